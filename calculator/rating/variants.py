"""One event as somebody else may have calculated it: other inputs, other rules, usual shortcuts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from decimal import ROUND_DOWN, ROUND_HALF_DOWN, ROUND_HALF_UP, Decimal
from enum import Enum

from calculator.rating.calculation import Line
from calculator.rating.counting import rated_games
from calculator.rating.engine import calculate, corrections
from calculator.rating.expected import formula_score
from calculator.rating.model import Game, Player
from calculator.rating.performance import round_half_up
from calculator.rating.rules import RuleSet


class Whole(Enum):
    """How a change becomes a whole number; the value is the decimal module's name for it."""

    HALF_AWAY = ROUND_HALF_UP  # halves away from zero
    HALF_TOWARD = ROUND_HALF_DOWN  # halves toward zero
    CUT = ROUND_DOWN  # decimals dropped


@dataclass(frozen=True, slots=True)
class Variant:
    """An event and the way it is calculated; without a shortcut it is the engine's own."""

    rules: RuleSet
    player: Player
    games: tuple[Game, ...]
    day: date
    formula: bool = False  # expected scores by the formula, not by the table
    each_rounded: bool = False  # every game rounded to a whole number
    carried: bool = False  # every game calculated from the rating after the last one, rounded
    average: bool = False  # all games against the opponents' average
    unrated_step: int | None = (
        None  # a win over an unrated opponent, hundredths of a rating point, whatever K
    )
    whole: Whole = Whole.HALF_AWAY

    @property
    def shortcut(self) -> bool:
        """Whether the arithmetic differs from the engine's."""
        return self.formula or self.each_rounded or self.unrated_step is not None


def variant_change(variant: Variant) -> Decimal:
    """Exact change in hundredths of a rating point; raises UnratedPlayer."""
    if variant.average:
        return variant_change(replace(variant, games=_against_average(variant), average=False))
    if variant.carried:
        return _carried(variant)
    calculation = calculate(variant.rules, variant.player, variant.games, day=variant.day)
    if not variant.shortcut:
        return Decimal(calculation.change)
    k = calculation.k.k
    change = sum((_line_change(variant, line, k) for line in calculation.lines), Decimal(0))
    steps = corrections(variant.rules, variant.player, int(change))
    return int(change) + Decimal(sum(step.amount for step in steps)) if steps else change


def rounded_change(variant: Variant, step: int = 100) -> int:
    """Change in hundredths, rounded to a multiple of `step`: 100 whole numbers, 10 tenths, 1 hundredths."""
    return round_to(variant_change(variant), step, variant.whole)


def round_to(change: Decimal, step: int, whole: Whole = Whole.HALF_AWAY) -> int:
    """Hundredths rounded to a multiple of `step`."""
    return int((change / step).quantize(Decimal(1), rounding=whole.value)) * step


def _line_change(variant: Variant, line: Line, k: int) -> Decimal:
    change = Decimal(line.change or 0)
    score = 0 if line.game.result is None else line.game.result.value
    if line.against_unrated and variant.unrated_step is not None:
        change = Decimal((2 * score - 100) * variant.unrated_step) / 100
    elif variant.formula and line.counted and line.counted_difference is not None:
        change = k * (score - 100 * formula_score(Decimal(line.counted_difference)))
    return Decimal(round_to(change, 100)) if variant.each_rounded else change


def _carried(variant: Variant) -> Decimal:
    """Game by game with the K of the event; the next game starts from the rounded rating."""
    start = calculate(variant.rules, variant.player, variant.games, day=variant.day)
    rating = start.rating
    for game in variant.games:
        player = replace(variant.player, rating=rating, k=start.k.k)
        rating += rounded_change(replace(variant, player=player, games=(game,), carried=False)) // 100
    return Decimal((rating - start.rating) * 100)


def _against_average(variant: Variant) -> tuple[Game, ...]:
    lowest = variant.rules.lowest_counted
    rated = rated_games(variant.games, None if lowest is None else lowest.value)
    if not rated:
        return variant.games
    average = round_half_up(sum(game.opponent or 0 for game in rated), len(rated))
    return tuple(replace(game, opponent=average) if game in rated else game for game in variant.games)
