"""The two calculators: one event, one list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from django.http import QueryDict
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, override
from django.utils.translation import gettext_lazy as _

from calculator import address, paste_box, query, wording
from calculator.charts import event_chart
from calculator.links import (
    Draft,
    explanation_address,
    first_rating_address,
    performance_address,
    period_address,
)
from calculator.lists import Page
from calculator.query import Entry
from calculator.rating import RULESETS, RuleSet
from calculator.rows import MAX_ROWS, Row
from calculator.tools.tool import Tool, Visit
from calculator.wording.board import event_board

Context = dict[str, Any]


def read(page: Page, data: QueryDict) -> Visit:
    """What the calculator shows of an address."""
    entry = query.read(page, data)
    tidy = entry.address
    words = entry.calculation and wording.explain(
        entry.calculation, entry.form.rating_list, entry.standard, entry.form.standard_stands_in
    )
    context = {
        "entry": entry,
        "form": entry.form,
        "panel_form": entry.panel_form,
        "rows": entry.rows,
        "blank_row": Row(0),
        "next_row": min(len(entry.rows) + 1, MAX_ROWS),
        "list_value": entry.form.rating_list.slug,
        "short_name": wording.short_name(entry.form.rating_list),
        "assumed_note": wording.assumed_note(entry.form.rating_list),
        "calculation": entry.calculation,
        "words": words,
        "panels": entry.panels,
        "details": "calculator/_details.html",
        "turns": "calculator/_table.html" if entry.calculation and entry.calculation.lines else "",
        "standard_marks": page is Page.ELO,
        **_rules_context(entry),
        "comparable": len(RULESETS[entry.form.rating_list.rules]) > 1,
        "versions": tuple(_versions(entry)),
        **_compared(entry),
        **_onward(entry, page),
        **_drawn(entry),
    }
    return Visit(
        tidy,
        entry.errors,
        context,
        event_board(entry.calculation, entry.form.rating_list),
        headline=wording.headline(entry.calculation),
        summary=wording.summary(entry.calculation, entry.form.rating_list),
        remarks=entry.panel_errors,
        table=partial(wording.event_table, entry.calculation) if entry.calculation else None,
    )


def changed(page: Page, data: QueryDict) -> str | None:
    """Address without the row whose × was pressed."""
    removed = address.number(data, "sil")
    return query.tidy_address(page, data, without_row=removed) if removed else None


def _rules_context(entry: Entry) -> Context:
    """The rule set in force, also while there is no result; empty while the date cannot be read."""
    if not entry.form.is_valid():
        return {"day_value": entry.form["tarih"].value() or ""}
    rules, day = entry.form.rules, entry.form.cleaned_data["tarih"]
    return {
        "rules": rules,
        "since": wording.since(rules),
        "rules_table": _rules_table(rules, get_language() or ""),
        "k_values": sorted({band.k for band in rules.k_bands}, reverse=True),
        "day_value": day.isoformat() if day else "",
    }


@lru_cache(maxsize=64)  # every version of every list in every language; a fifth of each answer otherwise
def _rules_table(rules: RuleSet, language: str) -> SafeString:
    with override(language):
        words = {"rules": rules, "since": wording.since(rules), "rule_rows": wording.rule_rows(rules)}
        return mark_safe(render_to_string("calculator/_rules_table.html", words))


@dataclass(frozen=True, slots=True)
class Version:
    """One version of the rules, and the address that compares with it."""

    span: str
    address: str
    current: bool  # the one that the result was calculated by


def _versions(entry: Entry) -> Iterator[Version]:
    panels = entry.panels
    for rules in panels.versions if panels else ():
        day = rules.valid_from or rules.valid_until
        if day is not None:
            tidy = query.tidy_address(entry.page, {**entry.form.data, "kiyas": day.isoformat()})
            yield Version(wording.span(rules), f"{tidy}#kiyas", rules == entry.form.rules)


def _compared(entry: Entry) -> Context:
    """From when to when the two compared rule sets are in force."""
    comparison = entry.panels.comparison if entry.panels else None
    if comparison is None:
        return {}
    return {
        "this_span": wording.span(entry.form.rules),
        "other_span": wording.span(comparison.other.rules),
    }


def _onward(entry: Entry, page: Page) -> Context:
    """Addresses of the other pages, filled in with the same rounds."""
    if entry.errors:
        return {"first_rating_address": reverse(f"first-{page.value}")}
    form = entry.form
    draft = Draft(
        form.rating_list, form.player(), entry.games, form.cleaned_data["tarih"], standard=entry.standard
    )
    return {
        "first_rating_address": first_rating_address(draft),
        "explanation_address": explanation_address(draft),
        "performance_address": performance_address(draft.games),
        "period_address": period_address((draft,)),
    }


def _drawn(entry: Entry) -> Context:
    calculation = entry.calculation
    if calculation is None or not calculation.lines:
        return {}
    return {"chart": event_chart(calculation), "chart_text": wording.chart_text(calculation)}


def _tool(page: Page, title: Promise, lead: Promise, description: Promise) -> Tool:
    return Tool(
        name=page.value,
        title=title,
        lead=lead,
        description=description,
        read=partial(read, page),
        changed=partial(changed, page),
        paste=partial(paste_box.add, page=page),
        fragment="calculator/_sonuc.html",
    )


TOOLS = (
    _tool(
        Page.UKD,
        _("UKD Hesapla"),
        _("Rakipleri ve sonuçları girin; hesap siz yazdıkça yenilenir."),
        _(
            "UKD hesaplama: rakiplerinizi ve sonuçları girin, yeni UKD’nizi ve her turun puana etkisini "
            "görün. K kendiliğinden bulunur, üyelik gerekmez."
        ),
    ),
    _tool(
        Page.ELO,
        _("ELO Hesapla"),
        _("Standart, hızlı ve yıldırım. Doğum yılınızı yazın, K’yi biz bulalım."),
        _(
            "ELO hesaplama: FIDE standart, hızlı ya da yıldırım puanınızdaki değişimi tur tur görün. K "
            "katsayısı sizin için bulunur, üyelik gerekmez."
        ),
    ),
)
