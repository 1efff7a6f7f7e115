"""Several processes on one SQLite cache: one fetch for all of them, and one request a second together."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import BufferedIOBase
from pathlib import Path

import pytest

from tests.importer.asker import THREADS
from tests.importer.scripted import Asked, Scripted, head, silent

PROCESSES = 3
ROOT = Path(__file__).resolve().parents[2]

Asker = subprocess.Popen[str]


def start(environment: dict[str, str], *arguments: str) -> Asker:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.importer.asker", *arguments],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def say(asker: Asker, line: str) -> None:
    assert asker.stdin is not None
    asker.stdin.write(f"{line}\n")
    asker.stdin.flush()


def heard(asker: Asker) -> str:
    assert asker.stdout is not None
    return asker.stdout.readline().strip()


@pytest.fixture
def environment(server: Scripted, tmp_path: Path) -> dict[str, str]:
    return os.environ | {
        "DJANGO_SETTINGS_MODULE": "ukdsite.settings",
        "DATA_DIR": str(tmp_path),
        "CHESS_RESULTS_URL": server.url,
    }


@contextmanager
def running(environment: dict[str, str], *arguments: str) -> Iterator[list[Asker]]:
    """Processes that are ready to ask, killed in the end."""
    with start(environment, "table") as table:
        assert table.wait(60) == 0
    with ExitStack() as stack:
        askers = [stack.enter_context(start(environment, *arguments)) for _ in range(PROCESSES)]
        for asker in askers:
            stack.callback(asker.kill)
        assert [heard(asker) for asker in askers] == ["ready"] * PROCESSES
        yield askers


def slow_page(asked: Asked, out: BufferedIOBase) -> None:
    """A page that takes its time, so that everybody asks for it meanwhile."""
    time.sleep(0.5)
    out.write(head() + asked.target.partition(".")[0].encode())


def test_all_processes_share_one_fetch_and_one_pace(server: Scripted, environment: dict[str, str]) -> None:
    server.answers[:] = [slow_page]
    with running(environment) as askers:
        for asker in askers:
            say(asker, "1")
        for asker in askers:
            assert json.loads(heard(asker)) == ["/tnr1"] * THREADS
        assert len(server.asked) == 1

        for number, asker in enumerate(askers, start=2):
            say(asker, str(number))
        for number, asker in enumerate(askers, start=2):
            assert json.loads(heard(asker)) == [f"/tnr{number}"] * THREADS
    assert len(server.asked) == 4
    # Four requests, three distances of at least a second; how late a busy machine writes the first
    # one down is not the throttle's affair.
    assert server.asked[-1].at - server.asked[0].at >= 2.5


def test_page_of_a_killed_leader_is_fetched_by_another(server: Scripted, environment: dict[str, str]) -> None:
    server.answers[:] = [silent(3), slow_page]
    with running(environment, "short-lease") as (leader, follower, *_):
        say(leader, "1")
        while not server.asked:
            time.sleep(0.02)
        say(follower, "1")
        leader.kill()
        assert json.loads(heard(follower)) == ["/tnr1"] * THREADS
    assert len(server.asked) == 2
