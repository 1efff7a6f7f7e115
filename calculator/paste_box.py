"""The paste box: text → rounds added to what an address says, and the lines that stay in the box."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl

from django.http import QueryDict

from calculator import events, pasted, rows
from calculator.lists import Page
from calculator.pasted import PastedLine, Problem
from calculator.rating import Played
from calculator.rows import MAX_ROWS, RESULT_VALUES, Row

FIELD = "yapistir"
EVENT_FIELDS = "gpb"  # first day, own rating, winner
OWN_ADDRESS = re.compile(r"[?&]?\br[1-9]\d?=\d*(&|$)")
# Headers of the rating column that may stand for a list, best first; a lone "Rtg" may be either.
LABELS = {Page.UKD: ("ukd", "rtgn", "elon", "rtg"), Page.ELO: ("elo", "rtgi", "eloi", "fide", "rtg")}


@dataclass(frozen=True, slots=True)
class Added:
    """What became of a pasted text."""

    data: QueryDict  # the address with the rounds that were read
    refused: tuple[PastedLine, ...]

    @property
    def left(self) -> str:
        """The lines that stay in the box."""
        return "\n".join(line.text for line in self.refused)


def add(data: QueryDict, page: Page, *, prefix: str = "") -> Added:
    """Adds the pasted rounds after the last one that says anything."""
    text = data.get(FIELD, "")
    filled = [row for row in rows.read_rows(data, prefix=prefix) if not row.blank]
    read, refused = _sorted(text, page, MAX_ROWS - len(filled))
    changed = data.copy()
    changed.pop(FIELD, None)
    for name in [name for name in changed if rows.is_row_field(name, prefix)]:
        del changed[name]
    changed.update(dict(rows.pairs([*filled, *read], prefix)))
    return Added(changed, refused)


def add_event(data: QueryDict, page: Page) -> Added:
    """Adds the pasted rounds as one more event, or to the first one that has no rounds yet."""
    found = events.read_events(data)
    number = next((event.number for event in found if not event.games), len(found) + 1)
    if number > events.MAX_EVENTS:
        lines = pasted.read_lines(data.get(FIELD, ""), LABELS[page])
        return Added(data, tuple(replace(line, problem=Problem.NO_ROOM) for line in lines))
    added = add(data, page, prefix=f"e{number}")
    for name, own in zip(EVENT_FIELDS, ("tarih", "puan", "birinci"), strict=True):
        text = _parameters(data.get(FIELD, "")).get(own, "")
        if text:
            added.data[f"{name}{number}"] = text
    return added


def _sorted(text: str, page: Page, room: int) -> tuple[list[Row], tuple[PastedLine, ...]]:
    """The rows that were read and fit, and the lines that were refused or do not fit."""
    if OWN_ADDRESS.search(text.strip()):
        return list(_from_address(text, room)), ()
    lines = pasted.read_lines(text, LABELS[page])
    good = [line for line in lines if line.problem is None]
    late = {line.number for line in good[room:]}
    refused = [
        replace(line, problem=Problem.NO_ROOM) if line.number in late else line
        for line in lines
        if line.problem or line.number in late
    ]
    return [_row(line) for line in good[:room]], tuple(refused)


def _from_address(text: str, room: int) -> Iterator[Row]:
    """The rounds of one of our own addresses, errors included: they are shown at their fields."""
    read = (row for row in rows.read_rows(_parameters(text)) if not row.blank)
    return (row for row, _ in zip(read, range(room), strict=False))


def _parameters(text: str) -> dict[str, str]:
    """Parameters of one of our own addresses; nothing for any other text."""
    return dict(parse_qsl(text.strip().rpartition("?")[2])) if OWN_ADDRESS.search(text.strip()) else {}


def _row(line: PastedLine) -> Row:
    return Row(
        line.number,
        rating_text="" if line.played is Played.BYE else str(line.rating or 0),
        result_text=RESULT_VALUES[line.result] if line.result else "",
        not_played=line.played is not Played.BOARD,
    )
