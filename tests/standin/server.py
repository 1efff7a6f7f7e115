"""The look-alike of chess-results.com on loopback: nodes, gate, exports, faults. Pages come from `pages`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import SHUT_RDWR, socket
from threading import Event as Signal
from threading import Lock, Thread
from types import TracebackType
from typing import NamedTuple
from urllib.parse import urlsplit

from tests.standin import events
from tests.standin.answer import Answer, redirect, text_answer
from tests.standin.chrome import hidden_fields
from tests.standin.dialogs import GATE_INPUT
from tests.standin.export import workbook
from tests.standin.faults import BY_NUMBER, FAULTS, Fault
from tests.standin.misbehaviour import AT_NODE, REDIRECTS, Dropped, Exchange
from tests.standin.model import Event
from tests.standin.pages import page, record_not_found
from tests.standin.turkish import TURKISH
from tests.standin.view import View, parameters

ADDRESS = "127.0.0.1"
NODE = "S1"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
LONGEST_FORM = 100_000
_PATH = re.compile(r"/(?:(S\d)/)?tnr(\d{1,9})(?: |%20)*\.aspx", re.IGNORECASE)


class Logged(NamedTuple):
    """One request as it arrived."""

    method: str
    path: str  # with the query


class Target(NamedTuple):
    """What a request asks for."""

    node: str  # empty: the first host, which sends everybody to a node
    tnr: int
    query: Mapping[str, str]


def target_of(path: str) -> Target | None:
    """Tournament and parameters of an address; None: not a tournament page."""
    parts = urlsplit(path)
    match = _PATH.fullmatch(parts.path)
    if match is None:
        return None
    return Target((match[1] or "").upper(), int(match[2]), parameters(parts.query))


@cache
def event_of(tnr: int) -> Event | None:
    """The event behind a number; a faulty number has the hand-made one."""
    if tnr in BY_NUMBER:
        return events.copy_of(TURKISH, tnr)
    return events.event(tnr)


def opens_gate(event: Event, query: Mapping[str, str], form: Mapping[str, str]) -> bool:
    """Whether the posted form is the gate's own, complete and unchanged."""
    hidden = hidden_fields(str(event.tnr))
    button = View(event, query).labels["show_details"]
    return all(form.get(name) == value for name, value in {**hidden, GATE_INPUT: button}.items())


def correct_answer(target: Target, form: Mapping[str, str]) -> Answer:
    """What a node answers when nothing is wrong."""
    event = event_of(target.tnr)
    if event is None:
        return text_answer(record_not_found(target.tnr, target.query, target.node))
    if target.query.get("prt") == "4" and target.query.get("excel") == "2010":
        disposition = ("Content-Disposition", 'attachment; filename="chessResultsList.xlsx"')
        return Answer(workbook(View(event, target.query)), content_type=XLSX, headers=(disposition,))
    opened = opens_gate(event, target.query, form)
    return text_answer(page(event, target.query, opened=opened, node=target.node))


class Handler(BaseHTTPRequestHandler):
    """One connection."""

    protocol_version = "HTTP/1.1"
    server_version = "Lookalike"
    sys_version = ""
    timeout = 60.0
    disable_nagle_algorithm = True  # head and body are two writes: the second would wait 40 ms
    server: Standin

    def do_GET(self) -> None:
        """A page, a redirect to a node, or a fault."""
        self._serve({})

    def do_POST(self) -> None:
        """The gate's form; at the first host it is lost in the redirect."""
        length = min(int(self.headers.get("Content-Length") or 0), LONGEST_FORM)
        self._serve(parameters(self.rfile.read(length).decode("utf-8", "replace")))

    def _serve(self, form: Mapping[str, str]) -> None:
        self.server.log(Logged(self.command, self.path))
        target = target_of(self.path)
        with suppress(Dropped):
            answer = self._answer(target, form) if target else Answer(b"not here", 404)
            answer.write(self)
            return
        self.close_connection = True

    def _answer(self, target: Target, form: Mapping[str, str]) -> Answer:
        fault = self.server.fault_of(target.tnr)
        if fault is not None and fault in REDIRECTS:
            return REDIRECTS[fault](self._exchange(target, 0))
        if not target.node:
            return redirect(f"{self.server.url}/{NODE}{self.path}")
        visits = self.server.visit(target.tnr)
        if fault is not None:
            return AT_NODE[fault](self._exchange(target, visits))
        return correct_answer(target, form)

    def _exchange(self, target: Target, visits: int) -> Exchange:
        event = event_of(target.tnr) or TURKISH
        return Exchange(
            url=self.server.url,
            node=target.node,
            tnr=target.tnr,
            query=target.query,
            visits=visits,
            connection=self.connection,
            stopping=self.server.stopping,
            page=lambda query: page(event, query, node=target.node),
            not_found=lambda: record_not_found(target.tnr, target.query, target.node),
        )

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: the requests are in the server's log."""


class Standin(ThreadingHTTPServer):
    """The look-alike; a context manager that serves in a thread of its own.

    `url` is the value for CHESS_RESULTS_URL. `faults` may be changed at any time: a tournament number fails
    in that way, the key None makes every tournament fail. `delay` is waited before every answer of a node.
    """

    daemon_threads = True
    request_queue_size = 512

    def __init__(self, port: int = 0, *, delay: float = 0.0) -> None:
        """port 0: any free one. delay in seconds."""
        super().__init__((ADDRESS, port), Handler)
        self.faults: dict[int | None, Fault] = {item.tnr: item.fault for item in FAULTS}
        self.delay = delay
        self.stopping = Signal()
        self._lock = Lock()
        self._logged: list[Logged] = []
        self._visits: Counter[int] = Counter()
        self._open: set[socket] = set()
        self._thread = Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)

    @property
    def url(self) -> str:
        """Address of the first host, without a slash at the end."""
        return f"http://{ADDRESS}:{self.server_address[1]}"

    @property
    def requests(self) -> list[Logged]:
        """Every request so far, redirects included, in the order of arrival."""
        with self._lock:
            return list(self._logged)

    def fetches(self, tnr: int | None = None) -> list[Logged]:
        """Requests that reached a node: one for every page really fetched."""
        found = ((logged, target_of(logged.path)) for logged in self.requests)
        return [logged for logged, at in found if at and at.node and tnr in (None, at.tnr)]

    def log(self, logged: Logged) -> None:
        """Notes a request."""
        with self._lock:
            self._logged.append(logged)

    def visit(self, tnr: int) -> int:
        """Counts a request at a node and waits; returns the number of requests for that tournament so far."""
        with self._lock:
            self._visits[tnr] += 1
            visits = self._visits[tnr]
        if self.stopping.wait(self.delay):
            raise Dropped
        return visits

    def fault_of(self, tnr: int) -> Fault | None:
        """What goes wrong for a tournament."""
        return self.faults.get(tnr, self.faults.get(None))

    def get_request(self) -> tuple[socket, object]:
        """Accepts a connection and remembers it, so that the end of the server ends it too."""
        connection, address = super().get_request()
        with self._lock:
            self._open.add(connection)
        return connection, address

    def shutdown_request(self, request: socket | tuple[bytes, socket]) -> None:
        """Closes a connection and forgets it."""
        with self._lock:
            self._open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that went away is no error here."""

    def __enter__(self) -> Standin:
        """Starts to serve."""
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Ends every connection and the server."""
        self.stopping.set()
        self.shutdown()
        with self._lock:
            connections = list(self._open)
        for connection in connections:
            with suppress(OSError):
                connection.shutdown(SHUT_RDWR)
        self.server_close()
        self._thread.join()
