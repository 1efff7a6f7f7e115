"""How one visit travels: deadline, retries, checked addresses; knows nothing of pages or links."""

from __future__ import annotations

import http.client
import io
import ipaddress
import math
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import requests
from requests.adapters import HTTPAdapter
from urllib3 import BaseHTTPResponse, HTTPConnectionPool, HTTPSConnectionPool, Retry
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import ConnectionPool
from urllib3.exceptions import HTTPError, NameResolutionError, ReadTimeoutError

from importer.errors import SourceRefused, SourceUnavailable

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

CONNECT_SECONDS = 5.0
# Answers of 10 to 30 s are reported (FORMAT.md §6); the deadline of the visit ends what this lets through.
READ_SECONDS = 20.0
RETRIES = 2
BACKOFF = 0.5  # the first retry goes at once (at its turn), the second after twice these seconds
RETRIED_STATUSES = frozenset({429, 500, 502, 503, 504})
# IPv6 addresses that end in an IPv4 one: compatible, mapped, translated (RFC 4291, 2765, 6052, 8215).
ENDS_IN_IPV4 = [
    ipaddress.IPv6Network(network)
    for network in ("::/96", "::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48")
]
MAX_ADDRESSES = 4  # of one name; each may cost CONNECT_SECONDS


def _at_once(_limit: float) -> None:
    """No queue: a client that is not told otherwise asks at once."""


@dataclass(frozen=True, slots=True)
class Pace:
    """When to ask: `turn(limit)` waits up to so many seconds for leave to send one request, or raises
    SourceUnavailable; `pause(seconds)` tells everybody what `Retry-After` said."""

    turn: Callable[[float], None] = _at_once
    pause: Callable[[float], None] = _at_once


AT_ONCE = Pace()


@dataclass(frozen=True, slots=True)
class Visit:
    """One fetch with all its hops and retries; it ends `seconds` after it was made."""

    seconds: float
    pace: Pace
    public_only: bool  # connect to public addresses only
    _start: float = field(init=False, default_factory=time.monotonic)

    def left(self) -> float:
        """Seconds until the deadline; SourceUnavailable once there are none."""
        left = self._start + self.seconds - time.monotonic()
        if left <= 0:
            raise SourceUnavailable(reason="too-slow")
        return left

    def turn(self) -> None:
        """Wait for leave to send one more request."""
        self.pace.turn(self.left())


def named_wait(headers: Any) -> int | None:
    """Seconds that `Retry-After` names, rounded up; None: no such header, or nothing readable in it."""
    text = headers.get("Retry-After")
    if text is None:
        return None
    try:
        return math.ceil(Retry().parse_retry_after(text))
    except (HTTPError, ValueError, OverflowError):
        return None


def refusal_of_status(status: int, wait: int | None) -> SourceUnavailable:
    """The named failure for an answer that is an error of chess-results itself."""
    reason = "throttled" if status == 429 or wait is not None else "status"
    return SourceUnavailable(reason=reason, status=status, retry_after=wait)


def _refusal(response: BaseHTTPResponse | None, wait: int | None) -> SourceUnavailable:
    if response is None:
        return SourceUnavailable(reason="connection")
    return refusal_of_status(response.status, wait)


