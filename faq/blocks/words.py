"""Words that several blocks share: the rule set with its day, an opponent, yes and no."""

from __future__ import annotations

from django.utils.translation import gettext as _

from calculator import wording
from calculator.lists import RatingList
from calculator.rating import Played, Player, Result, RuleSet
from faq.figures import NO_BREAK

RESULT_SIGNS = {Result.WIN: "1", Result.DRAW: "½", Result.LOSS: "0"}


def rule_set(rules: RuleSet, listed: RatingList) -> str:
    """Name of the list and since when its rules hold."""
    since = wording.since(rules)
    name = wording.list_name(listed)
    return f"{name}, {since}" if since else name


def rules_remark(rules: RuleSet, listed: RatingList) -> str:
    """Which rule set a block was computed with."""
    return _("Kural kümesi: %(rules)s") % {"rules": rule_set(rules, listed)}


def k_equals(k: int) -> str:
    """ "K = 20", held together."""
    return f"K{NO_BREAK}={NO_BREAK}{k}"


def opponent(rating: int | None, listed: RatingList, played: Played = Played.BOARD) -> str:
    """An opponent's rating, or that there is none."""
    if rating is not None:
        return str(rating)
    if played is Played.BYE:
        return "–"
    return _("%(list)s yok") % {"list": wording.short_name(listed)}


def own_rating(player: Player, listed: RatingList) -> str:
    """The player's list and rating: "UKD 1451"."""
    return f"{wording.short_name(listed)}{NO_BREAK}{player.rating}"


def yes_no(met: bool) -> str:
    """A condition, met or not."""
    return _("evet") if met else _("hayır")


def open_in_tool() -> str:
    """Text of the link into a calculator."""
    return _("Bu hesabı hesaplayıcıda aç")
