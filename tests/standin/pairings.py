"""Pairings of an individual event: one round of a Swiss, or all rounds of a round robin."""

from __future__ import annotations

from datetime import timedelta

from tests.standin.figures import halves
from tests.standin.markup import Cell, Row, Table
from tests.standin.model import Kind, Pairing, Player, points_after
from tests.standin.view import View

START = "12.30"


def round_line(view: View, number: int) -> str:
    """ "Round 5 on 2026/09/27 at 12.30": the days are spread over the event."""
    facts = view.event.facts
    days = (facts.last_day - facts.first_day).days
    day = facts.first_day + timedelta(days=days * (number - 1) // max(1, view.event.planned - 1))
    return view.labels["round_on"].format(number, day.strftime("%Y/%m/%d"), START)


def _head(view: View, flag: tuple[Cell, ...]) -> tuple[Cell, ...]:
    labels = view.labels
    white, black = Cell(labels["white"], head="td"), Cell(labels["black"], head="td")
    rating, points = Cell(labels["pair_rating"], "CRc"), Cell(labels["points"], "CRc")
    number, result = Cell(labels["number"], "CRc"), Cell(labels["pair_result"], "CRc")
    left = (Cell(labels["board"], "CRc"), number, *flag, Cell(), white, rating, points)
    return (*left, result, points, Cell(), black, rating, *flag, number)


def _side(view: View, player: Player, flag: bool) -> tuple[Cell, ...]:
    return (
        Cell(str(player.snr), "CRc"),
        *((Cell(flag=player.federation),) if flag else ()),
        Cell(player.title),
        view.player_cell(player, css=player.federation),
        Cell(str(view.event.rating(player)), "CRc"),
    )


def _row(view: View, pairing: Pairing) -> Row:
    points = points_after(view.event, view.round - 1)
    white = view.event.player(pairing.white)
    left = (
        Cell(str(pairing.board), "CRc"),
        *_side(view, white, view.flags),
        Cell(halves(points[white.snr]), "CRc"),
        Cell(pairing.result.text, "CRc"),
    )
    if pairing.black is None:
        word = "bye" if pairing.result.black == "-" else "not_paired"
        blank = (Cell("\xa0", "CRc"),) * (2 if view.flags else 1)
        return Row((*left, Cell(broken=True), Cell(), Cell(view.labels[word]), *blank, Cell(css="")))
    black = view.event.player(pairing.black)
    number, *rest = _side(view, black, view.flags)
    order = (rest[-3], rest[-2], rest[-1], *rest[:-3], number)
    return Row((*left, Cell(halves(points[black.snr]), "CRc"), *order))


def _shown(view: View, pairing: Pairing) -> bool:
    # Rows without an opponent vanish once a later round is paired (FORMAT §5).
    return pairing.black is not None or view.round == len(view.event.rounds)


def pairings(view: View) -> Table | None:
    """art=2; None: that round does not exist, and the page has no table."""
    if view.event.kind is Kind.ROUND_ROBIN:
        return _all_rounds(view)
    if not 1 <= view.round <= len(view.event.rounds):
        return None
    flag = (Cell("\xa0", "CRc"),) if view.flags else ()
    shown = (pairing for pairing in view.event.rounds[view.round - 1] if _shown(view, pairing))
    return Table(_head(view, flag), tuple(_row(view, pairing) for pairing in shown))


def _short_head(view: View) -> tuple[Cell, ...]:
    labels = view.labels
    number, rating = Cell(labels["number"], "CRc"), Cell(labels["pair_rating"], "CRc")
    white, black = Cell(labels["white"], head="td"), Cell(labels["black"], head="td")
    result = Cell(labels["pair_result"], "CRc")
    return (
        Cell(labels["board"], "CRc"),
        number,
        rating,
        Cell(),
        white,
        result,
        Cell(),
        black,
        rating,
        number,
    )


def _short_row(view: View, pairing: Pairing) -> Row:
    # Eleven cells under ten headers (FORMAT §3).
    event = view.event
    white = event.player(pairing.white)
    left = (
        Cell(str(pairing.board), "CRc"),
        Cell(str(white.snr), "CRc"),
        Cell(str(event.rating(white)), "CRc"),
        Cell(white.title),
        view.player_cell(white),
        Cell(pairing.result.text, "CRc"),
    )
    if pairing.black is None:
        free = (Cell(), Cell(view.labels["bye"]), Cell("0", "CRc"), Cell("-1", "CRc"), Cell())
        return Row((*left, *free))
    black = event.player(pairing.black)
    right = (Cell(black.title), view.player_cell(black), Cell(str(event.rating(black)), "CRc"))
    return Row((*left, *right, Cell(str(black.snr), "CRc"), Cell()))


def _all_rounds(view: View) -> Table | None:
    head = _short_head(view)
    rows: list[Row] = []
    for number, round_ in enumerate(view.event.rounds, start=1):
        rows += [Row((), section=round_line(view, number)), Row(head, header=True)]
        rows += [_short_row(view, pairing) for pairing in round_]
    return Table(head, tuple(rows)) if rows else None
