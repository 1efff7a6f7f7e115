"""A process of the site without the site: asks the store for pages when told to, and says what it got."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor

import django
from django.core.management import call_command
from django.db import connections

from importer import flight
from importer.client import PageKind
from importer.errors import ImportProblem
from importer.shared_cache import shared_cache
from importer.store import get_page

THREADS = 10


def main() -> None:
    """Reads one tournament a line; answers with the bodies that its threads were given."""
    django.setup()
    if sys.argv[1:] == ["table"]:
        call_command("createcachetable")
        return
    if sys.argv[1:] == ["short-lease"]:
        flight.LEASE_SECONDS, flight.RENEW_SECONDS = 2.0, 0.2
    print("ready", flush=True)
    with ThreadPoolExecutor(THREADS) as pool:
        for line in sys.stdin:
            bodies = list(pool.map(fetched, [int(line)] * THREADS))
            print(json.dumps(bodies), flush=True)


def fetched(tournament: int) -> str:
    """The page's text, or the name of what went wrong."""
    try:
        stored = get_page(PageKind.STARTING_LIST, tournament)
        return stored.page.body.decode() if shared_cache.works else "without the shared cache"
    except ImportProblem as problem:
        return repr(problem)
    finally:
        connections.close_all()


if __name__ == "__main__":
    main()
