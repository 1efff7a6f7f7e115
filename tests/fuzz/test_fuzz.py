"""A thousand hostile requests to the real server: each ends in a page, soon, and never in 500."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.fuzz.attacks import CARDS, Attack
from tests.fuzz.runner import Tally, run
from tests.fuzz.target import target

NUMBER = 1000
SEED = 20261129
ALLOWED = {200, 301, 302, 304, 400, 404, 405, 411, 413, 414, 416, 422, 429, 431}


def test_whatever_is_sent_ends_in_a_page_soon(tmp_path: Path) -> None:
    with target(tmp_path, CARDS[:2]) as (site, surface):
        assert len(surface.addresses) > 60
        assert {"puan", "r1", "s1", "k", "tarih"} <= set(surface.fields["/ukd-hesapla/"])
        tally = run(site.port, surface, NUMBER, SEED, attackers=4)
        log = site.log.read_text()
    assert tally.failures == []
    assert {status for _, status in tally.statuses} <= ALLOWED
    assert sum(tally.statuses.values()) == NUMBER
    assert " ERROR " not in log


def test_tally_calls_an_error_a_silence_and_a_long_wait_failures() -> None:
    tally = Tally()
    for status, seconds in ((200, 0.1), (500, 0.1), (0, 0.1), (200, 6.0)):
        tally.note(Attack("query"), status, seconds)
    assert len(tally.failures) == 3
    assert tally.statuses == Counter({("query", 200): 2, ("query", 500): 1, ("query", 0): 1})
    assert tally.lines()[-1].split() == ["all", "4", "0:", "1", "200:", "2", "500:", "1"]
