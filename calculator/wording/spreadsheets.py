"""The tables of the pages as CSV, in the form that Excel expects in the page's language."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from calculator.figures import machine, points
from calculator.rating import Calculation, Estimate, Line, Performance, Period, ScoreTable
from calculator.wording.first_rating import NewcomerRow
from calculator.wording.rounds import REASONS, RowWords

Cells = Sequence[str]

BYTE_ORDER_MARK = "\ufeff"  # without it Excel does not read the file as UTF-8


def event_table(calculation: Calculation) -> str:
    """Every round of an event, and the sum."""
    titles = (_("Tur"), _("Rakip"), _("Sonuç"), _("Fark"), _("Sayılan fark"), _("Beklenen"), _("Değişim"))
    total = (_("Toplam"), *[""] * 5, _number(calculation.change), str(calculation.new_rating))
    return _text((*titles, _("Not")), [*map(_round, calculation.lines), total])


def averaged_table(rows: Iterable[RowWords], result: Performance | Estimate) -> str:
    """Rounds that only enter an average; the last row has average, score and what follows from them."""
    cells = [(str(row.line.game.number), *_pairing(row.line), ", ".join(row.badges)) for row in rows]
    total = (_("Toplam"), *_averages(result), str(result.rating))
    return _text((_("Tur"), _("Rakip"), _("Sonuç"), _("Not")), [*cells, total])


def first_rating_table(rows: Iterable[NewcomerRow], estimate: Estimate) -> str:
    """Rounds of a newcomer and the virtual opponents; the last row has average, score and estimate."""
    titles = (_("Tur"), _("Rakip"), _("Sonuç"), _("Turnuva"), _("Not"))
    total = (_("Toplam"), *_averages(estimate), "", str(estimate.rating))
    return _text(titles, [*map(_newcomers, rows), total])


def period_table(events: Iterable[tuple[int, Calculation]], period: Period) -> str:
    """The events of a period with their numbers on the page, and the sum."""
    titles = (_("Turnuva"), _("İlk günü"), _("Puanınız"), _("Oyun sayısı"), _("Puan"), _("Beklenen"), "K")
    rows = [
        (
            str(number),
            event.day.isoformat(),
            str(event.rating),
            str(event.counted),
            points(event.score),
            _number(event.expected),
            str(event.k.k),
            _number(event.change),
        )
        for number, event in events
    ]
    total = (_("Toplam"), "", str(period.new_rating), str(period.games), "", "", "", _number(period.change))
    return _text((*titles, _("Değişim")), [*rows, total])


def score_table(table: ScoreTable) -> str:
    """The expected scores as printed."""
    rows = [
        (
            str(row.lowest),
            "" if row.highest is None else str(row.highest),
            _number(row.high),
            _number(row.low),
        )
        for row in table.rows
    ]
    return _text((_("Puan farkı"), "", _("Güçlü oyuncu"), _("Zayıf oyuncu")), rows)


def _text(titles: Cells, rows: Iterable[Cells]) -> str:
    text = io.StringIO()
    text.write(BYTE_ORDER_MARK)
    writer = csv.writer(text, delimiter="," if get_language() == "en" else ";")
    writer.writerow(titles)
    writer.writerows(rows)
    return text.getvalue()


def _round(line: Line) -> Cells:
    return (
        str(line.game.number),
        *_pairing(line),
        "" if line.difference is None else str(line.difference),
        "" if line.counted_difference is None else str(line.counted_difference),
        _number(line.expected),
        _number(line.change),
        str(REASONS[line.left_out]) if line.left_out else "",
    )


def _newcomers(row: NewcomerRow) -> Cells:
    if row.words is None:
        return "", str(row.row.rating), points(row.row.score or 0), "", row.badge
    line = row.words.line
    return str(line.game.number), *_pairing(line), str(row.event), row.badge


def _pairing(line: Line) -> tuple[str, str]:
    """Opponent and result."""
    return str(line.game.opponent or ""), points(line.game.result.value) if line.game.result else ""


def _averages(result: Performance | Estimate) -> tuple[str, str]:
    """Average opponent and score."""
    average = result.exact_average if isinstance(result, Performance) else result.average
    return _number(average), points(result.score)


def _number(hundredths: int | None) -> str:
    """Hundredths as a spreadsheet reads a number: no plus, plain hyphen, the language's decimal sign."""
    if hundredths is None:
        return ""
    return machine(hundredths) if get_language() == "en" else machine(hundredths).replace(".", ",")
