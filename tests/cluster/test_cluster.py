"""Many machines are one site: what one fetched all have, they are polite together, and one may die."""

from __future__ import annotations

import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest
import requests
from redis import Redis

from tests.cluster.conftest import Installation
from tests.cluster.load import Load
from tests.cluster.processes import Server

CALCULATION = "/ukd-hesapla/?puan=1451&r1=1389&s1=1&r2=1520&s2=0.5"
PATHS = (CALCULATION, "/elo-hesapla/sonuc/?puan=1862&r1=1900&s1=1", "/gizlilik/", "/sss/")


def card(server: Server, tournament: int, player: int) -> requests.Response:
    """One player's page as a server answers it."""
    return requests.get(f"{server.url}/chess-results-aktar/{tournament}/{player}/", timeout=90)


def cache_state(server: Server) -> str:
    """What a copy says about its cache."""
    state: str = requests.get(f"{server.url}/saglik/", timeout=30).json()["onbellek"]
    return state


def wait_for_words(words: str, copy: Server, seconds: float) -> None:
    """Until the log of a copy says it; each visit makes the copy look at its cache."""
    ends = time.monotonic() + seconds
    while words not in copy.log.read_text():
        assert time.monotonic() < ends, f"the log does not say: {words}"
        card(copy, 90000012, 8)
        time.sleep(0.5)


def wait_until(said: str, server: Server, seconds: float) -> None:
    """Waits for a copy to say so about its cache."""
    ends = time.monotonic() + seconds
    while cache_state(server) != said:
        assert time.monotonic() < ends, f"the cache was never {said!r}"
        time.sleep(0.3)


def test_page_fetched_by_one_copy_is_served_by_the_other(installation: Installation) -> None:
    assert card(installation.a, 90000012, 3).status_code == 200
    asked = len(installation.upstream.requests)
    assert card(installation.b, 90000012, 3).status_code == 200
    assert len(installation.upstream.requests) == asked


def test_simultaneous_clicks_at_all_copies_cost_one_fetch(installation: Installation) -> None:
    with ThreadPoolExecutor(40) as crowd:
        copies = [installation.a, installation.b] * 20
        answers = list(crowd.map(lambda copy: card(copy, 90000013, 2), copies))
    assert [answer.status_code for answer in answers] == [200] * 40
    assert len(installation.upstream.fetches(90000013)) == 1


def test_copies_together_ask_once_a_second(installation: Installation) -> None:
    first = len(installation.upstream.times)
    wanted = [(installation.a, 4), (installation.b, 5), (installation.a, 6)]
    with ThreadPoolExecutor(3) as crowd:
        answers = list(crowd.map(lambda one: card(one[0], 90000012, one[1]), wanted))
    assert [answer.status_code for answer in answers] == [200] * 3
    asked = installation.upstream.times[first:]
    assert len(asked) == 6  # a redirect and a page each
    # How late a busy machine writes a request down is not the throttle's affair: the rate is.
    assert asked[-1] - asked[0] >= 5.0
    assert min(later - earlier for earlier, later in pairwise(asked)) >= 0.5


def test_visitors_are_counted_by_all_copies_together_under_a_name_that_tells_nothing(
    installation: Installation,
) -> None:
    cache = Redis(port=installation.redis.port)
    cache.flushall()
    visits = [
        (installation.a, "192.0.2.7", 1),
        (installation.b, "192.0.2.7", 2),
        (installation.b, "192.0.2.8", 3),
    ]
    for copy, visitor, player in visits:
        page = f"{copy.url}/chess-results-aktar/90000014/{player}/"
        assert requests.get(page, headers={"X-Forwarded-For": visitor}, timeout=90).ok
    keys = [key.decode() if isinstance(key, bytes) else key for key in cache.keys("*")]
    names = Counter(key.split(":")[-2] for key in keys if ":visitor:" in key)
    assert sorted(names.values()) == [1, 2]
    assert not any("192.0.2." in key for key in keys)


def test_front_compresses_keeps_what_lasts_and_limits_floods(installation: Installation) -> None:
    page = requests.get(f"{installation.front.url}/gizlilik/", timeout=30)
    assert (page.status_code, page.headers["Content-Encoding"]) == (200, "gzip")
    style = page.text.partition('rel="stylesheet" href="')[2].partition('"')[0]
    file = requests.get(f"{installation.front.url}{style}", timeout=30)
    assert (file.status_code, file.headers["Content-Encoding"]) == (200, "gzip")
    assert "immutable" in file.headers["Cache-Control"]

    with Load(installation.front.url, ["/gizlilik/"], visitors=4, source="127.0.0.99") as flood:
        ends = time.monotonic() + 15
        while not flood.results[429] and time.monotonic() < ends:
            time.sleep(0.1)
    assert flood.results.keys() <= {200, 429}
    assert flood.results[429] > 0
    assert flood.results[200] >= 500
    lines = installation.front.log.read_text()
    assert "cache=HIT" in lines
    assert "127.0.0.99" not in lines


def test_copy_that_is_killed_under_load_takes_no_answer_along(installation: Installation) -> None:
    with Load(installation.front.url, PATHS, pause=0.01) as load:
        time.sleep(1)
        before = sum(load.results.values())
        installation.a.kill()
        time.sleep(1.5)
    installation.a.start()
    assert set(load.results) == {200}
    assert sum(load.results.values()) > before > 0
    assert "copy_status=502, 200" in installation.front.log.read_text(), "nobody met the dead copy"


def test_copy_that_is_stopped_answers_what_it_has_in_hand(installation: Installation) -> None:
    import_in_hand: list[int] = []

    def visit() -> None:
        import_in_hand.append(card(installation.a, 90000012, 7).status_code)

    visitor = threading.Thread(target=visit)
    installation.upstream.delay = 1.5
    try:
        with Load(installation.front.url, PATHS, pause=0.01) as load:
            visitor.start()
            time.sleep(0.5)
            assert installation.a.end() == 0
            visitor.join()
    finally:
        installation.upstream.delay = 0.0
    installation.a.start()
    assert import_in_hand == [200]
    assert set(load.results) == {200}


def test_site_goes_on_without_redis_and_says_so_until_it_is_back(installation: Installation) -> None:
    assert [cache_state(copy) for copy in (installation.a, installation.b)] == ["iyi", "iyi"]
    installation.redis.kill()
    try:
        wait_until("yok", installation.a, 5)
        assert requests.get(f"{installation.a.url}/saglik/hazir/", timeout=30).status_code == 200
        assert card(installation.a, 90000012, 8).status_code == 200
        assert requests.get(f"{installation.front.url}{CALCULATION}", timeout=30).status_code == 200
    finally:
        installation.redis.start()
    wait_until("iyi", installation.a, 25)
    for words in ("shared cache failed (ConnectionError): going on without it", "shared cache works again"):
        wait_for_words(words, installation.a, 60)


@pytest.mark.parametrize("name", ["a", "b"])
def test_logs_of_the_copies_name_nobody(installation: Installation, name: str) -> None:
    log = getattr(installation, name).log.read_text()
    assert "answer page=import-card status=200" in log
    for secret in ("192.0.2.", "90000012", "90000013"):
        assert secret not in log
