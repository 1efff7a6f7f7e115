"""Claims about copied cards: however a browser copies the table, the same rounds; else a refusal by name."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from importer.errors import ImportProblem, NotStarted, UnknownLayout
from importer.parse.pasted import MAX_TEXT, parse_pasted_card
from importer.parse.player_card import parse_player_card
from importer.records import Colour, PlayerCard, Ratings, RoundKind, RoundRecord
from tests.importer.parse.samples import BOX, DETAILS, EVENT, HEADER, ROWS, card

Table = Sequence[Sequence[str]]

WITH_K = (*HEADER, "K", "rtg+/-")
# With single blanks between the cells, "Kulüp 2 1" can be read in two ways; a test below shows it refused.
PLAIN_ROWS = tuple((*row[:7], row[7] and "Kulüp Spor 06", *row[8:]) for row in ROWS)
ROWS_WITH_K = (
    (*ROWS[0], "40", "-3,20"),
    (*ROWS[1], "20", "14,80"),
    (*ROWS[2], "", ""),
    (*ROWS[3], "", ""),
    ("5", "6", "-2", "", "not paired", "0", "", "", "0", "- 0", "", ""),
    ("7", "11", "31", "WIM", "Örnek, Su", "2040", "TUR", "Kulüp 5", "5", "- 0K", "", ""),
    ("8", "3", "2", "", "Örnek, Efe", "1700", "TUR", "Kulüp 5", "1,5", "[s]1", "10", "3,2"),
    ("9", "4", "9", "", "Örnek, Ada", "1500", "TUR", "Kulüp", "3", "[w]", "", ""),
)


def by_desktop(table: Table) -> str:
    """Chromium's copy: tabs between cells, a cell with a colour square on lines of its own."""
    return "".join("\t".join(row) + "\n" for row in table).replace("[w]", "\n").replace("[s]", "\n")


def by_inner_text(table: Table) -> str:
    """Another way of browsers: the inner cells of the colour square keep their tabs."""
    lines = ["\t".join(row) for row in table]
    return "\n".join(
        line.replace("[w]", "\n\t").replace("[s]", "\n\t").replace("\t\t", "\t") for line in lines
    )


def by_phone(table: Table) -> str:
    """One cell a line; empty cells are not there."""
    texts = [text.replace("[w]", "").replace("[s]", "") for row in table for text in row]
    return "\n".join(text for text in texts if text.strip())


def by_phone_with_gaps(table: Table) -> str:
    """One cell a line; empty cells are empty lines, lines end as Windows ends them."""
    return "\r\n".join(text.replace("[w]", "").replace("[s]", "") for row in table for text in row)


def by_blanks(table: Table) -> str:
    """Runs of blanks between the cells, some of them no-break."""
    rows = ["  \xa0 ".join(text for text in row if text.strip()) for row in table]
    return "\n".join(rows).replace("[w]", "").replace("[s]", "")


def by_single_blanks(table: Table) -> str:
    """One blank between the cells: names are parted like cells."""
    return "\n".join(" ".join(" ".join(row).replace("[w]", "").replace("[s]", "").split()) for row in table)


COPIES: list[Callable[[Table], str]] = [
    by_desktop, by_inner_text, by_phone, by_phone_with_gaps, by_blanks, by_single_blanks,
]  # fmt: skip


def what_text_can_tell(records: Sequence[RoundRecord]) -> list[RoundRecord]:
    """The rounds without what a colour square says."""
    return [replace(record, raw="", colour=None) for record in records]


@pytest.mark.parametrize("copy", COPIES, ids=lambda copy: copy.__name__)
@pytest.mark.parametrize(("header", "rows"), [(HEADER, PLAIN_ROWS), (WITH_K, ROWS_WITH_K)])
def test_a_copied_table_reads_like_the_page(
    copy: Callable[[Table], str], header: Sequence[str], rows: Table
) -> None:
    expected = parse_player_card(card(header, rows)).rounds
    assert what_text_can_tell(parse_pasted_card(copy([header, *rows])).rounds) == what_text_can_tell(expected)


@pytest.mark.parametrize("copy", COPIES, ids=lambda copy: copy.__name__)
@pytest.mark.parametrize(("header", "rows"), [(HEADER, PLAIN_ROWS), (WITH_K, ROWS_WITH_K)])
def test_the_header_may_be_left_out(copy: Callable[[Table], str], header: Sequence[str], rows: Table) -> None:
    expected = parse_player_card(card(header, rows)).rounds
    assert what_text_can_tell(parse_pasted_card(copy(rows)).rounds) == what_text_can_tell(expected)


