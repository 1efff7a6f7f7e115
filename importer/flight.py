"""One works, any number of simultaneous askers share the result; across threads, processes and machines."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from copy import copy
from typing import Any, TypeVar
from uuid import uuid4

from django.db import close_old_connections, connections

from importer.budget import left
from importer.errors import ImportProblem, SourceUnavailable
from importer.shared_cache import shared_cache

T = TypeVar("T")

# The longest fetch: 10 s in the queue, 25 s on the way, and the look into the page.
WAIT_SECONDS = 45.0
POLL_SECONDS = 0.1
# The leader renews its lease; one that was killed is followed by another when it has run out.
LEASE_SECONDS = 6.0
RENEW_SECONDS = 2.0

_flights: dict[str, Future[Any]] = {}
_flights_lock = threading.Lock()


def share(key: str, settled: Callable[[], T | None], work: Callable[[], T]) -> T:
    """The result of `work`, done by one of all who ask for `key` at the same time.

    `settled` looks for the result of another process: it returns that, raises its failure, or returns
    None. SourceUnavailable("timeout") after WAIT_SECONDS, or when the request has spent its budget.
    """
    own: Future[T] = Future()
    with _flights_lock:
        flight: Future[T] = _flights.setdefault(key, own)
    if flight is not own:
        return _follow(flight)
    try:
        own.set_result(_across_processes(key, settled, work))
    except Exception as error:
        own.set_exception(error)
    finally:
        with _flights_lock:
            del _flights[key]
        if not own.done():  # the worker is being stopped
            own.set_exception(SourceUnavailable())
    return own.result()


def under_way(key: str) -> bool:
    """Whether somebody, here or elsewhere, is at work on it."""
    return key in _flights or shared_cache.get(f"{key}:lease") is not None


def _follow(flight: Future[T]) -> T:
    close_old_connections()  # hundreds may wait here: each would keep three open files
    try:
        return flight.result(timeout=min(WAIT_SECONDS, left()))
    except ImportProblem as problem:
        raise copy(problem) from None  # each thread gets its own, or they would all grow one traceback
    except TimeoutError:
        raise SourceUnavailable(reason="timeout") from None


def _across_processes(key: str, settled: Callable[[], T | None], work: Callable[[], T]) -> T:
    ends = time.monotonic() + min(WAIT_SECONDS, left())
    while True:
        with _lease(f"{key}:lease") as ours:
            result = settled()
            if result is not None:
                return result
            if ours:
                return work()
        if time.monotonic() >= ends:
            raise SourceUnavailable(reason="timeout")
        time.sleep(POLL_SECONDS)


@contextmanager
def _lease(name: str) -> Iterator[bool]:
    """Whether the work is ours; while it is, the lease is renewed, and given back at the end."""
    token = uuid4().hex
    if not shared_cache.add(name, token, LEASE_SECONDS):
        yield False
        return
    finished = threading.Event()
    renewal = threading.Thread(target=_renew, args=(name, finished), daemon=True)
    renewal.start()
    try:
        yield True
    finally:
        finished.set()
        renewal.join()
        if shared_cache.get(name) == token:
            shared_cache.delete(name)


def _renew(name: str, finished: threading.Event) -> None:
    while not finished.wait(RENEW_SECONDS):
        shared_cache.touch(name, LEASE_SECONDS)
    connections.close_all()  # this thread's own; Django closes them for requests only
