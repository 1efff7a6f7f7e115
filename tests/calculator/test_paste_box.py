"""The paste box adds rounds to what is there, keeps what it cannot read, and no name reaches an address."""

from __future__ import annotations

from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.http import HttpResponse, QueryDict
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator import paste_box
from calculator.lists import Page
from calculator.rows import MAX_ROWS

PAGES = (
    "/ukd-hesapla/",
    "/elo-hesapla/",
    "/performans/",
    "/ilk-ukd/",
    "/ilk-elo/",
    "/donem/",
    "/neden-farkli/",
)
FIVE = "1850 1\n1725 0,5\n1900 L\n1650 beraberlik\n1451 G"


def post(path: str, **values: str) -> HttpResponse:
    response: Any = Client().post(f"{path}yapistir/", values)
    return response  # type: ignore[no-any-return]


def soup(response: HttpResponse) -> BeautifulSoup:
    return BeautifulSoup(response.content, "lxml")


def box(page: BeautifulSoup) -> str:
    area = page.select_one("#yapistir")
    assert area is not None
    return area.text.strip()


def test_five_pasted_lines_become_five_rounds_beside_what_was_typed() -> None:
    response = post("/ukd-hesapla/", puan="1451", yapistir=FIVE)
    assert response.status_code == 302
    assert response["Location"] == (
        "/ukd-hesapla/?puan=1451&r1=1850&s1=1&r2=1725&s2=0.5&r3=1900&s3=0&r4=1650&s4=0.5&r5=1451&s5=1"
        "#turlar-basi"
    )


def test_pasted_rounds_follow_the_last_one_that_says_anything() -> None:
    location = post("/elo-hesapla/", puan="1600", r1="1500", s1="1", r2="", yapistir="1700 0")["Location"]
    assert location.startswith("/elo-hesapla/?puan=1600&r1=1500&s1=1&r2=1700&s2=0")


@pytest.mark.parametrize("path", PAGES)
def test_every_page_with_rounds_has_a_paste_box(path: str) -> None:
    assert post(path, yapistir="1500 1").status_code == 302
    opened = soup(Client().get(path, {"yapistir": "1"}))  # type: ignore[arg-type]
    assert opened.select_one("form#hesap[method=post] textarea#yapistir") is not None
    assert opened.select_one("form#hesap")["action"] == f"{path}yapistir/"  # type: ignore[index]


def test_bad_lines_are_named_and_kept_and_good_ones_are_added() -> None:
    response = post("/ukd-hesapla/", puan="1451", yapistir="1850 1\nDeneme Oyuncu\n1900 K")
    page = soup(response)
    assert response.status_code == 422
    assert box(page) == "Deneme Oyuncu\n1900 K"
    errors = [item.text for item in page.select(".error-summary li")]
    assert len(errors) == 2
    assert "2. satır" in errors[0]
    assert "3. satır" in errors[1]
    assert "hükmen" in errors[1]
    first = page.select_one("#r1")
    assert first is not None
    assert first["value"] == "1850"


@pytest.mark.parametrize("path", PAGES)
def test_no_name_from_a_pasted_line_reaches_an_address(path: str) -> None:
    response = post(path, yapistir="Gizli İsim 1500 1\nGizli Soyad 1600 0")
    assert "Gizli" not in response["Location"]
    assert "%C4%B0" not in response["Location"]


def test_an_address_with_pasted_lines_works_too() -> None:
    response: Any = Client().get("/ukd-hesapla/", {"puan": "1451", "yapistir": "1850 1"})
    assert response["Location"] == "/ukd-hesapla/?puan=1451&r1=1850&s1=1#turlar-basi"


def test_more_lines_than_rows_stay_in_the_box() -> None:
    response = post("/ukd-hesapla/", puan="1451", yapistir="\n".join(["1500 1"] * 70))
    page = soup(response)
    assert response.status_code == 422
    assert len(page.select("form .round")) == MAX_ROWS
    assert len(box(page).splitlines()) == 10


def test_one_of_our_own_addresses_can_be_pasted() -> None:
    link = "https://ornek.example/ukd-hesapla/?puan=1451&tarih=2026-11-01&r1=1500&s1=1&r2=1600&s2=0&h2=1"
    location = post("/donem/", p1="1440", e1r1="1400", e1s1="1", yapistir=link)["Location"]
    assert "e1=1400:1" in location
    assert "g2=2026-11-01&p2=1451&e2=1500:1,1600:0h" in location


def test_a_thirteenth_event_has_no_room_and_stays_in_the_box() -> None:
    events = {f"e{number}": "1500:1" for number in range(1, 13)}
    response = post("/donem/", p1="1451", yapistir="1600 1", **events)
    assert response.status_code == 422
    assert box(soup(response)) == "1600 1"


def test_the_address_of_the_box_itself_leads_to_the_page() -> None:
    response: Any = Client().get("/ukd-hesapla/yapistir/", {"puan": "1451"})
    assert response["Location"] == "/ukd-hesapla/?puan=1451&yapistir=1"


def test_many_bad_lines_are_counted() -> None:
    errors = soup(post("/ukd-hesapla/", yapistir="x y\n" * 50)).select(".error-summary li")
    assert len(errors) == 21
    assert "30 satır daha" in errors[-1].text


@settings(max_examples=50)
@given(st.sampled_from(PAGES), st.text(max_size=60), st.text(max_size=6))
def test_nothing_pasted_ends_in_an_error_of_ours(path: str, text: str, rating: str) -> None:
    assert post(path, puan=rating, r1=rating, yapistir=text).status_code in (200, 302, 422)


@given(st.lists(st.text(max_size=12), max_size=80))
def test_every_pasted_line_is_either_a_round_or_kept(lines: list[str]) -> None:
    text = "\n".join(lines)
    said = [line for line in text.splitlines() if line.strip()]
    data = QueryDict(mutable=True)
    data[paste_box.FIELD] = text
    added = paste_box.add(data, Page.UKD)
    rounds = {name[1:] for name in added.data if name[0] in "rs" and name[1:].isdecimal()}
    assert len(rounds) + len(added.refused) == len(said)
