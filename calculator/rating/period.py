"""Several events of one rating period: one limit on K × games, one sum, one rounding."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from calculator.rating.calculation import Adjustment, Calculation
from calculator.rating.engine import calculate, corrections, round_half_away
from calculator.rating.errors import NoEvent
from calculator.rating.model import Game, Player
from calculator.rating.rules import Rounding, Rule, RuleSet
from calculator.rating.rulesets import rules_on


@dataclass(frozen=True, slots=True)
class PeriodEvent:
    """One event: its first day, the player as the list of that day shows him, its rounds."""

    day: date
    player: Player
    games: tuple[Game, ...]


@dataclass(frozen=True, slots=True)
class Period:
    """Every step of a rating period; base + change = exact end, rounded once."""

    rules: RuleSet  # of the last event; they decide floor and rounding
    base: int  # rating that the change is added to
    events: tuple[Calculation, ...]
    adjustments: tuple[Adjustment, ...]  # floor of the total; what the winner keeps stands in the events
    change: int  # hundredths of a rating point, corrections included
    rounded_change: int

    @property
    def games(self) -> int:
        """Rated games of the period: the n of K × n."""
        return sum(event.counted for event in self.events)

    @property
    def events_change(self) -> int:
        """Sum of the events in hundredths of a rating point, before the floor."""
        return sum(event.change for event in self.events)

    @property
    def new_rating(self) -> int:
        """Rating after, as a list prints it."""
        return self.base + self.rounded_change

    @property
    def exact_rating(self) -> int:
        """Rating after in hundredths, before rounding."""
        return self.base * 100 + self.change

    @property
    def rounded_per_event(self) -> int:
        """What rounding every event by itself would give; for comparison, no regulation asks for it."""
        return sum(event.rounded_change for event in self.events)

    @property
    def rounding(self) -> Rule[Rounding]:
        """The rule behind the one rounding; its certainty says how sure we are of it."""
        return self.rules.rounding

    @property
    def half_is_open(self) -> bool:
        """Whether the change ends in exactly one half and the rule for halves was never seen."""
        return self.rules.leaves_half_open(self.change)

    @property
    def falls_unrated(self) -> bool:
        """Whether the new rating is below the list's floor and the list therefore shows none."""
        return self.rules.shows_no_rating(self.new_rating)


def calculate_period(slug: str, events: Sequence[PeriodEvent], *, base: int | None = None) -> Period:
    """Change of a whole rating period of one list; base: rating that it is added to, else the last event's.

    Raises NoEvent without an event, UnratedPlayer for a player without a rating, and NoRulesForDay.
    """
    if not events:
        raise NoEvent
    ordered = sorted(map(_with_peak_of(events), events), key=lambda event: event.day)
    k_day = ordered[-1].day
    alone = [_event(slug, event, k_day, period_games=None) for event in ordered]
    games = sum(event.counted for event in alone)
    calculations = tuple(_event(slug, event, k_day, period_games=games) for event in ordered)
    last = calculations[-1]
    rating = last.rating if base is None else base
    rules = rules_on(slug, last.day)
    change = sum(calculation.change for calculation in calculations)
    floor = corrections(rules, Player(rating), change)
    total = change + sum(adjustment.amount for adjustment in floor)
    return Period(rules, rating, calculations, floor, total, round_half_away(total))


def _with_peak_of(events: Sequence[PeriodEvent]) -> Callable[[PeriodEvent], PeriodEvent]:
    """A period has one K, that of its last list (FIDE output): what any of its lists showed was published."""
    peak = max((max(event.player.rating or 0, event.player.peak or 0) for event in events), default=0)
    return lambda event: replace(event, player=replace(event.player, peak=peak))


def _event(slug: str, event: PeriodEvent, k_day: date, period_games: int | None) -> Calculation:
    """The event without a floor: only the rating at the end of the period can fall below it."""
    rules = replace(rules_on(slug, event.day), floor=None)
    return calculate(rules, event.player, event.games, day=event.day, period_games=period_games, k_day=k_day)
