"""Time, size, retries, names and certificates: every fault ends in its named error, in little memory."""

from __future__ import annotations

import gzip
import socket
import ssl
import time
import tracemalloc
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from importer import transport
from importer.client import Client, PageKind
from importer.errors import SourceRefused, SourceUnavailable
from importer.transport import AT_ONCE, Pace, Visit, VisitAdapter, is_public, named_wait, open_session
from tests.importer.scripted import (
    AGENT,
    MUCH,
    Scripted,
    client,
    dripping,
    endless,
    head,
    html,
    redirect,
    refusal,
    serve,
    silent,
    zipped,
)

CERTIFICATE = Path(__file__).with_name("localhost.pem")  # made for these tests; it opens nothing


@pytest.fixture
def tls_server() -> Iterator[Scripted]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    with serve(context) as script:
        yield script


pytestmark = pytest.mark.usefixtures("no_backoff")


# Time


def test_silence_is_a_timeout(server: Scripted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "READ_SECONDS", 0.2)
    problem = refusal(server, silent(3))
    assert isinstance(problem, SourceUnavailable)
    assert problem.reason == "timeout"
    assert len(server.asked) == 1  # a slow server is not asked again


def test_silence_in_the_middle_of_a_page_is_a_timeout(
    server: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "READ_SECONDS", 0.2)
    problem = refusal(server, dripping(head() + b"<p>", seconds=3))
    assert isinstance(problem, SourceUnavailable)
    assert problem.reason == "timeout"


@pytest.mark.parametrize(
    "first",
    [b"HTTP/1.1 2", head()[:-2] + b"x-slow: ", head(), head(transfer_encoding="chunked") + b"fffff\r\n"],
    ids=["status line", "header", "body", "chunk"],
)
def test_dripping_answer_ends_at_the_deadline(server: Scripted, first: bytes) -> None:
    began = time.monotonic()
    problem = refusal(server, dripping(first), deadline=0.4)
    assert isinstance(problem, SourceUnavailable)
    assert problem.reason == "too-slow"
    assert 0.3 < time.monotonic() - began < MUCH


def test_retries_stay_within_the_deadline(server: Scripted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "BACKOFF", 60.0)  # the second retry would come after two minutes
    began = time.monotonic()
    problem = refusal(server, html(status=500))
    assert time.monotonic() - began < MUCH
    assert isinstance(problem, SourceUnavailable)
    assert (problem.reason, problem.status) == ("status", 500)
    assert len(server.asked) == 2


def test_retries_of_a_lost_connection_stay_within_the_deadline(
    server: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transport, "BACKOFF", 60.0)
    problem = refusal(server, b"")
    assert isinstance(problem, SourceUnavailable)
    assert problem.reason == "connection"
    assert len(server.asked) == 2


# Size


def test_announced_size_makes_no_difference_to_the_limit(server: Scripted) -> None:
    problem = refusal(server, endless(head(content_length="200000000"), b"x" * 65536))
    assert isinstance(problem, SourceRefused)
    assert problem.reason == "too-large"


@pytest.mark.parametrize(("size", "fits"), [(1000, True), (1001, False)])
def test_limit_counts_unpacked_bytes(server: Scripted, size: int, fits: bool) -> None:
    server.answers[:] = [zipped(b"x" * size)]
    asking = client(server, max_bytes=1000)
    if fits:
        assert len(asking.fetch(PageKind.CARD, 1, 2).body) == size
    else:
        with pytest.raises(SourceRefused):
            asking.fetch(PageKind.CARD, 1, 2)


@pytest.mark.parametrize("times", [1, 2], ids=["bomb", "bomb in a bomb"])
def test_gzip_bomb_takes_little_memory(server: Scripted, times: int) -> None:
    bomb = gzip.compress(bytes(100_000_000), compresslevel=9)
    bomb = gzip.compress(bomb) if times == 2 else bomb
    encoding = ", ".join(["gzip"] * times)
    answer = head(content_encoding=encoding, content_length=str(len(bomb))) + bomb
    tracemalloc.start()
    try:
        problem = refusal(server, answer)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert isinstance(problem, SourceRefused)
    assert problem.reason == "too-large"
    assert peak < 12_000_000


# Retry-After


def test_retry_policy_is_mounted_for_both_schemes() -> None:
    with open_session(Visit(1.0, AT_ONCE, public_only=True), AGENT) as session:
        for address in ("https://chess-results.com/", "http://127.0.0.1/"):
            adapter = session.get_adapter(address)
            assert isinstance(adapter, VisitAdapter)
            assert adapter.max_retries.total == 2
            assert adapter.max_retries.status_forcelist == {429, 500, 502, 503, 504}
            assert adapter.max_retries.respect_retry_after_header
        assert not session.trust_env


def test_retry_after_is_waited_for(server: Scripted) -> None:
    server.answers[:] = [html(status=503, retry_after="1"), html("at last")]
    pauses: list[float] = []
    asking = client(server, deadline=MUCH, pace=Pace(pause=pauses.append))
    assert asking.fetch(PageKind.CARD, 1, 2).body == b"at last"
    assert server.asked[1].at - server.asked[0].at >= 1.0
    assert pauses == [1]


def test_retry_after_longer_than_the_deadline_is_told_at_once(server: Scripted) -> None:
    pauses: list[float] = []
    problem = refusal(server, html(status=429, retry_after="120"), pace=Pace(pause=pauses.append))
    assert isinstance(problem, SourceUnavailable)
    assert (problem.reason, problem.status, problem.retry_after) == ("throttled", 429, 120)
    assert pauses == [120]
    assert len(server.asked) == 1


