"""FIDE Laws of Chess (Handbook E.01): the figures of each version in our sources, oldest first."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from calculator.rating.errors import NoRulesForDay
from calculator.rating.laws import (
    DrawCounts,
    IllegalAction,
    IllegalMove,
    Laws,
    NoRecording,
    TimeClass,
    TimeClasses,
)
from calculator.rating.rules import Certainty, Rule, Source

SLUG = "oyun-kurallari"


def e01(clause: str) -> Source:
    """A clause of the Laws in force since 1 January 2023, as the Arbiters' Manual 2026 prints them."""
    return Source(
        document="FIDE E.01",
        clause=clause,
        address="https://handbook.fide.com/chapter/E012023",
        seen=date(2026, 11, 29),
    )


CHANGE_OF_2018 = Source(
    document="FIDE Arbiters’ Magazine, 2018",
    clause="–",
    address="https://docslib.org/doc/1962906",
    seen=date(2026, 11, 29),
)
CHANGE_OF_2023 = Source(
    document="Suffolk Chess: Updated FIDE Laws of Chess",
    clause="–",
    address="https://www.suffolkchess.org/2023/04/updated-fide-laws-of-chess.html",
    seen=date(2026, 11, 29),
)


def _illegal(loses_at: int, minutes: int | None, source: Source, certainty: Certainty) -> Rule[IllegalMove]:
    return Rule(IllegalMove(loses_at, minutes), source, certainty)


# What a standard game cost before 2023 is not in our sources, nor is the blitz time of 2018–2022.
UNTIL_2017 = Laws(
    valid_from=None,
    valid_until=date(2017, 12, 31),
    illegal_move={
        TimeClass.RAPID: _illegal(1, None, CHANGE_OF_2018, Certainty.CONFIRMED),
        TimeClass.BLITZ: _illegal(1, None, CHANGE_OF_2018, Certainty.CONFIRMED),
    },
)
SINCE_2018 = Laws(
    valid_from=date(2018, 1, 1),
    valid_until=date(2022, 12, 31),
    illegal_move={
        TimeClass.RAPID: _illegal(2, 2, CHANGE_OF_2023, Certainty.CONFIRMED),
        TimeClass.BLITZ: _illegal(2, None, CHANGE_OF_2018, Certainty.CONFIRMED),
    },
)
SINCE_2023 = replace(
    SINCE_2018,
    valid_from=date(2023, 1, 1),
    valid_until=None,
    illegal_move={
        TimeClass.STANDARD: _illegal(2, 2, e01("7.5.5"), Certainty.TEXT),
        TimeClass.RAPID: _illegal(2, 1, e01("A.3"), Certainty.TEXT),
        TimeClass.BLITZ: _illegal(2, 1, e01("B.3"), Certainty.TEXT),
    },
    time_classes=Rule(TimeClasses(blitz_until=10, standard_from=60), e01("A.1, B.1"), Certainty.TEXT),
    wrong_claim={
        TimeClass.STANDARD: Rule(2, e01("9.5.3"), Certainty.TEXT),
        TimeClass.RAPID: Rule(1, e01("A.3"), Certainty.TEXT),
        TimeClass.BLITZ: Rule(1, e01("B.3"), Certainty.TEXT),
    },
    claim=Rule(DrawCounts(repetitions=3, moves=50), e01("9.2, 9.3"), Certainty.TEXT),
    automatic=Rule(DrawCounts(repetitions=5, moves=75), e01("9.6"), Certainty.TEXT),
    default_time=Rule(0, e01("6.7.1"), Certainty.TEXT),
    no_recording=Rule(NoRecording(minutes_below=5, increment_below=30), e01("8.4"), Certainty.TEXT),
    also_illegal={
        IllegalAction.PROMOTION_UNFINISHED: e01("7.5.2"),
        IllegalAction.CLOCK_WITHOUT_MOVE: e01("7.5.3"),
        IllegalAction.TWO_HANDS: e01("7.5.4"),
    },
)

VERSIONS = (UNTIL_2017, SINCE_2018, SINCE_2023)


def laws_on(day: date) -> Laws:
    """The Laws in force on a day; raises NoRulesForDay."""
    for version in VERSIONS:
        if version.covers(day):
            return version
    raise NoRulesForDay(SLUG, day)
