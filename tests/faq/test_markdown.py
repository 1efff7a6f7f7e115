"""Markdown of the pages: what becomes HTML, what is refused and never raises."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from faq.markdown import Manuscript, parse, render

EXAMPLE = '```worked-example\nname = "ornek"\nrules = "ukd"\nown = 1451\ngames = "1126:1,1240:="\n```\n'


def rendered(source: str) -> tuple[str, Manuscript]:
    manuscript = Manuscript("tr", date(2026, 11, 29))
    return render(parse(source, manuscript), manuscript), manuscript


def test_raw_html_is_shown_as_text() -> None:
    html, _ = rendered("<script>alert(1)</script> <b>x</b>")
    assert "<script" not in html
    assert "<b>" not in html


def test_an_address_that_is_no_link_is_shown_as_text() -> None:
    assert "<a" not in rendered("[x](javascript:alert)")[0]


def test_a_value_stands_in_the_sentence() -> None:
    html, manuscript = rendered("En çok `= ukd.difference_limit` puan.")
    assert "<p>En çok 350 puan.</p>" in html
    assert not manuscript.problems


def test_text_before_an_example_may_use_its_figures() -> None:
    html, manuscript = rendered("Değişim `= ornek.change` puandır.\n\n" + EXAMPLE)
    assert "Değişim −3,50 puandır." in html
    assert 'id="ornek"' in html
    assert not manuscript.problems


def test_apostrophes_have_one_form() -> None:
    assert "UKD’niz" in rendered("UKD'niz")[0]


def test_headings_get_ascii_anchors() -> None:
    assert '<h2 id="imkansiz-hamle-icin-ne-yapilir">' in rendered("## İmkânsız hamle için ne yapılır?")[0]


def test_links_by_id_term_tool_and_page_are_resolved() -> None:
    html, manuscript = rendered("[a](U03) [b](term:k-factor) [c](tool:ukd) [d](page:sources) [e](#x)")
    assert not manuscript.problems
    for address in ("/sss/ukd-k-katsayisi/", "/sozluk/#k-factor", "/ukd-hesapla/", "/kaynaklar/", "#x"):
        assert f'href="{address}"' in html


def test_words_of_the_other_language_are_marked() -> None:
    assert '<span lang="tr">hükmen</span>' in rendered("[hükmen](lang:tr)")[0]


def test_boxes_are_rendered_with_what_they_hold() -> None:
    html, _ = rendered("```formerly\nSınır `= fide_standard.rating_floor @ 2024-02-29` idi.\n```")
    assert "Eskiden" in html
    assert "Sınır 1000 idi." in html


def test_a_table_has_caption_and_headers() -> None:
    html, _ = rendered(
        "```table Sınırlar\n| Liste | Sınır |\n|--|--|\n| UKD | `= ukd.difference_limit` |\n```"
    )
    assert "<caption>Sınırlar</caption>" in html
    assert '<th scope="col">Liste</th>' in html
    assert '<th scope="row">UKD</th><td>350</td>' in html


@pytest.mark.parametrize(
    "source",
    [
        "`= ukd.nothing`",
        "[x](U42)",
        "[x](tool:nothing)",
        "# Başlık",
        "## Aynı\n\n## Aynı",
        "```unknown\n```",
        "```\ncode\n```",
        '```k-table\nrules = "uhs"\n```',
        '```k-table\nrules = "ukd"\nextra = 1\n```',
        "```k-table\nrules = \n```",
        '```worked-example\nrules = "ukd"\nown = "x"\ngames = "1200:1"\n```',
        '```worked-example\nrules = "ukd"\nown = 1200\ngames = "1200"\n```',
        '```worked-example\nrules = "fide_rapid"\nday = 2001-01-01\nown = 1200\ngames = "1200:1"\n```',
        "```table\n| a |\n| b |\n```",
        "```table Başlık\n| a | b |\n| c |\n```",
    ],
)
def test_what_cannot_be_shown_is_a_problem_and_raises_nothing(source: str) -> None:
    _html, manuscript = rendered(source)
    assert manuscript.problems


@given(st.text(alphabet="`=#[]()|-*\n <>&abğİ013.,:@", max_size=80))
def test_no_text_makes_rendering_raise(source: str) -> None:
    html, _ = rendered(source)
    assert "<script" not in html
