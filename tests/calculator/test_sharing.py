"""A calculation is its address: what other people get of it, and what a preview shows."""

from __future__ import annotations

import json
import struct
import zlib
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup
from django.conf import settings
from django.core.management import call_command

from calculator.preview_image import HEIGHT, WIDTH, draw
from tests.calculator.pages import get, one, page, rounds, value

EXAMPLE = {"puan": "1451", **rounds("1126:1 1288:1 1361:1 1538:0 1240:0.5 1177:1")}
IMAGE = Path(settings.BASE_DIR, "static", "img", "paylasim.png")


def meta(soup: BeautifulSoup, name: str) -> str:
    return str(one(soup, f'meta[property="{name}"]')["content"])


@pytest.mark.parametrize("path", ["/ukd-hesapla/", "/ukd-hesapla/sonuc/"])
def test_the_message_holds_the_result_and_the_whole_address(path: str) -> None:
    link = one(page(path, **EXAMPLE), 'a[href^="https://wa.me/"]')
    text = parse_qs(urlsplit(str(link["href"])).query)["text"][0]
    assert text.startswith("UKD hesabım: 1451 → 1459 (+7,75)")
    address = text.split()[-1]
    assert address.startswith("http://testserver/ukd-hesapla/?puan=1451&r1=1126")
    again = page(urlsplit(address).path, **{k: v[0] for k, v in parse_qs(urlsplit(address).query).items()})
    assert value(again, "#yeni-puan") == "1459"


def test_the_title_and_the_preview_show_the_result() -> None:
    soup = page("/ukd-hesapla/", **EXAMPLE)
    assert soup.title is not None
    assert soup.title.text.startswith("1451 → 1459 · UKD Hesapla")
    assert meta(soup, "og:title") == "1451 → 1459 · UKD Hesapla"
    assert "1451 → 1459 (+7,75)" in meta(soup, "og:description")
    assert meta(soup, "og:image") == "http://testserver/static/img/paylasim.png"
    assert one(soup, 'meta[name="robots"]')["content"] == "noindex, follow"


def test_an_empty_page_may_be_indexed_and_describes_itself() -> None:
    soup = page("/ukd-hesapla/")
    assert soup.select('meta[name="robots"]') == []
    assert meta(soup, "og:title") == "UKD Hesapla"
    assert soup.select("#paylas a") == []


def test_a_tool_is_described_to_machines_and_a_result_is_not() -> None:
    tool, result = page("/ukd-hesapla/"), page("/ukd-hesapla/", **EXAMPLE)
    (described,) = json.loads(one(tool, 'script[type="application/ld+json"]').text)["@graph"]
    assert described["@type"] == "WebApplication"
    assert described["url"] == "http://testserver/ukd-hesapla/"
    assert described["name"] == "UKD Hesapla"
    assert one(tool, 'link[rel="canonical"]')["href"] == described["url"]
    assert meta(tool, "og:url") == described["url"]
    for nothing in ('script[type="application/ld+json"]', 'link[rel="canonical"]', 'meta[property="og:url"]'):
        assert result.select(nothing) == []


@pytest.mark.parametrize(
    "path", ["/", "/chess-results-aktar/", "/gizlilik/", "/en/", "/ukd-hesapla/", "/sss/"]
)
def test_every_page_has_a_preview_for_messengers(path: str) -> None:
    soup = page(path)
    assert soup.title is not None
    assert soup.title.text.startswith(meta(soup, "og:title"))
    assert meta(soup, "og:description") == one(soup, 'meta[name="description"]')["content"]
    assert meta(soup, "og:url") == f"http://testserver{path}"
    assert meta(soup, "og:image") == "http://testserver/static/img/paylasim.png"
    languages = {meta(soup, "og:locale"), meta(soup, "og:locale:alternate")}
    assert languages == {"tr_TR", "en_GB"}


def test_the_live_fragment_brings_the_title_along() -> None:
    title = BeautifulSoup(get("/ukd-hesapla/sonuc/", **EXAMPLE).content, "lxml").title
    assert title is not None
    assert title.text.startswith("1451 → 1459")


