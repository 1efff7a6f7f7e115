"""First ratings: FIDE's versions, the estimate for UKD, and what differing sources say about a first UKD."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from calculator.rating.rules import (
    Certainty,
    FirstRatingReport,
    FirstRatingRules,
    Rule,
    Source,
    VirtualOpponents,
)
from calculator.rating.rulesets import fide_rapid_blitz, fide_standard, ukd
from calculator.rating.rulesets.fide_rapid_blitz import rapid_blitz
from calculator.rating.rulesets.fide_standard import b02, b02_2022
from calculator.rating.rulesets.tables import FIDE_8_1_1

# FIDE's own calculator page still computed by this text in October 2026. Games, months and the floor stand in
# other articles of the same chapter, which only secondary sources report. Older versions were not found.
FIDE_2022 = FirstRatingRules(
    slug=fide_standard.SLUG,
    name="FIDE standart",
    valid_from=date(2022, 1, 1),
    valid_until=date(2024, 2, 29),
    games=Rule(5, b02_2022("7.1.4"), Certainty.CONFIRMED),
    performance_table=Rule(FIDE_8_1_1, b02_2022("8.2.3"), Certainty.TEXT),
    bonus=Rule(20, b02_2022("8.2.3"), Certainty.TEXT),
    months=Rule(26, b02_2022("7.1.4"), Certainty.CONFIRMED),
    first_event=Rule(True, b02_2022("8.2.1"), Certainty.TEXT),
    lowest=Rule(1000, b02_2022("7.1.4"), Certainty.CONFIRMED),
)
FIDE_SINCE_MARCH_2024 = FirstRatingRules(
    slug=fide_standard.SLUG,
    name="FIDE standart",
    valid_from=date(2024, 3, 1),
    valid_until=None,
    games=Rule(5, b02("7.1.4"), Certainty.TEXT),
    performance_table=Rule(FIDE_8_1_1, b02("8.2.3"), Certainty.TEXT),
    virtual=Rule(VirtualOpponents(count=2, rating=1800), b02("8.2.2"), Certainty.TEXT),
    months=Rule(26, b02("7.1.4"), Certainty.TEXT),
    first_event=Rule(True, b02("8.2.1"), Certainty.TEXT),
    lowest=Rule(1400, b02("7.1.4"), Certainty.TEXT),
    highest=Rule(2200, b02("8.2.3"), Certainty.TEXT),
)
# The same text under other numbers; 7.2.1 of that chapter lets a standard rating stand in, so that a player
# who has one needs no first rating here.
FIDE_RAPID_SINCE_MARCH_2024 = replace(
    FIDE_SINCE_MARCH_2024,
    slug=fide_rapid_blitz.RAPID_SLUG,
    name="FIDE hızlı",
    games=Rule(5, rapid_blitz("6.1.4"), Certainty.CONFIRMED),
    performance_table=Rule(FIDE_8_1_1, rapid_blitz("7.2.4"), Certainty.CONFIRMED),
    virtual=Rule(VirtualOpponents(count=2, rating=1800), rapid_blitz("7.2.3"), Certainty.CONFIRMED),
    months=Rule(26, rapid_blitz("6.1.4"), Certainty.CONFIRMED),
    first_event=Rule(True, rapid_blitz("7.2.2"), Certainty.CONFIRMED),
    lowest=Rule(1400, rapid_blitz("6.1.4"), Certainty.CONFIRMED),
    highest=Rule(2200, rapid_blitz("7.2.4"), Certainty.CONFIRMED),
)
FIDE_BLITZ_SINCE_MARCH_2024 = replace(
    FIDE_RAPID_SINCE_MARCH_2024, slug=fide_rapid_blitz.BLITZ_SLUG, name="FIDE yıldırım"
)

# The formula of a GKD was never seen: average of the rated opponents and FIDE's table are our own estimate.
GKD_ESTIMATE = FirstRatingRules(
    slug=ukd.SLUG,
    name="GKD",
    valid_from=None,
    valid_until=None,
    games=Rule(3, ukd.REPORTED, Certainty.ASSUMED),
    performance_table=Rule(FIDE_8_1_1, ukd.REPORTED, Certainty.ASSUMED),
    lowest_counted=ukd.UKD.lowest_counted,
)

FIRST_RATINGS: dict[str, tuple[FirstRatingRules, ...]] = {
    ukd.SLUG: (GKD_ESTIMATE,),
    fide_standard.SLUG: (FIDE_2022, FIDE_SINCE_MARCH_2024),
    fide_rapid_blitz.RAPID_SLUG: (FIDE_RAPID_SINCE_MARCH_2024,),
    fide_rapid_blitz.BLITZ_SLUG: (FIDE_BLITZ_SINCE_MARCH_2024,),
}


def _written(document: str, seen: date, address: str = "") -> Source:
    return Source(document=document, clause="–", address=address, seen=seen)


# Three statements that contradict each other. They may all be true at once (three opponents make an event
# countable, five or seven games make the rating), and none was found in a text of the federation.
FIRST_UKD_REPORTS = (
    FirstRatingReport(
        source=_written("Türkçe bir satranç sitesinin soru sayfası", date(2026, 11, 29)),
        year=2026,
        games=5,
        per_event=False,
        performance_above=None,
        minimum_unnamed=True,
    ),
    FirstRatingReport(
        source=_written("Türkçe bir UKD yazısı (GKD için)", date(2026, 11, 29)),
        year=2026,
        games=3,
        per_event=True,
        performance_above=None,
    ),
    FirstRatingReport(
        source=_written(
            "Eski bir TSF soru sayfasının kopyası",
            date(2026, 11, 29),
            "https://github.com/marmarissatranc/marmarissatranc.github.io",
        ),
        year=None,
        games=7,
        per_event=False,
        performance_above=1000,
    ),
)
