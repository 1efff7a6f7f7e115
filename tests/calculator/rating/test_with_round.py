"""One more round: the event as the engine finds it from all rounds, under every rule set we know."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.rating import RULESETS, Game, Player, Result, RuleSet, calculate, rules_on
from calculator.rating.engine import with_round
from tests.calculator.rating.subject import FIDE, TODAY, UKD, games, players, rounds

EVERY_VERSION = list(chain.from_iterable(RULESETS.values()))
ONE_RAISE = rules_on("fide-standart", TODAY.replace(year=2023))


@st.composite
def longer_events(draw: st.DrawFn) -> tuple[Game, ...]:
    """Events with rounds that wait for their result."""
    waiting = draw(st.sets(st.integers(1, 20)))
    event = draw(games(smallest=1, largest=20))
    return tuple(replace(game, result=None) if game.number in waiting else game for game in event)


@settings(max_examples=400)
@given(st.sampled_from(EVERY_VERSION), players(), longer_events())
def test_one_more_round_is_the_longer_event(rules: RuleSet, player: Player, event: tuple[Game, ...]) -> None:
    so_far = calculate(rules, player, event[:-1], day=TODAY)
    assert with_round(so_far, event[-1]) == calculate(rules, player, event, day=TODAY)


@given(st.sampled_from(EVERY_VERSION), players(), longer_events())
def test_an_event_grows_round_by_round(rules: RuleSet, player: Player, event: tuple[Game, ...]) -> None:
    grown = calculate(rules, player, [], day=TODAY)
    for game in event:
        grown = with_round(grown, game)
    assert grown == calculate(rules, player, event, day=TODAY)


@pytest.mark.parametrize(
    ("rules", "player", "notation", "opponent"),
    [
        (FIDE, Player(1500, games_played=0), "W1500 " * 17, 1500),  # lowers K
        (FIDE, Player(1500, k=40), "W1500 " * 17, 1500),  # a typed K stays
        (ONE_RAISE, Player(2300), "W1800", 1700),  # takes the only raise
        (ONE_RAISE, Player(2300), "W1700", 1800),  # leaves it
        (UKD, Player(1002, winner=True), "L1000", 1900),  # the winner keeps the rating
        (UKD, Player(1002), "L1000", 1000),  # stays at the floor
    ],
)
def test_what_a_round_does_to_the_others(
    rules: RuleSet, player: Player, notation: str, opponent: int
) -> None:
    event = rounds(notation)
    game = Game(len(event) + 1, opponent, Result.LOSS)
    longer = with_round(calculate(rules, player, event, day=TODAY), game)
    assert longer == calculate(rules, player, [*event, game], day=TODAY)
