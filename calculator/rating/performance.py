"""Performance: the rating that would expect the score that was made, by FIDE's table and exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from calculator.rating.counting import rated_games
from calculator.rating.errors import NoRatedGame
from calculator.rating.expected import FORMULA_SPREAD, formula_score
from calculator.rating.model import Game
from calculator.rating.rules import PerformanceTable, Rule
from calculator.rating.rulesets.performance import PERFORMANCE

HALF = Decimal("0.5")


@dataclass(frozen=True, slots=True)
class Performance:
    """A performance rating with its steps; finished games against rated opponents only."""

    table: Rule[PerformanceTable]
    ratings: tuple[int, ...]  # of the opponents that count
    score: int  # hundredths of a point
    percentage: int  # hundredths, rounded, .005 up
    difference: int  # table value of the percentage

    @property
    def games(self) -> int:
        """On how many games it rests."""
        return len(self.ratings)

    @property
    def opponents(self) -> int:
        """Sum of the opponents' ratings."""
        return sum(self.ratings)

    @property
    def exact(self) -> int | None:
        """By the formula, without average and table; None for a score that fixes no rating."""
        return _exact(self.ratings, self.score)

    @property
    def average(self) -> int:
        """Average rating of the opponents, rounded, .5 up."""
        return round_half_up(self.opponents, self.games)

    @property
    def exact_average(self) -> int:
        """Average rating of the opponents in hundredths."""
        return round_half_up(self.opponents * 100, self.games)

    @property
    def rating(self) -> int:
        """Performance by FIDE's method: rounded average + table value."""
        return self.average + self.difference

    @property
    def notional(self) -> bool:
        """Whether the score was 0 % or 100 % and the rating is a convention, not a measure."""
        return self.table.value.notional(self.percentage)


def calculate_performance(games: Sequence[Game]) -> Performance:
    """Performance of an event; raises NoRatedGame without a finished game against a rated opponent."""
    rated = rated_games(games)
    if not rated:
        raise NoRatedGame
    opponents = [game.opponent or 0 for game in rated]
    score = total_score(rated)
    percentage = round_half_up(score, len(rated))
    return Performance(
        table=PERFORMANCE,
        ratings=tuple(opponents),
        score=score,
        percentage=percentage,
        difference=PERFORMANCE.value.difference(percentage),
    )


def total_score(games: Sequence[Game]) -> int:
    """Points made, in hundredths."""
    return sum(game.result.value for game in games if game.result is not None)


def round_half_up(numerator: int, denominator: int) -> int:
    """Quotient rounded to a whole number, halves upward (FIDE B.01, 1.4.7b and 1.4.9)."""
    return (2 * numerator + denominator) // (2 * denominator)


def _exact(opponents: Sequence[int], score: int) -> int | None:
    """Whole rating at which the formula's expected scores add up to the score.

    The sum grows with the rating, so bisection finds the first rating whose upper rounding limit expects
    the score or more. No score except 0 and 100 % needs a gap beyond the spread times the number of games.
    """
    if score in (0, 100 * len(opponents)):
        return None
    points = Decimal(score) / 100
    reach = int(FORMULA_SPREAD) * len(opponents)
    low, high = min(opponents) - reach, max(opponents) + reach
    while low < high:
        middle = (low + high) // 2
        if _expected(middle + HALF, opponents) < points:
            low = middle + 1
        else:
            high = middle
    return low


def _expected(rating: Decimal, opponents: Sequence[int]) -> Decimal:
    return sum((formula_score(rating - opponent) for opponent in opponents), Decimal(0))
