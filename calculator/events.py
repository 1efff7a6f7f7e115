"""Several events in one address: e1=1850:1,1725:0.5 … e12, g1 first day, p1 own rating, b1 winner.

The compact rounds keep an address with twelve events far below 8 KB: rating, colon, result (1, 0.5, 0 or
nothing), and an h for a point that was not played for. A form sends the same rounds as e1r1, e1s1, e1h1; the
first event may also come as every calculator writes it: puan, tarih, birinci, r1, s1, h1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from django.utils.translation import gettext as _

from calculator import rows, typed
from calculator.rating import Game
from calculator.rows import Row

MAX_EVENTS = 12
FIRST_ROWS = 5
CALCULATOR_NAMES = {"g1": "tarih", "p1": "puan", "b1": "birinci"}
EVENT_FIELD = re.compile(r"[egpb]([1-9]\d{0,8})(?:[rsht]\d+)?")
COMPACT = re.compile(r"([^:]*)(?::([^h]*)(h?))?")


@dataclass(frozen=True, slots=True)
class Event:
    """One event of the form: what was typed, what it means, what is wrong with it."""

    number: int
    rows: tuple[Row, ...]
    day_text: str = ""
    rating_text: str = ""
    winner: bool = False
    day: date | None = None
    rating: int | None = None
    day_error: str = ""
    rating_error: str = ""
    too_many: bool = False

    @property
    def blank(self) -> bool:
        """Whether nothing but blank rows was given."""
        return not self.day_text and not self.rating_text and all(row.blank for row in self.rows)

    @property
    def games(self) -> tuple[Game, ...]:
        """The rounds as the engine takes them."""
        return rows.games(self.rows)

    @property
    def errors(self) -> list[tuple[str, str]]:
        """(id of the field, message) of everything that was refused."""
        event = _("%(number)d. turnuva") % {"number": self.number}
        found = [(f"g{self.number}", self.day_error), (f"p{self.number}", self.rating_error)]
        found += [
            (field, _("%(number)d. tur") % {"number": row.number} + f": {message}")
            for row in self.rows
            for field, message in row.errors
        ]
        if self.too_many:
            most = {"most": rows.MAX_ROWS}
            found.append(
                (f"e{self.number}", _("En çok %(most)d tur girilebilir; sonrakiler okunmadı") % most)
            )
        return [(field, f"{event}, {message}") for field, message in found if message]


def read_events(
    data: Mapping[str, str], wanted: int = 1, grow: int = 0, *, rated: bool = True
) -> tuple[Event, ...]:
    """Every event up to the last one that a form shows, at least `wanted`; one row more in event `grow`.

    rated: whether the player has a rating at all; the own ratings of a newcomer are not read.
    """
    last = max((n for n in range(1, MAX_EVENTS + 1) if _shown(data, n)), default=0)
    count = max(1, last, min(max(wanted, grow), MAX_EVENTS))
    return tuple(_read(data, number, grow=number == grow, rated=rated) for number in range(1, count + 1))


def too_many_events(data: Mapping[str, str], shown: Sequence[Event]) -> list[tuple[str, str]]:
    """The refusal of events beyond the last one that a page takes, at the last one that it shows."""
    numbers = (EVENT_FIELD.fullmatch(name) for name, text in data.items() if text.strip())
    if not any(match and int(match[1]) > MAX_EVENTS for match in numbers):
        return []
    most = {"most": MAX_EVENTS}
    return [(f"e{shown[-1].number}", _("En çok %(most)d turnuva girilebilir; sonrakiler okunmadı") % most)]


def pairs(events: Iterable[Event]) -> list[tuple[str, str]]:
    """The events as parameters of an address, numbered anew, blank ones left out."""
    filled = (event for event in events if not event.blank)
    return [pair for number, event in enumerate(filled, start=1) for pair in _pairs(event, number)]


def without(events: Iterable[Event], place: str) -> tuple[Event, ...]:
    """The events without one event ("e2") or without one of its rows ("e2-3")."""
    event, _dash, row = place.removeprefix("e").partition("-")
    kept = []
    for found in events:
        if str(found.number) != event:
            kept.append(found)
        elif row:
            kept.append(replace(found, rows=tuple(r for r in found.rows if str(r.number) != row)))
    return tuple(kept)


def compact(games: Iterable[Game]) -> str:
    """Rounds in the notation of an address."""
    return ",".join(f"{_opponent(game)}:{_result(game)}" for game in games)


def _shown(data: Mapping[str, str], number: int) -> bool:
    """Whether the event is in the address; a form sends blank ones too."""
    names = (f"{kind}{number}" for kind in "egp")
    return any(name in data for name in names) or bool(_cells(data, number))


def _cells(data: Mapping[str, str], number: int) -> dict[str, str]:
    """The event's rounds as r1, s1, h1, whichever way they came."""
    prefix = f"e{number}"
    cells = dict(_expanded(data.get(prefix, "")))
    if number == 1:
        cells |= {name: text for name, text in data.items() if rows.is_row_field(name)}
    named = {
        name.removeprefix(prefix): text for name, text in data.items() if rows.is_row_field(name, prefix)
    }
    return cells | named


