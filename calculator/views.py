"""Pages, live fragments, paste boxes and tables. What they show stands in calculator.tools."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_safe

from calculator import address, paste_box, wording
from calculator.structured import script, web_application
from calculator.tools.tool import Tool, Visit

PASTE_MODE = "1"  # value of the button that opens the paste box
REFUSED = 422


@require_safe
def page(request: HttpRequest, tool: Tool) -> HttpResponse:
    """The page, filled in with what its address says."""
    changed = tool.changed(request.GET)
    if changed:
        return redirect(changed)
    pasted = request.GET.get(paste_box.FIELD, "").strip()
    if tool.paste and pasted not in ("", PASTE_MODE):
        return _paste(request, tool, request.GET, status=200)
    visit = tool.read(request.GET)
    context = _context(request, tool, visit) | {"pasting": bool(pasted and tool.paste)}
    if not context["asked"]:  # a page with a query is in no index
        context["structured"] = _structured(request, tool)
    return render(request, tool.template, context)


@require_safe
def result(request: HttpRequest, tool: Tool) -> HttpResponse:
    """The live fragment: what follows from the address, without the fields."""
    visit = tool.read(request.GET)
    response = render(request, tool.fragment, _context(request, tool, visit) | {"live": True})
    response["HX-Replace-Url"] = visit.address
    if visit.errors:
        # Half-typed values: the last good result stays, only the remark under it changes.
        response["HX-Retarget"] = "#uyari"
        response["HX-Reselect"] = "#uyari > *"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def paste(request: HttpRequest, tool: Tool) -> HttpResponse:
    """Adds pasted lines to the rows; names in them never reach an address."""
    if request.method == "POST":
        return _paste(request, tool, request.POST, status=REFUSED)
    opened = request.GET.copy()
    opened[paste_box.FIELD] = PASTE_MODE
    return redirect(f"{reverse(tool.name)}?{opened.urlencode()}")


@require_safe
def table(request: HttpRequest, tool: Tool) -> HttpResponse:
    """The calculation as a file for a spreadsheet; without a result, back to the page that says why."""
    visit = tool.read(request.GET)
    if visit.table is None:
        return redirect(visit.address)
    response = HttpResponse(visit.table(), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{tool.name}-tablo.csv"'
    return response


def _paste(request: HttpRequest, tool: Tool, data: QueryDict, *, status: int) -> HttpResponse:
    assert tool.paste is not None
    added = tool.paste(data)
    visit = tool.read(added.data)
    if not added.refused:
        return redirect(f"{visit.address}#turlar-basi")
    context = _context(request, tool, visit)
    context |= {"pasting": True, "paste_text": added.left}
    context["refusals"] += [(paste_box.FIELD, problem) for problem in wording.problems(added.refused)]
    return render(request, tool.template, context, status=status)


def _structured(request: HttpRequest, tool: Tool) -> SafeString:
    address = request.build_absolute_uri(reverse(tool.name))
    return script([web_application(str(tool.title), str(tool.description), address, get_language() or "")])


def _context(request: HttpRequest, tool: Tool, visit: Visit) -> dict[str, Any]:
    """What every page and fragment of a tool knows."""
    return {
        "tool": tool,
        "nav": tool.name,
        "asked": bool(request.GET),
        "page_address": reverse(tool.name),
        "paste_address": reverse(f"{tool.name}-paste") if tool.paste else "",
        "address": visit.address,
        "board": visit.board,
        "errors": visit.errors,
        "refusals": [*visit.errors, *visit.remarks],
        "headline": visit.headline,
        "summary": visit.summary,
        "share": wording.Share(request.build_absolute_uri(visit.address), visit.summary),
        "result_address": address.beneath(visit.address, "sonuc/"),
        "table_address": address.beneath(visit.address, "tablo.csv") if visit.table else "",
        **visit.context,
    }
