"""A tournament Sunday on the real server: many people, one link, one fetch."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
import requests

from tests.standin.server import Standin


@pytest.mark.parametrize(
    ("path", "tournament", "clicks", "fetches"),
    [("90000012/3/", 90000012, 200, 1), ("90000013/rapor/", 90000013, 40, 2)],
)
def test_simultaneous_clicks_on_one_new_link_cost_one_fetch_of_each_page(
    site: str, standin: Standin, path: str, tournament: int, clicks: int, fetches: int
) -> None:
    before = len(standin.fetches(tournament))

    def click(_number: int) -> int:
        return requests.get(f"{site}/chess-results-aktar/{path}", timeout=60).status_code

    with ThreadPoolExecutor(clicks) as crowd:
        statuses = list(crowd.map(click, range(clicks)))
    assert statuses == [200] * clicks
    assert len(standin.fetches(tournament)) - before == fetches
