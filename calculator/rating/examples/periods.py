"""Published rating periods: what was added up, and what the list then showed."""

from __future__ import annotations

from datetime import date

from calculator.rating.examples.model import Evidence, Origin, PeriodExample

PERIODS_OF_FIDE = Evidence(
    origin=Origin.FIDE,
    document="Chess-ELO-Rating, OUTPUT_L0_rounding.md",
    address="https://github.com/zugzwang-foundation/Chess-ELO-Rating",
    seen=date(2026, 10, 9),
)

# F-P02 is the one published period that follows rounding per event; the text says once per period.
PERIODS = (
    PeriodExample(
        "F-P02/2025-12",
        change=540,
        rounded_once=5,
        rounded_per_event=6,
        published=6,
        evidence=PERIODS_OF_FIDE,
        base=2400,
        events=("F-P02/442869", "F-P02/441774", "F-P02/435715"),
    ),
    PeriodExample(
        "F-P05/2026-10",
        change=9248,
        rounded_once=92,
        rounded_per_event=91,
        published=92,
        evidence=PERIODS_OF_FIDE,
        base=2054,
        k=20,
        events=("F-P05/477038", "F-P05/474879", "F-P05/3", "F-P05/490904", "F-P05/499196"),
    ),
    PeriodExample(
        "F-M02/2025-11",
        change=60,
        rounded_once=1,
        rounded_per_event=0,
        published=1,
        evidence=PERIODS_OF_FIDE,
        events=("F-M02/433197", "F-M02/407997"),
    ),
    PeriodExample(
        "F-M03/2025-12",
        change=-5160,
        rounded_once=-52,
        rounded_per_event=-51,
        published=-52,
        evidence=PERIODS_OF_FIDE,
        base=2024,
    ),
    PeriodExample(
        "F-M06/2026-01",
        change=1700,
        rounded_once=17,
        rounded_per_event=18,
        published=17,
        evidence=PERIODS_OF_FIDE,
        base=2264,
    ),
    PeriodExample(
        "F-M20/2026-04",
        change=-1750,
        rounded_once=-18,
        rounded_per_event=-18,
        published=-18,
        evidence=PERIODS_OF_FIDE,
    ),
    PeriodExample(
        "F-M47/2026-09",
        change=-2250,
        rounded_once=-23,
        rounded_per_event=-23,
        published=-23,
        evidence=PERIODS_OF_FIDE,
    ),
)
