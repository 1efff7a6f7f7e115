"""Published changes of one event: FIDE's own pages and calculator, and what is written about UKD."""

from __future__ import annotations

from datetime import date

from calculator.rating.examples.model import ChangeExample, Evidence, Origin
from calculator.rating.rulesets import fide_standard, ukd

RECORDED = date(2026, 10, 9)
READ = date(2026, 11, 29)

CALCULATOR = Evidence(
    origin=Origin.FIDE_CALCULATOR,
    document="FIDE calc.phtml; Chess-ELO-Rating, OUTPUT_L0_fixtures.md, 2",
    address="https://ratings.fide.com/calc.phtml?page=change",
    seen=RECORDED,
)
ONE_PERIOD = Evidence(
    origin=Origin.FIDE,
    document="FIDE calculations.phtml; Chess-ELO-Rating, published_calculations.json",
    address="https://github.com/zugzwang-foundation/Chess-ELO-Rating",
    seen=RECORDED,
)
MANY_EVENTS = Evidence(
    origin=Origin.FIDE,
    document="FIDE calculations.phtml; Chess-ELO-Rating, published_multi_event_periods.json",
    address="https://github.com/zugzwang-foundation/Chess-ELO-Rating",
    seen=RECORDED,
)
ARTICLE = Evidence(Origin.SECONDARY, "Türkçe bir UKD yazısı (mytourneys)", "", READ)
QUESTION_PAGE = Evidence(Origin.SECONDARY, "Türkçe bir satranç sitesinin soru sayfası", "", READ)


def _calculator(
    id: str, rating: int, k: int, rounds: str, change: int, outdated: int | None = None
) -> ChangeExample:
    return ChangeExample(
        id, fide_standard.SLUG, RECORDED, rating, k, rounds, change, CALCULATOR, outdated=outdated
    )


def _published(
    id: str,
    day: date,
    rating: int,
    k: int,
    rounds: str,
    change: int,
    rounded_change: int | None = None,
    new_rating: int | None = None,
) -> ChangeExample:
    evidence = ONE_PERIOD if id.startswith("F-P") else MANY_EVENTS
    return ChangeExample(
        id, fide_standard.SLUG, day, rating, k, rounds, change, evidence, rounded_change, new_rating
    )


def _ukd(
    id: str,
    rating: int,
    k: int,
    rounds: str,
    change: int,
    evidence: Evidence,
    new_rating: int | None = None,
    expected: tuple[int, ...] = (),
) -> ChangeExample:
    return ChangeExample(
        id, ukd.SLUG, READ, rating, k, rounds, change, evidence, new_rating=new_rating, expected=expected
    )


# Single games at the edges of the table and at the limit. From 2650 on FIDE's calculator still answers by the
# rule before October 2025: the answer here is that of the text, the outdated one stands beside it.
FIDE_CALCULATOR = (
    _calculator("F-C01", 2000, 10, "W2000", 500),
    _calculator("F-C02", 2003, 10, "W2000", 500),
    _calculator("F-C04", 2010, 10, "W2000", 490),
    _calculator("F-C05", 2011, 10, "W2000", 480),
    _calculator("F-C06", 2206, 10, "W2000", 240),
    _calculator("F-C08", 2391, 10, "W2000", 90),
    _calculator("F-C09", 2392, 10, "W2000", 80),
    _calculator("F-C10", 2000, 10, "L2003", -500),
    _calculator("F-C12", 1656, 10, "L2000", -120),
    _calculator("F-C13", 1655, 10, "L2000", -110),
    _calculator("F-C14", 2600, 10, "W2100", 80),
    _calculator("F-C16", 2650, 10, "W2150", 40, outdated=80),
    _calculator("F-C17", 2700, 10, "W2200", 40, outdated=80),
    _calculator("F-C18", 2200, 20, "L2700", -160),
    _calculator("F-C20", 2700, 10, "W1964", 0, outdated=80),
    _calculator("F-C21", 2700, 10, "L1900", -1000, outdated=-920),
    _calculator("F-C22", 1500, 20, "D2000", 840),
    _calculator("F-C24", 2000, 30, "D2092", 390),
)

