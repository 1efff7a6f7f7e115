"""A whole event: every player, by start number, both lists, nothing counted that was not played."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from django.utils import translation

from calculator.rating import LeftOut
from importer import report_table
from importer.errors import AmbiguousRating
from importer.mapping import Choices, Meaning
from importer.parse.crosstable import parse_crosstable
from importer.parse.starting_list import parse_starting_list
from importer.player_search import found
from importer.records import (
    Crosstable,
    CrosstableRow,
    Details,
    ListedPlayer,
    Ratings,
    RoundKind,
    RoundRecord,
    StartingList,
)
from importer.report import EventReport, event_report, summary
from tests.importer.cards import STANDARD

TODAY = date(2026, 11, 29)
PAGES = Path(__file__).resolve().parents[3] / "shared" / "chessresults" / "pages" / "markjonleonard"


def met(number: int, opponent: int, score: int | None, kind: RoundKind = RoundKind.GAME) -> RoundRecord:
    return RoundRecord(number, kind, raw="", opponent_snr=opponent, score=score)


PLAYERS = (
    ListedPlayer(1, "ÇAĞ, Işık", ratings=Ratings(national=1600, international=1700), fide_id=900001),
    ListedPlayer(2, "İNCE, Ömer", ratings=Ratings(national=1500, international=0)),
    ListedPlayer(3, "=SUM(A1)", ratings=Ratings(national=0, international=0)),
)
ROWS = (
    CrosstableRow(1, "ÇAĞ, Işık", (met(1, 2, 100), met(2, 3, 100, RoundKind.FORFEIT_WIN)), points=200),
    CrosstableRow(2, "İNCE, Ömer", (met(1, 1, 0), met(2, -1, 100, RoundKind.BYE_FULL)), points=100),
    CrosstableRow(3, "=SUM(A1)", (met(2, 1, 0, RoundKind.FORFEIT_LOSS),), points=50),
)
LIST = StartingList("Deneme", PLAYERS, details=STANDARD)
TABLE = Crosstable("Deneme", ROWS)


def made(players: StartingList = LIST, choices: Choices | None = None) -> EventReport:
    return event_report(players, TABLE, choices or Choices(), today=TODAY)


def test_opponents_are_found_by_start_number_and_both_lists_are_computed() -> None:
    first, second, _third = made().rows
    assert first.national is not None
    assert first.international is not None
    assert second.national is not None
    assert second.international is not None
    assert (first.national.change, second.national.change) == (720, -900)
    assert (first.national.rating, first.national.new_rating, first.national.counted) == (1600, 1607, 1)
    assert (first.international.change, first.international.counted) == (0, 0)
    assert (second.international.change, second.international.counted) == (None, None)


def test_a_player_whose_rounds_do_not_add_up_is_named() -> None:
    assert [row.name for row in made().disagreeing] == ["=SUM(A1)"]


def test_the_summary_counts_players_average_best_and_reasons() -> None:
    total = summary(made().rows, lambda row: row.national)
    assert (total.players, total.average) == (2, -90)
    assert total.best is not None
    assert total.best.snr == 1
    assert dict(total.left_out) == {LeftOut.FORFEIT: 1, LeftOut.BYE: 1}


def test_an_event_in_which_nobody_wins_points_has_no_best() -> None:
    total = summary([row for row in made().rows if row.snr == 2], lambda row: row.national)
    assert total.best is None
    unmoved = summary([row for row in made().rows if row.snr == 1], lambda row: row.international)
    assert (unmoved.players, unmoved.best) == (1, None)
    nobody = summary([], lambda row: row.national)
    assert (nobody.players, nobody.average, nobody.best) == (0, 0, None)


LONE = replace(
    LIST, players=tuple(replace(player, ratings=Ratings(event=player.ratings.national)) for player in PLAYERS)
)


@pytest.mark.parametrize(("national", "meaning"), [(True, Meaning.NATIONAL), (False, Meaning.INTERNATIONAL)])
def test_a_lone_column_is_resolved_once_for_the_whole_event(national: bool, meaning: Meaning) -> None:
    details = replace(STANDARD, rates_national=national, rates_international=not national)
    report = made(replace(LONE, details=details))
    assert (report.national is not None, report.international is not None) == (national, not national)
    assert report.choices.meaning is meaning
    assert made(replace(LONE, details=Details()), Choices(meaning=meaning)).rows[0].points == 200


def test_a_player_without_any_printed_rating_makes_no_column_of_the_others_a_lone_one() -> None:
    unrated = ListedPlayer(4, "Dördüncü", ratings=Ratings())
    national = tuple(replace(player, ratings=Ratings(national=player.ratings.national)) for player in PLAYERS)
    report = made(replace(LIST, players=(*national, unrated)))
    assert report.choices.meaning is None
    assert [row.national.change for row in report.rows if row.national] == [720, -900, None]


FILLED = StartingList(
    "Deneme",
    tuple(
        ListedPlayer(snr, f"Sporcu {snr}", ratings=Ratings(national=rating))
        for snr, rating in enumerate((1600, 1500, 1000, 1000), 1)
    ),
    details=STANDARD,
)
FILLED_TABLE = Crosstable(
    "Deneme",
    (
        CrosstableRow(1, "Sporcu 1", (met(1, 3, 100), met(2, 4, 100))),
        CrosstableRow(2, "Sporcu 2", (met(1, 4, 100),)),
        CrosstableRow(3, "Sporcu 3", (met(1, 1, 0),)),
        CrosstableRow(4, "Sporcu 4", (met(1, 2, 0), met(2, 1, 0))),
    ),
)


def test_whether_1000_is_a_filler_is_settled_once_for_the_whole_event() -> None:
    filled = event_report(FILLED, FILLED_TABLE, Choices(), today=TODAY)
    assert [row.national.change for row in filled.rows if row.national] == [400, 250, None, None]
    assert filled.choices.thousand_is_real is False
    real = event_report(FILLED, FILLED_TABLE, Choices(thousand_is_real=True), today=TODAY)
    assert [row.national.change for row in real.rows if row.national] == [440, 275, 0, 0]
    assert real.choices.thousand_is_real is True


def test_a_1000_in_an_event_that_prints_0_for_none_is_a_rating() -> None:
    players = replace(FILLED, players=(*FILLED.players, ListedPlayer(5, "Son", ratings=Ratings(national=0))))
    report = event_report(players, FILLED_TABLE, Choices(), today=TODAY)
    assert [row.national.change for row in report.rows if row.national] == [440, 275, 0, 0]
    assert report.choices.thousand_is_real is True


def test_a_lone_column_that_nothing_explains_is_asked_about() -> None:
    with pytest.raises(AmbiguousRating):
        made(replace(LONE, details=Details()))


def test_the_event_of_209_players_is_complete_and_every_total_equals_the_page_s() -> None:
    if not PAGES.exists():
        pytest.skip("the shared pages are not beside this checkout")
    players = parse_starting_list((PAGES / "arad2026_a_startingrank.html").read_bytes())
    table = parse_crosstable((PAGES / "arad2026_a_crosstable.html").read_bytes())
    report = event_report(players, table, Choices(), today=TODAY)
    assert len(report.rows) == 209
    assert report.disagreeing == ()
    assert all(row.stated_points is not None for row in report.rows)
    assert (
        sum(row.international is not None and row.international.change is not None for row in report.rows)
        > 200
    )


def test_every_column_sorts_both_ways_with_missing_figures_last() -> None:
    for key in report_table.KEYS:
        rows = made().rows
        up = [report_table.KEYS[key](row) for row in report_table.ordered(rows, key)]
        down = [report_table.KEYS[key](row) for row in report_table.ordered(rows, f"-{key}")]
        known = [figure for figure in up if figure is not None]
        assert known == sorted(known)
        assert [figure for figure in down if figure is not None] == known[::-1] or len(set(known)) < len(
            known
        )
        assert None not in up[: len(known)]


@pytest.mark.parametrize("order", ["", "yok", "--ukd", "no; drop"])
def test_an_unknown_order_is_the_starting_order(order: str) -> None:
    assert [row.snr for row in report_table.ordered(made().rows, order)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        ("cag", [1]),
        ("ISIK", [1]),
        ("ince", [2]),
        ("İNCE ömer", [2]),
        ("2", [2]),
        ("", [1, 2, 3]),
        ("xyz", []),
    ],
)
def test_names_are_found_whatever_the_turkish_letters(wanted: str, numbers: list[int]) -> None:
    assert [row.snr for row in report_table.matching(made().rows, wanted)] == numbers


@pytest.mark.parametrize(
    ("wanted", "numbers"), [("hizli", []), ("çağ işik", [1]), ("900001", [1]), ("3", [3]), ("", [1, 2, 3])]
)
def test_players_are_found_by_name_number_or_fide_id(wanted: str, numbers: list[int]) -> None:
    assert [player.snr for player in found(PLAYERS, wanted)] == numbers


def test_a_long_table_is_cut_into_pages_and_no_row_is_lost() -> None:
    report = replace(made(), rows=tuple(replace(made().rows[0], snr=number) for number in range(1, 251)))
    shown = [
        row.snr
        for page in ("1", "2", "3")
        for row in report_table.table(report, order="no", wanted="", page=page).rows
    ]
    assert shown == list(range(1, 251))
    assert report_table.table(report, order="no", wanted="", page="99").page == 3
    assert report_table.table(report, order="no", wanted="", page="x").page == 1


def test_the_file_holds_every_row_and_no_formula() -> None:
    with translation.override("tr"):
        text = report_table.spreadsheet(made(), order="no", wanted="")
    rows = list(csv.reader(io.StringIO(text[1:]), delimiter=";"))
    assert rows[1][:8] == ["1", "ÇAĞ, Işık", "2", "1600", "7,20", "1607", "", "1"]
    assert rows[3][1] == "'=SUM(A1)"
    with translation.override("en"):
        english = report_table.spreadsheet(made(), order="no", wanted="")
    assert next(csv.reader(io.StringIO(english.splitlines()[1])))[4] == "7.20"
