"""First ratings: the two virtual opponents, the checklist, the older rule, the estimate for UKD."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.rating import (
    Certainty,
    Check,
    Disregarded,
    FirstRating,
    FirstRatingRules,
    Game,
    LeftOut,
    NewcomerEvent,
    NoRatedGame,
    Played,
    Requirement,
    Result,
    calculate_first_rating,
    estimate_first_rating,
    first_rating_rules_on,
)
from tests.calculator.rating.subject import TODAY, games, rounds

FIDE = first_rating_rules_on("fide-standart", TODAY)
GKD = first_rating_rules_on("ukd", TODAY)
OLD = first_rating_rules_on("fide-standart", date(2024, 2, 29))


def fide(*events: str | tuple[str, date]) -> FirstRating:
    """First FIDE rating from events, with or without a day."""
    typed = [
        NewcomerEvent(rounds(event)) if isinstance(event, str) else NewcomerEvent(rounds(event[0]), event[1])
        for event in events
    ]
    return calculate_first_rating(FIDE, typed)


def check(rating: FirstRating, requirement: Requirement) -> Check:
    """One line of the checklist."""
    (found,) = [line for line in rating.checks if line.requirement is requirement]
    return found


def test_a_first_rating_that_fide_published() -> None:
    rating = fide("D1902 D1877 W1884 L2012 W1832")
    assert rating.estimate is not None
    steps = (rating.estimate.average, rating.estimate.percentage, rating.estimate.difference)
    assert steps == (187_243, 57, 50)
    assert rating.estimate.rating == 1922
    assert rating.publishable


def test_the_two_virtual_opponents_are_rows() -> None:
    rating = fide("W1300 W2000 W2100 W2200 W2300")
    virtual = [row for row in rating.rows if row.virtual]
    assert [(row.rating, row.score) for row in virtual] == [(1800, 50), (1800, 50)]
    assert all(row.source is not None and row.source.clause == "8.2.2" for row in virtual)
    assert len(rating.rows) == 7


def test_every_row_says_event_score_and_clause() -> None:
    rating = fide(("L1700", date(2020, 1, 1)), ("L1650 D1700 W-", TODAY))
    rows = [(row.event, row.rating, row.score) for row in rating.rows]
    assert rows == [(0, 1700, 0), (1, 1650, 0), (1, 1700, 50), (1, None, 100), (0, 1800, 50), (0, 1800, 50)]
    clauses = [row.source.clause if row.source else None for row in rating.rows]
    assert clauses == ["8.2.1", "7.1.4", "7.1.4", "7.1.4", "8.2.2", "8.2.2"]
    too_old = fide(("W1700", date(2020, 1, 1)), ("L1650", TODAY)).rows[0]
    assert too_old.source is not None
    assert too_old.source.clause == "7.1.4"


def test_a_first_rating_is_at_most_2200() -> None:
    rating = fide("W1300 W2000 W2100 W2200 W2300")
    assert rating.estimate is not None
    assert (rating.estimate.uncapped, rating.estimate.rating) == (2238, 2200)
    highest = check(rating, Requirement.HIGHEST)
    assert (highest.required, highest.actual, highest.met) == (2200, 2238, False)
    assert rating.publishable


def test_below_1400_nothing_is_published() -> None:
    rating = fide("L1450 W1480 L1420 L1500 L1410")
    assert rating.estimate is not None
    assert rating.estimate.rating == 1393
    lowest = check(rating, Requirement.LOWEST)
    assert (lowest.required, lowest.actual, lowest.met) == (1400, 1393, False)
    assert (rating.enough_games, rating.publishable) == (True, False)


@pytest.mark.parametrize(("games", "enough"), [(4, False), (5, True), (6, True)])
def test_five_rated_games_are_needed(games: int, enough: bool) -> None:
    rating = fide("W1700 " * games)
    line = check(rating, Requirement.GAMES)
    assert (line.actual, line.met) == (games, enough)
    assert line.source.clause == "7.1.4"
    assert rating.enough_games is enough
    assert rating.publishable is enough


def test_games_that_do_not_count_stay_visible_with_their_reason() -> None:
    event = NewcomerEvent(
        (
            *rounds("W1700 W-"),
            Game(3, 1800, Result.WIN, Played.FORFEIT),
            Game(4, None, Result.WIN, Played.BYE),
        )
    )
    rating = calculate_first_rating(FIDE, [event])
    reasons = [row.left_out for row in rating.rows if not row.virtual]
    assert reasons == [None, LeftOut.UNRATED_OPPONENT, LeftOut.FORFEIT, LeftOut.BYE]
    assert check(rating, Requirement.GAMES).actual == 1


def test_a_first_event_without_a_point_is_disregarded() -> None:
    rating = fide("L1700 L1700 L1700", "W1700 W1700 D1700 L1700 D1700")
    assert [row.left_out for row in rating.rows[:3]] == [Disregarded.NO_POINT] * 3
    assert rating.estimate is not None
    assert rating.estimate.games == 5
    first = check(rating, Requirement.FIRST_EVENT)
    assert (first.required, first.actual, first.met) == (50, 0, False)
    assert rating.publishable


def test_the_first_event_is_the_first_one_with_a_game_that_counts() -> None:
    rating = fide("W- W-", "L1700 L1700", "W1700 D1700")
    reasons = [row.left_out for row in rating.rows if not row.virtual]
    assert reasons == [LeftOut.UNRATED_OPPONENT] * 2 + [Disregarded.NO_POINT] * 2 + [None] * 2
    assert check(rating, Requirement.FIRST_EVENT).actual == 0


def test_a_round_without_a_result_is_a_row_without_a_score() -> None:
    rating = calculate_first_rating(FIDE, [NewcomerEvent((*rounds("W1700"), Game(2, 1800)))])
    assert [(row.score, row.left_out) for row in rating.rows[:2]] == [(100, None), (None, LeftOut.NO_RESULT)]
    assert check(rating, Requirement.GAMES).actual == 1


def test_a_list_that_asks_for_no_span_of_months_counts_events_of_any_day() -> None:
    old = NewcomerEvent(rounds("W1400 D1400"), date(2010, 1, 1))
    rating = calculate_first_rating(GKD, [old, NewcomerEvent(rounds("W1400"), TODAY)])
    assert [row.left_out for row in rating.rows] == [None, None, None]


def test_a_later_event_without_a_point_counts() -> None:
    rating = fide("D1700 L1700", "L1700 L1700 L1700")
    assert rating.estimate is not None
    assert rating.estimate.games == 5
    assert check(rating, Requirement.FIRST_EVENT).met


def test_with_nothing_but_a_zero_there_is_no_estimate() -> None:
    rating = fide("L1500 L1500 L1500 L1500 L1500")
    assert rating.estimate is None
    assert not any(row.virtual for row in rating.rows)
    assert check(rating, Requirement.LOWEST).met is None
    assert check(rating, Requirement.HIGHEST).met is None
    assert (rating.enough_games, rating.publishable) == (False, False)
    assert estimate_first_rating(FIDE, rounds("L1500 L1500 L1500 L1500 L1500")).rating == 1277


def test_without_a_game_nothing_is_known() -> None:
    rating = calculate_first_rating(FIDE, [])
    assert rating.rows == ()
    assert check(rating, Requirement.GAMES).actual == 0
    assert check(rating, Requirement.FIRST_EVENT).met is None
    assert check(rating, Requirement.MONTHS).met is None


def test_26_rating_periods_are_pooled_and_older_events_left_out() -> None:
    within = fide(("D1700 D1700", date(2024, 10, 31)), ("W1700 W1700 W1700", date(2026, 11, 1)))
    assert within.estimate is not None
    assert within.estimate.games == 5
    months = check(within, Requirement.MONTHS)
    assert (months.required, months.actual, months.met) == (26, 26, True)
    outside = fide(("D1700 D1700", date(2024, 9, 30)), ("W1700 W1700 W1700", date(2026, 11, 1)))
    assert outside.estimate is not None
    assert outside.estimate.games == 3
    assert [row.left_out for row in outside.rows[:2]] == [Disregarded.TOO_OLD] * 2
    assert check(outside, Requirement.MONTHS).met is False
    assert not outside.publishable


def test_without_days_the_span_is_unknown_unless_there_is_one_event() -> None:
    single = check(fide("W1700"), Requirement.MONTHS)
    assert (single.actual, single.met) == (1, True)
    assert check(fide("W1700", "W1700"), Requirement.MONTHS).met is None
    assert check(fide("W1700", ("W1700", TODAY)), Requirement.MONTHS).met is None


@pytest.mark.parametrize(
    ("text", "rating"),
    [
        ("W2000 W2000 W2000 L2000 L2000", 2020),
        ("W2000 W2000 D2000 L2000 L2000", 2000),
        ("W2000 W2000 L2000 L2000 L2000", 1928),
        ("W2400 W2400 W2400 L2400 L2400", 2420),
    ],
)
def test_until_february_2024_each_half_point_above_half_gave_20(text: str, rating: int) -> None:
    result = calculate_first_rating(OLD, [NewcomerEvent(rounds(text))])
    assert result.estimate is not None
    assert result.estimate.rating == rating
    assert not any(row.virtual for row in result.rows)
    assert {line.requirement for line in result.checks} == set(Requirement) - {Requirement.HIGHEST}


def test_rapid_and_blitz_have_the_same_figures_in_another_chapter() -> None:
    for slug in ("fide-hizli", "fide-yildirim"):
        rules = first_rating_rules_on(slug, TODAY)
        assert estimate_first_rating(rules, rounds("D1902 D1877 W1884 L2012 W1832")).rating == 1922
        assert rules.games.source.clause == "6.1.4"


@pytest.mark.parametrize(
    ("text", "counted", "estimate"),
    [("W1240 D1315 L1180 L1400 D1290", 5, 1213), ("W1240 D1315 L1180 L1400 W-", 4, 1197)],
)
def test_the_estimate_of_a_gkd_is_average_plus_table_value(text: str, counted: int, estimate: int) -> None:
    result = calculate_first_rating(GKD, [NewcomerEvent(rounds(text))])
    assert result.estimate is not None
    assert (result.estimate.games, result.estimate.rating) == (counted, estimate)
    assert result.enough_games
    assert [line.requirement for line in result.checks] == [Requirement.GAMES]
    assert result.checks[0].certainty is Certainty.ASSUMED


def test_fewer_than_three_opponents_with_ukd_make_no_gkd() -> None:
    result = calculate_first_rating(GKD, [NewcomerEvent(rounds("W1400 L1350 W- W999"))])
    assert check(result, Requirement.GAMES).actual == 2
    assert not result.enough_games


def test_the_arithmetic_needs_a_game() -> None:
    with pytest.raises(NoRatedGame):
        estimate_first_rating(FIDE, rounds("W- D-"))


@settings(max_examples=50)
@given(st.lists(games(), max_size=4))
def test_a_first_rating_stays_within_the_limits_and_all_rows_are_shown(
    events: list[tuple[Game, ...]],
) -> None:
    rating = calculate_first_rating(FIDE, [NewcomerEvent(event) for event in events])
    real = [row for row in rating.rows if not row.virtual]
    assert [row.game for row in real] == [game for event in events for game in event]
    counted = sum(row.left_out is None for row in real)
    assert counted == (0 if rating.estimate is None else rating.estimate.games)
    assert rating.estimate is None or rating.estimate.rating <= 2200
    assert not rating.publishable or counted >= 5


@given(games(smallest=1, board_only=True), st.sampled_from([FIDE, OLD]))
def test_one_more_half_point_never_lowers_a_first_rating(
    event: tuple[Game, ...], rules: FirstRatingRules
) -> None:
    rated = [game for game in event if game.opponent and game.result is not Result.WIN]
    if not rated:
        return
    better = {Result.LOSS: Result.DRAW, Result.DRAW: Result.WIN}
    raised = [
        Game(game.number, game.opponent, better[game.result]) if game is rated[0] and game.result else game
        for game in event
    ]
    before, after = (estimate_first_rating(rules, played).rating for played in (event, raised))
    assert after >= before
