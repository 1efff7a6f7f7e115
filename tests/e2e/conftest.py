"""The real thing: the site as `make run` serves it, the chess-results look-alike, and Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect

from tests.e2e.browser import ARGUMENTS, found
from tests.e2e.log import given_away
from tests.e2e.server import served
from tests.standin.server import Standin

PHONE = {"width": 360, "height": 800}
# The browser itself reports every answer that is not 2xx, which the refusals are on purpose; htmx reports a
# request that the next key replaced, which a busy machine makes happen (a failed one is htmx:sendError).
NO_FAULTS = ("Failed to load resource", "htmx:afterRequest", "htmx:sendAbort")
# A busy machine is no fault of the site; what never comes still fails.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def standin() -> Iterator[Standin]:
    with Standin() as server:
        yield server


@pytest.fixture(scope="session")
def site(standin: Standin, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the site, served by gunicorn as `make run` does; what it logs must name nobody."""
    data = tmp_path_factory.mktemp("data")
    log = data / "log"
    with served(data, standin.url, log) as address:
        yield address
    assert given_away(log.read_text(), address) == []


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    path = found()
    assert path, "no Chromium; run: make browser"
    return {"executable_path": path, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def browser_context_args(site: str) -> dict[str, Any]:
    return {"base_url": site, "viewport": PHONE, "locale": "tr-TR"}


@pytest.fixture(autouse=True)
def _silent_console(context: BrowserContext, site: str) -> Iterator[None]:
    """No page may report an error (a blocked script, a broken address, an exception) or ask another site."""
    errors: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(NO_FAULTS):
            errors.append(message.text)

    def note_elsewhere(request: Request) -> None:
        if not request.url.startswith((site, "data:", "blob:")):
            errors.append(f"asked another site: {request.url}")

    context.on("console", note)
    context.on("request", note_elsewhere)
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield
    assert errors == []


@pytest.fixture
def scriptless(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page of a visitor without JavaScript."""
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    yield context.new_page()
    context.close()
