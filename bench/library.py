"""Parsing, reporting and calculating in one process, against one tree of the same bytes and a public peer."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from random import Random

import lxml.html
from bs4 import BeautifulSoup
from elochess.elo import EloCalculator

from bench.ratio import Ratio, divided, paired, seconds
from calculator.rating import Game, Player, Result, calculate, rules_on
from calculator.rating.period import PeriodEvent, calculate_period
from importer.mapping import Choices
from importer.parse.crosstable import parse_crosstable
from importer.parse.player_card import parse_player_card
from importer.parse.starting_list import parse_starting_list
from importer.report import event_report
from tests.standin.events import event
from tests.standin.pages import page

DAY = date(2026, 11, 29)
RULES = rules_on("fide-standart", DAY)
LARGE, CARD_EVENT, CARD_PLAYER = 90000014, 90000001, 9  # 210 players; every kind of round


def rows() -> Iterator[Ratio]:
    """Every ratio of this module."""
    yield _card()
    yield from _event()
    yield _engine()
    yield from _growth()


def pages_of(tournament: int) -> tuple[bytes, bytes]:
    """Starting list and crosstable of an event of the look-alike."""
    found = event(tournament)
    assert found is not None
    query = {"lan": "1", "turdet": "YES", "zeilen": "99999"}
    return page(found, query | {"art": "0"}).encode(), page(found, query | {"art": "5"}).encode()


def report_of(listed: bytes, table: bytes) -> object:
    """Two pages → every player's change."""
    return event_report(parse_starting_list(listed), parse_crosstable(table), Choices(), today=DAY)


def _card() -> Ratio:
    found = event(CARD_EVENT)
    assert found is not None
    query = {"lan": "1", "art": "9", "snr": str(CARD_PLAYER), "turdet": "YES"}
    html = page(found, query).encode()
    values = paired(lambda: parse_player_card(html), lambda: BeautifulSoup(html, "lxml"), repeats=20)
    return Ratio(
        "player card, bytes → records ÷ BeautifulSoup(bytes, lxml)", "≤ 1.0", lambda v: v <= 1, values
    )


def _event() -> Iterator[Ratio]:
    listed, table = pages_of(LARGE)

    def soups() -> None:
        BeautifulSoup(listed, "lxml"), BeautifulSoup(table, "lxml")

    def trees() -> None:
        lxml.html.fromstring(listed), lxml.html.fromstring(table)

    values = paired(lambda: report_of(listed, table), soups, repeats=1)
    yield Ratio(
        "event of 210 players, two pages → report ÷ two BeautifulSoup trees",
        "≤ 0.8",
        lambda v: v <= 0.8,
        values,
    )
    values = paired(lambda: report_of(listed, table), trees, repeats=2)
    yield Ratio("the same ÷ two lxml.html trees (the limit)", "aim ≤ 5", lambda v: v <= 5, values)


def _engine() -> Ratio:
    games = games_of(9)
    ratings, score = (
        [game.opponent or 0 for game in games],
        sum(game.result.value for game in games if game.result) / 100,
    )
    player = Player(2000)
    ours = calculate(RULES, player, games, day=DAY)
    theirs = EloCalculator.update_rating(2000, ratings, score)
    assert abs(ours.change) % 100 == 50 or ours.new_rating == theirs, "different answers"
    values = paired(
        lambda: EloCalculator.update_rating(2000, ratings, score),
        lambda: calculate(RULES, player, games, day=DAY),
        repeats=2000,
    )
    return Ratio("engine: 9-game events/s ÷ elochess, equal answers", "≥ 3", lambda v: v >= 3, values)


def games_of(count: int) -> list[Game]:
    """A seeded event."""
    random = Random(count)
    return [Game(n, random.randint(1600, 2400), random.choice(list(Result))) for n in range(1, count + 1)]


def _growth() -> Iterator[Ratio]:
    player = Player(2000)
    few, many = games_of(10), games_of(60)
    values = divided(
        [seconds(lambda: calculate(RULES, player, many, day=DAY), 300) / 60 for _ in range(5)],
        [seconds(lambda: calculate(RULES, player, few, day=DAY), 300) / 10 for _ in range(5)],
    )
    yield _flat("growth 10 → 60 rounds: cost per round", values)
    small, large = pages_of(90000013), pages_of(90000015)
    sizes = [len(parse_starting_list(listed).players) for listed, _table in (small, large)]
    values = divided(
        [seconds(lambda: report_of(*large), 1) / sizes[1] for _ in range(5)],
        [seconds(lambda: report_of(*small), 5) / 5 / sizes[0] for _ in range(5)],
    )
    yield _flat(f"growth {sizes[0]} → {sizes[1]} players: cost per player of a report", values)
    one, twelve = _period(1), _period(12)
    values = divided(
        [seconds(lambda: calculate_period("fide-standart", twelve), 200) / 12 for _ in range(5)],
        [seconds(lambda: calculate_period("fide-standart", one), 200) for _ in range(5)],
    )
    yield _flat("growth 1 → 12 events: cost per event of a period", values)


def _period(count: int) -> list[PeriodEvent]:
    return [PeriodEvent(DAY, Player(2450, peak=2450), tuple(games_of(5))) for _ in range(count)]


def _flat(name: str, values: tuple[float, ...]) -> Ratio:
    return Ratio(name, "≤ 1.1", lambda v: v <= 1.1, values)
