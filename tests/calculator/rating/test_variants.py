"""The same event calculated in other ways."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import given

from calculator.rating import Game, Player, RuleSet, Variant, Whole, calculate, rounded_change, variant_change
from calculator.rating.variants import round_to
from tests.calculator.rating.subject import FIDE, TODAY, UKD, games, players, rounds, rule_sets

EVENT = Variant(FIDE, Player(1700, k=20), rounds("W2135 D1645 W1470 D2150 D1510 D1645"), TODAY)


def test_without_a_shortcut_it_is_the_engines_own_change() -> None:
    assert variant_change(EVENT) == 2280
    assert rounded_change(EVENT) == 2300


@pytest.mark.parametrize(
    ("shortcut", "whole"),
    [
        (replace(EVENT, formula=True), 22),
        (replace(EVENT, each_rounded=True), 21),
        (replace(EVENT, average=True), 30),
        (replace(EVENT, carried=True), 20),
        (replace(EVENT, rules=replace(FIDE, difference_limit=None)), 24),
        (replace(EVENT, whole=Whole.CUT), 22),
    ],
)
def test_every_shortcut_ends_on_another_number(shortcut: Variant, whole: int) -> None:
    assert rounded_change(shortcut) == whole * 100


def test_the_formula_gives_other_hundredths() -> None:
    one = Variant(FIDE, Player(2069, k=40), rounds("D2414"), TODAY, formula=True)
    assert rounded_change(one, 1) == 1517
    assert rounded_change(replace(one, formula=False), 1) == 1560


def test_a_fixed_step_stands_for_an_unrated_opponent_whatever_k() -> None:
    event = Variant(UKD, Player(2100), rounds("W- L- D- W-"), TODAY, unrated_step=300)
    assert variant_change(event) == 300
    assert variant_change(replace(event, unrated_step=None)) == 150


def test_corrections_hold_for_shortcuts_too() -> None:
    falling = Variant(UKD, Player(1005), rounds("L1010"), TODAY, formula=True)
    assert variant_change(falling) == -500
    winner = Variant(UKD, Player(2050, winner=True), rounds("L2000"), TODAY, formula=True)
    assert variant_change(winner) == 0


def test_an_average_without_a_rated_opponent_changes_nothing() -> None:
    event = Variant(UKD, Player(1500), rounds("W- D-"), TODAY)
    assert variant_change(replace(event, average=True)) == variant_change(event) == 250


@pytest.mark.parametrize(
    ("whole", "expected"),
    [(Whole.HALF_AWAY, [3, -3, 2]), (Whole.HALF_TOWARD, [2, -2, 2]), (Whole.CUT, [2, -2, 1])],
)
def test_numbers_become_whole_in_three_ways(whole: Whole, expected: list[int]) -> None:
    assert [round_to(Decimal(n), 100, whole) // 100 for n in (250, -250, 199)] == expected


def test_tenths_and_hundredths_are_rounded_alike() -> None:
    assert [round_to(Decimal("774.6"), step) for step in (100, 10, 1)] == [800, 770, 775]


@given(rule_sets(), players(), games())
def test_shortcuts_never_fail_and_carrying_one_game_is_rounding_it(
    rules: RuleSet, player: Player, event: tuple[Game, ...]
) -> None:
    own = Variant(rules, player, event, TODAY)
    assert variant_change(own) == calculate(rules, player, event, day=TODAY).change
    for shortcut in (
        replace(own, formula=True),
        replace(own, each_rounded=True),
        replace(own, average=True),
        replace(own, carried=True, formula=True),
    ):
        assert isinstance(rounded_change(shortcut), int)
    if len(event) == 1:
        assert variant_change(replace(own, carried=True)) == rounded_change(own)
