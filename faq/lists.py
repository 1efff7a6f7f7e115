"""The rating lists by the names that pages use for them. No rule, no value."""

from __future__ import annotations

from calculator import lists
from calculator.lists import RatingList
from faq.errors import BadExpression

# UHS and UYS are missing on purpose: their rules are not known, so no page computes them.
LISTS: dict[str, RatingList] = {
    "ukd": lists.UKD,
    "fide_standard": lists.STANDARD,
    "fide_rapid": lists.RAPID,
    "fide_blitz": lists.BLITZ,
}


def rating_list(name: str) -> RatingList:
    """List of a name; raises BadExpression."""
    if name not in LISTS:
        raise BadExpression(f"unknown list {name!r}; known: {', '.join(LISTS)}")
    return LISTS[name]
