"""A page is fetched once, kept as long as it deserves, and the last good copy outlives a failing site."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from django.core.cache import cache
from pytest_django import Settings

from importer import store
from importer.client import Page, PageKind
from importer.errors import (
    ImportProblem,
    IncompletePage,
    NotStarted,
    PageNotFound,
    SourceRefused,
    SourceUnavailable,
    TooManyRequests,
    UnknownLayout,
)
from importer.shared_cache import shared_cache
from importer.store import FINISHED, RUNNING, StoredPage, get_page, keep_long, open_details
from importer.throttle import upstream_slot
from tests.importer.broken_caches import FailingCache, ForgetfulCache
from tests.importer.scripted import Scripted, html

pytestmark = pytest.mark.usefixtures("memory", "no_pace", "no_backoff")

GATED = '<input name="cb_alleDetails" value="Show"><input type="hidden" name="__VIEWSTATE" value="v">'


@pytest.fixture(autouse=True)
def _source(server: Scripted, settings: Settings) -> None:
    settings.CHESS_RESULTS_URL = server.url


def card(player: int = 2, *, refresh: bool = False) -> StoredPage:
    return get_page(PageKind.CARD, 1, player, refresh=refresh)


def raising(problem: ImportProblem) -> Callable[[Page], object]:
    def check(_page: Page) -> object:
        raise problem

    return check


@pytest.fixture
def nothing_stays_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "RUNNING", timedelta(0))


@pytest.fixture
def failures_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "FAILURE_SECONDS", 0)


def test_fresh_copy_is_not_fetched_again(server: Scripted) -> None:
    first, second = card(), card()
    assert first == second
    assert first.page.body == b"<p>Player info</p>"
    assert not first.stale
    assert first.fresh_until - first.page.fetched_at == RUNNING == timedelta(minutes=5)
    assert timedelta(0) <= datetime.now(UTC) - first.page.fetched_at < timedelta(minutes=1)
    assert len(server.asked) == 1


def test_pages_do_not_stand_in_for_each_other(server: Scripted) -> None:
    server.answers[:] = [html(str(n)) for n in range(5)]
    bodies = [
        card(2),
        card(3),
        get_page(PageKind.STARTING_LIST, 1),
        get_page(PageKind.CROSSTABLE, 1),
        get_page(PageKind.STARTING_LIST, 12),
    ]
    assert [stored.page.body for stored in bodies] == [b"0", b"1", b"2", b"3", b"4"]


def test_page_of_a_look_alike_is_not_shown_as_the_sites(server: Scripted, settings: Settings) -> None:
    card()
    settings.CHESS_RESULTS_URL = server.url.replace("127.0.0.1", "localhost")
    card()
    assert len(server.asked) == 2


def test_client_names_itself_and_its_contact(server: Scripted, settings: Settings) -> None:
    settings.CHESS_RESULTS_CONTACT = "https://example.org/contact"
    card()
    agent = server.asked[0].headers["user-agent"]
    assert agent.startswith("SatrancPuani/")
    assert "https://example.org/contact" in agent


def test_page_is_kept_small(server: Scripted) -> None:
    server.answers[:] = [html("<td>1500</td>" * 10_000)]
    stored = card()
    assert len(cache.get(stored.key)["body"]) < len(stored.page.body) / 50


@pytest.mark.usefixtures("nothing_stays_fresh")
def test_copy_is_fetched_again_when_its_time_is_up(server: Scripted) -> None:
    card()
    card()
    assert len(server.asked) == 2


@pytest.mark.usefixtures("nothing_stays_fresh")
def test_page_of_a_finished_event_stays_fresh_for_a_day(server: Scripted) -> None:
    stored = card()
    keep_long(stored)
    again = card()
    assert again.page == stored.page
    assert again.fresh_until - again.page.fetched_at == FINISHED == timedelta(days=1)
    assert len(server.asked) == 1


def test_page_kept_long_is_not_written_again(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_long(card())
    again = card()
    monkeypatch.setattr(shared_cache, "_cache", FailingCache())
    keep_long(again)
    assert shared_cache.works


@pytest.mark.usefixtures("nothing_stays_fresh")
def test_refresh_of_a_page_kept_long_fetches_it(server: Scripted) -> None:
    keep_long(card())
    card(refresh=True)
    assert len(server.asked) == 2


def test_refresh_within_five_minutes_is_not_a_fetch(server: Scripted) -> None:
    keep_long(card())
    card(refresh=True)
    assert len(server.asked) == 1


# When chess-results fails


@pytest.mark.usefixtures("nothing_stays_fresh")
@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (html(status=500), SourceUnavailable),
        (html(content_type="application/json"), SourceRefused),
        (html(""), SourceUnavailable),
    ],
)
def test_last_good_copy_answers_for_a_failing_site(
    server: Scripted, answer: bytes, kind: type[ImportProblem]
) -> None:
    good = card()
    server.answers[:] = [answer]
    copy = card()
    assert copy.stale
    assert isinstance(copy.problem, kind)
    assert copy.page == good.page


@pytest.mark.usefixtures("nothing_stays_fresh")
def test_stale_copy_is_not_kept_long(server: Scripted) -> None:
    card()
    server.answers[:] = [html(status=400)]
    stale = card()
    keep_long(stale)
    assert card().stale


@pytest.mark.usefixtures("nothing_stays_fresh", "failures_are_forgotten")
def test_page_that_comes_back_is_fresh_again(server: Scripted) -> None:
    card()
    server.answers[:] = [html(status=400), html("back")]
    assert card().stale
    stored = card()
    assert not stored.stale
    assert stored.page.body == b"back"


def test_failure_without_a_copy_is_raised(server: Scripted) -> None:
    server.answers[:] = [html(status=400)]
    with pytest.raises(SourceUnavailable) as caught:
        card()
    assert caught.value.status == 400


def test_failure_answers_for_a_moment_without_a_fetch(server: Scripted) -> None:
    server.answers[:] = [html(status=400)]
    for _ in range(3):
        with pytest.raises(SourceUnavailable) as caught:
            card()
        assert (caught.value.reason, caught.value.status) == ("status", 400)
    assert len(server.asked) == 1


@pytest.mark.usefixtures("nothing_stays_fresh")
def test_unknown_tournament_is_told_even_if_there_is_a_copy(server: Scripted) -> None:
    card()
    server.answers[:] = [html(status=404)]
    for _ in range(2):
        with pytest.raises(PageNotFound):
            card()
    assert len(server.asked) == 2


@pytest.mark.usefixtures("nothing_stays_fresh")
@pytest.mark.parametrize(
    "problem",
    [UnknownLayout(missing=("Name", "Rating")), IncompletePage(), SourceRefused(reason="challenge")],
)
def test_page_that_fails_its_check_does_not_replace_the_good_copy(
    server: Scripted, problem: ImportProblem
) -> None:
    good = card()
    server.answers[:] = [html("<h1>Just a moment</h1>")]
    for _ in range(2):
        copy = get_page(PageKind.CARD, 1, 2, check=raising(problem))
        assert copy.stale
        assert copy.page == good.page
        assert type(copy.problem) is type(problem)
        assert vars(copy.problem) == vars(problem)
    assert len(server.asked) == 2


def test_page_that_fails_its_check_is_not_kept(server: Scripted) -> None:
    with pytest.raises(PageNotFound):
        get_page(PageKind.CARD, 1, 2, check=raising(PageNotFound()))
    with pytest.raises(PageNotFound):
        card()
    assert len(server.asked) == 1


def test_true_answer_of_a_good_page_is_kept(server: Scripted) -> None:
    for _ in range(2):
        stored = get_page(PageKind.CARD, 1, 2, check=raising(NotStarted()))
        assert not stored.stale
    assert len(server.asked) == 1


def test_mistake_of_ours_is_not_hidden(server: Scripted) -> None:
    def check(_page: Page) -> object:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        get_page(PageKind.CARD, 1, 2, check=check)
    assert not card().stale


def test_retry_after_pauses_everybody(server: Scripted) -> None:
    server.answers[:] = [html(status=429, retry_after="120")]
    with pytest.raises(SourceUnavailable) as caught:
        card()
    assert (caught.value.reason, caught.value.status, caught.value.retry_after) == ("throttled", 429, 120)
    with pytest.raises(SourceUnavailable) as caught:
        card(player=3)
    assert (caught.value.reason, caught.value.status) == ("throttled", None)
    with pytest.raises(SourceUnavailable):
        upstream_slot()
    assert len(server.asked) == 1


# The gate


def test_details_of_an_old_event_are_asked_for_once(server: Scripted) -> None:
    server.answers[:] = [html(GATED)]
    one, other = card(2), card(3)
    server.answers[:] = [html("open")]
    opened = [open_details(stored, 1) for stored in (one, one, other)]
    assert [stored.page.body for stored in opened] == [b"open"] * 3
    assert [asked.method for asked in server.asked] == ["GET", "GET", "POST"]
    assert opened[0].fresh_until - opened[0].page.fetched_at == timedelta(days=7)


def test_an_answer_to_the_gate_that_is_no_page_is_not_kept(server: Scripted) -> None:
    server.answers[:] = [html(GATED), html("<p>Are you a person?</p>"), html("<h1>details</h1>")]
    stored = card()

    def check(page: Page) -> None:
        if b"details" not in page.body:
            raise SourceRefused

    with pytest.raises(SourceRefused):
        open_details(stored, 1, check)
    cache.delete(f"{store._key('details:1')}:failure")
    assert b"details" in open_details(stored, 1, check).page.body


def test_page_without_gate_has_no_details_to_open(server: Scripted) -> None:
    stored = card()
    assert open_details(stored, 1) is stored
    assert len(server.asked) == 1


# Many at a time


def test_fifty_askers_are_answered_by_one_fetch(server: Scripted) -> None:
    answered: list[bytes] = []
    together = threading.Barrier(50)

    def ask() -> None:
        together.wait()
        answered.append(card().page.body)

    threads = [threading.Thread(target=ask) for _ in range(50)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answered == [b"<p>Player info</p>"] * 50
    assert len(server.asked) == 1


@pytest.mark.parametrize("broken", [FailingCache(), ForgetfulCache()], ids=["raises", "forgets"])
def test_site_goes_on_without_the_cache(
    server: Scripted, broken: FailingCache | ForgetfulCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_cache, "_cache", broken)
    bodies = [card().page.body, card().page.body]
    assert bodies == [b"<p>Player info</p>"] * 2
    assert len(server.asked) == 1
    assert not shared_cache.works


def test_log_tells_the_outcome_and_nobodys_number(server: Scripted, caplog: pytest.LogCaptureFixture) -> None:
    server.answers[:] = [html(), html(status=400)]
    with caplog.at_level(logging.INFO, logger="importer.store"):
        get_page(PageKind.CARD, 1359649, 61)
        with pytest.raises(SourceUnavailable):
            get_page(PageKind.CARD, 1359649, 62)
    messages = [record.getMessage() for record in caplog.records if record.name == "importer.store"]
    assert [message.split(" ms=")[0] for message in messages] == [
        "upstream outcome=page reason=",
        "upstream outcome=unavailable reason=status",
    ]
    assert not any(number in message for message in messages for number in ("1359649", "61 ", "62 "))


def test_only_who_leads_a_fetch_is_counted_and_a_refused_leader_takes_nobody_along(server: Scripted) -> None:
    """Thirty people of one hall click the same link; the first of them has no token left."""
    taken: list[bool] = []
    everybody_is_there = threading.Barrier(30)

    def admit() -> None:
        taken.append(not taken)
        if taken[-1]:
            raise TooManyRequests(retry_after=1)

    def click(_number: int) -> object:
        everybody_is_there.wait(10)
        try:
            return get_page(PageKind.CARD, 1, 2, admit=admit).page.body
        except TooManyRequests as refusal:
            return refusal

    with ThreadPoolExecutor(30) as crowd:
        answers = list(crowd.map(click, range(30)))
    assert sum(isinstance(answer, TooManyRequests) for answer in answers) == 1
    assert len(taken) == 2
    assert len(server.asked) == 1


def test_full_queue_is_told_at_once_and_leaves_nothing_behind(
    server: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "queue_full", lambda: SourceUnavailable(reason="throttled", retry_after=7))
    with pytest.raises(SourceUnavailable) as caught:
        card()
    assert (caught.value.reason, caught.value.retry_after) == ("throttled", 7)
    assert server.asked == []
    monkeypatch.setattr(store, "queue_full", lambda: None)
    server.answers[:] = [html("room")]
    assert card().page.body == b"room"


def test_page_that_somebody_fetches_is_waited_for_though_the_queue_is_full(
    server: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, may_answer = threading.Event(), threading.Event()

    def slowly(*_: object) -> None:
        asked.set()
        may_answer.wait(10)

    server.answers[:] = [html("shared")]
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(get_page, PageKind.CARD, 1, 2, check=slowly)
        assert asked.wait(10)
        monkeypatch.setattr(store, "queue_full", lambda: SourceUnavailable(reason="throttled"))
        second = pool.submit(card)
        may_answer.set()
        assert [first.result(10).page.body, second.result(10).page.body] == [b"shared"] * 2
