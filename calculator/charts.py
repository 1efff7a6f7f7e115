"""Calculation → geometry of its chart: a line for the rating, a bar for each round. Draws nothing.

Coordinates are texts with a decimal point, whatever the page's language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from calculator.rating import Calculation, ScoreTable, expected_score

# Tenths of a unit of the drawing throughout, so that no float is needed.
WIDTH = 3600
MARGIN = 60
LINE_TOP, LINE_BOTTOM = 260, 880
BARS_TOP, BARS_BOTTOM = 1320, 2240
NUMBERS = 2720  # base line of the round numbers
HEIGHT = 2820
LABEL_ABOVE, LABEL_BELOW = 50, 120
WIDEST_BAR = 220
VALUES_AT_MOST = 9  # so many rounds have room for their values
NUMBERS_AT_MOST = 30


@dataclass(frozen=True, slots=True)
class Bar:
    """One round of the chart."""

    number: int
    middle: str
    change: int | None  # hundredths; None: does not count
    left: str
    top: str
    width: str
    height: str
    label: str  # base line of the value
    dot: str  # height of the rating after the round
    numbered: bool


@dataclass(frozen=True, slots=True)
class Chart:
    """Everything a template needs to draw an event."""

    width: str
    height: str
    left: str
    right: str
    base: str  # height of the rating before the event
    line: str  # points of the polyline
    zero: str  # height of no change
    numbers: str
    start_label: str
    end_label: str
    bars: tuple[Bar, ...]
    with_values: bool


def event_chart(calculation: Calculation) -> Chart:
    """Chart of an event with at least one round."""
    changes = [line.change or 0 for line in calculation.lines]
    ratings = list(accumulate(changes, initial=0))
    heights = _scaled(ratings, LINE_TOP, LINE_BOTTOM)
    middles = _middles(len(changes))
    tops = _scaled([0, *changes], BARS_TOP, BARS_BOTTOM)
    points = zip([MARGIN, *middles], heights, strict=True)
    start, end = heights[0], heights[-1]
    return Chart(
        width=_text(WIDTH),
        height=_text(HEIGHT),
        left=_text(MARGIN),
        right=_text(WIDTH - MARGIN),
        base=_text(start),
        line=" ".join(f"{_text(x)},{_text(y)}" for x, y in points),
        zero=_text(tops[0]),
        numbers=_text(NUMBERS),
        # On the side that the line leaves free.
        start_label=_text(start + 170 if heights[1] < start else start - 80),
        end_label=_text(end + 170 if heights[-2] < end else end - 80),
        bars=tuple(_bars(calculation, middles, tops, heights[1:])),
        with_values=len(changes) <= VALUES_AT_MOST,
    )


def _bars(
    calculation: Calculation, middles: Sequence[int], tops: Sequence[int], heights: Sequence[int]
) -> list[Bar]:
    zero, count = tops[0], len(middles)
    width = min(WIDEST_BAR, (WIDTH - 2 * MARGIN) // count * 6 // 10)
    step = 1 + (count - 1) // NUMBERS_AT_MOST
    return [
        Bar(
            number=line.game.number,
            middle=_text(middle),
            change=line.change,
            left=_text(middle - width // 2),
            top=_text(min(top, zero)),
            width=_text(width),
            height=_text(abs(top - zero)),
            label=_text(top - LABEL_ABOVE if top <= zero else top + LABEL_BELOW),
            dot=_text(dot),
            numbered=position % step == 0,
        )
        for position, (line, middle, top, dot) in enumerate(
            zip(calculation.lines, middles, tops[1:], heights, strict=True)
        )
    ]


def _middles(count: int) -> list[int]:
    """Middle of each round's column, the rounds side by side over the whole width."""
    room = WIDTH - 2 * MARGIN
    return [MARGIN + room * (2 * i + 1) // (2 * count) for i in range(count)]


def _scaled(values: Sequence[int], top: int, bottom: int) -> list[int]:
    """Heights of values between top (largest) and bottom (smallest); all in the middle when all are equal."""
    high, low = max(values), min(values)
    if high == low:
        return [(top + bottom) // 2] * len(values)
    return [top + (high - value) * (bottom - top) // (high - low) for value in values]


def _text(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}"


@dataclass(frozen=True, slots=True)
class Tick:
    """One mark on an axis."""

    at: str
    label: int


@dataclass(frozen=True, slots=True)
class ScoreChart:
    """The table of expected scores as a curve of steps, and one difference on it."""

    width: str
    height: str
    left: str
    right: str
    top: str
    bottom: str
    line: str
    differences: tuple[Tick, ...]
    scores: tuple[Tick, ...]  # labels in hundredths
    chosen: tuple[str, str] | None  # point of the difference


SCORE_LEFT, SCORE_RIGHT = 360, 3420
SCORE_TOP, SCORE_BOTTOM = 120, 1920
SCORE_HEIGHT = 2200
WIDEST_DIFFERENCE = 800
DIFFERENCE_STEP, SCORE_STEP = 200, 25


def score_chart(table: ScoreTable, difference: int | None) -> ScoreChart:
    """Curve of the expected score over differences from −800 to +800."""
    corners = [
        (x, expected_score(table, x))
        for x in range(-WIDEST_DIFFERENCE, WIDEST_DIFFERENCE + 1)
        if abs(x) == WIDEST_DIFFERENCE or _is_corner(table, x)
    ]
    ticks = range(-WIDEST_DIFFERENCE, WIDEST_DIFFERENCE + 1, DIFFERENCE_STEP)
    point = None
    if difference is not None:
        shown = max(-WIDEST_DIFFERENCE, min(difference, WIDEST_DIFFERENCE))
        point = _text(_across(shown)), _text(_up(expected_score(table, difference)))
    return ScoreChart(
        width=_text(WIDTH),
        height=_text(SCORE_HEIGHT),
        left=_text(SCORE_LEFT),
        right=_text(SCORE_RIGHT),
        top=_text(SCORE_TOP),
        bottom=_text(SCORE_BOTTOM),
        line=" ".join(f"{_text(_across(x))},{_text(_up(score))}" for x, score in corners),
        differences=tuple(Tick(_text(_across(x)), x) for x in ticks),
        scores=tuple(Tick(_text(_up(score)), score) for score in range(0, 101, SCORE_STEP)),
        chosen=point,
    )


def _is_corner(table: ScoreTable, x: int) -> bool:
    """Whether a step of the table begins or ends at a difference."""
    here = expected_score(table, x)
    return here != expected_score(table, x - 1) or here != expected_score(table, x + 1)


def _across(difference: int) -> int:
    room = SCORE_RIGHT - SCORE_LEFT
    return SCORE_LEFT + (difference + WIDEST_DIFFERENCE) * room // (2 * WIDEST_DIFFERENCE)


def _up(score: int) -> int:
    return SCORE_BOTTOM - score * (SCORE_BOTTOM - SCORE_TOP) // 100
