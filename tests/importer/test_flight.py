"""One works and all share: the result, the failure, and the work when the leader dies."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future

import pytest

from importer import flight
from importer.errors import SourceUnavailable
from importer.flight import _follow, share
from importer.shared_cache import shared_cache

pytestmark = pytest.mark.usefixtures("memory")


def nothing() -> str | None:
    return None


class Work:
    """Work that is finished when so many others wait for it."""

    def __init__(self, followers: int = 0, problem: BaseException | None = None) -> None:
        self.times = 0
        self.problem = problem
        self.waiting = threading.Semaphore(0)
        self.followers = followers

    def __call__(self) -> str:
        self.times += 1
        for _ in range(self.followers):
            assert self.waiting.acquire(timeout=10)
        if self.problem is not None:
            raise self.problem
        return "result"


Together = Callable[[Work], list[BaseException | str]]


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch) -> Together:
    """Has one leader and the followers that the work waits for ask at the same time."""

    def run(work: Work) -> list[BaseException | str]:
        outcomes: list[BaseException | str] = []

        def follow(found: Future[str]) -> str:
            work.waiting.release()
            return _follow(found)

        def ask() -> None:
            try:
                outcomes.append(share("page", nothing, work))
            except BaseException as problem:
                outcomes.append(problem)

        monkeypatch.setattr(flight, "_follow", follow)
        threads = [threading.Thread(target=ask) for _ in range(work.followers + 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return outcomes

    return run


def test_result_of_the_leader_is_everybodys(together: Together) -> None:
    work = Work(followers=20)
    assert together(work) == ["result"] * 21
    assert work.times == 1


def test_failure_of_the_leader_is_everybodys_own(together: Together) -> None:
    work = Work(20, SourceUnavailable(reason="status", status=500))
    problems = [problem for problem in together(work) if isinstance(problem, SourceUnavailable)]
    assert {(problem.reason, problem.status) for problem in problems} == {("status", 500)}
    assert len({id(problem) for problem in problems}) == 21
    assert work.times == 1


def test_result_of_another_process_is_taken() -> None:
    work = Work()
    assert share("page", lambda: "theirs", work) == "theirs"
    assert work.times == 0


def test_next_asker_works_anew() -> None:
    work = Work()
    assert [share("page", nothing, work), share("page", nothing, work)] == ["result", "result"]
    assert work.times == 2


def test_lease_is_given_back_after_failure() -> None:
    with pytest.raises(ZeroDivisionError):
        share("page", nothing, Work(problem=ZeroDivisionError()))
    assert shared_cache.get("page:lease") is None
    assert share("page", nothing, Work()) == "result"


def test_worker_that_is_stopped_leaves_a_named_failure_behind() -> None:
    with pytest.raises(SystemExit):
        share("page", nothing, Work(problem=SystemExit()))
    assert share("page", nothing, Work()) == "result"


def test_followers_of_a_worker_that_is_stopped_get_a_named_failure(together: Together) -> None:
    outcomes = together(Work(4, SystemExit()))
    names = sorted(type(outcome).__name__ for outcome in outcomes)
    assert names == ["SourceUnavailable"] * 4 + ["SystemExit"]


def test_lease_of_a_killed_leader_runs_out() -> None:
    shared_cache.add("page:lease", "dead", 0.3)
    work = Work()
    assert share("page", nothing, work) == "result"
    assert work.times == 1


def test_lease_of_a_living_leader_does_not_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flight, "LEASE_SECONDS", 1.0)
    monkeypatch.setattr(flight, "RENEW_SECONDS", 0.1)
    leading = threading.Event()
    done = threading.Event()

    def lead() -> None:
        with flight._lease("page:lease") as ours:
            assert ours
            leading.set()
            done.wait(10)

    leader = threading.Thread(target=lead)
    leader.start()
    leading.wait(10)
    time.sleep(1.5)  # longer than the lease
    try:
        with flight._lease("page:lease") as ours:
            assert not ours
    finally:
        done.set()
        leader.join()
    with flight._lease("page:lease") as ours:
        assert ours


def test_lease_of_another_is_not_given_back() -> None:
    with flight._lease("page:lease") as ours:
        assert ours
        shared_cache.set("page:lease", "another", 60)
    assert shared_cache.get("page:lease") == "another"


def test_waiting_for_another_process_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flight, "WAIT_SECONDS", 0.2)
    shared_cache.add("page:lease", "another", 60)
    with pytest.raises(SourceUnavailable) as caught:
        share("page", nothing, Work())
    assert caught.value.reason == "timeout"


def test_waiting_for_another_thread_has_an_end() -> None:
    endless: Future[str] = Future()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flight, "WAIT_SECONDS", 0.05)
        with pytest.raises(SourceUnavailable) as caught:
            _follow(endless)
    assert caught.value.reason == "timeout"
