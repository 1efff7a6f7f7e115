"""Reads the look-alike's pages for its own tests, independently of the importer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bs4 import BeautifulSoup, Tag

from tests.standin.events import event
from tests.standin.pages import page


@cache
def _parsed(page_: str) -> BeautifulSoup:
    return BeautifulSoup(page_, "lxml")


def soup(tnr: int, opened: bool = False, /, **query: object) -> BeautifulSoup:
    """A page of an event, parsed; in English unless another `lan` is given."""
    return _parsed(html(tnr, opened, **query))


def html(tnr: int, opened: bool = False, /, **query: object) -> str:
    """A page of an event; in English unless another `lan` is given."""
    found = event(tnr)
    assert found is not None
    return page(found, {"lan": "1", **{name: str(value) for name, value in query.items()}}, opened=opened)


def cells(row: Tag) -> list[Tag]:
    """A row's own cells, not those of tables inside them."""
    return row.find_all(["th", "td"], recursive=False)


def tables(document: BeautifulSoup) -> list[Tag]:
    """The result tables."""
    return document.find_all("table", class_="CRs1")


def rows(table: Tag) -> list[Tag]:
    """A table's own rows."""
    body = table.find("tbody", recursive=False) or table
    assert isinstance(body, Tag)
    return body.find_all("tr", recursive=False)


def texts(row: Tag) -> list[str]:
    """Texts of a row's cells, blanks kept."""
    return [cell.get_text() for cell in cells(row)]


def header(document: BeautifulSoup) -> list[str]:
    """Header texts of the last table."""
    return texts(rows(tables(document)[-1])[0])


def data(document: BeautifulSoup) -> list[list[str]]:
    """Texts of the last table's data rows."""
    return [texts(row) for row in rows(tables(document)[-1])[1:]]


def box(document: BeautifulSoup) -> Mapping[str, str]:
    """The card's box."""
    return {pair[0]: pair[1] for pair in map(texts, rows(tables(document)[0]))}
