"""The pages beside the calculators: published answers, both languages, live fragments, nothing typed lost."""

from __future__ import annotations

from decimal import Decimal
from typing import Any
from urllib.parse import urlencode

import pytest
from bs4 import BeautifulSoup
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.rating import Quantity, verify
from calculator.rating.examples import EXAMPLES, FIRST_RATINGS, PERFORMANCES
from tests.calculator.pages import get, one, page, rounds, value

TOOLS = {
    "/ilk-ukd/": "/en/first-ukd/",
    "/ilk-elo/": "/en/first-elo/",
    "/performans/": "/en/performance/",
    "/donem/": "/en/rating-period/",
    "/neden-farkli/": "/en/why-different/",
    "/beklenen-skor/": "/en/expected-score/",
    "/dogrulama/": "/en/verification/",
}


@pytest.mark.parametrize(("path", "english"), TOOLS.items())
def test_every_page_has_its_twin_and_its_fragment(path: str, english: str) -> None:
    soup = page(path)
    assert str(one(soup, 'link[hreflang="en"]')["href"]).endswith(english)
    assert one(page(english), "html")["lang"] == "en"
    fragment = get(f"{path}sonuc/")
    assert fragment["HX-Replace-Url"] == path
    assert b"<html" not in fragment.content
    assert BeautifulSoup(fragment.content, "lxml").select_one("#sonuc #tahta") is not None


@pytest.mark.parametrize("path", TOOLS)
def test_every_page_is_a_form_that_works_without_script(path: str) -> None:
    form = one(page(path), "form#hesap")
    assert (form["method"], form["action"]) == ("get", path)
    assert form.select_one("button") is not None


FILLED = {
    "/ukd-hesapla/": {"puan": "1451", "sr": "1500", "hedef": "1460", **rounds("1126:1 0:1")},
    "/elo-hesapla/": {"puan": "1600", "kiyas": "2023-01-01", "pt": "1", **rounds("1126:1 0:1")},
    "/ilk-ukd/": rounds("1240:1 1315:0.5 1180:0"),
    "/ilk-elo/": {"e1": "1500:1,1600:0", "e2": "1700:1", "g2": "2026-01-01"},
    "/performans/": rounds("1240:1 1315:0.5"),
    "/donem/": {"p1": "1451", "e1": "1126:1", "e2": "1500:1"},
    "/neden-farkli/": {"puan": "1451", "resmi": "9", **rounds("1126:1 1500:0")},
    "/beklenen-skor/": {"fark": "120"},
    "/dogrulama/": {},
}


@pytest.mark.parametrize(("path", "values"), FILLED.items())
def test_every_id_is_there_once_and_every_link_within_the_page_leads_somewhere(
    path: str, values: dict[str, str]
) -> None:
    for filled in (values, {}, {**values, "puan": "abc", "r1": "x", "g1": "x", "yapistir": "1"}):
        soup = page(path, **filled)
        ids = [
            str(element["id"]) for element in soup.select("[id]") if element.find_parent("template") is None
        ]
        assert len(ids) == len(set(ids)), sorted(i for i in ids if ids.count(i) > 1)
        for link in soup.select('a[href^="#"]'):
            assert str(link["href"])[1:] in ids, link["href"]


# First UKD


def test_the_estimate_of_a_gkd_is_the_average_and_the_table_s_value() -> None:
    soup = page("/ilk-ukd/", **rounds("1240:1 1315:0.5 1180:0 1400:0 1290:0.5"))
    assert [value(soup, f"#{name}") for name in ("ortalama", "tahmin", "yuzde", "sayilan")] == [
        "1285",
        "1213",
        "40",
        "5",
    ]


def test_opponents_without_ukd_and_byes_do_not_enter_an_estimate() -> None:
    values = rounds("1240:1 1315:0.5 1180:0 1400:0 0:1")
    soup = page("/ilk-ukd/", **values, s6="1", h6="1")
    assert value(soup, "#tahmin") == "1197"
    assert [row["data-sayilmaz"] for row in soup.select("tr[data-sayilmaz]")] == ["puansiz", "bay"]


def test_too_few_opponents_give_no_estimate() -> None:
    soup = page("/ilk-ukd/", **rounds("1400:1 1350:0 0:1"))
    assert soup.select_one("#tahmin") is None
    assert "2 rakibiniz sayıldı" in one(soup, "#yetersiz").text


