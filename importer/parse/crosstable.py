"""Knows the crosstable by start number (art=5), Swiss or round robin; who is rated is not its business."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, repeat

from importer.errors import (
    IncompletePage,
    NotStarted,
    RankingCrosstable,
    TeamEvent,
    UnknownLayout,
)
from importer.parse.columns import Header, find_table, texts_at
from importer.parse.details import read_details, read_updated
from importer.parse.labels import Column
from importer.parse.page import Page, Row, Table
from importer.parse.refusals import event_name, is_team_event, refuse_foreign
from importer.parse.results import Outcome, grid_outcome, meaning_of_b, swiss_letter, swiss_outcome
from importer.parse.tables import read_page
from importer.parse.values import parse_count, parse_hundredths, parse_player_link, squeeze
from importer.records import Crosstable, CrosstableRow, RoundRecord

# Without a column of points the first tie-break may be the points; the note under the table says so.
_POINTS_ARE_FIRST = re.compile(r"1 ?: ?points\b", re.IGNORECASE)
_SELF = "*"

Outcomes = dict[str, tuple[int | None, Outcome]]  # opponent and result by a cell's text


def parse_crosstable(html: bytes) -> Crosstable:
    """Every player's results by start number; raises ImportProblem, for a table by rank RankingCrosstable."""
    page = read_page(html, is_list=True)
    refuse_foreign(page)
    header, rows = _find_crosstable(page)
    is_grid = not header.rounds
    named = [row for row, name in zip(rows, header.texts(rows, Column.NAME), strict=True) if name]
    if not named:
        raise NotStarted
    numbers = _start_numbers(header, named)
    results = _read_grid(header, numbers, named) if is_grid else _read_swiss(header, named)
    table = tuple(_read_rows(header, numbers, named, results, _points_column(header, page)))
    _check_numbers(table)
    return Crosstable(
        event_name=event_name(page),
        rows=table,
        is_round_robin=is_grid,
        details=read_details(page.facts),
        updated=read_updated(page),
        gated=page.is_gated,
    )


def _find_crosstable(page: Page) -> tuple[Header, Table]:
    if is_team_event(page) or find_table(page.tables, Column.TEAM):
        raise TeamEvent
    if page.is_shortened:
        raise IncompletePage("rows")
    found = find_table(page.tables, Column.NAME)
    if not page.tables or (found and _is_before_the_start(found[0])):
        raise NotStarted
    if not found or not (found[0].rounds or found[0].grid):
        raise UnknownLayout(missing=(Column.NUMBER.value, Column.NAME.value, "1.Rd"))
    header = found[0]
    if not header.has(Column.NUMBER) and header.has(Column.RANK):
        raise RankingCrosstable
    header.require_once(Column.NUMBER, Column.NAME)
    return found


def _is_before_the_start(header: Header) -> bool:
    # The players by number and no column of rounds yet; pairings by number have results.
    return header.has(Column.NUMBER) and not (header.rounds or header.grid or header.has(Column.RESULT))


def _start_numbers(header: Header, rows: Sequence[Row]) -> list[int]:
    numbers = header.values(rows, Column.NUMBER, parse_count)
    return [_start_number(header, row, number) for row, number in zip(rows, numbers, strict=True)]


def _start_number(header: Header, row: Row, number: int | None) -> int:
    if not number:
        raise UnknownLayout(missing=(Column.NUMBER.value,))
    linked = next(filter(None, map(parse_player_link, header.cell(row, Column.NAME).links)), number)
    if linked != number:
        raise RankingCrosstable
    return number


def _read_swiss(header: Header, rows: Sequence[Row]) -> list[tuple[RoundRecord, ...]]:
    columns = [texts_at(rows, index) for _, index in header.rounds]
    texts = set(chain.from_iterable(columns))
    b = meaning_of_b(map(swiss_letter, texts), header.is_turkish)
    outcomes = {text: outcome for text in texts if (outcome := swiss_outcome(text, b))}
    numbers = [number for number, _ in header.rounds]
    return [_swiss_records(numbers, row, outcomes) for row in zip(*columns, strict=True)]


def _swiss_records(
    numbers: Sequence[int], texts: Sequence[str], outcomes: Outcomes
) -> tuple[RoundRecord, ...]:
    found = [
        (number, text, *outcomes[text])
        for number, text in zip(numbers, texts, strict=True)
        if text in outcomes
    ]
    return tuple(
        [
            RoundRecord(
                number, outcome.kind, text, opponent_snr=opponent, colour=outcome.colour, score=outcome.score
            )
            for number, text, opponent, outcome in found
        ]
    )


def _read_grid(header: Header, numbers: Sequence[int], rows: Sequence[Row]) -> list[tuple[RoundRecord, ...]]:
    opponents = [number for number, _ in header.grid]
    if len(set(opponents)) < len(opponents):
        raise UnknownLayout(missing=(_SELF,))
    columns = [texts_at(rows, index) for _, index in header.grid]
    texts = zip(*columns, strict=True)
    return [
        tuple(_grid_records(snr, zip(opponents, row, strict=True)))
        for snr, row in zip(numbers, texts, strict=True)
    ]


def _grid_records(snr: int, cells: Iterable[tuple[int, str]]) -> Iterator[RoundRecord]:
    for number, text in cells:
        # The diagonal proves that the columns count start numbers and not ranks.
        if (text == _SELF) != (number == snr):
            raise RankingCrosstable
        if number != snr:
            outcome = grid_outcome(text)
            yield RoundRecord(number, outcome.kind, text, opponent_snr=number, score=outcome.score)


def _points_column(header: Header, page: Page) -> Column | None:
    if header.has(Column.POINTS):
        return Column.POINTS
    says_so = any(_POINTS_ARE_FIRST.search(note) for note in page.notes)
    return Column.FIRST_TIE_BREAK if says_so else None


def _read_rows(
    header: Header,
    numbers: Sequence[int],
    rows: Sequence[Row],
    results: Iterable[tuple[RoundRecord, ...]],
    points: Column | None,
) -> Iterator[CrosstableRow]:
    columns = zip(
        numbers,
        header.texts(rows, Column.NAME),
        results,
        header.texts(rows, Column.TITLE),
        header.all_ratings(rows),
        header.texts(rows, Column.FEDERATION),
        header.values(rows, points, parse_hundredths) if points else repeat(None, len(rows)),
        map(_rank, header.texts(rows, Column.RANK)),
        strict=True,
    )
    for snr, name, played, title, ratings, federation, made, rank in columns:
        yield CrosstableRow(snr, squeeze(name), played, title, ratings, federation or None, made, rank)


def _rank(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def _check_numbers(rows: tuple[CrosstableRow, ...]) -> None:
    numbers = {row.snr for row in rows}
    if len(numbers) < len(rows):
        raise UnknownLayout(missing=(Column.NUMBER.value,))
    opponents = {result.opponent_snr for row in rows for result in row.results}
    # An opponent who has no row was cut off with the rest of the list (150 rows, FORMAT.md section 1).
    if not opponents <= {*numbers, None}:
        raise IncompletePage("rows")
