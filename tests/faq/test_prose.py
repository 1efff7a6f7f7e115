"""What the search reads of a page: its text, boxes, tables and values, without drawing an example."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from faq.articles import library
from faq.pages import page
from faq.prose import prose

DAY = date(2026, 11, 29)
ARTICLE = library().get("tr", "U03")


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("Düz **koyu** yazı", "koyu"),
        ("```note\nKutudaki söz\n```\n", "Kutudaki"),
        ("```table Başlığı\n| Sütun | Öteki |\n| bir | iki |\n```\n", "Başlığı"),
        ("```table Başlığı\n| Sütun | Öteki |\n| bir | iki |\n```\n", "iki"),
        ("`= ukd.difference_limit` puan", "350"),
        ("`1/2` yazın", "1/2"),
        ('```k-table\nrules = "ukd"\ntitle = "Bütün aralıklar"\n```\n', "Bütün aralıklar"),
    ],
)
def test_text_is_read(body: str, word: str) -> None:
    assert word in prose(replace(ARTICLE, body=body), DAY)


def test_a_figure_of_an_example_is_left_out() -> None:
    assert "?" not in prose(replace(ARTICLE, body="Sonuç `= ornek.change` olur"), DAY)


@pytest.mark.parametrize("identity", ["U02", "E07", "O07", "M03"])
def test_what_is_read_stands_on_the_page(identity: str) -> None:
    article = library().get("tr", identity)
    shown = page(article, DAY).body_text
    assert [word for word in prose(article, DAY).split() if word.isalpha() and word not in shown] == []