@pytest.mark.parametrize("copy", COPIES, ids=lambda copy: copy.__name__)
def test_a_copy_of_the_whole_page_reads_like_the_page(copy: Callable[[Table], str]) -> None:
    top = "Home\nServertime 01.01.2026 10:00:00\n" + copy([("Lists", "Starting rank")]) + "\n"
    update = f"{EVENT}\nLast update27.09.2026 13:33:24, Creator/Last Upload: deneme\n"
    end = (
        "\nChess-Tournament-Results-Server © 2006-2026 Heinz Herzog, CMS-Version 02.10.2026 13:32, Node S1\n"
    )
    facts = copy(DETAILS) + "\nPlayer info\n" + copy(BOX) + "\n\xa0\n\n"
    read = parse_pasted_card(top + update + facts + copy([HEADER, *PLAIN_ROWS]) + end)
    expected = parse_player_card(card(rows=PLAIN_ROWS))
    assert what_text_can_tell(read.rounds) == what_text_can_tell(expected.rounds)
    assert replace(read, rounds=()) == replace(expected, rounds=())


def test_a_copy_of_the_older_page_keeps_the_colours() -> None:
    header = ("Rd.", "SNo", "", "Name", "RtgI", "RtgN", "FED", "Pts.", "Res.", "K", "rtg+/-")
    rows = [
        ("1", "157", "FM", "Örnek, Can", "2356", "1000", "TUR", "8,5", "s 0", "40", "-3,20"),
        ("2", "276", "", "Örnek, Ece", "0", "1000", "TUR", "0,0", "w 1", "", ""),
    ]
    for copy in COPIES:
        for table in ([header, *rows], rows):
            read = parse_pasted_card(copy(table)).rounds
            assert [record.colour for record in read] == [Colour.BLACK, Colour.WHITE]
            assert read[0].opponent_ratings == Ratings(None, 1000, 2356)
            assert [record.rating_change for record in read] == [-320, None]


def test_a_copy_from_a_turkish_table_reads_beyaz_as_white() -> None:
    text = (
        "Tur\tMasa\tBşl.No.\t\tİsim\tRtg\tFED\tPuan \tSonuç\n1\t11\t11\t\tÖrnek, Ali\t1171\tTUR\t4\t b 0 \n"
    )
    read = parse_pasted_card(text).rounds[0]
    assert (read.colour, read.kind, read.opponent_points) == (Colour.WHITE, RoundKind.GAME, 400)


def test_the_links_to_games_are_passed_over() -> None:
    table = [(*HEADER, "PGN"), *[(*row, "PGN") for row in ROWS]]
    expected = parse_player_card(card()).rounds
    assert what_text_can_tell(parse_pasted_card(by_desktop(table)).rounds) == what_text_can_tell(expected)


def test_a_box_copied_a_line_a_cell_does_not_take_a_label_for_a_value() -> None:
    read = parse_pasted_card(
        "Name\nÖrnek\nRating\n1451\nClub/City\nIdent-Number\n0\n" + by_phone([HEADER, *ROWS])
    )
    assert (read.name, read.club, read.ratings.event) == ("Örnek", None, 1451)


def test_an_empty_line_of_the_box_right_above_the_table_is_no_column_of_it() -> None:
    box = "Name\nÖrnek\nRating\n1451\nStarting rank\n5\nClub/City\n"
    read = parse_pasted_card(box + by_phone([HEADER, *PLAIN_ROWS]))
    expected = parse_player_card(card(rows=PLAIN_ROWS)).rounds
    assert what_text_can_tell(read.rounds) == what_text_can_tell(expected)
    assert (read.name, read.club, read.ratings.event, read.snr) == ("Örnek", None, 1451, 5)


