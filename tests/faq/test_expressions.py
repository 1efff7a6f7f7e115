"""Inline values: what they show in both languages, and what they refuse."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest
from django.utils.translation import override

from faq.errors import BadExpression
from faq.expressions import Scope, evaluate
from faq.register import VALUES

TODAY = date(2026, 11, 29)


def shown(expression: str) -> str:
    return evaluate(expression, Scope(TODAY, {"ornek.change": "+7,75"})).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (" ukd.difference_limit", "350"),
        ("fide_standard.rating_floor", "1400"),
        ("fide_standard.rating_floor @ 2024-02-29", "1000"),
        ("since(fide_standard.rating_floor)", "1 Mart 2024"),
        ("until(fide_standard.rating_floor) @ 2024-02-29", "29 Şubat 2024"),
        ("year(fide_standard.unlimited_from)", "2025"),
        ("ordinal(fide_standard.junior_age)", "18."),
        ("percent(norms.score)", "%35"),
        ("percent(measured.k_order_percent)", "%99,21"),
        ("measured.simulated_events", "20\u202f000"),
        ("measured.formula_gaps", "134"),
        ("measured.formula_largest", "0,0148"),
        ("measured.formula_largest_at", "392"),
        ("seen(fide-b02)", "9 Ekim 2026"),
        ("change(ukd, 1200, 1550, 1)", "+26,70"),
        ("change(ukd, 1451, -, 0)", "−2,50"),
        ("change(fide_standard, 1500, 1700, =, k=40)", "+10,40"),
        ("change(fide_standard, 2000, 1063, 1, k=20) @ 2009-06-01", "+2,20"),
        ("expected(ukd, 1200, 1550)", "0,11"),
        ("expected(-400)", "0,08"),
        ("share(100)", "%64"),
        ("formula(-400)", "0,0909"),
        ("k(ukd, 1451)", "25"),
        ("k(fide_standard, 1750, games=29, born=1988)", "40"),
        ("example(1250)", "1250"),
        ("day(2026-11-20)", "20 Kasım 2026"),
        ("ukd_list(2026-11-25)", "1 Ocak 2027"),
        ("raised(1500)", "1700"),
        ("reduced_k(fide_standard, 40, 17)", "40"),
        ("reduced_k(fide_standard, 40, 18)", "38"),
        ("reduced_k(fide_standard, 20, 39)", "17"),
        ("reduced_k(ukd, 30, 99)", "30"),
        ("full_k_games(fide_standard, 40)", "17"),
        ("full_k_games(fide_standard, 10)", "70"),
        ("mark(C)", "(ikincil kaynak)"),
        ("ornek.change", "+7,75"),
    ],
)
def test_a_value_is_shown_in_turkish(expression: str, text: str) -> None:
    assert shown(expression) == text


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("since(fide_standard.rating_floor)", "1 March 2024"),
        ("ordinal(fide_standard.junior_age)", "18th"),
        ("percent(norms.score)", "35%"),
        ("change(ukd, 1200, 1550, 1)", "+26.70"),
        ("formula(-400)", "0.0909"),
    ],
)
def test_the_same_value_is_shown_in_english(expression: str, text: str) -> None:
    with override("en"):
        assert shown(expression) == text


@pytest.mark.parametrize(
    "expression",
    [
        "",
        "ukd.nothing",
        "nothing(1)",
        "change(ukd)",
        "change(uhs, 1200, 1550, 1)",
        "change(ukd, 1200, 1550, 2)",
        "change(ukd, 1200, 1550, 1, colour=white)",
        "change(ukd, 1200, 1550, 1, k=x)",
        "fide_standard.unlimited_from @ 2020-01-01",
        "since(ukd.difference_limit)",
        "until(ukd.difference_limit)",
        "year(ukd.difference_limit)",
        "seen(nowhere)",
        "example(many)",
        "mark(E)",
        "reduced_k(fide_standard, 40)",
        "reduced_k(uhs, 40, 18)",
        "full_k_games(ukd, 30)",
        "full_k_games(fide_standard, 0)",
        "fide_rapid.k_new @ 2000-01-01",
        "baska.change",
    ],
)
def test_what_has_no_value_is_refused(expression: str) -> None:
    with pytest.raises(BadExpression):
        shown(expression)


@pytest.mark.parametrize("key", sorted(VALUES))
def test_every_key_of_the_register_has_had_a_value(key: str) -> None:
    assert any(span.value is not None for span in VALUES[key].spans())


@pytest.mark.parametrize("key", sorted(VALUES))
def test_spans_of_a_value_follow_each_other_and_differ(key: str) -> None:
    spans = VALUES[key].spans()
    assert all(earlier.value != later.value for earlier, later in pairwise(spans))
    assert all(earlier.until is not None and later.since is not None for earlier, later in pairwise(spans))
