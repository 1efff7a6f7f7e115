"""Next round, target, other rules: what stands under a result."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.rating import Game, Player, Result, calculate, open_scores, rules_on, target
from tests.calculator.pages import get, one, page, rounds, value

OLD_RULE = rounds("1063:1 1299:1 1413:1 1872:0.5 1851:0 1427:1 1682:1")


@pytest.mark.parametrize("path", ["/ukd-hesapla/", "/ukd-hesapla/sonuc/", "/en/ukd-calculator/"])
def test_the_next_round_is_added_to_the_rounds_so_far(path: str) -> None:
    soup = page(path, puan="1451", sr="1451", **rounds("1126:1"))
    ratings = [value(soup, f"#sr-{name}") for name in ("galibiyet", "beraberlik", "yenilgi")]
    assert ratings == ["1467", "1454", "1442"]  # 3.25 and 12.5, 0 or −12.5


def test_without_a_typed_opponent_the_first_waiting_round_is_the_next() -> None:
    soup = page("/ukd-hesapla/", puan="1451", r1="1126", s1="1", r2="1451")
    assert value(soup, "#sr-galibiyet") == "1467"
    assert "2. tur, rakip 1451" in one(soup, "#siradaki-sonuc").text


def test_an_opponent_without_a_rating_counts_as_the_list_says() -> None:
    ukd = page("/ukd-hesapla/", puan="1451", sr="0")
    elo = page("/elo-hesapla/", puan="1600", sr="0")
    assert "+2,50" in one(ukd, "#sr-sonuc").text
    assert "0,00" in one(elo, "#sr-sonuc").text


def test_the_table_ranges_over_opponents_that_the_list_counts() -> None:
    rows = page("/ukd-hesapla/", puan="1080").select("#sr-tablo tbody tr")
    assert [row["data-rakip"] for row in rows] == ["1000", "1100", "1200", "1300", "1400"]


def test_a_target_says_how_many_points_the_open_rounds_need() -> None:
    soup = page("/ukd-hesapla/", puan="1451", hedef="1459", r1="1451", r2="1451", r3="1451")
    text = one(soup, "#hedef-metin")
    assert text["data-ulasilir"] == "1"
    assert "kalan 3 oyunda en az 2 puan" in " ".join(text.text.split())
    assert [row.select_one("data")["value"] for row in soup.select("#hedef-tablo .hit")] == ["2"]  # type: ignore[index]


def test_a_target_out_of_reach_is_called_that() -> None:
    text = one(page("/ukd-hesapla/", puan="1451", hedef="1600", r1="1451"), "#hedef-metin")
    assert text["data-ulasilir"] == "0"
    assert "ulaşılamaz" in text.text


def test_a_finished_event_is_asked_about_the_same_opponents() -> None:
    soup = page("/elo-hesapla/", puan="2000", k="20", hedef="2010", **OLD_RULE)
    text = " ".join(one(soup, "#hedef-metin").text.split())
    assert "en az 6,5 puan gerekirdi; 5,5 puan aldınız, 1 puan eksik" in text


@pytest.mark.parametrize("hedef", ["1451", "1400"])
def test_a_target_that_cannot_be_missed_or_is_reached_says_so(hedef: str) -> None:
    open_round = page("/ukd-hesapla/", puan="1451", hedef=hedef, r1="1451", r2="1126", s2="1")
    finished = page("/ukd-hesapla/", puan="1451", hedef=hedef, r1="1126", s1="1")
    assert one(open_round, "#hedef-metin")["data-ulasilir"] == "1"
    assert "hedefe ulaştınız" in one(finished, "#hedef-metin").text


def test_the_same_games_under_the_rule_of_2022_and_today() -> None:
    soup = page("/elo-hesapla/", puan="2000", k="20", tarih="2026-11-01", kiyas="2023-01-01", **OLD_RULE)
    assert value(soup, "#degisim") == "-8.40"
    assert value(soup, "#kiyas-degisim") == "-12.20"
    assert value(soup, "#kiyas-puan") == "1988"


def test_a_strong_player_who_beats_weak_ones_gained_before_october_2025() -> None:
    soup = page("/elo-hesapla/", puan="2800", kiyas="2025-09-30", **rounds("1800:1 " * 11))
    assert value(soup, "#degisim") == "0.00"
    assert value(soup, "#kiyas-degisim") == "8.80"


def test_a_day_of_the_same_rules_is_said_to_change_nothing() -> None:
    soup = page("/elo-hesapla/", puan="2000", tarih="2026-11-01", kiyas="2026-01-01", **rounds("2000:1"))
    assert one(soup, "#kiyas-metin")["data-ayni"] == "1"


def test_a_list_that_did_not_exist_yet_is_said_to_be_unknown() -> None:
    soup = page("/elo-hesapla/", puan="2000", tempo="hizli", kiyas="2005-01-01", **rounds("2000:1"))
    assert "bilinmiyor" in one(soup, "#kiyas-sonuc").text


def test_every_version_of_the_rules_is_one_tap_away() -> None:
    soup = page("/elo-hesapla/", puan="2000", **rounds("2000:1"))
    links = [str(link["href"]) for link in soup.select("#kiyas-sonuc a")]
    assert len(links) == 6
    assert all("kiyas=" in link and "r1=2000" in link for link in links)
    assert page("/ukd-hesapla/", puan="1451").select("#kiyas-sonuc") == []


@pytest.mark.parametrize(("field", "text"), [("sr", "abc"), ("hedef", "9999"), ("kiyas", "dün")])
def test_a_slip_in_a_panel_is_refused_at_its_field_and_leaves_the_result_alone(field: str, text: str) -> None:
    values = {"puan": "1600", field: text, **rounds("1600:1")}
    soup = page("/elo-hesapla/", **values)
    assert value(soup, "#yeni-puan") == "1610"
    assert one(soup, ".error-summary a")["href"] == f"#alan-{field}"
    assert (one(soup, f"#alan-{field}")["value"], one(soup, f"#alan-{field}")["form"]) == (text, "hesap")
    live = get("/elo-hesapla/sonuc/", **values)
    assert "HX-Retarget" not in live
    assert value(page("/elo-hesapla/sonuc/", **values), "#yeni-puan") == "1610"


@given(
    rating=st.integers(1000, 2500),
    opponents=st.lists(st.none() | st.integers(1000, 2600), min_size=1, max_size=6),
    wanted=st.integers(900, 2700),
)
def test_the_table_of_scores_agrees_with_the_target(
    rating: int, opponents: list[int | None], wanted: int
) -> None:
    rules, day = rules_on("ukd", date(2026, 11, 1)), date(2026, 11, 1)
    games = [Game(number, opponent) for number, opponent in enumerate(opponents, start=1)]
    scores = open_scores(rules, Player(rating), games, day=day)
    aim = target(rules, Player(rating), games, wanted, day=day)
    enough = [reached.score for reached in scores if reached.calculation.new_rating >= wanted]
    assert [reached.score for reached in scores] == list(range(0, 100 * len(games) + 1, 50))
    assert (aim.reached.score if aim.reached else None) == min(enough, default=None)
    assert scores[-1].calculation == calculate(
        rules, Player(rating), [Game(g.number, g.opponent, Result.WIN) for g in games], day=day
    )
