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

from importer import throttle, views
from importer.errors import ImportProblem, Renumbered, SourceRefused, SourceUnavailable
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


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (SourceUnavailable("status", 503), "HTTP 503"),
        (SourceUnavailable("status", 403), "geri çevirdi"),
        (SourceUnavailable("empty", 200), "boş bir sayfa"),
        (SourceUnavailable("connection"), "kurulamadı ya da yarıda kesildi"),
        (SourceUnavailable("too-slow"), "yanıt gelmedi"),
        (SourceUnavailable("throttled", None, 7), "7 saniye sonra"),
        (SourceUnavailable("throttled", 429, 3000), "51 dakika sonra"),
        (SourceRefused("challenge"), "bakım, giriş ya da güvenlik sayfası olabilir"),
        (Renumbered(), "beş dakika sonra"),
    ],
)
def test_what_happened_is_said_as_it_happened(
    problem: ImportProblem, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise problem

    monkeypatch.setattr(views, "import_event", fail)
    assert words in text_of(get("/chess-results-aktar/90000001/rapor/"), ".error-summary p")


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
    assert get("/chess-results-aktar/90000001/9/").status_code == 200  # kept: nobody is asked
    response = get("/chess-results-aktar/90000003/9/")
    assert response.status_code == 429
    assert int(response["Retry-After"]) > 0
    assert "saniye sonra" in text_of(response, ".error-summary p")


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=60), purpose=st.text(max_size=4))
def test_no_pasted_text_ends_in_an_error_of_ours(text: str, purpose: str) -> None:
    safe = {name: value.encode("utf-8", "replace").decode() for name, value in (("a", text), ("b", purpose))}
    response = get("/chess-results-aktar/", baglanti=safe["a"], icin=safe["b"])
    assert response.status_code in (302, 400)


def test_without_a_player_the_list_is_offered_with_the_search_and_the_event_report() -> None:
    assert get("/chess-results-aktar/", baglanti="90000001")["Location"] == "/chess-results-aktar/90000001/"
    page = BeautifulSoup(get("/chess-results-aktar/90000001/").content, "lxml")
    assert len(page.select("#sporcular li")) == 14
    links = [str(found["href"]) for found in page.select("main a")]
    assert links[0] == "/chess-results-aktar/90000001/rapor/"  # not below a thousand players


@pytest.mark.parametrize("path", ["/chess-results-aktar/90000001/", "/chess-results-aktar/90000001/liste/"])
def test_the_search_folds_turkish_letters_in_page_and_fragment(path: str) -> None:
    players = BeautifulSoup(get(path, ara="isikmoz", icin="ukd").content, "lxml").select("#sporcular a")
    assert [player["href"] for player in players] == ["/chess-results-aktar/90000001/9/?icin=ukd"]


def test_a_search_that_fits_nobody_says_so() -> None:
    assert "uyan sporcu yok" in text_of(
        get("/chess-results-aktar/90000001/", ara="qqq"), "#sporcular .notice"
    )


def test_a_thousand_players_are_cut_to_a_readable_list_that_says_so(lookalike: Standin) -> None:
    response = get("/chess-results-aktar/90000016/")
    page = BeautifulSoup(response.content, "lxml")
    assert len(page.select("#sporcular li")) == 100
    assert "1000 sporcu" in text_of(response, "#sporcular .hint")
    assert len(lookalike.fetches(90000016)) == 1


def test_a_team_event_offers_its_players_by_their_own_numbers_in_two_requests(lookalike: Standin) -> None:
    before = len(lookalike.fetches(90000011))
    page = BeautifulSoup(get("/chess-results-aktar/90000011/").content, "lxml")
    assert page.select_one('#sporcular a[href="/chess-results-aktar/90000011/7/"]') is not None
    assert len(lookalike.fetches(90000011)) - before <= 2
    problem = get("/chess-results-aktar/90000011/rapor/")
    assert problem.status_code == 422
    assert text_of(problem, "#hata-kodu") == "CR-team-event"
    assert 'href="/chess-results-aktar/90000011/"' in problem.content.decode()


def test_the_report_has_every_player_and_two_requests(lookalike: Standin) -> None:
    before = len(lookalike.fetches(90000014))
    page = BeautifulSoup(get("/chess-results-aktar/90000014/rapor/").content, "lxml")
    assert len(page.select("#rapor tbody tr")) == 100
    second = BeautifulSoup(get("/chess-results-aktar/90000014/rapor/", sayfa="3").content, "lxml")
    assert [row["data-sporcu"] for row in second.select("#rapor tbody tr")][-1] == "210"
    assert len(lookalike.fetches(90000014)) - before == 2
    assert page.select_one(".notice b") is None  # every player's rounds add up


def test_the_report_sorts_through_links_and_says_how() -> None:
    page = BeautifulSoup(get("/chess-results-aktar/90000001/rapor/", sirala="-ukd-degisim").content, "lxml")
    changes = [float(str(found["value"])) for found in page.select(".degisim-ukd")]
    assert changes == sorted(changes, reverse=True)
    sorted_by = page.select('th[aria-sort="descending"]')
    assert len(sorted_by) == 1
    link = sorted_by[0].a
    assert link is not None
    assert link["href"] == "?sirala=ukd-degisim"


