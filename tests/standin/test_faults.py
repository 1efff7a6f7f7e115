"""Every fault does what its line says."""

from __future__ import annotations

import re
import time
import zlib
from collections.abc import Iterator

import pytest
import requests
from bs4 import BeautifulSoup

from tests.standin import misbehaviour
from tests.standin.faults import BY_NUMBER, FAULTS, Fault
from tests.standin.reading import header, rows, tables
from tests.standin.server import Standin

NUMBERS = {fault: number for number, fault in BY_NUMBER.items()}
ENOUGH = 3 * 1024 * 1024


@pytest.fixture(scope="module")
def standin() -> Iterator[Standin]:
    with Standin() as running:
        yield running


def get(
    standin: Standin, fault: Fault, *, timeout: float = 5.0, query: str = "art=9&snr=9"
) -> requests.Response:
    address = f"{standin.url}/S1/tnr{NUMBERS[fault]}.aspx?lan=1&{query}"
    return requests.get(address, timeout=timeout, allow_redirects=False, stream=True)


def document(standin: Standin, fault: Fault, query: str = "art=9&snr=9") -> BeautifulSoup:
    return BeautifulSoup(get(standin, fault, query=query).content, "lxml")


def test_every_fault_has_one_number_and_one_line() -> None:
    assert [item.fault for item in FAULTS] == list(Fault)
    assert len({item.tnr for item in FAULTS}) == len({item.about for item in FAULTS}) == len(FAULTS)


@pytest.mark.parametrize(
    ("fault", "start"),
    [
        (Fault.REDIRECT_ELSEWHERE, "https://results.example.org/"),
        (Fault.REDIRECT_LOOPBACK, "http://127.0.0.2:9/"),
        (Fault.REDIRECT_HTTP, "http://chess-results.com/"),
        (Fault.REDIRECT_PORT, "http://127.0.0.1:9/"),
    ],
)
def test_redirects_lead_away(standin: Standin, fault: Fault, start: str) -> None:
    answer = get(standin, fault)
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith(start)


def test_loop_goes_from_node_to_node(standin: Standin) -> None:
    address = f"{standin.url}/tnr{NUMBERS[Fault.REDIRECT_LOOP]}.aspx?lan=1"
    with requests.Session() as session:
        session.max_redirects = 10
        with pytest.raises(requests.TooManyRedirects):
            session.get(address, timeout=5)


def test_silence_is_no_answer(standin: Standin) -> None:
    with pytest.raises(requests.ReadTimeout):
        get(standin, Fault.HANG, timeout=0.1)


def test_reset_is_a_connection_error(standin: Standin) -> None:
    with pytest.raises(requests.ConnectionError):
        get(standin, Fault.RESET)


def test_slow_answer_is_not_there_at_once(standin: Standin) -> None:
    with pytest.raises(requests.ReadTimeout):
        get(standin, Fault.SLOW, timeout=0.1)


@pytest.mark.parametrize("fault", [Fault.HUGE, Fault.HUGE_DECLARED, Fault.GZIP_BOMB])
def test_large_answers_are_more_than_anybody_wants(standin: Standin, fault: Fault) -> None:
    read = 0
    with get(standin, fault) as answer:
        assert ("Content-Length" in answer.headers) == (fault is Fault.HUGE_DECLARED)
        for piece in answer.iter_content(1 << 16):
            read += len(piece)
            if read > ENOUGH:
                break
    assert read > ENOUGH


def test_bomb_is_small_on_the_wire(standin: Standin) -> None:
    with get(standin, Fault.GZIP_BOMB) as answer:
        packed = answer.raw.read(1 << 14, decode_content=False)
    assert len(zlib.decompressobj(31).decompress(packed)) > 100 * len(packed)


def test_drip_gives_a_byte_and_then_waits(standin: Standin, monkeypatch: pytest.MonkeyPatch) -> None:
    assert misbehaviour.DRIP_SECONDS == 1
    monkeypatch.setattr(misbehaviour, "DRIP_SECONDS", 0.1)
    with get(standin, Fault.DRIP) as answer:
        start = time.monotonic()
        assert len(answer.raw.read(3)) == 3
        assert time.monotonic() - start > 0.15


def test_cut_page_is_shorter_than_declared(standin: Standin) -> None:
    with pytest.raises(requests.exceptions.ChunkedEncodingError, match="IncompleteRead"):
        _ = get(standin, Fault.CUT).content


def test_half_page_ends_in_the_middle_of_the_rounds(standin: Standin) -> None:
    text = get(standin, Fault.HALF_PAGE).text
    assert "</html>" not in text
    assert 1 < len(rows(tables(BeautifulSoup(text, "lxml"))[-1])) < 12


