"""Knows how to lay a run of copied texts back into the columns they came from; empty cells left no trace.

A copied row has no borders: titles, clubs and results that were empty are simply not there. Each column
accepts only what can stand in it, and every way to lay the whole run is tried. Two ways that differ in what
counts make the text ambiguous; then nobody guesses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from importer.parse.labels import Column

Layout = tuple[Column, ...]
Values = tuple[str, ...]  # one text per column of the layout, empty where nothing was copied
Rows = tuple[Values, ...]

MOST_TEXTS = 1_000

_LETTER = r"(?!½)[^\W\d_]"
_RATING = re.compile(r"-|[0-9]{1,4}")
_FORMS = {
    Column.ROUND: re.compile(r"[1-9][0-9]?"),
    Column.BOARD: re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,2})?"),
    Column.START_NUMBER: re.compile(r"-|-[12]|[0-9]{1,5}"),
    Column.TITLE: re.compile(rf"(?:{_LETTER}){{1,5}}"),
    Column.NAME: re.compile(rf".*{_LETTER}.*"),
    Column.RATING: _RATING,
    Column.INTERNATIONAL: _RATING,
    Column.NATIONAL: _RATING,
    Column.FEDERATION: re.compile(r"-|[A-Z]{3}"),
    Column.CLUB: re.compile(rf".*{_LETTER}.*"),
    Column.POINTS: re.compile(r"-|½|[0-9]{1,2}(?:[.,][0-9]{1,2}|½)?"),
    Column.RESULT: re.compile(
        rf"(?:(?:{_LETTER}|-) ?)?(?:1/2|0[.,]5|1|0|½|\+)(?:{_LETTER}){{0,2}}|{_LETTER}|-"
    ),
    Column.K: re.compile(r"[1-9][0-9]"),
    Column.CHANGE: re.compile(r"0|[+−-]?[0-9]{1,3}[.,][0-9]{1,2}"),
}
_OPTIONAL = frozenset((Column.TITLE, Column.FEDERATION, Column.CLUB, Column.RESULT, Column.K, Column.CHANGE))
# With single blanks between the cells, these may have become several texts.
_WIDEST = {Column.NAME: 6, Column.CLUB: 6, Column.RESULT: 2}
_FIGURE = re.compile(r"-|(?:[wsb-] ?)?[+−-]?[0-9½][0-9.,/½]*K?", re.IGNORECASE)
_TITLES = re.compile(r"[WA]?(?:GM|IM|FM|CM)|W?NM|I{1,3}|IV")
_WORD = re.compile(rf".*{_LETTER}.*")
_COUNTING = frozenset(
    (
        Column.ROUND,
        Column.START_NUMBER,
        Column.RATING,
        Column.INTERNATIONAL,
        Column.NATIONAL,
        Column.RESULT,
    )
)


def align(texts: Sequence[str], layout: Layout, line_ends: frozenset[int] | None) -> list[Rows]:
    """The ways to lay the texts into rows of a layout: none, one, or two that differ in what counts.

    `line_ends`: where a row must end when its cells were parted by single blanks, else None.
    """
    return _Alignment(tuple(texts), layout, line_ends).solve(0, 0)


def essence(rows: Rows, layout: Layout) -> tuple[tuple[str, ...], ...]:
    """What counts of some rows: round, opponent, ratings and result."""
    return tuple(
        tuple(value for column, value in zip(layout, row, strict=True) if column in _COUNTING) for row in rows
    )


@dataclass(slots=True)
class _Alignment:
    """One run of texts and what is already known about it."""

    texts: tuple[str, ...]
    layout: Layout
    line_ends: frozenset[int] | None
    known: dict[tuple[int, int], list[Rows]] = field(default_factory=dict)
    last_figure: int | None = None  # where the last figure stands; -1: there is none

    def solve(self, start: int, last_round: int) -> list[Rows]:
        """The ways to lay the texts from `start` on into rounds after `last_round`."""
        key = (start, last_round)
        if key not in self.known:
            self.known[key] = self._solve(start, last_round)
        return self.known[key]

    def _solve(self, start: int, last_round: int) -> list[Rows]:
        found: dict[object, Rows] = {(): ()} if self._may_end(start) else {}
        for row, end in self._rows(start, last_round):
            for rest in self.solve(end, int(row[self.layout.index(Column.ROUND)])):
                rows = (row, *rest)
                found.setdefault(essence(rows, self.layout), rows)
                if len(found) > 1:
                    return list(found.values())
        return list(found.values())

    def _may_end(self, start: int) -> bool:
        # What follows a table is prose; a figure there belongs to a row that was not understood. A line of
        # prose has figures too once its words are parted, so then only its beginning tells.
        if self.last_figure is None:
            places = range(len(self.texts)) if self.line_ends is None else {0, *self.line_ends}
            figures = (i for i in places if i < len(self.texts) and _FIGURE.fullmatch(self.texts[i]))
            self.last_figure = max(figures, default=-1)
        return start > self.last_figure

    def _rows(self, start: int, last_round: int) -> Iterator[tuple[Values, int]]:
        if start < len(self.texts) and _FORMS[Column.ROUND].fullmatch(self.texts[start]):
            for row, end in self._cells(start, 0):
                if self.line_ends is not None and end not in self.line_ends:
                    continue
                values = dict(zip(self.layout, row, strict=True))
                if int(values[Column.ROUND]) > last_round and _is_consistent(values):
                    yield row, end

    def _cells(self, start: int, index: int) -> Iterator[tuple[Values, int]]:
        if index == len(self.layout):
            yield (), start
            return
        for text, end in self._texts(self.layout[index], start):
            for rest, last in self._cells(end, index + 1):
                yield (text, *rest), last

    def _texts(self, column: Column, start: int) -> Iterator[tuple[str, int]]:
        fits = False
        widest = 1 if self.line_ends is None else _WIDEST.get(column, 1)
        for end in range(start + 1, min(start + widest, len(self.texts)) + 1):
            parts = self.texts[start:end]
            text = " ".join(parts)
            if _FORMS[column].fullmatch(text) and (self.line_ends is None or _may_be_split(column, parts)):
                fits = True
                yield text, end
        # A federation is known by its looks: where one stands, the cell was not empty.
        if column in _OPTIONAL and not (fits and column is Column.FEDERATION):
            yield "", start


def _may_be_split(column: Column, parts: Sequence[str]) -> bool:
    # Blanks inside a name look like the blanks between cells; only words belong together.
    if column is Column.TITLE:
        return _TITLES.fullmatch(parts[0]) is not None
    if column is Column.CLUB and len(parts) > 1 and parts[-1].isdigit():
        parts = parts[:-1]
    return column is Column.RESULT or column not in _WIDEST or all(map(_WORD.fullmatch, parts))


def _is_consistent(values: dict[Column, str]) -> bool:
    # K and the change are printed together, and only beside a result.
    k, change = values.get(Column.K), values.get(Column.CHANGE)
    if Column.K in values and Column.CHANGE in values and bool(k) != bool(change):
        return False
    return bool(values[Column.RESULT]) or not (k or change)
