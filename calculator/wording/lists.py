"""Names of the rating lists, as players say them."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from calculator.lists import Page, RatingList

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


def short_name(rating_list: RatingList) -> str:
    """Name of the number: UKD, UHS, UYS or ELO."""
    return "ELO" if rating_list.page is Page.ELO else list_name(rating_list)
