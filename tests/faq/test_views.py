"""Pages as visitors and machines get them: structured data, indexes, search, glossary, sources."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date

import pytest
from django.test import Client

from faq.addresses import CATEGORY_SLUGS, article_address, category_address, index_twins
from faq.articles import LANGUAGES, Article, Category, Kind, library
from faq.changes import modified
from faq.glossary import TERMS
from faq.pages import page
from faq.sources import REFERENCES
from tests.faq.site import HOST, visit

ARTICLES = list(library().articles.values())
TYPES = {Kind.QUESTION: "FAQPage", Kind.RULES: "WebPage", Kind.ARTICLE: "Article"}


def place(article: Article) -> str:
    return f"{article.language}/{article.id}"


@pytest.mark.parametrize("article", ARTICLES, ids=place)
def test_structured_data_equals_the_visible_page(article: Article) -> None:
    shown = visit(article_address(article))
    first, crumbs = shown.structured
    assert first["@type"] == TYPES[article.kind]
    assert first["inLanguage"] == shown.language
    answer = shown.one(".answer").get_text()
    heading = shown.one("h1").get_text()
    if article.kind is Kind.QUESTION:
        (question,) = first["mainEntity"]
        assert (question["name"], question["acceptedAnswer"]["text"]) == (heading, answer)
    else:
        assert (first.get("name", first.get("headline")), first["abstract"]) == (heading, answer)
    path = [item.get_text() for item in shown.soup.select(".crumbs li")]
    assert [step["name"] for step in crumbs["itemListElement"]] == path


@pytest.mark.parametrize("article", [a for a in ARTICLES if a.kind is not Kind.QUESTION], ids=place)
def test_rules_and_articles_say_what_they_are_about_and_when_they_changed(article: Article) -> None:
    shown = visit(article_address(article))
    first = shown.structured[0]
    changed = modified(article, date.today()).isoformat()  # noqa: DTZ011  # the site's own zone does not matter
    assert first["dateModified"] == shown.meta("article:modified_time") == changed
    terms = {str(link["href"]) for link in shown.soup.select("main a[href*='#']")}
    for term in first.get("about", []):
        assert term["url"].removeprefix(HOST) in terms
    if article.kind is Kind.ARTICLE:
        assert first["image"] == shown.meta("og:image")
        assert first["mainEntityOfPage"] == HOST + shown.path


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ["faq", "rules", "articles", "glossary", "sources"])
def test_indexes_exist_in_both_languages_and_name_each_other(code: str, name: str) -> None:
    twins = index_twins(name)
    found = visit(twins[code]).alternates
    assert {language: found[language] for language in LANGUAGES} == twins


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("category", CATEGORY_SLUGS)
def test_every_subject_has_an_index(code: str, category: Category) -> None:
    shown = visit(category_address(category, code))
    titles = {link.get_text() for link in shown.soup.select(".links strong")}
    assert titles == {a.title for a in library().of(code) if a.category is category}
    assert ": " in shown.one("h1").get_text()


def test_what_does_not_exist_is_not_found() -> None:
    for address in ("/sss/yok/", "/kurallar/ukd-k-katsayisi/", "/yazilar/yok/"):
        assert Client().get(address).status_code == 404


def test_search_works_without_script_and_as_a_fragment() -> None:
    full, fragment = visit("/sss/?ara=katsayi"), visit("/sss/ara/?ara=katsayi")
    titles = [link.get_text() for link in full.soup.select("#sorular .links strong")]
    assert titles[0] == "UKD’de K katsayısı neye göre belirlenir?"
    assert [link.get_text() for link in fragment.soup.select("#sorular .links strong")] == titles
    assert full.one("#ara")["value"] == "katsayi"
    assert "0 sayfa" in visit("/sss/?ara=xyzzy").soup.get_text()


def test_what_a_search_found_is_no_page_for_search_engines() -> None:
    assert visit("/sss/?ara=katsayi").meta("robots") == "noindex, follow"
    assert visit("/sss/").soup.select('meta[name="robots"]') == []


def test_the_glossary_has_every_term_with_an_anchor() -> None:
    shown = visit("/sozluk/")
    assert {str(tag["id"]) for tag in shown.soup.select("dt")} == set(TERMS)
    (terms,) = shown.structured
    assert len(terms["hasDefinedTerm"]) == len(TERMS)


def test_every_source_is_listed() -> None:
    assert {str(tag["id"]) for tag in visit("/kaynaklar/").soup.select("main li[id]")} == set(REFERENCES)


def test_structured_data_cannot_end_its_script() -> None:
    for article in ARTICLES[:5]:
        script = visit(article_address(article)).one('script[type="application/ld+json"]').get_text()
        assert "<" not in script
        assert json.loads(script)


def test_robots_are_told_where_the_site_map_is() -> None:
    assert f"Sitemap: {HOST}/sitemap.xml" in Client().get("/robots.txt").content.decode()


def test_lists_and_the_search_draw_hardly_a_page(forget: Callable[[], None]) -> None:
    """The first visitor does not wait for all pages to be drawn; a short answer may show a figure of one."""
    forget()
    for address in ("/sss/", "/sss/?ara=katsayi", "/sss/ukd/", "/yazilar/"):
        assert Client().get(address).status_code == 200
    assert page.cache_info().currsize < 10
