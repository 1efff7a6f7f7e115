"""Crosstable, card, ranking and export of an event tell one story."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from openpyxl import load_workbook

from tests.standin.events import event
from tests.standin.export import workbook
from tests.standin.reading import box, cells, data, header, rows, soup, tables
from tests.standin.view import View

SWISS, UKD_ONLY, ROUND_ROBIN, ODD_ROUND_ROBIN, TEAM, RUNNING = (
    90000001, 90000004, 90000009, 90000010, 90000011, 90000013,
)  # fmt: skip
WORTH = {"1": 1.0, "½": 0.5, "0": 0.0, "+": 1.0, "-": 0.0, "": 0.0}
ROUND = re.compile(r"(?: *(\d+)([wb])|   -)([1½0+-]?)")


def number(text: str) -> float:
    return float(text.replace(",", "."))


def table(tnr: int, **query: object) -> list[dict[str, str]]:
    document = soup(tnr, zeilen=99999, **query)
    head = header(document)
    return [dict(zip(head, row, strict=False)) for row in data(document)]


def round_marks(row: dict[str, str]) -> list[re.Match[str]]:
    texts = [text for name, text in row.items() if name.endswith(".Rd") and text]
    found = [ROUND.fullmatch(text) for text in texts]
    assert all(found), texts
    return [match for match in found if match]


@pytest.mark.parametrize("tnr", [SWISS, UKD_ONLY, RUNNING, 90000019])
def test_points_of_the_crosstable_add_up(tnr: int) -> None:
    for row in table(tnr, art=5):
        assert sum(WORTH[match[3]] for match in round_marks(row)) == number(row["Pts."])


@pytest.mark.parametrize("tnr", [SWISS, RUNNING])
def test_crosstable_by_start_number_is_symmetric(tnr: int) -> None:
    found = {int(row["No."]): round_marks(row) for row in table(tnr, art=5)}
    for snr, marks in found.items():
        for index, match in enumerate(marks):
            if match[1]:
                other = found[int(match[1])][index]
                assert int(other[1]) == snr
                assert {match[2], other[2]} == {"w", "b"}


def test_crosstable_by_rank_has_ranks_where_the_other_has_start_numbers() -> None:
    by_rank = {row["Name"]: row for row in table(SWISS, art=4)}
    by_start = {row["Name"]: row for row in table(SWISS, art=5)}
    ranks = {int(row["No."]): int(row["Rk."]) for row in by_start.values()}
    assert sorted(ranks.values()) == list(range(1, 15))
    for name, row in by_start.items():
        translated = [ranks[int(match[1])] for match in round_marks(row) if match[1]]
        assert translated == [int(match[1]) for match in round_marks(by_rank[name]) if match[1]]


def test_round_texts_are_those_of_the_real_crosstables() -> None:
    texts = [text for row in table(SWISS, art=5) for name, text in row.items() if name.endswith(".Rd")]
    expected = {
        "  1w0",
        " 14b1",
        "   -½",
        " 11w+",
        "  7w½",
        "   -0",
        "  2b1",
        "   -1",
        "  6b-",
        "  4b0",
        " 10w",
    }
    assert expected <= set(texts)


@pytest.mark.parametrize("tnr", [SWISS, UKD_ONLY, RUNNING])
def test_cards_agree_with_the_crosstable(tnr: int) -> None:
    for row in table(tnr, art=5)[::7]:
        stated = box(soup(tnr, art=9, snr=row["No."]))
        card = table(tnr, art=9, snr=row["No."])
        assert (stated["Points"], stated["Rank"]) == (row["Pts."], row["Rk."])
        opponents = [line["SNo"] for line in card if not line["SNo"].startswith("-")]
        assert opponents == [match[1] for match in round_marks(row) if match[1]]
        scores = [line["Res."].removeprefix("- ").removesuffix("K") for line in card]
        assert sum(WORTH[score] for score in scores) == number(row["Pts."])


def test_the_stated_change_is_the_sum_of_the_games() -> None:
    for snr in range(1, 15):
        document = soup(SWISS, art=9, snr=snr)
        changes = [number(row[12]) for row in data(document) if row[12]]
        if "FIDE rtg +/-" in box(document):
            assert round(sum(changes), 2) == number(box(document)["FIDE rtg +/-"])
        else:
            assert box(document)["Rating international"] == "0"
            assert not changes


def test_the_stated_change_of_the_hand_made_player_is_the_one_worked_out_by_hand() -> None:
    document = soup(SWISS, art=9, snr=9)
    assert box(document)["FIDE rtg +/-"] == "19,8"
    assert box(document)["Points"] == "5"
    assert [(row[0], row[11], row[12]) for row in data(document) if row[12]] == [
        ("1", "20", "-1,60"),
        ("5", "20", "3,00"),
        ("7", "20", "18,40"),
    ]


def test_ranking_with_its_computing_columns_agrees_with_the_cards() -> None:
    for row in table(SWISS, art=1):
        card = box(soup(SWISS, art=9, snr=row["SNo"]))
        assert (row["Pts."], row["Rk."], row["Rp"]) == (
            card["Points"],
            card["Rank"],
            card["Performance rating"],
        )
        assert row["rtg+/-"] == card.get("FIDE rtg +/-", "0")
        assert round(number(row["w"]) - number(row["we"]), 2) == number(row["w-we"])
        assert round(number(row["w-we"]) * number(row["K"]), 2) == number(row["rtg+/-"])


def test_points_before_a_round_and_its_results_lead_to_the_points_before_the_next() -> None:
    before = {row[1]: row for row in data(soup(SWISS, art=2, rd=1))}
    after = {row[1]: row for row in data(soup(SWISS, art=2, rd=2))} | {
        row[11]: [*row[:5], row[7]] for row in data(soup(SWISS, art=2, rd=2)) if len(row) > 11
    }
    for snr, row in before.items():
        assert row[5] == "0"
        assert after[snr][5] == row[6].split(" - ")[0]


@pytest.mark.parametrize("tnr", [ROUND_ROBIN, ODD_ROUND_ROBIN])
def test_round_robin_grid_adds_up_and_has_stars_on_its_diagonal(tnr: int) -> None:
    found = {int(row["No."]): row for row in table(tnr, art=5)}
    for snr, row in found.items():
        marks = {other: row[str(other)] for other in found}
        assert marks.pop(snr) == "*"
        assert sum(WORTH[mark] for mark in marks.values()) == number(row["Pts."])
        assert all(
            {mark, found[other][str(snr)]} in ({"1", "0"}, {"½"}, {"+", "-"}) for other, mark in marks.items()
        )


def test_round_robin_pairings_are_all_on_one_page_with_eleven_cells_under_ten_headers() -> None:
    lines = [cells(row) for row in rows(tables(soup(ODD_ROUND_ROBIN, art=2, rd=3))[-1])]
    sections = [line for line in lines if len(line) == 1]
    assert len(sections) == 9
    assert {len(line) for line in lines} == {1, 10, 11}
    assert sum(line[-2].get_text() == "-1" for line in lines if len(line) == 11) == 9


def test_team_list_number_is_not_the_start_number_of_the_link() -> None:
    document = soup(TEAM, art=16)
    links = [row.select_one("a[href*=snr]") for row in rows(tables(document)[-1])[1:]]
    numbers = [int(str(link["href"]).rpartition("snr=")[2]) for link in links if link]
    assert sorted(numbers) == list(range(1, 31))
    assert numbers != sorted(numbers)
    assert [row[0] for row in data(document)] == [str(number) for number in range(1, 31)]


def test_team_composition_team_matches_and_boards_give_the_same_points() -> None:
    total = sum(
        number(text)
        for line in data(soup(TEAM, art=1))
        if len(line) == 12
        for text in line[10:11]
        if text != "Pts."
    )
    ranked = sum(number(row[3]) for row in data(soup(TEAM, art=0)))
    boards = sum(
        WORTH[mark]
        for round_ in range(1, 6)
        for line in data(soup(TEAM, art=3, rd=round_))
        if " - " in line[-1]
        for mark in line[-1].split(" - ")
    )
    assert total == ranked == boards


def test_a_card_of_a_team_event_has_no_row_for_a_round_at_rest_or_a_row_without_opponent() -> None:
    without = data(soup(TEAM, art=9, snr=7))
    assert [row[0] for row in without] != [str(number) for number in range(1, 6)]
    absent = data(soup(90000012, art=9, snr=9))
    assert [row[0] for row in absent] == ["1", "2", "3"]
    assert any(row[1] == "-2" for row in absent)


def excel_rows(language: int) -> list[tuple[object, ...]]:
    found = event(SWISS)
    assert found is not None
    file = workbook(View(found, {"lan": str(language), "art": "9", "snr": "9"}))
    book = load_workbook(BytesIO(file))
    try:
        return [row for sheet in book for row in sheet.iter_rows(values_only=True)]
    finally:
        book.close()


def test_in_the_turkish_export_b_is_white_and_in_the_english_one_black() -> None:
    turkish = [row[10] for row in excel_rows(8) if isinstance(row[0], int)]
    english = [row[10] for row in excel_rows(1) if isinstance(row[0], int)]
    assert turkish == [
        " b 0 ", " s 1 ", " - ½ ", " - 1K ", " b ½ ", " - 0 ", " s 1 ", " - 1 ", " - 0K ", " s 0 ", " b  ",
    ]  # fmt: skip
    assert english == [
        " w 0 ", " b 1 ", " - ½ ", " - 1K ", " w ½ ", " - 0 ", " b 1 ", " - 1 ", " - 0K ", " b 0 ", " w  ",
    ]  # fmt: skip


def test_export_has_numbers_in_its_rows_and_comma_text_in_its_box() -> None:
    found = excel_rows(8)
    assert ("FIDE rtg +/-", "19,8") in {(row[0], row[4]) for row in found}
    assert [row[9] for row in found if row[0] == 1] == [7.5]


def test_a_card_without_a_player_or_with_a_wrong_number_is_a_shell() -> None:
    for query in ({"art": 9}, {"art": 9, "snr": 99}, {"art": 9, "snr": "x"}):
        document = soup(SWISS, **query)
        assert not tables(document)
        assert document.h2 is not None


def test_an_event_that_has_not_started_has_a_list_and_no_round() -> None:
    assert len(data(soup(90000020, art=0))) == 14
    assert not tables(soup(90000020, art=2, rd=1))
    assert not tables(soup(90000020, art=5))
    assert not tables(soup(90000026, art=2))
    assert data(soup(90000021, art=9, snr=9)) == []
    assert box(soup(90000021, art=9, snr=9))["Points"] == "0"


def test_the_unknown_suffix_is_printed_on_the_card() -> None:
    assert [row[10] for row in data(soup(90000024, art=9, snr=1))] == ["1U", "1"]


def test_page_without_art_is_the_starting_list() -> None:
    assert data(soup(SWISS)) == data(soup(SWISS, art=0))
    assert header(soup(SWISS)) == header(soup(SWISS, art=0))