def _expanded(text: str) -> Iterator[tuple[str, str]]:
    for number, item in enumerate(text.split(",") if text.strip() else (), start=1):
        match = COMPACT.fullmatch(item.strip())
        rating, result, mark = match.groups("") if match else (item, "", "")
        yield from ((f"r{number}", rating), (f"s{number}", result), (f"h{number}", "1" if mark else ""))


def _read(data: Mapping[str, str], number: int, *, grow: bool, rated: bool) -> Event:
    prefix = f"e{number}"
    cells = {f"{prefix}{name}": text for name, text in _cells(data, number).items()}
    filled = rows.read_rows(cells, FIRST_ROWS, prefix=prefix)
    day_text, rating_text, winner = (_own(data, f"{kind}{number}") for kind in "gpb")
    rating_text = rating_text if rated else ""
    day, day_error = _day(day_text)
    rating, rating_error = _rating(rating_text)
    return Event(
        number=number,
        rows=rows.read_rows(cells, len(filled) + 1, prefix=prefix) if grow else filled,
        day_text=day_text,
        rating_text=rating_text,
        winner=winner == "1",
        day=day,
        rating=rating,
        day_error=day_error,
        rating_error=rating_error,
        too_many=rows.too_many(cells, prefix),
    )


def _own(data: Mapping[str, str], name: str) -> str:
    """What an address says of an event beside its rounds, in the calculators' words for the first one."""
    return (data.get(name, "") or data.get(CALCULATOR_NAMES.get(name, ""), "")).strip()


def _day(text: str) -> tuple[date | None, str]:
    try:
        return typed.day(text), ""
    except typed.Unreadable:
        return None, _("Tarihi gün.ay.yıl olarak yazın, örneğin 21.11.2026")


def _rating(text: str) -> tuple[int | None, str]:
    highest = {"most": typed.HIGHEST_PLAUSIBLE_RATING}
    try:
        return typed.whole_number(text, 1, typed.HIGHEST_PLAUSIBLE_RATING), ""
    except typed.Unreadable:
        return None, _("Puanınızı sayıyla yazın, örneğin 1451")
    except typed.OutOfRange:
        return None, _("Puan 1 ile %(most)d arasında olmalı") % highest


def _pairs(event: Event, number: int) -> Iterator[tuple[str, str]]:
    texts = ((f"g{number}", event.day_text), (f"p{number}", event.rating_text))
    yield from ((name, text) for name, text in texts if text)
    if event.winner:
        yield f"b{number}", "1"
    if any(row.errors for row in event.rows):
        yield from rows.pairs(event.rows, f"e{number}")  # kept as typed, whatever it is
    elif event.games:
        yield f"e{number}", compact(event.games)


def _opponent(game: Game) -> str:
    return "" if game.played is game.played.BYE else str(game.opponent or 0)


def _result(game: Game) -> str:
    text = rows.RESULT_VALUES[game.result] if game.result else ""
    return text if game.played is game.played.BOARD else f"{text}h"
