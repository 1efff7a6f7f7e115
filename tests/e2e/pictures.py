"""`make pictures`: the pictures of README and docs, from the running site and the look-alike's events."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.e2e.browser import ARGUMENTS, found_or_installed
from tests.e2e.server import ROOT, served
from tests.standin.server import Standin

FOLDER = ROOT / "docs" / "img"
EXAMPLE = "puan=1451&r1=1126&s1=1&r2=1288&s2=1&r3=1361&s3=1&r4=1538&s4=0&r5=1240&s5=0.5&r6=1177&s6=1"
PICTURES = (
    ("hesap", f"/ukd-hesapla/?{EXAMPLE}", 1280, 800, "light"),
    ("telefon", f"/ukd-hesapla/?{EXAMPLE}", 360, 720, "dark"),
    ("aktarma", "/chess-results-aktar/90000001/9/", 360, 720, "light"),
)


def main() -> None:
    """Takes every picture anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Standin() as standin, served(Path(data), standin.url) as site:
        _take(site)


def _take(site: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found_or_installed(), args=ARGUMENTS)
        for name, path, width, height, scheme in PICTURES:
            page = browser.new_page(
                viewport={"width": width, "height": height},
                color_scheme="dark" if scheme == "dark" else "light",
            )
            page.goto(site + path)
            page.screenshot(path=FOLDER / f"{name}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
