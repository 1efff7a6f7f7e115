"""The calculators' pages, fragments and tables keep what DESIGN.md §3 promises."""

from __future__ import annotations

import csv
import io
from typing import Any
from urllib.parse import urlencode

import pytest
from bs4 import BeautifulSoup, Tag
from django.http import HttpResponse
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

EVENT = {
    "puan": "1451",
    **{f"r{n}": r for n, r in enumerate(("1126", "1288", "1361", "1538", "1240", "1177"), 1)},
    **{f"s{n}": s for n, s in enumerate(("1", "1", "1", "0", "0.5", "1"), 1)},
}
EVERY_REASON = {
    "puan": "2700",
    "tempo": "hizli",
    "tarih": "2025-01-01",
    "r1": "2600",
    "s1": "1",
    "h1": "1",
    "s2": "1",
    "h2": "1",
    "r3": "0",
    "s3": "1",
    "r4": "2000",
    "s4": "1",
    "r5": "2600",
}


def get(path: str, **values: str) -> HttpResponse:
    response: Any = Client().get(path, values)
    return response  # type: ignore[no-any-return]


def soup(response: HttpResponse) -> BeautifulSoup:
    return BeautifulSoup(response.content, "lxml")


def value(page: BeautifulSoup | Tag, selector: str) -> str:
    found = page.select_one(selector)
    assert found is not None, selector
    return str(found["value"])


@pytest.mark.parametrize("path", ["/ukd-hesapla/", "/ukd-hesapla/sonuc/", "/en/ukd-calculator/"])
def test_the_published_example_is_reproduced_in_page_fragment_and_english(path: str) -> None:
    page = soup(get(path, **EVENT))
    assert value(page, "#sonuc #yeni-puan") == "1459"
    assert value(page, "#sonuc #degisim") == "7.75"
    assert value(page, "#sonuc #skor") == "4.5"
    assert value(page, "#sonuc #beklenen") == "4.19"
    assert value(page, "#sonuc #k") == "25"
    expected = [value(row, ".beklenen") for row in page.select("#sonuc #turlar tr[data-tur]")]
    assert expected == ["0.87", "0.72", "0.62", "0.38", "0.77", "0.83"]


def test_people_read_a_comma_and_a_real_minus_in_turkish_and_a_point_in_english() -> None:
    values = {"puan": "2000", "r1": "1800", "s1": "0.5"}
    for path, text in (("/ukd-hesapla/", "−3,90"), ("/en/ukd-calculator/", "−3.90")):
        degisim = soup(get(path, **values)).select_one("#degisim")
        assert degisim is not None
        assert (degisim["value"], degisim.text) == ("-3.90", text)


@pytest.mark.parametrize(
    ("own", "opponent", "score", "change"),
    [("1200", "1550", "1", "26.70"), ("1200", "2400", "1", "26.70"), ("1800", "2000", "0.5", "5.20")],
)
def test_the_federation_s_own_examples(own: str, opponent: str, score: str, change: str) -> None:
    assert value(soup(get("/ukd-hesapla/", puan=own, r1=opponent, s1=score)), "#degisim") == change


def test_every_round_that_does_not_count_says_so_to_people_and_machines() -> None:
    rows = soup(get("/elo-hesapla/", **EVERY_REASON)).select("#turlar tr[data-tur]")
    assert [row.get("data-sayilmaz") for row in rows] == [
        "hukmen",
        "bay",
        "puansiz",
        "fark600",
        "sonuc-bekleniyor",
    ]
    assert all(row.select_one(".badge") for row in rows)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"puan": "1005", "r1": "1005", "s1": "0"}, "1000 tabanının altına inmez"),
        ({"puan": "1451", "birinci": "1", "r1": "1451", "s1": "0"}, "birinci puan kaybetmez"),
        ({"puan": "2000", "k": "15", "r1": "2000", "s1": "1"}, "tam yarımla"),
        ({"puan": "1451", "liste": "uhs", "r1": "1451", "s1": "1"}, "varsayımdır"),
        ({"puan": "1451", "s1": "1"}, "rakip puansız sayıldı"),
    ],
)
def test_what_a_visitor_must_know_stands_beside_the_result(values: dict[str, str], words: str) -> None:
    details = soup(get("/ukd-hesapla/", **values)).select_one("#ayrinti")
    assert details is not None
    assert words in details.text


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"puan": "1405", "r1": "1405", "s1": "0"}, "sonraki listede puansız"),
        ({"puan": "1300", "r1": "1300", "s1": "0"}, "denetleyin"),
        (
            {"puan": "2000", "k": "40"}
            | {f"r{n}": "2000" for n in range(1, 19)}
            | {f"s{n}": "1" for n in range(1, 19)},
            "FIDE K = 38 kullanır",
        ),
        (
            {"puan": "2000", "dogum": "2015"}
            | {f"r{n}": "2000" for n in range(1, 19)}
            | {f"s{n}": "1" for n in range(1, 19)},
            "K = 38",
        ),
        ({"puan": "2500", "r1": "2500", "s1": "1"}, "2400"),
        ({"puan": "1500", "parti": "12", "r1": "1500", "s1": "1"}, "30 oyundan az"),
        ({"puan": "1500", "dogum": "2012", "r1": "1500", "s1": "1"}, "18 yaşını"),
    ],
)
def test_fide_s_own_rules_are_explained(values: dict[str, str], words: str) -> None:
    assert words in soup(get("/elo-hesapla/", **values)).text


