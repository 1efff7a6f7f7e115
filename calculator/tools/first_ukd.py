"""A first UKD: an estimate of the GKD, and what differing sources ask for. Never a promise."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator import address, paste_box, rows, wording
from calculator.figures import percent, points
from calculator.lists import UKD, Page
from calculator.query import row_errors, too_many_rows
from calculator.rating import (
    FIRST_UKD_REPORTS,
    Estimate,
    FirstRating,
    FirstRatingReport,
    LeftOut,
    Line,
    NewcomerEvent,
    calculate_first_rating,
    first_rating_rules_on,
)
from calculator.rows import Row
from calculator.tools.tool import Tool, Visit
from calculator.wording.board import Square, whole_square

NAME = "first-ukd"


@dataclass(frozen=True, slots=True)
class Checked:
    """What one source asks for, and whether these rounds have it."""

    report: FirstRatingReport
    games: int  # against rated opponents
    enough_games: bool
    enough_performance: bool | None  # None: the source names no figure, or nothing to compare yet


def read(data: QueryDict) -> Visit:
    """What the page shows of an address."""
    read_rows = rows.read_rows(data, max(rows.FIRST_ROWS, address.number(data, "ekle")))
    errors = row_errors(read_rows) + ([too_many_rows()] if rows.too_many(data) else [])
    rules = first_rating_rules_on(UKD.rules, timezone.localdate())
    first = calculate_first_rating(rules, (NewcomerEvent(() if errors else rows.games(read_rows)),))
    estimate = first.estimate if first.enough_games else None
    words = tuple(wording.averaged_words(line, UKD) for line in _lines(first))
    context = {
        "rows": read_rows,
        "blank_row": Row(0),
        "next_row": min(len(read_rows) + 1, rows.MAX_ROWS),
        "short_name": "UKD",
        "first": first,
        "estimate": estimate,
        "counted": first.estimate.games if first.estimate else 0,
        "reports": [_checked(report, first) for report in FIRST_UKD_REPORTS],
        "row_words": words,
        "strip": wording.in_words(words),
        "details": "calculator/_first_ukd.html",
        "turns": "calculator/_averaged_rows.html" if words else "",
    }
    headline = str(estimate.rating) if estimate else ""
    table = partial(wording.averaged_table, words, estimate) if estimate else None
    board = _board(estimate, first)
    return Visit(_tidy(data), errors, context, board, headline, _summary(estimate), table=table)


def changed(data: QueryDict) -> str | None:
    """Address without the row whose × was pressed."""
    removed = address.number(data, "sil")
    return _tidy(data, removed) if removed else None


def _lines(first: FirstRating) -> list[Line]:
    """The rounds of the one event; the list has no virtual opponents."""
    return [
        Line(row.game, row.left_out if isinstance(row.left_out, LeftOut) else None)
        for row in first.rows
        if row.game
    ]


def _checked(report: FirstRatingReport, first: FirstRating) -> Checked:
    estimate = first.estimate
    games = estimate.games if estimate else 0
    above = report.performance_above
    enough = None if above is None or estimate is None else estimate.rating > above
    return Checked(report, games, games >= report.games, enough)


def _tidy(data: QueryDict, without_row: int | None = None) -> str:
    kept = (row for row in rows.read_rows(data) if row.number != without_row)
    return address.to(NAME, rows.pairs(kept))


def _board(estimate: Estimate | None, first: FirstRating) -> tuple[Square, ...]:
    if estimate is None:
        average = Square("ortalama", _("Rakip ortalaması"))
        share = Square("yuzde", _("Puan yüzdesi"))
    else:
        average = whole_square("ortalama", _("Rakip ortalaması"), (estimate.average + 50) // 100)
        share = Square("yuzde", _("Puan yüzdesi"), percent(estimate.percentage), str(estimate.percentage))
    games = first.estimate.games if first.estimate else None
    return (
        average,
        whole_square("tahmin", _("Tahmini GKD"), estimate.rating if estimate else None),
        share,
        whole_square("sayilan", _("Oyun sayısı"), games),
    )


def _summary(estimate: Estimate | None) -> str:
    if estimate is None:
        return ""
    words = {"rating": estimate.rating, "games": estimate.games, "score": points(estimate.score)}
    return _("Tahmini GKD %(rating)d: %(games)d UKD’li rakibe karşı %(score)s puan.") % words


TOOL = Tool(
    name=NAME,
    title=gettext_lazy("İlk UKD"),
    lead=gettext_lazy("UKD’niz yoksa: rakiplerinize göre tahmini değeriniz ve kaynakların ne istediği."),
    description=gettext_lazy(
        "UKD’si olmayan oyuncu için tahmini GKD ve ilk UKD için kaynakların istediği oyun sayıları. "
        "Rakipleri ve sonuçları girin, tahmini görün."
    ),
    read=read,
    changed=changed,
    paste=lambda data: paste_box.add(data, Page.UKD),
)
