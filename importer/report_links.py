"""Sort links, page links and figures of the event report's table."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString
from jinja2 import pass_context
from jinja2.runtime import Context

from calculator.rating import LeftOut
from calculator.wording.rounds import REASONS
from importer.report import Change, ReportRow

SIDES = {"ukd": "national", "elo": "international"}
TEXT_COLUMNS = ("no", "isim")  # their first click sorts upwards; figures show the largest first


def side(row: ReportRow, short: str) -> Change | None:
    """One list's change of a player."""
    change: Change | None = getattr(row, SIDES[short])
    return change


def reason(left_out: LeftOut) -> str:
    """Why rounds were left out, in words."""
    return str(REASONS[left_out])


@pass_context
def column(context: Context, *parts: str) -> SafeString:
    """Header cell that sorts by its column: key (in one or two parts), then title."""
    *words, title = parts
    key = "-".join(words)
    order = context["table"].order
    down = f"-{key}"
    first, second = (key, down) if key in TEXT_COLUMNS else (down, key)
    state = {key: ' aria-sort="ascending"', down: ' aria-sort="descending"'}.get(order, "")
    return format_html(
        '<th role="columnheader" scope="col"{}{}><a href="{}">{}{}</a></th>',
        SafeString(state),
        SafeString("" if key == "isim" else ' class="n"'),
        _address(context["request"], sirala=second if order == first else first, sayfa=""),
        _list_name(words),
        title,
    )


def _list_name(words: list[str]) -> SafeString:
    """Both lists have a change: the link says whose it is, to the eye only where no column shows it."""
    if len(words) < 2 or words[1] == "once":
        return SafeString("")
    return format_html('<span class="vh of">{} </span>', words[0].upper())


@pass_context
def page_link(context: Context, page: int) -> str:
    """Address of another page of the table."""
    return _address(context["request"], sayfa=str(page))


@pass_context
def same_page(context: Context, **changes: str) -> str:
    """Address of the page itself with other choices."""
    return _address(context["request"], **changes)


def _address(request: HttpRequest, **changes: str) -> str:
    asked = request.GET.copy()
    for name, value in changes.items():
        asked.pop(name, None)
        if value:
            asked[name] = value
    return f"?{asked.urlencode()}"
