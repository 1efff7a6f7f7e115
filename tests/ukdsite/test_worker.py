"""gunicorn as we run it: requests that never end are ended, unreadable ones answered, and nobody is named."""

from __future__ import annotations

import re
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import requests

from tests.cluster.processes import ADDRESS, Server, copy_of_the_site, free_port
from tests.ukdsite.test_headers import REQUIRED
from ukdsite.worker import Outbox, raw_answer

# The site with limits short enough for a test; workers are forked from this process and inherit them.
IMPATIENT = """
import sys
from ukdsite import worker
worker.SILENCE_SECONDS, worker.READING_SECONDS, worker.CLEARING_SECONDS = 1, 2.0, 0.5
worker.forget_expired = lambda: print("cleared", flush=True)
from gunicorn.app.wsgiapp import run
sys.argv = ["gunicorn", "--config", "python:ukdsite.gunicorn", "--bind", "{bind}", "ukdsite.wsgi:application"]
run()
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    directory: Path = tmp_path_factory.mktemp("worker")
    own = {"WEB_CONCURRENCY": "1", "DJANGO_SETTINGS_MODULE": "ukdsite.settings"}
    site = copy_of_the_site(directory, "impatient", "http://127.0.0.1:9", **own)
    site.port = free_port()
    site.command = [sys.executable, "-c", IMPATIENT.format(bind=f"{ADDRESS}:{site.port}")]
    with site:
        yield site


def connected(server: Server) -> socket.socket:
    return socket.create_connection((ADDRESS, server.port), timeout=20)


def sent(server: Server, request: bytes) -> bytes:
    """What comes back until the server hangs up."""
    with closing(connected(server)) as connection:
        connection.sendall(request)
        return b"".join(iter(lambda: connection.recv(65536), b""))


def seconds_until_ended(server: Server, first: bytes, drip: bytes, pause: float) -> float:
    """How long the server lets somebody send a request bit by bit."""
    began = time.monotonic()
    with closing(connected(server)) as connection:
        connection.sendall(first)
        connection.settimeout(pause)
        while time.monotonic() - began < 20:
            try:
                if connection.recv(65536) == b"":
                    break
            except TimeoutError:
                try:
                    connection.sendall(drip)
                except OSError:
                    break
            except ConnectionError:
                break
    return time.monotonic() - began


HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = (
    b"POST /chess-results-aktar/yapistir/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9000\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\n\r\ntablo="
)


@pytest.mark.parametrize("first", [HALF, POST], ids=["head", "body"])
def test_request_that_stops_half_way_is_ended(server: Server, first: bytes) -> None:
    assert 0.5 < seconds_until_ended(server, first, b"", 0.2) < 8


@pytest.mark.parametrize(("first", "drip"), [(HALF, b"X-A: b\r\n"), (POST, b"a")], ids=["head", "body"])
def test_request_that_drips_is_ended(server: Server, first: bytes, drip: bytes) -> None:
    assert 1.5 < seconds_until_ended(server, first, drip, 0.3) < 8


@pytest.mark.parametrize(
    ("request_sent", "words"),
    [
        (b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\nHost: a\r\n\r\n", "Adres çok uzun"),
        (b"GET / HTTP/1.1\r\nHost a\r\n\r\n", "İstek anlaşılamadı"),
        (b"nonsense\r\n\r\n", "İstek anlaşılamadı"),
        (b"GET / HTTP/9.9\r\nHost: a\r\n\r\n", "İstek anlaşılamadı"),
        (b"GET / HTTP/1.1\r\nX: " + b"y" * 9000 + b"\r\n\r\n", "İstek anlaşılamadı"),
        (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 200 + b"\r\n", "İstek anlaşılamadı"),
        (b"GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", "İstek anlaşılamadı"),
        (b"GET / HTTP/1.1\r\nTransfer-Encoding: odd\r\n\r\n", "İstek anlaşılamadı"),
    ],
    ids=[
        "long address",
        "no colon",
        "no http",
        "version",
        "long header",
        "many headers",
        "lengths",
        "coding",
    ],
)
def test_unreadable_request_is_answered_with_a_page(server: Server, request_sent: bytes, words: str) -> None:
    head, _, body = sent(server, request_sent).decode().partition("\r\n\r\n")
    assert head.startswith("HTTP/1.1 400 Bad Request\r\n")
    assert words in body
    headers = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    for name, pattern in REQUIRED.items():
        assert name == "X-Request-ID" or re.fullmatch(pattern, headers[name]), name


def test_files_are_served_whole(server: Server) -> None:
    page = requests.get(f"{server.url}/ukd-hesapla/", timeout=20).text
    for kind, pattern in (
        ("text/css", r'href="(/static/[^"]+\.css)"'),
        ("text/javascript", r'src="(/static/[^"]+\.js)"'),
    ):
        found = re.search(pattern, page)
        assert found, kind
        plain = requests.get(f"{server.url}{found[1]}", headers={"Accept-Encoding": "identity"}, timeout=20)
        packed = requests.get(f"{server.url}{found[1]}", timeout=20)
        assert plain.headers["Content-Type"].startswith(kind)
        assert (plain.status_code, packed.headers["Content-Encoding"]) == (200, "gzip")
        assert plain.content == packed.content


def test_body_that_nobody_reads_does_not_become_the_next_request(server: Server) -> None:
    smuggled = b"GET /gizlilik/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    length = str(len(smuggled)).encode()
    first = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: " + length + b"\r\n\r\n" + smuggled
    last = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    assert sent(server, first + last).count(b"HTTP/1.1 200 OK") == 2


def test_site_answers_others_meanwhile(server: Server) -> None:
    slow = [connected(server) for _ in range(50)]
    for connection in slow:
        connection.sendall(HALF)
    try:
        assert requests.get(f"{server.url}/ukd-hesapla/", timeout=20).status_code == 200
    finally:
        for connection in slow:
            connection.close()


def test_log_tells_what_was_wrong_and_not_who_sent_it(server: Server) -> None:
    sent(server, b"nonsense\r\n\r\n")
    log = server.log.read_text()
    assert "unreadable request: " in log
    own = {f"{ADDRESS}:{server.port}"}
    assert set(re.findall(r"\d+\.\d+\.\d+\.\d+(?::\d+)?", log)) <= own
    assert "nonsense" not in log


def test_cache_file_is_cleared_now_and_then(server: Server) -> None:
    time.sleep(2)
    assert "cleared" in server.log.read_text()


def test_server_that_breaks_says_so_in_a_whole_answer() -> None:
    head, _, body = raw_answer("500 Internal Server Error", "500.html").partition(b"\r\n\r\n")
    assert f"Content-Length: {len(body)}".encode() in head
    assert b"Connection: close" in head
    assert "Bu bizim hatamız" in body.decode()


def test_answer_is_sent_in_one_piece_after_the_last_of_it_is_known() -> None:
    ours, theirs = socket.socketpair()
    with closing(ours), closing(theirs):
        theirs.settimeout(5)
        outbox = Outbox(ours)
        outbox.sendall(b"head ")
        outbox.sendall(b"body")
        theirs.setblocking(False)
        with pytest.raises(BlockingIOError):
            theirs.recv(100)
        outbox.flush()
        outbox.flush()
        theirs.settimeout(5)
        assert theirs.recv(100) == b"head body"
        assert outbox.fileno() == ours.fileno()


def test_file_follows_what_was_kept(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"content")
    ours, theirs = socket.socketpair()
    with closing(ours), closing(theirs), file.open("rb") as content:
        theirs.settimeout(5)
        outbox = Outbox(ours)
        outbox.sendall(b"head ")
        assert outbox.sendfile(content, offset=0, count=7) == 7
        ours.shutdown(socket.SHUT_WR)
        assert b"".join(iter(lambda: theirs.recv(100), b"")) == b"head content"