def test_a_rating_that_no_list_shows_is_not_said_to_enter_it() -> None:
    below, above = (
        soup(get("/elo-hesapla/", puan=own, r1="1450", s1="0")).select_one("#ayrinti")
        for own in ("1405", "1450")
    )
    assert below is not None
    assert above is not None
    assert "listeye tam sayı olarak girer" not in below.text
    assert "yuvarlanmışı listede görünmez: 1396" in below.text
    assert "listeye tam sayı olarak girer: 1440" in above.text


def test_points_of_the_event_stand_beside_those_that_the_table_counts() -> None:
    values = {"puan": "1650", "r1": "1700", "s1": "1", "r2": "1580", "s2": "1", "h2": "1", "s3": "0.5"}
    for path, w in (("/ukd-hesapla/", "1"), ("/elo-hesapla/", "1")):
        page = soup(get(path, **values))
        note = page.select_one("#turnuva-puani")
        assert value(page, "#skor") == w
        assert note is not None
        assert "alınan puan 2,5" in note.text
    assert soup(get("/ukd-hesapla/", **EVENT)).select_one("#turnuva-puani") is None


def test_a_rating_that_no_list_of_the_day_holds_is_doubted() -> None:
    values = {"puan": "1800", "r1": "1900", "s1": "1", "r2": "1250", "s2": "1"}
    words = "UKD yazmış olabilirsiniz: 2. tur"
    assert words in soup(get("/elo-hesapla/", **values)).text
    assert words not in soup(get("/elo-hesapla/", **values, tarih="2024-02-29")).text
    assert words not in soup(get("/ukd-hesapla/", **values)).text


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({}, "Yazılmayan: doğum yılı ve oyun sayısı; buna göre K = 40 olabilir"),
        ({"parti": "200"}, "Yazılmayan: doğum yılı;"),
        ({"dogum": "1980"}, "Yazılmayan: oyun sayısı;"),
        ({"dogum": "1980", "parti": "200"}, ""),
        ({"dogum": "2012"}, ""),
        ({"k": "20"}, ""),
        ({"tempo": "hizli", "tarih": "2022-09-30"}, ""),
    ],
)
def test_a_k_that_rests_on_what_nobody_said_says_so(values: dict[str, str], words: str) -> None:
    event = {"puan": "1862", "tarih": "2026-01-01", "r1": "1900", "s1": "1"}
    reason = soup(get("/elo-hesapla/", **event | values)).select_one("#k-aciklama")
    assert reason is not None
    assert ("Yazılmayan" in reason.text) == bool(words)
    assert words in reason.text


@pytest.mark.parametrize(
    "values",
    [
        {"puan": "2601", "r1": "1800", "s1": "1", "k": "10"},
        {"puan": "1800", "r1": "1801", "s1": "1", "t1": "1"},
    ],
)
def test_a_rule_that_leaves_a_round_out_or_lends_a_rating_weighs_on_the_certainty(
    values: dict[str, str],
) -> None:
    event = {"tempo": "hizli", "tarih": "2026-01-01", "k": "20"}
    plain = soup(get("/elo-hesapla/", **event, puan="1800", r1="1801", s1="1")).select_one("#kural")
    weighed = soup(get("/elo-hesapla/", **event | values)).select_one("#kural")
    assert plain is not None
    assert weighed is not None
    assert (plain["data-kesinlik"], weighed["data-kesinlik"]) == ("metin", "dogrulanmis")


def test_change_and_floor_add_up() -> None:
    page = soup(get("/ukd-hesapla/", puan="1005", r1="1005", s1="0"))
    assert (value(page, "#degisim"), value(page, "#yeni-puan")) == ("-5.00", "1000")


def test_the_fragment_carries_the_tidy_address_for_the_address_bar() -> None:
    response = get("/ukd-hesapla/sonuc/", puan="1451", r1="1126", s1="1", k="oto", r2="")
    assert response["HX-Replace-Url"] == "/ukd-hesapla/?puan=1451&r1=1126&s1=1"
    assert "HX-Retarget" not in response


def test_a_half_typed_value_changes_only_the_remark() -> None:
    response = get("/ukd-hesapla/sonuc/", puan="14x", r1="1126", s1="1")
    assert response.status_code == 200
    assert (response["HX-Retarget"], response["HX-Reselect"]) == ("#uyari", "#uyari > *")
    remark = soup(response).select_one("#uyari .notice")
    assert remark is not None
    assert "UKD’nizi sayıyla yazın" in remark.text
    assert response["HX-Replace-Url"] == "/ukd-hesapla/?puan=14x&r1=1126&s1=1"