class Patience(Retry):
    """urllib3's retry policy, within the deadline of the visit and at everybody's pace."""

    def __init__(self, *args: Any, visit: Visit, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.visit = visit

    @classmethod
    def of(cls, visit: Visit) -> Patience:
        """The policy of one visit. The gate's POST changes nothing on the server: it may be repeated too."""
        return cls(
            visit=visit,
            total=RETRIES,
            other=0,  # a certificate that is wrong stays wrong
            status_forcelist=RETRIED_STATUSES,
            allowed_methods=frozenset({"GET", "POST"}),
            backoff_factor=BACKOFF,
            raise_on_status=False,
        )

    def new(self, **kw: Any) -> Self:
        return super().new(visit=self.visit, **kw)

    def increment(
        self,
        method: str | None = None,
        url: str | None = None,
        response: BaseHTTPResponse | None = None,
        error: Exception | None = None,
        _pool: ConnectionPool | None = None,
        _stacktrace: TracebackType | None = None,
    ) -> Self:
        if response is not None:
            response.close()  # or urllib3 reads the whole body of the error before it asks again
        if isinstance(error, ReadTimeoutError):
            raise error  # asking a slow server again makes it slower
        return super().increment(method, url, response, error, _pool, _stacktrace)

    def sleep(self, response: BaseHTTPResponse | None = None) -> None:
        named = None if response is None else named_wait(response.headers)
        if named is not None:
            self.visit.pace.pause(named)
        wait = self.get_backoff_time() if named is None else named
        if wait >= self.visit.left():
            raise _refusal(response, named)
        time.sleep(wait)
        self.visit.turn()


class _TimedReader(io.RawIOBase):
    """The receiving end of a socket that ends at the deadline, not only when nothing comes."""

    def __init__(self, sock: socket.socket, visit: Visit) -> None:
        self._sock = sock
        self._raw = sock.makefile("rb", buffering=0)
        self._visit = visit

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int | None:
        self._sock.settimeout(min(READ_SECONDS, self._visit.left()))
        return self._raw.readinto(buffer)

    def close(self) -> None:
        self._raw.close()
        super().close()


class _TimedResponse(http.client.HTTPResponse):
    """Head and body both come through the timed reader: one byte a second is ended in either."""

    def __init__(self, sock: socket.socket, *args: Any, visit: Visit, **kwargs: Any) -> None:
        super().__init__(sock, *args, **kwargs)
        self.fp.close()
        self.fp = io.BufferedReader(_TimedReader(sock, visit))


def is_public(address: str) -> bool:
    """Whether an IP address is one of the open internet (IPv4 addresses inside IPv6 looked at as IPv4)."""
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address):
        if any(ip in network for network in ENDS_IN_IPV4):
            ip = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        else:
            ip = ip.sixtofour or ip
    return ip.is_global and not ip.is_multicast and not (ip.version == 6 and ip.is_site_local)


class _CheckedConnection(HTTPConnection):
    """Resolves the name once, looks at the answer, and connects to what it has looked at."""

    visit: Visit

    def __init__(self, *args: Any, visit: Visit, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.visit = visit
        self.response_class = partial(_TimedResponse, visit=visit)  # type: ignore[assignment]

    def _addresses(self) -> list[str]:
        try:
            found = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        except (socket.gaierror, UnicodeError) as error:
            raise NameResolutionError(self.host, self, socket.gaierror(*error.args)) from error
        addresses = [str(where[0]) for *_, where in found]
        if self.visit.public_only:
            addresses = [address for address in addresses if is_public(address)]
        if not addresses:
            raise SourceRefused(reason="address")
        return addresses[:MAX_ADDRESSES]

    def _new_conn(self) -> socket.socket:
        *others, last = self._addresses()
        for address in others:
            try:
                return self._connect_to(address)
            except HTTPError:
                continue
        return self._connect_to(last)

    def _connect_to(self, address: str) -> socket.socket:
        name = self.host
        self.host, self.timeout = address, min(CONNECT_SECONDS, self.visit.left())
        try:
            return super()._new_conn()
        finally:
            self.host = name


class _CheckedTLSConnection(_CheckedConnection, HTTPSConnection):
    """The same over TLS: the certificate is checked against the name, not the address."""


class VisitAdapter(HTTPAdapter):
    """Requests' adapter for one visit: its retry policy, and its checked connections."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        super().__init__(max_retries=Patience.of(visit))

    def get_connection_with_tls_context(self, *args: Any, **kwargs: Any) -> HTTPConnectionPool:
        """The pool of the address asked for, its connections bound to this visit."""
        pool = super().get_connection_with_tls_context(*args, **kwargs)
        assert isinstance(pool, HTTPConnectionPool)
        tls = isinstance(pool, HTTPSConnectionPool)
        pool.ConnectionCls = _CheckedTLSConnection if tls else _CheckedConnection
        pool.conn_kw["visit"] = self._visit
        return pool


class _Session(requests.Session):
    def get_redirect_target(self, resp: requests.Response) -> None:
        """None: requests would read the whole body of a redirect, of any size, to prepare the next hop."""


def open_session(visit: Visit, user_agent: str) -> requests.Session:
    """A session for one visit: own cookies, own connections, no redirect followed by itself."""
    session = _Session()
    # No proxy, .netrc or certificate bundle of the environment: a proxy would make the check of
    # addresses meaningless, and .netrc would send a password to chess-results.
    session.trust_env = False
    # Only gzip: the one encoding that is decoded piece by piece wherever this runs.
    session.headers.update({"User-Agent": user_agent, "Accept": "text/html", "Accept-Encoding": "gzip"})
    adapter = VisitAdapter(visit)
    session.mount("https://", adapter)
    session.mount("http://", adapter)
    return session
