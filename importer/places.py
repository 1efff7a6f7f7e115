"""Room for imports in this process: how many may wait, and how many are worked on at once."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.conf import settings

from importer.budget import left
from importer.errors import Busy


class Places:
    """A number of places; who finds none is told so at once."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._taken = 0
        self._lock = threading.Lock()

    @property
    def taken(self) -> int:
        """How many are taken now."""
        return self._taken

    @contextmanager
    def one(self) -> Iterator[None]:
        """A place for as long as it is used; raises Busy."""
        with self._lock:
            if self._taken >= self.number:
                raise Busy
            self._taken += 1
        try:
            yield
        finally:
            with self._lock:
                self._taken -= 1


class Desk:
    """Where pages are read and made, one import at a time, so that a crowd's imports never outnumber the
    calculators in a process; who waits for chess-results leaves it to the next."""

    def __init__(self) -> None:
        self._free = threading.Semaphore()
        self._ours: ContextVar[bool] = ContextVar("desk_is_ours", default=False)

    @contextmanager
    def taken(self) -> Iterator[None]:
        """At the desk; raises Busy when it is not free in the time that the request has left."""
        self._sit_down()
        try:
            yield
        finally:
            self._stand_up()

    @contextmanager
    def left(self) -> Iterator[None]:
        """Away from the desk, if we are at it, and back at it in the end; raises Busy as `taken` does."""
        if not self._ours.get():
            yield
            return
        self._stand_up()
        try:
            yield
        finally:
            self._sit_down()

    def _sit_down(self) -> None:
        seconds = left()
        if not self._free.acquire(timeout=None if seconds == math.inf else seconds):
            raise Busy
        self._ours.set(True)

    def _stand_up(self) -> None:
        if self._ours.get():
            self._ours.set(False)
            self._free.release()


places = Places(settings.IMPORTS_AT_ONCE)
desk = Desk()
