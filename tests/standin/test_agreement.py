"""The importer reads from every page of the catalogue what the event behind it is."""

from __future__ import annotations

import pytest

from importer.parse.crosstable import parse_crosstable
from importer.parse.player_card import parse_player_card
from importer.parse.spreadsheet import parse_card_spreadsheet
from importer.parse.starting_list import parse_starting_list
from importer.records import Colour, RoundKind, RoundRecord
from tests.standin.events import CATALOGUE, Item, event
from tests.standin.export import workbook
from tests.standin.figures import change, total_change
from tests.standin.model import Entry, Event, Kind, Result, careers, points_after
from tests.standin.reading import html
from tests.standin.view import View

KINDS = {
    "+": RoundKind.FORFEIT_WIN,
    "-": RoundKind.FORFEIT_LOSS,
    "": RoundKind.UNPLAYED,
    "1U": RoundKind.UNKNOWN,
}
ALONE = {
    Result.BYE: RoundKind.BYE_FULL,
    Result.HALF: RoundKind.BYE_HALF,
    Result.ABSENT: RoundKind.NOT_PAIRED_ZERO,
    Result.FREE: RoundKind.NOT_PAIRED_ZERO,
}
PLAYED = [item for item in CATALOGUE if item.snr and item.tnr != 90000021]
LISTED = [item for item in PLAYED if item.tnr not in (90000015, 90000016)]  # the largest take a second
HAND_MADE = (90000001, 90000003)

each_event = pytest.mark.parametrize("item", PLAYED, ids=lambda item: str(item.tnr))


def made(item: Item) -> tuple[Event, int]:
    found = event(item.tnr)
    assert found is not None
    assert item.snr is not None
    return found, item.snr


def expected(found: Event, entry: Entry) -> tuple[object, ...]:
    if entry.opponent is None:
        return (entry.number, ALONE[entry.result], None, None)
    kind = KINDS.get(entry.mark, RoundKind.GAME)
    square = kind in (RoundKind.GAME, RoundKind.UNPLAYED)
    colour = (Colour.WHITE if entry.white else Colour.BLACK) if square else None
    return (entry.number, kind, entry.opponent, colour)


def read(record: RoundRecord) -> tuple[object, ...]:
    alone = record.kind in ALONE.values()
    square = record.kind in (RoundKind.GAME, RoundKind.UNPLAYED)
    return (
        record.number,
        record.kind,
        None if alone else record.opponent_snr,
        record.colour if square else None,
    )


@pytest.mark.parametrize(
    ("item", "language"),
    [(item, 1) for item in PLAYED]
    + [(item, language) for item in PLAYED if item.tnr in HAND_MADE for language in (0, 2, 8, 11)],
    ids=lambda value: str(value.tnr if isinstance(value, Item) else value),
)
def test_card_is_read_as_the_event_has_it(item: Item, language: int) -> None:
    found, snr = made(item)
    card = parse_player_card(html(item.tnr, art=9, snr=snr, lan=language, turdet="YES", flag=30).encode())
    entries = careers(found)[snr]
    assert [read(record) for record in card.rounds] == [expected(found, entry) for entry in entries]
    assert card.points == points_after(found, len(found.rounds))[snr]
    assert (card.snr, card.gated, card.team_event) == (snr, found.form.gated, found.kind is Kind.TEAM)
    if found.form.computed and found.player(snr).international:
        assert card.rating_change == total_change(found, snr, entries)
        assert [record.rating_change for record in card.rounds] == [change(found, snr, e) for e in entries]


@each_event
def test_turkish_export_is_read_like_the_page(item: Item) -> None:
    found, snr = made(item)
    query = {"lan": "8", "art": "9", "snr": str(snr)}
    sheet = parse_card_spreadsheet(workbook(View(found, query)))
    card = parse_player_card(html(item.tnr, **query).encode())
    assert [read(record) for record in sheet.rounds] == [read(record) for record in card.rounds]
    assert (sheet.points, sheet.ratings, sheet.name) == (card.points, card.ratings, card.name)


@pytest.mark.parametrize("item", LISTED, ids=lambda item: str(item.tnr))
def test_list_is_read_with_start_numbers_and_ratings(item: Item) -> None:
    found, _ = made(item)
    art = 16 if found.kind is Kind.TEAM else 0
    listed = parse_starting_list(html(item.tnr, art=art, zeilen=99999).encode())
    assert {(p.snr, p.name.replace(",", "").strip()) for p in listed.players} == {
        (player.snr, player.bare_name) for player in found.players
    }


@pytest.mark.parametrize(
    "item",
    [item for item in LISTED if item.tnr not in (90000011, 90000012, 90000024)],
    ids=lambda item: str(item.tnr),
)
def test_crosstable_is_read_with_everybodys_points(item: Item) -> None:
    found, _ = made(item)
    read_rows = parse_crosstable(html(item.tnr, art=5, zeilen=99999).encode()).rows
    points = points_after(found, len(found.rounds))
    assert {row.snr: row.points for row in read_rows} == points
    assert {row.snr: sum(result.score or 0 for result in row.results) for row in read_rows} == points
