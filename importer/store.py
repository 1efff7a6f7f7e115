"""Pages of chess-results as kept in the cache: how long, for whom, and what to do when a new one fails."""

from __future__ import annotations

import logging
import time
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from django.conf import settings

from importer.budget import left
from importer.client import DEADLINE_SECONDS, Client, Page, PageKind, gate_form
from importer.errors import (
    CannotRead,
    ImportProblem,
    IncompletePage,
    PageNotFound,
    SourceRefused,
    SourceUnavailable,
    TooManyRequests,
    UnknownLayout,
)
from importer.flight import share, under_way
from importer.places import desk
from importer.shared_cache import shared_cache
from importer.throttle import pause_upstream, queue_full, upstream_slot
from importer.transport import Pace

logger = logging.getLogger(__name__)

RUNNING = timedelta(minutes=5)  # of any page; FORMAT.md §7 asks for at least that
FINISHED = timedelta(days=1)
OPENED = timedelta(days=7)  # details of an old event: they no longer change
KEPT = timedelta(days=7)  # the last good copy, for when chess-results fails
FAILURE_SECONDS = 10  # a failure answers everybody who asks for the page within so long

_FORM = 1  # of keys and values: raise it when either changes
# Answers to which the last good copy is preferred; all other refusals of a parser are true answers.
_BAD_PAGE = (UnknownLayout, IncompletePage)
_OUTAGE = (SourceUnavailable, SourceRefused, *_BAD_PAGE)
_FAILURES: tuple[type[ImportProblem], ...] = (PageNotFound, *_OUTAGE)

_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)

Check = Callable[[Page], object]
Admit = Callable[[], None]


def everybody() -> None:
    """Lets every visitor ask chess-results."""


@dataclass(frozen=True, slots=True)
class StoredPage:
    """A page, and how far it may be trusted to be the newest."""

    page: Page
    stale: bool = False  # chess-results failed; this is the last good copy
    problem: ImportProblem | None = None  # why it is stale
    fresh_until: datetime = _LONG_AGO
    key: str = ""


def get_page(
    kind: PageKind,
    tournament: int,
    player: int | None = None,
    *,
    refresh: bool = False,
    check: Check | None = None,
    admit: Admit = everybody,
) -> StoredPage:
    """A page, from the cache or from chess-results; one fetch for all who ask at the same time.

    `refresh`: accept no copy older than five minutes. `check` reads a page that has just arrived: when it
    raises SourceRefused, UnknownLayout or IncompletePage, the page is not kept and the last good copy
    answers, marked stale; any other CannotRead is the true answer of a good page. Raises PageNotFound, and
    SourceUnavailable or one of those three when there is no copy. `admit` is called before chess-results is
    asked, never for a page that is kept or already asked for: what it raises is the visitor's own.
    """
    key = _key(f"{kind.name}:{tournament}:{'' if player is None else player}")
    return _get(
        _Wanted(key, lambda: _client().fetch(kind, tournament, player), check, RUNNING, admit), refresh
    )


def open_details(stored: StoredPage, tournament: int, check: Check | None = None) -> StoredPage:
    """The page with the details that an old event hides; asked for once per event, then kept for a week.

    What `check` refuses, as in `get_page`, is not kept.
    """
    if gate_form(stored.page) is None:
        return stored
    key = _key(f"details:{tournament}")
    return _get(_Wanted(key, lambda: _client().open_gate(stored.page), check, OPENED), refresh=False)


def keep_long(stored: StoredPage) -> None:
    """The event is over: the page stays fresh for a day after it was fetched."""
    until = stored.page.fetched_at + FINISHED
    if not stored.stale and stored.fresh_until < until:
        _write(replace(stored, fresh_until=until))


@dataclass(frozen=True, slots=True)
class _Wanted:
    """One page: where it is kept, how it is had, how it is looked at, how long it is fresh."""

    key: str
    fetch: Callable[[], Page]
    check: Check | None
    lifetime: timedelta
    admit: Admit = everybody


def _client() -> Client:
    remaining = left()
    if not remaining:
        raise SourceUnavailable(reason="timeout")
    contact = settings.CHESS_RESULTS_CONTACT
    agent = f"SatrancPuani/1.0 (rating calculator, asks when a visitor does; {contact})"
    pace = Pace(lambda limit: upstream_slot(min(limit, left())), pause_upstream)
    return Client(settings.CHESS_RESULTS_URL, agent, pace=pace, deadline=min(DEADLINE_SECONDS, remaining))


