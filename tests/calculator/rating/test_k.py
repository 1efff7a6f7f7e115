"""K: the bands of UKD, the four cases of FIDE, the limit on K times games."""

from __future__ import annotations

from datetime import date

import pytest

from calculator.rating import Certainty, Player, UnratedPlayer, calculate, k_for, rules_on
from tests.calculator.rating.subject import BLITZ, FIDE, RAPID, TODAY, UKD, rounds


def fide_k(
    rating: int,
    *,
    born: int | None = None,
    played: int | None = None,
    peak: int | None = None,
    year: int = 2026,
) -> int:
    """K of today's FIDE rules."""
    player = Player(rating, birth_year=born, games_played=played, peak=peak)
    return k_for(FIDE, player, day=date(year, 6, 1)).k


@pytest.mark.parametrize(
    ("rating", "k"),
    [
        (1000, 30),
        (1299, 30),
        (1300, 25),
        (1599, 25),
        (1600, 20),
        (1999, 20),
        (2000, 15),
        (2399, 15),
        (2400, 10),
        (2750, 10),
    ],
)
def test_ukd_decides_by_own_rating_alone(rating: int, k: int) -> None:
    assert k_for(UKD, Player(rating), day=TODAY).k == k
    assert k_for(UKD, Player(rating, birth_year=2015, games_played=3), day=TODAY).k == k


@pytest.mark.parametrize(("played", "k"), [(0, 40), (29, 40), (30, 20), (31, 20)])
def test_a_fide_newcomer_has_40_until_thirty_games_are_complete(played: int, k: int) -> None:
    assert fide_k(1700, born=1988, played=played) == k


@pytest.mark.parametrize(("peak", "k"), [(2299, 40), (2300, 20), (2399, 20), (2400, 10)])
def test_a_junior_loses_40_for_good_at_2300(peak: int, k: int) -> None:
    assert fide_k(2200, born=2012, played=200, peak=peak) == k


@pytest.mark.parametrize(("rating", "k"), [(2299, 40), (2300, 20), (2399, 20), (2400, 10)])
def test_the_own_rating_counts_as_a_peak(rating: int, k: int) -> None:
    assert fide_k(rating, born=2012, played=200) == k


def test_ten_stays_after_a_published_2400() -> None:
    assert fide_k(2310, born=1988, played=900, peak=2400) == 10
    assert fide_k(2350, born=2012, played=22, peak=2401) == 10


def test_a_junior_keeps_40_until_31_december_of_the_18th_year() -> None:
    player = Player(1900, birth_year=2008, games_played=140)
    assert k_for(FIDE, player, day=date(2026, 12, 31)).k == 40
    assert k_for(FIDE, player, day=date(2027, 1, 1)).k == 20


def test_a_young_newcomer_has_40_after_the_18th_year_too() -> None:
    assert fide_k(1620, born=2008, played=18, year=2027) == 40


def test_what_is_not_known_does_not_raise_k() -> None:
    assert fide_k(1700) == 20


def test_rapid_and_blitz_follow_standard_since_october_2022() -> None:
    junior = Player(1500, birth_year=2011, games_played=90)
    for slug, today in (("fide-hizli", RAPID), ("fide-yildirim", BLITZ)):
        assert k_for(rules_on(slug, date(2022, 9, 30)), junior, day=date(2022, 9, 30)).k == 20
        assert k_for(rules_on(slug, date(2022, 10, 1)), junior, day=date(2022, 10, 1)).k == 40
        assert k_for(today, junior, day=TODAY).k == 40


def test_before_july_2014_newcomers_had_30_and_others_15_or_10() -> None:
    day = date(2014, 6, 30)
    rules = rules_on("fide-standart", day)
    assert k_for(rules, Player(1900, games_played=10), day=day).k == 30
    assert k_for(rules, Player(1900, games_played=50), day=day).k == 15
    assert k_for(rules, Player(2300, games_played=50, peak=2400), day=day).k == 10
    assert k_for(rules, Player(1900), day=day).certainty is Certainty.ASSUMED


def test_a_player_without_rating_has_no_k() -> None:
    with pytest.raises(UnratedPlayer):
        k_for(UKD, Player(None), day=TODAY)


@pytest.mark.parametrize(
    ("player", "games", "k"),
    [
        (Player(1500, games_played=0), 17, 40),
        (Player(1500, games_played=0), 18, 38),
        (Player(1500, games_played=0), 25, 28),
        (Player(1500), 35, 20),
        (Player(1500), 36, 19),
        (Player(1500), 39, 17),
        (Player(2450), 70, 10),
        (Player(2450), 71, 9),
    ],
)
def test_k_times_games_does_not_exceed_700(player: Player, games: int, k: int) -> None:
    decision = calculate(FIDE, player, rounds("W1500 " * games), day=TODAY).k
    assert decision.k == k
    assert decision.games == games
    assert decision.unreduced == k_for(FIDE, player, day=TODAY).k
    assert (decision.limit is None) == (decision.unreduced == k)


def test_the_limit_counts_rated_games_only() -> None:
    games = rounds("W1500 " * 17 + "W- " * 10)
    assert calculate(FIDE, Player(1500, games_played=0), games, day=TODAY).k.k == 40


def test_the_limit_is_older_than_neither_2024_nor_known_for_ukd() -> None:
    games = rounds("W1500 " * 60)
    before = date(2024, 2, 29)
    player = Player(1500, games_played=0)
    assert calculate(rules_on("fide-standart", before), player, games, day=before).k.k == 40
    assert calculate(UKD, Player(1250), games, day=TODAY).k.k == 30


def test_a_typed_k_is_never_lowered_in_an_event() -> None:
    decision = calculate(FIDE, Player(1500, k=40), rounds("W1500 " * 60), day=TODAY).k
    assert (decision.k, decision.unreduced, decision.limit) == (40, 40, None)
    assert decision.typed


def test_within_a_period_the_typed_k_of_the_list_obeys_the_limit() -> None:
    decision = calculate(FIDE, Player(2054, k=20), rounds("W1500 " * 8), day=TODAY, period_games=39).k
    assert (decision.k, decision.unreduced, decision.games) == (17, 20, 39)
    assert decision.limit is FIDE.k_times_games


def test_the_row_that_decides_is_shown() -> None:
    decision = calculate(FIDE, Player(1500, games_played=3), rounds("W1500"), day=TODAY).k
    assert decision.band is not None
    assert not decision.typed
    assert decision.band.games_below == 30
    assert decision.band.source.clause == "8.3.3"
