"""Laws, tempos, titles and list dates: data with sources, and the little arithmetic they need."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.rating import PERFORMANCE
from calculator.rating.laws import TimeClass
from calculator.rating.rulesets import laws
from calculator.rating.rulesets.calendar import UKD_CALENDAR
from calculator.rating.rulesets.raise_2024 import RAISE_OF_2024
from calculator.rating.rulesets.tempos import FIDE_BLITZ, FIDE_RAPID, FIDE_STANDARD, UKD
from calculator.rating.rulesets.titles import NORM_CONDITIONS, TITLES
from calculator.rating.tempos import TimeControl
from calculator.rating.titles import NormFigures, Title, check_norm


def figures(title: Title) -> NormFigures:
    norm = TITLES[title].norm
    assert norm is not None
    return norm.value


def test_versions_of_the_laws_leave_no_gap() -> None:
    for earlier, later in pairwise(laws.VERSIONS):
        assert earlier.valid_until is not None
        assert later.valid_from == earlier.valid_until + timedelta(days=1)
    assert laws.VERSIONS[-1].valid_until is None


@given(st.dates(date(1990, 1, 1), date(2040, 1, 1)))
def test_exactly_one_version_of_the_laws_covers_a_day(day: date) -> None:
    assert [version for version in laws.VERSIONS if version.covers(day)] == [laws.laws_on(day)]


@pytest.mark.parametrize(
    ("day", "time_class", "minutes", "loses_first"),
    [
        (date(2026, 11, 29), TimeClass.STANDARD, 2, False),
        (date(2026, 11, 29), TimeClass.BLITZ, 1, False),
        (date(2022, 12, 31), TimeClass.RAPID, 2, False),
        (date(2017, 12, 31), TimeClass.BLITZ, None, True),
    ],
)
def test_penalties_for_an_illegal_move(
    day: date, time_class: TimeClass, minutes: int | None, loses_first: bool
) -> None:
    rule = laws.laws_on(day).illegal_move[time_class].value
    assert rule.minutes == minutes
    assert rule.loses(1) is loses_first
    assert rule.loses(2)


@pytest.mark.parametrize(
    ("base", "increment", "time_class"),
    [
        (10, 0, TimeClass.BLITZ),
        (10, 5, TimeClass.RAPID),
        (59, 0, TimeClass.RAPID),
        (30, 30, TimeClass.STANDARD),
    ],
)
def test_classes_of_time_controls(base: int, increment: int, time_class: TimeClass) -> None:
    classes = laws.laws_on(date(2026, 11, 29)).time_classes
    assert classes is not None
    assert classes.value.of(TimeControl(base, increment).minutes) is time_class


def test_which_list_rates_a_time_control() -> None:
    assert FIDE_BLITZ.rate(3) is None
    assert FIDE_BLITZ.rate(4) is not None
    assert FIDE_BLITZ.rate(11) is None
    assert FIDE_RAPID.rate(10) is None
    assert FIDE_RAPID.rate(59) is not None
    assert FIDE_RAPID.rate(60) is None
    assert FIDE_STANDARD.rate(59) is None
    assert [rate.rating_below if rate else 0 for rate in map(FIDE_STANDARD.rate, (60, 90, 120))] == [
        1800,
        2400,
        None,
    ]
    assert UKD.rate(59) is None


@pytest.mark.parametrize(
    ("games", "mix"), [(9, (5, 6, 5, 3, 350)), (11, (6, 7, 6, 4, 400)), (10, (6, 6, 5, 4, 350))]
)
def test_shares_of_a_norm_as_games(games: int, mix: tuple[int, ...]) -> None:
    found = NORM_CONDITIONS.mix(games)
    assert (
        found.most_own,
        found.most_of_one,
        found.least_titled,
        found.least_with_title,
        found.least_score,
    ) == mix


@pytest.mark.parametrize("title", [Title.GM, Title.IM, Title.WGM, Title.WIM])
def test_one_weak_opponent_is_raised_and_an_unrated_one_counts(title: Title) -> None:
    norm = figures(title)
    strong = [norm.average + 100] * 8
    found = check_norm(norm, NORM_CONDITIONS, PERFORMANCE.value, [*strong, None], 700)
    assert found.raw_average == round((sum(strong) + NORM_CONDITIONS.unrated.value) / 9)
    assert found.average == round((sum(strong) + norm.floor) / 9)


def test_each_missing_figure_alone_spoils_a_norm() -> None:
    norm = figures(Title.GM)

    def met(opponents: list[int], score: int) -> tuple[bool, bool, bool, bool]:
        found = check_norm(norm, NORM_CONDITIONS, PERFORMANCE.value, opponents, score)
        return found.average_met, found.performance_met, found.score_met, found.met

    assert met([2440] * 9, 700) == (True, True, True, True)
    assert met([2300] * 9, 850) == (False, True, True, False)
    assert met([2440] * 9, 450) == (True, False, True, False)
    assert met([2800] * 9, 300) == (True, True, False, False)


def test_only_titles_without_a_norm_ask_for_games() -> None:
    assert all((asked.games is None) == (asked.norm is not None) for asked in TITLES.values())


@pytest.mark.parametrize(
    ("entered", "listed"),
    [
        (date(2026, 11, 21), date(2026, 12, 1)),
        (date(2026, 11, 22), date(2027, 1, 1)),
        (date(2026, 12, 22), date(2027, 2, 1)),
    ],
)
def test_a_result_enters_the_reported_ukd_list(entered: date, listed: date) -> None:
    assert UKD_CALENDAR.list_of(entered) == listed


@pytest.mark.parametrize(
    ("before", "after"), [(1000, 1400), (1500, 1700), (1999, 1999), (2000, 2000), (2400, 2400)]
)
def test_the_raise_of_2024(before: int, after: int) -> None:
    assert RAISE_OF_2024.raised(before) == after
