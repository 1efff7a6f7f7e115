"""The main path in a real browser: paste a link, see the rounds and both results, go on in a calculator."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import requests
from playwright.sync_api import Page, expect

from tests.standin.server import Standin

EVERY_KIND = "https://s2.chess-results.com/tnr90000001.aspx?lan=8&art=9&snr=9"
UNRESOLVED = "https://chess-results.com/tnr90000006.aspx?lan=1&art=9&snr=5"


def paste(page: Page, link: str) -> None:
    page.locator("#baglanti").first.fill(link)
    page.get_by_role("button", name="Chess-Results’tan Getir").first.click()


def check_both_results(page: Page) -> None:
    expect(page.locator("#turlar tr[data-tur]")).to_have_count(11)
    expect(page.locator("#ukd .yeni-puan")).to_have_attribute("value", "1638")
    expect(page.locator("#elo .yeni-puan")).to_have_attribute("value", "1668")
    expect(page.locator("#sinama-points")).to_have_attribute("data-tutuyor", "1")
    expect(page.locator("#sinama-fide-change")).to_have_attribute("data-tutuyor", "1")
    reasons = page.locator("#turlar tr[data-sayilmaz]").evaluate_all(
        "rows => rows.map(row => row.dataset.sayilmaz)"
    )
    assert reasons == ["bay", "hukmen", "eslesmedi", "bay", "hukmen", "oynanmadi"]


def test_paste_a_link_see_both_results_and_open_a_calculator_filled_in(page: Page) -> None:
    page.goto("/")
    paste(page, EVERY_KIND)
    check_both_results(page)
    page.locator("#ukd").get_by_role("link", name="Hesaplayıcıda aç").click()
    expect(page).to_have_url(re.compile(r"/ukd-hesapla/\?puan=1620&"))
    expect(page.locator("#degisim")).to_have_attribute("value", "17.80")


def test_the_same_without_javascript(scriptless: Page) -> None:
    scriptless.goto("/")
    paste(scriptless, EVERY_KIND)
    check_both_results(scriptless)
    scriptless.locator("#elo").get_by_role("link", name="Hesaplayıcıda aç").click()
    expect(scriptless.locator("#degisim")).to_have_attribute("value", "19.80")


@pytest.mark.parametrize(("path", "own"), [("/ukd-hesapla/", "1620"), ("/elo-hesapla/", "1648")])
def test_the_button_in_a_calculator_fills_its_form(page: Page, path: str, own: str) -> None:
    page.goto(path)
    page.locator("details.fold summary").first.click()
    paste(page, EVERY_KIND)
    expect(page).to_have_url(re.compile(path))
    expect(page.locator("#alan-puan")).to_have_value(own)
    expect(page.locator("form .round")).to_have_count(11)


def test_a_lone_rating_column_that_could_be_either_is_asked_about(page: Page) -> None:
    page.goto("/chess-results-aktar/")
    paste(page, UNRESOLVED)
    page.get_by_role("button", name="UKD (ulusal puan)").click()
    expect(page).to_have_url(re.compile(r"rtg=ukd"))
    expect(page.locator("#ukd .yeni-puan")).to_be_visible()


def test_a_saved_page_can_be_uploaded_when_the_site_is_out_of_reach(
    page: Page, standin: Standin, tmp_path: Path
) -> None:
    saved = tmp_path / "sayfa.html"
    saved.write_bytes(requests.get(f"{standin.url}/tnr90000001.aspx?lan=1&art=9&snr=9", timeout=10).content)
    page.goto("/chess-results-aktar/90009016/9/")
    page.get_by_role("link", name="Tabloyu yapıştırın ya da kaydettiğiniz sayfayı yükleyin").click()
    page.locator("#dosya").set_input_files(saved)
    page.get_by_role("button", name="Oku ve hesapla").click()
    expect(page.locator("#ukd .yeni-puan")).to_have_attribute("value", "1638")
    expect(page.locator(".notice").first).to_contain_text("hangi tempoda")


@pytest.mark.parametrize(
    "text",
    [
        "http://127.0.0.1/",
        "https://example.org/tnr90000001.aspx?art=9&snr=9",
        "https://chess-results.com.example.org/tnr90000001.aspx?art=9&snr=9",
        "merhaba",
    ],
)
def test_anything_but_a_chess_results_link_is_refused_at_the_field(
    page: Page, standin: Standin, text: str
) -> None:
    before = len(standin.requests)
    page.goto("/")
    paste(page, text)
    expect(page.locator(".error-summary")).to_contain_text("bir turnuvanın bağlantısı yok")
    expect(page.locator("#baglanti")).to_have_value(text)
    expect(page.locator("#baglanti")).to_have_attribute("aria-invalid", "true")
    assert len(standin.requests) == before


@pytest.mark.parametrize(
    ("tournament", "code"),
    [
        (90009001, "CR-refused-redirect"),
        (90009002, "CR-refused-redirect"),
        (90009009, "CR-refused-too-large"),
        (90009016, "CR-refused-challenge"),
        (99999999, "CR-not-found"),
        (90000021, "CR-not-started"),
    ],
)
def test_every_failure_has_a_page_with_its_name_and_the_link_kept(
    page: Page, tournament: int, code: str
) -> None:
    page.goto("/")
    paste(page, f"chess-results.com/tnr{tournament}.aspx?lan=1&art=9&snr=9")
    expect(page.locator("#hata-kodu")).to_have_text(code)
    expect(page.locator("#baglanti")).to_have_value(re.compile(rf"tnr{tournament}\.aspx\?art=9&snr=9"))
    expect(page.get_by_role("link", name="Turları elle girin: UKD Hesapla")).to_be_visible()
