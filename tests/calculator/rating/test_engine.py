"""One event: which rounds count, what each brings."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.rating import (
    Calculation,
    Game,
    LeftOut,
    Played,
    Player,
    Result,
    RuleSet,
    calculate,
    rules_on,
)
from tests.calculator.rating.subject import (
    BLITZ,
    FIDE,
    LISTS,
    RAPID,
    TODAY,
    UKD,
    games,
    players,
    ratings,
    rounds,
    rule_sets,
)

SEVEN = "W1063 W1299 W1413 D1872 L1851 W1427 W1682"


def change(rules: RuleSet, rating: int, text: str, k: int | None = None, *, day: date = TODAY) -> int:
    """Change in hundredths."""
    return calculate(rules, Player(rating, k=k), rounds(text), day=day).change


def fide_on(day: date, rating: int, text: str, k: int) -> int:
    """Change in hundredths by the FIDE rules of a day."""
    return change(rules_on("fide-standart", day), rating, text, k, day=day)


# What counts


@pytest.mark.parametrize(
    ("played", "reason"),
    [
        (Played.FORFEIT, LeftOut.FORFEIT),
        (Played.BYE, LeftOut.BYE),
        (Played.NOT_PAIRED, LeftOut.NOT_PAIRED),
        (Played.NOT_PLAYED, LeftOut.NOT_PLAYED),
    ],
)
@pytest.mark.parametrize("rules", LISTS, ids=lambda rules: rules.slug)
def test_a_round_that_was_not_played_at_the_board_does_not_count(
    rules: RuleSet, played: Played, reason: LeftOut
) -> None:
    calculation = calculate(rules, Player(1500), [Game(1, 1500, Result.WIN, played)], day=TODAY)
    (line,) = calculation.lines
    assert line.left_out is reason
    assert line.source is rules.unplayed
    assert (calculation.change, calculation.counted, calculation.score) == (0, 0, 0)


def test_a_round_without_a_result_waits() -> None:
    (line,) = calculate(FIDE, Player(1500), [Game(1, 1500)], day=TODAY).lines
    assert line.left_out is LeftOut.NO_RESULT
    assert line.source is None


def test_fide_does_not_rate_a_game_against_an_unrated_opponent() -> None:
    calculation = calculate(FIDE, Player(1720, k=20), rounds("D1800 W- W1650 L- L1910"), day=TODAY)
    assert [line.left_out for line in calculation.lines].count(LeftOut.UNRATED_OPPONENT) == 2
    assert calculation.change == 520
    assert calculation.k.games == 3
    assert calculation.unrated_change == 0


@pytest.mark.parametrize(
    ("rating", "step"), [(1250, 300), (1451, 250), (1700, 200), (2100, 150), (2450, 100)]
)
@pytest.mark.parametrize("opponent", ["-", "1", "980", "999"])
def test_ukd_gives_a_tenth_of_k_for_an_opponent_without_ukd_or_below_1000(
    rating: int, step: int, opponent: str
) -> None:
    assert change(UKD, rating, f"W{opponent}") == step
    assert change(UKD, rating, f"D{opponent}") == 0
    assert change(UKD, rating, f"L{opponent}") == -step


def test_ukd_games_against_unrated_opponents_stay_out_of_score_and_expectation() -> None:
    calculation = calculate(UKD, Player(1620), rounds("W1700 D1550 W- L1900"), day=TODAY)
    assert calculation.change == 900
    assert calculation.unrated_change == 200
    assert calculation.score == 150
    assert calculation.counted == 4
    assert [line.against_unrated for line in calculation.lines] == [False, False, True, False]


def test_an_opponent_of_exactly_1000_is_rated() -> None:
    assert change(UKD, 1299, "L1000") == -2550


@pytest.mark.parametrize("rules", [RAPID, BLITZ], ids=lambda rules: rules.slug)
@pytest.mark.parametrize(
    ("own", "opponent", "counts"),
    [
        (2601, 1800, False),
        (2601, 2001, False),
        (2601, 2002, True),
        (2600, 1900, True),
        (1900, 2600, True),
        (1900, 2601, False),
    ],
)
def test_a_gap_of_600_is_not_rated_in_rapid_and_blitz_when_one_is_above_2600(
    rules: RuleSet, own: int, opponent: int, counts: bool
) -> None:
    (line,) = calculate(rules, Player(own, k=10), [Game(1, opponent, Result.WIN)], day=TODAY).lines
    assert line.counted is counts
    assert line.left_out is (None if counts else LeftOut.LARGE_GAP)
    assert line.difference == own - opponent
    assert rules.large_gap is not None
    assert (line.source is rules.large_gap.source) is not counts


def test_the_same_gap_was_rated_until_november_2024_and_is_in_standard() -> None:
    before = date(2024, 11, 30)
    assert change(rules_on("fide-hizli", before), 2700, "L1900", 10, day=before) == -920
    assert change(FIDE, 2700, "L1900", 10) == -1000


# Differences and their limit


@pytest.mark.parametrize("difference", [401, 736, 1000])
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("result", list(Result))
def test_below_2650_every_wider_gap_counts_like_400(difference: int, sign: int, result: Result) -> None:
    def one_game(gap: int) -> int:
        game = Game(1, 1800 - sign * gap, result)
        return calculate(FIDE, Player(1800, k=20), [game], day=TODAY).change

    assert one_game(difference) == one_game(400)


@pytest.mark.parametrize("gap", [345, 350, 351, 600])
def test_ukd_counts_at_most_350(gap: int) -> None:
    assert change(UKD, 1200, f"W{1200 + gap}") == 2670
    assert change(UKD, 2000, f"W{2000 - gap}") == 165


def test_the_line_says_that_the_difference_was_cut() -> None:
    calculation = calculate(UKD, Player(1400), rounds("W2000 W1500 W-"), day=TODAY)
    cut, whole, unrated = calculation.lines
    assert (cut.difference, cut.counted_difference, cut.limited) == (-600, -350, True)
    assert (whole.difference, whole.counted_difference, whole.limited) == (-100, -100, False)
    assert not unrated.limited


def test_the_clause_of_a_line_is_the_limits_when_it_was_cut_and_else_the_tables() -> None:
    cut, whole = calculate(FIDE, Player(1400), rounds("W2000 W1500"), day=TODAY).lines
    assert FIDE.difference_limit is not None
    assert cut.source is FIDE.difference_limit.source
    assert whole.source is FIDE.score_table.source
    assert cut.source != whole.source


def test_from_2650_the_full_difference_counts_by_own_rating_only() -> None:
    assert change(FIDE, 2650, "W2150", 10) == 40
    assert change(FIDE, 2649, "W2149", 10) == 80
    assert change(FIDE, 2400, "L2813", 10) == -80
    assert change(RAPID, 2700, "W2250", 10) == 80


def test_2800_beats_eleven_1800s_for_nothing_since_october_2025() -> None:
    wins = "W1800 " * 11
    assert fide_on(date(2025, 9, 30), 2800, wins, 10) == 880
    assert fide_on(date(2025, 10, 1), 2800, wins, 10) == 0


def test_one_raised_opponent_per_event_in_2022_every_one_today() -> None:
    assert fide_on(date(2021, 12, 31), 2000, SEVEN, 20) == -840
    assert fide_on(date(2022, 6, 1), 2000, SEVEN, 20) == -1220
    assert fide_on(date(2024, 2, 29), 2000, SEVEN, 20) == -1220
    assert fide_on(date(2024, 3, 1), 2000, SEVEN, 20) == -840
    assert fide_on(TODAY, 2000, SEVEN, 20) == -840


def test_the_one_upgrade_is_given_once_even_when_two_gaps_are_equal() -> None:
    assert fide_on(date(2022, 6, 1), 2000, "W1500 W1500", 20) == 20 * (8 + 4)


def test_rounds_with_the_same_number_are_still_two_rounds() -> None:
    twice = [Game(1, 1500, Result.WIN), Game(1, 1500, Result.WIN)]
    day = date(2022, 6, 1)
    rules = rules_on("fide-standart", day)
    assert calculate(rules, Player(2000, k=20), twice, day=day).change == 20 * (8 + 4)


def test_in_2022_the_weaker_side_was_limited_in_every_game() -> None:
    assert fide_on(date(2022, 6, 1), 1400, "L2000 L2100", 20) == -320


def test_rapid_counted_differences_in_full_until_2021() -> None:
    day = date(2021, 12, 31)
    rules = rules_on("fide-hizli", day)
    assert rules.difference_limit is None
    (line,) = calculate(rules, Player(2000, k=20), rounds("W1200"), day=day).lines
    assert (line.expected, line.change, line.limited) == (100, 0, False)


# Properties


@given(rule_sets(), players(), games(), st.randoms())
def test_the_order_of_the_games_is_irrelevant(
    rules: RuleSet, player: Player, event: tuple[Game, ...], random: object
) -> None:
    shuffled = list(event)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    one, other = (calculate(rules, player, order, day=TODAY) for order in (event, shuffled))
    assert (one.change, one.score, one.expected) == (other.change, other.score, other.expected)


@given(rule_sets(), players(), games(board_only=True, smallest=1))
def test_a_better_result_never_brings_less(rules: RuleSet, player: Player, event: tuple[Game, ...]) -> None:
    def total(result: Result) -> int:
        first, *rest = event
        return calculate(rules, player, [replace(first, result=result), *rest], day=TODAY).change

    assert total(Result.WIN) >= total(Result.DRAW) >= total(Result.LOSS)


@given(rule_sets(), players(), games())
def test_everything_shown_adds_up(rules: RuleSet, player: Player, event: tuple[Game, ...]) -> None:
    calculation = calculate(rules, player, event, day=TODAY)
    assert sum(line.change or 0 for line in calculation.lines) == calculation.games_change
    corrected = calculation.games_change + sum(step.amount for step in calculation.adjustments)
    assert corrected == calculation.change
    assert calculation.rating * 100 + calculation.change == calculation.exact_rating
    assert abs(calculation.new_rating * 100 - calculation.exact_rating) <= 50
    assert len(calculation.lines) == len(event)
    rated = calculation.k.k * (calculation.score - calculation.expected) + calculation.unrated_change
    assert rated == calculation.games_change


@given(rule_sets(), players(), games())
def test_every_line_either_counts_or_says_why_not(
    rules: RuleSet, player: Player, event: tuple[Game, ...]
) -> None:
    for line in calculate(rules, player, event, day=TODAY).lines:
        assert line.counted is (line.change is not None)
        assert line.counted or line.left_out is not None
        assert line.source is not None


@given(ratings, ratings, st.integers(1, 40), st.sampled_from(Result))
def test_with_equal_k_one_wins_what_the_other_loses(own: int, opponent: int, k: int, result: Result) -> None:
    reverse = {Result.WIN: Result.LOSS, Result.DRAW: Result.DRAW, Result.LOSS: Result.WIN}
    rules = rules_on("fide-standart", date(2025, 9, 30))

    def one(rating: int, other: int, outcome: Result) -> Calculation:
        return calculate(rules, Player(rating, k=k), [Game(1, other, outcome)], day=date(2025, 9, 30))

    assert one(own, opponent, result).change == -one(opponent, own, reverse[result]).change
