"""How gunicorn works for us: refusals in words, an end for every request, a log without addresses."""

from __future__ import annotations

import random
import select
import socket
import struct
import time
from contextlib import suppress
from logging.config import dictConfig
from types import SimpleNamespace
from typing import Any, BinaryIO

from django.conf import settings
from django.template.loader import render_to_string
from gunicorn.glogging import Logger
from gunicorn.http.errors import LimitRequestLine, ParseException
from gunicorn.workers.gthread import TConn, ThreadWorker

from ukdsite.cache_file import forget_expired
from ukdsite.headers import OWN, fixed_headers

SILENCE_SECONDS = 10  # between two pieces of a request or an answer
READING_SECONDS = 30.0  # for a whole request; a body with the largest file takes 16 s at 1 Mbit/s
ANSWER_BYTES = 256 * 1024  # a page is handed to the kernel in one piece: then even SIGKILL does not cut it
CLEARING_SECONDS = 3600.0  # between two clearings of expired pages, per process
WHOLE_SECONDS = 90.0  # for a request and its answer: longer than importer.budget allows an import


class Outbox:
    """A socket that keeps what is to be sent until all of it is there.

    An answer is sent whole or not at all: of one that was begun, a proxy cannot ask another copy.
    """

    def __init__(self, sock: socket.socket) -> None:
        self._sock = sock
        self._kept: list[bytes] = []

    def sendall(self, data: bytes) -> None:
        """Keeps it."""
        self._kept.append(data)

    def sendfile(self, file: BinaryIO, offset: int = 0, count: int | None = None) -> int:
        """A file goes straight on, after what is kept."""
        self.flush()
        return self._sock.sendfile(file, offset, count)

    def flush(self) -> None:
        """Sends what is kept in one piece."""
        whole = b"".join(self._kept)
        self._kept.clear()
        if whole:
            self._sock.sendall(whole)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sock, name)


class Log(Logger):
    """gunicorn's own messages in the site's form, and no line per request: that has visitors' addresses."""

    def setup(self, cfg: Any) -> None:
        """Configures logging as the site does."""
        super().setup(cfg)
        dictConfig(settings.LOGGING)

    def access(self, *_: Any) -> None:
        """Nothing: ukdsite.request_log says what there is to say."""


class Worker(ThreadWorker):
    """ThreadWorker that ends requests that never end, and answers unreadable ones with a page."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._ends: dict[TConn, float] = {}  # of the requests in hand, on time.monotonic()
        self._next_clearing = time.monotonic() + random.uniform(0, CLEARING_SECONDS)

    def handle(self, conn: TConn) -> Any:
        """One request: from now on it has READING_SECONDS to arrive."""
        limit = struct.pack("ll", SILENCE_SECONDS, 0)
        for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
            conn.sock.setsockopt(socket.SOL_SOCKET, option, limit)
        conn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ANSWER_BYTES)
        self._ends[conn] = time.monotonic() + READING_SECONDS
        try:
            return super().handle(conn)
        finally:
            self._ends.pop(conn, None)

    def handle_request(self, req: Any, conn: TConn) -> bool:
        """The head has arrived. A body is read while the request is answered; without one there is time."""
        if req.method in ("GET", "HEAD"):
            self._ends[conn] = time.monotonic() + WHOLE_SECONDS
        outbox = Outbox(conn.sock)
        sending: Any = SimpleNamespace(sock=outbox, client=conn.client, server=conn.server)
        stays = super().handle_request(req, sending)
        outbox.flush()
        return bool(stays)

    def notify(self) -> None:
        """Called every second by gunicorn's loop: ends what is overdue, clears the cache file at times."""
        super().notify()
        now = time.monotonic()
        if now > self._next_clearing and not settings.CACHE_URL:
            self._next_clearing = now + CLEARING_SECONDS
            self.tpool.submit(forget_expired)
        self._end_overdue(now)

    def _end_overdue(self, now: float) -> None:
        """Ends connections whose time is up, and so the wait of the threads that serve them."""
        for conn, end in list(self._ends.items()):
            if now > end:
                with suppress(OSError):
                    conn.sock.shutdown(socket.SHUT_RDWR)

    def set_accept_enabled(self, enabled: bool | None) -> None:
        """A worker that stops answers who has connected already, and lets the next be refused at once.

        gunicorn would leave the door open until its last answer: proxies would wait there for nothing.
        """
        super().set_accept_enabled(enabled)
        if not enabled and not self.alive:
            for listener in self.sockets:
                self._accept_waiting(listener)
                listener.close()

    def _accept_waiting(self, listener: Any) -> None:
        waiting = select.poll()
        waiting.register(listener, select.POLLIN)
        while waiting.poll(0):
            self.accept(listener)

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Answers what cannot be read, or broke the server, with a page; logs the kind of it, not who."""
        if isinstance(exc, ParseException):
            self.log.info("unreadable request: %s", type(exc).__name__)
            too_long = isinstance(exc, LimitRequestLine)
            page = raw_answer("400 Bad Request", "address_too_long.html" if too_long else "400.html")
        else:
            self.log.exception("a request broke the server")
            page = raw_answer("500 Internal Server Error", "500.html")
        with suppress(OSError):
            client.sendall(page)


def raw_answer(status: str, template: str) -> bytes:
    """An answer that Django has no part in, with the same headers as all others."""
    body = render_to_string(template).encode()
    head = {
        "Connection": "close",
        "Content-Type": "text/html; charset=utf-8",
        "Content-Length": str(len(body)),
        "Cache-Control": OWN,
        **fixed_headers(),
    }
    lines = [f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    return "\r\n".join(lines).encode() + body
