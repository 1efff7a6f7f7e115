"""Expected score: the printed table at every difference."""

from __future__ import annotations

from bisect import bisect_left
from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.rating import expected_score, formula_score
from calculator.rating.rulesets.tables import FIDE_8_1_1, FIDE_8_1_2

# Last difference of every printed row and the higher-rated player's expected score, typed a second time.
LAST_DIFFERENCES = """
3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 225 235 245
256 267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 735
"""
BOUNDS = [int(last) for last in LAST_DIFFERENCES.split()]


def printed(difference: int) -> int:
    """Hundredths for the higher-rated player by the second typing of the table."""
    return 50 + bisect_left(BOUNDS, abs(difference))


@pytest.mark.parametrize("sign", [1, -1])
def test_every_difference_from_0_to_1000_is_as_printed(sign: int) -> None:
    for difference in range(1001):
        high = printed(difference)
        right = high if sign > 0 or difference == 0 else 100 - high
        assert expected_score(FIDE_8_1_2, sign * difference) == right, sign * difference


def test_the_table_has_fifty_one_rows_without_gap_or_overlap() -> None:
    rows = FIDE_8_1_2.rows
    assert len(rows) == 51
    assert rows[0].lowest == 0
    assert rows[-1].highest is None
    assert all(row.highest == following.lowest - 1 for row, following in pairwise(rows))


@given(st.integers(-3000, 3000))
def test_the_two_players_share_one_point(difference: int) -> None:
    both = expected_score(FIDE_8_1_2, difference) + expected_score(FIDE_8_1_2, -difference)
    assert both == 100


@given(st.integers(0, 2000), st.integers(0, 2000))
def test_a_wider_gap_never_expects_less(first: int, second: int) -> None:
    near, far = sorted((first, second))
    assert expected_score(FIDE_8_1_2, near) <= expected_score(FIDE_8_1_2, far)


def test_the_performance_table_mirrors_itself_and_ends_at_800() -> None:
    differences = FIDE_8_1_1.differences
    assert len(differences) == 101
    assert all(differences[p] == -differences[100 - p] for p in range(101))
    assert FIDE_8_1_1.difference(100) == 800
    assert [p for p in range(101) if FIDE_8_1_1.notional(p)] == [0, 100]


def test_the_performance_table_lies_in_the_row_of_the_other_table() -> None:
    """Both tables are one relation read in two directions."""
    for percentage in range(1, 100):
        expected = expected_score(FIDE_8_1_2, FIDE_8_1_1.difference(percentage))
        assert expected == percentage


@pytest.mark.parametrize(
    ("difference", "score"), [(0, "0.5000"), (392, "0.9052"), (400, "0.9091"), (-400, "0.0909")]
)
def test_the_formula_is_there_to_be_compared_with_the_table(difference: int, score: str) -> None:
    assert round(formula_score(Decimal(difference)), 4) == Decimal(score)


def test_formula_and_table_differ_at_134_of_the_first_401_differences() -> None:
    differing = [
        d
        for d in range(401)
        if int(formula_score(Decimal(d)) * 100 + Decimal("0.5")) != expected_score(FIDE_8_1_2, d)
    ]
    assert len(differing) == 134
