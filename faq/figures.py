"""How figures, shares and days look in running text, by the language in force."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from django.utils.formats import date_format
from django.utils.translation import get_language

from calculator.figures import MINUS

NO_BREAK = "\u00a0"
THIN = "\u202f"
GROUPED_FROM = 10_000  # below it ratings and counts stand without a separator
Number = int | Decimal


def is_english() -> bool:
    """Whether the page is English."""
    return get_language() == "en"


def number(value: Number) -> str:
    """A whole or decimal number: decimal comma in Turkish, U+2212, thin spaces from 10 000 up."""
    grouped = f"{value:,}" if not -GROUPED_FROM < value < GROUPED_FROM else str(value)
    whole, point, decimals = grouped.partition(".")
    text = whole.replace(",", THIN).replace("-", MINUS)
    return f"{text}{'.' if is_english() else ','}{decimals}" if point else text


def percent(value: Number) -> str:
    """Percent sign before the number in Turkish, after it in English."""
    return f"{number(value)}%" if is_english() else f"%{number(value)}"


def ordinal(value: int) -> str:
    """ "18." in Turkish, "18th" in English."""
    if not is_english():
        return f"{value}."
    teens = value % 100 in (11, 12, 13)
    return f"{value}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(value % 10, 'th')}"


def long_date(day: date) -> str:
    """ "1 Mart 2024", held together by no-break spaces."""
    return date_format(day, "j F Y").replace(" ", NO_BREAK)
