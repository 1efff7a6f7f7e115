"""`python -m tests.cluster.sunday`: a tournament Sunday in figures: slow imports, a crowd, calculators."""

from __future__ import annotations

import http.client
import multiprocessing
import re
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from multiprocessing.queues import SimpleQueue
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.cluster.load import Load, percentile
from tests.cluster.processes import ADDRESS, Server, copy_of_the_site
from tests.fuzz.runner import memory
from tests.standin.server import Standin

GAMES = "&".join(f"r{number}={1300 + 31 * number}&s{number}=1" for number in range(1, 8))
CALCULATIONS = tuple(
    f"/{page}-hesapla/{part}?puan={1400 + 7 * visitor}&{GAMES}"
    for visitor in range(10)
    for page in ("ukd", "elo")
    for part in ("", "sonuc/")
)
CALCULATING = 3  # visitors who type
PAUSE = 0.03
SECONDS = 12.0
IMPORTS = 100
SLOW_SECONDS = 8.0
CLICKS = 1000
NEW_LINK = (90000012, 3)
SLOW_EVENTS = (90000001, 90000002, 90000003, 90000004, 90000013)
PATIENCE = 3.0  # seconds, on average, before somebody who was refused tries again; nobody does so in step
ALLOWED_RATIO = 1.5
APART = multiprocessing.get_context("fork")


class Watched(NamedTuple):
    """What the visitors who calculate saw."""

    seconds: list[float]  # of each answer
    results: set[int | str]


def main() -> int:
    """0 when the promises of docs/OPERATIONS.md hold."""
    with (
        tempfile.TemporaryDirectory() as directory,
        Standin() as upstream,
        copy_of_the_site(Path(directory), "site", upstream.url, LOG_LEVEL="WARNING") as site,
    ):
        _calculated(site, 3.0)
        slow = _slow_imports(site, upstream)
        crowd = _crowd(site, upstream)
    return 0 if slow and crowd else 1


def _slow_imports(site: Server, upstream: Standin) -> bool:
    before = _calculated(site, SECONDS)
    upstream.delay = SLOW_SECONDS
    stopping = threading.Event()
    answers: Counter[str] = Counter()
    visitors = [
        threading.Thread(target=_import_again_and_again, args=(site, number, stopping, answers), daemon=True)
        for number in range(IMPORTS)
    ]
    for visitor in visitors:
        visitor.start()
    time.sleep(2 * PATIENCE)
    during = _calculated(site, SECONDS)
    stopping.set()
    for visitor in visitors:
        visitor.join()
    upstream.delay = 0.0
    after = _calculated(site, SECONDS)
    undisturbed = before.seconds + after.seconds
    ratio = percentile(during.seconds, 0.99) / percentile(undisturbed, 0.99)
    print(f"calculators undisturbed: {_times(undisturbed)}")
    print(f"during {IMPORTS} slow imports: {_times(during.seconds)}; p99 × {ratio:.2f}")
    print(f"imports meanwhile: {dict(answers)}")
    return ratio <= ALLOWED_RATIO and during.results == {200}


def _import_again_and_again(
    site: Server, number: int, stopping: threading.Event, answers: Counter[str]
) -> None:
    turn, patience = number, Random(number)
    while not stopping.wait(patience.uniform(0, 2 * PATIENCE)):
        path = f"/chess-results-aktar/{SLOW_EVENTS[turn % len(SLOW_EVENTS)]}/{1 + turn // 5 % 20}/"
        answers[_answer(site, path, number)] += 1
        turn += 7


def _crowd(site: Server, upstream: Standin) -> bool:
    tournament, player = NEW_LINK
    held, began = memory(site.pids()), time.monotonic()
    path = f"/chess-results-aktar/{tournament}/{player}/"
    with Load(site.url, CALCULATIONS, CALCULATING, PAUSE) as calculating, ThreadPoolExecutor(CLICKS) as crowd:
        answers = Counter(crowd.map(lambda number: _answer(site, path, number), range(CLICKS)))
    spent, fetches = time.monotonic() - began, len(upstream.fetches(tournament))
    print(f"{CLICKS} clicks on one new link: {dict(answers)} in {spent:.1f} s, {fetches} fetch of the page")
    print(f"calculators meanwhile: {_times(calculating.seconds)}")
    print(f"memory: {held:.0f} MB before, {memory(site.pids()):.0f} MB after")
    return answers == {"200": CLICKS} and fetches == 1


def _calculated(site: Server, seconds: float) -> Watched:
    """Watched from a process of its own: the other visitors and the look-alike would slow the watch."""
    told: SimpleQueue[Watched] = APART.SimpleQueue()
    watch = APART.Process(target=_watch, args=(site.url, seconds, told), daemon=True)
    watch.start()
    watched = told.get()
    watch.join()
    return watched


def _watch(url: str, seconds: float, told: SimpleQueue[Watched]) -> None:
    with Load(url, CALCULATIONS, CALCULATING, PAUSE) as load:
        time.sleep(seconds)
    told.put(Watched(load.seconds, set(load.results)))


def _answer(site: Server, path: str, visitor: int) -> str:
    """The status, and the code of the refusal when the page is one."""
    told = {"X-Forwarded-For": f"198.18.{visitor // 250}.{visitor % 250}"}
    with closing(http.client.HTTPConnection(ADDRESS, site.port, timeout=120)) as connection:
        try:
            connection.request("GET", path, headers=told)
            response = connection.getresponse()
            refusal = re.search(rb'id="hata-kodu">(CR-[a-z-]+)', response.read())
        except (OSError, http.client.HTTPException) as error:
            return type(error).__name__
    return f"{response.status}{' ' + refusal[1].decode() if refusal else ''}"


def _times(seconds: Sequence[float]) -> str:
    p50, p99, worst = (1000 * percentile(seconds, share) for share in (0.5, 0.99, 1.0))
    return f"{len(seconds)} answers, p50 {p50:.0f} ms, p99 {p99:.0f} ms, worst {worst:.0f} ms"


if __name__ == "__main__":
    sys.exit(main())
