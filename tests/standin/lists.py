"""Lists of the players of an individual event: starting rank, ranking, alphabetical. It knows no markup."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tests.standin.figures import change, comma, performance, shortest, total_change
from tests.standin.markup import FIDE_PROFILE, Cell, Row, Table
from tests.standin.model import (
    Columns,
    Entry,
    Event,
    Kind,
    Player,
    buchholz_after,
    careers,
    points_after,
    ranking_after,
)
from tests.standin.names import alphabetical
from tests.standin.view import View


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its header and what it prints for the n-th player of the list."""

    head: Cell
    cell: Callable[[int, Player], Cell]


def table_of(view: View, columns: Iterable[Column], players: Iterable[Player]) -> Table:
    """A list cut at the rows asked for."""
    chosen = tuple(columns)
    rows = tuple(
        Row(tuple(column.cell(number, player) for column in chosen), player.federation)
        for number, player in enumerate(players, start=1)
    )
    return Table(tuple(column.head for column in chosen), rows[: view.rows])


def flag_columns(view: View) -> tuple[Column, ...]:
    """The column of flags, when asked for."""
    if not view.flags:
        return ()
    return (Column(Cell("\xa0", "CRc"), lambda _, player: Cell(flag=player.federation)),)


def title_column() -> Column:
    """Titles, under an empty header."""
    return Column(Cell(), lambda _, player: Cell(player.title))


def name_column(view: View) -> Column:
    """Names with links."""
    return Column(Cell(view.labels["name"]), lambda _, player: view.player_cell(player))


def federation_column(view: View) -> Column:
    """Federations."""
    return Column(Cell(view.labels["federation"]), lambda _, player: Cell(player.federation))


def club_columns(view: View) -> tuple[Column, ...]:
    """Clubs, when the event prints them."""
    if not view.event.form.clubs:
        return ()
    return (Column(Cell(view.labels["club"]), lambda _, player: Cell(player.club)),)


def _fide_cell(player: Player) -> Cell:
    if not player.fide_id:
        return Cell(css="")
    return Cell(str(player.fide_id), "", f"{FIDE_PROFILE}{player.fide_id}")


def fide_column(view: View) -> Column:
    """FIDE numbers; a list of a gated event keeps these links."""
    return Column(Cell(view.labels["fide"], "CRr"), lambda _, player: _fide_cell(player))


def _single(event: Event, label: str) -> Column:
    return Column(Cell(label, "CRr"), lambda _, player: Cell(str(event.rating(player)), "CRr"))


def rating_columns(view: View) -> tuple[Column, ...]:
    """Rtg, or RtgI and RtgN, or all three."""
    event, labels = view.event, view.labels
    one = _single(event, labels["rating"])
    two = (
        Column(Cell(labels["international"], "CRr"), lambda _, p: Cell(str(p.international), "CRr")),
        Column(Cell(labels["national"], "CRr"), lambda _, p: Cell(str(p.national), "CRr")),
    )
    return {Columns.ONE: (one,), Columns.TWO: two, Columns.THREE: (one, *two)}[event.form.columns]


def _sex_columns(view: View) -> tuple[Column, ...]:
    head = Cell(view.labels["sex"], "CRc")
    return (Column(head, lambda _, player: Cell(player.sex, "CRc" if player.sex else "")),)


def starting_list(view: View) -> Table:
    """art=0, and a page without art. A round robin lists by rating, its numbers being drawn."""
    event = view.event
    wanted = view.query.get("fed", "")
    players = [p for p in event.players if wanted in ("", p.federation)]
    if event.kind is Kind.ROUND_ROBIN:
        players.sort(key=lambda player: -event.rating(player))
    columns = (
        Column(Cell(view.labels["number"], "CRc"), lambda _, player: Cell(str(player.snr), "CRc")),
        *flag_columns(view),
        title_column(),
        name_column(view),
        fide_column(view),
        federation_column(view),
        *rating_columns(view),
        *(_sex_columns(view) if event.kind is Kind.SWISS else ()),
        *club_columns(view),
    )
    return table_of(view, columns, players)


def alphabetical_list(view: View) -> Table:
    """art=3: the number is the list's own; the start number is in the link alone."""
    columns = (
        Column(Cell(view.labels["number"], "CRc"), lambda number, _: Cell(str(number), "CRc")),
        *flag_columns(view),
        title_column(),
        name_column(view),
        fide_column(view),
        *rating_columns(view),
        *club_columns(view),
    )
    return table_of(view, columns, sorted(view.event.players, key=lambda player: alphabetical(player.name)))


def _entries(view: View, player: Player) -> tuple[Entry, ...]:
    return tuple(entry for entry in careers(view.event)[player.snr] if entry.number <= view.round)


def _rated(view: View, player: Player) -> list[tuple[Entry, int]]:
    found = ((entry, change(view.event, player.snr, entry)) for entry in _entries(view, player))
    return [(entry, moved) for entry, moved in found if moved is not None]


def _won(view: View, player: Player) -> int:
    return sum(entry.points for entry, _ in _rated(view, player))


def _expected(view: View, player: Player) -> int:
    return _won(view, player) - sum(moved for _, moved in _rated(view, player)) // player.k


def _total(view: View, player: Player) -> int:
    return total_change(view.event, player.snr, _entries(view, player))


def computing_columns(view: View) -> tuple[Column, ...]:
    """Rp, n, w, we, w-we, K, rtg+/-: the check for all players at once, when the organiser shows it."""
    if not view.event.form.computed:
        return ()
    cells: tuple[tuple[str, Callable[[Player], str]], ...] = (
        ("Rp", lambda player: str(performance(view.event, _entries(view, player)))),
        ("n", lambda player: str(len(_rated(view, player)))),
        ("w", lambda player: shortest(_won(view, player))),
        ("we", lambda player: comma(_expected(view, player))),
        ("w-we", lambda player: comma(_won(view, player) - _expected(view, player))),
        (view.labels["k"], lambda player: str(player.k)),
        (view.labels["change"], lambda player: shortest(_total(view, player))),
    )
    return tuple(
        Column(Cell(label, "CRr", head="td" if label == "K" else "th"), _printed(print_))
        for label, print_ in cells
    )


def _printed(text: Callable[[Player], str]) -> Callable[[int, Player], Cell]:
    return lambda _, player: Cell(text(player), "CRr")


def ranking(view: View) -> Table:
    """art=1: standings after a round."""
    event, labels = view.event, view.labels
    points, buchholz = points_after(event, view.round), buchholz_after(event, view.round)
    players = [event.player(snr) for snr in ranking_after(event, view.round)]
    columns = (
        Column(Cell(labels["rank"], "CRc"), lambda number, _: Cell(str(number), "CRc")),
        Column(Cell(labels["snr"], "CRc"), lambda _, player: Cell(str(player.snr), "CRc")),
        *flag_columns(view),
        title_column(),
        name_column(view),
        federation_column(view),
        *rating_columns(view),
        *club_columns(view),
        Column(Cell(labels["points"], "CRc"), lambda _, player: Cell(shortest(points[player.snr]), "CRc")),
        Column(tie_break_head(view, 1), lambda _, player: Cell(shortest(buchholz[player.snr]), "CRc")),
        *computing_columns(view),
    )
    return table_of(view, columns, players)


def tie_break_head(view: View, number: int) -> Cell:
    """Header of a tie-break column, padded with hard spaces."""
    return Cell(f"\xa0{view.labels['tie_break']}{number}\xa0", "CRc")
