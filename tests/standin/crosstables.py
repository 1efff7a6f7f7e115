"""Crosstables of an individual event: by start number, by rank, and the round robin's grid."""

from __future__ import annotations

from collections.abc import Mapping

from tests.standin.figures import shortest
from tests.standin.lists import (
    Column,
    federation_column,
    flag_columns,
    name_column,
    table_of,
    tie_break_head,
    title_column,
)
from tests.standin.markup import Cell, Table
from tests.standin.model import Entry, Player, buchholz_after, careers, points_after, ranking_after
from tests.standin.view import View


def round_text(entry: Entry, numbers: Mapping[int, int]) -> str:
    """One round of a crosstable, right-aligned: ` 24w1`, `  3b½`, ` 98w-`, `   -1`, ` 13b`."""
    if entry.opponent is None:
        return f"   -{entry.mark}"
    colour = "w" if entry.white else "b"
    return f"{numbers[entry.opponent]:3d}{colour}{entry.mark}"


def _round_columns(view: View, numbers: Mapping[int, int]) -> tuple[Column, ...]:
    found = careers(view.event)

    def cell(player: Player, number: int) -> Cell:
        entry = next((entry for entry in found[player.snr] if entry.number == number), None)
        return Cell(round_text(entry, numbers) if entry else "", "CRc")

    def column(number: int) -> Column:
        return Column(Cell(f"{number}.Rd", "CRc", head="td"), lambda _, player: cell(player, number))

    return tuple(column(number) for number in range(1, len(view.event.rounds) + 1))


def _standing_columns(view: View) -> tuple[Column, ...]:
    event, labels = view.event, view.labels
    last = len(event.rounds)
    points, buchholz = points_after(event, last), buchholz_after(event, last)
    ranks = {snr: place for place, snr in enumerate(ranking_after(event, last), start=1)}
    total = Column(Cell(labels["points"], "CRc"), lambda _, p: Cell(shortest(points[p.snr]), "CRc"))
    # Without a column of points the organiser's first tie-break is often the points (british2026, frome2026).
    first = buchholz if event.form.crosstable_points else points
    return (
        *((total,) if event.form.crosstable_points else ()),
        Column(Cell(labels["rank"], "CRc"), lambda _, p: Cell(str(ranks[p.snr]), "CRc")),
        Column(tie_break_head(view, 1), lambda _, p: Cell(shortest(first[p.snr]), "CRc")),
        Column(tie_break_head(view, 2), lambda _, p: Cell(shortest(buchholz[p.snr]), "CRc")),
    )


def _bare_name(view: View) -> Column:
    return Column(Cell(view.labels["name"]), lambda _, player: Cell(player.bare_name))


def _rating_column(view: View) -> tuple[Column, ...]:
    if not view.event.form.crosstable_rating:
        return ()
    head = Cell(view.labels["rating"], "CRr")
    return (Column(head, lambda _, player: Cell(str(view.event.rating(player)), "CRr")),)


def start_crosstable(view: View) -> Table:
    """art=5: opponents by start number; names are plain text."""
    numbers = {player.snr: player.snr for player in view.event.players}
    columns = (
        Column(Cell(view.labels["number"], "CRc"), lambda _, player: Cell(str(player.snr), "CRc")),
        *flag_columns(view),
        title_column(),
        _bare_name(view),
        *_rating_column(view),
        federation_column(view),
        *_round_columns(view, numbers),
        *_standing_columns(view),
    )
    return table_of(view, columns, view.event.players)


def rank_crosstable(view: View) -> Table:
    """art=4: opponents by rank."""
    order = ranking_after(view.event, len(view.event.rounds))
    ranks = {snr: place for place, snr in enumerate(order, start=1)}
    points, buchholz = _standing_columns(view)[0], _standing_columns(view)[-1]
    columns = (
        Column(Cell(view.labels["rank"], "CRc"), lambda number, _: Cell(str(number), "CRc")),
        *flag_columns(view),
        title_column(),
        _bare_name(view),
        *_rating_column(view),
        federation_column(view),
        *_round_columns(view, ranks),
        points,
        buchholz,
    )
    return table_of(view, columns, (view.event.player(snr) for snr in order))


def _grid_columns(view: View) -> tuple[Column, ...]:
    found = careers(view.event)

    def cell(player: Player, other: int) -> Cell:
        if player.snr == other:
            return Cell("*", "CRc")
        entry = next((entry for entry in found[player.snr] if entry.opponent == other), None)
        return Cell(entry.mark if entry else "", "CRc")

    def column(other: int) -> Column:
        return Column(Cell(str(other), "CRc"), lambda _, player: cell(player, other))

    return tuple(column(player.snr) for player in view.event.players)


def grid(view: View) -> Table:
    """art=4 and art=5 of a round robin: one column per opponent, a star on the diagonal."""
    columns = (
        Column(Cell(view.labels["number"], "CRc"), lambda _, player: Cell(str(player.snr), "CRc")),
        title_column(),
        name_column(view),
        *_rating_column(view),
        *_grid_columns(view),
        *_standing_columns(view),
    )
    return table_of(view, columns, view.event.players)
