"""What a rule set is: dated values of a regulation, each with its source and how sure we are. No values."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from datetime import date
from enum import Enum
from functools import cached_property
from operator import attrgetter
from typing import Generic, TypeVar

T = TypeVar("T")


class Certainty(Enum):
    """How sure we are of a rule; the value is its name on the pages."""

    TEXT = "metin"  # the official text was seen in two transcriptions or in FIDE's own output
    CONFIRMED = "dogrulanmis"  # one transcription, or several independent programs agree
    ASSUMED = "varsayim"  # one indirect source says so


@dataclass(frozen=True, slots=True)
class Source:
    """Where a rule stands."""

    document: str
    clause: str
    address: str
    seen: date  # last day somebody saw it there


@dataclass(frozen=True, slots=True)
class Rule(Generic[T]):
    """One value of a regulation, its source, and how sure we are of it."""

    value: T
    source: Source
    certainty: Certainty


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One row of the expected-score table, as printed; scores in hundredths."""

    lowest: int
    highest: int | None  # None: and above
    high: int  # of the higher-rated player
    low: int


@dataclass(frozen=True)
class ScoreTable:
    """Expected score by rating difference."""

    name: str
    rows: tuple[ScoreRow, ...]

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """Score by difference, as far as the last row begins; a negative one counts from the end."""
        rows = [self.row(distance) for distance in range(self.rows[-1].lowest + 1)]
        return (*(row.high for row in rows), *(row.low for row in rows[:0:-1]))

    def row(self, distance: int) -> ScoreRow:
        """Row of an absolute rating difference, 0 or more."""
        return self.rows[bisect_right(self.rows, distance, key=attrgetter("lowest")) - 1]


@dataclass(frozen=True, slots=True)
class PerformanceTable:
    """Rating difference by share of points made."""

    name: str
    differences: tuple[int, ...]  # for 0 … 100 hundredths

    def difference(self, percentage: int) -> int:
        """Rating difference of a share of points, 0…100 hundredths."""
        return self.differences[percentage]

    def notional(self, percentage: int) -> bool:
        """Whether the share fixes no difference and the table only names one by convention."""
        return percentage in (0, len(self.differences) - 1)


@dataclass(frozen=True, slots=True)
class KBand:
    """One row of a K table. An unset bound does not restrict; the first admitting row wins."""

    k: int
    source: Source
    certainty: Certainty
    rating_from: int | None = None
    rating_below: int | None = None
    games_below: int | None = None  # rated games before the event; unknown games do not admit
    peak_from: int | None = None  # highest published rating, own rating included
    peak_below: int | None = None
    age_until: int | None = None  # age completed in the year of the event; unknown birth year does not admit

    def admits(self, *, rating: int, peak: int, games: int | None, age: int | None) -> bool:
        """Whether a player falls into this row."""
        return (
            (self.rating_from is None or rating >= self.rating_from)
            and (self.rating_below is None or rating < self.rating_below)
            and (self.peak_from is None or peak >= self.peak_from)
            and (self.peak_below is None or peak < self.peak_below)
            and (self.games_below is None or (games is not None and games < self.games_below))
            and (self.age_until is None or (age is not None and age <= self.age_until))
        )


@dataclass(frozen=True, slots=True)
class DifferenceLimit:
    """The rating difference that is counted at most."""

    points: int
    unlimited_from: int | None = None  # own rating from which the full difference counts
    upgrades_per_event: int | None = None  # games in which a weaker opponent may be raised; None: all


@dataclass(frozen=True, slots=True)
class UnratedOpponent:
    """What a game against an opponent without a rating does."""

    k_share: int | None  # a win brings K divided by this, a loss costs it; None: the game is not rated


class BelowFloor(Enum):
    """What happens to a rating that falls below the floor."""

    CLAMPED = "clamped"  # it stays at the floor
    UNRATED = "unrated"  # the list shows the player without a rating


@dataclass(frozen=True, slots=True)
class Floor:
    """The lowest rating of a list."""

    rating: int
    effect: BelowFloor


