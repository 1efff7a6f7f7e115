"""The rounds of an address: how many are read, how many shown, and nothing typed is lost."""

from __future__ import annotations

import pytest

from calculator import address
from calculator.rating import Game, Result
from calculator.rows import games, pairs, read_rows, too_many


def test_sixty_rounds_are_read_and_the_next_is_refused_at_its_fields_with_its_text_kept() -> None:
    (*_, sixtieth) = read_rows({"r60": "1500", "s60": "1"})
    assert (sixtieth.game(), sixtieth.errors) == (Game(60, 1500, Result.WIN), [])
    (*_, beyond) = read_rows({"r61": "1500", "s61": "1"})
    assert [field for field, _ in beyond.errors] == ["r61", "s61"]
    assert (beyond.rating_text, beyond.result_text, beyond.rating, beyond.result) == ("1500", "1", None, None)


def test_ninety_nine_rows_are_shown_and_what_is_beyond_is_only_told() -> None:
    assert (len(read_rows({"r99": "1500"})), too_many({"r99": "1500"})) == (99, False)
    assert (len(read_rows({"r100": "1500"})), too_many({"r100": "1500"})) == (7, True)


@pytest.mark.parametrize(("wanted", "shown"), [(1, 2), (7, 7), (60, 60), (75, 60)])
def test_a_button_adds_rows_up_to_the_sixtieth_and_hides_none(wanted: int, shown: int) -> None:
    assert len(read_rows({"r2": "1500"}, wanted)) == shown


def test_the_rows_of_another_event_are_not_this_one_s() -> None:
    rows = read_rows({"e2r1": "1500", "r2": "1600", "e3r30": "1700"}, prefix="e2")
    assert (len(rows), games(rows)) == (7, (Game(1, 1500),))


def test_blanks_around_a_value_are_no_part_of_it() -> None:
    row = read_rows({"r1": " 1500 ", "s1": " 0,5 ", "h1": " "})[0]
    assert (row.rating_text, row.result_text, row.result_value) == ("1500", "0,5", "0.5")
    assert pairs([row]) == [("r1", "1500"), ("s1", "0,5")]


def test_the_mark_of_a_standard_rating_goes_back_into_the_address() -> None:
    rows = read_rows({"r1": "1500", "t1": "1", "r3": "1600", "h3": "1"})
    assert pairs(rows) == [("r1", "1500"), ("t1", "1"), ("r3", "1600"), ("h3", "1")]


def test_the_lowest_rating_of_an_opponent_is_one() -> None:
    assert [row.rating for row in read_rows({"r1": "1", "r2": "0"}, 2)] == [1, None]


@pytest.mark.parametrize(("text", "number"), [("9", 9), ("99", 99), ("100", 0), ("-1", 0), ("٣", 0), ("", 0)])
def test_a_button_sends_a_small_number_and_anything_else_is_none(text: str, number: int) -> None:
    assert address.number({"ekle": text}, "ekle") == number
