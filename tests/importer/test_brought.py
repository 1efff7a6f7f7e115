"""What visitors bring along is read like a fetched page, within limits, and forgotten."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
import requests
from bs4 import BeautifulSoup
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from importer.brought import LARGEST, read_file, read_text
from importer.errors import ImportProblem, SourceRefused
from importer.parse.player_card import parse_player_card
from tests.standin.events import event
from tests.standin.pages import page
from tests.standin.server import Standin

PATH = "/chess-results-aktar/yapistir/"
QUERY = {"lan": "1", "art": "9", "snr": "9", "turdet": "YES", "zeilen": "99999"}


def card_page(tournament: int = 90000001) -> bytes:
    found = event(tournament)
    assert found is not None
    return page(found, QUERY).encode()


def page_of_an_event(tournament: int) -> bytes:
    found = event(tournament)
    assert found is not None
    return page(found, QUERY | {"art": "0"}).encode()


def as_copied(html: bytes) -> str:
    """The page's tables as a browser puts them on the clipboard: cells by tabs, rows by lines."""
    tables = BeautifulSoup(html, "lxml").select("table.CRs1")
    rows = [
        [_cell(cell) for cell in row.find_all(["td", "th"], recursive=False)]
        for table in tables
        for row in table.select("tr")
        if row.find_parent("table") is table
    ]
    return "\n".join("\t".join(row) for row in rows)


def _cell(cell: Any) -> str:
    return " ".join(cell.get_text(" ").split())


def post(**values: Any) -> HttpResponse:
    response: Any = Client().post(PATH, values)
    return response  # type: ignore[no-any-return]


def values_of(response: HttpResponse, selector: str) -> list[str]:
    return [str(found["value"]) for found in BeautifulSoup(response.content, "lxml").select(selector)]


def test_an_uploaded_page_gives_the_record_that_the_link_gives() -> None:
    assert read_file(card_page()) == parse_player_card(card_page())


def test_a_pasted_table_gives_the_same_changes_as_the_link() -> None:
    response = post(tablo=as_copied(card_page()), tempo="standart")
    assert response.status_code == 200
    assert values_of(response, "#ukd .degisim") == ["17.80"]
    assert values_of(response, "#elo .degisim") == ["19.80"]


@pytest.mark.parametrize("language", ["1", "8"])
def test_the_excel_export_gives_the_same_changes_in_both_languages(language: str) -> None:
    with Standin() as standin:
        address = f"{standin.url}/tnr90000001.aspx?lan={language}&art=9&snr=9&prt=4&excel=2010"
        data = requests.get(address, timeout=10).content
    response = post(dosya=SimpleUploadedFile("kart.xlsx", data), tempo="standart")
    assert response.status_code == 200
    assert values_of(response, "#ukd .degisim") == ["17.80"]
    assert values_of(response, "#elo .degisim") == ["19.80"]


def test_an_uploaded_page_is_shown_with_both_changes_and_no_promise_of_a_source() -> None:
    response = post(dosya=SimpleUploadedFile("sayfa.html", card_page()))
    assert values_of(response, "#ukd .degisim") == ["17.80"]
    assert "saklanmadı" in response.content.decode()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"merhaba",
        b"PK\x03\x04 not really",
        b"%PDF-1.7",
        b"\x00" * 1000,
        b"<html></html>",
        b"\x89PNG\r\n",
    ],
)
def test_other_files_are_refused_by_name_and_in_words(data: bytes) -> None:
    response = post(dosya=SimpleUploadedFile("x.html", data))
    assert response.status_code in (413, 422)
    assert "CR-" in response.content.decode()


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({}, "Tablo yapıştırılmadı ve dosya seçilmedi."),
        ({"tablo": "bu bir tablo değil"}, "Türkçesini ya da İngilizcesini açın."),
        ({"dosya": b"\x89PNG\r\n<"}, "Ekran görüntüsü, PDF ve eski .xls okunamaz."),
        ({"dosya": b"PK\x03\x04 another workbook"}, "Bulunamayan başlıklar: “Rd.”, “Res.”."),
        ({"dosya": card_page()[:-20]}, "Kaydedilen sayfa yarıda kesilmiş."),
        ({"dosya": page_of_an_event(90000001)}, "Dosyada bir sporcunun sayfasını bulamadık."),
    ],
)
def test_each_thing_that_is_no_card_is_told_what_to_bring_instead(sent: dict[str, Any], words: str) -> None:
    values = {name: SimpleUploadedFile("x", v) if isinstance(v, bytes) else v for name, v in sent.items()}
    page = BeautifulSoup(post(**values).content, "lxml").select_one(".error-summary")
    assert page is not None
    assert words in page.text
    assert ("silinmedi" in page.text) == ("tablo" in sent)
    assert "chess-results yerine" not in page.text  # the visitor brought it, nobody else


def test_the_page_that_a_phone_saves_can_be_chosen() -> None:
    field = BeautifulSoup(Client().get(PATH).content, "lxml").select_one("#dosya")
    assert field is not None
    assert {".html", ".mhtml", ".xlsx"} <= set(str(field["accept"]).split(","))


def test_what_a_1000_means_can_be_said_of_a_pasted_table_too() -> None:
    found = event(90000017)
    assert found is not None
    text = as_copied(page(found, QUERY | {"snr": "2"}).encode())
    response = post(tablo=text)
    assert 'name="bin"' in response.content.decode()
    assert values_of(post(tablo=text, bin="1"), "#ukd .degisim") != values_of(response, "#ukd .degisim")


def test_what_was_pasted_stays_in_the_field_when_it_cannot_be_read() -> None:
    response = post(tablo="bu bir tablo değil", rtg="ukd")
    assert response.status_code == 422
    page = BeautifulSoup(response.content, "lxml")
    assert page.select_one("#tablo").text.strip() == "bu bir tablo değil"  # type: ignore[union-attr]
    assert page.select_one('input[name="rtg"][value="ukd"][checked]') is not None


def test_a_lone_column_in_a_pasted_table_is_asked_about_and_answered() -> None:
    found = event(90000006)
    assert found is not None
    text = as_copied(page(found, QUERY | {"snr": "5", "turdet": "NO"}).encode())
    assert "UKD mi, ELO mu" in post(tablo=text).content.decode()
    assert values_of(post(tablo=text, rtg="ukd"), "#ukd .mevcut-puan") != []


def test_what_is_too_large_is_refused_before_it_is_read() -> None:
    with pytest.raises(SourceRefused):
        read_file(b"x" * (LARGEST + 1))
    with pytest.raises(SourceRefused):
        read_text("x" * (LARGEST + 1))
    response = post(dosya=SimpleUploadedFile("x.html", b"x" * (LARGEST + 1)))
    assert response.status_code in (413, 422)
    assert "2 MB" in response.content.decode()


def test_an_oversized_text_ends_in_words() -> None:
    response = post(tablo="x" * (LARGEST + 10))
    assert response.status_code in (400, 413, 422)


@settings(max_examples=50, deadline=None)
@given(st.text(max_size=400))
def test_no_pasted_text_ends_in_anything_but_a_card_or_a_named_problem(text: str) -> None:
    with suppress(ImportProblem):
        assert read_text(text).rounds


@settings(max_examples=50, deadline=None)
@given(st.binary(max_size=400), st.sampled_from([b"", b"PK\x03\x04", b"<html><table class=CRs1>"]))
def test_no_file_ends_in_anything_but_a_card_or_a_named_problem(data: bytes, head: bytes) -> None:
    with suppress(ImportProblem):
        assert read_file(head + data).rounds
