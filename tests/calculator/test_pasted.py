"""Pasted lines are read in every usual form, refused by name, and never guessed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.pasted import PastedLine, Problem, read_lines
from calculator.rating import Played, Result

LABELS = ("ukd", "rtgn", "rtg")
WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS


def line(text: str) -> PastedLine:
    (only,) = read_lines(text, LABELS)
    return only


@pytest.mark.parametrize(
    ("text", "rating", "result"),
    [
        ("1850 1", 1850, WIN),
        ("1725 0,5", 1725, DRAW),
        ("1900 L", 1900, LOSS),
        ("1650 beraberlik", 1650, DRAW),
        ("1451 G", 1451, WIN),
        ("1451 B", 1451, DRAW),
        ("1451 M", 1451, LOSS),
        ("1850, 1", 1850, WIN),
        ("1725, 0.5", 1725, DRAW),
        ("1725,0,5", 1725, DRAW),
        ("1725:½", 1725, DRAW),
        ("1650 draw", 1650, DRAW),
        ("1650\t=", 1650, DRAW),
        ("1650;0", 1650, LOSS),
        ("1.850 1", 1850, WIN),
        ("１８５０ １", 1850, WIN),
        ("850 1", 850, WIN),
        ("3. 1850 1", 1850, WIN),
        ("3) 1850 1/2", 1850, DRAW),
        ("1850 KAZANDIM", 1850, WIN),
        ("1850 Mağlubiyet", 1850, LOSS),
        ("kazandım 1850", 1850, WIN),
        ("Deneme, Oyuncu 1850 1", 1850, WIN),
        ("Deneme Oyuncu (1850) G", 1850, WIN),
        ("1850 Deneme Oyuncu 0,5", 1850, DRAW),
        ("1850 B. Deneme 1", 1850, WIN),
        ("5\t12\t145\tDeneme, Oyuncu\t1850\tTUR\tDeneme SK\t3,5\tw 1\t40\t7,20", 1850, WIN),
        ("2\t8\t31\tDeneme Oyuncu\t1640\tTUR\t1,5\ts ½", 1640, DRAW),
        ("1850 w 0", 1850, LOSS),
        ("1850 B 0", 1850, LOSS),
        ("0 1", None, WIN),
        ("- 0", None, LOSS),
        ("puansız G", None, WIN),
        ("UKD yok 0,5", None, DRAW),
        ("7\t3\t90\tDeneme\t0\tTUR\t2\tb 1", None, WIN),
        ("1850", 1850, None),
        ("1850 Deneme Oyuncu", 1850, None),
    ],
)
def test_a_line_is_read_in_every_usual_form(text: str, rating: int | None, result: Result | None) -> None:
    read = line(text)
    assert (read.problem, read.rating, read.result, read.played) == (None, rating, result, Played.BOARD)


@pytest.mark.parametrize(
    ("text", "result", "played"),
    [
        ("1850 +", WIN, Played.FORFEIT),
        ("1850 -", LOSS, Played.FORFEIT),
        ("1850 −", LOSS, Played.FORFEIT),
        ("1850 1K", WIN, Played.FORFEIT),
        ("1850 - 0K", LOSS, Played.FORFEIT),
        ("1850 1 hükmen", WIN, Played.FORFEIT),
        ("1850 hükmen", None, Played.FORFEIT),
        ("bay", WIN, Played.BYE),
        ("4. tur bye 1", WIN, Played.BYE),
        ("eşleşmedi", LOSS, Played.BYE),
    ],
)
def test_rounds_without_a_game_are_known_as_such(text: str, result: Result | None, played: Played) -> None:
    read = line(text)
    assert (read.problem, read.result, read.played) == (None, result, played)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Deneme Oyuncu", Problem.NO_RATING),
        ("1", Problem.NO_RATING),
        ("Deneme 1", Problem.NO_RATING),
        ("1850 1790 1", Problem.TWO_RATINGS),
        ("Deneme 1907 SK 1850 1", Problem.TWO_RATINGS),
        ("9850 1", Problem.OUT_OF_RANGE),
        ("1850 7", Problem.UNREADABLE_RESULT),
        ("1850 x", Problem.UNREADABLE_RESULT),
        ("1850 1-0", Problem.UNREADABLE_RESULT),
        ("1850 1 0", Problem.TWO_RESULTS),
        ("1850 G M", Problem.TWO_RESULTS),
        ("1900 K", Problem.LONE_K),
    ],
)
def test_what_could_mean_two_things_is_refused_by_name(text: str, problem: Problem) -> None:
    assert line(text).problem is problem


HEADER = "Tur\tMasa\tBşl.No.\tİsim\tELO\tUKD\tKulüp/Şehir\tPuan\tSonuç\n"


def test_under_a_header_the_list_s_own_column_is_taken() -> None:
    table = (
        HEADER
        + "1\t4\t12\tDeneme Bir\t1790\t1850\tDeneme SK\t3\tb 1\n2\t5\t9\tDeneme İki\t0\t1700\tX\t2\ts ½"
    )
    ukd = read_lines(table, LABELS)
    elo = read_lines(table, ("elo", "rtgi"))
    assert [(row.rating, row.result) for row in ukd] == [(1850, WIN), (1700, DRAW)]
    assert [(row.rating, row.result) for row in elo] == [(1790, WIN), (None, DRAW)]


def test_a_table_without_the_list_s_column_is_refused_and_never_mixed_up() -> None:
    table = "Rd.\tName\tRtgI\tRes.\n1\tDeneme\t1790\tw 1"
    assert [row.problem for row in read_lines(table, LABELS)] == [Problem.OTHER_LIST]


def test_rows_shorter_than_their_header_are_refused() -> None:
    assert read_lines(HEADER + "1\t4", LABELS)[0].problem is Problem.NO_RATING


@pytest.mark.parametrize(("word", "result"), [("bay", WIN), ("eşleşmedi", LOSS)])
def test_a_row_without_an_opponent_under_a_header_means_what_its_word_means(
    word: str, result: Result
) -> None:
    row = read_lines(f"{HEADER}3\t-\t-\t{word}\t-\t-\t\t1\t1", LABELS)[0]
    assert (row.played, row.rating, row.result) == (Played.BYE, None, result)
    assert line(word).result is result


@pytest.mark.parametrize(
    ("rating", "problem"),
    [("abc", Problem.NO_RATING), ("9850", Problem.OUT_OF_RANGE), ("1", None), ("1790", None)],
)
def test_a_cell_under_the_header_of_ratings_is_a_rating_or_refused(
    rating: str, problem: Problem | None
) -> None:
    row = read_lines(f"{HEADER}1\t4\t12\tDeneme\t1850\t{rating}\tX\t3\tw 1", LABELS)[0]
    assert (row.problem, row.rating) == (problem, None if problem else int(rating))


@pytest.mark.parametrize(
    ("end", "result"),
    [
        ("\t½", DRAW),
        ("\t\t½", DRAW),
        ("\tw 1\t40\t-7,20", WIN),
        ("\t1\t40\t0", WIN),
        ("\t", None),
        ("", None),
    ],
)
def test_under_a_header_only_the_result_s_own_cell_and_its_neighbour_are_a_result(
    end: str, result: Result | None
) -> None:
    row = read_lines(f"{HEADER}1\t0\t12\tDeneme\t1850\t1790\tX\t0{end}", LABELS)[0]
    assert (row.problem, row.rating, row.result, row.played) == (None, 1790, result, Played.BOARD)


def test_an_empty_first_cell_moves_no_other_cell() -> None:
    row = read_lines(f"{HEADER}\t4\t12\tDeneme\t1850\t1790\t1600\t3\tw 1", LABELS)[0]
    assert (row.rating, row.result) == (1790, WIN)


def test_lines_keep_their_number_and_blank_ones_are_skipped() -> None:
    lines = read_lines("\n1850 1\n\n  \nabc\n", LABELS)
    assert [(row.number, row.text) for row in lines] == [(2, "1850 1"), (5, "abc")]


def test_of_an_endless_text_no_line_is_lost() -> None:
    lines = read_lines("1850 1\n" * 500, LABELS)
    assert len(lines) == 500
    assert lines[-1].problem is Problem.NO_ROOM


tokens = st.one_of(
    st.text(max_size=8),
    st.sampled_from(
        [
            "1850",
            "1",
            "0,5",
            "½",
            "G",
            "K",
            "-",
            "+",
            "w",
            "b",
            "bay",
            "hükmen",
            "\t",
            "İ",
            "Sonuç",
            "UKD",
            "1K",
        ]
    ),
)


@given(st.lists(tokens, max_size=12).map(" ".join))
def test_no_text_ends_in_an_exception(text: str) -> None:
    for row in read_lines(text, LABELS):
        assert row.text.strip()
        assert row.problem or row.rating or row.result is not None or row.played is not Played.BOARD


@given(st.text())
def test_no_letters_of_any_script_end_in_an_exception(text: str) -> None:
    assert len(read_lines(text, LABELS)) <= len(text.splitlines())


@given(st.integers(100, 3500), st.sampled_from(Result))
def test_every_rating_and_result_survive_being_pasted(rating: int, result: Result) -> None:
    read = line(f"{rating} {result.value / 100:g}")
    assert (read.rating, read.result) == (rating, result)


def test_an_unrated_opponent_without_a_result_says_nothing_and_is_named() -> None:
    assert [row.problem for row in read_lines("0 AA", LABELS)] == [Problem.UNREADABLE_RESULT]