def test_three_differing_sources_stand_side_by_side_and_none_is_a_promise() -> None:
    soup = page("/ilk-ukd/", **rounds("1240:1 1315:0.5 1180:0 1400:0 1290:0.5"))
    items = soup.select("#kaynaklar li")
    assert [item["data-tamam"] for item in items] == ["1", "1", "0"]
    assert "tahmin" in soup.text
    assert "anlamına gelmez" in soup.text


# First Elo


@pytest.mark.parametrize("example", FIRST_RATINGS, ids=lambda example: example.id)
def test_published_first_ratings_are_estimated_exactly(example: Any) -> None:
    values = {
        f"{kind}{game.number}": text
        for game in example.games
        for kind, text in (("r", str(game.opponent)), ("s", str(game.result.value / 100)))
    }
    soup = page("/ilk-elo/", **values)
    if any(game.result.value for game in example.games):
        assert value(soup, "#tahmin") == str(example.rating)
        assert one(soup, "#listeye-girer")["data-girer"] == ("0" if example.published is False else "1")
    else:
        assert soup.select_one("#tahmin") is None  # a first event without a point is disregarded


def test_five_wins_against_a_wide_field_are_cut_to_2200_with_two_virtual_rows() -> None:
    soup = page("/ilk-elo/", **rounds("1300:1 2000:1 2100:1 2200:1 2300:1"))
    assert value(soup, "#tahmin") == "2200"
    assert "2238" in one(soup, "#ayrinti .sum").text
    assert len(soup.select("tr[data-sanal]")) == 2
    assert one(soup, '[data-kosul="en-cok"]')["data-tamam"] == "0"


def test_the_checklist_says_what_is_there_and_what_is_missing() -> None:
    soup = page("/ilk-elo/", **rounds("1450:0 1480:1 1420:0 1500:0"))
    states = {str(item["data-kosul"]): item["data-tamam"] for item in soup.select("#kosullar li")}
    assert states == {"parti": "0", "ilk-turnuva": "1", "sure": "1", "en-az": "1", "en-cok": "1"}


def test_a_first_event_without_a_point_and_one_too_long_ago_do_not_count() -> None:
    soup = page("/ilk-elo/", e1="1500:0,1500:0", g1="2026-01-10", e2="1500:1,1500:1", g2="2026-02-10")
    assert [row["data-sayilmaz"] for row in soup.select('tr[data-turnuva="1"]')[:2]] == [
        "ilk-turnuva-sifir"
    ] * 2
    old = page("/ilk-elo/", e1="1500:1", g1="2024-08-10", e2="1500:1", g2="2026-10-10")
    assert one(old, "tr[data-sayilmaz]")["data-sayilmaz"] == "sure-asimi"


def test_the_rules_of_2022_apply_to_events_of_then_and_older_ones_are_refused() -> None:
    soup = page("/ilk-elo/", e1="2000:1,2000:1,2000:1,2000:0,2000:0", g1="2023-05-01")
    assert value(soup, "#tahmin") == "2020"
    older = page("/ilk-elo/", e1="2000:1", g1="2019-05-01")
    assert one(older, ".error-summary a")["href"] == "#g1"
    assert "bilinmiyor" in one(older, "#g1-h").text


def test_falling_below_the_floor_and_having_no_rating_lead_to_the_first_rating() -> None:
    below = one(page("/elo-hesapla/", puan="1405", **rounds("1405:0")), "#ayrinti")
    without = one(page("/ukd-hesapla/", **rounds("1300:1")), "#ayrinti")
    assert "/ilk-elo/?e1=1405:0" in [str(link["href"]) for link in below.select("a")]
    assert "/ilk-ukd/?r1=1300&s1=1" in [str(link["href"]) for link in without.select("a")]


def test_a_tempo_that_does_not_exist_is_refused_at_its_field() -> None:
    soup = page("/ilk-elo/", tempo="bullet", **rounds("1500:1"))
    assert one(soup, ".error-summary a")["href"] == "#alan-tempo"
    assert "seçin" in one(soup, "#alan-tempo .err").text


# Performance


@pytest.mark.parametrize("example", PERFORMANCES, ids=lambda example: example.id)
def test_published_performances_are_reproduced(example: Any) -> None:
    values = {
        f"{kind}{game.number}": text
        for game in example.games
        for kind, text in (("r", str(game.opponent)), ("s", str(game.result.value / 100)))
    }
    assert value(page("/performans/", **values), "#performans") == str(example.rating)


