"""FIDE Title Regulations (Handbook B.01): thresholds, norms, conditions."""

from __future__ import annotations

from datetime import date

from calculator.rating.rules import Certainty, Rule, Source
from calculator.rating.titles import NormConditions, NormFigures, Share, Title, TitleRequirements

VALID_FROM = date(2024, 1, 1)
DIRECT_TITLES_FROM = date(2026, 1, 1)
# The single articles of 1.4 and 1.5 stand in our sources without their numbers.


def b01(clause: str) -> Source:
    """A clause of the title regulations in force since 1 January 2024."""
    return Source(
        document="FIDE B.01",
        clause=clause,
        address="https://handbook.fide.com/chapter/B012024",
        seen=date(2026, 10, 9),
    )


DIRECT_TITLES = Source(
    document="FIDE B.01 Table for Direct Titles",
    clause="–",
    address="https://handbook.fide.com/chapter/B01DirectTitles2026",
    seen=date(2026, 10, 9),
)


def _norm(performance: int, average: int, floor: int, titles: tuple[Title, ...]) -> Rule[NormFigures]:
    return Rule(NormFigures(performance, average, floor, titles), b01("1.4"), Certainty.TEXT)


def _requirements(
    title: Title, rating: int, direct: int, norm: Rule[NormFigures] | None = None
) -> TitleRequirements:
    return TitleRequirements(
        title=title,
        rating=Rule(rating, b01("1.5"), Certainty.TEXT),
        direct_rating=Rule(direct, DIRECT_TITLES, Certainty.CONFIRMED),
        norm=norm,
        games=None if norm else Rule(30, b01("1.5"), Certainty.TEXT),
    )


_GM = (Title.GM,)
_IM = (*_GM, Title.IM)
_WGM = (*_IM, Title.WGM)
_WIM = (*_WGM, Title.WIM)

TITLES: dict[Title, TitleRequirements] = {
    requirements.title: requirements
    for requirements in (
        _requirements(Title.GM, 2500, 2300, _norm(2600, 2380, 2200, _GM)),
        _requirements(Title.IM, 2400, 2200, _norm(2450, 2230, 2050, _IM)),
        _requirements(Title.FM, 2300, 2100),
        _requirements(Title.CM, 2200, 2000),
        _requirements(Title.WGM, 2300, 2100, _norm(2400, 2180, 2000, _WGM)),
        _requirements(Title.WIM, 2200, 2000, _norm(2250, 2030, 1850, _WIM)),
        _requirements(Title.WFM, 2100, 1900),
        _requirements(Title.WCM, 2000, 1800),
    )
}

NORM_CONDITIONS = NormConditions(
    games=Rule(9, b01("1.4"), Certainty.CONFIRMED),
    games_of_all_norms=Rule(27, b01("1.5"), Certainty.CONFIRMED),
    score=Rule(35, b01("1.4"), Certainty.CONFIRMED),
    unrated=Rule(1400, b01("1.4"), Certainty.CONFIRMED),
    own_federation=Rule(Share(3, 5), b01("1.4"), Certainty.CONFIRMED),
    one_federation=Rule(Share(2, 3), b01("1.4"), Certainty.CONFIRMED),
    other_federations=Rule(2, b01("1.4"), Certainty.CONFIRMED),
    titled=Rule(Share(1, 2), b01("1.4"), Certainty.CONFIRMED),
    with_the_title=Rule(Share(1, 3), b01("1.4"), Certainty.CONFIRMED),
    with_the_title_at_least=Rule(3, b01("1.4"), Certainty.CONFIRMED),
    minutes=Rule(120, b01("–"), Certainty.CONFIRMED),
    rounds_a_day=Rule(2, b01("–"), Certainty.CONFIRMED),
)
