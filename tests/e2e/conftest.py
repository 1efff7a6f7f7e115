"""The real thing: the site as `make run` serves it, the chess-results look-alike, and Chromium."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.e2e.browser import ARGUMENTS, found
from tests.standin.server import Standin

ROOT = Path(__file__).resolve().parents[2]
PHONE = {"width": 360, "height": 800}
START_SECONDS = 30


@pytest.fixture(scope="session")
def standin() -> Iterator[Standin]:
    with Standin() as server:
        yield server


@pytest.fixture(scope="session")
def site(standin: Standin, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of the site, served by gunicorn as `make run` does."""
    subprocess.run(["make", "--silent", "build"], cwd=ROOT, check=True)
    port = _free_port()
    environment = {key: value for key, value in os.environ.items() if key != "SECRET_KEY"}
    environment |= {
        "PORT": str(port),
        "DATA_DIR": str(tmp_path_factory.mktemp("data")),
        "CHESS_RESULTS_URL": standin.url,
    }
    command = [sys.executable, "-m", "ukdsite.serve"]
    server = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
    _wait_for(port, server)
    yield f"http://127.0.0.1:{port}"
    server.send_signal(signal.SIGTERM)
    assert server.wait(timeout=START_SECONDS) == 0, "the server did not end cleanly on SIGTERM"


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    path = found()
    assert path, "no Chromium; run: make browser"
    return {"executable_path": path, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def browser_context_args(site: str) -> dict[str, Any]:
    return {"base_url": site, "viewport": PHONE, "locale": "tr-TR"}


@pytest.fixture(autouse=True)
def _silent_console(context: BrowserContext) -> Iterator[None]:
    """No page may report an error: a blocked script, a broken address, an exception."""
    errors: list[str] = []

    def note(message: ConsoleMessage) -> None:
        # The browser itself reports every answer that is not 2xx, which the refusals are on purpose.
        if message.type == "error" and "Failed to load resource" not in message.text:
            errors.append(message.text)

    context.on("console", note)
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield
    assert errors == []


@pytest.fixture
def scriptless(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page of a visitor without JavaScript."""
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    yield context.new_page()
    context.close()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    for _ in range(START_SECONDS * 10):
        assert server.poll() is None, "the server ended instead of serving"
        with socket.socket() as probe:
            probe.settimeout(0.1)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the server did not start")
