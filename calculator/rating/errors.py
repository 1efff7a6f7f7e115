"""What the rating engine refuses to compute. No text for people: the pages word it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


class RatingError(Exception):
    """Base of every refusal of the engine."""


class UnratedPlayer(RatingError):
    """The player has no rating: a first rating is another calculation."""


@dataclass(eq=False)
class NoRulesForDay(RatingError):
    """No rule set of this name is known for the day."""

    slug: str
    day: date


class NoRatedGame(RatingError):
    """No finished game against a rated opponent: there is nothing to take an average of."""


class NoEvent(RatingError):
    """A rating period without an event."""
