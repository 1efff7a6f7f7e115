"""What a FIDE title asks for, and whether an event meets the figures of a norm. No values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from calculator.rating.performance import round_half_up
from calculator.rating.rules import PerformanceTable, Rule


class Title(Enum):
    """A title; the value is how it is written."""

    GM = "GM"
    IM = "IM"
    FM = "FM"
    CM = "CM"
    WGM = "WGM"
    WIM = "WIM"
    WFM = "WFM"
    WCM = "WCM"


@dataclass(frozen=True, slots=True)
class NormFigures:
    """The figures of one title's norm."""

    performance: int
    average: int  # of the opponents, at least
    floor: int  # to which one opponent may be raised
    titles: tuple[Title, ...]  # of which a third of the opponents must be


@dataclass(frozen=True, slots=True)
class TitleRequirements:
    """What one title asks for."""

    title: Title
    rating: Rule[int]  # reached at some time
    direct_rating: Rule[int]  # needed for a direct title
    norm: Rule[NormFigures] | None = None
    games: Rule[int] | None = None  # rated games, where no norm is asked for


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the games."""

    numerator: int
    denominator: int

    def at_most(self, games: int) -> int:
        """Largest number of games within the share."""
        return games * self.numerator // self.denominator

    def at_least(self, games: int) -> int:
        """Smallest number of games that reaches the share."""
        return -(-games * self.numerator // self.denominator)


@dataclass(frozen=True, slots=True)
class NormConditions:
    """What every norm asks of the opponents and of the event."""

    games: Rule[int]
    games_of_all_norms: Rule[int]
    score: Rule[int]  # hundredths of the points, at least
    unrated: Rule[int]  # rating at which an opponent without one counts
    own_federation: Rule[Share]  # at most
    one_federation: Rule[Share]  # at most
    other_federations: Rule[int]  # besides the player's own, at least
    titled: Rule[Share]  # at least
    with_the_title: Rule[Share]  # at least
    with_the_title_at_least: Rule[int]  # games
    minutes: Rule[int]  # for each player, sixty moves
    rounds_a_day: Rule[int]

    def mix(self, games: int) -> NormMix:
        """The shares as numbers of games."""
        return NormMix(
            games=games,
            most_own=self.own_federation.value.at_most(games),
            most_of_one=self.one_federation.value.at_most(games),
            least_titled=self.titled.value.at_least(games),
            least_with_title=max(
                self.with_the_title_at_least.value, self.with_the_title.value.at_least(games)
            ),
            least_score=-(-games * self.score.value // 50) * 50,
        )


@dataclass(frozen=True, slots=True)
class NormMix:
    """The conditions of a norm for a number of games."""

    games: int
    most_own: int  # opponents of the own federation
    most_of_one: int  # opponents of any one federation
    least_titled: int
    least_with_title: int
    least_score: int  # hundredths of a point, a multiple of a half point


@dataclass(frozen=True, slots=True)
class NormCheck:
    """Average, performance and score of an event beside the figures of a norm; no certificate."""

    figures: NormFigures
    games: int
    score: int  # hundredths of a point
    raw_average: int  # rounded, .5 up
    average: int  # with the lowest opponent raised
    percentage: int  # hundredths, .005 up
    difference: int  # table value
    least_score: int  # hundredths of a point

    @property
    def performance(self) -> int:
        """Average + table value."""
        return self.average + self.difference

    @property
    def average_met(self) -> bool:
        """Whether the opponents were strong enough."""
        return self.average >= self.figures.average

    @property
    def performance_met(self) -> bool:
        """Whether the result was good enough."""
        return self.performance >= self.figures.performance

    @property
    def score_met(self) -> bool:
        """Whether enough points were made."""
        return self.score >= self.least_score

    @property
    def met(self) -> bool:
        """Whether every figure that is tested here is met."""
        return self.average_met and self.performance_met and self.score_met


def check_norm(
    figures: NormFigures,
    conditions: NormConditions,
    table: PerformanceTable,
    opponents: Sequence[int | None],
    score: int,
) -> NormCheck:
    """Figures of an event of at least one game; score in hundredths of a point."""
    ratings = [conditions.unrated.value if rating is None else rating for rating in opponents]
    lowest = min(ratings)
    raised = sum(ratings) - lowest + max(lowest, figures.floor)
    percentage = round_half_up(score, len(ratings))
    return NormCheck(
        figures=figures,
        games=len(ratings),
        score=score,
        raw_average=round_half_up(sum(ratings), len(ratings)),
        average=round_half_up(raised, len(ratings)),
        percentage=percentage,
        difference=table.difference(percentage),
        least_score=conditions.mix(len(ratings)).least_score,
    )
