"""An event report as a table: which rows, in which order, which page of them, and the table as a file."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from calculator.figures import machine, points
from calculator.wording.spreadsheets import BYTE_ORDER_MARK
from importer.parse.values import fold
from importer.report import Change, EventReport, ReportRow

PAGE_ROWS = 100

Key = Callable[[ReportRow], Any]


def _of(side: str, figure: str) -> Key:
    """A figure of one list; players without it come last in both directions."""

    def key(row: ReportRow) -> Any:
        change: Change | None = getattr(row, side)
        return None if change is None else getattr(change, figure)

    return key


KEYS: dict[str, Key] = {
    "no": lambda row: row.snr,
    "isim": lambda row: fold(row.name),
    "puan": lambda row: row.points,
} | {
    f"{short}-{word}": _of(side, figure)
    for short, side in (("ukd", "national"), ("elo", "international"))
    for word, figure in (
        ("once", "rating"),
        ("degisim", "change"),
        ("yeni", "new_rating"),
        ("performans", "performance"),
        ("parti", "counted"),
    )
}


@dataclass(frozen=True, slots=True)
class Table:
    """The rows that a visitor asked for."""

    rows: tuple[ReportRow, ...]  # of this page
    found: int  # on all pages
    page: int
    pages: int
    order: str  # key, with "-" before it for the largest first


def table(report: EventReport, *, order: str, wanted: str, page: str) -> Table:
    """Rows whose name or number fits `wanted`, ordered, cut to one page; unknown wishes are the default."""
    rows = ordered(matching(report.rows, wanted), order)
    pages = max(1, -(-len(rows) // PAGE_ROWS))
    number = min(max(int(page), 1), pages) if page.isdecimal() and len(page) < 6 else 1
    shown = tuple(rows[(number - 1) * PAGE_ROWS : number * PAGE_ROWS])
    return Table(shown, len(rows), number, pages, order if order.removeprefix("-") in KEYS else "no")


def matching(rows: Sequence[ReportRow], wanted: str) -> list[ReportRow]:
    """Rows whose name holds every word of `wanted`, Turkish letters folded, or whose number it is."""
    words = fold(wanted).split()
    return [row for row in rows if wanted.strip() == str(row.snr) or all(w in fold(row.name) for w in words)]


def ordered(rows: Sequence[ReportRow], order: str) -> list[ReportRow]:
    """Rows by one column; without a figure last; unknown orders are the starting order."""
    if order.removeprefix("-") not in KEYS:
        order = "no"
    key = KEYS[order.removeprefix("-")]
    figures = [(key(row), row) for row in rows]
    with_figure = [pair for pair in figures if pair[0] is not None]
    in_order = sorted(with_figure, key=itemgetter(0), reverse=order.startswith("-"))
    return [row for _figure, row in in_order] + [row for figure, row in figures if figure is None]


def spreadsheet(report: EventReport, *, order: str, wanted: str) -> str:
    """Every row that was asked for as CSV, in the form that Excel expects in the page's language."""
    english = get_language() == "en"
    text = io.StringIO()
    text.write(BYTE_ORDER_MARK)
    writer = csv.writer(text, delimiter="," if english else ";")
    sides = [side for side in ("national", "international") if getattr(report, side)]
    writer.writerow([_("No."), _("İsim"), _("Puan"), *[title for side in sides for title in _titles(side)]])
    for row in ordered(matching(report.rows, wanted), order):
        cells = [cell for side in sides for cell in _cells(getattr(row, side))]
        writer.writerow([row.snr, _harmless(row.name), points(row.points), *cells])
    return text.getvalue()


def _titles(side: str) -> list[str]:
    name = "UKD" if side == "national" else "ELO"
    return [f"{name} {word}" for word in (_("önce"), _("değişim"), _("yeni"), _("performans"), _("oyun"))]


def _cells(change: Change | None) -> list[str]:
    if change is None:
        return [""] * 5
    figure = "" if change.change is None else machine(change.change)
    return [
        _text(change.rating),
        figure if get_language() == "en" else figure.replace(".", ","),
        _text(change.new_rating),
        _text(change.performance),
        _text(change.counted),
    ]


def _text(number: int | None) -> str:
    return "" if number is None else str(number)


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t\r" else name
