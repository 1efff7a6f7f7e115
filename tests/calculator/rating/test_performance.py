"""Performance: FIDE's table method and the exact one."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.rating import Game, NoRatedGame, Played, Result, calculate_performance, formula_score
from calculator.rating.performance import round_half_up
from tests.calculator.rating.subject import games, rounds


def test_average_plus_table_value() -> None:
    result = calculate_performance(rounds("W1600 W1600 W1600 D1600 L1600"))
    assert (result.average, result.percentage, result.difference, result.rating) == (1600, 70, 149, 1749)
    assert (result.games, result.score) == (5, 350)


def test_three_quarters_of_the_points_are_193() -> None:
    assert calculate_performance(rounds("W1500 D1500")).rating == 1693


def test_draws_are_half_points() -> None:
    result = calculate_performance(rounds("W1850 W1850 W1850 D1850 D1850 L1850"))
    assert (result.percentage, result.rating) == (67, 1975)


def test_a_win_over_a_weak_opponent_lowers_the_table_method_but_not_the_exact_one() -> None:
    six = "W1500 W1500 W1500 L1500 L1500 L1500"
    before, after = calculate_performance(rounds(six)), calculate_performance(rounds(six + " W1100"))
    assert (before.rating, before.exact) == (1500, 1500)
    assert (after.exact_average, after.average, after.percentage) == (144_286, 1443, 57)
    assert (after.rating, after.exact) == (1493, 1510)


def test_only_finished_games_against_rated_opponents_count() -> None:
    event = [
        *rounds("W1989 L1489 L1933 W-"),
        Game(5, 1900, Result.WIN, Played.FORFEIT),
        Game(6, None, Result.WIN, Played.BYE),
        Game(7, 2000),
    ]
    result = calculate_performance(event)
    assert (result.games, result.percentage, result.average) == (3, 33, 1804)
    assert result.rating == 1679


@pytest.mark.parametrize(
    ("text", "rating"), [("W1450 W1500 W1550", 2300), ("L2476 " * 7, 1676), ("W1500", 2300)]
)
def test_all_or_nothing_is_notional(text: str, rating: int) -> None:
    result = calculate_performance(rounds(text))
    assert result.notional
    assert result.rating == rating
    assert result.exact is None


def test_averages_and_percentages_are_rounded_half_up() -> None:
    assert calculate_performance(rounds("W1500 L1501")).average == 1501
    assert calculate_performance(rounds("W1500 " + "L1500 " * 7)).percentage == 13
    assert [round_half_up(n, 2) for n in (-3, -1, 1, 3)] == [-1, 0, 1, 2]


@pytest.mark.parametrize(("games", "gap"), [(2, 191), (12, 545), (60, 830)])
def test_half_a_point_from_many_games_still_has_an_exact_performance(games: int, gap: int) -> None:
    assert calculate_performance(rounds("D1500 " + "L1500 " * (games - 1))).exact == 1500 - gap
    assert calculate_performance(rounds("D1500 " + "W1500 " * (games - 1))).exact == 1500 + gap


def test_the_exact_performance_is_found_however_far_apart_the_opponents_are() -> None:
    # Two lone draws: the other opponent is out of reach both ways.
    assert calculate_performance(rounds("D400 L3400")).exact == 400
    assert calculate_performance(rounds("W400 D3400")).exact == 3400


def test_without_a_rated_game_there_is_no_performance() -> None:
    with pytest.raises(NoRatedGame):
        calculate_performance(rounds("W- L-"))


def expected(rating: Decimal, event: tuple[Game, ...]) -> Decimal:
    """Sum of the formula's expected scores."""
    return sum((formula_score(rating - (game.opponent or 0)) for game in event), Decimal(0))


rated_events = games(smallest=1, board_only=True).map(
    lambda event: tuple(replace(game, opponent=game.opponent or 1500) for game in event)
)


@given(rated_events)
def test_the_exact_performance_expects_the_score_to_the_nearest_point(event: tuple[Game, ...]) -> None:
    result = calculate_performance(event)
    if result.exact is None:
        assert result.score in (0, 100 * result.games)
        return
    score = Decimal(result.score) / 100
    half = Decimal("0.5")
    assert expected(result.exact - half, event) < score <= expected(result.exact + half, event)


@given(rated_events, st.integers(-500, 500))
def test_shifting_all_opponents_shifts_both_methods(event: tuple[Game, ...], points: int) -> None:
    shifted = tuple(replace(game, opponent=(game.opponent or 0) + points) for game in event)
    one, other = calculate_performance(event), calculate_performance(shifted)
    assert other.rating == one.rating + points
    if one.exact is not None:
        assert other.exact == one.exact + points
