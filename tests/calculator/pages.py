"""How the tests look at a page."""

from __future__ import annotations

from typing import Any

from bs4 import BeautifulSoup, Tag
from django.http import HttpResponse
from django.test import Client


def get(path: str, **values: str) -> HttpResponse:
    """The answer to a GET."""
    response: Any = Client().get(path, values)
    return response  # type: ignore[no-any-return]


def page(path: str, **values: str) -> BeautifulSoup:
    """The page, which must be there."""
    response = get(path, **values)
    assert response.status_code == 200
    return BeautifulSoup(response.content, "lxml")


def one(soup: BeautifulSoup | Tag, selector: str) -> Tag:
    """The only element of a selector."""
    found = soup.select(selector)
    assert len(found) == 1, (selector, len(found))
    return found[0]


def value(soup: BeautifulSoup | Tag, selector: str) -> str:
    """What machines read."""
    return str(one(soup, selector)["value"])


def rounds(text: str) -> dict[str, str]:
    """ "1126:1 1240:0.5" → r1, s1, …"""
    pairs = [word.split(":") for word in text.split()]
    ratings = {f"r{number}": rating for number, (rating, _) in enumerate(pairs, start=1)}
    return ratings | {f"s{number}": result for number, (_, result) in enumerate(pairs, start=1)}
