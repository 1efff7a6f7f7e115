"""Visitors who wait for chess-results have a number of places; who finds none is told so."""

from __future__ import annotations

import threading

import pytest
from django.test import Client

from importer import store
from importer.client import PageKind
from importer.errors import Busy
from importer.places import Places
from tests.importer.scripted import Scripted, html

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
    monkeypatch.setattr(store, "places", Places(0))
    response = client.get(ASKED)
    assert response.status_code == 429
    assert (response["Refresh"], response["Retry-After"]) == ("5", "5")
    assert "CR-busy" in response.content.decode()


@pytest.mark.usefixtures("memory", "no_pace")
def test_page_that_is_kept_needs_no_place(server: Scripted, monkeypatch: pytest.MonkeyPatch) -> None:
    server.answers[:] = [html("kept")]
    monkeypatch.setattr("django.conf.settings.CHESS_RESULTS_URL", server.url)
    store.get_page(PageKind.CARD, 1, 2)
    monkeypatch.setattr(store, "places", Places(0))
    assert store.get_page(PageKind.CARD, 1, 2).page.body == b"kept"
