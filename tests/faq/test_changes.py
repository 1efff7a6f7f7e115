"""A page changes when it is edited and when a rule changes that it shows."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from faq.articles import library
from faq.changes import modified

OLD = replace(library().get("tr", "U08"), updated=date(2001, 1, 1), short="Kısa.")
DAY = date(2026, 11, 29)


@pytest.mark.parametrize(
    ("body", "changed"),
    [
        ("Hiç kural yok.", date(2001, 1, 1)),
        ("`= ukd.difference_limit` puan", date(2001, 1, 1)),  # no date of it is known
        ("`= fide_standard.rating_floor` puan", date(2025, 10, 1)),
        ("`= fide_rapid.difference_limit` puan", date(2024, 12, 1)),
        ("```penalty-table\n```\n", date(2023, 1, 1)),
        ('```title-table\ntitles = ["GM"]\n```\n', date(2026, 1, 1)),
        ("`= fide_standard.rating_floor` ve `= titles.gm.rating`", date(2026, 1, 1)),
    ],
)
def test_a_page_changes_with_the_rules_it_shows(body: str, changed: date) -> None:
    assert modified(replace(OLD, body=body), DAY) == changed


def test_an_edit_after_the_last_rule_counts() -> None:
    edited = replace(OLD, body="`= fide_standard.rating_floor`", updated=date(2026, 5, 1))
    assert modified(edited, DAY) == date(2026, 5, 1)


def test_a_rule_of_the_future_has_changed_nothing_yet() -> None:
    assert modified(replace(OLD, body="`= titles.gm.rating`"), date(2025, 6, 1)) == date(2024, 1, 1)
