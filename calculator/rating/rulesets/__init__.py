"""Every rule set that we know, and the one in force on a day. The only room with numbers of a regulation."""

from __future__ import annotations

from datetime import date

from calculator.rating.errors import NoRulesForDay
from calculator.rating.rules import FirstRatingRules, RuleSet
from calculator.rating.rulesets import fide_rapid_blitz, fide_standard, ukd
from calculator.rating.rulesets.first_rating import FIRST_RATINGS

RULESETS: dict[str, tuple[RuleSet, ...]] = {
    ukd.SLUG: ukd.VERSIONS,
    fide_standard.SLUG: fide_standard.VERSIONS,
    fide_rapid_blitz.RAPID_SLUG: fide_rapid_blitz.RAPID_VERSIONS,
    fide_rapid_blitz.BLITZ_SLUG: fide_rapid_blitz.BLITZ_VERSIONS,
}


def rules_on(slug: str, day: date) -> RuleSet:
    """Rule set of a list on a day; raises NoRulesForDay when none is known (KeyError: no such list)."""
    for version in RULESETS[slug]:
        if version.covers(day):
            return version
    raise NoRulesForDay(slug, day)


def first_rating_rules_on(slug: str, day: date) -> FirstRatingRules:
    """How a list rates newcomers on a day; raises NoRulesForDay when unknown (KeyError: no such list)."""
    for version in FIRST_RATINGS[slug]:
        if version.covers(day):
            return version
    raise NoRulesForDay(slug, day)
