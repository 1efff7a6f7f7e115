"""Reading pages: heads are validated, twins share what they must, a bad page hides no other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from faq.articles import Article, Kind, Mark, read_article, read_library
from faq.errors import BadFrontMatter, UnwrittenPage

HEAD = """+++
slug = "deneme"
title = "UKD'de deneme nedir?"
short = "Kısa cevap."
certainty = "B"
updated = 2026-11-29
checked = 2026-11-28
sources = ["fide-b02 8.3.1", "ukd-programs"]
related = ["U05"]
title_values = { "400" = "fide_standard.difference_limit" }
+++
Metin.
"""
TWIN = """+++
slug = "trial"
title = "What is a trial?"
short = "Short answer."
updated = 2026-11-30
checked = 2026-11-28
+++
Text.
"""


def read(text: str, identity: str = "U99", language: str = "tr") -> Article:
    shared: dict[str, dict[str, Any]] = {}
    if language == "en":
        read_article(HEAD, identity, "tr", shared)
    return read_article(text, identity, language, shared)


def test_a_head_is_read_with_types() -> None:
    article = read(HEAD)
    assert article.title == "UKD’de deneme nedir?"
    assert article.kind is Kind.QUESTION
    assert article.certainty is Mark.B
    assert [(c.key, c.articles) for c in article.sources] == [("fide-b02", "8.3.1"), ("ukd-programs", "")]
    assert article.title_values == (("400", "fide_standard.difference_limit"),)
    assert article.body == "Metin.\n"


def test_the_english_twin_inherits_what_is_no_language() -> None:
    twin = read(TWIN, language="en")
    assert twin.certainty is Mark.B
    assert twin.related == ("U05",)
    assert twin.slug == "trial"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("+++\nslug", "slug"),
        ('slug = "deneme"\n', ""),
        ('slug = "deneme"', 'slug = "Deneme_1"'),
        ('slug = "deneme"', "slug = 5"),
        ('slug = "deneme"', 'slug = "deneme"\nunknown = 1'),
        ('slug = "deneme"', "slug ="),
        ('certainty = "B"', 'certainty = "F"'),
        ("fide-b02 8.3.1", "nowhere 8.3.1"),
        ('related = ["U05"]', "related = [5]"),
        ("checked = 2026-11-28", 'checked = "yesterday"'),
    ],
)
def test_a_wrong_head_is_refused(old: str, new: str) -> None:
    assert old in HEAD
    with pytest.raises(BadFrontMatter):
        read(HEAD.replace(old, new))


def test_a_name_that_is_no_id_is_refused() -> None:
    with pytest.raises(BadFrontMatter):
        read(HEAD, identity="deneme")


def test_an_english_page_needs_a_turkish_one() -> None:
    with pytest.raises(BadFrontMatter):
        read_article(TWIN, "U99", "en", {})


def test_a_bad_page_is_named_and_hides_no_other(tmp_path: Path) -> None:
    folder = tmp_path / "tr"
    folder.mkdir()
    (folder / "U98.md").write_text("no head", encoding="utf-8")
    (folder / "U99.md").write_text(HEAD, encoding="utf-8")
    found = read_library(tmp_path)
    assert [place for place, _problem in found.problems] == ["tr/U98"]
    assert found.get("tr", "U99").slug == "deneme"
    assert found.find("tr", "deneme") == found.get("tr", "U99")
    with pytest.raises(UnwrittenPage):
        found.get("en", "U99")


def test_two_pages_of_one_slug_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "tr"
    folder.mkdir()
    for name in ("U98.md", "U99.md"):
        (folder / name).write_text(HEAD, encoding="utf-8")
    assert [place for place, _problem in read_library(tmp_path).problems] == ["tr/U99"]
