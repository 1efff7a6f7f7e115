"""FIDE rapid and blitz ratings: two lists, one text, oldest version first."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from calculator.rating.rules import (
    BelowFloor,
    Certainty,
    DifferenceLimit,
    Floor,
    KBand,
    LargeGap,
    Rounding,
    Rule,
    RuleSet,
    Source,
    UnratedOpponent,
)
from calculator.rating.rulesets import fide_standard
from calculator.rating.rulesets.tables import FIDE_8_1_2

RAPID_SLUG = "fide-hizli"
BLITZ_SLUG = "fide-yildirim"


def rapid_blitz(clause: str) -> Source:
    """A clause of the rapid and blitz regulations in force since 1 March 2024."""
    return Source(
        document="FIDE B.02 Rapid & Blitz",
        clause=clause,
        address="https://handbook.fide.com/chapter/B02RBRegulations2024",
        seen=date(2026, 10, 9),
    )


REPORTED = Source(
    document="Kural tarihi üzerine yazılar (resmî metin görülmedi)",
    clause="–",
    address="https://chessexpress.blogspot.com/2021/11/the-thing-about-ratings.html",
    seen=date(2026, 11, 29),
)

# Who is unrated here and rated in standard play counts as rated, with the standard rating.
STANDARD_STANDS_IN = Rule(True, rapid_blitz("7.2.1"), Certainty.CONFIRMED)

K_20_FOR_ALL = (KBand(20, REPORTED, Certainty.ASSUMED),)
K_LIKE_STANDARD = tuple(
    replace(band, source=rapid_blitz("7.3.3"), certainty=Certainty.CONFIRMED)
    for band in fide_standard.K_SINCE_2014
)

# Until the end of 2021 differences counted in full up to the end of the table.
UNTIL_2021 = RuleSet(
    slug=RAPID_SLUG,
    name="FIDE hızlı",
    valid_from=date(2012, 1, 1),
    valid_until=date(2021, 12, 31),
    k_bands=K_20_FOR_ALL,
    score_table=Rule(FIDE_8_1_2, rapid_blitz("7.3.2"), Certainty.TEXT),
    difference_limit=None,
    unrated=Rule(UnratedOpponent(k_share=None), rapid_blitz("7.3.1"), Certainty.TEXT),
    floor=Rule(Floor(1000, BelowFloor.UNRATED), REPORTED, Certainty.ASSUMED),
    rounding=Rule(Rounding.HALF_AWAY, rapid_blitz("7.3.4"), Certainty.TEXT),
    unplayed=rapid_blitz("–"),  # the article stands in our sources without its number
)
SINCE_2022 = replace(
    UNTIL_2021,
    valid_from=date(2022, 1, 1),
    valid_until=date(2022, 9, 30),
    difference_limit=Rule(DifferenceLimit(400, upgrades_per_event=1), REPORTED, Certainty.ASSUMED),
)
SINCE_OCTOBER_2022 = replace(
    SINCE_2022,
    valid_from=date(2022, 10, 1),
    valid_until=date(2024, 2, 29),
    k_bands=K_LIKE_STANDARD,
)
SINCE_MARCH_2024 = replace(
    SINCE_OCTOBER_2022,
    valid_from=date(2024, 3, 1),
    valid_until=date(2024, 11, 30),
    difference_limit=Rule(DifferenceLimit(400), rapid_blitz("7.3.1"), Certainty.TEXT),
    floor=Rule(Floor(1400, BelowFloor.UNRATED), rapid_blitz("6.2.1"), Certainty.TEXT),
    k_times_games=Rule(700, rapid_blitz("7.3.3"), Certainty.TEXT),
)
SINCE_DECEMBER_2024 = replace(
    SINCE_MARCH_2024,
    valid_from=date(2024, 12, 1),
    valid_until=None,
    large_gap=Rule(LargeGap(points=600, above=2600), rapid_blitz("7.3.1"), Certainty.CONFIRMED),
)

RAPID_VERSIONS = (UNTIL_2021, SINCE_2022, SINCE_OCTOBER_2022, SINCE_MARCH_2024, SINCE_DECEMBER_2024)
BLITZ_VERSIONS = tuple(replace(version, slug=BLITZ_SLUG, name="FIDE yıldırım") for version in RAPID_VERSIONS)
