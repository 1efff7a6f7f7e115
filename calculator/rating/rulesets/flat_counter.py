"""The fixed counter of a game site, shown beside Elo in one article; never a rating."""

from __future__ import annotations

from datetime import date

from calculator.rating.rules import Certainty, FlatCounter, Source

FLAT_COUNTER = FlatCounter(
    start=800,
    win=20,
    loss=20,
    draw=0,
    abandoned=15,
    lowest=0,
    source=Source(
        document="Playgridia (kendi sayacını Elo olarak adlandırmıyor)",
        clause="–",
        address="",
        seen=date(2026, 9, 17),
    ),
    certainty=Certainty.ASSUMED,
)
