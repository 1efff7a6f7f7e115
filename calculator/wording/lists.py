"""Names of the rating lists, as players say them."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator.lists import ALL_LISTS, Page, RatingList

LIST_NAMES = {
    "ukd": "UKD",
    "uhs": "UHS",
    "uys": "UYS",
    "standart": gettext_lazy("ELO (standart)"),
    "hizli": gettext_lazy("ELO (hızlı)"),
    "yildirim": gettext_lazy("ELO (yıldırım)"),
}


def list_name(rating_list: RatingList) -> str:
    """Name of a list as players say it."""
    return str(LIST_NAMES[rating_list.slug])


def marked_name(rating_list: RatingList) -> str:
    """Name of the number; an assumption says so."""
    name = short_name(rating_list)
    return _("%(list)s (varsayım)") % {"list": name} if rating_list.assumed else name


def short_name(rating_list: RatingList) -> str:
    """Name of the number: UKD, UHS, UYS or ELO."""
    return "ELO" if rating_list.page is Page.ELO else list_name(rating_list)


def list_choices() -> list[tuple[str, str]]:
    """Every list by its word in an address and its name."""
    return [(rating_list.slug, list_name(rating_list)) for rating_list in ALL_LISTS]


def assumed_note(rating_list: RatingList) -> str:
    """That a list's calculation is an assumption; empty when it is none."""
    if not rating_list.assumed:
        return ""
    text = _(
        "%(list)s için yayımlanmış bir kural bulamadık. Bu hesap UKD kurallarıyla yapılmış bir varsayımdır."
    )
    return text % {"list": list_name(rating_list)}
