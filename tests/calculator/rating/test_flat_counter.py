"""The fixed counter of a game site."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from calculator.rating import FLAT_COUNTER, Outcome, count_flat

WORDS = {"W": Outcome.WIN, "D": Outcome.DRAW, "L": Outcome.LOSS, "A": Outcome.ABANDONED}


def count(results: str, start: int | None = None) -> list[int]:
    """Points after every game."""
    return list(count_flat(FLAT_COUNTER, [WORDS[letter] for letter in results], start))


def test_a_win_adds_20_a_loss_takes_20_a_draw_nothing() -> None:
    assert count("WWLDW") == [820, 840, 820, 820, 840]


def test_leaving_a_game_costs_15_more() -> None:
    assert count("LA") == [780, 745]


def test_the_counter_never_falls_below_zero() -> None:
    assert count("AW", start=30) == [0, 20]


def test_no_game_no_points() -> None:
    assert count("") == []


@given(st.lists(st.sampled_from(Outcome), max_size=30))
def test_there_is_one_figure_for_every_game_and_none_is_negative(outcomes: list[Outcome]) -> None:
    points = count_flat(FLAT_COUNTER, outcomes)
    assert len(points) == len(outcomes)
    assert all(value >= 0 for value in points)
