"""The pages keep what FORMAT.md says of the real ones: headers, cells, links, entities, sizes."""

from __future__ import annotations

import re

import pytest
from bs4 import BeautifulSoup

from tests.standin.events import CATALOGUE, Item
from tests.standin.pages import record_not_found
from tests.standin.reading import box, cells, data, header, html, rows, soup, tables, texts

SWISS, GATED, OLD, UKD_ONLY, FIDE_ONLY, LONE = 90000001, 90000002, 90000003, 90000004, 90000005, 90000006
ROUND_ROBIN, ODD_ROUND_ROBIN, TEAM, RUNNING, BIG = 90000009, 90000010, 90000011, 90000013, 90000014

CARD_HEADERS = {
    0: ["Rd.", "Br.", "Snr", "", "Name", "EloI", "EloN", "Land", "Verein/Ort", "Pkt.", "Erg.", "K", "Elo+/-"],
    1: ["Rd.", "Bo.", "SNo", "", "Name", "RtgI", "RtgN", "FED", "Club/City", "Pts.", "Res.", "K", "rtg+/-"],
    2: ["Rd.", "M.", "No.Ini.", "", "Nombre", "FIDE", "EloN", "FED", "Club/Ciudad", "Pts.", "Res.", "K",
        "rtg+/-"],
    8: ["Tur", "Masa", "Bşl.No.", "", "İsim", "ELO", "UKD", "FED", "Kulüp/Şehir", "Puan ", "Sonuç", "K",
        "rtg+/-"],
    11: ["Тур", "Bo.", "Ст.ном.", "", "Имя", "RtgI", "RtgN", "ФЕД.", "Клуб/Город", "Очки", "Рез.", "K",
         "rtg+/-"],
}  # fmt: skip
BOX_LABELS = {
    1: ["Name", "Starting rank", "Rating national", "Rating international", "Performance rating",
        "FIDE rtg +/-", "Points", "Rank", "Federation", "Club/City", "Ident-Number", "Fide-ID",
        "Year of birth "],
    8: ["İsim", "Başlangıç Sıralaması", "Ulusal rating", "Uluslararasi Rating", "Rating performans",
        "FIDE rtg +/-", "Puan", "Sıralama", "Federasyon", "Kulüp/Şehir", "ID-No", "Fide-ID",
        "Dogum tarihi "],
}  # fmt: skip


@pytest.mark.parametrize("language", CARD_HEADERS)
def test_card_has_the_headers_of_its_language(language: int) -> None:
    assert header(soup(SWISS, art=9, snr=9, lan=language)) == CARD_HEADERS[language]


@pytest.mark.parametrize("language", BOX_LABELS)
def test_box_has_the_labels_of_its_language(language: int) -> None:
    assert list(box(soup(SWISS, art=9, snr=9, lan=language))) == BOX_LABELS[language]


def test_without_a_language_the_server_guesses_another_than_english() -> None:
    assert "Erg." in header(soup(SWISS, art=9, snr=9, lan=""))


@pytest.mark.parametrize(
    ("tnr", "expected"),
    [
        (UKD_ONLY, ["Rd.", "Bo.", "SNo", "", "Name", "Rtg", "FED", "Club/City", "Pts.", "Res."]),
        (
            FIDE_ONLY,
            [
                "Rd.",
                "Bo.",
                "SNo",
                "",
                "Name",
                "Rtg",
                "FED",
                "Club/City",
                "Pts.",
                "Res.",
                "K",
                "rtg+/-",
                "PGN",
            ],
        ),
        (TEAM, ["Rd.", "SNo", "", "Name", "RtgI", "RtgN", "FED", "Pts.", "Res.", "K", "rtg+/-"]),
        (OLD, ["Rd.", "SNo", "", "Name", "RtgI", "RtgN", "FED", "Club/City", "Pts.", "Res.", "K", "rtg+/-"]),
    ],
)
def test_card_columns_vary_with_the_event(tnr: int, expected: list[str]) -> None:
    assert header(soup(tnr, art=9, snr=3)) == expected


