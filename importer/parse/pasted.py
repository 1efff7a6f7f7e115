"""Knows a card copied from the page as text: with tabs, one cell a line, or with blanks between cells."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby, product

from importer.errors import UnknownLayout
from importer.parse.alignment import MOST_TEXTS, Layout, Rows, align, essence
from importer.parse.columns import Header, read_header
from importer.parse.details import is_detail_label, read_details
from importer.parse.labels import COLUMNS, FACTS, Column
from importer.parse.page import Cell
from importer.parse.player_card import build_card, read_box
from importer.parse.rounds import ROUND_TABLE, read_rounds
from importer.parse.values import fold, parse_moment, squeeze
from importer.records import PlayerCard, RoundRecord

MAX_TEXT = 20_000  # a whole card page copied has some 4,000

_MISSING = (Column.ROUND, Column.START_NUMBER, Column.NAME, Column.RATING, Column.RESULT)
_BLANKS = re.compile(r"[^\S\n\t]")
_GAP = re.compile(r" {2,}")
# The page's line of the last update goes on with the uploader; the clock of the server stands alone.
_UPDATE_LINE = re.compile(r"[0-9]{2}:[0-9]{2}:[0-9]{2}(?:,| /)")
_LONGEST_LABEL = 4  # words

# Rows without a header have the columns in the page's own order.
_TAIL = (Column.FEDERATION, Column.CLUB, Column.POINTS, Column.RESULT, Column.K, Column.CHANGE)
_HEADERLESS: tuple[Layout, ...] = tuple(
    (Column.ROUND, *board, Column.START_NUMBER, Column.TITLE, Column.NAME, *ratings, *_TAIL)
    for board, ratings in product(
        ((Column.BOARD,), ()), ((Column.RATING,), (Column.INTERNATIONAL, Column.NATIONAL))
    )
)


def parse_pasted_card(text: str) -> PlayerCard:
    """The card in a copied table, with or without its header and the box above; raises ImportProblem."""
    if len(text) > MAX_TEXT:
        raise UnknownLayout(missing=tuple(column.value for column in _MISSING))
    lines = _BLANKS.sub(" ", text.replace("\r\n", "\n").replace("\r", "\n")).split("\n")
    rounds, above = _read_rounds(lines)
    facts = list(_pairs(lines[:above]))
    event, update = _event(lines[:above])
    card = build_card(event, read_box(facts), rounds)
    return replace(card, details=read_details(facts), updated=parse_moment(update))


@dataclass(frozen=True, slots=True)
class _Run:
    """The texts of a copied page from the table's first row on, and the header above them if there is one."""

    texts: tuple[str, ...]
    line_ends: frozenset[int] | None
    header: Header | None
    is_headed: bool  # one of a header's words stands above, whether the header was understood or not
    above: int  # lines before the table

    def layouts(self) -> tuple[Layout, ...]:
        """The orders of columns that the rows may have; none below a header that is not understood."""
        if self.header:
            return (_layout(self.header),)
        return () if self.is_headed else _HEADERLESS


def _read_rounds(lines: Sequence[str]) -> tuple[tuple[RoundRecord, ...], int]:
    has_tabs = any("\t" in line for line in lines)
    run = _run([_cells(line) for line in lines], is_wide=False)
    ways = _ways(run)
    if not ways and not has_tabs:
        run = _run([line.split() for line in lines], is_wide=True)
        ways = _ways(run)
    if len(ways) != 1:
        raise UnknownLayout(missing=tuple(column.value for column in _MISSING))
    return ways[0], run.above


def _cells(line: str) -> list[str]:
    parts = line.split("\t") if "\t" in line else _GAP.split(line)
    return [squeeze(part) for part in parts if part.strip()]