@pytest.mark.parametrize(
    ("path", "values", "words"),
    [
        ("/performans/", rounds("1500:1 1500:0.5"), "Performansım 1693"),
        ("/ilk-ukd/", rounds("1240:1 1315:0.5 1180:0 1400:0 1290:0.5"), "Tahmini GKD 1213"),
        ("/ilk-elo/", rounds("1902:0.5 1877:0.5 1884:1 2012:0 1832:1"), "Tahmini ilk ELO 1922"),
        ("/ilk-elo/", rounds("1902:0.5"), "henüz listeye girmez"),
        ("/donem/", {"p1": "1451", "e1": "1126:1,1288:1"}, "1 turnuva, 2 oyun, 1451 → 1461"),
        ("/neden-farkli/", {**EXAMPLE, "resmi": "8"}, "aynı"),
        ("/neden-farkli/", {**EXAMPLE, "resmi": "10"}, "resmî +10,00"),
        ("/neden-farkli/", {**EXAMPLE, "resmi": "900"}, "hiçbiri açıklamıyor"),
        ("/beklenen-skor/", {"fark": "100"}, "+100 puan farkında beklenen skor: UKD 0,64"),
        ("/dogrulama/", {}, "hesaptan"),
    ],
)
def test_every_page_can_be_shared_with_its_result(path: str, values: dict[str, str], words: str) -> None:
    soup = page(path, **values)
    text = parse_qs(urlsplit(str(one(soup, '#paylas a[href^="https://wa.me/"]')["href"])).query)["text"][0]
    assert words in text
    assert words in meta(soup, "og:description")


def test_a_list_without_known_rules_is_shared_as_an_assumption() -> None:
    soup = page("/ukd-hesapla/", **{**EXAMPLE, "liste": "uhs"})
    assert "UHS (varsayım)" in meta(soup, "og:description")
    assert "UHS (varsayım)" in one(soup, "#tahta").text
    assert "varsayımdır" in soup.select("#ayrinti .notice")[0].text
    assert "varsayımdır" in one(page("/ukd-hesapla/", liste="uys", puan="1451"), "#ayrinti").text


def test_the_picture_is_the_one_that_our_code_draws(tmp_path: Path, settings: object) -> None:
    data = IMAGE.read_bytes()
    assert data == draw()
    assert len(data) < 8_000
    assert struct.unpack(">II", data[16:24]) == (WIDTH, HEIGHT)
    body = data[data.index(b"IDAT") + 4 : data.index(b"IEND") - 8]
    assert len(zlib.decompress(body)) == HEIGHT * (WIDTH + 1)


def test_the_command_writes_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "static" / "img").mkdir(parents=True)
    monkeypatch.setattr(settings, "BASE_DIR", tmp_path)
    call_command("preview_image")
    assert (tmp_path / "static" / "img" / "paylasim.png").read_bytes() == draw()


def test_standard_ratings_that_stand_in_are_marked_and_explained() -> None:
    values = {"puan": "1700", "tempo": "hizli", "pt": "1", "t1": "1", **rounds("1800:1 1500:0")}
    soup = page("/elo-hesapla/", **values)
    assert "standart puan" in one(soup, 'tr[data-tur="1"]').text
    assert "standart puan" not in one(soup, 'tr[data-tur="2"]').text
    assert value(soup, "#k") == "40"  # new in this list until told otherwise
    assert "7.2.1" in one(soup, "#ayrinti").text
    assert "&t1=1" in get("/elo-hesapla/sonuc/", **values)["HX-Replace-Url"]
    assert value(page("/elo-hesapla/", **values, parti="45"), "#k") == "20"


def test_the_marks_mean_nothing_in_the_standard_list() -> None:
    soup = page("/elo-hesapla/", puan="1700", pt="1", t1="1", **rounds("1800:1"))
    assert soup.select("#turlar .badge") == []
    assert value(soup, "#k") == "20"


def test_an_unchecked_mark_in_an_address_is_unchecked() -> None:
    marked = page("/ukd-hesapla/", puan="1451", birinci="1", **rounds("1451:0"))
    unmarked = page("/ukd-hesapla/", puan="1451", birinci="0", **rounds("1451:0"))
    assert (value(marked, "#degisim"), value(unmarked, "#degisim")) == ("0.00", "-12.50")
    assert unmarked.select("#alan-birinci[checked]") == []


@pytest.mark.parametrize(
    ("path", "links"),
    [
        (
            "/ukd-hesapla/",
            ["/neden-farkli/?puan=1451&r1=1126", "/donem/?p1=1451&e1=1126:1", "/performans/?"],
        ),
        ("/elo-hesapla/", ["/neden-farkli/?liste=standart&puan=1451", "/donem/?liste=standart&p1=1451"]),
    ],
)
def test_the_same_rounds_open_in_the_other_pages(path: str, links: list[str]) -> None:
    found = [str(link["href"]) for link in page(path, **EXAMPLE).select("#ayrinti a")]
    assert all(any(address.startswith(link) for address in found) for link in links)
    for address in found:
        if address.startswith("/"):
            assert get(address.partition("?")[0]).status_code == 200