def test_retry_after_of_the_last_attempt_is_told_too(server: Scripted) -> None:
    pauses: list[float] = []
    problem = refusal(server, html(status=403, retry_after="90"), pace=Pace(pause=pauses.append))
    assert isinstance(problem, SourceUnavailable)
    assert (problem.status, problem.retry_after, pauses) == (403, 90, [90])


def test_429_without_retry_after_is_still_called_throttled(server: Scripted) -> None:
    problem = refusal(server, html(status=429))
    assert isinstance(problem, SourceUnavailable)
    assert (problem.reason, problem.status, problem.retry_after) == ("throttled", 429, None)
    assert len(server.asked) == 3


@given(st.text(st.characters(codec="latin-1")))
def test_any_retry_after_is_a_number_or_nothing(text: str) -> None:
    wait = named_wait({"Retry-After": text})
    assert wait is None or 0 <= wait <= 21600


@pytest.mark.parametrize(
    ("text", "wait"), [("0", 0), (" 7 ", 7), ("-3", None), ("soon", None), ("9" * 5000, None)]
)
def test_retry_after_in_seconds(text: str, wait: int | None) -> None:
    assert named_wait({"Retry-After": text}) == wait


def test_retry_after_as_a_date() -> None:
    later = format_datetime(datetime.now(UTC) + timedelta(seconds=60), usegmt=True)
    wait = named_wait({"Retry-After": later})
    assert wait is not None
    assert 50 <= wait <= 60


def test_every_request_waits_its_turn(server: Scripted) -> None:
    server.answers[:] = [html(status=500), redirect("/tnr2.aspx"), html()]
    limits: list[float] = []
    client(server, pace=Pace(turn=limits.append)).fetch(PageKind.CARD, 1, 2)
    assert len(limits) == len(server.asked) == 3
    assert limits[0] == 10.0
    assert 0 < limits[2] <= limits[1] <= MUCH  # what is left of the deadline


# Names and addresses


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.0.1",
        "172.16.9.9",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1%eth0",
        "fd00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:169.254.169.254",
        "::127.0.0.1",
        "::ffff:0:127.0.0.1",
        "64:ff9b::127.0.0.1",
        "64:ff9b:1::10.0.0.1",
        "2002:7f00:1::",
        "fec0::1",
    ],
)
def test_address_inside_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::9", "::ffff:9.9.9.9", "64:ff9b::9.9.9.9"])
def test_address_of_the_internet_is_public(address: str) -> None:
    assert is_public(address)


def resolve_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> list[str]:
    """Makes every name resolve to these; returns the addresses that are then connected to."""
    connected: list[str] = []

    def connect(where: tuple[str, int], *_: object, **__: object) -> socket.socket:
        connected.append(where[0])
        raise ConnectionRefusedError

    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    monkeypatch.setattr("urllib3.util.connection.create_connection", connect)
    return connected


def test_name_of_the_real_site_resolving_inside_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    connected = resolve_to(monkeypatch, "127.0.0.1", "169.254.169.254", "::ffff:10.0.0.1")
    with pytest.raises(SourceRefused) as caught:
        Client("https://chess-results.com", AGENT).fetch(PageKind.CARD, 1, 2)
    assert caught.value.reason == "address"
    assert connected == []


def test_only_public_addresses_of_a_name_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    connected = resolve_to(monkeypatch, "10.0.0.1", "9.9.9.9", "149.112.112.112")
    with pytest.raises(SourceUnavailable) as caught:
        Client("https://chess-results.com", AGENT).fetch(PageKind.CARD, 1, 2)
    assert caught.value.reason == "connection"
    assert connected == ["9.9.9.9", "149.112.112.112"] * 3


def test_endless_list_of_addresses_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    connected = resolve_to(monkeypatch, *(f"9.9.9.{n}" for n in range(200)))
    with pytest.raises(SourceUnavailable):
        Client("https://chess-results.com", AGENT).fetch(PageKind.CARD, 1, 2)
    assert len(connected) == 4 * 3


def test_unknown_name_is_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "unknown")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(SourceUnavailable) as caught:
        Client("https://chess-results.com", AGENT).fetch(PageKind.CARD, 1, 2)
    assert caught.value.reason == "connection"


# TLS


def test_certificate_of_nobody_is_refused(tls_server: Scripted) -> None:
    problem = refusal(tls_server)
    assert isinstance(problem, SourceUnavailable)
    assert problem.reason == "connection"
    assert tls_server.asked == []


@pytest.fixture
def trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("requests.adapters.DEFAULT_CA_BUNDLE_PATH", str(CERTIFICATE))


@pytest.mark.usefixtures("trusted")
def test_page_arrives_over_tls(tls_server: Scripted) -> None:
    assert client(tls_server).fetch(PageKind.CARD, 1, 2).body == b"<p>Player info</p>"


@pytest.mark.usefixtures("trusted")
def test_certificate_must_be_of_the_name_asked_for(tls_server: Scripted) -> None:
    tls_server.url = tls_server.url.replace("localhost", "127.0.0.1")
    problem = refusal(tls_server)
    assert isinstance(problem, SourceUnavailable)
    assert tls_server.asked == []


@pytest.mark.usefixtures("trusted")
def test_dripping_answer_over_tls_ends_at_the_deadline(tls_server: Scripted) -> None:
    problem = refusal(tls_server, dripping(head()), deadline=1.0)
    assert isinstance(problem, SourceUnavailable)
    assert problem.reason == "too-slow"
