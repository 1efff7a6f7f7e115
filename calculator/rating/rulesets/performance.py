"""Where a performance rating stands."""

from __future__ import annotations

from datetime import date

from calculator.rating.rules import Certainty, Rule, Source
from calculator.rating.rulesets.tables import FIDE_8_1_1

PERFORMANCE = Rule(
    FIDE_8_1_1,
    Source(
        document="FIDE B.01",
        clause="1.4.7–1.4.9",
        address="https://handbook.fide.com/chapter/B012024",
        seen=date(2026, 10, 9),
    ),
    Certainty.TEXT,
)
