"""Who may ask now: one request a second to chess-results for all of us, and a bucket for each visitor."""

from __future__ import annotations

import ipaddress
import math
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.utils.crypto import salted_hmac

from importer.errors import SourceUnavailable, TooManyRequests
from importer.shared_cache import shared_cache

# chess-results lives on donations and bars scrapers (FORMAT.md §7): at most one request a second.
# A turn lasts a little longer, and who wakes later than the difference queues again: so no two
# requests are sent within one second, however busy the machines are.
TURN_SECONDS = 1.2
LATE_SECONDS = 0.2
QUEUE_SECONDS = 10.0
MAX_PAUSE_SECONDS = 3600.0  # of any `Retry-After`; after an hour one request may ask again

VISITOR_BURST = 20
VISITOR_REFILL_SECONDS = 15

_NEXT, _PAUSE, _LOCK = "importer:1:turn", "importer:1:pause", "importer:1:turn-lock"
_KEEP_SECONDS = 60.0  # of the next turn: longer than any queue
_LOCK_SECONDS = 5.0  # a process that died between two cache operations holds the others up for so long
_LOCK_POLL_SECONDS = 0.02

_one_of_this_process = threading.Lock()
_first_free_turn = 0.0  # as this process saw it last; turns only ever move on


def upstream_slot(limit: float = QUEUE_SECONDS) -> None:
    """Waits for leave to send one request to chess-results, for all processes and machines on the cache.

    SourceUnavailable("throttled") at once if the turn would come later than in `limit` seconds.
    """
    ends = time.time() + limit
    while True:
        start = _reserve(ends)
        time.sleep(max(0.0, start - time.time()))
        on_time = time.time() - start <= LATE_SECONDS
        if on_time and start >= (shared_cache.get(_PAUSE) or 0.0):
            return


def queue_full(limit: float = QUEUE_SECONDS) -> SourceUnavailable | None:
    """The refusal that `upstream_slot` would end in, if this process knows already; asks no cache."""
    wait = _first_free_turn - time.time()
    return _throttled(_first_free_turn) if limit < wait <= _KEEP_SECONDS else None


def pause_upstream(seconds: float) -> None:
    """Nobody asks chess-results for so long (an hour at most); a longer pause stays."""
    length = min(seconds, MAX_PAUSE_SECONDS)
    until = time.time() + length
    if until > (shared_cache.get(_PAUSE) or 0.0):
        shared_cache.set(_PAUSE, until, math.ceil(length) + 1)


def visitor_key(address: str) -> str:
    """A name for a visitor that gives no address away: keyed hash of the address (IPv6: of its /64)."""
    return salted_hmac("importer.throttle", _household(address), algorithm="sha256").hexdigest()[:32]


def visitor_allowed(key: str) -> None:
    """Takes one of the visitor's 20 tokens, of which one comes back every 15 s; or TooManyRequests.

    Tokens are numbered by the quarter minute that brings them, so that taking one is a single atomic
    `add`; the last trace of a visitor expires with the newest token, after about five minutes.
    """
    now = time.time()
    first = math.floor(now / VISITOR_REFILL_SECONDS)
    tokens = [f"importer:1:visitor:{key}:{first + n}" for n in range(VISITOR_BURST)]
    taken = shared_cache.get_many(tokens)
    lifetime = (VISITOR_BURST + 1) * VISITOR_REFILL_SECONDS
    for token in tokens:
        if token not in taken and shared_cache.add(token, 1, lifetime):
            return
    raise TooManyRequests(retry_after=math.ceil((first + 1) * VISITOR_REFILL_SECONDS - now) or 1)


def _household(address: str) -> str:
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((int(ip), 64), strict=False))


def _reserve(ends: float) -> float:
    """The time (seconds since 1970) of the next free turn, now ours; raises if it is after `ends`."""
    global _first_free_turn
    with _exclusive(ends):
        now = time.time()
        known = shared_cache.get_many([_NEXT, _PAUSE])
        following: float = known.get(_NEXT, now)
        if following > now + _KEEP_SECONDS:  # written before a clock was set back
            following = now
        start: float = max(now, following, known.get(_PAUSE, now))
        _first_free_turn = start
        if start > ends:
            raise _throttled(start)
        shared_cache.set(_NEXT, start + TURN_SECONDS, _KEEP_SECONDS)
    return start


@contextmanager
def _exclusive(ends: float) -> Iterator[None]:
    """One at a time over all processes; a Django cache can add atomically, and compare nothing."""
    with _one_of_this_process:
        while not shared_cache.add(_LOCK, 1, _LOCK_SECONDS):
            if time.time() > ends:
                raise _throttled(ends)
            time.sleep(_LOCK_POLL_SECONDS)
        try:
            yield
        finally:
            shared_cache.delete(_LOCK)


def _throttled(until: float) -> SourceUnavailable:
    wait = max(1, math.ceil(until - time.time()))
    return SourceUnavailable(reason="throttled", retry_after=wait)
