"""Time controls, and which list rates them: base time plus increments for sixty moves. No values."""

from __future__ import annotations

from dataclasses import dataclass

from calculator.rating.rules import Rule

MOVES = 60  # of a game, when increments are added up; equals the seconds of a minute, so that they cancel


@dataclass(frozen=True, slots=True)
class TimeControl:
    """One time control, the same for both players."""

    base: int  # minutes, all periods together
    increment: int  # seconds for each move

    @property
    def minutes(self) -> int:
        """Minutes for a whole game: base + 60 × increment."""
        return self.base + MOVES * self.increment // 60


@dataclass(frozen=True, slots=True)
class RateOfPlay:
    """The least time for players up to a rating."""

    minutes: int
    rating_below: int | None = None  # both players; None: everybody


@dataclass(frozen=True, slots=True)
class RatedTempo:
    """What a list asks of a time control. None: no such condition."""

    slug: str  # of the list
    rates: Rule[tuple[RateOfPlay, ...]] | None = None  # longest time first
    above: Rule[int] | None = None  # minutes, exclusive
    below: Rule[int] | None = None  # minutes, exclusive
    until: Rule[int] | None = None  # minutes, inclusive
    rounds_per_day: Rule[int] | None = None

    def rate(self, minutes: int) -> RateOfPlay | None:
        """The row that admits a game of so many minutes to the list; None: none does."""
        outside = (
            (self.above is not None and minutes <= self.above.value)
            or (self.below is not None and minutes >= self.below.value)
            or (self.until is not None and minutes > self.until.value)
        )
        if outside:
            return None
        if self.rates is None:
            return RateOfPlay(minutes)
        return next((rate for rate in self.rates.value if minutes >= rate.minutes), None)
