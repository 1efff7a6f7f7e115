"""Visitors who ask one page after the other, each on a connection of its own, and note how it went."""

from __future__ import annotations

import http.client
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType
from urllib.parse import urlsplit

SECONDS = 100.0  # longer than any answer may take


@dataclass(slots=True)
class Load:
    """A number of visitors at work; a context manager that sends them home."""

    url: str
    paths: Sequence[str]
    visitors: int = 8
    pause: float = 0.0  # seconds between an answer and the next question
    source: str = ""  # the address they share; without, each has one of its own
    results: Counter[int | str] = field(default_factory=Counter)  # status, or the kind of failure
    seconds: list[float] = field(default_factory=list)  # of each answer
    _stopping: threading.Event = field(default_factory=threading.Event)
    _threads: list[threading.Thread] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __enter__(self) -> Load:
        """Sends the visitors."""
        self._threads = [
            threading.Thread(target=self._visit, args=(number,), daemon=True)
            for number in range(self.visitors)
        ]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Waits for the last answers."""
        self._stopping.set()
        for thread in self._threads:
            thread.join(SECONDS)

    def _visit(self, number: int) -> None:
        connection: http.client.HTTPConnection | None = None
        turn = number
        while not self._stopping.is_set():
            connection = connection or self._connection(number)
            began = time.monotonic()
            outcome = _outcome(connection, self.paths[turn % len(self.paths)])
            with self._lock:
                self.results[outcome] += 1
                self.seconds.append(time.monotonic() - began)
            if isinstance(outcome, str):
                connection.close()
                connection = None
            turn += 1
            self._stopping.wait(self.pause)
        if connection:
            connection.close()

    def _connection(self, number: int) -> http.client.HTTPConnection:
        place, source = urlsplit(self.url), self.source or f"127.0.{1 + number // 250}.{1 + number % 250}"
        return http.client.HTTPConnection(
            place.hostname or "", place.port, timeout=SECONDS, source_address=(source, 0)
        )


def _outcome(connection: http.client.HTTPConnection, path: str) -> int | str:
    """The status of a whole answer, or the kind of what went wrong."""
    try:
        connection.request("GET", path)
        response = connection.getresponse()
        response.read()
        return response.status
    except (OSError, http.client.HTTPException) as error:
        with suppress(OSError):
            connection.close()
        return type(error).__name__


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which that share of them lies; 0.99 for p99."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
