"""Charts: every round has its bar, everything lies inside the drawing, figures keep a decimal point."""

from __future__ import annotations

import re
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.charts import event_chart, score_chart
from calculator.rating import Game, Played, Player, Result, calculate, rules_on
from calculator.rating.rulesets.tables import FIDE_8_1_2
from tests.calculator.pages import one, page, rounds

DAY = date(2026, 11, 1)
NUMBER = re.compile(r"-?\d+\.\d")

games = st.lists(
    st.builds(
        Game,
        number=st.just(1),
        opponent=st.none() | st.integers(1, 3500),
        result=st.none() | st.sampled_from(Result),
        played=st.sampled_from(Played),
    ),
    min_size=1,
    max_size=60,
)


@given(rating=st.integers(1000, 3500), rounds=games)
def test_every_bar_and_every_dot_lies_inside_the_drawing(rating: int, rounds: list[Game]) -> None:
    chart = event_chart(calculate(rules_on("ukd", DAY), Player(rating), rounds, day=DAY))
    assert len(chart.bars) == len(rounds)
    width, height = float(chart.width), float(chart.height)
    for bar in chart.bars:
        left, top = float(bar.left), float(bar.top)
        assert 0 <= left <= left + float(bar.width) <= width
        assert 0 <= top <= top + float(bar.height) <= height
        assert 0 <= float(bar.label) <= height
        assert 0 <= float(bar.dot) <= height
    assert all(NUMBER.fullmatch(number) for number in re.split("[ ,]", chart.line))


def test_a_gain_stands_above_the_line_and_a_loss_below() -> None:
    calculation = calculate(
        rules_on("ukd", DAY), Player(1451), [Game(1, 1451, Result.WIN), Game(2, 1451, Result.LOSS)], day=DAY
    )
    chart = event_chart(calculation)
    gain, loss = chart.bars
    assert float(gain.top) + float(gain.height) == float(chart.zero) == float(loss.top)


def test_values_are_written_only_where_there_is_room() -> None:
    few = page("/ukd-hesapla/", puan="1451", **rounds("1451:1 " * 9))
    many = page("/ukd-hesapla/", puan="1451", **rounds("1451:1 " * 10))
    assert "+12,50" in one(few, "svg.chart").text
    assert "+12,50" not in one(many, "svg.chart").select("text")[-1].text
    assert len(many.select("svg.chart rect")) == 10


@pytest.mark.parametrize("path", ["/ukd-hesapla/", "/en/ukd-calculator/", "/ukd-hesapla/sonuc/"])
def test_no_attribute_of_a_drawing_has_a_decimal_comma(path: str) -> None:
    svg = one(page(path, puan="1451", **rounds("1126:1 1500:0 1300:0.5")), "svg.chart")
    for element in svg.find_all(True):
        for name in ("x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "width", "height", "points"):
            words = re.split("[ ,]", str(element.get(name, ""))) if name == "points" else [element.get(name)]
            assert all(word is None or word == "" or NUMBER.fullmatch(str(word)) for word in words), element


def test_the_chart_is_told_in_words() -> None:
    title = one(page("/ukd-hesapla/", puan="1451", **rounds("1126:1 1500:0")), "svg.chart title")
    assert "1451 ile başlıyor" in title.text
    assert "En büyük kayıp −10,75" in title.text


@given(st.none() | st.integers(-2500, 2500))
def test_the_curve_of_expected_scores_rises_and_shows_the_difference(difference: int | None) -> None:
    chart = score_chart(FIDE_8_1_2, difference)
    points = [tuple(map(float, point.split(","))) for point in chart.line.split()]
    assert points == sorted(points, key=lambda point: (point[0], -point[1]))
    assert (chart.chosen is None) == (difference is None)
    if chart.chosen:
        assert float(chart.left) <= float(chart.chosen[0]) <= float(chart.right)
        assert float(chart.top) <= float(chart.chosen[1]) <= float(chart.bottom)
