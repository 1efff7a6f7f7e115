"""What a person does in the calculators, in a real browser, with and without JavaScript."""

from __future__ import annotations

import re
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

EXAMPLE = (("1126", "1"), ("1288", "1"), ("1361", "1"), ("1538", "0"), ("1240", "0.5"), ("1177", "1"))


def choose(page: Page, number: int, result: str) -> None:
    page.locator(f'form input[name="s{number}"][value="{result}"]').check(force=True)


def fill_example(page: Page) -> None:
    page.locator("#alan-puan").fill("1451")
    for number, (rating, result) in enumerate(EXAMPLE, start=1):
        page.locator(f"form #r{number}").fill(rating)
        choose(page, number, result)


def new_rating(page: Page) -> str:
    return page.locator("#yeni-puan").get_attribute("value") or ""


def test_the_result_and_the_address_follow_the_typing_and_a_reload_keeps_both(page: Page) -> None:
    page.goto("/ukd-hesapla/")
    fill_example(page)
    expect(page.locator("#yeni-puan")).to_have_attribute("value", "1459")
    expect(page.locator("#degisim")).to_have_text("+7,75")
    expect(page.locator("#k-aciklama")).to_contain_text("1300–1599 arası")
    expect(page.locator("form #d1")).to_have_text("+3,25")
    expect(page).to_have_url(re.compile(r"/ukd-hesapla/\?puan=1451&r1=1126&s1=1&.*r6=1177&s6=1$"))
    page.reload()
    assert new_rating(page) == "1459"
    expect(page.locator("form #r4")).to_have_value("1538")
    expect(page.locator('form input[name="s5"][value="0.5"]')).to_be_checked()


def test_live_results_leave_focus_caret_and_half_typed_text_alone(page: Page) -> None:
    page.goto("/ukd-hesapla/?puan=1451&r1=1126&s1=1")
    field = page.locator("form #r2")
    field.click()
    with page.expect_response(re.compile("/sonuc/")):
        field.press_sequentially("12")
    expect(field).to_be_focused()
    field.press_sequentially("88")
    choose(page, 2, "1")
    expect(page.locator("#degisim")).to_have_text("+10,25")
    expect(field).to_have_value("1288")


def test_a_slip_keeps_the_last_good_result_and_says_what_could_not_be_read(page: Page) -> None:
    page.goto("/ukd-hesapla/?puan=1451&r1=1126&s1=1")
    page.locator("form #r2").fill("12o8")
    expect(page.locator("#uyari")).to_contain_text("2. tur")
    expect(page.locator("#degisim")).to_have_text("+3,25")
    # On a phone it stands on the result that it explains, wherever the page is.
    remark, bar = page.locator("#uyari").bounding_box(), page.locator("#tahta").bounding_box()
    expect(page.locator("#uyari .notice")).to_be_in_viewport(ratio=1)
    assert remark
    assert bar
    assert abs(remark["y"] + remark["height"] - bar["y"]) < 2
    page.locator("form #r2").fill("1208")
    expect(page.locator("#uyari")).to_be_empty()


def test_an_error_at_a_field_goes_when_the_field_is_right_again(page: Page) -> None:
    page.goto("/ukd-hesapla/?puan=abc&r1=1126&s1=1")
    expect(page.locator(".error-summary")).to_be_focused()
    page.locator(".error-summary a").first.click()
    expect(page.locator("#alan-puan")).to_be_focused()
    page.locator("#alan-puan").fill("1451")
    expect(page.locator("#degisim")).to_have_text("+3,25")
    expect(page.locator(".err")).to_have_count(0)
    expect(page.locator(".error-summary")).to_have_count(0)


def test_enter_walks_through_the_rounds_and_opens_a_new_one_after_the_last(page: Page) -> None:
    page.goto("/ukd-hesapla/?puan=1451")
    page.locator("form #r1").click()
    for _ in range(7):
        page.keyboard.press("Enter")
    expect(page.locator("form #r8")).to_be_focused()
    page.keyboard.type("1300")
    choose(page, 8, "1")
    expect(page.locator('#turlar tr[data-tur="8"] .degisim')).to_have_attribute("value", "7.50")


def test_a_chosen_result_can_be_taken_back(page: Page) -> None:
    page.goto("/ukd-hesapla/?puan=1451&r1=1126&s1=1")
    page.locator('form input[name="s1"][value="1"]').click(force=True)
    expect(page.locator('#turlar tr[data-tur="1"]')).to_have_attribute("data-sayilmaz", "sonuc-bekleniyor")


