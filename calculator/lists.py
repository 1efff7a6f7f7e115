"""The rating lists a visitor can calculate for, and the rule set that each uses. No rule, no arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from calculator.rating import Rule
from calculator.rating.rulesets import fide_rapid_blitz, fide_standard, ukd


class Page(Enum):
    """The two calculators; the value is the name of their address."""

    UKD = "ukd"
    ELO = "elo"


@dataclass(frozen=True, slots=True)
class RatingList:
    """One published list."""

    slug: str  # its word in an address
    page: Page
    rules: str  # slug of the rule set
    assumed: bool = False  # no rules of its own are known; the rule set is borrowed
    standard_stands_in: Rule[bool] | None = None  # for a player who has no rating in this list


UKD = RatingList("ukd", Page.UKD, ukd.SLUG)
UHS = RatingList("uhs", Page.UKD, ukd.SLUG, assumed=True)
UYS = RatingList("uys", Page.UKD, ukd.SLUG, assumed=True)
STANDARD = RatingList("standart", Page.ELO, fide_standard.SLUG)
RAPID = RatingList(
    "hizli", Page.ELO, fide_rapid_blitz.RAPID_SLUG, standard_stands_in=fide_rapid_blitz.STANDARD_STANDS_IN
)
BLITZ = RatingList(
    "yildirim", Page.ELO, fide_rapid_blitz.BLITZ_SLUG, standard_stands_in=fide_rapid_blitz.STANDARD_STANDS_IN
)

LISTS: dict[Page, tuple[RatingList, ...]] = {
    Page.UKD: (UKD, UHS, UYS),
    Page.ELO: (STANDARD, RAPID, BLITZ),
}
PARAMETER = {Page.UKD: "liste", Page.ELO: "tempo"}
ALL_LISTS = tuple(rating_list for lists in LISTS.values() for rating_list in lists)