def test_both_methods_stand_beside_each_other_with_their_names() -> None:
    soup = page("/performans/", **rounds("1500:1 1500:1 1500:1 1500:0 1500:0 1500:0 1100:1"))
    assert (value(soup, "#performans"), value(soup, "#kesin-performans")) == ("1493", "1510")
    assert value(soup, "#sayilan") == "7"
    assert "FIDE yöntemi" in soup.text
    assert "Kesin yöntem" in soup.text


def test_all_points_and_none_are_notional() -> None:
    none = page("/performans/", **rounds("2476:0 " * 7))
    every = page("/performans/", **rounds("1450:1 1500:1 1550:1"))
    assert (value(none, "#performans"), value(every, "#performans")) == ("1676", "2300")
    assert none.select_one("#kesin-performans") is None
    assert one(none, "#varsayimsal").text != one(every, "#varsayimsal").text


def test_a_performance_of_one_game_is_said_to_say_little() -> None:
    soup = page("/performans/", **rounds("1989:1 0:0"), s3="1", h3="1")
    assert value(soup, "#sayilan") == "1"
    assert "Yalnızca 1 oyuna" in soup.text


# Rating period

FIVE_EVENTS = {
    "liste": "standart",
    "k": "20",
    "p1": "2054",
    **{f"g{number}": "2026-09-01" for number in range(1, 6)},
    "e1": "2406:0,1908:1,2220:1,2216:0,2204:0.5,2189:1,2223:0,2221:0.5",
    "e2": "2350:0,1928:0,2085:1,1993:1,1931:1,2055:0.5,2454:0.5,1861:1",
    "e3": "2217:1,1743:1,1947:1,2266:0.5,2189:0.5,2186:1",
    "e4": "1654:1,2283:0,1822:1,2251:0,1884:1,2215:0.5,2210:0.5,1872:1",
    "e5": "1654:1,2247:1,2308:0,2168:0,1810:0,1747:1,1852:1,1875:0.5,1654:1",
}


def test_a_published_period_is_rounded_once_with_the_reduced_k() -> None:
    soup = page("/donem/", **FIVE_EVENTS)
    assert [value(soup, f"#{name}") for name in ("degisim", "yuvarlanmis", "sayilan", "k", "yeni-puan")] == [
        "92.48",
        "92",
        "39",
        "17",
        "2146",
    ]
    assert "20 × 39 oyun = 780, sınır 700: bu dönemde K = 17" in soup.text
    assert "ayrı yuvarlansa +91" in soup.text


