"""Who types before the script has arrived gets the answer as soon as it has; nothing typed is lost."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

TOURNAMENT = "/chess-results-aktar/90000001/"


@pytest.fixture
def late(page: Page) -> Callable[[], None]:
    """htmx is held back until the test lets it come."""
    held: list[Route] = []
    page.route(re.compile(r"htmx.*\.js"), lambda route: held.append(route))

    def come() -> None:
        while not held:
            page.wait_for_timeout(20)
        held.pop().continue_()

    return come


def test_a_rating_and_a_round(page: Page, late: Callable[[], None]) -> None:
    page.goto("/ukd-hesapla/", wait_until="commit")
    page.locator("#alan-puan").fill("1451")
    page.locator("form #r1").fill("1126")
    page.locator('form input[name="s1"][value="1"]').check(force=True)
    late()
    expect(page.locator("#yeni-puan")).to_have_attribute("value", "1454")


def test_a_list_that_was_chosen(page: Page, late: Callable[[], None]) -> None:
    page.goto("/elo-hesapla/?puan=1500&r1=1400&s1=1&dogum=2012", wait_until="commit")
    page.locator('form input[name="tempo"][value="hizli"]').check(force=True)
    late()
    expect(page).to_have_url(re.compile("tempo=hizli"))


def test_words_for_a_question(page: Page, late: Callable[[], None]) -> None:
    page.goto("/sss/", wait_until="commit")
    page.locator("#ara").fill("400 puan kuralı")
    late()
    expect(page.locator("#sorular [role=status]")).to_contain_text("bulundu")


def test_a_name_in_a_long_list(page: Page, late: Callable[[], None]) -> None:
    page.goto(TOURNAMENT, wait_until="commit")
    page.locator("#ara").fill("zzzz")
    late()
    expect(page.locator("#sporcular")).to_contain_text("0 sporcu")


def test_an_untouched_page_asks_nothing(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/elo-hesapla/?puan=1500&r1=1400&s1=1&dogum=2012&k=20&tempo=hizli", wait_until="networkidle")
    page.wait_for_timeout(600)
    assert [url for url in asked if "/sonuc/" in url] == []
