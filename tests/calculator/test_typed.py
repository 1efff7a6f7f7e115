"""What people type is read forgivingly, and never misread."""

from __future__ import annotations

import contextlib
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator import typed
from calculator.rating import Result


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1451", 1451),
        (" 1451 ", 1451),
        ("\u00a01451\t", 1451),
        ("１４５１", 1451),
        ("١٤٥١", 1451),
        ("1.451", 1451),
        ("1,451", 1451),
        ("1 451", 1451),
        ("", None),
        ("0", None),
        ("000", None),
        ("-", None),
        ("–", None),
        ("yok", None),
        ("YOK", None),
    ],
)
def test_a_number_is_read_in_every_usual_form(text: str, number: int | None) -> None:
    assert typed.whole_number(text, 1, 3500) == number


def test_zero_is_a_number_where_zero_is_possible() -> None:
    assert typed.whole_number("0", 0, 100) == 0


@pytest.mark.parametrize("text", ["abc", "14x1", "1451.5", "1e3", "0x10", "1451 1500", "½", "--5", "+"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(typed.Unreadable):
        typed.whole_number(text, 1, 3500)


@pytest.mark.parametrize("text", ["9999", "-5", "−5", "3501", "999999999"])
def test_impossible_numbers_are_refused_as_such(text: str) -> None:
    with pytest.raises(typed.OutOfRange):
        typed.whole_number(text, 1, 3500)


@pytest.mark.parametrize("text", ["½", "1/2", "0,5", "0.5", "=", " 0,5 ", "０．５", "1 / 2", "1⁄2", ".5"])
def test_a_draw_is_read_in_every_usual_form(text: str) -> None:
    assert typed.result(text) is Result.DRAW


def test_win_loss_and_nothing_are_read() -> None:
    assert [typed.result(text) for text in ("1", "1,0", "0", "0.0", "", "  ")] == [
        Result.WIN,
        Result.WIN,
        Result.LOSS,
        Result.LOSS,
        None,
        None,
    ]


def test_words_and_letters_mean_the_same_in_a_field_as_in_the_paste_box() -> None:
    words = {
        "G": Result.WIN,
        "b": Result.DRAW,
        "M": Result.LOSS,
        "beraberlik": Result.DRAW,
        "kayıp": Result.LOSS,
    }
    assert {text: typed.result(text) for text in words} == words


@pytest.mark.parametrize("text", ["2", "-1", "x", "1.5", "0.25", "1-0", "K", "+", "-"])
def test_other_results_are_refused(text: str) -> None:
    with pytest.raises(typed.Unreadable):
        typed.result(text)


@pytest.mark.parametrize("text", ["2026-11-21", "21.11.2026", "21/11/2026", " 21.11.2026 ", "２０２６-11-21"])
def test_a_day_is_read_in_both_orders(text: str) -> None:
    assert typed.day(text) == date(2026, 11, 21)


@pytest.mark.parametrize("text", ["2026-13-01", "31.02.2026", "yarın", "2026", "21.11.26", "0000-01-01"])
def test_impossible_days_are_refused(text: str) -> None:
    with pytest.raises(typed.Unreadable):
        typed.day(text)


def test_no_day_is_no_day() -> None:
    assert typed.day(" ") is None


@given(st.text(max_size=40))
def test_any_text_is_a_number_in_range_nothing_or_refused(text: str) -> None:
    try:
        number = typed.whole_number(text, 1, 3500)
    except (typed.Unreadable, typed.OutOfRange):
        return
    assert number is None or 1 <= number <= 3500


@given(st.text(max_size=40))
def test_any_text_is_a_result_nothing_or_refused(text: str) -> None:
    with contextlib.suppress(typed.Unreadable):
        assert typed.result(text) in {None, *Result}


@given(st.text(max_size=40))
def test_any_text_is_a_day_nothing_or_refused(text: str) -> None:
    with contextlib.suppress(typed.Unreadable):
        assert typed.day(text) is None or isinstance(typed.day(text), date)


@given(st.integers(1, 3500))
def test_every_rating_survives_being_typed(number: int) -> None:
    assert typed.whole_number(str(number), 1, 3500) == number
