"""Pages as visitors and machines get them: addresses, twins, structured data, search, site map, links."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from faq.addresses import CATEGORY_SLUGS, article_address, category_address
from faq.articles import LANGUAGES, Article, library
from faq.glossary import TERMS
from faq.sources import REFERENCES

ARTICLES = list(library().articles.values())
OURS = ("/sss", "/kurallar", "/yazilar", "/sozluk", "/kaynaklar")
SITE_MAP = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def place(article: Article) -> str:
    return f"{article.language}/{article.id}"


def get(address: str) -> BeautifulSoup:
    response = Client().get(address)
    assert response.status_code == 200, address
    return BeautifulSoup(response.content, "lxml")


def alternates(soup: BeautifulSoup) -> dict[str, str]:
    links = soup.select('link[rel="alternate"][hreflang]')
    return {str(link["hreflang"]): str(link["href"]).removeprefix("http://testserver") for link in links}


def structured(soup: BeautifulSoup) -> list[dict[str, object]]:
    script = soup.select_one('script[type="application/ld+json"]')
    assert script is not None
    graph: list[dict[str, object]] = json.loads(script.get_text())["@graph"]
    return graph


@pytest.mark.parametrize("article", ARTICLES, ids=place)
def test_a_page_is_found_in_its_language_and_has_one_heading(article: Article) -> None:
    soup = get(article_address(article))
    assert soup.html is not None
    assert soup.html["lang"] == article.language
    assert [heading.get_text() for heading in soup.find_all("h1")] == [article.title]
    ids = [str(tag["id"]) for tag in soup.find_all(id=True)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("article", ARTICLES, ids=place)
def test_twins_name_each_other(article: Article) -> None:
    own = alternates(get(article_address(article)))
    assert own[article.language] == article_address(article)
    languages = {code for code in LANGUAGES if library().has(code, article.id)}
    assert own.keys() - {"x-default"} == languages
    for address in own.values():
        assert alternates(get(address)) == own


@pytest.mark.parametrize("article", ARTICLES, ids=place)
def test_structured_data_equals_the_visible_short_answer(article: Article) -> None:
    soup = get(article_address(article))
    shown = soup.select_one(".answer")
    assert shown is not None
    answer = " ".join(shown.get_text().split(" "))
    first, crumbs = structured(soup)
    assert answer in json.dumps(first, ensure_ascii=False)
    path = [str(step) for step in (item.get_text() for item in soup.select(".crumbs li"))]
    assert [step["name"] for step in crumbs["itemListElement"]] == path  # type: ignore[attr-defined]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ["faq", "rules", "articles", "glossary", "sources"])
def test_indexes_exist_in_both_languages_and_name_each_other(code: str, name: str) -> None:
    from faq.addresses import index_twins

    twins = index_twins(name)
    found = alternates(get(twins[code]))
    assert {language: found[language] for language in LANGUAGES} == twins


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("category", CATEGORY_SLUGS)
def test_every_subject_has_an_index(code: str, category: object) -> None:
    soup = get(category_address(category, code))  # type: ignore[arg-type]
    titles = {link.get_text() for link in soup.select(".links strong")}
    assert titles == {a.title for a in library().of(code) if a.category is category}


def test_what_does_not_exist_is_not_found() -> None:
    for address in ("/sss/yok/", "/kurallar/ukd-k-katsayisi/", "/yazilar/yok/"):
        assert Client().get(address).status_code == 404


def test_search_works_without_script_and_as_a_fragment() -> None:
    full = get("/sss/?ara=katsayi")
    fragment = get("/sss/ara/?ara=katsayi")
    titles = [link.get_text() for link in full.select("#sorular .links strong")]
    assert titles[0] == "UKD’de K katsayısı neye göre belirlenir?"
    assert [link.get_text() for link in fragment.select("#sorular .links strong")] == titles
    box = full.select_one("#ara")
    assert box is not None
    assert box["value"] == "katsayi"
    assert "0 sayfa" in get("/sss/?ara=xyzzy").get_text()


def test_the_glossary_has_every_term_with_an_anchor() -> None:
    soup = get("/sozluk/")
    assert {str(tag["id"]) for tag in soup.select("dt")} == set(TERMS)
    (terms,) = structured(soup)
    assert len(terms["hasDefinedTerm"]) == len(TERMS)  # type: ignore[arg-type]


def test_every_source_is_listed() -> None:
    assert {str(tag["id"]) for tag in get("/kaynaklar/").select("main li[id]")} == set(REFERENCES)


def test_the_site_map_names_every_page_with_its_twin() -> None:
    response = Client().get("/sitemap.xml")
    tree = ElementTree.fromstring(response.content)
    found = {
        url.findtext("s:loc", "", SITE_MAP): [link.get("href") for link in url.findall("x:link", SITE_MAP)]
        for url in tree.findall("s:url", SITE_MAP)
    }
    for article in ARTICLES:
        address = "http://testserver" + article_address(article)
        assert address in found
        assert address in found[address]


def test_no_link_of_the_pages_is_broken() -> None:
    """Crawl from the index over every page of the site; anchors included."""
    seen: dict[str, set[str]] = {}
    waiting = ["/sss/"]
    wanted: list[tuple[str, str, str]] = []
    while waiting:
        address = waiting.pop()
        if address in seen:
            continue
        soup = get(address)
        seen[address] = {str(tag["id"]) for tag in soup.find_all(id=True)}
        for link in soup.select("main a[href]"):
            target = str(link["href"]).removeprefix("http://testserver")
            path, _hash, anchor = target.partition("#")
            if target.startswith("http"):
                continue
            wanted.append((address, path or address, anchor))
            if "?" not in path and path.startswith(
                ("/sss", "/kurallar", "/yazilar", "/sozluk", "/kaynaklar")
            ):
                waiting.append(path)
    assert len(seen) > len(list(library().of("tr")))
    for origin, path, anchor in wanted:
        if path not in seen:
            assert Client().get(path).status_code == 200, f"{origin} → {path}"
        elif anchor:
            assert anchor in seen[path], f"{origin} → {path}#{anchor}"


def test_robots_are_told_where_the_site_map_is() -> None:
    assert "Sitemap: http://testserver/sitemap.xml" in Client().get("/robots.txt").content.decode()
