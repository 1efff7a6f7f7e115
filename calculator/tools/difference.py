"""Why different: an official change beside ours, and the known causes that explain the gap."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator import address, paste_box, rows, typed, wording
from calculator.figures import signed
from calculator.forms import AnyListForm
from calculator.query import form_errors, row_errors, too_many_rows
from calculator.rating import Official, Reconciliation, explain
from calculator.rows import Row
from calculator.tools.tool import Refusal, Tool, Visit
from calculator.wording.board import Square, change_square, whole_square

NAME = "why-different"
WRITTEN = re.compile(r"([+-]?)(\d{1,4})(?:[.,](\d{1,2}))?")
STEPS = {0: 100, 1: 10, 2: 1}  # hundredths by the number of decimals that were written
LARGEST_CHANGE = 1000  # whole points; a larger number is a new rating


@dataclass(frozen=True, slots=True)
class Stated:
    """What was typed: a change, or a new rating."""

    number: int  # hundredths
    step: int

    def official(self, rating: int) -> Official:
        """The change that it states for a player of that rating."""
        if self.is_rating:
            return Official(self.number - rating * 100, self.step)
        return Official(self.number, self.step)

    @property
    def is_rating(self) -> bool:
        """Whether it is a rating and not a change."""
        return self.number >= LARGEST_CHANGE * 100


class OfficialField(forms.CharField):
    """A change with its sign, or a new rating."""

    def clean(self, value: Any) -> Stated | None:
        """What is stated; None for a blank; raises ValidationError in words."""
        text = typed.plain(value or "").replace("−", "-").replace(" ", "")
        if not text:
            return None
        match = WRITTEN.fullmatch(text)
        if match is None:
            raise forms.ValidationError(_("Resmî değişimi sayıyla yazın, örneğin +7, −11,5 ya da 1459"))
        sign, whole, decimals = match.groups("")
        number = int(whole) * 100 + int(decimals.ljust(2, "0"))
        return Stated(-number if sign == "-" else number, STEPS[len(decimals)])


class DifferenceForm(AnyListForm):
    """The event's fields and the official figure."""

    resmi = OfficialField(required=False, label=gettext_lazy("Resmî değişim ya da yeni puan"))


@dataclass(frozen=True)
class Entry:
    """One visit: everything typed, and what follows from it."""

    form: DifferenceForm
    rows: tuple[Row, ...]
    too_many: bool

    @cached_property
    def errors(self) -> list[Refusal]:
        """Everything that was refused, in the order of the page."""
        found = form_errors(self.form) + row_errors(self.rows)
        return [*found, too_many_rows()] if self.too_many else found

    @cached_property
    def reconciliation(self) -> Reconciliation | None:
        """The official change beside ours; None while something is refused or missing."""
        games = rows.games(self.rows)
        if self.errors or not games:
            return None
        player, stated = self.form.player(), self.form.cleaned_data["resmi"]
        if player.rating is None or stated is None:
            return None
        return explain(self.form.rules, player, games, stated.official(player.rating), day=self.form.day)


def read(data: QueryDict) -> Visit:
    """What the page shows of an address."""
    read_rows = rows.read_rows(data, max(rows.FIRST_ROWS, address.number(data, "ekle")))
    entry = Entry(DifferenceForm(data, auto_id="alan-%s"), read_rows, rows.too_many(data))
    rating_list, found = entry.form.rating_list, entry.reconciliation
    context: dict[str, Any] = {
        "form": entry.form,
        "lists": wording.list_choices(),
        "list_value": rating_list.slug,
        "short_name": wording.short_name(rating_list),
        "rows": read_rows,
        "blank_row": Row(0),
        "next_row": min(len(read_rows) + 1, rows.MAX_ROWS),
        "standard_marks": True,
        "day_value": _day_value(entry.form),
        "reconciliation": found,
        "assumed_note": wording.assumed_note(rating_list),
        "explanations": wording.explanations(found) if found else (),
        "missing": () if entry.errors or found else tuple(_missing(entry)),
        "words": wording.explain(found.ours, rating_list) if found else None,
        "calculation": found.ours if found else None,
        "details": "calculator/_difference.html",
        "turns": "calculator/_table.html" if found else "",
    }
    headline, summary = _shared(found)
    table = partial(wording.event_table, found.ours) if found else None
    return Visit(_tidy(data), entry.errors, context, _board(found), headline, summary, table=table)


def changed(data: QueryDict) -> str | None:
    """Address without the row whose × was pressed."""
    removed = address.number(data, "sil")
    return _tidy(data, removed) if removed else None


def _missing(entry: Entry) -> list[str]:
    """What is still to be typed."""
    data = entry.form.cleaned_data
    missing = [] if data.get("puan") else [_("turnuva başındaki puanınız")]
    missing += [] if rows.games(entry.rows) else [_("rakipler ve sonuçlar")]
    return missing if data.get("resmi") else [*missing, _("resmî değişim")]


def _day_value(form: DifferenceForm) -> str:
    day = form.cleaned_data.get("tarih") if form.is_valid() else None
    return day.isoformat() if day else str(form["tarih"].value() or "")


def _tidy(data: QueryDict, without_row: int | None = None) -> str:
    kept = (row for row in rows.read_rows(data) if row.number != without_row)
    return address.to(NAME, address.fields(data, DifferenceForm.base_fields) + rows.pairs(kept))


def _board(found: Reconciliation | None) -> tuple[Square, ...]:
    gap = found.official.change - found.our_change if found else None
    return (
        change_square("bizim", _("Bizim hesap"), found.our_change if found else None),
        change_square("resmi-degisim", _("Resmî"), found.official.change if found else None),
        change_square("fark", _("Fark"), gap),
        whole_square("k", "K", found.ours.k.k if found else None),
    )


def _shared(found: Reconciliation | None) -> tuple[str, str]:
    if found is None:
        return "", ""
    words = {"ours": signed(found.ours.change), "official": signed(found.official.change)}
    if found.agrees:
        return _("aynı"), _("Hesap %(ours)s, resmî %(official)s: aynı.") % words
    first = wording.explanations(found)[:1]
    reason = first[0].text if first else _("bilinen nedenlerin hiçbiri açıklamıyor")
    return signed(found.official.change - found.our_change), _(
        "Hesap %(ours)s, resmî %(official)s: %(reason)s."
    ) % {**words, "reason": reason.rstrip(".")}


TOOL = Tool(
    name=NAME,
    title=gettext_lazy("Neden farklı?"),
    lead=gettext_lazy("Resmî değişimi yazın; hangi kuralın ya da eksiğin farkı açıkladığını bulalım."),
    description=gettext_lazy(
        "Hesabınız resmî puandan farklı mı? Resmî sayıyı yazın; bilinen nedenler tek tek ve ikişer ikişer "
        "denenir, farkı açıklayan söylenir."
    ),
    read=read,
    changed=changed,
    paste=lambda data: paste_box.add(data, AnyListForm(data).rating_list.page),
)
