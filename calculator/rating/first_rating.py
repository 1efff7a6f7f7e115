"""A newcomer's first rating: arithmetic, rows and checklist. What a list asks for stands in the rule sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum

from calculator.rating.calculation import LeftOut
from calculator.rating.counting import left_out_of_average, rated_games
from calculator.rating.errors import NoRatedGame
from calculator.rating.model import Game
from calculator.rating.performance import round_half_up, total_score
from calculator.rating.rules import Certainty, FirstRatingRules, Rule, Source

DRAW = 50  # hundredths of a point
MONTHS_PER_YEAR = 12


class Disregarded(Enum):
    """Why a whole event does not enter a first rating."""

    NO_POINT = "ilk-turnuva-sifir"  # the first event, without a point
    TOO_OLD = "sure-asimi"  # outside the span of rating periods that are pooled


class Requirement(Enum):
    """What a first rating is asked for."""

    GAMES = "parti"
    FIRST_EVENT = "ilk-turnuva"
    MONTHS = "sure"
    LOWEST = "en-az"
    HIGHEST = "en-cok"


@dataclass(frozen=True, slots=True)
class NewcomerEvent:
    """One event of a player without a rating."""

    games: tuple[Game, ...]
    day: date | None = None  # its first day


@dataclass(frozen=True, slots=True)
class FirstRatingRow:
    """One line of the calculation: a round, or a virtual opponent of the regulation."""

    rating: int | None  # of the opponent
    score: int | None  # hundredths of a point
    event: int = 0  # position of the event
    game: Game | None = None  # None: virtual
    left_out: LeftOut | Disregarded | None = None
    source: Source | None = None

    @property
    def virtual(self) -> bool:
        """Whether the regulation adds the row."""
        return self.game is None


@dataclass(frozen=True, slots=True)
class Estimate:
    """The arithmetic of a first rating, virtual opponents included in opponents and score."""

    rules: FirstRatingRules
    games: int  # real ones
    opponents: int  # sum of the ratings
    entries: int  # real games and virtual opponents
    score: int  # hundredths of a point

    @property
    def average(self) -> int:
        """Average rating of the opponents in hundredths."""
        return round_half_up(self.opponents * 100, self.entries)

    @property
    def percentage(self) -> int:
        """Share of points in hundredths, .005 up."""
        return round_half_up(self.score, self.entries)

    @property
    def difference(self) -> int:
        """Points on top of the average: from the table, or per half point above 50 %."""
        half_points = (2 * self.score - 100 * self.entries) // (2 * DRAW)
        if self.rules.bonus is not None and half_points > 0:
            return self.rules.bonus.value * half_points
        return self.rules.performance_table.value.difference(self.percentage)

    @property
    def uncapped(self) -> int:
        """Average + difference, rounded, whatever the list publishes at most."""
        return round_half_up(self.opponents + self.difference * self.entries, self.entries)

    @property
    def rating(self) -> int:
        """The first rating, not above the highest that the list gives."""
        highest = self.rules.highest
        return self.uncapped if highest is None else min(self.uncapped, highest.value)


@dataclass(frozen=True, slots=True)
class Check:
    """One line of the checklist."""

    requirement: Requirement
    required: int  # games, points in hundredths, months, or rating
    actual: int | None  # None: not known
    met: bool | None  # None: cannot be told
    source: Source
    certainty: Certainty


@dataclass(frozen=True, slots=True)
class FirstRating:
    """Everything known about a first rating so far."""

    rules: FirstRatingRules
    rows: tuple[FirstRatingRow, ...]
    estimate: Estimate | None  # None: no game counts yet
    checks: tuple[Check, ...]

    @property
    def enough_games(self) -> bool:
        """Whether as many games count as the list asks for."""
        return self.estimate is not None and self.estimate.games >= self.rules.games.value

    @property
    def publishable(self) -> bool:
        """Whether a list would show the rating: enough games, and not below the lowest. No promise."""
        deciding = (Requirement.GAMES, Requirement.LOWEST)
        return all(check.met for check in self.checks if check.requirement in deciding)


def calculate_first_rating(rules: FirstRatingRules, events: Sequence[NewcomerEvent]) -> FirstRating:
    """First rating from a newcomer's events, oldest first."""
    disregarded = _disregarded(rules, events)
    rows = _rows(rules, events, disregarded)
    counted = [row.game for row in rows if row.game is not None and row.left_out is None]
    estimate = estimate_first_rating(rules, counted) if counted else None
    virtual = _virtual_rows(rules) if counted else ()
    return FirstRating(rules, (*rows, *virtual), estimate, tuple(_checks(rules, events, estimate)))


