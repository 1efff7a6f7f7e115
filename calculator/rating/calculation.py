"""What a calculation is: every step from the rating before to the rating after. Knows no rule.

The steps are named tuples: an event of hundreds of players has thousands of them, and a frozen dataclass
takes three times as long to build.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import NamedTuple

from calculator.rating.model import Game, Player
from calculator.rating.rules import Certainty, KBand, Rule, RuleSet, Source


class LeftOut(Enum):
    """Why a round does not count; the value is the page's machine word for it."""

    FORFEIT = "hukmen"
    BYE = "bay"
    UNRATED_OPPONENT = "puansiz"
    NOT_PAIRED = "eslesmedi"
    NOT_PLAYED = "oynanmadi"
    LARGE_GAP = "fark600"
    NO_RESULT = "sonuc-bekleniyor"


class Line(NamedTuple):
    """One round of the calculation; figures are None where the rules compute none."""

    game: Game
    left_out: LeftOut | None = None
    difference: int | None = None  # own rating − opponent's
    counted_difference: int | None = None  # after the limit
    expected: int | None = None  # hundredths of a point
    change: int | None = None  # hundredths of a rating point
    source: Source | None = None  # clause that decided the line

    @property
    def counted(self) -> bool:
        """Whether the round changes the rating, by however little."""
        return self.left_out is None

    @property
    def limited(self) -> bool:
        """Whether the difference was cut by the limit."""
        return self.difference != self.counted_difference

    @property
    def against_unrated(self) -> bool:
        """Whether the round counts although the opponent has no rating."""
        return self.counted and self.expected is None


class KDecision(NamedTuple):
    """The K that was used and why."""

    k: int
    band: KBand | None  # row of the K table; None: typed by hand
    unreduced: int  # K before the limit on K × games
    games: int  # games that the limit counts
    limit: Rule[int] | None = None  # the limit, when it lowered K

    @property
    def typed(self) -> bool:
        """Whether the visitor typed K."""
        return self.band is None


class Correction(Enum):
    """A step after the games that changes the result."""

    WINNER_KEEPS = "winner-keeps"
    FLOOR = "floor"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What a correction added, in hundredths of a rating point."""

    correction: Correction
    amount: int
    source: Source
    certainty: Certainty


class Calculation(NamedTuple):
    """Every step from the rating before to the rating after; start + change = exact end, rounded once."""

    rules: RuleSet
    player: Player
    day: date
    rating: int  # before
    k: KDecision
    lines: tuple[Line, ...]
    games_change: int  # all games, hundredths of a rating point
    adjustments: tuple[Adjustment, ...]
    change: int  # hundredths of a rating point, corrections included
    rounded_change: int

    @property
    def score(self) -> int:
        """Score against rated opponents in hundredths."""
        results = (line.game.result for line in self.lines if line.expected is not None)
        return sum(result.value for result in results if result)

    @property
    def event_points(self) -> int:
        """Points of all rounds in hundredths, whether they count or not."""
        return sum(line.game.result.value for line in self.lines if line.game.result)

    @property
    def expected(self) -> int:
        """Expected score against rated opponents in hundredths."""
        return sum(line.expected or 0 for line in self.lines)

    @property
    def unrated_change(self) -> int:
        """Change by opponents without a rating, hundredths of a rating point."""
        return sum(line.change or 0 for line in self.lines if line.against_unrated)

    @property
    def new_rating(self) -> int:
        """Rating after, as a list prints it."""
        return self.rating + self.rounded_change

    @property
    def exact_rating(self) -> int:
        """Rating after in hundredths, before rounding."""
        return self.rating * 100 + self.change

    @property
    def counted(self) -> int:
        """Number of rounds that count."""
        return sum(line.counted for line in self.lines)

    @property
    def half_is_open(self) -> bool:
        """Whether the change ends in exactly one half and the rule for halves was never seen."""
        return self.rules.leaves_half_open(self.change)

    @property
    def falls_unrated(self) -> bool:
        """Whether the new rating is below the list's floor and the list therefore shows none."""
        return self.rules.shows_no_rating(self.new_rating)
