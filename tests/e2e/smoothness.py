"""`make smooth`: nine rounds typed on a slow phone; prints what moved and what kept the processor busy."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.browser import ARGUMENTS, found_or_installed
from tests.e2e.server import served
from tests.standin.server import Standin

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
SLOWER = 4  # times
LATENCY = 600  # milliseconds; with it every answer comes later than the browser forgives a shift after a key
REST = 300  # milliseconds that a person looks at a result
RUNS = 3  # of which the calmest is told: what else the machine does counts as ours
CALCULATORS = ("/ukd-hesapla/", "/elo-hesapla/")
# Ratings, and the key of the result.
ROUNDS = (
    ("1126", "1"),
    ("1288", "1"),
    ("1361", "1"),
    ("1538", "0"),
    ("1240", "5"),
    ("1177", "1"),
    ("1502", "0"),
    ("1394", "1"),
    ("1467", "5"),
)
OBSERVE = """
window.seen = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    seen.push({
      kind: entry.entryType, at: entry.startTime, size: entry.value ?? entry.duration,
      forgiven: entry.hadRecentInput ?? false,
      places: (entry.sources ?? []).map(({ node, previousRect, currentRect }) =>
        `${node?.nodeName}#${node?.id} ${previousRect.y} → ${currentRect.y}`),
    });
  }
}).observe({ entryTypes: ["layout-shift", "longtask"] });
"""


@dataclass(frozen=True, slots=True)
class Seen:
    """An entry of the browser's own observers: a layout shift (its score) or a long task (milliseconds)."""

    kind: str
    at: float
    size: float
    forgiven: bool  # it followed a key or a tap at once, as a row that Enter opens does
    places: list[str]


def slow_phone(browser: Browser, site: str, latency: int = LATENCY) -> Page:
    """A page on a phone with a slow processor and a slow network; it notes what the browser notices."""
    page = browser.new_context(base_url=site, **PHONE).new_page()
    page.add_init_script(OBSERVE)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    network = {"offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", network)
    return page


def type_rounds(page: Page) -> float:
    """Types a rating and nine rounds as a person does, result by result; the moment it began."""
    first = page.locator("form #r1").bounding_box()
    assert first
    page.locator("#alan-puan").click()
    began: float = page.evaluate("performance.now()")
    # From here on keys and finger alone: what Playwright looks up in the page is work of the page.
    page.keyboard.type("1451")
    page.touchscreen.tap(first["x"] + 5, first["y"] + 5)
    for rating, key in ROUNDS:
        page.keyboard.type(rating)
        page.keyboard.press("Tab")
        with page.expect_response("**/sonuc/**"):
            page.keyboard.press(key)
        page.wait_for_timeout(REST)
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
    return began


def seen(page: Page, kind: str, since: float = 0) -> list[Seen]:
    """What the browser noted of one kind from a moment on."""
    entries: list[dict[str, Any]] = page.evaluate("new Promise(done => setTimeout(() => done(seen), 300))")
    return [Seen(**entry) for entry in entries if entry["kind"] == kind and entry["at"] >= since]


def main() -> None:
    """Prints the figures of every calculator."""
    with (
        tempfile.TemporaryDirectory() as data,
        Standin() as standin,
        served(Path(data), standin.url) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=found_or_installed(), args=ARGUMENTS)
        for path in CALCULATORS:
            runs = [_run(browser, site, path) for _ in range(RUNS)]
            print("\n".join(min(runs, key=lambda run: run[0])[1]))
        browser.close()


def _run(browser: Browser, site: str, path: str) -> tuple[float, list[str]]:
    """Milliseconds of long tasks while typing, and the lines that tell of the run."""
    page = slow_phone(browser, site, latency=0)
    page.goto(path)
    began = type_rounds(page)
    shifts, tasks = seen(page, "layout-shift", began), seen(page, "longtask", began)
    opening = seen(page, "longtask")[: -len(tasks) or None]
    page.context.close()
    own = [shift for shift in shifts if not shift.forgiven]
    lines = [
        f"{path}: nine rounds typed, processor {SLOWER} times slower, the calmest of {RUNS} runs",
        f"  long tasks while typing: {_sizes(tasks)}; while opening: {_sizes(opening)}",
        f"  layout shifts while typing: {len(own)}; after a key, as a new row: {len(shifts) - len(own)}",
        *(f"    {shift.size:.4f}: {'; '.join(shift.places)}" for shift in own),
    ]
    return sum(task.size for task in tasks), lines


def _sizes(tasks: list[Seen]) -> str:
    return ", ".join(f"{task.size:.0f} ms" for task in tasks) or "none"


if __name__ == "__main__":
    main()
