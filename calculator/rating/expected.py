"""Rating difference → expected score, looked up in the table as printed; no formula (FIDE B.02, 8.3.2a)."""

from __future__ import annotations

from calculator.rating.rules import ScoreTable


def expected_score(table: ScoreTable, difference: int) -> int:
    """Expected score in hundredths, 0…100; difference = own rating − opponent's."""
    row = table.row(abs(difference))
    return row.high if difference >= 0 else row.low
