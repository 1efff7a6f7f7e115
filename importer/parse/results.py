"""Knows what a printed result says: on the card, in a crosstable, in a grid (FORMAT.md section 5)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from importer.records import Colour, RoundKind

_UNKNOWN = RoundKind.UNKNOWN  # looked up once: a member on its class is slow in Python 3.11
SQUARES = {Colour.WHITE: "[w]", Colour.BLACK: "[s]"}

_SCORES = {"1": 100, "0": 0, "½": 50, "1/2": 50, "0.5": 50, "0,5": 50, "+": 100}
# A letter for the colour or a dash for "no colour", the score, and whatever the page adds to it.
_LETTER = r"(?!½)[^\W\d_]"
_CARD = re.compile(rf"(?:({_LETTER}|[-–−])(?!{_LETTER}))?\s*(1/2|0[.,]5|1|0|½|\+)?\s*(\S*)")
_SWISS = re.compile(rf"([0-9]{{1,5}})({_LETTER})?(1|0|½|\+|-)?")
_SWISS_ALONE = re.compile(r"-(1|0|½)")
_ALONE = {100: RoundKind.BYE_FULL, 50: RoundKind.BYE_HALF, 0: RoundKind.NOT_PAIRED_ZERO}
_FORFEITS = {100: RoundKind.FORFEIT_WIN, 0: RoundKind.FORFEIT_LOSS}
_SIGNS = {"+": RoundKind.FORFEIT_WIN, "-": RoundKind.FORFEIT_LOSS}


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result read: what happened, own score in hundredths, own colour."""

    kind: RoundKind
    score: int | None = None
    colour: Colour | None = None


def meaning_of_b(letters: Iterable[str], turkish: bool) -> Colour:
    """Whether "b" is black or beyaz (White): its fellow letters decide, else the page's language.

    Beside "w" it is black, beside "s" it is White; alone it is White on a Turkish page.
    """
    is_white = turkish
    for letter in letters:
        if letter == "w":
            return Colour.BLACK
        is_white = is_white or letter == "s"
    return Colour.WHITE if is_white else Colour.BLACK


def card_letter(text: str) -> str:
    """The colour letter of a result on the card, lower case; empty when there is none."""
    match = _CARD.fullmatch(text.strip())
    return (match[1] or "").lower() if match else ""


def card_outcome(text: str, square: Colour | None, paired: bool, b: Colour) -> Outcome:
    """The result on a player's card; `paired`: the row has a real opponent; `b`: what the letter b means."""
    match = _CARD.fullmatch(text.strip())
    if match is None:
        return Outcome(RoundKind.UNKNOWN, colour=square)
    letter, printed, suffix = (match[1] or "").lower(), match[2], match[3]
    colour = square or _colour(letter, b)
    score = _SCORES.get(printed) if printed else None
    if (letter.isalpha() and colour is None) or (square and letter):
        return Outcome(RoundKind.UNKNOWN, score, colour)
    if score is None:
        return Outcome(_without_score(letter, suffix, paired), None, colour)
    return Outcome(_with_score(letter, printed, suffix, paired, colour), score, colour)


def swiss_outcome(text: str, b: Colour) -> tuple[int | None, Outcome] | None:
    """Opponent's start number and the result in a crosstable cell ("24w1"); None for an empty cell."""
    plain = text.strip()
    if not plain:
        return None
    match = _SWISS.fullmatch(plain)
    if match is None:
        alone = _SWISS_ALONE.fullmatch(plain)
        score = _SCORES[alone[1]] if alone else None
        return None, Outcome(RoundKind.UNKNOWN if score is None else _ALONE[score], score)
    opponent, letter, result = match.groups("")
    outcome = _swiss(letter, result, b)
    # In "31" the opponent may be 31, or 3 with a point.
    return (None if outcome.kind is _UNKNOWN else int(opponent)), outcome


def swiss_letter(text: str) -> str:
    """The colour letter of a crosstable cell; empty when there is none."""
    match = _SWISS.fullmatch(text.strip())
    return (match[2] or "").lower() if match else ""


def grid_outcome(text: str) -> Outcome:
    """The result in a cell of a round-robin grid; an empty cell is a game without result yet."""
    plain = text.strip()
    if not plain:
        return Outcome(RoundKind.UNPLAYED)
    if plain in _SIGNS:
        return Outcome(_SIGNS[plain], 100 if plain == "+" else 0)
    if plain in {"1", "0", "½"}:
        return Outcome(RoundKind.GAME, _SCORES[plain])
    return Outcome(RoundKind.UNKNOWN)


def _colour(letter: str, b: Colour) -> Colour | None:
    # s: schwarz and siyah; German letters stand on pages of other languages too.
    return {"w": Colour.WHITE, "s": Colour.BLACK, "b": b}.get(letter)


def _without_score(letter: str, suffix: str, paired: bool) -> RoundKind:
    if suffix or (paired and letter and not letter.isalpha()):
        return RoundKind.UNKNOWN
    return RoundKind.UNPLAYED


def _with_score(letter: str, printed: str, suffix: str, paired: bool, colour: Colour | None) -> RoundKind:
    score = _SCORES[printed]
    if printed == "+" and not suffix:
        return RoundKind.FORFEIT_WIN
    if suffix == "K":
        return _FORFEITS.get(score, RoundKind.UNKNOWN)
    if suffix or (paired and letter and colour is None) or (colour and not paired):
        return RoundKind.UNKNOWN
    return RoundKind.GAME if paired else _ALONE[score]


@lru_cache(maxsize=64)
def _swiss(letter: str, result: str, b: Colour) -> Outcome:
    """A letter and a result; of some ten pairs a table of hundreds of players is made."""
    colour = _colour(letter.lower(), b)
    if result in _SIGNS:
        return Outcome(_SIGNS[result], 100 if result == "+" else 0, colour)
    if colour is None:
        return Outcome(RoundKind.UNKNOWN)
    if not result:
        return Outcome(RoundKind.UNPLAYED, None, colour)
    return Outcome(RoundKind.GAME, _SCORES[result], colour)
