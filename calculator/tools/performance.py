"""Performance: FIDE's method first, the exact one beside it."""

from __future__ import annotations

from functools import partial

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator import address, paste_box, rows, wording
from calculator.figures import machine_points, points
from calculator.lists import Page
from calculator.query import row_errors, too_many_rows
from calculator.rating import Game, Line, NoRatedGame, Performance, calculate_performance
from calculator.rating.counting import left_out_of_average
from calculator.rows import Row
from calculator.tools.tool import Tool, Visit
from calculator.wording.board import Square, whole_square

NAME = "performance"
RELIABLE_GAMES = 3  # below, the page warns how little the figure rests on


def read(data: QueryDict) -> Visit:
    """What the page shows of an address."""
    read_rows = rows.read_rows(data, max(rows.FIRST_ROWS, address.number(data, "ekle")))
    errors = row_errors(read_rows) + ([too_many_rows()] if rows.too_many(data) else [])
    games = rows.games(read_rows)
    performance = None if errors else _performance(games)
    lines = [Line(game, left_out_of_average(game)) for game in games]
    words = tuple(wording.averaged_words(line) for line in lines)
    context = {
        "rows": read_rows,
        "blank_row": Row(0),
        "next_row": min(len(read_rows) + 1, rows.MAX_ROWS),
        "performance": performance,
        "few": performance is not None and performance.games < RELIABLE_GAMES,
        "row_words": words,
        "strip": wording.in_words(words),
        "details": "calculator/_performance.html",
        "turns": "calculator/_averaged_rows.html" if words else "",
    }
    headline, summary = _shared(performance)
    table = partial(wording.averaged_table, words, performance) if performance else None
    return Visit(_tidy(data), errors, context, _board(performance), headline, summary, table=table)


def changed(data: QueryDict) -> str | None:
    """Address without the row whose × was pressed."""
    removed = address.number(data, "sil")
    return _tidy(data, removed) if removed else None


def _performance(games: tuple[Game, ...]) -> Performance | None:
    try:
        return calculate_performance(games)
    except NoRatedGame:
        return None


def _tidy(data: QueryDict, without_row: int | None = None) -> str:
    kept = (row for row in rows.read_rows(data) if row.number != without_row)
    return address.to(NAME, rows.pairs(kept))


def _board(performance: Performance | None) -> tuple[Square, ...]:
    if performance is None:
        score = Square("skor", _("Puan"))
    else:
        text, value = points(performance.score), machine_points(performance.score)
        score = Square("skor", _("Puan"), text, value)
    own = performance
    return (
        whole_square("ortalama", _("Rakip ortalaması"), own.average if own else None),
        whole_square("performans", _("Performans"), own.rating if own else None),
        score,
        whole_square("sayilan", _("Oyun sayısı"), own.games if own else None),
    )


def _shared(performance: Performance | None) -> tuple[str, str]:
    if performance is None:
        return "", ""
    words = {
        "rating": performance.rating,
        "score": points(performance.score),
        "games": performance.games,
        "average": performance.average,
    }
    text = _("Performansım %(rating)d: ortalaması %(average)d olan %(games)d rakibe karşı %(score)s puan.")
    return str(performance.rating), text % words


TOOL = Tool(
    name=NAME,
    title=gettext_lazy("Performans Hesapla"),
    lead=gettext_lazy("Kaç puanlık bir oyuncu gibi oynadınız? Önce FIDE yöntemi, yanında kesin yöntem."),
    description=gettext_lazy(
        "Rakiplerinizi ve sonuçları girin; turnuvada kaç puanlık bir oyuncu gibi oynadığınızı FIDE "
        "tablosuyla ve kesin yöntemle görün."
    ),
    read=read,
    changed=changed,
    paste=lambda data: paste_box.add(data, Page.ELO),
)
