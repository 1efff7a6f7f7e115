"""Rating difference → expected score, looked up in the table as printed; no formula (FIDE B.02, 8.3.2a)."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache

from calculator.rating.rules import ScoreTable

# The well-known formula. No regulation of ours uses it: it is here to be compared with the table.
FORMULA_SPREAD = Decimal(400)


def expected_score(table: ScoreTable, difference: int) -> int:
    """Expected score in hundredths, 0…100; difference = own rating − opponent's."""
    scores = table.scores
    reach = len(scores) // 2  # beyond it, the last row
    if -reach <= difference <= reach:
        return scores[difference]
    return scores[reach if difference > 0 else -reach]


@lru_cache(maxsize=8192)
def formula_score(difference: Decimal) -> Decimal:
    """What the formula expects instead of the table, 0…1; difference = own rating − opponent's."""
    return 1 / (1 + Decimal(10) ** (-difference / FORMULA_SPREAD))
