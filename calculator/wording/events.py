"""A result in one line: for titles, for messages, for those who do not see the chart. Decides nothing."""

from __future__ import annotations

from django.utils.translation import gettext as _

from calculator.figures import fixed, signed
from calculator.lists import RatingList
from calculator.rating import Calculation
from calculator.wording.lists import marked_name


def headline(calculation: Calculation | None) -> str:
    """Old and new rating; empty without a game."""
    if calculation is None or not calculation.lines:
        return ""
    return f"{calculation.rating} → {calculation.new_rating}"


def summary(calculation: Calculation | None, rating_list: RatingList) -> str:
    """The result in a sentence; empty without a game."""
    if calculation is None or not calculation.lines:
        return ""
    words = {
        "list": marked_name(rating_list),
        "ratings": headline(calculation),
        "change": signed(calculation.change),
        "games": calculation.counted,
    }
    return _("%(list)s hesabım: %(ratings)s (%(change)s), sayılan oyun %(games)d.") % words


def chart_text(calculation: Calculation) -> str:
    """What the chart shows; the table beside it has every number."""
    changes = [line.change for line in calculation.lines if line.change is not None]
    text = _("Turlara göre puan: %(start)d ile başlıyor, %(end)s ile bitiyor.") % {
        "start": calculation.rating,
        "end": fixed(calculation.rating * 100 + calculation.games_change),
    }
    if changes and max(changes) > 0:
        text += " " + _("En büyük kazanç %(change)s.") % {"change": signed(max(changes))}
    if changes and min(changes) < 0:
        text += " " + _("En büyük kayıp %(change)s.") % {"change": signed(min(changes))}
    return text + " " + _("Sayıların tamamı tablodadır.")
