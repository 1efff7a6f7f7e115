"""Pages of the whole site as visitors get them, each asked for once in a test run."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any
from urllib.parse import urldefrag, urljoin, urlsplit

from bs4 import BeautifulSoup, Tag
from django.test import Client

HOST = "http://testserver"


@dataclass(frozen=True)
class Link:
    """One link to a page of the site."""

    path: str
    query: str
    anchor: str


@dataclass(frozen=True)
class Visited:
    """One answer."""

    path: str
    status: int
    soup: BeautifulSoup

    @cached_property
    def ids(self) -> list[str]:
        """Every id, in the order of the page."""
        return [str(tag["id"]) for tag in self.soup.find_all(id=True)]

    @cached_property
    def links(self) -> list[Link]:
        """Links to pages of the site, by the address that a browser would ask for."""
        hrefs = [str(link["href"]) for link in self.soup.select("a[href]")]
        absolute = [urldefrag(urljoin(HOST + self.path, href)) for href in hrefs]
        own = [(urlsplit(url), anchor) for url, anchor in absolute if url.startswith(HOST)]
        return [Link(parts.path, parts.query, anchor) for parts, anchor in own]

    @property
    def language(self) -> str:
        """Language that the page says it is in."""
        return str(self.one("html")["lang"])

    @property
    def title(self) -> str:
        """Title without the name of the site."""
        return self.one("head > title").get_text().rpartition(" · ")[0]

    @property
    def description(self) -> str:
        """Description for search engines."""
        return self.meta("description")

    @property
    def alternates(self) -> dict[str, str]:
        """Paths of the page in every language."""
        links = self.soup.select('link[rel="alternate"][hreflang]')
        return {str(link["hreflang"]): str(link["href"]).removeprefix(HOST) for link in links}

    @property
    def structured(self) -> list[dict[str, Any]]:
        """Structured data; empty when the page has none."""
        script = self.soup.select_one('script[type="application/ld+json"]')
        graph: list[dict[str, Any]] = json.loads(script.get_text())["@graph"] if script else []
        return graph

    def one(self, selector: str) -> Tag:
        """The only element of a selector."""
        (found,) = self.soup.select(selector)
        return found

    def meta(self, name: str) -> str:
        """Content of a meta element by its name or property."""
        return str(self.one(f'meta[name="{name}"], meta[property="{name}"]')["content"])


@cache
def visit(path: str) -> Visited:
    """The answer to an address of the site."""
    response = Client().get(path)
    return Visited(path, response.status_code, BeautifulSoup(response.content, "lxml"))


@cache
def site_map() -> dict[str, dict[str, str]]:
    """Path → language → path of the twin, as the site map says."""
    soup = BeautifulSoup(Client().get("/sitemap.xml").content, "xml")
    return {
        url.select("loc")[0].get_text().removeprefix(HOST): {
            str(link["hreflang"]): str(link["href"]).removeprefix(HOST) for link in url.find_all("link")
        }
        for url in soup.find_all("url")
    }


@cache
def crawl() -> dict[str, Visited]:
    """Every page that links lead to, from both start pages and the site map; calculations are left out."""
    found: dict[str, Visited] = {}
    waiting = ["/", "/en/", *site_map()]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found[path] = visit(path)
            waiting += [link.path for link in found[path].links if not link.query]
    return found
