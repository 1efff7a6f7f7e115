"""A calculator's address → what it says (form, rounds, errors, calculation), and back to a tidy address."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from django import forms
from django.utils.translation import gettext as _

from calculator import address
from calculator import rows as rounds
from calculator.forms import CalculatorForm, EloForm, UkdForm
from calculator.lists import Page
from calculator.panels import PanelForm, Panels
from calculator.rating import Calculation, Game, calculate
from calculator.rows import Row

FORMS: dict[Page, type[CalculatorForm]] = {Page.UKD: UkdForm, Page.ELO: EloForm}
Refusal = tuple[str, str]  # id of the field, message


@dataclass(frozen=True)
class Entry:
    """One visit to a calculator: everything typed, and what follows from it."""

    page: Page
    form: CalculatorForm
    panel_form: PanelForm
    rows: tuple[Row, ...]
    too_many: bool

    @cached_property
    def errors(self) -> list[Refusal]:
        """Everything that was refused and stands in the way of a result, in the order of the page."""
        found = form_errors(self.form) + row_errors(self.rows)
        if self.too_many:
            found.append(too_many_rows())
        return found

    @cached_property
    def panel_errors(self) -> list[Refusal]:
        """What was refused in the panels; the result stands without them."""
        return form_errors(self.panel_form)

    @cached_property
    def calculation(self) -> Calculation | None:
        """The result; None while something is refused or the player has no rating."""
        if self.errors:
            return None
        player = self.form.player()
        if player.rating is None:
            return None
        return calculate(self.form.rules, player, self.games, day=self.form.day)

    @cached_property
    def panels(self) -> Panels | None:
        """What the panels show; None while there is no result."""
        calculation = self.calculation
        return None if calculation is None else Panels(self.panel_form, calculation)

    @property
    def games(self) -> tuple[Game, ...]:
        """The rounds as the engine takes them."""
        return rounds.games(self.rows)

    @property
    def address(self) -> str:
        """The page's address with what was typed, blanks and defaults left out."""
        return _address(self.page, self.form.data, self.rows)

    @property
    def has_games(self) -> bool:
        """Whether any round was filled in."""
        return any(not row.blank for row in self.rows)

    @property
    def standard(self) -> frozenset[int]:
        """Rounds in which the opponent's standard rating stands in; rapid and blitz only."""
        if not self.form.rating_list.standard_stands_in:
            return frozenset()
        return frozenset(row.number for row in self.rows if row.standard and row.rating is not None)


def read(page: Page, data: Mapping[str, str]) -> Entry:
    """Reads an address; never raises for anything a visitor can type."""
    data = {name: data[name] for name in data}  # asked two hundred times, which a QueryDict takes slowly
    wanted = max(rounds.FIRST_ROWS, address.number(data, "ekle"))
    return Entry(
        page=page,
        form=FORMS[page](data, auto_id="alan-%s"),
        panel_form=PanelForm(data, auto_id="alan-%s"),
        rows=rounds.read_rows(data, wanted),
        too_many=rounds.too_many(data),
    )


def form_errors(form: forms.Form) -> list[Refusal]:
    """What a form refused."""
    return [
        (form[name].id_for_label, str(message))
        for name, messages in form.errors.items()
        for message in messages
    ]


def row_errors(rows: tuple[Row, ...]) -> list[Refusal]:
    """What was refused in the rounds, each with its number."""
    return [
        (field, _("%(number)d. tur") % {"number": row.number} + f": {message}")
        for row in rows
        for field, message in row.errors
    ]


def too_many_rows() -> Refusal:
    """Rounds beyond every page."""
    most = {"most": rounds.MAX_ROWS}
    return "turlar-basi", _("En çok %(most)d tur girilebilir; sonrakiler okunmadı") % most


def tidy_address(page: Page, data: Mapping[str, str], *, without_row: int | None = None) -> str:
    """The page's address with what was typed, blanks and defaults left out, one row removed if asked."""
    kept = (row for row in rounds.read_rows(data) if row.number != without_row)
    return _address(page, data, kept)


def _address(page: Page, data: Mapping[str, str], rows: Iterable[Row]) -> str:
    names = [*FORMS[page].base_fields, *PanelForm.base_fields]
    return address.to(page.value, address.fields(data, names) + rounds.pairs(rows))
