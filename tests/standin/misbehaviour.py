"""What the server does for each fault: answers, streams and silences. It knows no page."""

from __future__ import annotations

import socket
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from threading import Event as Signal
from urllib.parse import urlencode

from tests.standin.answer import Answer, redirect, text_answer
from tests.standin.faults import Fault
from tests.standin.wrong_pages import CHANGES, DOCUMENTS, half

HUGE_BYTES = 200 * 1024 * 1024
PIECE = b'<tr class="CRng1"><td class="CRc">1</td><td class="CR">look-alike</td></tr>\n' * 800
DRIP_SECONDS = 1.0
SLOW_SECONDS = 3.0
HANG_SECONDS = 600.0
ELSEWHERE = "https://results.example.org"
CLOSED_PORT = 9
OTHER_LOOPBACK = f"http://127.0.0.2:{CLOSED_PORT}"
REAL_HOST = "http://chess-results.com"

ONCE: Mapping[Fault, int] = {
    Fault.ONCE_500: 500,
    Fault.ONCE_502: 502,
    Fault.ONCE_503: 503,
    Fault.ONCE_504: 504,
    Fault.THROTTLED_ONCE: 429,
}
ALWAYS: Mapping[Fault, int] = {Fault.ALWAYS_500: 500, Fault.ALWAYS_503: 503, Fault.THROTTLED: 429}
RETRY_AFTER: Mapping[Fault, int] = {Fault.THROTTLED: 120, Fault.THROTTLED_ONCE: 1}


class Dropped(Exception):
    """The connection is given up without another byte."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request at a node, and what is needed to answer it badly."""

    url: str  # of the server
    node: str  # S1, S2; empty at the front
    tnr: int
    query: Mapping[str, str]
    visits: int  # requests of this tournament at a node so far, this one included
    connection: socket.socket
    stopping: Signal
    page: Callable[[Mapping[str, str]], str]  # the correct page for a query
    not_found: Callable[[], str]

    @property
    def path(self) -> str:
        """Address of the page below a node."""
        return f"tnr{self.tnr}.aspx?{urlencode([*self.query.items()])}"

    def wait(self, seconds: float) -> None:
        """Sleeps; raises Dropped when the server ends."""
        if self.stopping.wait(seconds):
            raise Dropped


def _loop(exchange: Exchange) -> Answer:
    other = "S2" if exchange.node == "S1" else "S1"
    return redirect(f"{exchange.url}/{other}/{exchange.path}")


def _other_port(exchange: Exchange) -> Answer:
    host, _, _ = exchange.url.rpartition(":")
    return redirect(f"{host}:{CLOSED_PORT}/S1/{exchange.path}")


REDIRECTS: Mapping[Fault, Callable[[Exchange], Answer]] = {
    Fault.REDIRECT_ELSEWHERE: lambda exchange: redirect(f"{ELSEWHERE}/{exchange.path}"),
    Fault.REDIRECT_LOOPBACK: lambda exchange: redirect(f"{OTHER_LOOPBACK}/{exchange.path}"),
    Fault.REDIRECT_HTTP: lambda exchange: redirect(f"{REAL_HOST}/{exchange.path}"),
    Fault.REDIRECT_PORT: _other_port,
    Fault.REDIRECT_LOOP: _loop,
}


def _hang(exchange: Exchange) -> Answer:
    exchange.wait(HANG_SECONDS)
    raise Dropped


def _reset(exchange: Exchange) -> Answer:
    # A linger time of 0 makes the close a reset; detach, so that nobody says goodbye first.
    exchange.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    socket.close(exchange.connection.detach())
    raise Dropped


def _slow(exchange: Exchange) -> Answer:
    exchange.wait(SLOW_SECONDS)
    return text_answer(exchange.page(exchange.query))


def _pieces() -> Iterator[bytes]:
    for _ in range(HUGE_BYTES // len(PIECE)):
        yield PIECE


def _huge(_: Exchange) -> Answer:
    return Answer(_pieces())


def _huge_declared(_: Exchange) -> Answer:
    return Answer(_pieces(), declared=HUGE_BYTES // len(PIECE) * len(PIECE))


def _compressed() -> Iterator[bytes]:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    for piece in _pieces():
        packed = packer.compress(piece)
        if packed:
            yield packed
    yield packer.flush()


def _bomb(_: Exchange) -> Answer:
    return Answer(_compressed(), headers=(("Content-Encoding", "gzip"),))


def _drip(exchange: Exchange) -> Answer:
    body = exchange.page(exchange.query).encode()

    def drops() -> Iterator[bytes]:
        for value in body:
            yield bytes((value,))
            exchange.wait(DRIP_SECONDS)

    return Answer(drops(), declared=len(body))


def _cut(exchange: Exchange) -> Answer:
    html = exchange.page(exchange.query)
    return Answer(iter((half(html).encode(),)), declared=len(html.encode()))


def _status(status: int, fault: Fault) -> Answer:
    wait = RETRY_AFTER.get(fault)
    headers = (("Retry-After", str(wait)),) if wait else ()
    return Answer(f"<html><body><h1>{status}</h1></body></html>".encode(), status, headers=headers)


def _once(fault: Fault, exchange: Exchange) -> Answer:
    if exchange.visits == 1:
        return _status(ONCE[fault], fault)
    return text_answer(exchange.page(exchange.query))


def _always(fault: Fault, _: Exchange) -> Answer:
    return _status(ALWAYS[fault], fault)


def _document(fault: Fault, _: Exchange) -> Answer:
    return Answer(*DOCUMENTS[fault])


def _changed(fault: Fault, exchange: Exchange) -> Answer:
    return text_answer(CHANGES[fault](exchange.page(exchange.query)))


def _wrong_charset(exchange: Exchange) -> Answer:
    return text_answer(exchange.page(exchange.query), content_type="text/html; charset=iso-8859-1")


def _wrong_bytes(exchange: Exchange) -> Answer:
    return Answer(exchange.page(exchange.query).encode("windows-1254", "xmlcharrefreplace"))


def _other_language(exchange: Exchange) -> Answer:
    return text_answer(exchange.page({**exchange.query, "lan": "11"}))


AT_NODE: Mapping[Fault, Callable[[Exchange], Answer]] = {
    Fault.HANG: _hang,
    Fault.RESET: _reset,
    Fault.SLOW: _slow,
    Fault.HUGE: _huge,
    Fault.HUGE_DECLARED: _huge_declared,
    Fault.GZIP_BOMB: _bomb,
    Fault.DRIP: _drip,
    Fault.CUT: _cut,
    Fault.RECORD_NOT_FOUND: lambda exchange: text_answer(exchange.not_found()),
    Fault.WRONG_CHARSET: _wrong_charset,
    Fault.WRONG_BYTES: _wrong_bytes,
    Fault.OTHER_LANGUAGE: _other_language,
    **{fault: partial(_once, fault) for fault in ONCE},
    **{fault: partial(_always, fault) for fault in ALWAYS},
    **{fault: partial(_document, fault) for fault in DOCUMENTS},
    **{fault: partial(_changed, fault) for fault in CHANGES},
}