def test_errors_stand_in_the_title_in_a_summary_and_at_the_field() -> None:
    page = soup(get("/ukd-hesapla/", puan="abc", r1="1126", s1="1"))
    assert page.title is not None
    assert page.title.text.startswith("Hata:")
    link = page.select_one(".error-summary a")
    field = page.select_one("#alan-puan")
    assert link is not None
    assert field is not None
    assert link["href"] == "#alan-puan"
    assert (field["value"], field["aria-invalid"]) == ("abc", "true")
    message = page.select_one("#alan-puan-h")
    assert message is not None
    assert message.text == link.text


def test_the_row_past_the_sixtieth_is_shown_with_its_error() -> None:
    page = soup(get("/ukd-hesapla/", **EVENT, r61="1500", s61="1"))
    field = page.select_one("#r61")
    assert field is not None
    assert (field["value"], field["aria-invalid"]) == ("1500", "true")


def test_a_page_starts_with_seven_rows_and_grows_on_demand() -> None:
    assert len(soup(get("/ukd-hesapla/")).select("form .round")) == 7
    assert len(soup(get("/ukd-hesapla/", puan="1451", ekle="9")).select("form .round")) == 9
    assert len(soup(get("/ukd-hesapla/", ekle="99")).select("form .round")) == 60


def test_removing_a_row_leads_to_the_address_without_it() -> None:
    response = get("/ukd-hesapla/", **EVENT, sil="1")
    assert response.status_code == 302
    assert response["Location"].startswith("/ukd-hesapla/?puan=1451&r1=1288&s1=1&r2=1361")


def test_the_table_is_a_file_that_turkish_excel_opens() -> None:
    response = get("/ukd-hesapla/tablo.csv", **EVENT, r7="1300", s7="1", h7="1")
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    text = response.content.decode("utf-8")
    assert text.startswith("\ufeff")
    rows = list(csv.reader(io.StringIO(text[1:]), delimiter=";"))
    assert rows[1] == ["1", "1126", "1", "325", "325", "0,87", "3,25", ""]
    assert rows[4] == ["4", "1538", "0", "-87", "-87", "0,38", "-9,50", ""]
    assert rows[7][-1] == "hükmen: sayılmaz"
    assert rows[8] == ["Toplam", "", "", "", "", "", "7,75", "1459"]


def test_the_english_table_has_points_and_commas() -> None:
    text = get("/en/ukd-calculator/tablo.csv", **EVENT).content.decode("utf-8")
    assert list(csv.reader(io.StringIO(text[1:])))[1][5:7] == ["0.87", "3.25"]


def test_a_table_without_a_result_leads_to_the_page_that_says_why() -> None:
    response = get("/ukd-hesapla/tablo.csv", puan="abc")
    assert (response.status_code, response["Location"]) == (302, "/ukd-hesapla/?puan=abc")


def test_rules_sources_and_certainty_are_on_the_page() -> None:
    page = soup(get("/elo-hesapla/", puan="2000", r1="2000", s1="1", tarih="2024-06-01"))
    rule = page.select_one("#kural")
    assert rule is not None
    assert (rule["data-kural"], rule["data-gecerli"], rule["data-kesinlik"]) == (
        "fide-standart",
        "2024-03-01",
        "metin",
    )
    assert "8.3.1" in str(page.select_one("#kurallar"))


def test_each_page_names_its_twin() -> None:
    page = soup(get("/ukd-hesapla/", **EVENT))
    english = page.select_one('link[hreflang="en"]')
    assert english is not None
    assert "/en/ukd-calculator/?puan=1451&" in str(english["href"])


def test_other_methods_are_refused() -> None:
    assert Client().post("/ukd-hesapla/", {"puan": "1451"}).status_code == 405


def test_an_endless_address_is_answered_in_words() -> None:
    response = get("/ukd-hesapla/", puan="1" * 10_240)
    assert response.status_code == 400
    assert "8 KB" in response.content.decode()


paths = st.sampled_from(
    [
        "/ukd-hesapla/",
        "/ukd-hesapla/sonuc/",
        "/ukd-hesapla/tablo.csv",
        "/elo-hesapla/",
        "/elo-hesapla/sonuc/",
        "/elo-hesapla/tablo.csv",
    ]
)
texts = st.one_of(
    st.text(max_size=10),
    st.sampled_from(
        ["0", "1", "1451", "9999", "-5", "½", "2650", "oto", "2024-02-29", "0001-01-01", "9999-12-31"]
    ),
)
fields = st.sampled_from(
    ["puan", "k", "tarih", "birinci", "liste", "tempo", "dogum", "parti", "tepe", "ekle", "sil"]
    + [f"{kind}{number}" for kind in "rsh" for number in (1, 2, 60, 61)]
)


@settings(max_examples=60)
@given(path=paths, values=st.dictionaries(fields, texts, max_size=10))
def test_nothing_typed_ends_in_an_error_of_ours(path: str, values: dict[str, str]) -> None:
    response = Client(raise_request_exception=True).get(f"{path}?{urlencode(values, errors='replace')}")
    assert response.status_code in (200, 302, 400)
