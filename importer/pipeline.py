"""Links → what the pages show: fetch, parse, map, calculate. One request for a card, two for an event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import Any, TypeVar

from django.utils import timezone

from importer import store
from importer.client import PageKind
from importer.errors import ImportProblem, Renumbered, TeamEvent
from importer.listed import require_same_numbers, with_listed_ratings
from importer.mapping import Choices, map_card, rated_meaning
from importer.outcome import CardOutcome, outcome
from importer.parse.crosstable import parse_crosstable
from importer.parse.details import parse_details
from importer.parse.player_card import parse_player_card
from importer.parse.starting_list import parse_starting_list
from importer.records import Details, PlayerCard, StartingList
from importer.report import EventReport, event_report
from importer.store import Admit, StoredPage, everybody

Record = TypeVar("Record")


@dataclass(frozen=True, slots=True)
class Imported:
    """An outcome and the age of the page it comes from."""

    outcome: CardOutcome
    fetched_at: datetime
    stale: bool = False  # chess-results could not be reached; this is the last good copy


@dataclass(frozen=True, slots=True)
class ImportedEvent:
    """A whole event and the age of the older of its two pages."""

    report: EventReport
    fetched_at: datetime
    stale: bool


def import_card(tournament: int, player: int, choices: Choices, *, admit: Admit = everybody) -> Imported:
    """One player's card with both calculations; raises an ImportProblem that says why not."""
    stored, card = _read(PageKind.CARD, tournament, parse_player_card, admit, player)
    today = timezone.localdate()
    card = replace(card, details=_details(stored, tournament, card.details, choices))
    _keep(stored, card.details, today)
    card = _with_both_ratings(card, tournament, choices)
    return Imported(outcome(map_card(card, choices, today=today)), stored.page.fetched_at, stored.stale)


def import_record(card: PlayerCard, choices: Choices) -> CardOutcome:
    """A card that the visitor brought along, pasted or as a file."""
    return outcome(map_card(card, choices, today=timezone.localdate()))


def list_players(tournament: int, *, admit: Admit = everybody) -> tuple[StartingList, bool]:
    """The players of an event, and whether the list is an old copy; two requests at most."""
    try:
        stored, players = _read(PageKind.STARTING_LIST, tournament, parse_starting_list, admit)
    except TeamEvent:
        stored, players = _read(PageKind.TEAM_PLAYERS, tournament, parse_starting_list, admit)
    _keep(stored, players.details, timezone.localdate())
    return players, stored.stale


def import_event(tournament: int, choices: Choices, *, admit: Admit = everybody) -> ImportedEvent:
    """Every player's change in an event; raises TeamEvent where chess-results has no table for it."""
    try:
        stored, players, stored_table = _event_pages(tournament, admit)
    except Renumbered:  # one of the two was kept for longer
        stored, players, stored_table = _event_pages(tournament, admit, refresh=True)
    today = timezone.localdate()
    details = _details(stored, tournament, players.details, choices)
    _keep(stored, details, today)
    _keep(stored_table, details, today)
    return ImportedEvent(
        report=_reported((stored.page.body, stored_table.page.body), details, choices, today),
        fetched_at=min(stored.page.fetched_at, stored_table.page.fetched_at),
        stale=stored.stale or stored_table.stale,
    )


def _event_pages(
    tournament: int, admit: Admit, *, refresh: bool = False
) -> tuple[StoredPage, StartingList, StoredPage]:
    """The starting list, stored and read, and the stored crosstable that belongs to it."""
    stored, players = _read(PageKind.STARTING_LIST, tournament, parse_starting_list, admit, refresh=refresh)
    if players.team_event:
        raise TeamEvent
    stored_table, _table = _read(PageKind.CROSSTABLE, tournament, parse_crosstable, admit, refresh=refresh)
    _require_one_event(stored.page.body, stored_table.page.body)
    return stored, players, stored_table


def _read(
    kind: PageKind,
    tournament: int,
    parse: Callable[[bytes], Record],
    admit: Admit,
    player: int | None = None,
    *,
    refresh: bool = False,
) -> tuple[StoredPage, Record]:
    stored = store.get_page(
        kind, tournament, player, refresh=refresh, check=lambda page: _parsed(parse, page.body), admit=admit
    )
    record: Record = _parsed(parse, stored.page.body)
    return stored, record


@lru_cache(maxsize=16)
def _parsed(parse: Callable[[bytes], Any], body: bytes) -> Any:
    """Read once for all who look at the same page: records are frozen."""
    return parse(body)


@lru_cache(maxsize=8)
def _require_one_event(listed: bytes, table: bytes) -> None:
    """Raises Renumbered; two pages that fit are compared once, not for each look at the event."""
    rows = _parsed(parse_crosstable, table).rows
    require_same_numbers([(row.snr, row.name) for row in rows], _parsed(parse_starting_list, listed))


@lru_cache(maxsize=8)
def _reported(pages: tuple[bytes, bytes], details: Details, choices: Choices, today: date) -> EventReport:
    """Calculated once for all who look at the same event: each page of the table, each order, each search."""
    listed, table = pages
    players = replace(_parsed(parse_starting_list, listed), details=details)
    return event_report(players, _parsed(parse_crosstable, table), choices, today=today)


def _details(stored: StoredPage, tournament: int, details: Details, choices: Choices) -> Details:
    """The details block, opened for an old event when it decides something; without it if that fails."""
    if details.first_day is not None or choices.time_class is not None:
        return details
    try:
        opened = store.open_details(stored, tournament, check=lambda page: parse_details(page.body))
        return details if opened is stored else parse_details(opened.page.body)
    except ImportProblem:
        return details  # the page asks the visitor instead


def _keep(stored: StoredPage, details: Details, today: date) -> None:
    """Results may be corrected until the day after the event; then its pages stay for a day."""
    if details.last_day is not None and details.last_day + timedelta(days=1) < today:
        store.keep_long(stored)


def _with_both_ratings(card: PlayerCard, tournament: int, choices: Choices) -> PlayerCard:
    """A card with one rating column, completed from the starting list when both ratings may count."""
    if choices.meaning or not card.has_lone_rating or rated_meaning(card.ratings, card.details):
        return card
    try:
        players, _stale = list_players(tournament)
        return with_listed_ratings(card, players)
    except ImportProblem:
        return card  # the lone column is then resolved or asked about
