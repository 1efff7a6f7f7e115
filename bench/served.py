"""The real server under wrk: answers a second, memory and start, each beside its yardstick."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from time import perf_counter, sleep

import requests

from bench.ratio import Ratio, divided
from tests.standin.server import Standin
from ukdsite import gunicorn as gunicorn_settings

RUNS = 5
SECONDS = 3
SETTLED = 300  # answers after which a worker's memory stays as it is; after 30 two runs differ by half
ROUNDS = "&".join(f"r{n}={1200 + 37 * n}&s{n}={(1, 0, 0.5)[n % 3]}" for n in range(1, 10))
LIVE = f"/ukd-hesapla/sonuc/?puan=1451&{ROUNDS}"
PAGE = f"/ukd-hesapla/?puan=1451&{ROUNDS}"
REPORT = "/chess-results-aktar/90000014/rapor/"
QUESTION = "/sss/400-puan-kurali/"
FIRST_VIEWS = ("/", "/ukd-hesapla/", "/elo-hesapla/", "/chess-results-aktar/", REPORT, QUESTION, "/sss/")


class NoWrk(RuntimeError):
    """wrk is not installed; on Debian: apt-get install wrk."""


def rows() -> Iterator[Ratio]:
    """Every ratio of this module."""
    with tempfile.TemporaryDirectory() as data, Standin() as standin:
        _make_cache(data)
        with gunicorn(data, standin.url) as site:
            requests.get(site + REPORT, timeout=60).raise_for_status()
            for name, path, goal in (
                ("live answer, 9 rounds: requests/s ÷ constant view", LIVE, 0.40),
                ("calculator page, 9 rounds ÷ constant view", PAGE, 0.20),
                ("question page ÷ constant view", QUESTION, 0.60),
                ("event report of 210 players from the store ÷ constant view", REPORT, 0.05),
            ):
                yield _speed(site, name, path, goal)
        yield from _beside_bare(data, standin.url)


def first_views() -> list[str]:
    """Bytes on the wire of each page's first view, compressed, with its parts."""
    lines = []
    with tempfile.TemporaryDirectory() as data, Standin() as standin:
        _make_cache(data)
        with gunicorn(data, standin.url) as site:
            for path in FIRST_VIEWS:
                parts = _parts(site, path)
                largest = ", ".join(f"{Path(name).name or 'page'} {size:,}" for name, size in parts[:4])
                lines.append(f"| `{path}` | {sum(size for _, size in parts):,} | {largest} |")
    return lines


@contextmanager
def gunicorn(data: str, upstream: str) -> Iterator[str]:
    """The site under its own gunicorn settings, with bench.settings."""
    environment = _environment(data) | {"CHESS_RESULTS_URL": upstream}
    with _serving(environment, "--config", "python:ukdsite.gunicorn", "ukdsite.wsgi:application") as site:
        yield site


@contextmanager
def bare() -> Iterator[str]:
    """Django with nothing of ours, in as many workers with as many threads."""
    workers, threads = f"--workers={gunicorn_settings.workers}", f"--threads={gunicorn_settings.threads}"
    with _serving(dict(os.environ), workers, threads, "--preload", "bench.bare:application") as site:
        yield site


@contextmanager
def _serving(environment: dict[str, str], *arguments: str) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", "--bind", f"127.0.0.1:{port}", *arguments]
    server = subprocess.Popen(command, env=environment)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait(address)
        yield address
    finally:
        server.terminate()
        server.wait(30)


def _environment(data: str) -> dict[str, str]:
    secret = "bench-" + "x" * 50
    ours = {"DJANGO_SETTINGS_MODULE": "bench.settings", "SECRET_KEY": secret, "DATA_DIR": data}
    return os.environ | ours


def _make_cache(data: str) -> None:
    command = [sys.executable, "manage.py", "createcachetable"]
    subprocess.run(command, env=_environment(data), check=True)


def _speed(site: str, name: str, path: str, goal: float) -> Ratio:
    pairs = [(_answers(site + path), _answers(site + "/sabit/")) for _ in range(RUNS)]
    values = divided(*zip(*pairs, strict=True))
    note = f"{pairs[0][0]:.0f} of {pairs[0][1]:.0f} a second"
    return Ratio(name, f"≥ {goal:.2f}", lambda value: value >= goal, values, note)


def _answers(address: str) -> float:
    wrk = shutil.which("wrk")
    if wrk is None:
        raise NoWrk
    command = [wrk, "-t2", "-c16", f"-d{SECONDS}s", address]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in output:
        raise RuntimeError(f"{address} answers with errors")
    match = re.search(r"Requests/sec:\s+([\d.]+)", output)
    assert match
    return float(match[1])


def _beside_bare(data: str, upstream: str) -> Iterator[Ratio]:
    starts, memories = [], []
    for _ in range(RUNS):
        ours = _start_and_memory(lambda: gunicorn(data, upstream), PAGE)
        theirs = _start_and_memory(bare, "/sabit/")
        starts.append(ours[0] / theirs[0])
        memories.append(ours[1] / theirs[1])
    yield Ratio("worker memory (PSS) ÷ bare Django worker", "≤ 1.6", lambda v: v <= 1.6, tuple(memories))
    yield Ratio("start to first answer ÷ bare Django", "≤ 2.5", lambda v: v <= 2.5, tuple(starts))


def _start_and_memory(serve: Callable[[], AbstractContextManager[str]], path: str) -> tuple[float, float]:
    """Seconds from start to the first answer, and the mean PSS of the workers in KB."""
    began = perf_counter()
    with serve() as site:
        requests.get(site + path, timeout=30).raise_for_status()
        took = perf_counter() - began
        for _ in range(SETTLED):
            requests.get(site + path, timeout=30)
        return took, _mean_pss(site)


def _mean_pss(site: str) -> float:
    port = site.rsplit(":", 1)[1]
    found = subprocess.run(["pgrep", "-f", f"127.0.0.1:{port}"], capture_output=True, text=True, check=True)
    _master, *workers = sorted(map(int, found.stdout.split()))
    rollups = [Path(f"/proc/{pid}/smaps_rollup").read_text() for pid in workers]
    sizes = [int(match[1]) for text in rollups if (match := re.search(r"Pss:\s+(\d+)", text))]
    return sum(sizes) / len(sizes)


def _parts(site: str, path: str) -> list[tuple[str, int]]:
    """(address, bytes on the wire) of a page and of what it loads, largest first."""
    html = requests.get(site + path, timeout=60).text
    linked = re.findall(r'(?:<script src|<link rel="(?:stylesheet|icon)" href)="(/static/[^"]+)"', html)
    sizes = [(address, _wire_bytes(site + address)) for address in [path, *linked]]
    return sorted(sizes, key=lambda part: -part[1])


def _wire_bytes(address: str) -> int:
    with requests.get(address, timeout=60, stream=True, headers={"Accept-Encoding": "gzip, br"}) as answer:
        return len(answer.raw.read(decode_content=False))


def _wait(address: str) -> None:
    for _ in range(1500):
        try:
            requests.get(f"{address}/sabit/", timeout=1)
        except requests.ConnectionError:
            sleep(0.01)
        else:
            return
    raise RuntimeError("the server did not start")
