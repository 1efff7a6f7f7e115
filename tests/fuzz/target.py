"""The site under attack: started as it serves, its pages read for what they have to attack."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import django
import requests

from tests.addresses import addresses, listed_in
from tests.cluster.processes import Server, copy_of_the_site
from tests.fuzz.attacks import CARDS, Surface, fields_of
from tests.standin.server import Standin


@contextmanager
def target(directory: Path, cards: tuple[tuple[int, int], ...] = CARDS) -> Iterator[tuple[Server, Surface]]:
    """One copy with SQLite, in front of the look-alike; the pages of these cards are in its cache already."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ukdsite.settings")
    django.setup()
    with (
        Standin() as upstream,
        copy_of_the_site(directory, "target", upstream.url, LOG_LEVEL="WARNING") as site,
    ):
        for tournament, player in cards:
            for end in (f"{player}/", "", "rapor/"):
                requests.get(f"{site.url}/chess-results-aktar/{tournament}/{end}", timeout=90)
        yield site, surface_of(site, cards)


def surface_of(site: Server, cards: tuple[tuple[int, int], ...]) -> Surface:
    """Every address, and the fields of the pages that have a form of their own."""
    known = [*addresses(), *listed_in(requests.get(f"{site.url}/sitemap.xml", timeout=90).text)]
    fields = {}
    for address in known:
        answer = requests.get(f"{site.url}{address}", timeout=90)
        if answer.status_code == 200 and 'id="hesap"' in answer.text:
            fields[address] = fields_of(answer.text)
    assert fields, "no page has a form: is the site built?"
    return Surface(tuple(known), cards, fields)
