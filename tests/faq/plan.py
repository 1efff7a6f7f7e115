"""The worked examples of the content plan: one line each, inputs → results, as the plan writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PLAN = Path(__file__).resolve().parents[3] / "shared" / "content" / "CONTENT.md"
LINE = re.compile(
    r"^- X\((?P<id>[UENTOAM]\d\d\.\d+)\) `(?P<inputs>[^`]+)` → `(?P<results>[^`]+)`", re.MULTILINE
)
PAIR = re.compile(r"(?P<name>[a-z_0-9]+)=(?P<value>\[[^\]]*\]|\S+)")


@dataclass(frozen=True, slots=True)
class PlanExample:
    """One line of the plan."""

    id: str
    kind: str
    inputs: dict[str, str]
    results: dict[str, str]


def plan_examples() -> list[PlanExample]:
    """Every line of the plan; empty when the plan is not beside the project."""
    return list(_read(PLAN.read_text(encoding="utf-8"))) if PLAN.exists() else []


def _read(text: str) -> Iterator[PlanExample]:
    for match in LINE.finditer(text):
        kind, _space, rest = match["inputs"].partition(" ")
        yield PlanExample(match["id"], kind, _pairs(rest), _pairs(match["results"]))


def _pairs(text: str) -> dict[str, str]:
    return {match["name"]: match["value"] for match in PAIR.finditer(text)}
