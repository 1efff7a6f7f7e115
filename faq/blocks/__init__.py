"""Live blocks of the pages, drawn from the engine and the rule sets: name → what draws it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from calculator.rating import RatingError
from faq.blocks.awards import norm_check, norm_mix, title_table
from faq.blocks.block import Block
from faq.blocks.comparisons import compare_rules, compare_variants
from faq.blocks.counter import compare_counter, flat_counter
from faq.blocks.events import win_draw_loss, worked_example
from faq.blocks.newcomers import first_rating, performance
from faq.blocks.parameters import Parameters, read_parameters
from faq.blocks.periods import k_finder, next_round, period, target_score
from faq.blocks.play import penalty_table, tempo_class
from faq.blocks.report import vector_report
from faq.blocks.rules import dp_table, draw_matrix, k_table, rule_history, score_table
from faq.errors import BadBlock

BLOCKS: dict[str, Callable[[Parameters], Block]] = {
    "k-table": k_table,
    "score-table": score_table,
    "dp-table": dp_table,
    "draw-matrix": draw_matrix,
    "rule-history": rule_history,
    "worked-example": worked_example,
    "win-draw-loss": win_draw_loss,
    "compare-rules": compare_rules,
    "compare-variants": compare_variants,
    "compare-counter": compare_counter,
    "flat-counter": flat_counter,
    "k-finder": k_finder,
    "first-rating": first_rating,
    "performance": performance,
    "period": period,
    "next-round": next_round,
    "target-score": target_score,
    "tempo-class": tempo_class,
    "penalty-table": penalty_table,
    "title-table": title_table,
    "norm-check": norm_check,
    "norm-mix": norm_mix,
    "vector-report": vector_report,
}


def draw(name: str, source: str, today: date) -> tuple[str, Block]:
    """Name for inline figures (empty: none) and the block; raises BadBlock."""
    parameters = read_parameters(source, today)
    called = parameters.text("name", "")
    try:
        block = BLOCKS[name](parameters)
    except RatingError as problem:
        raise BadBlock(f"{name}: the engine refuses: {type(problem).__name__} {problem}") from problem
    parameters.done()
    return called, block