@pytest.mark.parametrize(
    ("fault", "status", "content_type", "word"),
    [
        (Fault.CHALLENGE, 200, "text/html; charset=utf-8", "captcha"),
        (Fault.CHALLENGE_403, 403, "text/html; charset=utf-8", "captcha"),
        (Fault.LOGIN, 200, "text/html; charset=utf-8", "password"),
        (Fault.PDF, 200, "application/pdf", "%PDF"),
        (Fault.IMAGE, 200, "image/png", "PNG"),
        (Fault.JSON, 200, "application/json", "rows"),
        (Fault.PLAIN, 200, "text/plain; charset=utf-8", "maintained"),
        (Fault.RECORD_NOT_FOUND, 200, "text/html; charset=utf-8", "Record not found"),
        (Fault.MISSING, 404, "text/html; charset=utf-8", "404"),
        (Fault.NEW_LAYOUT, 200, "text/html; charset=utf-8", "pairing-grid"),
        (Fault.ALWAYS_500, 500, "text/html; charset=utf-8", "500"),
        (Fault.ALWAYS_503, 503, "text/html; charset=utf-8", "503"),
    ],
)
def test_other_documents_say_what_they_are(
    standin: Standin, fault: Fault, status: int, content_type: str, word: str
) -> None:
    answer = get(standin, fault)
    assert (answer.status_code, answer.headers["Content-Type"]) == (status, content_type)
    assert word.encode() in answer.content
    assert b"CRs1" not in answer.content


def test_empty_answer_is_empty(standin: Standin) -> None:
    assert get(standin, Fault.EMPTY).content == b""


@pytest.mark.parametrize(
    ("fault", "status", "wait"),
    [
        (Fault.THROTTLED_ONCE, 429, "1"),
        (Fault.ONCE_500, 500, None),
        (Fault.ONCE_502, 502, None),
        (Fault.ONCE_503, 503, None),
        (Fault.ONCE_504, 504, None),
    ],
)
def test_passing_errors_pass(fault: Fault, status: int, wait: str | None) -> None:
    with Standin() as fresh:
        first = get(fresh, fault)
        assert (first.status_code, first.headers.get("Retry-After")) == (status, wait)
        assert [get(fresh, fault).status_code for _ in range(3)] == [200, 200, 200]


def test_throttling_says_when_to_come_back(standin: Standin) -> None:
    answers = [get(standin, Fault.THROTTLED) for _ in range(2)]
    assert [(answer.status_code, answer.headers["Retry-After"]) for answer in answers] == [(429, "120")] * 2


def test_wrong_charset_is_declared_and_the_bytes_are_utf_8(standin: Standin) -> None:
    answer = get(standin, Fault.WRONG_CHARSET)
    assert answer.headers["Content-Type"].endswith("iso-8859-1")
    assert "Satranç" in answer.content.decode("utf-8")


def test_wrong_bytes_are_no_utf_8(standin: Standin) -> None:
    answer = get(standin, Fault.WRONG_BYTES)
    assert answer.headers["Content-Type"].endswith("utf-8")
    with pytest.raises(UnicodeDecodeError):
        answer.content.decode("utf-8")


def test_renamed_and_missing_headers(standin: Standin) -> None:
    right = [
        "Rd.",
        "Bo.",
        "SNo",
        "",
        "Name",
        "RtgI",
        "RtgN",
        "FED",
        "Club/City",
        "Pts.",
        "Res.",
        "K",
        "rtg+/-",
    ]
    assert header(document(standin, Fault.HEADER_RENAMED)) == [*right[:10], "Outcome", *right[11:]]
    assert header(document(standin, Fault.COLUMN_MISSING)) == [*right[:10], *right[11:]]
    assert header(document(standin, Fault.CELLS_SWAPPED)) == ["Bo.", "Rd.", *right[2:]]


def test_missing_column_is_missing_in_the_rows_too(standin: Standin) -> None:
    found = rows(tables(document(standin, Fault.COLUMN_MISSING))[-1])[1:]
    assert {len(row.find_all("td", recursive=False)) for row in found} == {12}


def test_swapped_tables_have_the_rounds_first(standin: Standin) -> None:
    first, second = tables(document(standin, Fault.TABLES_SWAPPED))
    assert len(rows(first)) == 12
    assert rows(second)[0].get_text().startswith("Name")


def test_dialogs_alone_have_the_rows_and_no_page_around_them(standin: Standin) -> None:
    text = get(standin, Fault.NO_SHELL).text
    assert len(rows(tables(BeautifulSoup(text, "lxml"))[-1])) == 12
    assert not re.search("<html|<form|<body", text)


def test_other_language_comes_whatever_was_asked_for(standin: Standin) -> None:
    assert header(document(standin, Fault.OTHER_LANGUAGE, "art=2")).count("Имя") == 2
