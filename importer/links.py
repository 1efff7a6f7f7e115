"""Knows how people paste chess-results addresses and takes two numbers from them; fetches nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass

from importer.errors import NotAChessResultsLink

# Longer texts are not links; the bound also bounds the work.
MAX_TEXT = 20_000

# A query follows its address closely; a later address in the same text has its own.
_MAX_QUERY = 500

_FULL_WIDTH_DIGITS = {0xFF10 + digit: str(digit) for digit in range(10)}
_INVISIBLE = dict.fromkeys((0x00AD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF))
_SPACES = {0x00A0: " ", 0x2009: " ", 0x202F: " ", 0x3000: " "}
_TRANSLATION = {**_FULL_WIDTH_DIGITS, **_INVISIBLE, **_SPACES}

# Only chess-results.com and its subdomains (FORMAT.md section 1). The look-behinds refuse every trick in
# which the name is only a part of something longer: a user name, a path, a parameter, another host's label.
# The blank before ".aspx" is the site's own misprint.
_HOST = r"(?:[a-z0-9-]{1,63}\.){0,3}chess-results\.com(?::(?:80|443))?/{1,3}"
# "a" inside: no letter of another alphabet equals one of these; "\w" outside keeps meaning every letter.
_ADDRESS = re.compile(
    rf"""
    (?: (?<![\w.@%/\\=&?\#-])  (?ai:https?://{_HOST})
      | (?<![\w.@%/\\=&?\#:-]) (?ai:(?://)?{_HOST})
      | (?<![^\s("'<«]) /?
    )
    (?ai: tnr ([0-9]{{1,9}}) (?:\s|%20){{0,3}} \.aspx (?![\w-]) )
    """,
    re.VERBOSE,
)
_BARE_NUMBER = re.compile(r"\s*(?:tnr\s*)?([0-9]{1,9})\s*", re.IGNORECASE)
_QUERY_END = re.compile(r"https?:|tnr[0-9]|[<>\"]", re.IGNORECASE)
_START_NUMBER = re.compile(r"[?&;\s]snr\s?=\s?([0-9]{1,5})(?![0-9])", re.IGNORECASE)
# Pages of a team (FORMAT.md section 1): their "snr" is the team's number, and some other player's.
_OF_A_TEAM = re.compile(r"[?&;\s]art\s?=\s?(?:8|2[0-3])(?![0-9])", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PageRef:
    """A tournament (tnr) and, when the link names one, a player's start number in it (1…99999)."""

    tournament: int
    player: int | None = None


def parse_link(text: str) -> PageRef:
    """The tournament and player that a pasted text points to; raises NotAChessResultsLink."""
    if len(text) > MAX_TEXT:
        raise NotAChessResultsLink
    plain = text.translate(_TRANSLATION).replace("&amp;", "&").replace("&amp;", "&")
    bare = _BARE_NUMBER.fullmatch(plain)
    refs = [_ref(bare.group(1), "")] if bare else list(_addresses(plain))
    found = [ref for ref in refs if ref.tournament]
    if not found:
        raise NotAChessResultsLink
    return next((ref for ref in found if ref.player), found[0])


def _addresses(text: str) -> list[PageRef]:
    return [_ref(match.group(1), _query(text, match.end())) for match in _ADDRESS.finditer(text)]


def _query(text: str, start: int) -> str:
    query = text[start : start + _MAX_QUERY]
    if not query.lstrip().startswith("?"):
        return ""
    end = _QUERY_END.search(query)
    return query[: end.start()] if end else query


def _ref(tournament: str, query: str) -> PageRef:
    numbers = [] if _OF_A_TEAM.search(query) else [int(number) for number in _START_NUMBER.findall(query)]
    return PageRef(int(tournament), next((number for number in numbers if number), None))
