"""Figures that the pages print, against values worked out by hand."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tests.standin.figures import _dp as dp
from tests.standin.figures import change, comma, halves, performance, shortest, total_change
from tests.standin.model import careers
from tests.standin.turkish import EVERY_KIND, TURKISH

TABLE = Path(__file__).parents[3] / "shared" / "rules" / "fide_table_8_1_1.csv"


def test_changes_of_the_hand_made_player_are_those_worked_out_by_hand() -> None:
    entries = careers(TURKISH)[EVERY_KIND]
    changes = {entry.number: change(TURKISH, EVERY_KIND, entry) for entry in entries}
    assert {number: moved for number, moved in changes.items() if moved is not None} == {
        1: -160,
        5: 300,
        7: 1840,
    }
    assert total_change(TURKISH, EVERY_KIND, entries) == 1980


def test_the_two_changes_of_a_game_cancel_when_k_is_the_same() -> None:
    entry = careers(TURKISH)[1][3 - 1]  # round 3: 1 beats 5, both with K 20
    other = careers(TURKISH)[5][3 - 1]
    # 2268 − 1902 = 366, which is 0.90 in table 8.1.2.
    assert change(TURKISH, 1, entry) == 200
    assert change(TURKISH, 5, other) == -200


def test_performance_is_the_mean_of_the_rated_opponents_and_the_difference_of_the_score() -> None:
    # Rounds 1, 5, 7 and 10: (2240 + 1744 + 2105 + 1900) / 4 = 1997.25; 1.5 of 4 is 38 %, which is -87.
    assert performance(TURKISH, careers(TURKISH)[EVERY_KIND]) == 1997 - 87


@pytest.mark.parametrize(
    ("hundredths", "two_places", "short", "half"),
    [
        (0, "0,00", "0", "0"),
        (50, "0,50", "0,5", "½"),
        (250, "2,50", "2,5", "2½"),
        (1000, "10,00", "10", "10"),
    ],
)
def test_points_are_printed_in_three_ways(hundredths: int, two_places: str, short: str, half: str) -> None:
    assert (comma(hundredths), shortest(hundredths), halves(hundredths)) == (two_places, short, half)


def test_negative_figures_have_a_hyphen_and_a_comma() -> None:
    assert (comma(-1480), shortest(-6360), comma(-5), comma(850, 1), comma(800, 0)) == (
        "-14,80",
        "-63,6",
        "-0,05",
        "8,5",
        "8",
    )


def test_performance_differences_are_those_of_table_8_1_1() -> None:
    if not TABLE.exists():
        pytest.skip("the shared rules are not here: table 8.1.1 cannot be compared")
    with TABLE.open(encoding="utf-8") as file:
        rows = [row for row in csv.reader(file) if row[0].replace(".", "").isdigit()]
    assert len(rows) == 101
    assert {round(float(row[0]) * 100): dp(round(float(row[0]) * 100)) for row in rows} == {
        round(float(row[0]) * 100): int(row[1]) for row in rows
    }