@dataclass(frozen=True, slots=True)
class LargeGap:
    """Games that are not rated because the players are too far apart."""

    points: int  # difference from which a game is not rated …
    above: int  # … when one player's rating is above this


class Rounding(Enum):
    """How the exact change becomes a whole number, once, at the end."""

    HALF_AWAY = "half-away"  # halves away from zero, as the regulation says
    HALF_OPEN = "half-open"  # the same, and the text for halves was not seen: the last point may differ


def within(first: date | None, last: date | None, day: date) -> bool:
    """Whether a day lies in a span of days; None: no end on that side."""
    return (first is None or first <= day) and (last is None or day <= last)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one rating list during one span of days. None: this list has no such rule."""

    slug: str
    name: str
    valid_from: date | None  # None: since before the sources begin
    valid_until: date | None  # last day; None: still in force
    k_bands: tuple[KBand, ...]
    score_table: Rule[ScoreTable]
    rounding: Rule[Rounding]
    unrated: Rule[UnratedOpponent]
    difference_limit: Rule[DifferenceLimit] | None = None
    floor: Rule[Floor] | None = None
    lowest_counted: Rule[int] | None = None  # opponents below it count as without a rating
    winner_keeps: Rule[bool] | None = None
    k_times_games: Rule[int] | None = None  # K × rated games of the period may not exceed it
    large_gap: Rule[LargeGap] | None = None
    unplayed: Source | None = None  # where it stands that a round without a game does not count

    def covers(self, day: date) -> bool:
        """Whether these rules were in force on a day."""
        return within(self.valid_from, self.valid_until, day)

    def shows_no_rating(self, rating: int) -> bool:
        """Whether a rating is below the floor and the list therefore shows none."""
        floor = self.floor
        return floor is not None and floor.value.effect is BelowFloor.UNRATED and rating < floor.value.rating

    def leaves_half_open(self, change: int) -> bool:
        """Whether a change (hundredths) ends in exactly one half and the rule for halves was never seen."""
        return self.rounding.value is Rounding.HALF_OPEN and change % 100 == 50


@dataclass(frozen=True, slots=True)
class VirtualOpponents:
    """Opponents whom a newcomer never met and against whom a draw is counted."""

    count: int
    rating: int


@dataclass(frozen=True, slots=True)
class FirstRatingRules:
    """How a list rates a newcomer during one span of days. None: this list has no such rule."""

    slug: str
    name: str
    valid_from: date | None  # None: since before the sources begin
    valid_until: date | None  # last day; None: still in force
    games: Rule[int]  # against rated opponents, at least
    performance_table: Rule[PerformanceTable]
    virtual: Rule[VirtualOpponents] | None = None
    bonus: Rule[int] | None = None  # points per half point above 50 %, instead of the table
    months: Rule[int] | None = None  # rating periods whose events are pooled
    first_event: Rule[bool] | None = None  # a first event without a point is disregarded
    lowest: Rule[int] | None = None  # published from this rating
    highest: Rule[int] | None = None
    lowest_counted: Rule[int] | None = None  # opponents below it count as without a rating

    def covers(self, day: date) -> bool:
        """Whether these rules were in force on a day."""
        return within(self.valid_from, self.valid_until, day)


@dataclass(frozen=True, slots=True)
class FirstRatingReport:
    """What one source says a first rating needs; differing sources are shown side by side, never blended."""

    source: Source
    year: int | None  # of the statement; None: undated
    games: int  # against rated opponents, at least
    per_event: bool  # the games must be of one event
    performance_above: int | None
    minimum_unnamed: bool = False  # speaks of a lowest performance and gives no figure


@dataclass(frozen=True, slots=True)
class FlatCounter:
    """A game site's fixed points: no rating, whoever the opponent is."""

    start: int
    win: int
    loss: int
    draw: int
    abandoned: int  # on top of the loss
    lowest: int
    source: Source
    certainty: Certainty
