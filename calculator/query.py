"""A calculator's address → what it says (form, rounds, errors, calculation), and back to a tidy address."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from calculator import rows as rounds
from calculator.forms import AUTOMATIC, CalculatorForm, EloForm, UkdForm
from calculator.lists import Page
from calculator.rating import Calculation, calculate
from calculator.rows import Row

FORMS: dict[Page, type[CalculatorForm]] = {Page.UKD: UkdForm, Page.ELO: EloForm}
DEFAULTS = {("k", AUTOMATIC), ("liste", "ukd"), ("tempo", "standart"), ("birinci", "0")}


@dataclass(frozen=True)
class Entry:
    """One visit to a calculator: everything typed, and what follows from it."""

    page: Page
    form: CalculatorForm
    rows: tuple[Row, ...]
    too_many: bool
    asked: bool  # whether the address says anything

    @cached_property
    def errors(self) -> list[tuple[str, str]]:
        """(id of the field, message) of everything that was refused, in the order of the page."""
        found = [
            (self.form[name].id_for_label, str(message))
            for name, messages in self.form.errors.items()
            for message in messages
        ]
        for row in self.rows:
            place = _("%(number)d. tur") % {"number": row.number}
            found += [
                (field, f"{place}: {message}")
                for field, message in (
                    (f"r{row.number}", row.rating_error),
                    (f"s{row.number}", row.result_error),
                )
                if message
            ]
        if self.too_many:
            most = {"most": rounds.MAX_ROWS}
            found.append(("turlar-basi", _("En çok %(most)d tur girilebilir; sonrakiler okunmadı") % most))
        return found

    @cached_property
    def calculation(self) -> Calculation | None:
        """The result; None while something is refused or the player has no rating."""
        if self.errors:
            return None
        player = self.form.player()
        if player.rating is None:
            return None
        return calculate(self.form.rules, player, rounds.games(self.rows), day=self.form.day)

    @property
    def has_games(self) -> bool:
        """Whether any round was filled in."""
        return any(not row.blank for row in self.rows)


def read(page: Page, data: QueryDict) -> Entry:
    """Reads an address; never raises for anything a visitor can type."""
    wanted = data.get("ekle", "")
    return Entry(
        page=page,
        form=FORMS[page](data, auto_id="alan-%s"),
        rows=rounds.read_rows(data, int(wanted) if wanted.isdecimal() and len(wanted) < 3 else 0),
        too_many=rounds.too_many(data),
        asked=any(value.strip() for value in data.values()),
    )


def tidy_address(page: Page, data: QueryDict, *, without_row: int | None = None) -> str:
    """The page's address with what was typed, blanks and defaults left out, one row removed if asked."""
    names = list(FORMS[page].base_fields)
    texts = ((name, data.get(name, "").strip()) for name in names)
    pairs = [(name, text) for name, text in texts if text]
    kept = [row for row in rounds.read_rows(data) if row.number != without_row]
    for number, row in enumerate(kept, start=1):
        if row.blank:
            continue
        cells = (("r", row.rating_text), ("s", row.result_text), ("h", "1" if row.not_played else ""))
        pairs += [(f"{kind}{number}", text) for kind, text in cells if text]
    query = urlencode([pair for pair in pairs if pair not in DEFAULTS])
    address = reverse(page.value)
    return f"{address}?{query}" if query else address
