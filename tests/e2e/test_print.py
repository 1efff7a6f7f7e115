"""A calculation on paper: one A4 page that says what was calculated, where, and when."""

from __future__ import annotations

import io

import pytest
from django.utils import timezone
from django.utils.formats import date_format
from playwright.sync_api import Page, expect
from pypdf import PdfReader

PANELS = "sr=1500&hedef=1700"
ALL_PANELS = f"{PANELS}&kiyas=2013-01-01"


def rounds(number: int) -> str:
    return "&".join(f"r{n}={1200 + 40 * n}&s{n}={(n + 1) % 3 / 2:g}" for n in range(1, number + 1))


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/ukd-hesapla/", f"puan=1451&{rounds(9)}"),
        ("/elo-hesapla/", f"puan=1451&dogum=2012&{rounds(9)}"),
        ("/ukd-hesapla/", f"puan=1451&{rounds(11)}&{PANELS}"),
        ("/elo-hesapla/", f"puan=1451&{rounds(11)}&{ALL_PANELS}"),
    ],
)
def test_a_calculation_fits_one_page_with_its_address_and_the_day(page: Page, path: str, query: str) -> None:
    page.goto(f"{path}?{query}")
    expect(page.locator("#turlar tr[data-tur]")).to_have_count(query.count("&r"))
    paper = PdfReader(io.BytesIO(page.pdf(format="A4"))).pages
    text = "".join(sheet.extract_text() for sheet in paper).replace("\n", "")
    assert len(paper) == 1
    assert _address(page).removeprefix("http://") in text
    assert f"Yazdırıldığı gün: {date_format(timezone.localtime(), 'j F Y')}" in text


def _address(page: Page) -> str:
    return page.locator("#kopya-adres").get_attribute("href") or "no address on the page"


def test_paper_shows_no_fields_and_no_buttons(page: Page) -> None:
    page.goto(f"/ukd-hesapla/?puan=1451&{rounds(9)}")
    page.emulate_media(media="print")
    assert page.locator(":is(input, button, nav, summary):visible").count() == 0
    expect(page.locator("#kopya-adres")).to_be_visible()
