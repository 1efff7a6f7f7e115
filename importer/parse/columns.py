"""Knows how to find a table by its header row and to read a row by label; never by position."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from importer.errors import UnknownLayout
from importer.parse.labels import COLUMNS, TURKISH, Column
from importer.parse.page import Cell, Row, Table
from importer.parse.values import fold, parse_rating
from importer.records import Ratings

Value = TypeVar("Value")

_NO_CELL = Cell("")
# A section row ("Round 2 on …") may stand above the header.
_HEADER_WITHIN = 4
_ROUND_COLUMN = re.compile(r"([0-9]{1,2})\. ?[^\W\d]+\.?")
_GRID_COLUMN = re.compile(r"[0-9]{1,3}")
_RATINGS = (Column.RATING, Column.NATIONAL, Column.INTERNATIONAL)


@dataclass(frozen=True, slots=True)
class Header:
    """Where each known column of a table stands."""

    columns: dict[Column, int]
    repeated: frozenset[Column]
    rounds: tuple[tuple[int, int], ...]  # "1.Rd": round number and index
    grid: tuple[tuple[int, int], ...]  # "1": start number and index
    is_turkish: bool

    def has(self, *columns: Column) -> bool:
        """Whether the table has all of these columns."""
        return all(column in self.columns for column in columns)

    def has_rating(self) -> bool:
        """Whether the table has a column of ratings."""
        return any(column in self.columns for column in _RATINGS)

    def cell(self, row: Row, column: Column) -> Cell:
        """The cell of a column; an empty one when the column or the row's end is missing."""
        index = self.columns.get(column)
        return row[index] if index is not None and index < len(row) else _NO_CELL

    def text(self, row: Row, column: Column) -> str:
        """The text of a column's cell, without blanks at its ends."""
        return self.cell(row, column).text.strip()

    def value(self, row: Row, column: Column, parse: Callable[[str], Value]) -> Value:
        """The value of a column's cell; raises UnknownLayout when it is no such value."""
        try:
            return parse(self.text(row, column))
        except ValueError:
            raise UnknownLayout(missing=(column.value,)) from None

    def texts(self, rows: Sequence[Row], column: Column) -> list[str]:
        """The texts of a column, without blanks at their ends: for lists, where it is looked up once."""
        index = self.columns.get(column)
        return [""] * len(rows) if index is None else texts_at(rows, index)

    def values(self, rows: Sequence[Row], column: Column, parse: Callable[[str], Value]) -> list[Value]:
        """The values of a column; raises UnknownLayout when one is no such value."""
        try:
            return [parse(text) for text in self.texts(rows, column)]
        except ValueError:
            raise UnknownLayout(missing=(column.value,)) from None

    def all_ratings(self, rows: Sequence[Row]) -> list[Ratings]:
        """The ratings of every row, each in its own pool; raises UnknownLayout."""
        columns = [self.values(rows, column, parse_rating) for column in _RATINGS]
        return [Ratings(*ratings) for ratings in zip(*columns, strict=True)]

    def ratings(self, row: Row) -> Ratings:
        """The ratings of a row, each in its own pool; raises UnknownLayout."""
        return self.all_ratings([row])[0]

    def require_once(self, *columns: Column) -> None:
        """Raises UnknownLayout unless each of these columns is there, and only once."""
        missing = [c.value for c in columns if c not in self.columns or c in self.repeated]
        if missing:
            raise UnknownLayout(missing=tuple(missing))


def texts_at(rows: Sequence[Row], index: int) -> list[str]:
    """The texts of the cells at one place of every row, without blanks at their ends."""
    return [row[index].text.strip() if index < len(row) else "" for row in rows]


def read_header(row: Row) -> Header:
    """The columns that the labels of a row name; a row that is no header names none."""
    labels = [fold(cell.text) for cell in row]
    columns: dict[Column, int] = {}
    repeated: set[Column] = set()
    for index, label in enumerate(labels):
        column = Column.CHANGE if label.endswith("+/-") else COLUMNS.get(label)
        if column in columns:
            repeated.add(column)
        elif column:
            columns[column] = index
    is_turkish = not TURKISH.isdisjoint(labels)
    _place_title(columns, labels)
    _settle_elo(columns, is_turkish)
    rounds = tuple((int(match[1]), index) for index, match in _matches(_ROUND_COLUMN, labels))
    grid = tuple((int(match[0]), index) for index, match in _matches(_GRID_COLUMN, labels))
    return Header(columns, frozenset(repeated), rounds, grid, is_turkish)


def find_table(tables: Iterable[Table], *columns: Column) -> tuple[Header, Table] | None:
    """The first table whose header has all of these columns, and its rows below; None if there is none."""
    for table in tables:
        for index, row in enumerate(table[:_HEADER_WITHIN]):
            header = read_header(row)
            if header.has(*columns):
                return header, table[index + 1 :]
    return None


def _matches(form: re.Pattern[str], labels: list[str]) -> list[tuple[int, re.Match[str]]]:
    return [(index, match) for index, match in enumerate(map(form.fullmatch, labels)) if match]


def _place_title(columns: dict[Column, int], labels: list[str]) -> None:
    # Titles stand before the name in a column without a label.
    index = columns.get(Column.NAME, 0) - 1
    if index >= 0 and not labels[index]:
        columns[Column.TITLE] = index


def _settle_elo(columns: dict[Column, int], is_turkish: bool) -> None:
    # "Elo" is FIDE's rating where another pool has its own column, and on Turkish pages (ELO beside UKD);
    # alone it is German and Spanish for the event's rating.
    index = columns.pop(Column.ELO, None)
    if index is None:
        return
    beside = Column.NATIONAL in columns or Column.RATING in columns
    columns.setdefault(Column.INTERNATIONAL if beside or is_turkish else Column.RATING, index)
