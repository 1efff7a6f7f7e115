"""Finds Chromium for the browser tests, or installs it; `python -m tests.e2e.browser` says where it is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Chromium's sandbox refuses to run as root, as CI does; it opens pages of our own only.
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]


class NoChromium(RuntimeError):
    """The browser tests cannot run on this machine."""


def found() -> str | None:
    """Path of an installed Chromium, Debian's or Playwright's own."""
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return path
    return _of_playwright()


def found_or_installed() -> str:
    """Path of Chromium; installs it through apt as root, else through Playwright; raises NoChromium."""
    for step in (_nothing, _apt, _playwright):
        step()
        path = found()
        if path:
            return path
    raise NoChromium(
        "Chromium was not found and could not be installed. Install it (Debian: apt-get install chromium) "
        "and run the tests again; they are never skipped."
    )


def _nothing() -> None:
    """First look at what is there."""


def _apt() -> None:
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        _try(["apt-get", "update", "-qq"])
        _try(["apt-get", "install", "-y", "-qq", "chromium"])


def _playwright() -> None:
    _try([sys.executable, "-m", "playwright", "install", "chromium"])


def _try(command: list[str]) -> None:
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL)


def _of_playwright() -> str | None:
    cache = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    return next((str(path) for path in sorted(cache.glob("chromium-*/chrome-linux*/chrome"))), None)


if __name__ == "__main__":
    try:
        print(f"Chromium: {found_or_installed()}")
    except NoChromium as problem:
        sys.exit(str(problem))
