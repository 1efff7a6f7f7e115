"""Every worked example of the content plan that the engine can calculate, recomputed from the plan itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.calculator.rating.plan_kinds import KINDS
from tests.calculator.rating.plan_notation import Fields

PLAN = Path(__file__).resolve().parents[4] / "shared" / "content" / "CONTENT.md"
LINE = re.compile(r"^- X\((?P<id>[\w.]+)\) `(?P<kind>\w+) ?(?P<inputs>.*)` → `(?P<results>.*)`", re.MULTILINE)
FIELD = re.compile(r"(\w+)=(\[[^]]*\]|\S+)")
# Dates, tempos, penalties, norms and teams are no matter of these modules.
OTHERS = {"aski", "mix", "norm", "onetime", "penalty", "tempo"}


def examples() -> Iterator[tuple[str, str, Fields, Fields]]:
    """Name, kind, inputs and results of every example; skips when the plan is not beside this checkout."""
    if not PLAN.exists():
        pytest.skip("the shared content plan is not beside this checkout")
    for match in LINE.finditer(PLAN.read_text(encoding="utf-8")):
        inputs = dict(FIELD.findall(match["inputs"]))
        yield match["id"], match["kind"], inputs, dict(FIELD.findall(match["results"]))


def test_every_kind_of_example_is_known() -> None:
    assert {kind for _, kind, _, _ in examples()} == set(KINDS) | OTHERS


def test_every_worked_example_of_the_plan_equals_the_engine() -> None:
    checked, wrong = 0, []
    for name, kind, inputs, results in examples():
        if kind in OTHERS:
            continue
        ours = KINDS[kind](kind, inputs)
        for figure, planned in results.items():
            checked += 1
            if ours[figure] != planned:
                wrong.append((name, figure, planned, ours[figure]))
    assert wrong == []
    assert checked > 400
