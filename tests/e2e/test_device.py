"""What the page does on the device alone: long waits, failed requests, and a memory that asks first."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, Route, expect

CARD = "/chess-results-aktar/90000003/9/"


def test_a_rating_is_remembered_only_when_asked_and_forgotten_with_one_button(page: Page) -> None:
    page.goto("/elo-hesapla/?puan=1862&dogum=2009")
    page.goto("/elo-hesapla/")
    expect(page.locator("#alan-puan")).to_have_value("")
    page.locator("#alan-puan").fill("1862")
    page.locator("#alan-dogum").fill("2009")
    page.get_by_role("button", name="Bu cihazda hatırla").click()
    expect(page.locator("[data-memory] [role=status]")).to_contain_text("yalnız bu cihazda")
    page.goto("/elo-hesapla/")
    expect(page.locator("#alan-puan")).to_have_value("1862")
    expect(page.locator("#alan-dogum")).to_have_value("2009")
    page.goto("/ukd-hesapla/")
    expect(page.locator("#alan-puan")).to_have_value("")
    page.goto("/elo-hesapla/")
    page.get_by_role("button", name="Unut").click()
    page.goto("/elo-hesapla/")
    expect(page.locator("#alan-puan")).to_have_value("")


def test_nothing_is_offered_to_forget_before_something_is_remembered(page: Page) -> None:
    page.goto("/ukd-hesapla/")
    forget, told = page.get_by_role("button", name="Unut"), page.locator("[data-memory] [role=status]")
    expect(forget).to_be_hidden()
    page.get_by_role("button", name="Bu cihazda hatırla").click()
    expect(told).to_have_text("Önce puanınızı yazın.")
    expect(forget).to_be_hidden()
    page.locator("#alan-puan").fill("1451")
    page.get_by_role("button", name="Bu cihazda hatırla").click()
    expect(forget).to_be_visible()
    forget.press("Enter")
    expect(forget).to_be_hidden()
    expect(told).to_be_focused()


def test_somebody_s_link_overwrites_nothing_and_is_not_overwritten(page: Page) -> None:
    page.goto("/ukd-hesapla/")
    page.locator("#alan-puan").fill("1451")
    page.get_by_role("button", name="Bu cihazda hatırla").click()
    page.goto("/ukd-hesapla/?puan=1700&r1=1600&s1=1")
    expect(page.locator("#alan-puan")).to_have_value("1700")
    page.goto("/ukd-hesapla/")
    expect(page.locator("#alan-puan")).to_have_value("1451")


def test_the_own_player_page_is_offered_on_the_first_page(page: Page) -> None:
    page.goto(CARD)
    page.get_by_role("button", name="Bu sporcu sayfasını bu cihazda hatırla").click()
    page.goto("/")
    page.get_by_role("link", name="Hatırlanan sporcu sayfanız").click()
    expect(page).to_have_url(re.compile(CARD))


APPEARED = """async notice => {
    await Promise.all(notice.getAnimations().map(animation => animation.finished));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}"""


def test_a_failed_live_request_says_so_in_place_and_can_be_tried_again(browser: Browser, site: str) -> None:
    # A page of its own: htmx reports the failure on the console, which no other page may do.
    page = browser.new_context(base_url=site, viewport={"width": 360, "height": 480}).new_page()
    page.goto("/ukd-hesapla/?puan=1451&r1=1126&s1=1")
    failing = re.compile("/sonuc/")

    def fail(route: Route) -> None:
        route.abort()

    page.route(failing, fail)
    page.locator("form #r2").fill("1288")
    expect(page.locator("#uyari")).to_contain_text("Sunucuya ulaşılamadı")
    expect(page.locator("form #r2")).to_have_value("1288")
    # The remark hides no field in use.
    page.locator("#uyari .notice").evaluate(APPEARED)
    field, remark = page.locator("form #r2").bounding_box(), page.locator("#uyari").bounding_box()
    assert field
    assert remark
    assert field["y"] + field["height"] <= remark["y"]
    expect(page.locator("#uyari .btn")).to_be_in_viewport(ratio=1)
    expect(page.locator("#degisim")).to_have_text("+3,25")
    page.unroute(failing)
    page.get_by_role("button", name="Yeniden dene").click()
    expect(page.locator("#uyari")).to_be_empty()
    expect(page.locator('#turlar tr[data-tur="2"]')).to_be_visible()
    page.context.close()


WATCH = """
addEventListener("DOMContentLoaded", () => {
  const note = () => {
    if (document.documentElement.matches(".waiting")) sessionStorage.marched = "1";
    const step = document.querySelector("[data-steps]")?.textContent;
    if (step) sessionStorage.firstStep ||= step;
  };
  new MutationObserver(note).observe(document, { attributes: true, childList: true, subtree: true });
});
"""


def test_a_slow_import_shows_that_it_is_working_and_rests_afterwards(page: Page) -> None:
    page.add_init_script(WATCH)
    page.goto("/")
    page.locator("#baglanti").fill("https://chess-results.com/tnr90009008.aspx?lan=1&art=9&snr=9")
    page.get_by_role("button", name="Chess-Results’tan Getir").click()
    expect(page.locator("#ukd .yeni-puan")).to_be_visible(timeout=20_000)
    assert page.evaluate("sessionStorage.marched") == "1"
    assert "isteniyor" in page.evaluate("sessionStorage.firstStep")
    expect(page.locator("html.waiting")).to_have_count(0)
