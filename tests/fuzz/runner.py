"""Sends the attacks over real connections and keeps count: how each ended, how long it took."""

from __future__ import annotations

import http.client
import socket
import threading
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.cluster.processes import ADDRESS
from tests.fuzz.attacks import Attack, Surface, attack

SLOW_SECONDS = 5.0
ANSWER_SECONDS = 60.0
VISITORS = 5000  # addresses that the attacks claim to come from, as a proxy would say


@dataclass(slots=True)
class Tally:
    """What is known so far."""

    statuses: Counter[tuple[str, int]] = field(default_factory=Counter)  # (kind, status); 0: no answer
    failures: list[str] = field(default_factory=list)
    worst: float = 0.0
    worst_attack: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def number(self) -> int:
        """Attacks so far."""
        return self.statuses.total()

    def note(self, one: Attack, status: int, seconds: float) -> None:
        """One attack and its end."""
        told = f"{one.kind} {one.method} {one.path[:300]!r} {one.headers} {one.body[:200]!r}"
        with self.lock:
            self.statuses[one.kind, status] += 1
            if seconds > self.worst:
                self.worst, self.worst_attack = seconds, told
            if status == 0 or status >= 500 or seconds > SLOW_SECONDS:
                self.failures.append(f"{status} after {seconds:.1f} s: {told}")

    def lines(self) -> list[str]:
        """The counts for people: one line per kind, then all together."""
        kinds = sorted({kind for kind, _ in self.statuses})
        return [*(self._line(kind, [kind]) for kind in kinds), self._line("all", kinds)]

    def _line(self, name: str, kinds: Iterable[str]) -> str:
        counts: Counter[int] = Counter()
        for (kind, status), number in self.statuses.items():
            counts[status] += number if kind in kinds else 0
        told = "  ".join(f"{status}: {number}" for status, number in sorted(counts.items()) if number)
        return f"{name:<8} {counts.total():>7}   {told}"


class Attacker(threading.Thread):
    """One connection after the other, one request after the other; the seed decides which."""

    def __init__(self, port: int, surface: Surface, tally: Tally, number: int, seed: int) -> None:
        super().__init__(daemon=True)
        self._port, self._surface, self._tally, self._number = port, surface, tally, number
        self._random = Random(seed)
        self._socket: socket.socket | None = None

    def run(self) -> None:
        """Its share of the attacks."""
        for _ in range(self._number):
            one = attack(self._random, self._surface)
            began = time.monotonic()
            status = self._sent(one)
            self._tally.note(one, status, time.monotonic() - began)
        self._hang_up()

    def _sent(self, one: Attack) -> int:
        """The answer's status; 0 without one. A kept connection that was closed meanwhile is tried anew."""
        kept = self._socket is not None
        try:
            return self._exchange(one)
        except (OSError, http.client.HTTPException):
            self._hang_up()
        try:
            return self._exchange(one) if kept else 0
        except (OSError, http.client.HTTPException):
            self._hang_up()
            return 0

    def _exchange(self, one: Attack) -> int:
        if self._socket is None:
            self._socket = socket.create_connection((ADDRESS, self._port), timeout=ANSWER_SECONDS)
        self._socket.sendall(self._wire(one))
        with closing(http.client.HTTPResponse(self._socket, method=one.method)) as response:
            response.begin()
            response.read()
            if response.will_close:
                self._hang_up()
            return response.status

    def _wire(self, one: Attack) -> bytes:
        names = {name for name, _ in one.headers}
        headers = list(one.headers)
        if "Host" not in names:
            headers.append(("Host", f"{ADDRESS}:{self._port}"))
        if "X-Forwarded-For" not in names:
            visitor = self._random.randrange(VISITORS)
            headers.append(("X-Forwarded-For", f"198.18.{visitor // 250}.{visitor % 250}"))
        if one.body or one.method == "POST":
            headers.append(("Content-Length", str(len(one.body))))
        head = "".join(f"{name}: {value}\r\n" for name, value in headers)
        start = b"%s %s HTTP/1.1\r\n" % (one.method.encode(), one.path)
        return start + head.encode("latin-1") + b"\r\n" + one.body

    def _hang_up(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None


def run(port: int, surface: Surface, number: int, seed: int, attackers: int) -> Tally:
    """So many attacks, by so many at once; the same seed makes the same attacks."""
    tally = Tally()
    shares = [number // attackers + (index < number % attackers) for index in range(attackers)]
    threads = [Attacker(port, surface, tally, share, seed + index) for index, share in enumerate(shares)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return tally


def memory(pids: Iterable[int]) -> float:
    """Megabytes that processes hold, what they share counted once (PSS)."""
    return sum(_pss(pid) for pid in pids) / 1024


def _pss(pid: int) -> int:
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:  # it has just ended
        return 0
    return sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:"))
