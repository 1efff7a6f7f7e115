"""The container engine learns whether the site lives, by a name that the site answers to."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tests.cluster.processes import free_port
from ukdsite.healthcheck import main


class Site(BaseHTTPRequestHandler):
    """Lives for one name only."""

    def do_GET(self) -> None:
        """200 where it is asked by its name and for its health."""
        known = (self.path, self.headers["Host"]) == ("/saglik/", "puan.example")
        self.send_response(200 if known else 400)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with HTTPServer(("127.0.0.1", 0), Site) as server:
        monkeypatch.setenv("PORT", str(server.server_address[1]))
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield
        server.shutdown()
        thread.join()


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(("hosts", "code"), [("puan.example,other.example", 0), ("other.example", 1)])
def test_site_is_asked_by_its_own_name(monkeypatch: pytest.MonkeyPatch, hosts: str, code: int) -> None:
    monkeypatch.setenv("ALLOWED_HOSTS", hosts)
    assert main() == code


def test_nobody_there_is_not_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", str(free_port()))
    assert main() == 1
