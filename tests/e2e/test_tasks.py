"""Each thing that people come for: phone and desk, light and dark, with script and without."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import Page, expect

WIDTHS = {"phone": {"width": 360, "height": 740}, "desk": {"width": 1280, "height": 900}}


def look(width: str, scheme: str, script: bool) -> object:
    context = pytest.mark.browser_context_args(
        viewport=WIDTHS[width], color_scheme=scheme, java_script_enabled=script
    )
    name = f"{width}-{scheme}-{'script' if script else 'scriptless'}"
    return pytest.param(script, id=name, marks=context)


in_every_look = pytest.mark.parametrize(
    "script", [look(*each) for each in product(WIDTHS, ("light", "dark"), (True, False))]
)


def type_rounds(page: Page, rounds: str, event: str = "") -> None:
    """Types rounds written as in an address: 1126:1 1288:0.5."""
    for number, word in enumerate(rounds.split(), start=1):
        rating, _, result = word.partition(":")
        page.locator(f"form #{event}r{number}").fill(rating)
        page.locator(f'form input[name="{event}s{number}"][value="{result}"]').check(force=True)


def ask(page: Page, script: bool, button: str = "Hesapla") -> None:
    """Without script the visitor presses the button; with it the answer comes by itself."""
    if not script:
        page.locator("main").get_by_role("button", name=button, exact=True).first.click()


def shows(page: Page, figure: str, value: str) -> None:
    """The figure is there and seen, and nothing scrolls sideways."""
    expect(page.locator(f"#{figure}")).to_have_attribute("value", value)
    expect(page.locator(f"#{figure}")).to_be_visible()
    fits(page)


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@in_every_look
def test_ukd_by_typing(page: Page, script: bool) -> None:
    page.goto("/")
    page.get_by_role("navigation", name="Ana menü").get_by_role("link", name="UKD").click()
    page.locator("#alan-puan").fill("1451")
    type_rounds(page, "1126:1 1288:1 1361:1 1538:0 1240:0.5 1177:1")
    ask(page, script)
    shows(page, "yeni-puan", "1459")


@in_every_look
def test_elo_by_typing_with_the_birth_year_and_the_folded_facts(page: Page, script: bool) -> None:
    page.goto("/")
    page.get_by_role("navigation", name="Ana menü").get_by_role("link", name="ELO").click()
    page.locator("#alan-puan").fill("1600")
    page.locator("#alan-dogum").fill("2012")
    type_rounds(page, "1600:1")
    ask(page, script)
    shows(page, "degisim", "20.00")
    page.get_by_text("K’yi belirleyen diğer bilgiler").click()
    page.locator("#alan-k").fill("10")
    ask(page, script)
    shows(page, "degisim", "5.00")


@in_every_look
def test_a_link_a_name_the_card_and_on_in_the_calculator(page: Page, script: bool) -> None:
    page.goto("/")
    page.locator("#baglanti").fill("https://chess-results.com/tnr90000001.aspx?lan=8&art=1&rd=5")
    page.get_by_role("button", name="Chess-Results’tan Getir").click()
    page.locator("#ara").fill("isikmoz")
    ask(page, script, "Ara")
    expect(page.locator("#sporcular li")).to_have_count(1)
    expect(page).to_have_url(re.compile("ara=isikmoz"))
    page.locator("#sporcular a").click()
    expect(page.locator("#elo .yeni-puan")).to_have_attribute("value", "1668")
    fits(page)
    page.locator("#ukd").get_by_role("link", name="Hesaplayıcıda aç").click()
    shows(page, "degisim", "17.80")


@in_every_look
@pytest.mark.usefixtures("script")
def test_the_whole_event_sorted_and_filtered(page: Page) -> None:
    page.goto("/chess-results-aktar/90000001/9/")
    page.get_by_role("link", name="Bu turnuvadaki bütün sporcuların değişimi").click()
    page.get_by_role("link", name="UKD Değişim", exact=True).click()
    best = page.locator("#rapor tbody tr").first
    expect(best.locator(".degisim-ukd")).to_have_attribute("value", "32.70")
    page.locator("#ara").fill("isikmoz")
    page.get_by_role("button", name="Süz").click()
    expect(page.locator("#rapor tbody tr")).to_have_count(1)
    fits(page)


@in_every_look
def test_why_the_official_rating_differs(page: Page, script: bool) -> None:
    page.goto("/ukd-hesapla/?puan=1700&r1=2135&s1=1&r2=1645&s2=0.5")
    page.get_by_role("link", name="Resmî sonuç farklı mı?").click()
    page.locator("#alan-resmi").fill("+21")
    ask(page, script)
    expect(page.locator("#nedenler li").first).to_contain_text("K = 25")
    fits(page)


@in_every_look
def test_two_events_of_one_period(page: Page, script: bool) -> None:
    page.goto("/#araclar")
    page.get_by_role("link", name="Dönem Hesapla").click()
    page.locator("#p1").fill("1451")
    type_rounds(page, "1126:1", "e1")
    type_rounds(page, "1451:1", "e2")
    ask(page, script)
    shows(page, "yeni-puan", "1467")


@in_every_look
def test_the_first_rating(page: Page, script: bool) -> None:
    page.goto("/#araclar")
    page.get_by_role("link", name="İlk UKD").click()
    type_rounds(page, "1240:1 1315:0.5 1180:0")
    ask(page, script)
    shows(page, "tahmin", "1245")


@in_every_look
def test_a_question_is_searched_and_read(page: Page, script: bool) -> None:
    page.goto("/")
    page.get_by_role("navigation", name="Ana menü").get_by_role("link", name="SSS").click()
    page.locator("#ara").fill("400 puan kuralı")
    ask(page, script, "Ara")
    expect(page.locator("#sorular [role=status]")).to_contain_text("bulundu")
    page.locator("#sorular a").first.click()
    expect(page).to_have_url(re.compile("400-puan"))
    expect(page.locator("h1")).to_contain_text("400 puan kuralı")
    fits(page)
