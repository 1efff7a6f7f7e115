"""At most one request a second leaves for chess-results, and no visitor takes more than their share."""

from __future__ import annotations

import threading
import time
from itertools import pairwise

import pytest
from pytest_django import Settings

from importer import throttle
from importer.errors import SourceUnavailable, TooManyRequests
from importer.shared_cache import shared_cache
from importer.throttle import pause_upstream, queue_full, upstream_slot, visitor_allowed, visitor_key
from tests.importer.broken_caches import FailingCache

pytestmark = pytest.mark.usefixtures("memory")


class Clock:
    """Time that passes when somebody sleeps, and then a little too much if told so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_800_000_000.0
        self.oversleep = 0.0
        self.slept: list[float] = []
        monkeypatch.setattr("time.time", lambda: self.now)
        monkeypatch.setattr("time.sleep", self.sleep)

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds + self.oversleep
        self.oversleep = 0.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_first_request_goes_at_once(clock: Clock) -> None:
    upstream_slot()
    assert clock.slept == [0.0]


def test_requests_are_more_than_a_second_apart(clock: Clock) -> None:
    sent = []
    for _ in range(5):
        upstream_slot()
        sent.append(clock.now)
    assert all(later - earlier >= 1.0 for earlier, later in pairwise(sent))
    assert sent[-1] - sent[0] < 4 * 1.5


def test_who_wakes_too_late_queues_again(clock: Clock) -> None:
    upstream_slot()
    clock.oversleep = 0.5
    upstream_slot()
    late = clock.now
    upstream_slot()
    assert clock.now - late >= 1.0


def test_queue_that_is_too_long_is_refused_at_once(clock: Clock) -> None:
    for _ in range(3):
        throttle._reserve(clock.now + 10)
    with pytest.raises(SourceUnavailable) as caught:
        upstream_slot(limit=3.0)
    assert (caught.value.reason, caught.value.status, caught.value.retry_after) == ("throttled", None, 4)
    assert clock.slept == []


def test_full_queue_is_known_without_asking_the_cache_until_there_is_room_again(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert queue_full() is None
    for _ in range(9):
        throttle._reserve(clock.now + 100)
    with pytest.raises(SourceUnavailable):
        upstream_slot(limit=3.0)
    monkeypatch.setattr(throttle, "shared_cache", None)
    problem = queue_full(3.0)
    assert problem is not None
    assert (problem.reason, problem.retry_after) == ("throttled", 11)
    assert queue_full(12.0) is None
    clock.now += 8.0
    assert queue_full(3.0) is None


def test_turn_written_before_a_clock_was_set_back_is_no_full_queue(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttle, "_first_free_turn", clock.now + 3600)
    assert queue_full() is None


def test_pause_holds_everybody_up(clock: Clock) -> None:
    began = clock.now
    pause_upstream(7)
    upstream_slot()
    assert clock.now - began >= 7


def test_pause_longer_than_the_queue_is_told(clock: Clock) -> None:
    pause_upstream(100)
    with pytest.raises(SourceUnavailable) as caught:
        upstream_slot()
    assert (caught.value.reason, caught.value.retry_after) == ("throttled", 100)


def test_pause_reaches_those_who_already_queue(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    upstream_slot()
    began = clock.now

    def paused_meanwhile(seconds: float) -> None:
        monkeypatch.setattr("time.sleep", clock.sleep)
        pause_upstream(5)
        clock.sleep(seconds)

    monkeypatch.setattr("time.sleep", paused_meanwhile)
    upstream_slot()
    assert clock.now - began >= 5


def test_longer_pause_stays(clock: Clock) -> None:
    began = clock.now
    pause_upstream(8)
    pause_upstream(2)
    upstream_slot()
    assert clock.now - began >= 8


def test_pause_of_ten_years_is_an_hour(clock: Clock) -> None:
    pause_upstream(315_360_000)
    clock.now += 3601
    upstream_slot()
    assert clock.slept == [0.0]


def test_clock_that_is_set_back_stops_nobody(clock: Clock) -> None:
    upstream_slot()
    clock.now -= 3600
    upstream_slot()
    assert sum(clock.slept) == 0.0


def test_lock_of_a_dead_process_is_waited_for_within_the_limit(clock: Clock) -> None:
    shared_cache.add("importer:1:turn-lock", 1, 5)
    with pytest.raises(SourceUnavailable):
        upstream_slot(limit=2)
    upstream_slot(limit=10)
    assert 5 <= sum(clock.slept) < 6


def test_threads_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "TURN_SECONDS", 0.1)
    monkeypatch.setattr(throttle, "LATE_SECONDS", 60.0)
    sent: list[float] = []

    def ask() -> None:
        upstream_slot()
        sent.append(time.time())

    began = time.time()
    threads = [threading.Thread(target=ask) for _ in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(sent) == 10
    assert max(sent) - began >= 0.9


def test_pace_holds_in_this_process_when_the_cache_fails(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_cache, "_cache", FailingCache())
    began = clock.now
    for _ in range(3):
        upstream_slot()
    assert clock.now - began >= 2.0


# Visitors


def test_visitor_may_import_twenty_times_and_then_every_fifteen_seconds(clock: Clock) -> None:
    for _ in range(20):
        visitor_allowed("a")
    with pytest.raises(TooManyRequests) as caught:
        visitor_allowed("a")
    assert 1 <= caught.value.retry_after <= 15
    clock.now += caught.value.retry_after
    visitor_allowed("a")
    with pytest.raises(TooManyRequests):
        visitor_allowed("a")
    clock.now += 45
    for _ in range(3):
        visitor_allowed("a")
    with pytest.raises(TooManyRequests):
        visitor_allowed("a")


def test_visitors_do_not_pay_for_each_other(clock: Clock) -> None:
    for _ in range(20):
        visitor_allowed("a")
    visitor_allowed("b")


def test_visitor_is_forgotten_in_minutes(clock: Clock) -> None:
    visitor_allowed("a")
    token = f"importer:1:visitor:a:{int(clock.now // 15)}"
    assert shared_cache.get(token) == 1
    clock.now += 20 * 15 + 16
    assert shared_cache.get(token) is None


def test_simultaneous_requests_take_no_token_twice(clock: Clock) -> None:
    outcomes: list[bool] = []

    def ask() -> None:
        try:
            visitor_allowed("a")
            outcomes.append(True)
        except TooManyRequests:
            outcomes.append(False)

    threads = [threading.Thread(target=ask) for _ in range(50)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes.count(True) == 20
    assert outcomes.count(False) == 30


def test_visitor_is_limited_when_the_cache_fails(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_cache, "_cache", FailingCache())
    for _ in range(20):
        visitor_allowed("a")
    with pytest.raises(TooManyRequests):
        visitor_allowed("a")


def test_key_of_a_visitor_does_not_hold_the_address() -> None:
    key = visitor_key("192.0.2.7")
    assert len(key) == 32
    assert int(key, 16) >= 0
    assert key != visitor_key("192.0.2.8")


def test_key_depends_on_the_secret(settings: Settings) -> None:
    before = visitor_key("192.0.2.7")
    settings.SECRET_KEY = "another-" + "x" * 50
    assert visitor_key("192.0.2.7") != before


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:2", True),  # one household has a whole /64
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("unix:", "unix:", True),
        ("unix:", "", False),
    ],
)
def test_key_is_of_the_household(one: str, other: str, same: bool) -> None:
    assert (visitor_key(one) == visitor_key(other)) is same
