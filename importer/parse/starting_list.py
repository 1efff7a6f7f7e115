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
    names = header.texts(rows, Column.NAME)
    listed = [row for row, name in zip(rows, names, strict=True) if name]
    if not listed:
        raise NotStarted
    numbers = _start_numbers(header, listed, is_team)
    if len(set(numbers)) < len(numbers):
        raise UnknownLayout(missing=(Column.START_NUMBER.value,))
    players = zip(
        numbers,
        filter(None, names),
        header.texts(listed, Column.TITLE),
        header.all_ratings(listed),
        header.texts(listed, Column.FEDERATION),
        map(_either, header.texts(listed, Column.TEAM), header.texts(listed, Column.CLUB)),
        map(_fide_id, header.texts(listed, Column.FIDE_ID)),
        strict=True,
    )
    return tuple(
        ListedPlayer(snr, squeeze(name), title, ratings, federation or None, club, fide_id)
        for snr, name, title, ratings, federation, club, fide_id in players
    )


def _either(team: str, club: str) -> str | None:
    return team or club or None


def _fide_id(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 12 else None


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
    numbers = header.values(rows, column, parse_count)
    if not all(numbers):
        raise UnknownLayout(missing=(column.value,))
    return [number for number in numbers if number]


def _is_alphabetical(header: Header, rows: list[Row]) -> bool:
    # A starting list falls by rating; initials alone compare, because the server's alphabet is not known.
    initials = [fold(name)[:1] for name in header.texts(rows, Column.NAME)]
    ratings = [r.event or r.international or r.national or 0 for r in header.all_ratings(rows)]
    falls = all(one >= next_one for one, next_one in pairwise(ratings))
    return not falls and initials == sorted(initials)
