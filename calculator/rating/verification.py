"""Recomputes the published calculations, official figures beside ours. Knows no example by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from calculator.rating.engine import calculate, round_half_away
from calculator.rating.examples import (
    CHANGES,
    EXAMPLES,
    ChangeExample,
    Example,
    FirstRatingExample,
    Origin,
    PerformanceExample,
    PeriodExample,
)
from calculator.rating.first_rating import estimate_first_rating
from calculator.rating.model import Player
from calculator.rating.performance import calculate_performance
from calculator.rating.period import Period, PeriodEvent, calculate_period
from calculator.rating.rulesets import first_rating_rules_on, rules_on


class Quantity(Enum):
    """What a figure is; the value is its name on the page."""

    CHANGE = "degisim"  # hundredths of a rating point
    ROUNDED_CHANGE = "yuvarlanmis-degisim"
    EXPECTED = "beklenen"  # of one game, hundredths of a point
    NEW_RATING = "yeni-puan"
    AVERAGE = "rakip-ortalamasi"  # hundredths of a rating point
    PERCENTAGE = "yuzde"  # hundredths
    DIFFERENCE = "tablo-degeri"
    FIRST_RATING = "ilk-puan"
    PERFORMANCE = "performans"
    PER_EVENT = "turnuva-basina-yuvarlama"
    LISTED_CHANGE = "listedeki-degisim"


@dataclass(frozen=True, slots=True)
class Figure:
    """One official figure beside ours."""

    quantity: Quantity
    official: int
    ours: int


@dataclass(frozen=True, slots=True)
class Verified:
    """One published calculation, recomputed."""

    example: Example
    figures: tuple[Figure, ...]

    @property
    def differences(self) -> tuple[Figure, ...]:
        """Figures on which we and the publication disagree; shown, never hidden."""
        return tuple(figure for figure in self.figures if figure.official != figure.ours)

    @property
    def agrees(self) -> bool:
        """Whether every figure is the same."""
        return not self.differences


def verify(examples: Iterable[Example] = EXAMPLES) -> tuple[Verified, ...]:
    """Recomputes published calculations, all of them unless told otherwise."""
    return tuple(Verified(example, tuple(_figures(example))) for example in examples)


def origins(verified: Iterable[Verified]) -> Counter[Origin]:
    """Number of calculations by who published them."""
    return Counter(item.example.evidence.origin for item in verified)


def _figures(example: Example) -> Iterator[Figure]:
    if isinstance(example, ChangeExample):
        return _change_figures(example)
    if isinstance(example, FirstRatingExample):
        return _first_rating_figures(example)
    if isinstance(example, PerformanceExample):
        return iter(
            [Figure(Quantity.PERFORMANCE, example.rating, calculate_performance(example.games).rating)]
        )
    return _period_figures(example)


def _change_figures(example: ChangeExample) -> Iterator[Figure]:
    rules = rules_on(example.slug, example.day)
    ours = calculate(rules, Player(example.rating, k=example.k), example.games, day=example.day)
    yield Figure(Quantity.CHANGE, example.change, ours.change)
    for expected, line in zip(example.expected, ours.lines, strict=bool(example.expected)):
        yield Figure(Quantity.EXPECTED, expected, line.expected or 0)
    if example.rounded_change is not None:
        yield Figure(Quantity.ROUNDED_CHANGE, example.rounded_change, ours.rounded_change)
    if example.new_rating is not None:
        yield Figure(Quantity.NEW_RATING, example.new_rating, ours.new_rating)


def _first_rating_figures(example: FirstRatingExample) -> Iterator[Figure]:
    ours = estimate_first_rating(first_rating_rules_on(example.slug, example.day), example.games)
    yield Figure(Quantity.FIRST_RATING, example.rating, ours.rating)
    yield Figure(Quantity.AVERAGE, example.average, ours.average)
    yield Figure(Quantity.PERCENTAGE, example.percentage, ours.percentage)
    yield Figure(Quantity.DIFFERENCE, example.difference, ours.difference)


def _period_figures(example: PeriodExample) -> Iterator[Figure]:
    rounded = round_half_away(example.change)
    if example.events:
        ours = recomputed_period(example)
        yield Figure(Quantity.CHANGE, example.change, ours.change)
        yield Figure(Quantity.PER_EVENT, example.rounded_per_event, ours.rounded_per_event)
        rounded = ours.rounded_change
    yield Figure(Quantity.ROUNDED_CHANGE, example.rounded_once, rounded)
    yield Figure(Quantity.LISTED_CHANGE, example.published, rounded)


def recomputed_period(example: PeriodExample) -> Period:
    """A published period of which all events are known, calculated anew."""
    events = [change for change in CHANGES if change.id in example.events]
    games = [
        PeriodEvent(change.day, Player(change.rating, k=example.k or change.k), change.games)
        for change in events
    ]
    return calculate_period(events[0].slug, games, base=example.base)
