"""What a published calculation is: input, official answer, where it was published. Calculates nothing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum

from calculator.rating.model import Game, Result

RESULTS = {"W": Result.WIN, "D": Result.DRAW, "L": Result.LOSS}
NO_RATING = "-"
STAR = "*"


class Origin(Enum):
    """Who published the answer; the value is its name on the page."""

    FIDE = "fide"  # FIDE's page of a player's calculation
    FIDE_CALCULATOR = "fide-hesaplayici"  # FIDE's calculator on the web
    RESEARCH = "arastirma"  # recomputed by hand from the text, published with the method
    PROGRAM = "program"  # test of somebody else's program
    SECONDARY = "ikincil"  # an article or a question page


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where an official answer can be looked up."""

    origin: Origin
    document: str
    address: str  # empty: no public address known
    seen: date


@dataclass(frozen=True, slots=True)
class ChangeExample:
    """One event and its change."""

    id: str
    slug: str  # of the rule sets
    day: date  # chooses the version; the first of the month when only the month is known
    rating: int
    k: int
    rounds: str  # "W1126 D1240 L-": result and opponent; * marks one that FIDE's page shows at the limit
    change: int  # hundredths of a rating point
    evidence: Evidence
    rounded_change: int | None = None
    new_rating: int | None = None
    expected: tuple[int, ...] = ()  # of each game, hundredths
    outdated: int | None = None  # what FIDE's calculator still answers by a rule no longer in force

    @property
    def games(self) -> tuple[Game, ...]:
        """The rounds as the engine takes them."""
        return rounds(self.rounds)


@dataclass(frozen=True, slots=True)
class FirstRatingExample:
    """A newcomer's games and first rating."""

    id: str
    slug: str
    day: date
    rounds: str
    rating: int
    average: int  # of the opponents, virtual ones included; hundredths
    percentage: int  # hundredths
    difference: int  # table value
    evidence: Evidence
    published: bool | None = None  # whether a list shows it; None: not said
    outdated: int | None = None  # by the rule of 2022

    @property
    def games(self) -> tuple[Game, ...]:
        """The rounds as the engine takes them."""
        return rounds(self.rounds)


@dataclass(frozen=True, slots=True)
class PerformanceExample:
    """An event and its performance."""

    id: str
    rounds: str
    rating: int
    evidence: Evidence

    @property
    def games(self) -> tuple[Game, ...]:
        """The rounds as the engine takes them."""
        return rounds(self.rounds)


@dataclass(frozen=True, slots=True)
class PeriodExample:
    """A rating period: the exact sum, rounded once and per event, and what the list showed."""

    id: str
    change: int  # hundredths of a rating point
    rounded_once: int
    rounded_per_event: int
    published: int
    evidence: Evidence
    base: int | None = None  # None: not published with it
    k: int | None = None  # of the list, before the limit on K × games; None: as in the events
    events: tuple[str, ...] = ()  # all events of the period, when all are known


Example = ChangeExample | FirstRatingExample | PerformanceExample | PeriodExample


def rounds(text: str) -> tuple[Game, ...]:
    """The rounds of an example in the notation of ChangeExample.rounds."""
    return tuple(
        Game(number, _opponent(word[1:]), RESULTS[word[0]]) for number, word in enumerate(text.split(), 1)
    )


def _opponent(word: str) -> int | None:
    return None if word == NO_RATING else int(word.rstrip(STAR))
