"""UKD, the national rating of the Turkish federation (TSF).

The procedure (TSF-TK-PRS/05 and its 2011 revision) could not be read; the values are those on which
independent programs of Turkish players agree, or, where marked as assumed, those that one source reports.
"""

from __future__ import annotations

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

SLUG = "ukd"

PROCEDURE = Source(
    document="TSF-TK-PRS/05 (metni görülmedi; bağımsız programlardan)",
    clause="–",
    address="https://www.tsf.org.tr",
    seen=date(2026, 11, 29),
)
REPORTED = Source(
    document="Oyuncu yazıları (resmî metin görülmedi)",
    clause="–",
    address="https://www.tsf.org.tr",
    seen=date(2026, 11, 29),
)


def _band(k: int, rating_from: int | None, rating_below: int | None) -> KBand:
    return KBand(k, PROCEDURE, Certainty.CONFIRMED, rating_from=rating_from, rating_below=rating_below)


# UKD is a four-digit number (the procedure's opening); a lower rating counts as none.
LOWEST_COUNTED = Rule(1000, PROCEDURE, Certainty.CONFIRMED)

UKD = RuleSet(
    slug=SLUG,
    name="UKD",
    valid_from=None,
    valid_until=None,
    k_bands=(
        _band(30, None, 1300),
        _band(25, 1300, 1600),
        _band(20, 1600, 2000),
        _band(15, 2000, 2400),
        _band(10, 2400, None),
    ),
    score_table=Rule(FIDE_8_1_2, PROCEDURE, Certainty.CONFIRMED),
    difference_limit=Rule(DifferenceLimit(350), PROCEDURE, Certainty.CONFIRMED),
    unrated=Rule(UnratedOpponent(k_share=10), PROCEDURE, Certainty.CONFIRMED),
    lowest_counted=LOWEST_COUNTED,
    floor=Rule(Floor(1000, BelowFloor.CLAMPED), REPORTED, Certainty.ASSUMED),
    winner_keeps=Rule(True, REPORTED, Certainty.ASSUMED),
    rounding=Rule(Rounding.HALF_OPEN, REPORTED, Certainty.ASSUMED),
    unplayed=PROCEDURE,
)

VERSIONS = (UKD,)
