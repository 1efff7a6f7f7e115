"""The rule sets as data: dates, rows, sources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.rating import (
    FIRST_RATINGS,
    FIRST_UKD_REPORTS,
    RULESETS,
    Certainty,
    FirstRatingRules,
    NoRulesForDay,
    Rule,
    RuleSet,
    Source,
    first_rating_rules_on,
    rules_on,
)
from calculator.rating.rules import BelowFloor
from calculator.rating.rulesets.tables import FIDE_8_1_1, FIDE_8_1_2
from tests.calculator.rating.subject import FIDE, LISTS, RAPID, TODAY, UKD

SHARED = Path(__file__).resolve().parents[4] / "shared" / "rules"
ALL = [version for versions in RULESETS.values() for version in versions]
FIRST = [version for versions in FIRST_RATINGS.values() for version in versions]


def follow_each_other(versions: Sequence[RuleSet | FirstRatingRules]) -> bool:
    """Whether each version begins the day after the one before ends, and the last is in force."""
    return versions[-1].valid_until is None and all(
        earlier.valid_until is not None and later.valid_from == earlier.valid_until + timedelta(days=1)
        for earlier, later in pairwise(versions)
    )


@pytest.mark.parametrize("slug", RULESETS)
def test_versions_leave_no_gap_and_do_not_overlap(slug: str) -> None:
    versions = RULESETS[slug]
    assert follow_each_other(versions)
    assert {version.slug for version in versions} == {slug}


@pytest.mark.parametrize("slug", FIRST_RATINGS)
def test_versions_of_first_ratings_leave_no_gap_and_do_not_overlap(slug: str) -> None:
    assert follow_each_other(FIRST_RATINGS[slug])
    assert {version.slug for version in FIRST_RATINGS[slug]} == {slug}


@given(st.sampled_from(sorted(RULESETS)), st.dates(date(1990, 1, 1), date(2040, 1, 1)))
def test_at_most_one_version_covers_a_day(slug: str, day: date) -> None:
    covering = [version for version in RULESETS[slug] if version.covers(day)]
    if covering:
        assert covering == [rules_on(slug, day)]
    else:
        with pytest.raises(NoRulesForDay):
            rules_on(slug, day)


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: f"{rules.slug}-{rules.valid_from}")
def test_the_last_row_of_k_admits_everyone_left(rules: RuleSet) -> None:
    for rating in range(0, 3001, 50):
        assert any(band.admits(rating=rating, peak=rating, games=None, age=None) for band in rules.k_bands)


@pytest.mark.parametrize("rules", [*ALL, *FIRST], ids=lambda rules: f"{rules.slug}-{rules.valid_from}")
def test_every_value_has_a_source(rules: RuleSet | FirstRatingRules) -> None:
    sources = list(sources_of(rules))
    assert sources
    for source in sources:
        assert source.document
        assert source.clause
        assert source.address.startswith("http")
        assert source.seen <= TODAY


def sources_of(value: object) -> list[Source]:
    """Every source below a rule set."""
    if isinstance(value, Source):
        return [value]
    if isinstance(value, tuple):
        return [source for item in value for source in sources_of(item)]
    if is_dataclass(value):
        return [source for field in fields(value) for source in sources_of(getattr(value, field.name))]
    return []


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: f"{rules.slug}-{rules.valid_from}")
def test_every_row_of_k_says_how_sure_we_are(rules: RuleSet) -> None:
    assert all(isinstance(band.certainty, Certainty) for band in rules.k_bands)


def test_no_ukd_rule_claims_a_text_that_was_never_seen() -> None:
    rules = [getattr(UKD, field.name) for field in fields(UKD)]
    certainties = [rule.certainty for rule in rules if isinstance(rule, Rule)]
    certainties += [band.certainty for band in UKD.k_bands]
    assert Certainty.TEXT not in certainties


@pytest.mark.parametrize(
    ("day", "points", "unlimited_from", "upgrades"),
    [
        (date(2009, 6, 30), 350, None, None),
        (date(2009, 7, 1), 400, None, None),
        (date(2021, 12, 31), 400, None, None),
        (date(2022, 1, 1), 400, None, 1),
        (date(2024, 2, 29), 400, None, 1),
        (date(2024, 3, 1), 400, None, None),
        (date(2025, 9, 30), 400, None, None),
        (date(2025, 10, 1), 400, 2650, None),
    ],
)
def test_the_limit_of_fide_changed_on_these_days(
    day: date, points: int, unlimited_from: int | None, upgrades: int | None
) -> None:
    limit = rules_on("fide-standart", day).difference_limit
    assert limit is not None
    assert limit.value.points == points
    assert limit.value.unlimited_from == unlimited_from
    assert limit.value.upgrades_per_event == upgrades


def test_a_rating_at_the_floor_is_shown_and_one_below_it_is_not() -> None:
    for rules in LISTS:
        assert rules.floor is not None
        lowest = rules.floor.value.rating
        clamped = rules.floor.value.effect is BelowFloor.CLAMPED
        assert (rules.shows_no_rating(lowest - 1), rules.shows_no_rating(lowest)) == (not clamped, False)


@pytest.mark.parametrize(("day", "floor"), [(date(2024, 2, 29), 1000), (date(2024, 3, 1), 1400)])
def test_the_floor_of_fide_rose_on_1_march_2024(day: date, floor: int) -> None:
    for slug in ("fide-standart", "fide-hizli", "fide-yildirim"):
        rule = rules_on(slug, day).floor
        assert rule is not None
        assert rule.value.rating == floor


def test_a_floor_older_than_the_text_that_was_seen_is_marked_as_assumed() -> None:
    older = rules_on("fide-standart", date(2021, 12, 31)).floor
    assert older is not None
    assert older.certainty is Certainty.ASSUMED


def test_the_limit_on_k_times_games_is_of_2024() -> None:
    assert rules_on("fide-standart", date(2024, 2, 29)).k_times_games is None
    assert FIDE.k_times_games is not None
    assert FIDE.k_times_games.value == 700


def test_the_large_gap_is_of_december_2024_and_never_of_standard() -> None:
    assert rules_on("fide-hizli", date(2024, 11, 30)).large_gap is None
    assert rules_on("fide-hizli", date(2024, 12, 1)).large_gap is not None
    assert FIDE.large_gap is None


def test_rapid_has_no_exemption_from_the_limit() -> None:
    assert RAPID.difference_limit is not None
    assert RAPID.difference_limit.value.unlimited_from is None


def test_a_day_before_the_first_rapid_list_has_no_rules() -> None:
    with pytest.raises(NoRulesForDay) as refusal:
        rules_on("fide-hizli", date(2011, 12, 31))
    assert (refusal.value.slug, refusal.value.day) == ("fide-hizli", date(2011, 12, 31))


def test_first_ratings_before_2022_are_not_known() -> None:
    with pytest.raises(NoRulesForDay):
        first_rating_rules_on("fide-standart", date(2021, 12, 31))


def test_three_sources_about_a_first_ukd_stand_side_by_side() -> None:
    assert [report.games for report in FIRST_UKD_REPORTS] == [5, 3, 7]
    assert [report.performance_above for report in FIRST_UKD_REPORTS] == [None, None, 1000]
    assert [report.per_event for report in FIRST_UKD_REPORTS] == [False, True, False]
    assert len({report.source.document for report in FIRST_UKD_REPORTS}) == 3


def test_the_tables_equal_the_shared_ones() -> None:
    if not SHARED.exists():
        pytest.skip("the shared rule files are not beside this checkout")
    expected = [line.split(",") for line in (SHARED / "fide_table_8_1_2.csv").read_text().splitlines()[1:]]
    ours = [(row.lowest, row.highest, row.high, row.low) for row in FIDE_8_1_2.rows]
    assert ours == [
        (int(low), int(high) if high else None, round(float(h) * 100), round(float(lo) * 100))
        for low, high, h, lo in expected
    ]
    pairs = [line.split(",") for line in (SHARED / "fide_table_8_1_1.csv").read_text().splitlines()[1:]]
    assert {round(float(p) * 100): int(dp) for p, dp in pairs} == dict(enumerate(FIDE_8_1_1.differences))
