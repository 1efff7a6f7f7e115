"""What a live block is made of: tables, sentences, links, figures for the text. Computes nothing."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from django.utils.html import strip_tags

from calculator.figures import signed, tone


class Place(Enum):
    """Where a column stands when a phone shows rows as cards; the value is a class of the style sheet."""

    NUMBER = "c-no"  # a running number, in the margin
    MAIN = "c-main"  # what the row is about
    BESIDE = ""  # on the first line
    END = "c-end"  # at the end of the first line
    BELOW = "c-sub"  # under it, with the column's title


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table."""

    title: str
    numeric: bool = True
    place: Place = Place.BELOW
    named: bool = False  # a card says the title too, wherever the column stands


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell; the class says whether it is a gain or a loss, never alone: the sign says it too."""

    text: str
    tone: str = ""
    span: int = 1  # columns
    classes: str = ""  # set by the table, as is the label
    label: str = ""  # of the column, where a card needs it


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a table; the first cell names it."""

    cells: tuple[Cell, ...]
    hit: bool = False  # the row that the page is about
    off: bool = False  # does not count


NOTHING = ("", "–")
BARE = re.compile(r"\d+")  # a figure that only its title explains
CARD_COLUMNS = 5  # from here on a table is wider than a phone
CARD_CHARACTERS = 36  # more than that side by side make high and narrow cells


@dataclass(frozen=True, slots=True)
class Table:
    """One table; on a phone a wide one is shown row by row."""

    caption: str
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    foot: Line | None = None

    def __post_init__(self) -> None:
        """Tells every cell how its column is set, and whether as a part of a card."""
        object.__setattr__(self, "lines", tuple(self._set(line) for line in self.lines))
        if self.foot is not None:
            object.__setattr__(self, "foot", self._set(self.foot))

    @property
    def cards(self) -> bool:
        """Whether a phone shows rows as cards."""
        if len(self.columns) < 3:
            return False
        texts = zip(*([plain_title(cell.text) for cell in line.cells] for line in self.lines), strict=True)
        widest = sum(max(map(len, column)) for column in texts)
        return len(self.columns) >= CARD_COLUMNS or widest > CARD_CHARACTERS

    def _set(self, line: Line) -> Line:
        ready, position = [], 0
        for cell in line.cells:
            column = self.columns[position]
            place = Place.MAIN if cell.span > 1 else column.place
            ready.append(_set_cell(cell, column, place if self.cards else None))
            position += cell.span
        return replace(line, cells=tuple(ready))


def _set_cell(cell: Cell, column: Column, place: Place | None) -> Cell:
    """A cell with the classes of its column; in a card an empty one is left out, and a bare figure named."""
    numeric = "n" if column.numeric else ""
    if place is None:
        return replace(cell, classes=" ".join(filter(None, (numeric, cell.tone))))
    empty = "nil" if place is Place.BELOW and cell.text in NOTHING else ""
    return replace(
        cell,
        classes=" ".join(filter(None, (numeric, place.value, empty, cell.tone))),
        label=_label(cell, column, place),
    )


def _label(cell: Cell, column: Column, place: Place) -> str:
    """Title of the column where the cell alone would say too little."""
    bare = BARE.fullmatch(cell.text) is not None
    if place in (Place.NUMBER, Place.BESIDE) or not (place is Place.BELOW or bare or column.named):
        return ""
    title = plain_title(column.title)
    return title if bare or column.numeric or title.endswith("?") else f"{title}:"


def plain_title(title: str) -> str:
    """Text of a title or cell that may hold marks."""
    return html.unescape(strip_tags(title))


@dataclass(frozen=True, slots=True)
class Link:
    """A link that opens the same calculation in a tool."""

    text: str
    address: str


@dataclass(frozen=True, slots=True)
class Block:
    """A live block. With a title it is an example in a frame of its own."""

    tables: tuple[Table, ...] = ()
    title: str = ""
    sums: tuple[str, ...] = ()  # the arithmetic, one line each
    remarks: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    figures: Mapping[str, str] = field(default_factory=dict)  # name → text, for inline values


def cells(*texts: str) -> tuple[Cell, ...]:
    """Plain cells."""
    return tuple(Cell(text) for text in texts)


def change_cell(hundredths: int | None) -> Cell:
    """A change in hundredths of a rating point; a dash where there is none."""
    return Cell("–") if hundredths is None else Cell(signed(hundredths), tone(hundredths))


def columns(first: str, *numeric: str, last: Sequence[str] = (), end: str = "") -> tuple[Column, ...]:
    """A naming column, number columns, text columns; `end`: the title at the end of a card's line."""
    return (
        Column(first, numeric=False, place=Place.MAIN),
        *(Column(title, place=Place.END if title == end else Place.BELOW) for title in numeric),
        *(Column(title, numeric=False) for title in last),
    )


def numbered(
    number: str, main: str, beside: str, *numeric: str, end: str = "", last: Sequence[str] = ()
) -> tuple[Column, ...]:
    """A running number, what the row is about, its result, then number and text columns."""
    return (
        Column(number, numeric=False, place=Place.NUMBER),
        Column(main, place=Place.MAIN),
        Column(beside, place=Place.BESIDE),
        *columns("", *numeric, last=last, end=end)[1:],
    )