@pytest.mark.parametrize(("k", "games", "reduced"), [("40", 18, "38"), ("20", 39, "17"), ("10", 71, "9")])
def test_the_limit_on_k_times_games(k: str, games: int, reduced: str) -> None:
    halves = [",".join(["1500:1"] * count) for count in (games // 2, games - games // 2)]
    soup = page("/donem/", liste="standart", k=k, p1="1500", e1=halves[0], e2=halves[1])
    assert value(soup, "#k") == reduced


def test_each_event_has_its_own_day_and_rating_and_a_blank_rating_stays() -> None:
    soup = page(
        "/donem/",
        p1="1451",
        e1="1126:1",
        g1="2026-10-01",
        e2="1126:1",
        g2="2026-10-20",
        p3="1500",
        e3="1500:1",
    )
    assert value(soup, "#mevcut-puan") == "1500"
    assert [value(row, ".degisim") for row in soup.select("#turnuvalar tbody tr")] == [
        "3.25",
        "3.25",
        "12.50",
    ]


def test_every_event_of_a_period_opens_in_the_calculator_with_the_same_change() -> None:
    soup = page("/donem/", **FIVE_EVENTS)
    for row in soup.select("#turnuvalar tbody tr"):
        path, _, query = str(one(row, "a")["href"]).partition("?")
        opened = BeautifulSoup(Client().get(f"{path}?{query}").content, "lxml")
        assert value(opened, "#degisim") == value(row, ".degisim")


def test_an_event_of_a_period_opens_with_the_k_of_the_period() -> None:
    values = {
        "g1": "2026-10-05",
        "p1": "2395",
        "g2": "2026-11-05",
        "p2": "2405",
        "e1": "2300:1",
        "e2": "2300:0",
    }
    soup = page("/donem/", liste="standart", **values)
    assert value(soup, "#k") == "10"
    first = one(soup, '#turnuvalar tr[data-turnuva="1"]')
    change, address = value(first, ".degisim"), str(one(first, "a")["href"])
    assert value(page(address), "#degisim") == change == "3.70"


def test_events_and_rows_are_added_and_removed_by_buttons() -> None:
    assert len(page("/donem/").select(".event")) == 2
    assert len(page("/donem/", **{"turnuva-ekle": "4"}).select(".event")) == 4
    assert len(page("/donem/", e2="1500:1", ekle="2").select("#e2 .round")) == 6
    assert (
        get("/donem/", e1="1500:1,1600:0", e2="1700:1", sil="e1-1")["Location"]
        == "/donem/?e1=1600:0&e2=1700:1"
    )
    assert get("/ilk-elo/", e1="1500:1", e2="1700:1", sil="e1")["Location"] == "/ilk-elo/?e1=1700:1"


def test_a_ukd_period_says_what_is_assumed() -> None:
    soup = page("/donem/", liste="uhs", p1="1451", e1="1126:1")
    assert "varsayımdır" in soup.text
    assert value(page("/donem/", p1="1001", e1="1001:0", e2="1001:0"), "#yeni-puan") == "1000"


def test_an_exact_half_of_a_ukd_period_may_be_one_point_off() -> None:
    assert "tam yarımla" in page("/donem/", p1="1451", e1="1451:1,1451:1,1451:1").text


def test_a_period_below_the_floor_of_the_list_says_so() -> None:
    text = page("/donem/", liste="standart", p1="1402", e1="1402:0,1402:0").text
    assert "puansız görünürsünüz" in text
    assert "listeye tam sayı olarak girer" not in text


def test_a_period_without_own_rating_asks_for_it() -> None:
    soup = page("/donem/", e1="1126:1")
    assert soup.select_one("#yeni-puan") is None
    assert "puanınızı yazın" in one(soup, "#ayrinti").text


def test_a_day_before_the_list_is_refused_at_its_event() -> None:
    soup = page("/donem/", liste="hizli", p1="1600", e1="1600:1", g1="2005-01-01")
    assert one(soup, ".error-summary a")["href"] == "#g1"
    assert "henüz yoktu" in one(soup, "#g1-h").text
    assert one(soup, "#g1")["aria-invalid"] == "true"


@pytest.mark.parametrize("values", [{"e13": "1500:1"}, {"g13": "2026-01-01"}, {"e13r1": "1500"}])
@pytest.mark.parametrize("path", ["/donem/", "/ilk-elo/"])
def test_events_beyond_the_twelfth_are_refused_and_not_left_out_in_silence(
    path: str, values: dict[str, str]
) -> None:
    soup = page(path, p1="1600", e1="1600:1", **values)
    assert "En çok 12 turnuva" in one(soup, ".error-summary").text
    assert soup.select(str(one(soup, ".error-summary a")["href"]))
    assert soup.select_one("#yeni-puan, #tahmin[value]") is None


# Why different

SIX_GAMES = rounds("2135:1 1645:0.5 1470:1 2150:0.5 1510:0.5 1645:0.5")
OF_ELO = {"liste": "standart", "puan": "1700", "k": "20"}


@pytest.mark.parametrize(
    ("official", "cause"),
    [("+22", "formul"), ("+21", "mac-mac-yuvarlama"), ("+30", "ortalama"), ("+46", "baska-k")],
)
def test_the_usual_other_answers_are_explained(official: str, cause: str) -> None:
    soup = page("/neden-farkli/", **OF_ELO, resmi=official, **SIX_GAMES)
    assert cause in [item["data-neden"] for item in soup.select("#nedenler li")]
    assert (
        value(soup, "#bizim") == "23.00"
    )  # rounded like the official number, so that the difference adds up


def test_the_same_number_needs_no_explanation() -> None:
    for official in ("23", "22,8", "1723"):
        soup = page("/neden-farkli/", **OF_ELO, resmi=official, **SIX_GAMES)
        assert one(soup, "#aciklama")["data-ayni"] == "1"
        assert soup.select("#nedenler") == []


def test_a_number_that_nothing_explains_is_called_that() -> None:
    soup = page("/neden-farkli/", liste="standart", puan="1700", k="20", resmi="-900", **SIX_GAMES)
    assert "hiçbiri" in one(soup, "#aciklama").text


def test_the_unrated_opponent_of_other_ukd_programs_is_found() -> None:
    soup = page("/neden-farkli/", puan="2100", resmi="3", **rounds("0:1"))
    assert "puansiz-sabit" in [item["data-neden"] for item in soup.select("#nedenler li")]


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"resmi": "15", "h2": "1", **rounds("1451:1 1451:1 1500:0")}, "hükmen biten turlar sayılmış"),
        ({"resmi": "2,00", **rounds("1000:1")}, "puan farkı 400 ile sınırlanmış"),
        ({"resmi": "1,50", **rounds("1000:1")}, "puan farkı sınırlanmamış"),
        ({"liste": "standart", "resmi": "2,00", **rounds("1000:1 1000:1")}, "29 Şubat 2024"),
    ],
)
def test_causes_are_named_in_words(values: dict[str, str], words: str) -> None:
    soup = page("/neden-farkli/", **{"puan": "1451" if "liste" not in values else "2000", "k": "25"} | values)
    assert words in one(soup, "#ayrinti").text


