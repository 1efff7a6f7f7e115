"""The client before the look-alike of chess-results: every fault of its list ends by name, or is a page."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from pytest_django import Settings

from importer.client import GATE, Client, PageKind, gate_form
from importer.errors import ImportProblem, PageNotFound, SourceRefused, SourceUnavailable
from importer.store import get_page
from tests.standin.faults import BY_NUMBER, FAULTY_PLAYER, Fault
from tests.standin.server import Standin

pytestmark = pytest.mark.usefixtures("no_backoff")

SWISS, GATED, PLAYER = 90000001, 90000002, 9

UNAVAILABLE = {
    Fault.REDIRECT_PORT: "connection",
    Fault.HANG: "too-slow",
    Fault.RESET: "connection",
    Fault.SLOW: "too-slow",
    Fault.DRIP: "too-slow",
    Fault.CUT: "connection",
    Fault.EMPTY: "empty",
    Fault.CHALLENGE_403: "status",
    Fault.THROTTLED: "throttled",
    Fault.ALWAYS_500: "status",
    Fault.ALWAYS_503: "status",
}
REFUSED = {
    Fault.REDIRECT_ELSEWHERE: "redirect",
    Fault.REDIRECT_LOOPBACK: "redirect",
    Fault.REDIRECT_HTTP: "redirect",
    Fault.REDIRECT_LOOP: "redirect",
    Fault.HUGE: "too-large",
    Fault.HUGE_DECLARED: "too-large",
    Fault.GZIP_BOMB: "too-large",
    Fault.PDF: "content-type",
    Fault.IMAGE: "content-type",
    Fault.JSON: "content-type",
    Fault.PLAIN: "content-type",
}
PASSES_ON_ASKING_AGAIN = {
    Fault.THROTTLED_ONCE,
    Fault.ONCE_500,
    Fault.ONCE_502,
    Fault.ONCE_503,
    Fault.ONCE_504,
}
# HTML with status 200: whether it is the page that was asked for is the parser's to say.
HTML = {
    Fault.HALF_PAGE,
    Fault.CHALLENGE,
    Fault.LOGIN,
    Fault.RECORD_NOT_FOUND,
    Fault.WRONG_CHARSET,
    Fault.WRONG_BYTES,
    Fault.NEW_LAYOUT,
    Fault.HEADER_RENAMED,
    Fault.COLUMN_MISSING,
    Fault.TABLES_SWAPPED,
    Fault.CELLS_SWAPPED,
    Fault.NO_SHELL,
    Fault.OTHER_LANGUAGE,
}


@pytest.fixture
def standin() -> Iterator[Standin]:
    with Standin() as server:
        yield server


def outcome(standin: Standin, tournament: int, deadline: float) -> tuple[type[ImportProblem] | None, str]:
    """The error's type and reason; None and the text: a page."""
    asking = Client(standin.url, "Tests", deadline=deadline)
    try:
        page = asking.fetch(PageKind.CARD, tournament, FAULTY_PLAYER)
    except ImportProblem as problem:
        return type(problem), getattr(problem, "reason", "")
    return None, page.body.decode("utf-8", "replace")


@pytest.mark.parametrize(
    ("number", "fault"), [pytest.param(*item, id=item[1].value) for item in BY_NUMBER.items()]
)
def test_fault_ends_by_name_or_is_a_page(standin: Standin, number: int, fault: Fault) -> None:
    found = outcome(standin, number, deadline=1.0 if UNAVAILABLE.get(fault) == "too-slow" else 20.0)
    if fault in UNAVAILABLE:
        assert found == (SourceUnavailable, UNAVAILABLE[fault])
    elif fault in REFUSED:
        assert found == (SourceRefused, REFUSED[fault])
    elif fault is Fault.MISSING:
        assert found == (PageNotFound, "")
    else:
        assert fault in HTML | PASSES_ON_ASKING_AGAIN
        assert found[0] is None
        assert "<html" in found[1].lower() or fault is Fault.NO_SHELL


def test_every_fault_has_its_number() -> None:
    assert set(BY_NUMBER.values()) == set(Fault)


def test_page_comes_from_the_node_to_which_it_was_sent(standin: Standin) -> None:
    page = Client(standin.url, "Tests").fetch(PageKind.CARD, SWISS, PLAYER)
    assert page.url.startswith(f"{standin.url}/S1/tnr{SWISS}.aspx?lan=1&art=9&snr={PLAYER}&")
    assert [request.method for request in standin.requests] == ["GET", "GET"]


def test_gate_of_an_old_event_opens(standin: Standin) -> None:
    asking = Client(standin.url, "Tests")
    closed = asking.fetch(PageKind.CARD, GATED, PLAYER)
    opened = asking.open_gate(closed)
    assert GATE in (gate_form(closed) or {})
    assert gate_form(opened) is None
    assert b"Time control" in opened.body
    assert b"Time control" not in closed.body
    assert [request.method for request in standin.requests] == ["GET", "GET", "POST"]


@pytest.mark.usefixtures("memory", "no_pace")
def test_two_hundred_simultaneous_requests_are_one_fetch(settings: Settings) -> None:
    with Standin(delay=0.3) as standin, ThreadPoolExecutor(200) as pool:
        settings.CHESS_RESULTS_URL = standin.url
        asked = [pool.submit(get_page, PageKind.CARD, SWISS, PLAYER) for _ in range(200)]
        bodies = {one.result().page.body for one in asked}
        assert len(standin.fetches(SWISS)) == 1
    assert len(bodies) == 1
