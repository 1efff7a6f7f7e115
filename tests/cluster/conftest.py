"""One installation for all tests of many machines: two copies, Redis, nginx, and the look-alike."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cluster.processes import Server, copy_of_the_site, nginx, redis
from tests.standin.server import Logged, Standin


class TimedStandin(Standin):
    """The look-alike that notes when it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.times: list[float] = []

    def log(self, logged: Logged) -> None:
        """Notes the time too."""
        self.times.append(time.monotonic())
        super().log(logged)


@dataclass(frozen=True, slots=True)
class Installation:
    """What compose.yaml starts, and what it asks."""

    upstream: TimedStandin
    redis: Server
    a: Server
    b: Server
    front: Server


@pytest.fixture(scope="package")
def installation(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    """Started once; a test that kills something starts it again."""
    directory: Path = tmp_path_factory.mktemp("cluster")
    with ExitStack() as stack:
        upstream = TimedStandin()
        stack.enter_context(upstream)
        cache = stack.enter_context(redis(directory))
        shared = {"CACHE_URL": f"redis://127.0.0.1:{cache.port}/0", "WEB_CONCURRENCY": "2"}
        a, b = (copy_of_the_site(directory, name, upstream.url, **shared) for name in ("a", "b"))
        for copy in (a, b):
            stack.enter_context(copy)
        front = stack.enter_context(nginx(directory, [a, b]))
        yield Installation(upstream, cache, a, b, front)
