"""Looks through the log of a whole browser run for what must not be there: names, numbers, addresses."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.standin.events import CATALOGUE, event

ADDRESS = re.compile(r"\d+\.\d+\.\d+\.\d+(?::\d+)?|\[?::1\]?")
NUMBER = re.compile(r"\b9000\d{4}\b")  # of the look-alike's tournaments
SHORTEST_NAME = 4  # shorter ones are parts of ordinary words


def given_away(log: str, site: str) -> list[str]:
    """Everything in the log that tells who looked at whom; the site's own address is allowed."""
    words = set(re.findall(r"\w+", log))
    names = {name for name in _names() if name in words}
    addresses = set(ADDRESS.findall(log)) - {site.removeprefix("http://")}
    return sorted(names | addresses | set(NUMBER.findall(log)))


def _names() -> Iterator[str]:
    for item in CATALOGUE:
        played = event(item.tnr)
        assert played is not None
        for player in played.players:
            yield from (part for part in re.findall(r"\w+", player.name) if len(part) >= SHORTEST_NAME)