def test_what_stands_below_the_table_is_no_fact_of_the_player() -> None:
    box = "Name\tÖrnek\nRating\t1451\nStarting rank\t5\n"
    read = parse_pasted_card(box + by_desktop([HEADER, *PLAIN_ROWS]) + "\nName\tBaşkası\n")
    assert (read.name, read.ratings.event) == ("Örnek", 1451)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   \n\t\n",
        "merhaba",
        "1 2 3",
        "1451 1\n1288 0",
        "https://chess-results.com/tnr5.aspx",
        "1\t1\t7\t\tÖrnek, Ali\t1500\tTUR\tKulüp\t3\t1\n???\n3\t1\t8",
        by_desktop([HEADER, *ROWS, ("6", "x", "y", "", "z", "?", "", "", "", "")]),
        by_desktop([HEADER, ROWS[0], ("2", "3", "5", "", "Ece", "1500", "TUR", "", "3", "1 - 1 ?"), ROWS[2]]),
        by_desktop([HEADER, ROWS[1], ROWS[0]]),
        by_desktop([("Rd.", "Bo.", "Name", "Rtg", "Pts.", "Res."), ("1", "2", "Ali", "1500", "3", "1")]),
        by_desktop([("Rd.", "Bo.", "SNo", "Name", "Pts.", "Res."), ("1", "2", "7", "Ali", "3", "1")]),
        by_desktop([("Rd.", "Bo.", "SNo", "Name", "Neu", "Rtg", "Pts.", "Res."), ROWS[0]]),
        "1\t" * 600,
        "1" * (MAX_TEXT + 1),
        by_desktop([HEADER, *PLAIN_ROWS]) + " " * MAX_TEXT,
    ],
)  # fmt: skip
def test_what_is_no_whole_table_is_refused_by_name(text: str) -> None:
    with pytest.raises(UnknownLayout):
        parse_pasted_card(text)


def test_a_text_that_can_be_read_in_two_ways_is_refused() -> None:
    rows = ["1 4 31 Örnek, Ali 1126 TUR Kulüp 2 1"]  # "Kulüp 2" without result yet, or 2 points and won
    with pytest.raises(UnknownLayout):
        parse_pasted_card("\n".join([" ".join(HEADER), *rows]))


def test_a_header_without_rounds_has_not_started() -> None:
    with pytest.raises(NotStarted):
        parse_pasted_card(by_desktop([HEADER]))


@pytest.mark.parametrize(
    "text",
    [
        "1\n" * 10_000,
        "Rd.\n" * 5_000,
        "Name\n" * 4_000,
        "½ " * 10_000,
        by_phone([WITH_K]) + "\n" + "1\n" * 900,
        " ".join(WITH_K) + "\n1 1 1 " + "a " * 900,
        " ".join(WITH_K) + "\n" + "\n".join(f"{i} 1 1 a a a a a a 1 a a a a a 1 1" for i in range(1, 60)),
        "\n".join(f"{i} 1 1 a a a a a a 1 a a a a a 1 1" for i in range(1, 60)),
        by_phone([HEADER]) + "\n" + "\n".join(f"{i}\n1\n1\na\na\n1\na\n1\n1" for i in range(1, 90)),
        "a" * MAX_TEXT,
        "\t" * MAX_TEXT,
        ("w " * 20 + "\n") * 450,
    ],
)  # fmt: skip
def test_hostile_texts_take_no_time(text: str) -> None:
    started = time.thread_time()  # of this thread alone: a busy machine is not a fault
    try:
        read: PlayerCard | None = parse_pasted_card(text)
    except ImportProblem:
        read = None
    assert time.thread_time() - started < 10
    assert read is None or read.rounds


pieces = st.sampled_from(
    [*"1234567890½-+", "10", "1,5", "1500", "TUR", "FM", "Örnek, Ali", "w 1", "- 1", "\n", "\t", "  "]
)


@given(
    st.text(max_size=200)
    | st.lists(pieces, max_size=80).map("\t".join)
    | st.lists(pieces, max_size=80).map(" ".join)
)
def test_any_text_gives_rounds_or_a_named_refusal(text: str) -> None:
    try:
        read = parse_pasted_card(text)
    except ImportProblem:
        return
    assert read.rounds


@given(st.data())
def test_a_copy_that_lost_a_part_gives_rounds_or_a_named_refusal(data: st.DataObject) -> None:
    copy = data.draw(st.sampled_from(COPIES))
    text = copy([WITH_K, *ROWS_WITH_K])
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    try:
        read = parse_pasted_card(text[:start] + text[end:])
    except ImportProblem:
        return
    assert read.rounds
    numbers = [record.number for record in read.rounds]
    assert numbers == sorted(set(numbers))
