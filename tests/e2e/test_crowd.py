"""A tournament Sunday on the real server: many people, one link, one fetch."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
import requests

from tests.standin.server import Standin

CLICKS = 200


@pytest.mark.parametrize(
    ("path", "tournament", "fetches"),
    [("90000012/3/", 90000012, 1), ("90000013/rapor/", 90000013, 2)],
)
def test_two_hundred_clicks_on_one_new_link_cost_one_fetch_of_each_page(
    site: str, standin: Standin, path: str, tournament: int, fetches: int
) -> None:
    before = len(standin.fetches(tournament))

    def click(_number: int) -> int:
        return requests.get(f"{site}/chess-results-aktar/{path}", timeout=60).status_code

    with ThreadPoolExecutor(CLICKS) as crowd:
        statuses = list(crowd.map(click, range(CLICKS)))
    assert statuses == [200] * CLICKS
    assert len(standin.fetches(tournament)) - before == fetches
