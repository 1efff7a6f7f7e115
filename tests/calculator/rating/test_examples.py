"""The published calculations: ours equal the official answers, and the data equal the shared files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from calculator.rating import Player, Result, calculate, first_rating_rules_on, origins, rules_on, verify
from calculator.rating.examples import (
    CHANGES,
    EXAMPLES,
    FIRST_RATINGS,
    PERIODS,
    ChangeExample,
    Example,
    FirstRatingExample,
    Origin,
    PerformanceExample,
    PeriodExample,
)
from calculator.rating.examples.model import rounds
from calculator.rating.first_rating import estimate_first_rating
from calculator.rating.rulesets.fide_standard import SINCE_MARCH_2024
from calculator.rating.rulesets.first_rating import FIDE_2022
from calculator.rating.verification import Quantity, recomputed_period

SHARED = Path(__file__).resolve().parents[4] / "shared" / "rules"
BY_ID: dict[str, Example] = {example.id: example for example in EXAMPLES}
# The one published period that was rounded per event; the text says once.
ROUNDED_PER_EVENT = "F-P02/2025-12"


def shared(name: str) -> list[dict[str, Any]]:
    """A shared file of vectors; skips when it is not beside this checkout."""
    path = SHARED / name
    if not path.exists():
        pytest.skip("the shared rule files are not beside this checkout")
    vectors: list[dict[str, Any]] = json.loads(path.read_text())
    return vectors


def hundredths(value: float) -> int:
    """Hundredths of a figure of the shared files."""
    return round(value * 100)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id)
def test_every_published_calculation_comes_out_to_the_hundredth(example: Example) -> None:
    (verified,) = verify([example])
    assert verified.figures
    if example.id == ROUNDED_PER_EVENT:
        (difference,) = verified.differences
        assert (difference.quantity, difference.official, difference.ours) == (Quantity.LISTED_CHANGE, 6, 5)
    else:
        assert verified.agrees, verified.differences


def test_every_calculation_has_its_own_name_and_a_dated_source() -> None:
    assert len(BY_ID) == len(EXAMPLES)
    assert all(example.evidence.document and example.evidence.seen for example in EXAMPLES)
    counted = origins(verify())
    assert sum(counted.values()) == len(EXAMPLES)
    assert set(counted) == set(Origin)


def test_a_wrong_figure_is_reported_and_not_hidden() -> None:
    right = CHANGES[0]
    wrong = ChangeExample(
        "wrong", right.slug, right.day, right.rating, right.k, right.rounds, right.change + 1, right.evidence
    )
    (verified,) = verify([wrong])
    assert not verified.agrees
    assert verified.differences[0].official == verified.differences[0].ours + 1


def test_all_known_events_of_a_period_reproduce_what_the_list_showed() -> None:
    complete = [period for period in PERIODS if period.events]
    assert len(complete) == 3
    for example in complete:
        ours = recomputed_period(example)
        assert ours.change == example.change
        assert len(ours.events) == len(example.events)
        listed = ours.rounded_per_event if example.id == ROUNDED_PER_EVENT else ours.rounded_change
        assert listed == example.published


def test_the_outdated_values_of_fides_calculator_follow_the_rule_before_october_2025() -> None:
    outdated = [example for example in CHANGES if example.outdated is not None]
    assert len(outdated) == 4
    for example in outdated:
        player = Player(example.rating, k=example.k)
        old = calculate(SINCE_MARCH_2024, player, example.games, day=example.day)
        assert old.change == example.outdated
        assert old.change != example.change


def test_the_outdated_first_ratings_of_fides_calculator_follow_the_rule_of_2022() -> None:
    outdated = [example for example in FIRST_RATINGS if example.outdated is not None]
    assert len(outdated) == 6
    assert [estimate_first_rating(FIDE_2022, example.games).rating for example in outdated] == [
        example.outdated for example in outdated
    ]


def test_what_is_said_about_publication_follows_from_the_lowest_rating() -> None:
    told = [example for example in FIRST_RATINGS if example.published is not None]
    assert told
    for example in told:
        lowest = first_rating_rules_on(example.slug, example.day).lowest
        assert lowest is not None
        assert example.published is (example.rating >= lowest.value)


def test_every_example_is_calculated_by_rules_of_its_day() -> None:
    for example in CHANGES:
        assert rules_on(example.slug, example.day).covers(example.day)
        assert all(game.result is not None for game in example.games)


def test_rounds_are_written_as_result_and_opponent() -> None:
    first, second, third = rounds("W1995* D- L1240")
    assert (first.number, first.opponent, first.result) == (1, 1995, Result.WIN)
    assert (second.opponent, second.result) == (None, Result.DRAW)
    assert (third.number, third.opponent, third.result) == (3, 1240, Result.LOSS)


def rounds_of(vector: dict[str, Any]) -> str:
    """Games of a shared vector in our notation."""
    letters = {1: "W", 0.5: "D", 0: "L"}
    return " ".join(
        f"{letters[game['score']]}{game['opp'] if game['opp'] is not None else '-'}"
        + ("*" if game.get("capped_by_fide") else "")
        for game in vector["games"]
    )


def test_all_shared_changes_are_here_with_equal_figures() -> None:
    vectors = shared("vectors.json")
    assert vectors
    for vector in vectors:
        example = BY_ID[vector["id"]]
        assert isinstance(example, ChangeExample)
        assert example.slug == {"fide": "fide-standart", "ukd": "ukd"}[vector["system"]]
        assert (example.rating, example.k, example.rounds) == (vector["own"], vector["k"], rounds_of(vector))
        assert example.change == hundredths(vector["expected_change"])
        assert example.rounded_change == vector.get("expected_rounded")
        assert example.new_rating == vector.get("new_rating")
        assert example.expected == tuple(hundredths(we) for we in vector.get("expected_each_we", ()))
        old = vector.get("fide_online_calculator_value")
        assert example.outdated == (None if old is None else hundredths(old))


def test_all_shared_first_ratings_and_performances_are_here_with_equal_figures() -> None:
    vectors = shared("vectors_initial.json")
    assert vectors
    for vector in vectors:
        example = BY_ID[vector["id"]]
        if vector["kind"] == "performance":
            assert isinstance(example, PerformanceExample)
            assert (example.rating, example.rounds) == (vector["expected_rating"], rounds_of(vector))
            continue
        assert isinstance(example, FirstRatingExample)
        assert example.rating == vector["expected_rating"]
        steps = (example.average, example.percentage, example.difference)
        assert steps == (hundredths(vector["ra"]), hundredths(vector["p"]), vector["dp"])
        assert example.published is vector.get("published")
        if vector["kind"] == "initial":
            assert example.rounds == rounds_of(vector)
        else:
            check_average(example, vector)


def check_average(example: FirstRatingExample, vector: dict[str, Any]) -> None:
    """A vector that gives number of games, score and average instead of the games."""
    results = [game.result for game in example.games]
    assert len(results) == vector["n"]
    assert sum(result.value for result in results if result) == hundredths(vector["score"])
    assert {game.opponent for game in example.games} == {vector["opponents_average"]}
    old = re.search(r"not to be used\): (\d+)", vector["note"])
    assert old
    assert example.outdated == int(old[1])


def test_all_shared_periods_are_here_with_equal_figures() -> None:
    vectors = shared("vectors_periods.json")
    assert vectors
    for vector in vectors:
        example = BY_ID[vector["id"]]
        assert isinstance(example, PeriodExample)
        assert example.base == vector.get("base")
        assert example.change == hundredths(vector["sum_k_change"])
        assert example.rounded_once == vector["rounded_once"]
        assert example.rounded_per_event == vector["rounded_per_event"]
        assert example.published == vector["published_change"]
