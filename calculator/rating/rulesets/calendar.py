"""When the lists appear and until when an event enters them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from calculator.rating.rules import Certainty, Rule
from calculator.rating.rulesets.fide_standard import b02
from calculator.rating.rulesets.ukd import REPORTED


@dataclass(frozen=True, slots=True)
class FideCalendar:
    """Dates of the FIDE lists."""

    days_before_list: Rule[int]  # an event ends at least so many days before the list
    latest_list: Rule[int]  # list, counted from the event, on which it is rated at the latest
    inactive_after: Rule[int]  # years without a rated game


@dataclass(frozen=True, slots=True)
class UkdCalendar:
    """Dates of the UKD list, as reported."""

    pending_days: Rule[int]  # days in the pending list, at least
    cutoff_day: Rule[int]  # day of the month after which a result moves one list further

    def list_of(self, entered: date) -> date:
        """List on which a result that was entered on a day appears, as reported; lists appear on the 1st."""
        months = 1 if entered.day <= self.cutoff_day.value else 2
        years, month = divmod(entered.month - 1 + months, 12)
        return date(entered.year + years, month + 1, 1)


FIDE_CALENDAR = FideCalendar(
    days_before_list=Rule(3, b02("7.1.3"), Certainty.TEXT),
    latest_list=Rule(3, b02("9.1"), Certainty.TEXT),
    inactive_after=Rule(1, b02("7.2.2"), Certainty.TEXT),
)
UKD_CALENDAR = UkdCalendar(
    pending_days=Rule(10, REPORTED, Certainty.ASSUMED),
    cutoff_day=Rule(21, REPORTED, Certainty.ASSUMED),
)
