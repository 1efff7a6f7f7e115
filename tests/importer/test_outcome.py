"""A card becomes two calculations that are checked against what the page states."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from importer.mapping import Choices, map_card
from importer.outcome import CardOutcome, Compared, outcome
from importer.parse.player_card import parse_player_card
from importer.records import PlayerCard, Ratings, RoundKind
from tests.importer.cards import STANDARD, card, played

TODAY = date(2026, 11, 29)
PAGES = Path(__file__).resolve().parents[3] / "shared" / "chessresults" / "pages"


def result_of(made: PlayerCard) -> CardOutcome:
    return outcome(map_card(made, Choices(), today=TODAY))


def test_the_team_card_of_2019_changes_fide_s_rating_by_what_its_page_states() -> None:
    page = PAGES / "dbtmurray" / "belyaladya1.html"
    if not page.exists():
        pytest.skip("the shared pages are not beside this checkout")
    result = result_of(parse_player_card(page.read_bytes()))
    assert result.international is not None
    assert result.international.calculation is not None
    assert result.international.calculation.change == -6360
    assert [line.change for line in result.international.calculation.lines] == [
        record.rating_change for record in result.card.rounds
    ]
    assert all(check.agrees for check in result.checks)
    assert {check.compared for check in result.checks} == {Compared.POINTS, Compared.FIDE_CHANGE}


def test_points_that_do_not_add_up_are_shown_as_a_disagreement() -> None:
    made = card(played(1, 100, national=1500, international=1500), points=200)
    check = result_of(made).checks[0]
    assert (check.compared, check.stated, check.ours, check.agrees) == (Compared.POINTS, 200, 100, False)


def test_a_change_that_differs_from_the_page_is_shown_as_a_disagreement() -> None:
    made = card(played(1, 100, national=1500, international=1700), rating_change=900)
    check = result_of(made).checks[-1]
    assert (check.compared, check.stated, check.ours, check.agrees) == (
        Compared.FIDE_CHANGE,
        900,
        1000,
        False,
    )


def test_nothing_stated_is_nothing_checked() -> None:
    assert result_of(card(played(1, 100, national=1500, international=1500))).checks == ()


def test_a_round_that_no_list_counts_is_left_out_and_one_that_one_list_counts_is_not() -> None:
    made = card(
        played(1, 100, RoundKind.FORFEIT_WIN, national=1500, international=1500),
        played(2, 100, national=1500, international=0),
    )
    assert [line.left_out for line in result_of(made).rounds] == [True, False]


def test_the_results_at_a_glance_are_those_of_the_list_that_has_them() -> None:
    made = card(
        replace(played(1, 100, national=1500, international=1500), opponent_snr=7),
        replace(played(2, 0, RoundKind.FORFEIT_LOSS, national=1500), opponent_snr=8),
        replace(played(3, 50, RoundKind.BYE_HALF), opponent_snr=-1),
        replace(played(4, None, RoundKind.UNPLAYED, national=1500), opponent_snr=9),
        details=replace(STANDARD, last_day=None),
    )
    for ratings in (made.ratings, Ratings(national=0, international=1700), Ratings(national=1600)):
        rounds = result_of(replace(made, ratings=ratings)).rounds
        assert [(line.sign, line.square, line.meaning) for line in rounds] == [
            ("1", "r-w", "galibiyet"),
            ("h", "r-x", "hükmen: sayılmaz"),
            ("b", "r-x", "bay: rakip yok, sayılmaz"),
            ("?", "r-x", "sonuç bekleniyor"),
        ]
        assert [line.has_opponent for line in rounds] == [True, True, False, True]


def test_of_a_player_without_any_rating_the_points_alone_are_shown_in_one_sign() -> None:
    made = card(
        played(1, 50, national=1500, international=1500),
        played(2, None, RoundKind.UNPLAYED, national=1500),
        ratings=Ratings(national=0, international=0),
    )
    rounds = result_of(made).rounds
    assert [(line.sign, line.meaning, line.square) for line in rounds] == [
        ("½", "½", "r-x"),
        ("?", "?", "r-x"),
    ]
    assert not any(line.left_out for line in rounds)


@pytest.mark.parametrize(
    ("points", "change", "doubtful"), [(100, 1000, False), (200, 1000, True), (100, 900, False)]
)
def test_points_that_do_not_add_up_make_the_rounds_doubtful_and_another_change_does_not(
    points: int, change: int, doubtful: bool
) -> None:
    made = card(played(1, 100, national=1500, international=1700), points=points, rating_change=change)
    assert result_of(made).doubtful is doubtful


def test_the_address_of_a_side_holds_its_numbers_and_no_name() -> None:
    result = result_of(card(played(1, 100, national=1500, international=1800)))
    assert result.national is not None
    assert result.national.address == "/ukd-hesapla/?puan=1600&tarih=2026-09-19&r1=1500&s1=1"
    assert result.international is not None
    assert result.international.address == "/elo-hesapla/?puan=1700&dogum=1990&tarih=2026-09-19&r1=1800&s1=1"
