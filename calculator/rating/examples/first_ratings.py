"""Published first ratings and performances."""

from __future__ import annotations

from datetime import date

from calculator.rating.examples.model import Evidence, FirstRatingExample, Origin, PerformanceExample
from calculator.rating.rulesets import fide_standard

RECORDED = date(2026, 10, 9)
READ = date(2026, 11, 29)

LIST = Evidence(
    origin=Origin.FIDE,
    document="FIDE Aralık 2025 listesi; Chess-ELO-Rating, published_initial_rating.json",
    address="https://github.com/zugzwang-foundation/Chess-ELO-Rating",
    seen=RECORDED,
)
RESEARCH = Evidence(
    origin=Origin.RESEARCH,
    document="Chess-ELO-Rating, OUTPUT_L0_fixtures.md, 3",
    address="https://github.com/zugzwang-foundation/Chess-ELO-Rating",
    seen=RECORDED,
)
MORMUBIS = Evidence(
    origin=Origin.PROGRAM,
    document="mormubis/elo, src/__tests__/index.spec.ts",
    address="https://github.com/mormubis/elo",
    seen=READ,
)
SCACELITH = Evidence(Origin.PROGRAM, "Scacelith, tests/elo_tests.cpp", "", READ)


def _first(
    id: str,
    evidence: Evidence,
    rounds: str,
    rating: int,
    steps: tuple[int, int, int],
    published: bool | None = None,
    outdated: int | None = None,
    day: date = RECORDED,
) -> FirstRatingExample:
    average, percentage, difference = steps
    return FirstRatingExample(
        id,
        fide_standard.SLUG,
        day,
        rounds,
        rating,
        average,
        percentage,
        difference,
        evidence,
        published,
        outdated,
    )


# The research (F-I) gives games, score and average of the opponents: equal opponents stand for them.
# FIDE's calculator answers these by the rule of 2022, the outdated value. S-03 is arithmetic only: a first
# event without a point is disregarded. In S-04 the split of the total over opponents is ours.
FIRST_RATINGS = (
    _first(
        "F-N01",
        LIST,
        "D1902 D1877 W1884 L2012 W1832",
        1922,
        (187243, 57, 50),
        published=True,
        day=date(2025, 11, 1),
    ),
    _first("E-02", MORMUBIS, "W2500 W2500 W2500 W2500 W2500", 2200, (230000, 86, 309), published=True),
    _first("E-03", MORMUBIS, "W1000 W1000 W1000 W1000 W1000", 1538, (122857, 86, 309), published=True),
    _first("S-01", SCACELITH, "D1500 D1500 D1500 D1500 D1500", 1586, (158571, 50, 0), published=True),
    _first("S-03", SCACELITH, "L1500 L1500 L1500 L1500 L1500", 1277, (158571, 14, -309), published=False),
    _first("S-04", SCACELITH, "W1200 D1400 L1600 L1800 L2000", 1555, (165714, 36, -102), published=True),
    _first("F-I01", RESEARCH, "W2000 W2000 W2000 L2000 L2000", 1993, (194286, 57, 50), outdated=2020),
    _first("F-I03", RESEARCH, "W2000 W2000 D2000 L2000 L2000", 1943, (194286, 50, 0), outdated=2000),
    _first("F-I04", RESEARCH, "W2100 W2100 W2100 W2100 W2100", 2200, (201429, 86, 309), outdated=2200),
    _first("F-I05", RESEARCH, "W2400 W2400 W2400 L2400 L2400", 2200, (222857, 57, 50), outdated=2420),
    _first("F-I07", RESEARCH, "W1657 W1657 W1657 L1657 L1657", 1748, (169786, 57, 50), outdated=1677),
    _first(
        "F-I08", RESEARCH, "W1800 W1800 W1800 W1800 L1800 L1800 L1800", 1843, (180000, 56, 43), outdated=1820
    ),
)

PERFORMANCES = (
    PerformanceExample("P-01", "D1400 D1600", 1500, MORMUBIS),
    PerformanceExample("P-03", "W1400 W1600", 2300, MORMUBIS),
    PerformanceExample("P-04", "W1600 W1600 W1600 D1600 L1600", 1749, MORMUBIS),
)