def test_the_report_opens_with_the_players_and_keeps_its_summary_folded() -> None:
    page = BeautifulSoup(get("/chess-results-aktar/90000001/rapor/").content, "lxml")
    order = [found.name for found in page.select("main form.filter, main details, main table")]
    assert order == ["form", "details", "table"]
    assert [found["id"] for found in page.select("main details:not([open]) h2")] == ["ozet-UKD", "ozet-ELO"]
    assert page.select_one("main > .pair") is None


@pytest.mark.parametrize(("tournament", "warned"), [(90000001, True), (90000004, False)])
def test_the_report_warns_of_k_in_elo_only_where_it_shows_elo(tournament: int, warned: bool) -> None:
    page = get(f"/chess-results-aktar/{tournament}/rapor/").content.decode()
    assert ("K yalnız puandan bulundu" in page) is warned


def test_a_page_says_when_it_was_fetched_in_turkish_time() -> None:
    for path in ("/chess-results-aktar/90000001/9/", "/chess-results-aktar/90000001/rapor/"):
        moments = BeautifulSoup(get(path).content, "lxml").select("time[datetime]")
        assert str(moments[-1]["datetime"]).endswith("+03:00")


def test_an_opponent_without_ukd_is_marked_once_and_the_change_names_its_list() -> None:
    page = BeautifulSoup(get("/chess-results-aktar/90000001/9/").content, "lxml")
    row = page.select('#turlar tr[data-tur="2"] > td')
    assert [badge.text for badge in row[-1].select(".badge")] == [
        "UKD rakip puansız: K/10",
        "ELO rakip puansız: sayılmaz",
    ]
    assert "nil" not in row[2]["class"]  # on a phone "UKD –" stands before the change


def test_the_card_and_the_report_agree_about_the_same_player() -> None:
    card = get("/chess-results-aktar/90000001/9/")
    report = BeautifulSoup(get("/chess-results-aktar/90000001/rapor/").content, "lxml")
    row = report.select_one('tr[data-sporcu="9"]')
    assert row is not None
    assert [str(found["value"]) for found in row.select(".degisim-ukd, .degisim-elo")] == [
        *values_of(card, "#ukd .degisim"),
        *values_of(card, "#elo .degisim"),
    ]


def test_the_report_is_a_file_too() -> None:
    response = get("/chess-results-aktar/90000001/rapor/tablo.csv")
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert len(response.content.decode().splitlines()) == 15


def test_the_gate_of_an_old_event_is_opened_once_for_time_class_and_dates(lookalike: Standin) -> None:
    response = get("/chess-results-aktar/90000002/9/")
    get("/chess-results-aktar/90000002/3/")
    posts = [logged for logged in lookalike.fetches(90000002) if logged.method == "POST"]
    assert len(posts) == 1
    assert "Standart, 90 dk" in response.content.decode()


def test_a_lone_column_is_completed_from_the_starting_list() -> None:
    response = get("/chess-results-aktar/90000009/1/")
    assert text_of(response, "#sinama-fide-change").endswith("Tutuyor.")
    assert values_of(response, "#ukd .degisim") != []


def test_a_thousand_that_stands_for_no_rating_is_explained_and_can_be_overruled() -> None:
    response = get("/chess-results-aktar/90000017/2/")
    page = BeautifulSoup(response.content, "lxml")
    assert page.select_one('a[href="?bin=1"]') is not None
    overruled = get("/chess-results-aktar/90000017/2/", bin="1")
    assert values_of(overruled, "#ukd .degisim") != values_of(response, "#ukd .degisim")
    assert "gerçekten 1000 sayıldı" in text_of(overruled, ".notice")


def test_a_choice_keeps_the_others_and_the_calculator_that_asked() -> None:
    page = BeautifulSoup(get("/chess-results-aktar/90000017/2/", tempo="hizli", icin="ukd").content, "lxml")
    assert page.select_one('a[href="?tempo=hizli&icin=ukd&bin=1"]') is not None
    question = get("/chess-results-aktar/90000006/5/", bin="1", icin="elo")
    assert values_of(question, 'form input[type="hidden"]') == ["elo", "1"]


@pytest.mark.parametrize("tournament", [90000024, 90000017])
def test_rounds_with_a_doubt_are_shown_before_the_calculator_that_asked(tournament: int) -> None:
    response = get(f"/chess-results-aktar/{tournament}/{1 if tournament == 90000024 else 2}/", icin="ukd")
    assert response.status_code == 200
    assert text_of(response, ".notice")


@pytest.mark.parametrize(
    ("tournament", "asked"), [(90000017, {}), (90000017, {"bin": "1"}), (90000006, {"rtg": "ukd"})]
)
def test_a_card_says_what_its_line_of_the_report_says(tournament: int, asked: dict[str, str]) -> None:
    report = BeautifulSoup(get(f"/chess-results-aktar/{tournament}/rapor/", **asked).content, "lxml")
    rows = report.select("#rapor tbody tr")
    assert len(rows) > 5
    for row in rows[:4]:  # each costs a second of politeness
        link = row.a
        assert link is not None
        in_report = [str(found["value"]) for found in row.select(".degisim-ukd")]
        assert values_of(get(str(link["href"])), "#ukd .degisim") == in_report


def test_numbers_that_no_tournament_has_are_no_address() -> None:
    for path in ("0/", "1234567890/", "90000001/0/", "90000001/123456/", "90000001/-1/"):
        assert get(f"/chess-results-aktar/{path}").status_code == 404