@pytest.mark.parametrize(
    ("tnr", "art", "expected"),
    [
        (SWISS, 0, ["No.", "", "Name", "FideID", "FED", "RtgI", "RtgN", "sex", "Club/City"]),
        (ROUND_ROBIN, 0, ["No.", "", "Name", "FideID", "FED", "Rtg", "RtgI", "RtgN", "Club/City"]),
        (SWISS, 3, ["No.", "", "Name", "FideID", "RtgI", "RtgN", "Club/City"]),
        (SWISS, 2, ["Bo.", "No.", "", "White", "Rtg", "Pts.", "Result", "Pts.", "", "Black", "Rtg", "No."]),
        (TEAM, 16, ["No.", "", "Name", "FideID", "RtgI", "RtgN", "FED", "Team", "Bo."]),
        (TEAM, 4, ["No.", "", "Name", "RtgI", "RtgN", "Team", "Pts.", "Games", "%", "Bo."]),
    ],
)
def test_lists_have_the_headers_of_the_site(tnr: int, art: int, expected: list[str]) -> None:
    assert header(soup(tnr, art=art)) == expected


def test_header_cells_mix_th_and_td_as_since_2024() -> None:
    card = cells(rows(tables(soup(SWISS, art=9, snr=9))[-1])[0])
    assert {cell.get_text(): cell.name for cell in card}["K"] == "td"
    pairs = cells(rows(tables(soup(SWISS, art=2))[-1])[0])
    assert {cell.get_text(): cell.name for cell in pairs} == {
        "Bo.": "th", "No.": "th", "": "th", "White": "td", "Rtg": "th", "Pts.": "th", "Result": "th",
        "Black": "td",
    }  # fmt: skip


def test_russian_pairings_call_both_players_by_the_same_word() -> None:
    assert header(soup(SWISS, art=2, lan=11)).count("Имя") == 2


def test_card_prints_every_kind_of_result() -> None:
    results = [row[10] for row in data(soup(SWISS, art=9, snr=9))]
    assert results == ["0", "1", "- ½", "- 1K", "½", "- 0", "1", "- 1", "- 0K", "0", ""]
    squares = [
        square["class"][0] if square else None
        for row in rows(tables(soup(SWISS, art=9, snr=9))[-1])[1:]
        for square in [row.select_one("table div")]
    ]
    assert squares == [
        "FarbewT", "FarbesT", None, None, "FarbewT", None, "FarbesT", None, None, "FarbesT", "FarbewT",
    ]  # fmt: skip


def test_bye_and_absence_are_told_apart_by_their_numbers() -> None:
    table = data(soup(SWISS, art=9, snr=9))
    assert table[7][2:10] == ["-", "", "bye", "-", "-", "  -", "", "-"]
    assert table[2][2:10] == table[5][2:10] == ["-2", "", "not paired", "0", "0", "", "", "0"]


def test_turkish_bye_is_the_word_for_round() -> None:
    assert data(soup(SWISS, art=9, snr=9, lan=8))[7][4] == "Tur"


def test_card_rows_need_not_have_as_many_cells_as_their_header() -> None:
    assert {len(row) for row in data(soup(UKD_ONLY, art=9, snr=3))} == {12}
    assert len(header(soup(UKD_ONLY, art=9, snr=3))) == 10
    assert {len(row) for row in data(soup(OLD, art=9, snr=9))} == {11, 12}


def test_older_card_has_letters_td_headers_relative_links_and_one_decimal() -> None:
    page = html(OLD, art=9, snr=9)
    table = tables(soup(OLD, art=9, snr=9))[-1]
    assert {cell.name for cell in cells(rows(table)[0])} == {"td"}
    assert [row[9] for row in data(soup(OLD, art=9, snr=9))] == [
        "w 0", "s 1", "- ½", "w 1K", "w ½", "- 0", "s 1", "- 1", "s 0K", "s 0", "w ",
    ]  # fmt: skip
    assert 'class="CRg1b"' in page
    assert "CRng" not in page
    assert 'href="tnr90000003.aspx?lan=1&amp;art=9&amp;fed=TUR&amp;snr=1"' in page
    assert data(soup(OLD, art=9, snr=9))[0][8] == "7,5"
    assert data(soup(OLD, art=9, snr=9))[1][8] == "0,0"


