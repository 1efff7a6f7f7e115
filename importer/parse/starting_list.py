"""Knows the list of an event's players (art=0, 3, in team events 16): who has which start number."""

from __future__ import annotations

from itertools import pairwise

from importer.errors import IncompletePage, NoPlayerLinks, NotStarted, TeamEvent, UnknownLayout
from importer.parse.columns import Header, find_table
from importer.parse.details import read_details, read_updated
from importer.parse.labels import Column
from importer.parse.page import Page, Row, Table
from importer.parse.refusals import event_name, is_team_event, refuse_foreign
from importer.parse.tables import read_page
from importer.parse.values import fold, parse_count, parse_player_link, squeeze
from importer.records import ListedPlayer, StartingList

_LIST = (Column.NUMBER, Column.NAME)
_RANKING = (Column.START_NUMBER, Column.NAME)


def parse_starting_list(html: bytes) -> StartingList:
    """Every player of an event with start number and ratings; raises ImportProblem, also for a cut list."""
    page = read_page(html, is_list=True)
    refuse_foreign(page)
    header, rows = _find_list(page)
    if page.is_shortened:
        raise IncompletePage("rows")
    is_team = is_team_event(page) or header.has(Column.TEAM)
    players = _read_players(header, rows, is_team)
    return StartingList(
        event_name=event_name(page),
        players=players,
        details=read_details(page.facts),
        updated=read_updated(page),
        gated=page.is_gated,
        team_event=is_team,
    )


def _find_list(page: Page) -> tuple[Header, Table]:
    found = find_table(page.tables, *_RANKING) or find_table(page.tables, *_LIST)
    if found and _lists_everyone(found[0]):
        found[0].require_once(Column.NAME)
        return found
    if is_team_event(page):
        raise TeamEvent
    if not page.tables:
        raise NotStarted
    raise UnknownLayout(missing=tuple(column.value for column in _LIST))


def _lists_everyone(header: Header) -> bool:
    # Pairings have results, "not paired" and crosstables have rounds; best players are not all players.
    if header.rounds or header.has(Column.RESULT):
        return False
    return header.has(Column.START_NUMBER) or not header.has(Column.POINTS)


def _read_players(header: Header, rows: Table, is_team: bool) -> tuple[ListedPlayer, ...]:
    listed = [row for row in rows if header.text(row, Column.NAME)]
    if not listed:
        raise NotStarted
    numbers = _start_numbers(header, listed, is_team)
    if len(set(numbers)) < len(numbers):
        raise UnknownLayout(missing=(Column.START_NUMBER.value,))
    return tuple(_read_player(header, row, snr) for row, snr in zip(listed, numbers, strict=True))


def _start_numbers(header: Header, rows: list[Row], is_team: bool) -> list[int]:
    linked = [_linked_number(header, row) for row in rows]
    if all(linked):
        return [number for number in linked if number]
    if header.has(Column.START_NUMBER):
        return _numbers(header, rows, Column.START_NUMBER)
    # Without links the number of the line is the start number only in an individual starting list.
    if is_team or any(linked) or _is_alphabetical(header, rows):
        raise NoPlayerLinks
    return _numbers(header, rows, Column.NUMBER)


def _linked_number(header: Header, row: Row) -> int | None:
    links = header.cell(row, Column.NAME).links
    return next(filter(None, map(parse_player_link, links)), None)


def _numbers(header: Header, rows: list[Row], column: Column) -> list[int]:
    numbers = [header.value(row, column, parse_count) for row in rows]
    if not all(numbers):
        raise UnknownLayout(missing=(column.value,))
    return [number for number in numbers if number]


def _is_alphabetical(header: Header, rows: list[Row]) -> bool:
    # A starting list falls by rating; initials alone compare, because the server's alphabet is not known.
    initials = [fold(header.text(row, Column.NAME))[:1] for row in rows]
    rated = [header.ratings(row) for row in rows]
    ratings = [r.event or r.international or r.national or 0 for r in rated]
    falls = all(one >= next_one for one, next_one in pairwise(ratings))
    return not falls and initials == sorted(initials)


def _read_player(header: Header, row: Row, snr: int) -> ListedPlayer:
    fide_id = header.text(row, Column.FIDE_ID)
    club = header.text(row, Column.TEAM) or header.text(row, Column.CLUB)
    return ListedPlayer(
        snr=snr,
        name=squeeze(header.text(row, Column.NAME)),
        title=header.text(row, Column.TITLE),
        ratings=header.ratings(row),
        federation=header.text(row, Column.FEDERATION) or None,
        club=club or None,
        fide_id=int(fide_id) if fide_id.isascii() and fide_id.isdigit() and len(fide_id) < 12 else None,
    )