def _get(wanted: _Wanted, refresh: bool) -> StoredPage:
    settled = partial(_settled, wanted.key, refresh)
    try:
        return settled() or _shared(wanted, settled)
    except _OUTAGE as problem:
        copy = _read(wanted.key)
        if copy is None:
            raise
        return replace(copy, stale=True, problem=problem)


def _shared(wanted: _Wanted, settled: Callable[[], StoredPage | None]) -> StoredPage:
    """One fetch for all who wait. Only who leads is counted; a leader who is refused takes nobody along."""
    full = queue_full()
    if full and not under_way(wanted.key):
        raise full
    while True:
        led: list[bool] = []

        def lead(led: list[bool] = led) -> StoredPage:
            led.append(True)
            wanted.admit()
            return _fetch(wanted)

        try:
            with desk.left():
                return share(wanted.key, settled, lead)
        except TooManyRequests:
            if led:
                raise


def _settled(key: str, refresh: bool) -> StoredPage | None:
    """A copy that is fresh enough, or the failure of a moment ago; None: it must be fetched."""
    found = shared_cache.get_many([key, _failure_key(key)])
    if key in found:
        copy = _unpack(key, found[key])
        until = min(copy.fresh_until, copy.page.fetched_at + RUNNING) if refresh else copy.fresh_until
        if datetime.now(UTC) < until:
            return copy
    if _failure_key(key) in found:
        raise _unpack_failure(found[_failure_key(key)])
    return None


def _fetch(wanted: _Wanted) -> StoredPage:
    began = time.monotonic()
    try:
        page = _good_page(wanted)
    except _FAILURES as problem:
        shared_cache.set(_failure_key(wanted.key), _pack_failure(problem), FAILURE_SECONDS)
        _log(problem.code, getattr(problem, "reason", ""), began, 0)
        raise
    _log("page", "", began, len(page.body))
    stored = StoredPage(page, fresh_until=page.fetched_at + wanted.lifetime, key=wanted.key)
    _write(stored)
    return stored


def _good_page(wanted: _Wanted) -> Page:
    page = wanted.fetch()
    try:
        if wanted.check is not None:
            wanted.check(page)
    except _BAD_PAGE:
        raise
    except CannotRead as answer:
        logger.debug("a good page that cannot be used: %s", answer.code)
    return page


def _log(outcome: str, reason: str, began: float, size: int) -> None:
    """One line per fetch, without numbers of tournaments and players: who looks at whom stays out of logs."""
    spent = round((time.monotonic() - began) * 1000)
    logger.info("upstream outcome=%s reason=%s ms=%d bytes=%d", outcome, reason, spent, size)


def _key(what: str) -> str:
    # The address is in the key: what a look-alike server sent is never shown as chess-results'.
    return f"importer:{_FORM}:{settings.CHESS_RESULTS_URL}:{what}"


def _failure_key(key: str) -> str:
    return f"{key}:failure"


def _read(key: str) -> StoredPage | None:
    value = shared_cache.get(key)
    return None if value is None else _unpack(key, value)


def _write(stored: StoredPage) -> None:
    page = stored.page
    value = {
        "url": page.url,
        "body": zlib.compress(page.body),
        "fetched_at": page.fetched_at.timestamp(),
        "cookie": page.cookie,
        "fresh_until": stored.fresh_until.timestamp(),
    }
    shared_cache.set(stored.key, value, KEPT.total_seconds())


def _unpack(key: str, value: dict[str, Any]) -> StoredPage:
    page = Page(
        url=value["url"],
        body=zlib.decompress(value["body"]),
        fetched_at=datetime.fromtimestamp(value["fetched_at"], UTC),
        cookie=value["cookie"],
    )
    return StoredPage(page, fresh_until=datetime.fromtimestamp(value["fresh_until"], UTC), key=key)


def _pack_failure(problem: ImportProblem) -> dict[str, Any]:
    return {"code": problem.code, "data": asdict(problem)}


def _unpack_failure(value: dict[str, Any]) -> ImportProblem:
    kind = next(kind for kind in _FAILURES if kind.code == value["code"])
    return kind(**value["data"])
