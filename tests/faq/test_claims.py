"""What people wrongly write about the rules stands nowhere as true; a box that takes it back may quote it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cache

import pytest
from bs4 import BeautifulSoup
from django.utils.translation import override

from faq.articles import Article, library
from faq.glossary import TERMS
from faq.markdown import Manuscript, render_inline
from faq.pages import page, plain
from tests.faq.claims import CLAIMS, Claim

TODAY = date(2026, 11, 29)
TAKEN_BACK = '[data-box="mistake"], [data-box="formerly"]'
# Elements that end a sentence of their own.
APART = ("p", "li", "h2", "h3", "caption", "tr", "dd")


@cache
def asserted(article: Article) -> str:
    """Text of a page outside the boxes for mistakes and for rules of the past, one sentence after another."""
    shown = page(article, TODAY)
    soup = BeautifulSoup(f"<p>{article.title}</p><p>{shown.short}</p>{shown.body}", "lxml")
    for box in soup.select(TAKEN_BACK):
        box.decompose()
    for tag in soup.find_all(APART):
        tag.append("\n")
    return "\n".join(plain(line) for line in soup.get_text(" ").splitlines())


@cache
def meanings(language: str) -> dict[str, str]:
    """What the glossary says, by term."""
    with override(language):
        return {
            key: plain(render_inline(term.texts[language], Manuscript(language, TODAY)))
            for key, term in TERMS.items()
        }


def name(claim: Claim) -> str:
    return f"{claim.language}-{claim.number}"


@pytest.mark.parametrize("claim", CLAIMS, ids=name)
def test_no_page_makes_the_claim(claim: Claim) -> None:
    texts = {a.id: asserted(a) for a in library().of(claim.language)} | meanings(claim.language)
    found = {place: claim.made_in(text) for place, text in texts.items()}
    assert {place: sentences for place, sentences in found.items() if sentences} == {}


@pytest.mark.parametrize("claim", CLAIMS, ids=name)
def test_a_page_that_makes_the_claim_is_found(claim: Claim) -> None:
    article = library().get(claim.language, "U03")
    planted = replace(article, body=f"{article.body}\n\nBaşka bir cümle. {claim.said}\n")
    assert claim.made_in(asserted(planted)) == [claim.said]


@pytest.mark.parametrize("claim", CLAIMS, ids=name)
@pytest.mark.parametrize("box", ["mistake", "formerly"])
def test_a_box_may_quote_the_claim(claim: Claim, box: str) -> None:
    article = library().get(claim.language, "U03")
    quoting = replace(article, body=f"{article.body}\n\n```{box}\n{claim.said}\n```\n")
    assert claim.made_in(asserted(quoting)) == []