def test_back_returns_to_the_calculation(page: Page) -> None:
    page.goto("/ukd-hesapla/")
    fill_example(page)
    expect(page.locator("#yeni-puan")).to_have_attribute("value", "1459")
    page.locator(".brand").click()
    page.go_back()
    expect(page.locator("#yeni-puan")).to_have_attribute("value", "1459")
    expect(page.locator("form #r6")).to_have_value("1177")


def test_elo_finds_k_from_the_birth_year_while_typing(page: Page) -> None:
    page.goto("/elo-hesapla/")
    page.locator("#alan-puan").fill("1600")
    page.locator("form #r1").fill("1600")
    choose(page, 1, "1")
    expect(page.locator("#degisim")).to_have_text("+10,00")
    page.locator("#alan-dogum").fill("2012")
    expect(page.locator("#degisim")).to_have_text("+20,00")
    expect(page.locator("#k-aciklama")).to_contain_text("18 yaşını")


def test_everything_works_without_javascript(scriptless: Page) -> None:
    scriptless.goto("/ukd-hesapla/")
    fill_example(scriptless)
    scriptless.get_by_role("button", name="Hesapla", exact=True).click()
    assert new_rating(scriptless) == "1459"
    scriptless.get_by_role("button", name="Tur ekle").click()
    expect(scriptless.locator("form .round")).to_have_count(8)
    assert new_rating(scriptless) == "1459"
    scriptless.set_viewport_size({"width": 1280, "height": 900})
    scriptless.get_by_role("button", name="1. turu sil").click()
    expect(scriptless.locator("form #r1")).to_have_value("1288")
    expect(scriptless.locator("#degisim")).to_have_text("+4,50")


def test_a_typo_without_javascript_is_explained_and_kept(scriptless: Page) -> None:
    scriptless.goto("/ukd-hesapla/")
    scriptless.locator("#alan-puan").fill("14SI")
    scriptless.get_by_role("button", name="Hesapla", exact=True).click()
    expect(scriptless.locator(".error-summary")).to_contain_text("UKD’nizi sayıyla yazın")
    expect(scriptless.locator("#alan-puan")).to_have_value("14SI")


@pytest.mark.parametrize("size", [4_000, 10_240, 100_000])
def test_an_endless_address_ends_in_words_on_the_real_server(site: str, size: int) -> None:
    parts = urlsplit(site)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=10)
    connection.request("GET", "/ukd-hesapla/?puan=" + "1" * size)
    answer = connection.getresponse()
    body = answer.read().decode()
    connection.close()
    assert answer.status in (200, 400)
    assert ("8 KB" if answer.status == 400 else "UKD’nizi sayıyla yazın") in body


def test_a_round_can_be_removed_and_brought_back_with_what_was_typed(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto("/ukd-hesapla/")
    fill_example(page)
    expect(page.locator("#yeni-puan")).to_have_attribute("value", "1459")
    page.get_by_role("button", name="2. turu sil").click()
    expect(page.locator("form #r2")).to_have_value("1361")
    expect(page.locator('form input[name="s3"][value="0"]')).to_be_checked()
    expect(page.locator("#degisim")).to_have_text("+0,75")
    expect(page.get_by_role("button", name="Geri al")).to_be_focused()
    page.get_by_role("button", name="Geri al").click()
    expect(page.locator("form #r2")).to_have_value("1288")
    expect(page.locator('form input[name="s4"][value="0"]')).to_be_checked()
    expect(page.locator("#degisim")).to_have_text("+7,75")
    expect(page).to_have_url(re.compile(r"r2=1288&s2=1&.*r6=1177&s6=1$"))


@pytest.mark.parametrize(("key", "value"), [("1", "1"), ("0", "0"), ("5", "0.5"), ("=", "0.5")])
def test_the_keys_of_the_results_choose_them(page: Page, key: str, value: str) -> None:
    page.goto("/ukd-hesapla/?puan=1451&r1=1451")
    page.locator("form #r1").focus()
    page.keyboard.press("Tab")
    page.keyboard.press(key)
    expect(page.locator(f'form input[name="s1"][value="{value}"]')).to_be_checked()
    expect(page).to_have_url(re.compile(rf"s1={re.escape(value)}$"))
