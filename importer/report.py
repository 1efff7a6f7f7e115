"""A starting list and a crosstable → every player's change in both lists. Rows are mapped as cards are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import cached_property

from calculator.lists import RatingList
from calculator.rating import (
    Calculation,
    Game,
    LeftOut,
    NoRatedGame,
    calculate,
    calculate_performance,
    rules_on,
)
from importer.errors import AmbiguousRating
from importer.listed import listed_opponents
from importer.mapping import (
    FILLER,
    Choices,
    MappedPlayer,
    Meaning,
    Printed,
    Remark,
    Setting,
    Side,
    map_player,
    setting_of,
    thousand_fills,
)
from importer.records import Crosstable, CrosstableRow, Details, Ratings, StartingList


@dataclass(frozen=True)
class Change:
    """What an event does to one player in one list; None where nothing can be computed."""

    calculation: Calculation | None
    games: tuple[Game, ...]

    @cached_property
    def performance(self) -> int | None:
        """Performance rating; also None for 0 % and 100 %, which measure nothing."""
        # Asked of the rows that are shown, not of every player.
        try:
            performance = calculate_performance(self.games)
        except NoRatedGame:
            return None
        return None if performance.notional else performance.rating

    @property
    def rating(self) -> int | None:
        """Rating before."""
        return self.calculation.rating if self.calculation else None

    @property
    def new_rating(self) -> int | None:
        """Rating after."""
        return self.calculation.new_rating if self.calculation else None

    @property
    def change(self) -> int | None:
        """Change in hundredths."""
        return self.calculation.change if self.calculation else None

    @property
    def counted(self) -> int | None:
        """Rounds that count."""
        return self.calculation.counted if self.calculation else None


@dataclass(frozen=True, slots=True)
class ReportRow:
    """One player of the event."""

    snr: int
    name: str
    title: str
    federation: str
    points: int  # hundredths, every round as the table prints it
    stated_points: int | None
    national: Change | None
    international: Change | None


@dataclass(frozen=True, slots=True)
class Summary:
    """One list over the whole event."""

    players: int  # with a change
    average: int  # change in hundredths
    best: ReportRow | None
    left_out: tuple[tuple[LeftOut, int], ...]  # reason → rounds, most frequent first


@dataclass(frozen=True, slots=True)
class EventReport:
    """Every player's change; a list is None when the event prints no such rating."""

    event_name: str
    details: Details
    day: date
    rows: tuple[ReportRow, ...]
    national: RatingList | None
    international: RatingList | None
    remarks: tuple[Remark, ...]
    choices: Choices  # under which each player's card shows the same

    @property
    def disagreeing(self) -> tuple[ReportRow, ...]:
        """Players whose rounds do not add up to the points that the table states."""
        return tuple(row for row in self.rows if row.stated_points not in (None, row.points))


def event_report(players: StartingList, table: Crosstable, choices: Choices, *, today: date) -> EventReport:
    """Calculates an event; raises AmbiguousRating when only the visitor can say what the ratings are."""
    choices = _resolved(players, choices)
    setting = setting_of(players.details, players.updated, choices, today=today)
    national = [player.ratings.national for player in players.players]
    event = replace(setting, thousand_fills=thousand_fills(national))
    mapped = [(row, map_player(_printed(row, players), event)) for row in table.rows]
    return EventReport(
        event_name=players.event_name or table.event_name,
        details=players.details,
        day=event.day,
        rows=tuple(_row(row, result) for row, result in mapped),
        national=_list_of(result.national for _, result in mapped),
        international=_list_of(result.international for _, result in mapped),
        remarks=tuple(
            dict.fromkeys((*event.remarks, *(remark for _, result in mapped for remark in result.remarks)))
        ),
        choices=_settled(choices, event) if FILLER in national else choices,
    )


def summary(rows: Iterable[ReportRow], side: Callable[[ReportRow], Change | None]) -> Summary:
    """Average, best and reasons of one list."""
    found = [(row, change.calculation) for row in rows if (change := side(row)) and change.calculation]
    reasons = Counter(
        line.left_out for _, calculation in found for line in calculation.lines if line.left_out
    )
    best = max(found, key=lambda pair: pair[1].change, default=None)
    total = sum(calculation.change for _, calculation in found)
    return Summary(
        players=len(found),
        average=round(Fraction(total, len(found))) if found else 0,
        best=best[0] if best and best[1].change > 0 else None,
        left_out=tuple(reasons.most_common()),
    )


def _resolved(players: StartingList, choices: Choices) -> Choices:
    """One meaning of a lone rating column for the whole event: the visitor's, else the details block's."""
    ratings = [player.ratings for player in players.players]
    named = any(own.national is not None or own.international is not None for own in ratings)
    if named or choices.meaning:
        return choices
    if not players.details.rates_one:
        raise AmbiguousRating
    meaning = Meaning.NATIONAL if players.details.rates_national else Meaning.INTERNATIONAL
    return replace(choices, meaning=meaning)


def _settled(choices: Choices, event: Setting) -> Choices:
    """The choices with what the whole event shows about 1000, which a card alone shows less of."""
    is_real = choices.thousand_is_real
    return replace(choices, thousand_is_real=not event.thousand_fills if is_real is None else is_real)


def _printed(row: CrosstableRow, players: StartingList) -> Printed:
    """The row as the player's own card would be, ratings from the list."""
    own = players.ratings.get(row.snr, Ratings())
    return Printed(own, row.results, listed_opponents(row.results, players), row.federation)


def _row(row: CrosstableRow, mapped: MappedPlayer) -> ReportRow:
    return ReportRow(
        snr=row.snr,
        name=row.name,
        title=row.title,
        federation=row.federation or "",
        points=sum([record.score or 0 for record in row.results]),
        stated_points=row.points,
        national=_change(mapped.national),
        international=_change(mapped.international),
    )


def _change(side: Side | None) -> Change | None:
    if side is None:
        return None
    calculation = None
    if side.player.rating is not None:
        rules = rules_on(side.rating_list.rules, side.day)
        calculation = calculate(rules, side.player, side.games, day=side.day)
    return Change(calculation, side.games)


def _list_of(sides: Iterable[Side | None]) -> RatingList | None:
    return next((side.rating_list for side in sides if side), None)
