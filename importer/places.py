"""How many visitors may wait for chess-results at once in this process, so that the others need not wait."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings

from importer.errors import Busy


class Places:
    """A number of places; who finds none is told so at once."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._taken = 0
        self._lock = threading.Lock()

    @property
    def taken(self) -> int:
        """How many wait now."""
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


places = Places(settings.IMPORTS_AT_ONCE)
