"""Which time controls the lists rate."""

from __future__ import annotations

from datetime import date

from calculator.rating.rules import Certainty, Rule, Source
from calculator.rating.rulesets import fide_rapid_blitz, fide_standard, ukd
from calculator.rating.rulesets.fide_rapid_blitz import rapid_blitz
from calculator.rating.rulesets.fide_standard import b02
from calculator.rating.tempos import RatedTempo, RateOfPlay

# Announcements of events with 35 min + 30 s and 45 min + 30 s that were rated for UKD.
EVENT_NOTICES = Source(
    document="Turnuva duyuruları, 2010–2015",
    clause="–",
    address="https://paperzz.com/doc/5061659",
    seen=date(2026, 11, 29),
)

UKD = RatedTempo(ukd.SLUG, rates=Rule((RateOfPlay(60),), EVENT_NOTICES, Certainty.ASSUMED))
FIDE_STANDARD = RatedTempo(
    fide_standard.SLUG,
    rates=Rule(
        (RateOfPlay(120), RateOfPlay(90, rating_below=2400), RateOfPlay(60, rating_below=1800)),
        b02("1.1"),
        Certainty.TEXT,
    ),
)
FIDE_RAPID = RatedTempo(
    fide_rapid_blitz.RAPID_SLUG,
    above=Rule(10, rapid_blitz("–"), Certainty.CONFIRMED),
    below=Rule(60, rapid_blitz("–"), Certainty.CONFIRMED),
    rounds_per_day=Rule(15, rapid_blitz("–"), Certainty.CONFIRMED),
)
FIDE_BLITZ = RatedTempo(
    fide_rapid_blitz.BLITZ_SLUG,
    above=Rule(3, rapid_blitz("–"), Certainty.CONFIRMED),
    until=Rule(10, rapid_blitz("–"), Certainty.CONFIRMED),
    rounds_per_day=Rule(30, rapid_blitz("–"), Certainty.CONFIRMED),
)
FIDE_TEMPOS = (FIDE_STANDARD, FIDE_RAPID, FIDE_BLITZ)
