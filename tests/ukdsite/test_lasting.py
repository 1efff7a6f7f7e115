"""Pages that are the same for everybody: made once, kept for a while, not sent twice to one browser."""

from __future__ import annotations

import gzip
import time

import pytest
from django.test import Client
from pytest_django import Settings

from ukdsite import lasting

ARTICLE = "/sss/400-puan-kurali/"
LASTING = ("/", "/en/", "/gizlilik/", "/robots.txt", "/sitemap.xml", "/sss/", ARTICLE)
OWN = ("/ukd-hesapla/", "/sss/?ara=elo", "/boyle-bir-yer-yok/", "/sss/yok/", "/saglik/")


@pytest.mark.parametrize("address", LASTING)
def test_lasting_page_comes_from_the_shelf_the_second_time(client: Client, address: str) -> None:
    first, second = client.get(address), client.get(address)
    assert address in "".join(lasting._shelf)
    assert second.content == first.content
    for name in ("Cache-Control", "Content-Type", "Content-Security-Policy", "ETag"):
        assert second[name] == first[name]
    assert first["Cache-Control"] == "public, max-age=300"
    assert first["X-Request-ID"] != second["X-Request-ID"]


def test_browser_that_has_the_page_gets_304_without_it(client: Client) -> None:
    tag = client.get(ARTICLE)["ETag"]
    answer = client.get(ARTICLE, headers={"If-None-Match": tag})
    assert (answer.status_code, answer.content) == (304, b"")
    assert answer["Cache-Control"] == "public, max-age=300"
    assert client.get(ARTICLE, headers={"If-None-Match": '"another"'}).status_code == 200


@pytest.mark.parametrize("address", OWN)
def test_what_is_a_visitor_s_own_is_never_on_the_shelf(client: Client, address: str) -> None:
    answer = client.get(address)
    assert not lasting._shelf
    assert "public" not in answer["Cache-Control"]


def test_page_of_another_host_is_another_page(client: Client) -> None:
    here = client.get(ARTICLE, headers={"Host": "127.0.0.1"}).content
    there = client.get(ARTICLE, headers={"Host": "localhost"}).content
    assert b"http://127.0.0.1/sss/" in here
    assert b"http://localhost/sss/" in there
    assert client.get(ARTICLE, headers={"Host": "example.org"}).status_code == 400


def test_packed_and_plain_page_are_one_page_to_a_browser(client: Client) -> None:
    plain, packed = client.get(ARTICLE), client.get(ARTICLE, headers={"Accept-Encoding": "gzip, br"})
    assert gzip.decompress(packed.content) == plain.content
    assert packed["ETag"] == plain["ETag"]
    assert packed["Vary"] == plain["Vary"] == "Accept-Encoding"
    assert "Content-Encoding" not in client.get(ARTICLE)


def test_path_that_only_leads_to_a_page_is_not_the_page(client: Client) -> None:
    assert client.get("/").status_code == 200
    assert client.get("/%2e%2e/").status_code == 404
    assert client.get("/sss/%2e%2e/").status_code == 404


def test_page_is_made_anew_when_its_time_is_over(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    client.get(ARTICLE)
    (before,) = lasting._shelf.values()
    monkeypatch.setattr(time, "monotonic", lambda: before.until + 1)
    client.get(ARTICLE)
    (after,) = lasting._shelf.values()
    assert after.until > before.until


def test_while_developing_every_page_is_made_anew(client: Client, settings: Settings) -> None:
    settings.DEBUG = True
    client.get(ARTICLE)
    (kept,) = lasting._shelf.values()
    assert kept.until <= time.monotonic()


def test_ever_new_host_names_do_not_fill_the_memory(client: Client, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    for number in range(lasting.MOST_PAGES + 5):
        client.get("/robots.txt", headers={"Host": f"h{number}.example"})
    assert 0 < len(lasting._shelf) <= lasting.MOST_PAGES


def test_answer_from_the_shelf_is_noted(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    client.get(ARTICLE)
    caplog.clear()
    with caplog.at_level("INFO", "ukdsite.request_log"):
        client.get(ARTICLE)
    (line,) = [one.getMessage() for one in caplog.records if one.name == "ukdsite.request_log"]
    assert line.startswith("answer page=faq-page status=200")
