"""What happens after the games: floor, winner, rounding."""

from __future__ import annotations

from datetime import date

import pytest

from calculator.rating import (
    Correction,
    Player,
    RuleSet,
    UnratedPlayer,
    calculate,
    round_half_away,
    rules_on,
)
from tests.calculator.rating.subject import (
    FIDE,
    TODAY,
    UKD,
    rounds,
)


def change(rules: RuleSet, rating: int, text: str, k: int | None = None, *, day: date = TODAY) -> int:
    """Change in hundredths."""
    return calculate(rules, Player(rating, k=k), rounds(text), day=day).change


def test_ukd_does_not_fall_below_1000_and_the_figures_add_up() -> None:
    calculation = calculate(UKD, Player(1005), rounds("L1010"), day=TODAY)
    (adjustment,) = calculation.adjustments
    assert calculation.games_change == -1470
    assert (adjustment.correction, adjustment.amount) == (Correction.FLOOR, 970)
    assert calculation.change == -500
    assert calculation.exact_rating == 100_000
    assert calculation.new_rating == 1000


def test_a_fall_that_ends_above_the_floor_is_not_corrected() -> None:
    calculation = calculate(UKD, Player(1020), rounds("L1150 D1080 L1240"), day=TODAY)
    assert calculation.adjustments == ()
    assert calculation.exact_rating == 100_620


def test_the_reported_winner_rule_is_a_switch_of_ukd_alone() -> None:
    text = "W1600 W1650 D1580 W1690 D1640"
    assert change(UKD, 2050, text) == -675
    won = calculate(UKD, Player(2050, winner=True), rounds(text), day=TODAY)
    (adjustment,) = won.adjustments
    assert (adjustment.correction, adjustment.amount, won.change) == (Correction.WINNER_KEEPS, 675, 0)
    assert won.new_rating == 2050
    fide = calculate(FIDE, Player(2050, k=20, winner=True), rounds(text), day=TODAY)
    assert fide.change < 0
    assert fide.adjustments == ()


def test_a_correction_that_corrects_nothing_is_not_shown() -> None:
    at_the_floor = calculate(UKD, Player(1015), rounds("L1015"), day=TODAY)
    assert (at_the_floor.exact_rating, at_the_floor.adjustments) == (100_000, ())
    level = calculate(UKD, Player(1500, winner=True), rounds("D1500"), day=TODAY)
    assert (level.change, level.adjustments) == (0, ())


def test_a_winner_who_gains_keeps_the_gain() -> None:
    won = calculate(UKD, Player(1500, winner=True), rounds("W1600"), day=TODAY)
    assert won.adjustments == ()
    assert won.change == 1600


def test_a_fide_rating_below_1400_is_shown_unrated() -> None:
    below = calculate(FIDE, Player(1405, k=20), rounds("L1450"), day=TODAY)
    assert (below.change, below.new_rating, below.falls_unrated) == (-880, 1396, True)
    above = calculate(FIDE, Player(1412, k=20), rounds("D1390 L1500 D1460"), day=TODAY)
    assert (above.new_rating, above.falls_unrated) == (1405, False)
    assert not calculate(UKD, Player(1005), rounds("L1010"), day=TODAY).falls_unrated
    day = date(2009, 1, 1)
    assert not calculate(
        rules_on("fide-standart", day), Player(1405, k=20), rounds("L1450"), day=day
    ).falls_unrated


@pytest.mark.parametrize(
    ("hundredths", "whole"),
    [
        (-50, -1),
        (250, 3),
        (-250, -3),
        (-1750, -18),
        (-2250, -23),
        (49, 0),
        (-49, 0),
        (0, 0),
        (50, 1),
        (775, 8),
    ],
)
def test_halves_are_rounded_away_from_zero(hundredths: int, whole: int) -> None:
    assert round_half_away(hundredths) == whole


def test_a_half_point_of_fide_is_no_question() -> None:
    down = calculate(FIDE, Player(2410), rounds("D2371"), day=TODAY)
    assert (down.change, down.rounded_change, down.new_rating) == (-50, -1, 2409)
    up = calculate(FIDE, Player(2450), rounds("W2257"), day=TODAY)
    assert (up.change, up.rounded_change, up.new_rating) == (250, 3, 2453)
    assert not down.half_is_open
    assert not up.half_is_open


@pytest.mark.parametrize(("text", "open_half"), [("D1430", True), ("W1490", False), ("D1570", True)])
def test_a_half_point_of_ukd_is_marked_open(text: str, open_half: bool) -> None:
    calculation = calculate(UKD, Player(1500), rounds(text), day=TODAY)
    assert calculation.half_is_open is open_half
    assert (abs(calculation.change) % 100 == 50) is open_half


def test_a_player_without_a_rating_is_another_calculation() -> None:
    with pytest.raises(UnratedPlayer):
        calculate(UKD, Player(None), rounds("W1500"), day=TODAY)


def test_an_event_without_a_game_changes_nothing() -> None:
    calculation = calculate(UKD, Player(1500), [], day=TODAY)
    assert (calculation.change, calculation.new_rating, calculation.expected) == (0, 1500, 0)
