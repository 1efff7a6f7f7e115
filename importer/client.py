"""Fetches chess-results pages by their numbers; knows HTTP, neither the framework nor their content."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit, urlunsplit

import requests
from urllib3.exceptions import HTTPError, ReadTimeoutError

from importer.errors import PageNotFound, SourceRefused, SourceUnavailable
from importer.transport import (
    AT_ONCE,
    CONNECT_SECONDS,
    READ_SECONDS,
    Pace,
    Visit,
    named_wait,
    open_session,
    refusal_of_status,
)

DEADLINE_SECONDS = 25.0
QUEUE_SECONDS = 10.0  # the longest wait for a turn before the deadline starts to run
MAX_BYTES = 2 * 1024 * 1024  # the largest page seen has 185 KB (FORMAT.md §7)
MAX_HOPS = 10
CHUNK = 64 * 1024
REAL_HOST = re.compile(r"(?:[a-z0-9-]+\.)*chess-results\.com")
GATE = "cb_alleDetails"  # the button's name; its text differs by language and year (FORMAT.md §2)


class PageKind(Enum):
    """The lists we ask for; the value is `art` of the address (FORMAT.md §1)."""

    CARD = 9
    STARTING_LIST = 0
    TEAM_PLAYERS = 16
    CROSSTABLE = 5


@dataclass(frozen=True, slots=True)
class Page:
    """What arrived: the final address, the body as sent (decompressed), and when (UTC)."""

    url: str
    body: bytes
    fetched_at: datetime
    cookie: str = ""  # what the server wants back with the gate's POST


class Client:
    """Asks one server for pages; safe to share between threads, as each fetch is a session of its own."""

    def __init__(
        self,
        base_url: str,
        user_agent: str,
        *,
        pace: Pace = AT_ONCE,
        deadline: float = DEADLINE_SECONDS,
        max_bytes: int = MAX_BYTES,
    ) -> None:
        """`base_url`: scheme and host; `user_agent`: who asks, with a contact; `deadline`: seconds."""
        self._base = urlsplit(base_url)
        self._real = REAL_HOST.fullmatch(self._base.hostname or "") is not None
        self._user_agent = user_agent
        self._pace = pace
        self._deadline = deadline
        self._max_bytes = max_bytes

    def fetch(self, kind: PageKind, tournament: int, player: int | None = None) -> Page:
        """One page, by redirects if need be; PageNotFound, SourceUnavailable or SourceRefused."""
        path = page_path(kind, tournament, player)
        return self._visit("GET", f"{self._base.scheme}://{self._base.netloc}{path}")

    def open_gate(self, page: Page) -> Page:
        """The same page with the details of an old event; the page itself when it has no gate."""
        form = gate_form(page)
        if form is None:
            return page
        return self._visit("POST", page.url, form, page.cookie)

    def _visit(self, method: str, url: str, form: dict[str, str] | None = None, cookie: str = "") -> Page:
        self._pace.turn(QUEUE_SECONDS)
        visit = Visit(self._deadline, self._pace, public_only=self._real)
        with open_session(visit, self._user_agent) as session:
            if cookie:
                session.headers["Cookie"] = cookie
            try:
                return self._follow(session, visit, method, url, form)
            except (requests.RequestException, HTTPError) as error:
                visit.left()  # past the deadline the reason is the deadline
                late = isinstance(error, (requests.Timeout, ReadTimeoutError))
                raise SourceUnavailable(reason="timeout" if late else "connection") from error

    def _follow(
        self, session: requests.Session, visit: Visit, method: str, url: str, form: dict[str, str] | None
    ) -> Page:
        url = self._checked(url)
        for hop in range(MAX_HOPS + 1):
            if hop:
                visit.turn()
            with session.request(
                method,
                url,
                data=form,
                allow_redirects=False,
                stream=True,
                timeout=(CONNECT_SECONDS, READ_SECONDS),
            ) as response:
                if not response.is_redirect:
                    return self._page(session, visit, response, url)
                url = self._checked(response.headers["Location"], after=url)
                if response.status_code < 307:
                    method, form = "GET", None  # what browsers do; the form is lost (FORMAT.md §2)
        raise SourceRefused(reason="redirect")

    def _checked(self, url: str, after: str = "") -> str:
        """The address without its fragment; SourceRefused unless it is the server that we may ask."""
        try:
            parts = urlsplit(urljoin(after, url))
            host, port = parts.hostname or "", parts.port
        except ValueError:
            raise SourceRefused(reason="redirect") from None
        if self._real:
            allowed = parts.scheme == "https" and REAL_HOST.fullmatch(host) and port in (None, 443)
        else:
            allowed = (parts.scheme, host) == (self._base.scheme, self._base.hostname)
        if not allowed or "@" in parts.netloc:
            raise SourceRefused(reason="redirect")
        return urlunsplit((parts.scheme, parts.netloc, parts.path, parts.query, ""))

    def _page(self, session: requests.Session, visit: Visit, response: requests.Response, url: str) -> Page:
        self._check_head(visit, response)
        body = self._read(response)
        cookie = session.prepare_request(requests.Request("GET", url)).headers.get("Cookie", "")
        return Page(url=url, body=body, fetched_at=datetime.now(UTC), cookie=cookie)

    def _check_head(self, visit: Visit, response: requests.Response) -> None:
        status, headers = response.status_code, response.headers
        if status == 404:
            raise PageNotFound
        if status != 200:
            wait = named_wait(headers)
            if wait is not None:
                visit.pace.pause(wait)
            raise refusal_of_status(status, wait)
        if headers.get("Content-Type", "").partition(";")[0].strip().lower() != "text/html":
            raise SourceRefused(reason="content-type")

    def _read(self, response: requests.Response) -> bytes:
        """The body, decompressed and counted piece by piece: a small answer may unpack to gigabytes."""
        body = bytearray()
        while chunk := response.raw.read(CHUNK, decode_content=True):
            body += chunk
            if len(body) > self._max_bytes:
                raise SourceRefused(reason="too-large")
        if not body.strip():
            raise SourceUnavailable(reason="empty", status=response.status_code)
        return bytes(body)


def page_path(kind: PageKind, tournament: int, player: int | None) -> str:
    """Path and query of a page, built from numbers alone (FORMAT.md §6); `player` for a card only."""
    if (kind is PageKind.CARD) != (player is not None):
        raise ValueError("a card, and only a card, has a player")
    who = "" if player is None else f"&snr={player:d}"
    return f"/tnr{tournament:d}.aspx?lan=1&art={kind.value}{who}&flag=30&turdet=YES&zeilen=99999"


class _Inputs(HTMLParser):
    """Collects what the gate's button would send: all hidden inputs, and the button itself."""

    def __init__(self) -> None:
        super().__init__()
        self.hidden: dict[str, str] = {}
        self.button: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "input":
            return
        known = dict(attrs)
        name, value = known.get("name"), known.get("value") or ""
        if name == GATE:
            self.button = value
        elif name and (known.get("type") or "").lower() == "hidden":
            self.hidden[name] = value


def gate_form(page: Page) -> dict[str, str] | None:
    """The form that opens the details of an old event; None: the page has no gate."""
    inputs = _Inputs()
    inputs.feed(page.body.decode("utf-8", "replace"))
    inputs.close()
    if inputs.button is None:
        return None
    return inputs.hidden | {"txt_name": "", GATE: inputs.button}
