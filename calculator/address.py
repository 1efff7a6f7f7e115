"""What was typed → a tidy address: blanks and defaults left out, rounds numbered anew. Knows no meaning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from urllib.parse import quote_plus

from django.urls import reverse
from django.utils.translation import get_language, override

Pairs = list[tuple[str, str]]

AUTOMATIC = "oto"
DEFAULTS = {("k", AUTOMATIC), ("liste", "ukd"), ("tempo", "standart"), ("birinci", "0"), ("pt", "0")}
# The compact rounds of an event stay readable in an address.
READABLE = ":,"
SHORT = 12  # characters of what comes again and again


def fields(data: Mapping[str, str], names: Iterable[str]) -> Pairs:
    """Named fields as typed, outer blanks gone, blank ones and defaults left out."""
    texts = ((name, data.get(name, "").strip()) for name in names)
    return [(name, text) for name, text in texts if text and (name, text) not in DEFAULTS]


def to(name: str, pairs: Pairs) -> str:
    """Address of the page of that name with these parameters."""
    query = "&".join(f"{name}={_quoted(text)}" for name, text in pairs)
    address = of(name)
    return f"{address}?{query}" if query else address


def of(name: str, *arguments: object) -> str:
    """Address of a page in the language in force; a page shows twenty, a report two hundred."""
    return _reversed(name, arguments, get_language() or "")


@lru_cache(maxsize=4096)
def _reversed(name: str, arguments: tuple[object, ...], language: str) -> str:
    with override(language):
        return reverse(name, args=arguments)


def _quoted(text: str) -> str:
    """Only what is short comes again; what is long would fill the memory with what nobody asks for again."""
    return _quoted_before(text) if len(text) <= SHORT else quote_plus(text, READABLE)


@lru_cache(maxsize=4096)  # an answer has six addresses of ten ratings each
def _quoted_before(text: str) -> str:
    return quote_plus(text, READABLE)


def beneath(address: str, name: str) -> str:
    """Address of a fragment or file under a page, with the page's parameters."""
    path, _, query = address.partition("?")
    return f"{path}{name}?{query}" if query else f"{path}{name}"


def number(data: Mapping[str, str], name: str) -> int:
    """A small number that a button sends; 0 for anything else."""
    text = data.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0
