"""What a live block is made of: tables, sentences, links, figures for the text. Computes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from calculator.templatetags.rating import signed, tone


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table."""

    title: str
    numeric: bool = True


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell; the class says whether it is a gain or a loss, never alone: the sign says it too."""

    text: str
    tone: str = ""
    span: int = 1  # columns
    numeric: bool = False  # set by the table, from its column


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a table; the first cell names it."""

    cells: tuple[Cell, ...]
    hit: bool = False  # the row that the page is about
    off: bool = False  # does not count


@dataclass(frozen=True, slots=True)
class Table:
    """One table."""

    caption: str
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    foot: Line | None = None

    def __post_init__(self) -> None:
        """Tells every cell whether its column holds numbers."""
        object.__setattr__(self, "lines", tuple(self._aligned(line) for line in self.lines))
        if self.foot is not None:
            object.__setattr__(self, "foot", self._aligned(self.foot))

    def _aligned(self, line: Line) -> Line:
        aligned, position = [], 0
        for cell in line.cells:
            aligned.append(replace(cell, numeric=self.columns[position].numeric))
            position += cell.span
        return replace(line, cells=tuple(aligned))


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


def columns(first: str, *numeric: str, last: Sequence[str] = ()) -> tuple[Column, ...]:
    """A naming column, number columns, and text columns at the end."""
    return (
        Column(first, numeric=False),
        *(Column(title) for title in numeric),
        *(Column(title, numeric=False) for title in last),
    )
