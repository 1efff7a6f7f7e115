"""Every published calculation that we know, as data; recomputed by calculator.rating.verification."""

from calculator.rating.examples.changes import CHANGES
from calculator.rating.examples.first_ratings import FIRST_RATINGS, PERFORMANCES
from calculator.rating.examples.model import (
    ChangeExample,
    Evidence,
    Example,
    FirstRatingExample,
    Origin,
    PerformanceExample,
    PeriodExample,
)
from calculator.rating.examples.periods import PERIODS

EXAMPLES: tuple[Example, ...] = (*CHANGES, *FIRST_RATINGS, *PERFORMANCES, *PERIODS)

__all__ = [
    "CHANGES",
    "EXAMPLES",
    "FIRST_RATINGS",
    "PERFORMANCES",
    "PERIODS",
    "ChangeExample",
    "Evidence",
    "Example",
    "FirstRatingExample",
    "Origin",
    "PerformanceExample",
    "PeriodExample",
]
