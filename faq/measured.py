"""Figures that somebody counted and no regulation fixes, each with its source; ours are computed anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

from calculator.rating import expected_score, formula_score
from calculator.rating.rulesets.tables import FIDE_8_1_1, FIDE_8_1_2
from faq.figures import Number

LAST_GAP = 400  # up to which the formula and the table are compared


@dataclass(frozen=True, slots=True)
class Measured:
    """One counted figure."""

    read: Callable[[], Number]
    source: str  # key of the source register; empty: computed by this site


def _counted(value: str, source: str) -> Measured:
    figure = Decimal(value)
    return Measured(lambda: int(figure) if figure == int(figure) else figure, source)


@cache
def _formula_errors() -> tuple[Decimal, ...]:
    """Distance between formula and table for each gap from 0 to the last one compared."""
    return tuple(
        abs(formula_score(Decimal(gap)) - Decimal(expected_score(FIDE_8_1_2, gap)) / 100)
        for gap in range(LAST_GAP + 1)
    )


def _formula_gaps() -> int:
    return sum(
        round(formula_score(Decimal(gap)) * 100) != expected_score(FIDE_8_1_2, gap)
        for gap in range(LAST_GAP + 1)
    )


MEASURED: dict[str, Measured] = {
    "formula_gaps": Measured(_formula_gaps, ""),
    "formula_gaps_of": Measured(lambda: len(_formula_errors()), ""),
    "formula_largest": Measured(lambda: max(_formula_errors()).quantize(Decimal("0.0001")), ""),
    "formula_largest_at": Measured(lambda: _formula_errors().index(max(_formula_errors())), ""),
    "score_table_rows": Measured(lambda: len(FIDE_8_1_2.rows), ""),
    "performance_full": Measured(lambda: len(FIDE_8_1_1.differences) - 1, ""),
    "performance_end": Measured(lambda: FIDE_8_1_1.differences[-1], ""),
    "periods_compared": _counted("14", "fide-calculations"),
    "periods_rounded_once": _counted("13", "fide-calculations"),
    "periods": _counted("58", "fide-calculations"),
    "periods_with_other_start": _counted("6", "fide-calculations"),
    "k_order_percent": _counted("99.21", "k-study"),
    "k_order_millions": _counted("19.6", "k-study"),
    "k_order_high": _counted("1117", "k-study"),
    "simulated_events": _counted("20000", "own-tests"),
    "each_game_rounded_percent": _counted("52", "own-tests"),
    "carried_percent": _counted("84", "own-tests"),
    "formula_percent": _counted("24", "own-tests"),
}
