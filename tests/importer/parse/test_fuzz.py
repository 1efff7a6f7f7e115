"""Claims about damage: whatever is lost, added or swapped in a page, records or a named refusal."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from importer.errors import ImportProblem
from importer.parse.crosstable import parse_crosstable
from importer.parse.details import parse_details
from importer.parse.player_card import parse_player_card
from importer.parse.spreadsheet import parse_card_spreadsheet
from importer.parse.starting_list import parse_starting_list
from importer.records import Crosstable, Details, PlayerCard, RoundKind, StartingList
from tests.importer.parse.samples import GATE, card
from tests.importer.parse.test_crosstable import GRID, GRID_ROWS, crosstable
from tests.importer.parse.test_pasted import ROWS_WITH_K, WITH_K
from tests.importer.parse.test_spreadsheet import export
from tests.importer.parse.test_starting_list import linked, listed, row

Record = TypeVar("Record")

PAGES = (
    card(),
    card(WITH_K, ROWS_WITH_K),
    crosstable(),
    crosstable(GRID_ROWS, GRID),
    listed([row(n, linked(f"Ad {n}", n)) for n in range(1, 9)]),
    listed([row(n, f"Ad {n}", 2000 - n) for n in range(1, 9)]).replace(b"<form>", b"<form>" + GATE.encode()),
)
WORKBOOK = export()
TAG = re.compile(rb"<[^>]*>")
CELL = re.compile(rb"<t[dh][^>]*>.*?</t[dh]>")
KEPT = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A good page after one to four injuries."""
    html = draw(st.sampled_from(PAGES))
    for _ in range(draw(st.integers(1, 4))):
        html = draw(st.sampled_from([lost_bytes, lost_tag, swapped_cells, foreign_bytes, doubled_tag]))(
            draw, html
        )
    return html


def lost_bytes(draw: st.DrawFn, html: bytes) -> bytes:
    start = draw(st.integers(0, len(html)))
    return html[:start] + html[start + draw(st.integers(0, 200)) :]


def lost_tag(draw: st.DrawFn, html: bytes) -> bytes:
    tags = list(TAG.finditer(html))
    tag = draw(st.sampled_from(tags)) if tags else None
    return html[: tag.start()] + html[tag.end() :] if tag else html


def doubled_tag(draw: st.DrawFn, html: bytes) -> bytes:
    tags = list(TAG.finditer(html))
    tag = draw(st.sampled_from(tags)) if tags else None
    return html[: tag.end()] + tag[0] + html[tag.end() :] if tag else html


def swapped_cells(draw: st.DrawFn, html: bytes) -> bytes:
    cells = list(CELL.finditer(html))
    if len(cells) < 2:
        return html
    first, second = sorted(draw(st.sets(st.integers(0, len(cells) - 1), min_size=2, max_size=2)))
    one, other = cells[first], cells[second]
    return b"".join(
        (html[: one.start()], other[0], html[one.end() : other.start()], one[0], html[other.end() :])
    )


def foreign_bytes(draw: st.DrawFn, html: bytes) -> bytes:
    at = draw(st.integers(0, len(html)))
    return html[:at] + draw(st.binary(max_size=20)) + html[at:]


def attempt(parse: Callable[[bytes], Record], data: bytes) -> Record | None:
    try:
        return parse(data)
    except ImportProblem:
        return None


def check_card(read: PlayerCard | None) -> None:
    assert read is None or read.rounds
    for record in read.rounds if read else ():
        paired = record.opponent_snr is not None and record.opponent_snr > 0
        assert record.number >= 1
        assert record.kind is not RoundKind.GAME or (paired and record.score in {0, 50, 100})


def check_list(read: StartingList | None) -> None:
    assert read is None or read.players
    snrs = [player.snr for player in read.players] if read else []
    assert len(set(snrs)) == len(snrs)
    assert all(snrs)


def check_crosstable(read: Crosstable | None) -> None:
    assert read is None or read.rows
    numbers = {row.snr for row in read.rows} if read else set()
    for line in read.rows if read else ():
        assert {result.opponent_snr for result in line.results} <= {*numbers, None}


@KEPT
@given(damaged() | st.binary(max_size=400))
@example(b"<div class=defaultDialog>" * 300)
@example(b"<table class=CRs1><tr><th>Rd.<th>SNo<th>Name<th>Rtg<th>Res.<tr><td>1<td>1<td>A<td>1<td>1")
def test_a_damaged_page_gives_records_or_a_named_refusal(html: bytes) -> None:
    check_card(attempt(parse_player_card, html))
    check_list(attempt(parse_starting_list, html))
    check_crosstable(attempt(parse_crosstable, html))
    assert isinstance(attempt(parse_details, html), Details | None)


@KEPT
@given(st.data())
def test_a_damaged_workbook_gives_records_or_a_named_refusal(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(WORKBOOK)))
    cut = data.draw(st.integers(0, 60))
    put = data.draw(st.binary(max_size=60))
    check_card(attempt(parse_card_spreadsheet, WORKBOOK[:start] + put + WORKBOOK[start + cut :]))


@given(st.binary(max_size=400).map(lambda tail: b"PK\x03\x04" + tail))
def test_any_bytes_are_no_workbook(data: bytes) -> None:
    assert attempt(parse_card_spreadsheet, data) is None
