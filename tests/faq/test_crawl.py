"""The whole site as a crawler sees it: nothing broken, every page named once, twins, metadata."""

from __future__ import annotations

from collections import Counter

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from faq.addresses import article_address
from faq.articles import LANGUAGES, Article, library
from faq.checks import TITLE_LENGTH
from faq.pages import DESCRIPTION_LENGTH
from tests.faq.site import HOST, Visited, crawl, site_map, visit

ARTICLES = list(library().articles.values())
SHORTEST_DESCRIPTION = 40


def pages() -> list[Visited]:
    return list(crawl().values())


def test_every_page_answers() -> None:
    assert {page.path: page.status for page in pages() if page.status != 200} == {}
    assert {article_address(article) for article in ARTICLES} <= crawl().keys()


def test_every_page_has_one_heading_and_no_id_twice() -> None:
    headings = {page.path: len(page.soup.find_all("h1")) for page in pages()}
    assert {path: number for path, number in headings.items() if number != 1} == {}
    twice = {page.path: [i for i, n in Counter(page.ids).items() if n > 1] for page in pages()}
    assert {path: found for path, found in twice.items() if found} == {}


def test_no_link_leads_to_a_missing_anchor() -> None:
    broken = [
        f"{page.path} → {link.path}#{link.anchor}"
        for page in pages()
        for link in page.links
        if link.anchor and not link.query and link.anchor not in visit(link.path).ids
    ]
    assert broken == []


def test_every_page_is_its_own_canonical() -> None:
    given = {page.path: page.one('link[rel="canonical"]')["href"] for page in pages()}
    assert given == {path: HOST + path for path in given}


def test_twins_name_each_other() -> None:
    for page in pages():
        own = page.alternates
        assert own.keys() == {*LANGUAGES, "x-default"}, page.path
        assert own[page.language] == page.path
        assert own["x-default"] == own["tr"]
        assert all(visit(twin).alternates == own for twin in own.values()), page.path


def test_every_page_is_in_its_language() -> None:
    assert [page.path for page in pages() if (page.language == "en") != page.path.startswith("/en/")] == []


def test_titles_and_descriptions_have_the_length_of_a_search_result() -> None:
    long = {page.path: len(page.title) for page in pages() if not 0 < len(page.title) <= TITLE_LENGTH}
    assert long == {}
    lengths = {page.path: len(page.description) for page in pages()}
    wrong = {
        path: length
        for path, length in lengths.items()
        if not SHORTEST_DESCRIPTION <= length <= DESCRIPTION_LENGTH
    }
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_title_and_no_description_is_given_to_two_pages(language: str) -> None:
    own = [page for page in pages() if page.language == language]
    assert [title for title, n in Counter(page.title for page in own).items() if n > 1] == []
    assert [text for text, n in Counter(page.description for page in own).items() if n > 1] == []


def test_shared_links_show_title_description_and_picture() -> None:
    ours = [page for page in pages() if page.structured]
    assert len(ours) > len(ARTICLES)
    for page in ours:
        assert page.meta("og:title") == page.title, page.path
        assert page.meta("og:description") == page.description, page.path
        assert page.meta("og:url") == HOST + page.path
        assert page.meta("og:locale") == {"tr": "tr_TR", "en": "en_GB"}[page.language]
        assert page.meta("og:image:alt")
        picture = page.meta("og:image").removeprefix(f"{HOST}/static/")
        assert finders.find(picture), picture


def test_the_site_map_names_every_page_with_its_twin_and_nothing_else() -> None:
    # What an import or a paste box leads to holds what a visitor brought.
    unlisted = {path for path in crawl() if path not in site_map()}
    assert {path for path in unlisted if "aktar" not in path and "import" not in path} == set()
    for path, twins in site_map().items():
        assert twins == visit(path).alternates, path


@pytest.mark.parametrize("article", [a for a in ARTICLES if a.language == "tr"], ids=lambda a: a.id)
def test_the_examples_of_a_page_open_in_the_tools(article: Article) -> None:
    links = {link for link in visit(article_address(article)).links if link.query}
    for link in links:
        assert Client().get(f"{link.path}?{link.query}").status_code == 200, link


@pytest.mark.parametrize("article", [a for a in ARTICLES if a.language == "tr"], ids=lambda a: a.id)
def test_twins_show_the_same_examples(article: Article) -> None:
    turkish, english = (visit(article_address(library().get(code, article.id))) for code in LANGUAGES)
    queries = [sorted(link.query for link in page.links if link.query) for page in (turkish, english)]
    assert queries[0] == queries[1]
