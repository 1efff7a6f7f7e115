"""Visitors who wait for chess-results have a number of places; who finds none is told so."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from django.test import Client

from importer import brought_views, problems
from importer.budget import budget
from importer.errors import Busy
from importer.places import Desk, Places

ASKED = "/chess-results-aktar/90000012/3/"


def test_as_many_as_there_are_places_may_wait() -> None:
    places = Places(2)
    with places.one(), places.one():
        assert places.taken == 2
        with pytest.raises(Busy), places.one():
            pass
    assert places.taken == 0


def test_place_is_given_back_whatever_happens() -> None:
    places = Places(1)
    with pytest.raises(ValueError, match="x"), places.one():
        raise ValueError("x")
    with places.one():
        assert places.taken == 1


def test_place_is_taken_by_one_of_many() -> None:
    places, refused = Places(3), []
    everybody_tried = threading.Barrier(10)

    def visit() -> None:
        try:
            with places.one():
                everybody_tried.wait(10)
        except Busy as problem:
            refused.append(problem)
            everybody_tried.wait(10)

    threads = [threading.Thread(target=visit) for _ in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(refused) == 7


@pytest.mark.usefixtures("memory", "no_pace")
def test_page_of_who_finds_no_place_asks_again_by_itself(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(problems, "places", Places(0))
    response = client.get(ASKED)
    assert response.status_code == 429
    assert (response["Refresh"], response["Retry-After"]) == ("5", "5")
    assert "CR-busy" in response.content.decode()


def test_who_brings_a_card_finds_no_place_either_and_keeps_what_was_typed(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(brought_views, "places", Places(0))
    response = client.post("/chess-results-aktar/yapistir/", {"tablo": "1 1451 kendi tablom"})
    assert response.status_code == 429
    assert "Şu anda çok kişi bekliyor" in response.content.decode()
    assert "1 1451 kendi tablom" in response.content.decode()


def in_another_thread(work: Callable[[], object]) -> None:
    """Does it there, and waits for the end of it."""
    thread = threading.Thread(target=work)
    thread.start()
    thread.join(10)
    assert not thread.is_alive()


def tried(desk: Desk, seconds: float) -> list[str]:
    """Whether another visitor gets to the desk in so many seconds."""
    said: list[str] = []

    def visit() -> None:
        try:
            with budget(seconds), desk.taken():
                said.append("sat")
        except Busy:
            said.append("busy")

    in_another_thread(visit)
    return said


def test_desk_is_for_one_and_who_comes_too_late_is_told_so() -> None:
    desk = Desk()
    with desk.taken():
        assert tried(desk, 0.05) == ["busy"]
    assert tried(desk, 0.05) == ["sat"]


def test_who_waits_for_chess_results_leaves_the_desk_to_the_next() -> None:
    desk = Desk()
    with desk.taken():
        with desk.left():
            assert tried(desk, 0.05) == ["sat"]
        assert tried(desk, 0.05) == ["busy"]
    assert tried(desk, 0.05) == ["sat"]


def test_who_is_not_at_the_desk_does_not_leave_it() -> None:
    desk = Desk()
    with desk.left():
        assert tried(desk, 0.05) == ["sat"]
    with desk.taken():
        in_another_thread(lambda: desk.left().__enter__())
        assert tried(desk, 0.05) == ["busy"]


def test_who_does_not_get_back_to_the_desk_frees_nobody_elses() -> None:
    desk, sitting, may_go = Desk(), threading.Event(), threading.Event()

    def sit() -> None:
        with desk.taken():
            sitting.set()
            may_go.wait(10)

    other = threading.Thread(target=sit)

    def wait_for_chess_results() -> None:
        with budget(0.2), desk.taken(), desk.left():
            other.start()
            assert sitting.wait(10)

    with pytest.raises(Busy):
        wait_for_chess_results()
    assert tried(desk, 0.05) == ["busy"]
    may_go.set()
    other.join()
    assert tried(desk, 0.05) == ["sat"]


def test_failure_at_the_desk_frees_it() -> None:
    desk = Desk()
    with pytest.raises(ValueError, match="x"), desk.taken():
        raise ValueError("x")
    assert tried(desk, 0.05) == ["sat"]
