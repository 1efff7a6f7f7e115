"""The one-time raise of low FIDE ratings in March 2024, as reported."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from calculator.rating.rules import Certainty, Rule
from calculator.rating.rulesets.fide_rapid_blitz import REPORTED


@dataclass(frozen=True, slots=True)
class OneTimeRaise:
    """Ratings below a line were moved toward it once."""

    day: date
    below: Rule[int]
    share: Rule[int]  # of the distance to the line, hundredths

    def raised(self, rating: int) -> int:
        """Rating after the raise, rounded, .5 up; at the line and above nothing changes."""
        distance = max(0, self.below.value - rating)
        return rating + (distance * self.share.value + 50) // 100


RAISE_OF_2024 = OneTimeRaise(
    day=date(2024, 3, 1),
    below=Rule(2000, REPORTED, Certainty.ASSUMED),
    share=Rule(40, REPORTED, Certainty.ASSUMED),
)
