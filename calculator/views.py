"""Pages, live fragments and tables of the two calculators."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from calculator import query, wording
from calculator.lists import Page
from calculator.query import Entry
from calculator.rows import MAX_ROWS, Row


@require_safe
def calculator(request: HttpRequest, page: Page) -> HttpResponse:
    """The calculator, filled in with what its address says."""
    if request.GET.get("sil", "").isdecimal():
        removed = int(request.GET["sil"])
        return redirect(query.tidy_address(page, request.GET, without_row=removed))
    return render(request, f"calculator/{page.value}.html", _context(request, page))


@require_safe
def result(request: HttpRequest, page: Page) -> HttpResponse:
    """The live fragment: the page's result section alone."""
    context = _context(request, page) | {"live": True}
    response = render(request, "calculator/_sonuc.html", context)
    response["HX-Replace-Url"] = context["address"]
    if context["entry"].errors:
        # Half-typed values: the last good result stays, only the remark under it changes.
        response["HX-Retarget"] = "#uyari"
        response["HX-Reselect"] = "#uyari > *"
    return response


@require_safe
def table(request: HttpRequest, page: Page) -> HttpResponse:
    """The calculation as a file for a spreadsheet; without a result, back to the page that says why."""
    entry = query.read(page, request.GET)
    if entry.calculation is None:
        return redirect(query.tidy_address(page, request.GET))
    response = HttpResponse(wording.spreadsheet(entry.calculation), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{page.value}-tablo.csv"'
    return response


def _context(request: HttpRequest, page: Page) -> dict[str, Any]:
    entry = query.read(page, request.GET)
    address = query.tidy_address(page, request.GET)
    return {
        "entry": entry,
        "form": entry.form,
        "nav": page.value,
        "page_address": reverse(page.value),
        "address": address,
        "table_address": _beneath(address, "tablo.csv"),
        "blank_row": Row(0),
        "next_row": min(len(entry.rows) + 1, MAX_ROWS),
        "list_value": entry.form.rating_list.slug,
        "short_name": wording.short_name(entry.form.rating_list),
        **_rules_context(entry),
        **_result_context(entry),
    }


def _rules_context(entry: Entry) -> dict[str, Any]:
    """The rule set in force, also while there is no result; empty while the date cannot be read."""
    if not entry.form.is_valid():
        return {"day_value": entry.form["tarih"].value() or ""}
    rules, day = entry.form.rules, entry.form.cleaned_data["tarih"]
    return {
        "rules": rules,
        "since": wording.since(rules),
        "rule_rows": wording.rule_rows(rules),
        "k_values": sorted({band.k for band in rules.k_bands}, reverse=True),
        "day_value": day.isoformat() if day else "",
    }


def _result_context(entry: Entry) -> dict[str, Any]:
    calculation = entry.calculation
    if calculation is None:
        return {}
    return {"calculation": calculation, "words": wording.explain(calculation, entry.form.rating_list)}


def _beneath(address: str, name: str) -> str:
    path, _, asked = address.partition("?")
    return f"{path}{name}?{asked}" if asked else f"{path}{name}"
