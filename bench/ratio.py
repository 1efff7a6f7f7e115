"""Paired timings as ratios: both sides run in turn, so that a busy machine slows both."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter

RUNS = 7

Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Ratio:
    """One row of the table."""

    name: str
    goal: str
    met: Callable[[float], bool] | None
    values: tuple[float, ...]
    note: str = ""

    @property
    def median(self) -> float:
        """Middle of the paired runs."""
        return median(self.values)

    def row(self) -> str:
        """The ratio as a line of Markdown."""
        verdict = "" if self.met is None else ("yes" if self.met(self.median) else "**no**")
        figures = f"{min(self.values):.3g} | {self.median:.3g} | {max(self.values):.3g}"
        return f"| {self.name} | {figures} | {self.goal} | {verdict} | {self.note} |"


def paired(ours: Work, theirs: Work, *, repeats: int, runs: int = RUNS) -> tuple[float, ...]:
    """Seconds of ours ÷ seconds of theirs, `runs` times, `repeats` calls each."""
    seconds(ours, 1), seconds(theirs, 1)
    return tuple(seconds(ours, repeats) / seconds(theirs, repeats) for _ in range(runs))


def seconds(work: Work, repeats: int) -> float:
    """Seconds that `repeats` calls take, garbage collection outside."""
    gc.collect()
    began = perf_counter()
    for _ in range(repeats):
        work()
    return perf_counter() - began


def divided(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, ...]:
    """Pairwise quotients."""
    return tuple(one / other for one, other in zip(ours, theirs, strict=True))
