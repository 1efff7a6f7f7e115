"""What if: the next round, and the score that a target needs."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.rating import (
    Game,
    Played,
    Player,
    Result,
    RuleSet,
    UnratedPlayer,
    calculate,
    next_round,
    next_rounds,
    open_scores,
    target,
)
from tests.calculator.rating.subject import FIDE, TODAY, UKD, games, players, ratings, rounds, rule_sets


def open_games(*opponents: int | None) -> tuple[Game, ...]:
    """Rounds without a result."""
    return tuple(Game(number, opponent) for number, opponent in enumerate(opponents, 1))


def test_the_next_round_of_ukd_counts_from_the_start_of_the_event() -> None:
    event = rounds("W1126 W1288 W1361 W1177 L1538")
    after = next_round(UKD, Player(1451), event, 1240, day=TODAY)
    assert [(c.change, c.new_rating) for c in (after.win, after.draw, after.loss)] == [
        (2025, 1471),
        (775, 1459),
        (-475, 1446),
    ]
    assert after.win.lines[-1].game.number == 6


def test_the_next_round_of_fide() -> None:
    after = next_round(FIDE, Player(1650, k=20), rounds("W1700 L1585 D1760"), 1820, day=TODAY)
    assert [(c.change, c.new_rating) for c in (after.win, after.draw, after.loss)] == [
        (1700, 1667),
        (700, 1657),
        (-300, 1647),
    ]


def test_the_first_round_may_be_the_next_one_and_the_opponent_unrated() -> None:
    after = next_round(UKD, Player(1451), [], None, day=TODAY)
    assert (after.opponent, after.win.change, after.draw.change, after.loss.change) == (None, 250, 0, -250)


def test_a_table_has_one_row_for_each_opponent() -> None:
    table = next_rounds(UKD, Player(1500), rounds("W1500"), range(1300, 1701, 100), day=TODAY)
    assert [row.opponent for row in table] == [1300, 1400, 1500, 1600, 1700]
    wins = [row.win.change for row in table]
    assert wins == sorted(wins)


def test_the_next_game_can_lower_k() -> None:
    newcomer = Player(1500, games_played=0)
    seventeen = rounds("W1500 " * 17)
    assert calculate(FIDE, newcomer, seventeen, day=TODAY).k.k == 40
    assert next_round(FIDE, newcomer, seventeen, 1500, day=TODAY).win.k.k == 38


def test_the_smallest_score_for_a_target_of_ukd() -> None:
    event = open_games(1500, 1550, 1600, 1620, 1580, 1640)
    result = target(UKD, Player(1560), event, 1600, day=TODAY)
    assert result.reached is not None
    assert (result.reached.score, result.open_games) == (450, 6)
    assert (result.reached.calculation.change, result.reached.calculation.new_rating) == (4225, 1602)
    assert (result.best.expected, result.needed) == (281, 441)
    assert result.safe is not None
    assert result.safe.score == 450


def test_the_smallest_score_for_a_target_of_fide() -> None:
    event = open_games(1900, 1950, 2010, 2040, 1980, 2100, 1930)
    result = target(FIDE, Player(1960, k=20), event, 2000, day=TODAY)
    assert result.reached is not None
    assert (result.reached.score, result.reached.calculation.new_rating, result.needed) == (550, 2005, 523)


def test_a_target_can_be_out_of_reach() -> None:
    event = open_games(1900, 1950, 2010, 2040, 1980)
    result = target(FIDE, Player(1960, k=20), event, 2050, day=TODAY)
    assert (result.reached, result.safe) == (None, None)
    assert result.best.new_rating < 2050


def test_games_already_played_stay_as_they_are() -> None:
    event = [*rounds("W1500 L1500 W1500"), Game(4, 1500), Game(5, 1500)]
    result = target(UKD, Player(1500), event, 1513, day=TODAY)
    assert result.open_games == 2
    assert result.reached is not None
    assert result.reached.score == 100
    fixed = [line.game.result for line in result.reached.calculation.lines[:3]]
    assert fixed == [Result.WIN, Result.LOSS, Result.WIN]


def test_every_score_of_the_open_games_is_listed_from_none_to_all() -> None:
    event = [*rounds("W1500"), *[Game(number, 1500) for number in (2, 3)]]
    table = open_scores(UKD, Player(1500), event, day=TODAY)
    assert [row.score for row in table] == [0, 50, 100, 150, 200]
    assert [row.calculation.change for row in table] == [-1250, 0, 1250, 2500, 3750]
    assert [row.score for row in open_scores(UKD, Player(1500), [], day=TODAY)] == [0]


def test_nothing_is_needed_for_a_target_already_reached() -> None:
    result = target(UKD, Player(1500), open_games(1500), 1480, day=TODAY)
    assert result.reached is not None
    assert result.reached.score == 0
    without = target(UKD, Player(1500), [], 1500, day=TODAY)
    assert without.reached is not None
    assert (without.open_games, without.reached.score) == (0, 0)
    assert target(UKD, Player(1500), [], 1501, day=TODAY).reached is None


def test_against_unrated_opponents_of_ukd_it_matters_who_the_points_come_from() -> None:
    result = target(UKD, Player(1500), open_games(1500, None), 1510, day=TODAY)
    assert result.reached is not None
    assert (result.reached.score, result.reached.calculation.change) == (100, 1000)
    assert result.safe is not None
    assert (result.safe.score, result.safe.calculation.change) == (200, 1500)
    assert result.needed is None


def test_points_from_a_weak_rated_opponent_still_weigh_more_than_from_an_unrated_one() -> None:
    result = target(UKD, Player(1500), open_games(None, 1100), 1499, day=TODAY)
    assert result.reached is not None
    assert (result.reached.score, result.reached.calculation.change) == (100, 25)
    assert result.safe is not None
    assert result.safe.score == 200


def test_points_against_opponents_that_fide_does_not_rate_help_nobody() -> None:
    result = target(FIDE, Player(1500, k=20), open_games(1500, None), 1510, day=TODAY)
    assert result.reached is not None
    assert result.reached.score == 100
    assert result.safe is not None
    assert result.safe.score == 200


def test_a_target_reached_only_by_a_half_is_doubtful_in_ukd() -> None:
    result = target(UKD, Player(1500), open_games(1500), 1513, day=TODAY)
    assert result.reached is not None
    assert result.reached.calculation.half_is_open


def test_the_floor_makes_a_low_target_easy() -> None:
    result = target(UKD, Player(1005), open_games(1010, 1010), 1000, day=TODAY)
    assert result.reached is not None
    assert result.reached.score == 0


def test_with_a_k_of_zero_no_points_are_needed_or_useful() -> None:
    result = target(UKD, Player(1500, k=0), open_games(1500), 1501, day=TODAY)
    assert (result.needed, result.reached) == (None, None)


def test_a_player_without_rating_is_refused() -> None:
    with pytest.raises(UnratedPlayer):
        next_round(UKD, Player(None), [], 1500, day=TODAY)
    with pytest.raises(UnratedPlayer):
        target(UKD, Player(None), open_games(1500), 1500, day=TODAY)


@given(rule_sets(), players(), games(largest=6), ratings)
def test_the_three_ways_are_the_event_with_one_more_game(
    rules: RuleSet, player: Player, event: tuple[Game, ...], opponent: int
) -> None:
    after = next_round(rules, player, event, opponent, day=TODAY)
    assert after.win.change >= after.draw.change >= after.loss.change
    longer = [*event, Game(len(event) + 1, opponent, Result.DRAW)]
    assert after.draw == calculate(rules, player, longer, day=TODAY)


@settings(max_examples=50)
@given(
    rule_sets(),
    players(),
    st.lists(st.none() | ratings, max_size=4),
    games(largest=3),
    st.integers(-60, 60),
)
def test_the_smallest_score_is_the_smallest_of_all_ways_to_play(
    rules: RuleSet,
    player: Player,
    opponents: list[int | None],
    played: tuple[Game, ...],
    points: int,
) -> None:
    rating = (player.rating or 0) + points
    waiting = tuple(Game(10 + i, opponent) for i, opponent in enumerate(opponents))
    result = target(rules, player, (*played, *waiting), rating, day=TODAY)
    reaching, failing = all_ways(rules, player, played, waiting, rating)
    assert (None if result.reached is None else result.reached.score) == min(reaching, default=None)
    safe = None if result.safe is None else result.safe.score
    highest_failing = max(failing, default=-50)
    assert safe == (None if highest_failing == 100 * len(waiting) else highest_failing + 50)


def all_ways(
    rules: RuleSet, player: Player, played: tuple[Game, ...], waiting: tuple[Game, ...], rating: int
) -> tuple[set[int], set[int]]:
    """Scores of all outcomes of the waiting games that reach the rating, and of those that fail."""
    outcomes: list[tuple[Game, ...]] = [()]
    for game in waiting:
        outcomes = [
            (*before, Game(game.number, game.opponent, result, Played.BOARD))
            for before in outcomes
            for result in Result
        ]
    scores: tuple[set[int], set[int]] = set(), set()
    for outcome in outcomes:
        reached = calculate(rules, player, (*played, *outcome), day=TODAY).new_rating >= rating
        scores[not reached].add(sum(game.result.value for game in outcome if game.result))
    return scores