def test_current_links_are_absolute_and_class_is_sometimes_capital() -> None:
    page = html(SWISS, art=9, snr=9, turdet="YES", flag=30)
    assert (
        '<a Class="CRdb" href="https://chess-results.com/tnr90000001.aspx?lan=1&amp;art=9&amp;fed=TUR&amp;snr=1'
        '&amp;turdet=YES&amp;flag=30">' in page
    )
    assert 'class="CRng1b"' in page
    assert '<table Class="CRs1"' in page
    assert "tnr90000001 .aspx" in page


def test_bye_rows_have_the_malformed_cell() -> None:
    assert '<td & colsp & class="CRc"></td>' in html(SWISS, art=2, rd=11)


def test_rows_without_an_opponent_vanish_once_the_round_is_history() -> None:
    assert "not paired" in html(SWISS, art=2, rd=11)
    assert "not paired" not in html(SWISS, art=2, rd=8)


def test_turkish_letters_are_raw_and_entities_in_one_word() -> None:
    page = html(SWISS, art=2, lan=8)
    assert "E&#351;lendirmeler/Sonuçlar" in page
    assert "Son g&uuml;ncelleme27.09.2026 13:33:24" in page
    assert "Z&ouml;&#287;r&uuml;t G&uuml;z Aç&#305;k" in page
    assert "Chess-Results Server Chess-results.com - Zöğrüt Güz Açık" in page
    assert "Last update27.09.2026 13:33:24" in html(SWISS, art=2)


def test_details_come_only_when_asked_for() -> None:
    assert "Time control (Standard)" in html(SWISS, art=9, snr=9, turdet="YES")
    assert "Time control" not in html(SWISS, art=9, snr=9)
    assert "Zaman kontrol&uuml; (Standart)" in html(SWISS, art=9, snr=9, turdet="YES", lan=8)
    blitz = soup(90000008, turdet="YES")
    assert {"Time control": "Blitz: 3min/player + 2sec increment per move"}.items() <= {
        row[0]: row[1] for row in map(texts, blitz.select("tr")) if len(row) == 2
    }.items()


def test_gate_hides_links_details_and_navigation_and_keeps_the_rows() -> None:
    query = {"art": 9, "snr": 9, "turdet": "YES"}
    closed, opened = html(GATED, **query), html(GATED, True, **query)
    link = 'href="https://chess-results.com/tnr'
    for word, shown in ((link, opened), ("Time control (Standard)", opened), ("cb_alleDetails", closed)):
        assert [word in page for page in (closed, opened)] == [page is shown for page in (closed, opened)]
    assert data(soup(GATED, **query)) == data(soup(GATED, True, **query)) == data(soup(SWISS, **query))


def test_gated_form_has_all_hidden_fields() -> None:
    names = {tag["name"] for tag in soup(GATED).select("input[type=hidden]")}
    dots = {"__EVENTTARGET", "__EVENTARGUMENT", "__VIEWSTATE", "__VIEWSTATEGENERATOR", "__EVENTVALIDATION"}
    assert names == dots


@pytest.mark.parametrize("art", [0, 1, 3, 4, 5])
def test_lists_are_cut_at_150_rows_without_a_word(art: int) -> None:
    def count(**query: object) -> int:
        return len(re.findall('<tr class="CRng[12] ', html(BIG, art=art, **query)))

    assert (count(), count(zeilen=99999), count(zeilen=0)) == (150, 210, 210)


def test_error_page_is_a_whole_page_without_a_table() -> None:
    page = record_not_found(99999999, {"lan": "1"})
    assert '<div id="P_Error" class="error"><h3>Record not found </h3></div>' in page
    assert "Tournament-Database" in page
    assert not tables(BeautifulSoup(page, "lxml"))
    assert "<h2>" not in page
    assert 11_000 < len(page) < 12_500


@pytest.mark.parametrize("item", [item for item in CATALOGUE if item.snr], ids=lambda item: str(item.tnr))
def test_cards_are_about_as_long_as_real_ones(item: Item) -> None:
    assert 14_000 < len(html(item.tnr, art=9, snr=item.snr, turdet="YES").encode()) < 28_000
