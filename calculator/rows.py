"""The rounds of an address: r1…r60, s1…s60, h1…h60, t1…t60 → games, each value kept as typed.

An address with several events puts a prefix before each name: e2r1, e2s1, …
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from calculator import typed
from calculator.rating import Game, Played, Result

MAX_ROWS = 60
FIRST_ROWS = 7
SHOWN_AT_MOST = 99
ROW_FIELD = re.compile(r"[rsht]([1-9]\d{0,8})")
RESULT_VALUES = {Result.WIN: "1", Result.DRAW: "0.5", Result.LOSS: "0"}


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the form: what was typed, what it means, what is wrong with it."""

    number: int
    rating_text: str = ""
    result_text: str = ""
    not_played: bool = False
    standard: bool = False  # rapid and blitz: the opponent's standard rating stands in
    rating: int | None = None
    result: Result | None = None
    rating_error: str = ""
    result_error: str = ""
    prefix: str = ""  # before the names of its fields

    @property
    def blank(self) -> bool:
        """Whether neither rating nor result was given."""
        return not self.rating_text and not self.result_text

    @property
    def result_value(self) -> str:
        """Value of the chosen result button."""
        return RESULT_VALUES[self.result] if self.result else ""

    @property
    def rating_missing(self) -> bool:
        """Whether a game has a result and no rating was typed; it counts as against an unrated player."""
        return self.result is not None and not self.rating_text and not self.not_played

    @property
    def errors(self) -> list[tuple[str, str]]:
        """(id of the field, message) of what was refused."""
        places = (("r", self.rating_error), ("s", self.result_error))
        return [(f"{self.prefix}{kind}{self.number}", message) for kind, message in places if message]

    @property
    def cells(self) -> Iterator[tuple[str, str]]:
        """(letter, text) of everything that was typed."""
        marks = ("h", "1" if self.not_played else ""), ("t", "1" if self.standard else "")
        texts = (("r", self.rating_text), ("s", self.result_text), *marks)
        return ((kind, text) for kind, text in texts if text)

    def game(self) -> Game:
        """The round as the engine takes it."""
        played = Played.BOARD
        if self.not_played:
            played = Played.BYE if self.rating is None else Played.FORFEIT
        return Game(self.number, self.rating, self.result, played)


def read_rows(data: Mapping[str, str], wanted: int = FIRST_ROWS, *, prefix: str = "") -> tuple[Row, ...]:
    """Every row that has a value, and blank ones up to `wanted`; rows after the 60th are refused."""
    last = max((number for number in _numbers(data, prefix) if number <= SHOWN_AT_MOST), default=0)
    count = max(last, min(wanted, MAX_ROWS))
    return tuple(_read_row(data, number, prefix) for number in range(1, count + 1))


def games(rows: Iterable[Row]) -> tuple[Game, ...]:
    """The rounds that say anything."""
    return tuple(row.game() for row in rows if not row.blank)


def too_many(data: Mapping[str, str], prefix: str = "") -> bool:
    """Whether the address has a round beyond the last row that a page shows."""
    return any(number > SHOWN_AT_MOST for number in _numbers(data, prefix))


def is_row_field(name: str, prefix: str = "") -> bool:
    """Whether a parameter belongs to a round."""
    return name.startswith(prefix) and ROW_FIELD.fullmatch(name[len(prefix) :]) is not None


def pairs(rows: Iterable[Row], prefix: str = "") -> list[tuple[str, str]]:
    """The rows that say anything as parameters of an address, numbered by their place."""
    return [
        (f"{prefix}{kind}{number}", text)
        for number, row in enumerate(rows, start=1)
        if not row.blank
        for kind, text in row.cells
    ]


def _numbers(data: Mapping[str, str], prefix: str) -> list[int]:
    names = ((name, value) for name, value in data.items() if name.startswith(prefix))
    matches = ((ROW_FIELD.fullmatch(name[len(prefix) :]), value) for name, value in names)
    return [int(match[1]) for match, value in matches if match and value.strip()]


def _read_row(data: Mapping[str, str], number: int, prefix: str) -> Row:
    rating_text, result_text, not_played, standard = (
        data.get(f"{prefix}{kind}{number}", "").strip() for kind in "rsht"
    )
    rating, rating_error = _rating(rating_text, number)
    outcome, result_error = _result(result_text, number)
    return Row(
        number=number,
        rating_text=rating_text,
        result_text=result_text,
        not_played=not_played == "1",
        standard=standard == "1",
        rating=rating,
        result=outcome,
        rating_error=rating_error,
        result_error=result_error,
        prefix=prefix,
    )


def _rating(text: str, number: int) -> tuple[int | None, str]:
    if text and number > MAX_ROWS:
        return None, _("En çok %(most)d tur girilebilir; bu turu silin") % {"most": MAX_ROWS}
    try:
        return typed.whole_number(text, 1, typed.HIGHEST_PLAUSIBLE_RATING), ""
    except typed.Unreadable:
        return None, _("Rakibin puanını sayıyla yazın, örneğin 1451; puanı yoksa 0 yazın")
    except typed.OutOfRange:
        return None, _("Puan 1 ile %(most)d arasında olmalı; puanı yoksa 0 yazın") % {
            "most": typed.HIGHEST_PLAUSIBLE_RATING
        }


def _result(text: str, number: int) -> tuple[Result | None, str]:
    if text and number > MAX_ROWS:
        return None, _("En çok %(most)d tur girilebilir; bu turu silin") % {"most": MAX_ROWS}
    try:
        return typed.result(text), ""
    except typed.Unreadable:
        return None, _("Sonuç olarak “%(text)s” okunamadı: 1, ½ ya da 0 seçin") % {"text": text[:20]}
