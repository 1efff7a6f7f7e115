"""Claims about single printed values."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from importer.parse.values import (
    fold,
    parse_count,
    parse_days,
    parse_hundredths,
    parse_moment,
    parse_player_link,
    parse_rating,
    parse_start_number,
    parse_year,
    squeeze,
)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("4½", 450),
        ("½", 50),
        ("4,5", 450),
        ("3.5", 350),
        ("0,0", 0),
        ("8", 800),
        ("-14,80", -1480),
        ("−14,80", -1480),
        ("+3,2", 320),
        (" 2,5 ", 250),
        ("", None),
        ("-", None),
        ("100,0", 10000),
    ],
)
def test_a_decimal_is_read_in_hundredths(text: str, value: int | None) -> None:
    assert parse_hundredths(text) == value


@pytest.mark.parametrize("text", ["a", ",5", "1,234", "1,5½", "1-0", "+", "1 5", "٣", "1e2", "--1", "1,"])
def test_what_is_no_decimal_is_no_value(text: str) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        parse_hundredths(text)


@given(st.integers(-99_999_99, 99_999_99))
def test_every_printed_amount_comes_back(amount: int) -> None:
    sign = "-" if amount < 0 else ""
    whole, rest = divmod(abs(amount), 100)
    assert parse_hundredths(f"{sign}{whole},{rest:02}") == amount
    assert parse_hundredths(f"{sign}{whole}.{rest:02}") == amount


@pytest.mark.parametrize(
    ("parse", "text", "value"),
    [
        (parse_count, "12", 12),
        (parse_count, "", None),
        (parse_rating, "2356", 2356),
        (parse_rating, "0", 0),
        (parse_rating, "-", None),
        (parse_start_number, "-2", -2),
        (parse_start_number, "-1", -1),
        (parse_start_number, "-", None),
        (parse_start_number, "157", 157),
    ],
)
def test_a_whole_number_is_read(parse: Callable[[str], int | None], text: str, value: int | None) -> None:
    assert parse(text) == value


@pytest.mark.parametrize(
    ("parse", "text"),
    [
        (parse_count, "-3"),
        (parse_count, "1234567890"),
        (parse_rating, "12345"),
        (parse_rating, "14.5"),
        (parse_start_number, "-3"),
        (parse_start_number, "123456"),
        (parse_start_number, "bye"),
    ],
)
def test_another_number_is_no_value(parse: Callable[[str], int | None], text: str) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        parse(text)


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("2026/02/26 to 2026/03/06", (date(2026, 2, 26), date(2026, 3, 6))),
        ("2026/09/26 - 2026/09/27", (date(2026, 9, 26), date(2026, 9, 27))),
        ("26.09.2026 bis 28.11.2026", (date(2026, 9, 26), date(2026, 11, 28))),
        ("2026-08-14", (date(2026, 8, 14),)),
        ("14/08/2026", (date(2026, 8, 14),)),
        ("2026/13/01", ()),
        ("31.02.2026", ()),
        ("12026/01/015", ()),
        ("", ()),
    ],
)
def test_days_are_read_in_every_order_printed(text: str, days: tuple[date, ...]) -> None:
    assert parse_days(text) == days


def test_the_moment_may_stick_to_the_word_before_it() -> None:
    moment = datetime(2026, 9, 27, 13, 33, 24)  # noqa: DTZ001
    assert parse_moment("Last update27.09.2026 13:33:24, Creator") == moment
    assert parse_moment("Son güncelleme 27.09.2026 13:33:24") == moment
    assert parse_moment("Last update 27.13.2026 13:33:24") is None
    assert parse_moment("Last update") is None


@pytest.mark.parametrize(
    ("text", "year"), [("2018", 2018), ("2018-01-01 00:00:00", 2018), ("0", None), ("", None)]
)
def test_a_year_is_found_alone_or_in_a_date(text: str, year: int | None) -> None:
    assert parse_year(text) == year


@pytest.mark.parametrize(
    ("address", "snr"),
    [
        ("https://chess-results.com/tnr5.aspx?lan=1&art=9&snr=23", 23),
        ("tnr5.aspx?snr=8&art=9", 8),
        ("tnr5.aspx?lan=1;SNR=8", 8),
        ("http://ratings.fide.com/profile/7000001", None),
        ("tnr5.aspx?snr=1234567", None),
    ],
)
def test_the_start_number_of_a_link_is_read(address: str, snr: int | None) -> None:
    assert parse_player_link(address) == snr


@pytest.mark.parametrize(
    "text",
    ["BAŞLANGIÇ SIRALAMASI", "Başlangıç  Sıralaması ", "baslangic siralamasi", "Baslangıç\xa0sıralaması"],
)
def test_folding_forgets_case_accents_dots_and_blanks(text: str) -> None:
    assert fold(text) == "baslangic siralamasi"


@given(st.text())
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert squeeze(squeeze(text)) == squeeze(text)
