"""`make bench`: prints one table of ratios and writes it to docs/BENCHMARK.md."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from itertools import chain
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bench.settings")
os.environ.setdefault("SECRET_KEY", "bench-" + "x" * 50)

import django

django.setup()

from bench import library, served  # noqa: E402 – they need the settings

PACKAGES = ("django", "gunicorn", "lxml", "beautifulsoup4", "elochess")
HEAD = """# Benchmark

`make bench` on {machine}, Python {python}; {packages}.
Ratios of paired runs in one session; a ratio below one is less time or memory than its yardstick's.

| what | min | median | max | goal | met | |
|---|---|---|---|---|---|---|
"""
VIEWS = """
First view, bytes on the wire, compressed:

| page | bytes | largest parts |
|---|---|---|
"""


def main() -> None:
    """Runs every row; a row is printed as soon as it is known."""
    lines = []
    for ratio in chain(library.rows(), served.rows()):
        lines.append(ratio.row())
        print(lines[-1], flush=True)
    text = HEAD.format(
        machine=f"{platform.machine()}, {os.cpu_count()} cores",
        python=platform.python_version(),
        packages=", ".join(f"{name} {version(name)}" for name in PACKAGES),
    )
    views = "\n".join(served.first_views())
    print(views)
    Path("docs/BENCHMARK.md").write_text(
        text + "\n".join(lines) + "\n" + VIEWS + views + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
