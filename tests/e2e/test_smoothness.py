"""What a slow phone feels: what it loads, what moves while somebody types, what its first view holds."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.e2e.smoothness import CALCULATORS, ROUNDS, seen, slow_phone, type_rounds

MOST_BYTES = 45 * 1024


@pytest.mark.parametrize("path", CALCULATORS)
def test_nothing_moves_while_nine_rounds_are_typed_on_a_slow_phone(
    browser: Browser, site: str, path: str
) -> None:
    page = slow_phone(browser, site)
    page.goto(path)
    began = type_rounds(page)
    expect(page.locator(f'#turlar tr[data-tur="{len(ROUNDS)}"]')).to_be_attached()
    assert [shift for shift in seen(page, "layout-shift", began) if not shift.forgiven] == []
    page.context.close()


@pytest.mark.parametrize("path", CALCULATORS)
def test_opening_a_calculator_moves_nothing_that_is_seen(browser: Browser, site: str, path: str) -> None:
    page = slow_phone(browser, site)
    page.goto(path, wait_until="networkidle")
    # A row that arrives in two parts moves by a few thousandths; what script adds moved eighteen.
    assert sum(shift.size for shift in seen(page, "layout-shift")) < 0.005
    page.context.close()


@pytest.mark.parametrize("path", CALCULATORS)
def test_the_first_view_of_a_calculator_weighs_at_most_45_kb(page: Page, path: str) -> None:
    loaded: list[Request] = []
    page.on("requestfinished", lambda request: loaded.append(request))
    page.goto(path, wait_until="networkidle")
    assert len(loaded) >= 6, "page, style, scripts and icon are expected"
    weights = {request.url: request.sizes()["responseBodySize"] for request in loaded}
    assert sum(weights.values()) <= MOST_BYTES, weights


@pytest.mark.parametrize("path", [*CALCULATORS, "/en/ukd-calculator/", "/en/elo-calculator/"])
def test_own_rating_list_and_first_round_are_seen_at_once_on_a_small_phone(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(path)
    bar = page.locator("#tahta").bounding_box()
    assert bar
    for part in ("#alan-puan", ".seg.words", "form #r1"):
        box = page.locator(part).first.bounding_box()
        assert box
        assert box["y"] + box["height"] <= bar["y"], part


@pytest.mark.parametrize("path", CALCULATORS)
def test_the_result_stays_in_view_from_the_first_round_on(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(path)
    page.locator("#alan-puan").fill("1451")
    page.locator("form #r1").fill("1126")
    page.locator('form input[name="s1"][value="1"]').check(force=True)
    expect(page.locator("#yeni-puan")).to_have_attribute("value", "1454")
    expect(page.locator("#tahta")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [320, 360])
def test_every_round_of_a_long_event_is_one_line_high(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto("/ukd-hesapla/?puan=1451&r11=1500&s11=1")
    heights = page.locator("form .round").evaluate_all("rows => rows.map(row => row.offsetHeight)")
    assert len(heights) == 11
    assert max(heights[:-1]) == min(heights[:-1]) < 56
    assert heights[-1] - heights[0] <= 1  # the last one has a line below
