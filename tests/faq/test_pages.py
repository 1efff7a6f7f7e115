"""The pages of this site: all of them render, all problems are known, rules changed are pages changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date

import pytest
from django.core.checks import ERROR

from calculator.rating import RULESETS, KBand, RuleSet
from calculator.rating.rules import DifferenceLimit
from faq.articles import Article, Library, library
from faq.checks import check_pages, problems_of
from faq.pages import cut, page, plain, sentences, short_answer

TODAY = date(2026, 11, 29)
ARTICLES = list(library().articles.values())


def place(article: Article) -> str:
    return f"{article.language}/{article.id}"


def texts(articles: Iterable[Article]) -> dict[str, str]:
    """Plain text of some pages."""
    found = {place(article): page(article, TODAY) for article in articles}
    return {name: f"{shown.short_text} {shown.body_text}" for name, shown in found.items()}


def changed_ukd(monkeypatch: pytest.MonkeyPatch, **changes: object) -> None:
    rules: RuleSet = RULESETS["ukd"][-1]
    monkeypatch.setitem(RULESETS, "ukd", (replace(rules, **changes),))  # type: ignore[arg-type]


@pytest.mark.parametrize("article", ARTICLES, ids=place)
@pytest.mark.parametrize("day", [TODAY, date(2027, 6, 1)])
def test_no_page_raises_or_has_a_block_that_cannot_be_drawn(article: Article, day: date) -> None:
    shown = page(article, day)
    assert shown.short_text
    assert shown.body_text
    assert "?" not in shown.short_text.replace(article.title, "")


def test_the_checks_find_no_error() -> None:
    errors = [message for message in check_pages(None) if message.level >= ERROR]
    assert [f"{message.obj}: {message.msg}" for message in errors] == []


def test_a_changed_limit_changes_every_page_that_shows_it(
    monkeypatch: pytest.MonkeyPatch, forget: Callable[[], None]
) -> None:
    showing = [a for a in ARTICLES if "ukd.difference_limit" in a.body + a.short]
    assert showing
    before = texts(showing)
    old = RULESETS["ukd"][-1].difference_limit
    assert old is not None
    changed_ukd(monkeypatch, difference_limit=replace(old, value=DifferenceLimit(365)))
    forget()
    after = texts(showing)
    assert all(after[name] != before[name] and "365" in after[name] for name in before)


def test_a_changed_k_changes_every_page_that_shows_it(
    monkeypatch: pytest.MonkeyPatch, forget: Callable[[], None]
) -> None:
    showing = [a for a in ARTICLES if '```k-table\nrules = "ukd"' in a.body]
    assert showing
    before = texts(showing)
    bands = tuple(replace(band, k=band.k + 1) for band in RULESETS["ukd"][-1].k_bands)
    changed_ukd(monkeypatch, k_bands=bands)
    forget()
    after = texts(showing)
    for name in before:
        assert after[name] != before[name]
        assert all(f" {band.k} " in after[name] for band in bands)


def test_a_title_that_holds_a_changed_value_is_an_error(
    monkeypatch: pytest.MonkeyPatch, forget: Callable[[], None]
) -> None:
    versions = RULESETS["fide-standart"]
    limit = versions[-1].difference_limit
    assert limit is not None
    changed = replace(versions[-1], difference_limit=replace(limit, value=DifferenceLimit(450, 2650)))
    monkeypatch.setitem(RULESETS, "fide-standart", (*versions[:-1], changed))
    forget()
    only = _library(library().get("tr", "E05"))
    found = [str(message.msg) for message in problems_of(only) if message.obj == "tr/E05"]
    assert any("title or slug says 400" in message for message in found)


def _library(article: Article) -> Library:
    return Library({(article.language, article.id): article})


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"body": "Sınır 350 puandır.\n"}, "a number is typed"),
        ({"body": "[x](U03#yok)\n"}, "no anchor yok"),
        ({"body": "[x](nowhere)\n"}, "no page, tool, term or address"),
        ({"title": "Başlıkta 12 sayısı var mı?"}, "title_values does not say"),
        ({"title": "Uzun " * 20}, "longer than"),
        ({"short": "Bir. İki. Üç cümle oldu burada, biraz daha uzun olsun diye."}, "more than 2 sentences"),
        ({"sources": ()}, "sources: none"),
        ({"tool": "hammer"}, "tool: hammer"),
        ({"slug": "unvanlar"}, "that of a subject"),
        ({"title_values": (("350", "ukd.nothing"),)}, "unknown value"),
        ({"description": "Kısa."}, "description: 5 characters"),
        (
            {"description": "Sınır `= ukd.difference_limit` puandır, daha fazlası sayılmaz."},
            "plain text only",
        ),
        ({"description": "Sınırın ayrıntısı [burada](U05) ve başka sayfalarda."}, "plain text only"),
        ({"body": "## Bir\n\n## Bir\n"}, "called bir"),
        ({"body": '## Esit\n\n```k-table\nname = "esit"\nrules = "ukd"\n```\n'}, "called esit"),
        ({"body": '```k-table\nname = "esit"\nrules = "ukd"\n```\n## Esit\n'}, "called esit"),
        ({"body": "## Kaynaklar\n"}, "called kaynaklar"),
        ({"body": "[x](U77)\n"}, "UnwrittenPage: tr/U77"),
        ({"related": ("U78",)}, "UnwrittenPage: tr/U78"),
    ],
)
def test_each_mistake_of_a_page_is_an_error(changes: dict[str, object], complaint: str) -> None:
    article = replace(library().get("tr", "U03"), **changes)  # type: ignore[arg-type]
    found = [message for message in problems_of(_library(article)) if message.level >= ERROR]
    assert any(complaint in str(message.msg) for message in found)


def test_a_link_to_a_page_that_does_not_exist_shows_as_text() -> None:
    assert "<a" not in page(replace(library().get("tr", "U03"), body="[x](U77)\n"), TODAY).body


@pytest.mark.parametrize(
    ("short", "number"),
    [
        ("İlkinde süre eklenir. Aynı oyuncunun 2. imkânsız hamlesi kaybettirir.", 2),
        ("Liste ayın 1. günü yayımlanır.", 1),
        ("Nedir? Budur. Şu da var.", 3),
    ],
)
def test_an_ordinal_ends_no_sentence(short: str, number: int) -> None:
    assert len(sentences(short)) == number


def test_a_short_answer_is_the_same_whether_the_page_is_drawn_or_not() -> None:
    for article in ARTICLES:
        assert short_answer(article, TODAY) == page(article, TODAY).short_text


def test_plain_text_keeps_cells_apart_and_no_break_spaces() -> None:
    assert plain("<tr><th>a</th><td>b\u00a0c</td></tr>\n<p>d &amp; e</p>") == "a b\u00a0c d & e"


def test_a_description_is_cut_at_a_sentence() -> None:
    sentence = "Bu cümle elli karakterden biraz daha uzundur, değil mi?"
    assert cut(f"{sentence} {sentence} {sentence}") == f"{sentence} {sentence}"


def test_every_band_of_a_k_table_is_one_row() -> None:
    shown = page(library().get("tr", "U03"), TODAY)
    bands: tuple[KBand, ...] = RULESETS["ukd"][-1].k_bands
    assert all(f">{band.k}</td>" in shown.body for band in bands)
