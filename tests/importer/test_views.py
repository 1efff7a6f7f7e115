"""The import's pages: the right rounds, or a named refusal with the link kept; never an empty success."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.http import HttpResponse
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import Settings

from importer import throttle
from tests.standin.server import Standin

pytestmark = pytest.mark.usefixtures("memory", "no_pace")


@pytest.fixture(scope="module")
def lookalike() -> Iterator[Standin]:
    with Standin() as server:
        yield server


@pytest.fixture(autouse=True)
def _upstream(lookalike: Standin, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.CHESS_RESULTS_URL = lookalike.url
    monkeypatch.setattr(throttle, "VISITOR_BURST", 10_000)


def get(path: str, **values: str) -> HttpResponse:
    response: Any = Client().get(path, values)
    return response  # type: ignore[no-any-return]


def text_of(response: HttpResponse, selector: str) -> str:
    found = BeautifulSoup(response.content, "lxml").select_one(selector)
    assert found is not None, selector
    return found.text.strip()


def values_of(response: HttpResponse, selector: str) -> list[str]:
    return [str(found["value"]) for found in BeautifulSoup(response.content, "lxml").select(selector)]


@pytest.mark.parametrize("tournament", [90000001, 90000003])
def test_one_request_brings_both_changes_in_both_markups(lookalike: Standin, tournament: int) -> None:
    before = len(lookalike.fetches(tournament))
    response = get(f"/chess-results-aktar/{tournament}/9/")
    assert values_of(response, "#ukd .degisim") == ["17.80"]
    assert values_of(response, "#elo .degisim") == ["19.80"]
    assert len(lookalike.fetches(tournament)) == before + 1


def test_the_same_page_is_not_fetched_twice(lookalike: Standin) -> None:
    get("/chess-results-aktar/90000013/11/")
    before = len(lookalike.fetches(90000013))
    get("/chess-results-aktar/90000013/11/", tempo="hizli")
    assert len(lookalike.fetches(90000013)) == before


def test_every_uncounted_round_has_its_reason_in_words() -> None:
    page = BeautifulSoup(get("/chess-results-aktar/90000001/9/").content, "lxml")
    rows = page.select("#turlar tr[data-sayilmaz]")
    assert len(rows) == 6
    assert all(row.select_one(".badge") for row in rows)


@pytest.mark.parametrize(
    "words", ["http://127.0.0.1/", "merhaba", "", "   ", "https://example.org/tnr1.aspx"]
)
def test_what_is_no_link_is_refused_at_the_field_and_kept(words: str) -> None:
    response = get("/chess-results-aktar/", baglanti=words)
    assert response.status_code == 400
    field = BeautifulSoup(response.content, "lxml").select_one("#baglanti")
    assert field is not None
    assert (field["value"], field["aria-invalid"]) == (words, "true")


def test_a_link_leads_to_its_player_and_remembers_which_calculator_asked() -> None:
    link = "www.chess-results.com/tnr90000001.aspx?lan=8&amp;art=9&amp;snr=9"
    response = get("/chess-results-aktar/", baglanti=link, icin="elo")
    assert response.status_code == 302
    assert response["Location"] == "/chess-results-aktar/90000001/9/?icin=elo"
    assert get("/chess-results-aktar/90000001/9/", icin="elo")["Location"].startswith(
        "/elo-hesapla/?puan=1648&"
    )


@pytest.mark.parametrize(
    ("tournament", "status", "code"),
    [
        (90009001, 200, "CR-refused-redirect"),
        (90009002, 200, "CR-refused-redirect"),
        (90009003, 200, "CR-unavailable-connection"),
        (90009009, 200, "CR-refused-too-large"),
        (90009011, 200, "CR-refused-too-large"),
        (90009014, 422, "CR-incomplete-markup"),
        (90009015, 200, "CR-unavailable-empty"),
        (90009016, 200, "CR-refused-challenge"),
        (90009018, 200, "CR-refused-challenge"),
        (90009019, 200, "CR-refused-content-type"),
        (90000021, 422, "CR-not-started"),
        (99999999, 404, "CR-not-found"),
    ],
)
def test_every_failure_has_its_name_its_words_and_the_link(tournament: int, status: int, code: str) -> None:
    response = get(f"/chess-results-aktar/{tournament}/9/")
    assert response.status_code == status
    assert text_of(response, "#hata-kodu") == code
    assert len(text_of(response, ".error-summary p")) > 40
    assert values_of(response, "#baglanti") == [f"https://chess-results.com/tnr{tournament}.aspx?art=9&snr=9"]


def test_a_start_number_that_nobody_has_is_named() -> None:
    assert text_of(get("/chess-results-aktar/90000001/9999/"), "#hata-kodu") == "CR-no-such-player"


def test_an_ambiguous_column_is_asked_about_and_the_answer_kept() -> None:
    question = get("/chess-results-aktar/90000006/5/", tempo="standart")
    assert "UKD mi, ELO mu" in text_of(question, "h1")
    assert values_of(question, 'form input[name="tempo"]') == ["standart"]
    answer = get("/chess-results-aktar/90000006/5/", rtg="elo")
    assert values_of(answer, "#elo .mevcut-puan") != []
    assert values_of(answer, "#ukd .mevcut-puan") == []


def test_a_visitor_who_asks_too_often_is_told_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "VISITOR_BURST", 1)
    get("/chess-results-aktar/90000001/9/")
    response = get("/chess-results-aktar/90000001/9/")
    assert response.status_code == 429
    assert "saniye sonra" in text_of(response, ".error-summary p")


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=60), purpose=st.text(max_size=4))
def test_no_pasted_text_ends_in_an_error_of_ours(text: str, purpose: str) -> None:
    safe = {name: value.encode("utf-8", "replace").decode() for name, value in (("a", text), ("b", purpose))}
    response = get("/chess-results-aktar/", baglanti=safe["a"], icin=safe["b"])
    assert response.status_code in (302, 400)