def _run(lines: Sequence[Sequence[str]], is_wide: bool) -> _Run:
    # "PGN" is a link to the game.
    cells = [[text for text in line if text != "PGN"] for line in lines]
    texts = [text for line in cells for text in line]
    ends = list(accumulate(map(len, cells)))
    first = next((i for i, text in enumerate(texts) if text.isdigit()), len(texts))
    top, start, header = _find_header(texts) or (first, first, None)
    return _Run(
        texts=tuple(texts[start:]),
        line_ends=frozenset(end - start for end in ends if end >= start) if is_wide else None,
        header=header,
        is_headed=any(COLUMNS.get(fold(text)) in ROUND_TABLE for text in texts[:start]),
        above=bisect_right(ends, top),
    )


def _find_header(texts: Sequence[str]) -> tuple[int, int, Header] | None:
    # The header is the first run of known labels with a round and a result in it.
    end = 0
    for is_label, run in groupby(texts, lambda text: text.endswith("+/-") or fold(text) in COLUMNS):
        labels = list(run)
        end += len(labels)
        rounds = [i for i, text in enumerate(labels) if COLUMNS.get(fold(text)) is Column.ROUND]
        if not is_label or not rounds:
            continue
        header = read_header(tuple(Cell(text) for text in labels[rounds[-1] :]))
        if header.has(*ROUND_TABLE):
            return end - len(labels) + rounds[-1], end, header
    return None


def _layout(header: Header) -> Layout:
    header.require_once(Column.ROUND, Column.START_NUMBER, Column.NAME, Column.RESULT)
    in_order = sorted(header.columns, key=lambda column: header.columns[column])
    at = in_order.index(Column.NAME)
    # The column of titles has no label, so the copied header does not show it.
    return (*in_order[:at], Column.TITLE, *in_order[at:])


def _ways(run: _Run) -> list[tuple[RoundRecord, ...]]:
    if len(run.texts) > MOST_TEXTS:
        return []
    found: dict[object, tuple[Rows, Layout]] = {}
    for layout in run.layouts():
        for rows in align(run.texts, layout, run.line_ends):
            if rows or run.header:
                found.setdefault(essence(rows, layout), (rows, layout))
    is_turkish = run.header is not None and run.header.is_turkish
    return [_records(rows, layout, is_turkish) for rows, layout in found.values()]


def _records(rows: Rows, layout: Layout, is_turkish: bool) -> tuple[RoundRecord, ...]:
    columns = {column: index for index, column in enumerate(layout)}
    header = Header(columns, frozenset(), (), (), is_turkish)
    return read_rounds(header, tuple(tuple(Cell(text) for text in row) for row in rows))


def _pairs(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    label = ""
    for line in lines:
        cells = _cells(line)
        if len(cells) == 2:
            yield cells[0], cells[1]
            label = ""
        elif len(cells) == 1 and _is_value(label, cells[0]):
            yield label, cells[0]
            label = ""
        elif len(cells) == 1 and _is_label(cells[0]):
            label = cells[0]
        elif len(cells) == 1:
            yield _split_label(cells[0])
            label = ""


def _is_value(label: str, text: str) -> bool:
    # A line of the box may be empty, so that the next label follows; "Rating national" is a label in the box
    # and a value in the details, where no line is empty.
    is_next_line = _is_label(text) or bool(_split_label(text)[0])
    return is_detail_label(label) or (bool(label) and not is_next_line)


def _split_label(text: str) -> tuple[str, str]:
    words = text.split(" ")
    for count in range(min(_LONGEST_LABEL, len(words) - 1), 0, -1):
        label = " ".join(words[:count])
        if _is_label(label):
            return label, " ".join(words[count:])
    return "", text


def _is_label(text: str) -> bool:
    return fold(text) in FACTS or is_detail_label(text)


def _event(lines: Sequence[str]) -> tuple[str, str]:
    filled = [line for line in lines if line.strip()]
    for above, line in zip(["", *filled], filled, strict=False):
        if _UPDATE_LINE.search(line):
            return squeeze(above), line
    return "", ""
