"""A draft's addresses: every figure under its parameter, what a page does not ask for left out."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from calculator.links import (
    Draft,
    calculator_address,
    explanation_address,
    first_rating_address,
    performance_address,
    period_address,
)
from calculator.lists import RAPID, STANDARD, UHS, UKD
from calculator.rating import Game, Played, Player, Result

DAY = date(2026, 9, 19)
PLAYER = Player(1500, birth_year=2010, games_played=12, peak=1560, k=20, winner=True)
GAMES = (
    Game(1, 1600, Result.WIN),
    Game(2, None, Result.DRAW),
    Game(3, 1700, Result.LOSS, Played.FORFEIT),
    Game(4, None, Result.WIN, Played.BYE),
    Game(5, 1650, None, Played.NOT_PLAYED),
)
ROUNDS = "r1=1600&s1=1&r2=0&s2=0.5&r3=1700&s3=0&h3=1&s4=1&h4=1&r5=1650"
COMPACT = "1600:1,0:0.5,1700:0h,:1h,1650:h"
NATIONAL = Draft(UKD, PLAYER, GAMES, DAY)
RAPID_DRAFT = Draft(RAPID, replace(PLAYER, winner=False), GAMES, DAY, standard=frozenset({1, 5}))


def test_a_calculator_is_filled_in_with_everything_that_its_list_asks_for() -> None:
    assert calculator_address(NATIONAL) == f"/ukd-hesapla/?puan=1500&k=20&tarih=2026-09-19&birinci=1&{ROUNDS}"
    assert calculator_address(RAPID_DRAFT) == (
        "/elo-hesapla/?tempo=hizli&puan=1500&k=20&dogum=2010&parti=12&tepe=1560&tarih=2026-09-19&"
        + ROUNDS.replace("s1=1", "s1=1&t1=1").replace("r5=1650", "r5=1650&t5=1")
    )


def test_what_is_not_known_is_not_in_the_address() -> None:
    assert calculator_address(Draft(UHS, Player(None), GAMES[:1])) == "/ukd-hesapla/?liste=uhs&r1=1600&s1=1"
    assert calculator_address(Draft(STANDARD, Player(None), ())) == "/elo-hesapla/"


def test_the_pages_beside_the_calculators_get_the_same_rounds() -> None:
    assert performance_address(GAMES) == f"/performans/?{ROUNDS}"
    assert first_rating_address(NATIONAL) == f"/ilk-ukd/?{ROUNDS}"
    assert first_rating_address(RAPID_DRAFT) == f"/ilk-elo/?tempo=hizli&g1=2026-09-19&e1={COMPACT}"
    assert first_rating_address(Draft(STANDARD, Player(None), GAMES[:1])) == "/ilk-elo/?e1=1600:1"


def test_an_official_change_is_looked_for_in_the_same_list_whatever_page_it_came_from() -> None:
    assert explanation_address(NATIONAL) == (
        f"/neden-farkli/?puan=1500&k=20&tarih=2026-09-19&birinci=1&{ROUNDS}"
    )
    rapid = explanation_address(replace(RAPID_DRAFT, games=GAMES[:1], standard=frozenset()))
    assert rapid == (
        "/neden-farkli/?liste=hizli&puan=1500&k=20&dogum=2010&parti=12&tepe=1560&tarih=2026-09-19&r1=1600&s1=1"
    )


def test_a_period_has_one_list_and_one_player_and_each_event_its_own_day_rating_and_rounds() -> None:
    later = Draft(UKD, Player(1520), GAMES[:1], date(2026, 10, 3))
    bare = Draft(UKD, Player(None), ())
    assert period_address([NATIONAL, later, bare]) == (
        f"/donem/?k=20&g1=2026-09-19&p1=1500&b1=1&e1={COMPACT}&g2=2026-10-03&p2=1520&e2=1600:1"
    )
    assert period_address([replace(RAPID_DRAFT, games=(), day=None)]) == (
        "/donem/?liste=hizli&k=20&dogum=2010&parti=12&tepe=1560&p1=1500"
    )