def estimate_first_rating(rules: FirstRatingRules, games: Sequence[Game]) -> Estimate:
    """The arithmetic alone, for games of which all count; raises NoRatedGame when there is none."""
    lowest = _value(rules.lowest_counted)
    rated = rated_games(games, lowest)
    if not rated:
        raise NoRatedGame
    virtual = rules.virtual.value if rules.virtual else None
    count = virtual.count if virtual else 0
    return Estimate(
        rules=rules,
        games=len(rated),
        opponents=sum(game.opponent or 0 for game in rated) + (virtual.rating * count if virtual else 0),
        entries=len(rated) + count,
        score=total_score(rated) + DRAW * count,
    )


def _rows(
    rules: FirstRatingRules, events: Sequence[NewcomerEvent], disregarded: dict[int, Disregarded]
) -> list[FirstRatingRow]:
    lowest = _value(rules.lowest_counted)
    return [
        FirstRatingRow(
            rating=game.opponent,
            score=None if game.result is None else game.result.value,
            event=position,
            game=game,
            left_out=left_out_of_average(game, lowest) or disregarded.get(position),
            source=_source(rules, disregarded.get(position)),
        )
        for position, event in enumerate(events)
        for game in event.games
    ]


def _source(rules: FirstRatingRules, reason: Disregarded | None) -> Source | None:
    rule = {Disregarded.NO_POINT: rules.first_event, Disregarded.TOO_OLD: rules.months, None: rules.games}
    deciding = rule[reason]
    return None if deciding is None else deciding.source


def _virtual_rows(rules: FirstRatingRules) -> list[FirstRatingRow]:
    virtual = rules.virtual
    if virtual is None:
        return []
    return [FirstRatingRow(virtual.value.rating, DRAW, source=virtual.source)] * virtual.value.count


def _disregarded(rules: FirstRatingRules, events: Sequence[NewcomerEvent]) -> dict[int, Disregarded]:
    """Positions of the events that do not enter, each with its reason."""
    reasons = {}
    if rules.months is not None:
        for position, event in enumerate(events):
            if event.day is not None and _months_pooled(events, event.day) > rules.months.value:
                reasons[position] = Disregarded.TOO_OLD
    first = _first_event(rules, events)
    if rules.first_event and first is not None and _points(rules, events[first]) == 0:
        reasons[first] = Disregarded.NO_POINT
    return reasons


def _first_event(rules: FirstRatingRules, events: Sequence[NewcomerEvent]) -> int | None:
    """Position of the first event with a game that counts."""
    lowest = _value(rules.lowest_counted)
    return next((i for i, event in enumerate(events) if rated_games(event.games, lowest)), None)


def _points(rules: FirstRatingRules, event: NewcomerEvent) -> int:
    return total_score(rated_games(event.games, _value(rules.lowest_counted)))


def _months_pooled(events: Sequence[NewcomerEvent], first: date) -> int:
    """Rating periods (months) from a day to the last event, both counted."""
    last = max(event.day for event in events if event.day is not None)
    return (last.year - first.year) * MONTHS_PER_YEAR + last.month - first.month + 1


def _checks(
    rules: FirstRatingRules, events: Sequence[NewcomerEvent], estimate: Estimate | None
) -> Iterator[Check]:
    games = 0 if estimate is None else estimate.games
    yield _at_least(Requirement.GAMES, rules.games, games)
    if rules.first_event is not None:
        yield _first_event_check(rules, rules.first_event, events)
    if rules.months is not None:
        yield _months_check(rules.months, events)
    if rules.lowest is not None:
        yield _at_least(Requirement.LOWEST, rules.lowest, None if estimate is None else estimate.rating)
    if rules.highest is not None:
        yield _at_most(Requirement.HIGHEST, rules.highest, None if estimate is None else estimate.uncapped)


def _first_event_check(rules: FirstRatingRules, rule: Rule[bool], events: Sequence[NewcomerEvent]) -> Check:
    first = _first_event(rules, events)
    points = None if first is None else _points(rules, events[first])
    met = None if points is None else points >= DRAW
    return Check(Requirement.FIRST_EVENT, DRAW, points, met, rule.source, rule.certainty)


def _months_check(rule: Rule[int], events: Sequence[NewcomerEvent]) -> Check:
    days = [event.day for event in events if event.day is not None]
    if len(events) == 1:
        return _at_most(Requirement.MONTHS, rule, 1)
    known = len(days) == len(events) and days
    return _at_most(Requirement.MONTHS, rule, _months_pooled(events, min(days)) if known else None)


def _at_least(requirement: Requirement, rule: Rule[int], actual: int | None) -> Check:
    met = None if actual is None else actual >= rule.value
    return Check(requirement, rule.value, actual, met, rule.source, rule.certainty)


def _at_most(requirement: Requirement, rule: Rule[int], actual: int | None) -> Check:
    met = None if actual is None else actual <= rule.value
    return Check(requirement, rule.value, actual, met, rule.source, rule.certainty)


def _value(rule: Rule[int] | None) -> int | None:
    return None if rule is None else rule.value
