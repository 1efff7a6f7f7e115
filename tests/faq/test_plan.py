"""Every worked example of the content plan equals the engine."""

from __future__ import annotations

import pytest

from tests.faq.plan import PLAN, PlanExample, plan_examples
from tests.faq.recompute import recompute

EXAMPLES = plan_examples()


def _id(example: PlanExample) -> str:
    return example.id


def test_the_plan_is_read_whole() -> None:
    if not PLAN.exists():
        pytest.skip("the content plan is not beside the project (../shared/content)")
    assert len(EXAMPLES) == PLAN.read_text(encoding="utf-8").count("- X(") - 1  # one explains the notation


@pytest.mark.parametrize("example", EXAMPLES, ids=_id)
def test_the_engine_gives_the_result_of_the_plan(example: PlanExample) -> None:
    ours = recompute(example)
    assert {name: ours.get(name) for name in example.results} == example.results
