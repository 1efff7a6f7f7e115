"""Search: folded letters, synonyms, best match first, nothing for nothing."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faq.folding import fold, slug, turkish_order
from faq.search import search

TODAY = date(2026, 11, 29)


def ids(query: str, language: str = "tr") -> list[str]:
    return [hit.article.id for hit in search(query, language, TODAY)]


@pytest.mark.parametrize(
    ("typed", "folded"),
    [("İMKÂNSIZ", "imkansiz"), ("hızlı ISPARTA", "hizli isparta"), ("Ünvan ŞĞÇÖ", "unvan sgco")],
)
def test_turkish_letters_are_folded(typed: str, folded: str) -> None:
    assert fold(typed) == folded


def test_anchors_keep_the_dotless_i() -> None:
    assert slug("Yıldırım tempo: 3+2") == "yildirim-tempo-3-2"


def test_the_alphabet_is_turkish() -> None:
    words = ["zaman", "çıkış", "cetvel", "ıslak", "iz", "hız", "ödül", "oyun"]
    assert sorted(words, key=turkish_order) == [
        "cetvel",
        "çıkış",
        "hız",
        "ıslak",
        "iz",
        "oyun",
        "ödül",
        "zaman",
    ]


@pytest.mark.parametrize("query", ["K katsayısı", "k katsayisi", "UKD'de K KATSAYISI nasıl?", "katsayı"])
def test_a_question_is_found_however_it_is_typed(query: str) -> None:
    assert ids(query)[0] == "U03"


@pytest.mark.parametrize("query", ["fide sınırı", "elo sınırı", "rating sınırı", "elom sınır", "400 puan"])
def test_synonyms_and_suffixes_find_the_same_page(query: str) -> None:
    assert "E05" in ids(query)


def test_a_title_weighs_more_than_the_text() -> None:
    assert ids("resmî puan farklı")[0] == "A02"


def test_english_pages_are_found_in_english_only() -> None:
    assert ids("difference cap", "en")
    assert ids("difference cap", "tr") == []


@pytest.mark.parametrize("query", ["", "   ", "?!", "xyzzy"])
def test_nothing_is_found_for_nothing(query: str) -> None:
    assert ids(query) == []


@given(st.text(max_size=300))
def test_no_query_makes_the_search_raise(query: str) -> None:
    assert len(ids(query)) <= 200
