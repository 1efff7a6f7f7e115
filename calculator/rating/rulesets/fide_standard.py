"""FIDE standard rating (Handbook B.02): one rule set per change of the text, oldest first."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from calculator.rating.rules import (
    BelowFloor,
    Certainty,
    DifferenceLimit,
    Floor,
    KBand,
    Rounding,
    Rule,
    RuleSet,
    Source,
    UnratedOpponent,
)
from calculator.rating.rulesets.tables import FIDE_8_1_2

SLUG = "fide-standart"


def b02(clause: str) -> Source:
    """A clause of the rating regulations in force since 1 March 2024."""
    return Source(
        document="FIDE B.02",
        clause=clause,
        address="https://handbook.fide.com/chapter/B022024",
        seen=date(2026, 10, 9),
    )


def b02_2022(clause: str) -> Source:
    """A clause of the rating regulations of 2022 to February 2024."""
    return Source(
        document="FIDE B.02 (2022)",
        clause=clause,
        address="https://handbook.fide.com/chapter/B022022",
        seen=date(2026, 10, 9),
    )


BEFORE_2014 = Source(
    document="chesselo.com: New FIDE system (2014)",
    clause="1–4",
    address="http://www.chesselo.com/new_fide_system.html",
    seen=date(2026, 11, 29),
)

# The order is ours: the text does not rank the cases. It fits 99.21 % of 19.6 million published
# player-months.
K_SINCE_2014 = (
    KBand(10, b02("8.3.3"), Certainty.TEXT, peak_from=2400),
    KBand(40, b02("8.3.3"), Certainty.TEXT, age_until=18, peak_below=2300),
    KBand(40, b02("8.3.3"), Certainty.TEXT, games_below=30),
    KBand(20, b02("8.3.3"), Certainty.TEXT),
)
# Reported for "before 1 July 2014"; since when K was 30 for newcomers is not in our sources.
K_BEFORE_2014 = (
    KBand(30, BEFORE_2014, Certainty.ASSUMED, games_below=30),
    KBand(10, BEFORE_2014, Certainty.ASSUMED, peak_from=2400),
    KBand(15, BEFORE_2014, Certainty.ASSUMED),
)

UNTIL_JUNE_2009 = RuleSet(
    slug=SLUG,
    name="FIDE standart",
    valid_from=None,
    valid_until=date(2009, 6, 30),
    k_bands=K_BEFORE_2014,
    score_table=Rule(FIDE_8_1_2, b02("8.3.2"), Certainty.TEXT),
    difference_limit=Rule(DifferenceLimit(350), BEFORE_2014, Certainty.CONFIRMED),
    unrated=Rule(UnratedOpponent(k_share=None), b02("8.3.1"), Certainty.TEXT),
    floor=None,
    rounding=Rule(Rounding.HALF_AWAY, b02("8.3.4"), Certainty.TEXT),
    unplayed=b02("5.1"),
)
SINCE_JULY_2009 = replace(
    UNTIL_JUNE_2009,
    valid_from=date(2009, 7, 1),
    valid_until=date(2014, 6, 30),
    difference_limit=Rule(DifferenceLimit(400), BEFORE_2014, Certainty.CONFIRMED),
)
SINCE_JULY_2014 = replace(
    SINCE_JULY_2009,
    valid_from=date(2014, 7, 1),
    valid_until=date(2021, 12, 31),
    k_bands=K_SINCE_2014,
    # The floor was 1000 until 29 February 2024; since when is not known, the oldest text seen is of 2022.
    floor=Rule(Floor(1000, BelowFloor.UNRATED), b02_2022("7.2.1"), Certainty.ASSUMED),
)
SINCE_2022 = replace(
    SINCE_JULY_2014,
    valid_from=date(2022, 1, 1),
    valid_until=date(2024, 2, 29),
    difference_limit=Rule(DifferenceLimit(400, upgrades_per_event=1), b02_2022("8.3.1"), Certainty.TEXT),
    floor=Rule(Floor(1000, BelowFloor.UNRATED), b02_2022("7.2.1"), Certainty.CONFIRMED),
)
SINCE_MARCH_2024 = replace(
    SINCE_2022,
    valid_from=date(2024, 3, 1),
    valid_until=date(2025, 9, 30),
    difference_limit=Rule(DifferenceLimit(400), b02("8.3.1"), Certainty.TEXT),
    floor=Rule(Floor(1400, BelowFloor.UNRATED), b02("7.2.1"), Certainty.TEXT),
    k_times_games=Rule(700, b02("8.3.3"), Certainty.TEXT),
)
SINCE_OCTOBER_2025 = replace(
    SINCE_MARCH_2024,
    valid_from=date(2025, 10, 1),
    valid_until=None,
    difference_limit=Rule(DifferenceLimit(400, unlimited_from=2650), b02("8.3.1"), Certainty.TEXT),
)

VERSIONS = (
    UNTIL_JUNE_2009,
    SINCE_JULY_2009,
    SINCE_JULY_2014,
    SINCE_2022,
    SINCE_MARCH_2024,
    SINCE_OCTOBER_2025,
)
