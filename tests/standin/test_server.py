"""The look-alike behaves as the site: it sends visitors to a node, keeps a gate, and notes every request."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
import requests
from bs4 import BeautifulSoup

from tests.standin.__main__ import lines
from tests.standin.events import CATALOGUE
from tests.standin.faults import FAULTS, Fault
from tests.standin.server import Standin, target_of

ROOT = Path(__file__).parents[2]
CARD = "/tnr90000001.aspx?lan=1&art=9&snr=9&turdet=YES"
GATED = "/tnr90000002.aspx?lan=1&art=9&snr=9&turdet=YES"


@pytest.fixture
def standin() -> Iterator[Standin]:
    with Standin() as running:
        yield running


@pytest.fixture
def session() -> Iterator[requests.Session]:
    with requests.Session() as opened:
        opened.trust_env = False
        yield opened


def test_first_host_sends_everybody_to_a_node_of_the_same_host(
    standin: Standin, session: requests.Session
) -> None:
    answer = session.get(standin.url + CARD, allow_redirects=False)
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"{standin.url}/S1{CARD}"
    page = session.get(answer.headers["Location"])
    assert page.status_code == 200
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "Node S1" in page.text


def test_requests_are_logged_and_fetches_are_those_at_a_node(
    standin: Standin, session: requests.Session
) -> None:
    session.get(standin.url + CARD)
    session.get(standin.url + GATED)
    session.get(standin.url + "/robots.txt")
    assert standin.requests == [
        ("GET", CARD),
        ("GET", f"/S1{CARD}"),
        ("GET", GATED),
        ("GET", f"/S1{GATED}"),
        ("GET", "/robots.txt"),
    ]
    assert standin.fetches(90000001) == [("GET", f"/S1{CARD}")]
    assert len(standin.fetches()) == 2


def gate_form(page: str) -> dict[str, str]:
    document = BeautifulSoup(page, "lxml")
    fields = {str(tag["name"]): str(tag.get("value", "")) for tag in document.select("input[type=hidden]")}
    button = document.select_one("input[name=cb_alleDetails]")
    assert button is not None
    return {**fields, "txt_name": "", "cb_alleDetails": str(button["value"])}


def test_gate_opens_for_the_whole_form_posted_to_the_node(
    standin: Standin, session: requests.Session
) -> None:
    closed = session.get(standin.url + GATED)
    opened = session.post(closed.url, data=gate_form(closed.text))
    assert "Time control (Standard)" in opened.text
    assert "cb_alleDetails" not in opened.text
    action = BeautifulSoup(closed.text, "lxml").select_one("form")
    assert action is not None
    assert (
        "Time control"
        in session.post(urljoin(closed.url, str(action["action"])), data=gate_form(closed.text)).text
    )


@pytest.mark.parametrize(
    "missing",
    [
        "__VIEWSTATE",
        "__VIEWSTATEGENERATOR",
        "__EVENTVALIDATION",
        "__EVENTTARGET",
        "__EVENTARGUMENT",
        "cb_alleDetails",
    ],
)
def test_gate_stays_shut_when_a_field_is_missing(
    standin: Standin, session: requests.Session, missing: str
) -> None:
    closed = session.get(standin.url + GATED)
    form = gate_form(closed.text)
    del form[missing]
    assert "cb_alleDetails" in session.post(closed.url, data=form).text


def test_gate_stays_shut_for_the_form_of_another_event(standin: Standin, session: requests.Session) -> None:
    other = session.get(standin.url + "/tnr90000025.aspx?lan=1&art=9&snr=9")
    assert "cb_alleDetails" in session.post(f"{standin.url}/S1{GATED}", data=gate_form(other.text)).text


def test_form_posted_to_the_first_host_is_lost_in_the_redirect(
    standin: Standin, session: requests.Session
) -> None:
    closed = session.get(standin.url + GATED)
    answer = session.post(standin.url + GATED, data=gate_form(closed.text))
    assert [hop.status_code for hop in answer.history] == [302]
    assert answer.request.method == "GET"
    assert "cb_alleDetails" in answer.text


def test_gate_has_a_button_in_every_language(standin: Standin, session: requests.Session) -> None:
    for language in (0, 1, 2, 8, 11):
        closed = session.get(f"{standin.url}/tnr90000002.aspx?lan={language}&art=9&snr=9")
        assert "cb_alleDetails" not in session.post(closed.url, data=gate_form(closed.text)).text


def test_unknown_tournament_is_a_page_with_status_200(standin: Standin, session: requests.Session) -> None:
    answer = session.get(standin.url + "/tnr99999999.aspx?lan=1")
    assert answer.status_code == 200
    assert "Record not found" in answer.text


def test_excel_export_is_a_workbook(standin: Standin, session: requests.Session) -> None:
    answer = session.get(standin.url + CARD + "&prt=4&excel=2010")
    assert answer.headers["Content-Type"].endswith("spreadsheetml.sheet")
    assert answer.content.startswith(b"PK")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/tnr5.aspx?lan=1", ("", 5)),
        ("/S2/Tnr5.Aspx", ("S2", 5)),
        ("/tnr5%20.aspx?flag=NO", ("", 5)),
    ],
)
def test_addresses_are_read_as_the_site_writes_them(path: str, expected: tuple[str, int]) -> None:
    target = target_of(path)
    assert target is not None
    assert (target.node, target.tnr) == expected


def test_other_addresses_are_not_tournaments() -> None:
    assert [target_of(path) for path in ("/", "/tnr.aspx", "/tnr1234567890.aspx", "/Default.aspx?lan=1")] == [
        None
    ] * 4


def test_faults_can_be_set_for_one_tournament_or_for_all(standin: Standin, session: requests.Session) -> None:
    standin.faults[90000001] = Fault.MISSING
    assert session.get(standin.url + CARD).status_code == 404
    assert session.get(standin.url + GATED).status_code == 200
    standin.faults[None] = Fault.ALWAYS_503
    assert session.get(standin.url + CARD).status_code == 404
    assert session.get(standin.url + GATED).status_code == 503
    del standin.faults[90000001], standin.faults[None]
    assert session.get(standin.url + CARD).status_code == 200


def test_delay_is_waited_at_the_node(session: requests.Session) -> None:
    with Standin(delay=0.1) as slow:
        start = time.monotonic()
        session.get(slow.url + CARD)
        assert time.monotonic() - start >= 0.1


def test_end_of_the_server_does_not_wait_for_open_connections(session: requests.Session) -> None:
    with Standin() as running:
        session.get(running.url + CARD)
        waiting = session.get(f"{running.url}/tnr90009012.aspx?lan=1&art=9&snr=9", stream=True)
        start = time.monotonic()
    assert time.monotonic() - start < 10
    waiting.close()


def test_printed_lines_have_a_link_for_every_event_and_every_fault() -> None:
    printed = "\n".join(lines("http://127.0.0.1:1"))
    assert printed.startswith("CHESS_RESULTS_URL=http://127.0.0.1:1\n")
    for number in [item.tnr for item in CATALOGUE] + [item.tnr for item in FAULTS]:
        assert printed.count(f"https://chess-results.com/tnr{number}.aspx?") == 1


def test_module_serves_until_it_is_told_to_end() -> None:
    command = [sys.executable, "-m", "tests.standin"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        url = process.stdout.readline().strip().partition("=")[2]
        assert requests.get(url + CARD).status_code == 200
        process.send_signal(signal.SIGTERM)
        assert process.wait(5) == 0
