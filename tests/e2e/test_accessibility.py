"""Every kind of page and state, phone and desk, light and dark: axe finds nothing, nothing scrolls."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

GAMES = "puan=1451&r1=1126&s1=1&r2=1900&s2=0&r3=0&s3=1&r4=1300&s4=1&h4=1&s5=1&sr=1500&hedef=1500"
IMPORT = "/chess-results-aktar"
PAGES = (
    "/",
    "/en/",
    "/ukd-hesapla/",
    f"/ukd-hesapla/?{GAMES}",
    "/ukd-hesapla/?puan=abc&r1=x&s1=7&r61=1&tarih=dun",
    f"/elo-hesapla/?{GAMES}&dogum=2012",
    f"{IMPORT}/",
    f"{IMPORT}/?baglanti=yanlis",
    f"{IMPORT}/90000001/",
    f"{IMPORT}/90000001/?ara=qqq",
    f"{IMPORT}/90000001/9/",
    f"{IMPORT}/90000001/rapor/?sirala=-ukd-degisim",
    f"{IMPORT}/90000006/5/",
    f"{IMPORT}/90009016/9/",
    f"{IMPORT}/yapistir/",
    "/sss/",
    "/sss/400-puan-kurali/",
    "/kurallar/k-katsayisi-tablosu/",
    "/yazilar/ukd-nasil-hesaplanir/",
    "/sozluk/",
    "/kaynaklar/",
    "/gizlilik/",
    "/olmayan/",
)
LOOKS: dict[str, dict[str, Any]] = {
    "phone-light": {"viewport": {"width": 360, "height": 800}, "color_scheme": "light"},
    "desk-dark": {"viewport": {"width": 1280, "height": 900}, "color_scheme": "dark"},
}


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_and_nothing_is_wider_than_320_pixels(
    browser: Browser, site: str, look: str
) -> None:
    page = browser.new_context(base_url=site, **LOOKS[look]).new_page()
    found = {}
    for path in PAGES:
        page.set_viewport_size(LOOKS[look]["viewport"])
        page.goto(path)
        result = Axe().run(page)
        if result.violations_count:
            found[path] = result.generate_report()
        page.set_viewport_size({"width": 320, "height": 640})
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > 320:
            found[f"{path} at 320 pixels"] = f"{width} pixels wide"
    page.context.close()
    assert found == {}