def test_what_is_missing_is_asked_for() -> None:
    text = one(page("/neden-farkli/"), "#ayrinti").text
    assert all(word in text for word in ("puanınız", "rakipler", "resmî değişim"))


@pytest.mark.parametrize(
    ("field", "bad"), [("resmi", "yedi"), ("resmi", "1,234"), ("puan", "999"), ("k", "x")]
)
def test_refused_values_of_the_page_are_kept_at_their_field(field: str, bad: str) -> None:
    soup = page("/neden-farkli/", **{"puan": "1451", "resmi": "7", **rounds("1451:1"), field: bad})
    assert one(soup, ".error-summary a")["href"] == f"#alan-{field}"
    assert one(soup, f"#alan-{field}")["value"] == bad


# Expected score


@pytest.mark.parametrize(
    ("values", "ukd", "elo"),
    [
        ({"fark": "-390"}, "0.11", "0.09"),
        ({"fark": "392"}, "0.89", "0.92"),
        ({"puan": "1200", "rakip": "1550"}, "0.11", "0.11"),
        ({"puan": "2700", "rakip": "1900"}, "0.89", "1.00"),
        ({"fark": "0"}, "0.50", "0.50"),
    ],
)
def test_one_difference_in_every_list(values: dict[str, str], ukd: str, elo: str) -> None:
    soup = page("/beklenen-skor/", **values)
    assert (value(soup, "#beklenen-ukd"), value(soup, "#beklenen-standart")) == (ukd, elo)


def test_the_table_is_the_printed_one_with_the_chosen_row() -> None:
    soup = page("/beklenen-skor/", fark="-120")
    assert len(soup.select("#tablo tbody tr")) == 51
    assert "114–121" in one(soup, "#tablo .hit").text


def test_a_refused_difference_is_told_its_limits_with_a_real_minus() -> None:
    assert "−2500 ile 2500 arasında" in one(page("/beklenen-skor/", fark="9999"), "#alan-fark-h").text


def test_a_difference_that_is_no_number_is_refused() -> None:
    soup = page("/beklenen-skor/", fark="çok")
    assert one(soup, ".error-summary a")["href"] == "#alan-fark"
    assert one(soup, "#alan-fark")["value"] == "çok"


# Verification


def test_every_published_calculation_is_shown_recomputed() -> None:
    soup = page("/dogrulama/")
    rows = {str(row["data-hesap"]): row["data-ayni"] for row in soup.select("tr[data-hesap]")}
    assert set(rows) == {example.id for example in EXAMPLES}
    assert [name for name, same in rows.items() if same == "0"] == ["F-P02/2025-12"]
    assert value(soup, "#hesap-sayisi") == str(len(EXAMPLES))
    assert value(soup, "#farkli") == "1"


def test_an_origin_can_be_looked_at_alone() -> None:
    soup = page("/dogrulama/", kaynak="ikincil")
    assert len(soup.select("tr[data-hesap]")) == 5
    assert page("/dogrulama/", kaynak="yok").select("tr[data-hesap]") == []


# Where a page shows the first figure of a publication, and in how many parts of a point the figure is.
ANSWERS = {
    Quantity.CHANGE: ("#degisim", 100),
    Quantity.FIRST_RATING: ("#tahmin", 1),
    Quantity.PERFORMANCE: ("#performans", 1),
}
# Sums of periods whose events nobody published, and an event without a point, which no list uses.
NOWHERE = {"F-M03/2025-12", "F-M06/2026-01", "F-M20/2026-04", "F-M47/2026-09", "S-03"}


