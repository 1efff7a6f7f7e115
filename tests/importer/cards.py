"""Cards made by hand for the tests of mapping and outcome."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from importer.records import Details, PlayerCard, Ratings, RoundKind, RoundRecord, TimeClass

STANDARD = Details(
    time_class=TimeClass.STANDARD,
    rates_national=True,
    rates_international=True,
    first_day=date(2026, 9, 19),
    last_day=date(2026, 9, 20),
)


def played(number: int, score: int | None, kind: RoundKind = RoundKind.GAME, **ratings: int) -> RoundRecord:
    """One round against an opponent with the ratings named."""
    return RoundRecord(number, kind, raw="", score=score, opponent_ratings=Ratings(**ratings))


def card(*rounds: RoundRecord, **changes: Any) -> PlayerCard:
    """A card of somebody with UKD 1600 and ELO 1700, in a standard event that rates both."""
    made = PlayerCard(
        event_name="Deneme",
        name="Birisi",
        ratings=Ratings(event=1700, national=1600, international=1700),
        rounds=rounds,
        federation="TUR",
        birth_year=1990,
        details=STANDARD,
    )
    return replace(made, **changes)
