"""A server on loopback that answers, byte by byte, what a test tells it to; it remembers what was asked."""

from __future__ import annotations

import gzip
import socketserver
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from io import BufferedIOBase
from typing import Any

import pytest

from importer.client import Client, PageKind
from importer.errors import ImportProblem

AGENT = "Tests (+https://example.org/contact)"
MUCH = 10.0  # seconds; nothing here takes so long, even on a slow machine


@dataclass(frozen=True, slots=True)
class Asked:
    """One request as it arrived."""

    at: float  # monotonic seconds
    method: str
    target: str
    headers: dict[str, str]
    body: bytes


Send = Callable[[Asked, BufferedIOBase], None]
Answer = bytes | Send


def head(status: int = 200, **headers: str) -> bytes:
    """Status line and header; HTML unless told otherwise."""
    given = {"content-type": "text/html; charset=utf-8"} | {
        name.replace("_", "-").lower(): value for name, value in headers.items()
    }
    lines = "".join(f"{name}: {value}\r\n" for name, value in given.items() if value)
    return f"HTTP/1.1 {status} Made-up\r\n{lines}connection: close\r\n\r\n".encode()


def html(body: str = "<p>Player info</p>", status: int = 200, **headers: str) -> bytes:
    """A whole answer."""
    sent = body.encode()
    return head(status, **({"content_length": str(len(sent))} | headers)) + sent


def redirect(to: str, status: int = 302, **headers: str) -> bytes:
    """An answer that sends the client elsewhere."""
    return html("moved", status, location=to, **headers)


def zipped(body: bytes) -> bytes:
    """A whole answer, compressed."""
    sent = gzip.compress(body)
    return head(content_encoding="gzip", content_length=str(len(sent))) + sent


def dripping(first: bytes, seconds: float = 0.05) -> Send:
    """An answer that begins with `first` and then brings one byte at a time, without end."""

    def send(_asked: Asked, out: BufferedIOBase) -> None:
        out.write(first)
        while True:
            out.write(b"x")
            time.sleep(seconds)

    return send


def endless(first: bytes, chunk: bytes) -> Send:
    """An answer that repeats `chunk` as quickly as it is taken."""

    def send(_asked: Asked, out: BufferedIOBase) -> None:
        out.write(first)
        while True:
            out.write(chunk)

    return send


def silent(seconds: float) -> Send:
    """No answer; the connection is closed after so many seconds."""
    return lambda _asked, _out: time.sleep(seconds)


@dataclass
class Scripted:
    """Answers in turn, the last one for ever."""

    answers: list[Answer] = field(default_factory=lambda: [html()])
    asked: list[Asked] = field(default_factory=list)
    url: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def next_answer(self, asked: Asked) -> Answer:
        """Writes the request down and takes the next answer."""
        with self.lock:
            self.asked.append(asked)
            return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


class _Handler(socketserver.StreamRequestHandler):
    script: Scripted

    def handle(self) -> None:
        with suppress(OSError):  # the client hung up
            asked = self._read()
            answer = self.script.next_answer(asked)
            if isinstance(answer, bytes):
                self.wfile.write(answer)
            else:
                answer(asked, self.wfile)

    def _read(self) -> Asked:
        method, target, _ = self.rfile.readline().decode().split(" ", 2)
        headers: dict[str, str] = {}
        while line := self.rfile.readline().decode().strip():
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        body = self.rfile.read(int(headers.get("content-length", "0")))
        return Asked(time.monotonic(), method, target, headers, body)


class _Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 200

    def handle_error(self, *_: object) -> None:
        """A client that refuses our certificate is what some tests want to see."""


@contextmanager
def serve(tls: ssl.SSLContext | None = None) -> Iterator[Scripted]:
    """Runs a scripted server on a free port; `url` says where."""
    script = Scripted()
    handler = type("Handler", (_Handler,), {"script": script})
    with _Server(("127.0.0.1", 0), handler) as server:
        if tls is not None:
            server.socket = tls.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        scheme, host = ("https", "localhost") if tls else ("http", "127.0.0.1")
        script.url = f"{scheme}://{host}:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield script
        finally:
            server.shutdown()
            thread.join()


def client(server: Scripted, **kwargs: Any) -> Client:
    """A client that knows no other server."""
    return Client(server.url, AGENT, **({"deadline": MUCH} | kwargs))


def refusal(server: Scripted, *answers: Answer, **kwargs: Any) -> ImportProblem:
    """The named error that the client makes of these answers."""
    server.answers[:] = answers
    with pytest.raises(ImportProblem) as caught:
        client(server, **kwargs).fetch(PageKind.CARD, 1, 2)
    return caught.value