# What FIDE's pages show for players' events. In F-P02, -P03 and -P04 opponents with a star are printed at own
# rating ± 400; in F-P05 K is 17 instead of 20 because of 39 rated games in the period; F-P04 starts from 2053
# although the list said 2052. The number after the stroke is the event's, or its place in the period.
FIDE_PUBLISHED = (
    _published(
        "F-M01/411965", RECORDED, 1622, 20, "W1489 W1515 W1547 W1617 W1565 W1493 W1665 W1556 L1689", 5740
    ),
    _published("F-M01/407838", RECORDED, 1708, 20, "L1823 W1518 L1860 W1536 L1772 D1500 L1513 D1499", -3640),
    _published("F-M02/433197", date(2025, 10, 1), 1617, 20, "L1651 W1525", -160),
    _published("F-M02/407997", date(2025, 10, 1), 1617, 20, "L2017* W1451 L1854 D1800 L1935", 220),
    _published("F-M03/441216", date(2025, 11, 1), 2024, 20, "D1864", -420),
    _published("F-M03/451013", date(2025, 11, 1), 2024, 20, "W1770", 380),
    _published(
        "F-M04/406675", RECORDED, 1952, 20, "L2174 D2106 L2254 W2001 D1813 L2026 D1902 L2083 D1808", -1520
    ),
    _published(
        "F-M05/428180", RECORDED, 2146, 20, "W1978 L2370 W1991 L2360 D1964 W1955 L1956 D1956 W1939", -1280
    ),
    _published("F-M05/445512", RECORDED, 2146, 20, "W1840 D1965 W1844 W1895 D2061 W2093 D2015", 740),
    _published(
        "F-M06/436751",
        date(2025, 12, 1),
        2264,
        20,
        "D2165 L2252 W2106 L2181 W2333 D2291 D2300 D2350 L2194",
        -1540,
    ),
    _published(
        "F-M06/448168", date(2025, 12, 1), 2264, 20, "L2249 L2250 D2261 D2212 W2271 W2223 W2260 W2227", 1560
    ),
    _published(
        "F-P01/435715",
        date(2025, 11, 1),
        2813,
        10,
        "W1787 W2025 W2310 W2400 D2505",
        -250,
        rounded_change=-3,
        new_rating=2810,
    ),
    _published("F-P02/442869", date(2025, 10, 31), 2395, 10, "W1995* D2205 L2325 W1995* W1995*", -610),
    _published("F-P02/441774", date(2025, 11, 1), 2400, 10, "W2000* W2000* W2230 W2505 D2155", 780),
    _published("F-P02/435715", date(2025, 11, 1), 2400, 10, "W2000 W2000 W2121 L2813 W2084", 370),
    _published("F-P03/442869", RECORDED, 2499, 10, "W2099* W2322 W2422 D2325 D2255", 210),
    _published("F-P03/435715", RECORDED, 2505, 10, "W2105* W2105* D2237 W2134 D2813", 290),
    _published("F-P04/435715", RECORDED, 2053, 20, "W1675 L2310 W1653* W1884 L2218", -20, rounded_change=0),
    _published(
        "F-P05/477038", date(2026, 9, 1), 2054, 17, "L2406 W1908 W2220 L2216 D2204 W2189 L2223 D2221", 2448
    ),
    _published(
        "F-P05/474879", date(2026, 9, 1), 2054, 17, "L2350 L1928 W2085 W1993 W1931 D2055 D2454* W1861", 1938
    ),
    _published(
        "F-P05/490904", date(2026, 9, 1), 2054, 17, "W1654* L2283 W1822 L2251 W1884 D2215 D2210 W1872", 1343
    ),
    _published(
        "F-P05/499196",
        date(2026, 9, 1),
        2054,
        17,
        "W1654* W2247 L2308 L2168 L1810 W1747 W1852 D1875 W1654*",
        -459,
    ),
    _published("F-P05/3", date(2026, 9, 1), 2054, 17, "W2217 W1743 W1947 D2266 D2189 W2186", 3978),
)

# No calculation published by the federation was found: the figures stand in articles, as exact values or as
# "about". In U-06 the own rating is ours, any with K = 25 gives the same.
UKD_WRITTEN = (
    _ukd(
        "U-01",
        1451,
        25,
        "W1126 W1288 W1361 W1177 L1538 D1240",
        775,
        new_rating=1459,
        expected=(87, 72, 62, 83, 38, 77),
        evidence=ARTICLE,
    ),
    _ukd("U-02", 1200, 30, "W1550", 2670, evidence=QUESTION_PAGE),
    _ukd("U-04", 1800, 20, "D2000", 520, evidence=QUESTION_PAGE),
    _ukd("U-05", 2000, 15, "D1800", -390, evidence=QUESTION_PAGE),
    _ukd("U-06", 1451, 25, "W-", 250, evidence=ARTICLE),
)

CHANGES = (*FIDE_CALCULATOR, *FIDE_PUBLISHED, *UKD_WRITTEN)
