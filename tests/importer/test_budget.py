"""One request ends in time, however many pages it needs and however slowly they come."""

from __future__ import annotations

import math
import threading
import time

import pytest

from importer import budget as module
from importer.budget import budget, left
from importer.client import PageKind
from importer.errors import SourceUnavailable
from importer.flight import share
from importer.store import get_page
from tests.importer.scripted import Scripted, silent


def test_without_a_budget_there_is_no_end() -> None:
    assert left() == math.inf


def test_budget_runs_down_to_nothing_and_ends_with_the_request() -> None:
    with budget(0.05):
        assert 0 < left() <= 0.05
        time.sleep(0.06)
        assert left() == 0
    assert left() == math.inf


def test_each_thread_has_its_own() -> None:
    seen: list[float] = []
    with budget(5):
        thread = threading.Thread(target=lambda: seen.append(left()))
        thread.start()
        thread.join()
    assert seen == [math.inf]


@pytest.mark.usefixtures("memory", "no_pace")
@pytest.mark.parametrize("seconds", [0.0, 0.4])
def test_page_that_does_not_come_in_time_is_a_timeout(
    server: Scripted, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    server.answers[:] = [silent(3)]
    monkeypatch.setattr("django.conf.settings.CHESS_RESULTS_URL", server.url)
    with budget(seconds), pytest.raises(SourceUnavailable) as caught:
        get_page(PageKind.CARD, 1, 2)
    assert caught.value.reason in ("timeout", "too-slow")


@pytest.mark.usefixtures("memory")
def test_who_waits_for_another_waits_no_longer_than_the_budget() -> None:
    began, may_end = threading.Event(), threading.Event()

    def slow() -> str:
        began.set()
        may_end.wait(10)
        return "done"

    leader = threading.Thread(target=share, args=("slow", lambda: None, slow))
    leader.start()
    began.wait(10)
    with budget(0.1), pytest.raises(SourceUnavailable) as caught:
        share("slow", lambda: None, slow)
    may_end.set()
    leader.join()
    assert caught.value.reason == "timeout"


def test_limits_fit_into_one_another() -> None:
    from importer.client import QUEUE_SECONDS
    from ukdsite import gunicorn, worker

    longest = module.REQUEST_SECONDS + QUEUE_SECONDS
    assert longest < gunicorn.graceful_timeout < worker.WHOLE_SECONDS