def test_every_published_calculation_opens_in_its_page_with_its_answer() -> None:
    soup, unopened = page("/dogrulama/"), set()
    for item in verify():
        link = one(soup, f'tr[data-hesap="{item.example.id}"]').select_one('td a[href^="/"]')
        if link is None:
            unopened.add(item.example.id)
            continue
        selector, parts = ANSWERS[item.figures[0].quantity]
        path, _, query = str(link["href"]).partition("?")
        opened = BeautifulSoup(Client().get(f"{path}?{query}").content, "lxml")
        assert Decimal(value(opened, selector)) * parts == item.figures[0].ours, item.example.id
    assert unopened == NOWHERE


# All of them

names = st.sampled_from(
    [
        "puan",
        "rakip",
        "fark",
        "k",
        "tarih",
        "birinci",
        "liste",
        "tempo",
        "dogum",
        "parti",
        "tepe",
        "ekle",
        "sil",
    ]
    + ["sr", "hedef", "kiyas", "pt", "resmi", "kaynak", "yapistir", "turnuva-ekle"]
    + [f"{kind}{number}" for kind in "rsht" for number in (1, 2, 60, 61)]
    + [f"{kind}{number}" for kind in "egpb" for number in (1, 2, 12, 13)]
    + ["e1r1", "e2s1", "e2r61"]
)
WORDS = (
    "0 1 1451 9999 -5 ½ 2650 oto 2024-02-29 0001-01-01 9999-12-31 standart hizli uhs fide e1-1 "
    "1500:1,1600:0.5 1500:1h +7,5 1500:,:1h,0:0"
)
texts = st.one_of(st.text(max_size=10), st.sampled_from([*WORDS.split(), "1850 1"]))
paths = st.sampled_from(
    [f"{path}{end}" for path in (*TOOLS, "/ukd-hesapla/", "/elo-hesapla/") for end in ("", "sonuc/")]
    + [f"{english}" for english in TOOLS.values()]
)


@settings(max_examples=250)
@given(path=paths, values=st.dictionaries(names, texts, max_size=12))
def test_no_query_of_any_page_ends_in_an_error_of_ours(path: str, values: dict[str, str]) -> None:
    response = Client(raise_request_exception=True).get(f"{path}?{urlencode(values, errors='replace')}")
    assert response.status_code in (200, 302, 400)


TABLES = {
    "/ilk-ukd/": (rounds("1240:1 1315:0.5 1180:0"), "Toplam;1245,00;1,5;1245"),
    "/ilk-elo/": (rounds("1902:0.5 1877:0.5 1884:1 2012:0 1832:1"), "Toplam;1872,43;4;;1922"),
    "/performans/": (rounds("1500:1 1500:0.5"), "Toplam;1500,00;1,5;1693"),
    "/donem/": ({"p1": "1451", "e1": "1500:1", "e2": "1550:0"}, "Toplam;;1456;2;;;;5,25"),
    "/neden-farkli/": ({"puan": "1451", "resmi": "9", **rounds("1500:1")}, "Toplam;;;;;;14,25;1465"),
    "/beklenen-skor/": ({}, "736;;1,00;0,00"),
}


@pytest.mark.parametrize(("path", "values", "last"), [(path, *table) for path, table in TABLES.items()])
def test_every_result_is_a_file_under_its_address(path: str, values: dict[str, str], last: str) -> None:
    response = get(f"{path}tablo.csv", **values)
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    text = response.content.decode("utf-8")
    assert text.startswith("\ufeff")
    assert text.splitlines()[-1] == last
    address = [str(link["href"]) for link in page(path, **values).select("#paylas a[download]")]
    assert all(link.startswith(f"{path}tablo.csv?") for link in address)
    assert len(address) == (1 if values else 0)


def test_the_file_of_a_first_rating_names_the_virtual_opponents() -> None:
    text = get("/ilk-elo/tablo.csv", **rounds("1902:0.5")).content.decode("utf-8")
    assert text.count(";1800;0,5;;sanal rakip") == 2


@pytest.mark.parametrize("path", [path for path in TABLES if path != "/beklenen-skor/"])
def test_a_file_without_a_result_leads_to_the_page_that_says_why(path: str) -> None:
    response = get(f"{path}tablo.csv")
    assert (response.status_code, response["Location"]) == (302, path)
