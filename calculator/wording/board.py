"""The squares of a result: label, text for people, value for machines. Decides nothing."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from calculator.figures import machine, signed
from calculator.lists import RatingList
from calculator.rating import Calculation
from calculator.wording.lists import marked_name, short_name


@dataclass(frozen=True, slots=True)
class Square:
    """One square; without a value it shows a dash."""

    id: str
    label: str
    text: str = "–"
    value: str = ""


def whole_square(id: str, label: str, number: int | None) -> Square:
    """A square with a whole number."""
    return Square(id, label) if number is None else Square(id, label, str(number), str(number))


def change_square(id: str, label: str, hundredths: int | None) -> Square:
    """A square with a signed change."""
    if hundredths is None:
        return Square(id, label)
    return Square(id, label, signed(hundredths), machine(hundredths))


def event_board(calculation: Calculation | None, rating_list: RatingList) -> tuple[Square, ...]:
    """The four squares of one event."""
    name = {"list": short_name(rating_list)}
    marked = {"list": marked_name(rating_list)}
    own = calculation
    return (
        whole_square("mevcut-puan", _("Mevcut %(list)s") % name, own.rating if own else None),
        whole_square("yeni-puan", _("Yeni %(list)s") % marked, own.new_rating if own else None),
        change_square("degisim", _("Değişim"), own.change if own else None),
        whole_square("k", "K", own.k.k if own else None),
    )
