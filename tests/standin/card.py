"""The player card (art=9): the box of labels and values, and the table of rounds (FORMAT §4 and §5)."""

from __future__ import annotations

from collections.abc import Iterable

from tests.standin.figures import change, comma, performance, shortest, total_change
from tests.standin.markup import Cell, Row, Table
from tests.standin.model import (
    Columns,
    Entry,
    Kind,
    Markup,
    Player,
    careers,
    points_after,
    ranking_after,
)
from tests.standin.view import View

FORFEITS = {"+": "1K", "-": "0K"}
CODES = {"-": "bye", "-1": "bye", "-2": "not_paired"}


def points_text(view: View, hundredths: int) -> str:
    """Points as that generation prints them: "8,5" and "0,0" before, "8,5" and "0" now."""
    return comma(hundredths, 1) if view.markup is Markup.OLD else shortest(hundredths)


def _rating_lines(view: View, player: Player) -> Iterable[tuple[str, int]]:
    form = view.event.form
    if form.columns is not Columns.TWO:
        yield "box_rating", view.event.rating(player)
    if not form.lone_rating:
        yield "box_national", player.national
        yield "box_international", player.international


def _standing_lines(view: View, player: Player) -> Iterable[tuple[str, str]]:
    event = view.event
    entries = careers(event)[player.snr]
    yield "box_performance", str(performance(event, entries))
    if event.form.computed and player.international:
        yield "box_change", shortest(total_change(event, player.snr, entries))
    last = len(event.rounds)
    yield "box_points", shortest(points_after(event, last)[player.snr])
    yield "box_rank", str(ranking_after(event, last).index(player.snr) + 1)


def box(view: View, player: Player) -> list[tuple[str, str]]:
    """Labels and values of the box, in the order of the site."""
    lines: list[tuple[str, str]] = [
        ("box_name", f"{player.bare_name} " if view.markup is Markup.OLD else player.name)
    ]
    if player.title:
        lines.append(("box_title", player.title))
    lines.append(("box_snr", str(player.snr)))
    lines += [(label, str(value)) for label, value in _rating_lines(view, player)]
    lines += _standing_lines(view, player)
    lines.append(("box_federation", player.federation))
    if player.club:
        lines.append(("box_club", player.club))
    lines += [("box_ident", "0"), ("box_fide", str(player.fide_id)), ("box_birth", str(player.birth_year))]
    return [(view.labels[label], value) for label, value in lines]


def _head(view: View) -> tuple[Cell, ...]:
    form, labels = view.event.form, view.labels
    ratings = ("international", "national") if form.columns is Columns.TWO else ("rating",)
    return (
        Cell(labels["round"], "CRc"),
        *((Cell(labels["board"], "CRc"),) if form.boards else ()),
        Cell(labels["snr"], "CRc"),
        Cell(),
        Cell(labels["name"]),
        *(Cell(labels[key], "CRr") for key in ratings),
        Cell(labels["federation"]),
        *((Cell(labels["club"]),) if form.clubs else ()),
        Cell(labels["opponent_points"], "CRc"),
        Cell(labels["own_result"], "CRc"),
        *((Cell(labels["k"], "CRr", head="td"), Cell(labels["change"], "CRr")) if form.computed else ()),
        *((Cell("PGN", head="td"),) if form.games else ()),
    )


def result_cell(view: View, entry: Entry) -> Cell:
    """Own result: a colour square and a score; forfeits and byes have no square since 2022."""
    colour = "w" if entry.white else "b"
    forfeit = FORFEITS.get(entry.mark)
    if entry.opponent is None:
        return Cell(f"- {entry.mark}", "CRc")
    if forfeit and view.markup is Markup.CURRENT:
        return Cell(f"- {forfeit}", "CRc")
    return Cell(forfeit or entry.mark, "CRc", square=colour)


def _alone(view: View, entry: Entry) -> tuple[Cell, ...]:
    """Opponent cells of a bye ("-", rating "-") or of a round without pairing ("-2", rating "0")."""
    form, code = view.event.form, entry.result.black
    blank = "-" if code == "-" else "0"
    return (
        Cell(code, "CRc"),
        Cell(),
        Cell(view.labels[CODES[code]]),
        *(Cell(blank, "CRr") for _ in range(2 if form.columns is Columns.TWO else 1)),
        Cell("  -" if code == "-" else ""),
        *((Cell(),) if form.clubs else ()),
        Cell(blank, "CRc"),
    )


def _opponent(view: View, opponent: Player) -> tuple[Cell, ...]:
    event = view.event
    two = (opponent.international, opponent.national)
    ratings = two if event.form.columns is Columns.TWO else (event.rating(opponent),)
    points = points_after(event, len(event.rounds))[opponent.snr]
    return (
        Cell(str(opponent.snr), "CRc"),
        Cell(opponent.title),
        view.player_cell(opponent),
        *(Cell(str(rating), "CRr") for rating in ratings),
        Cell(opponent.federation),
        *((Cell(opponent.club),) if event.form.clubs else ()),
        Cell(points_text(view, points), "CRc"),
    )


def _computed(view: View, player: Player, entry: Entry) -> tuple[Cell, ...]:
    """K and change; nothing rated leaves two bare cells, or one in older pages. Without the columns the
    current pages still end their rows with two bare cells (FORMAT §3)."""
    bare = Cell(css="")
    if not view.event.form.computed:
        return () if view.markup is Markup.OLD else (bare, bare)
    moved = change(view.event, player.snr, entry)
    if moved is None:
        return (bare,) if view.markup is Markup.OLD else (bare, bare)
    return (Cell(str(player.k), "CRr"), Cell(comma(moved), "CRr"))


def _row(view: View, player: Player, entry: Entry) -> Row:
    opponent = view.event.player(entry.opponent) if entry.opponent is not None else None
    cells = (
        Cell(str(entry.number), "CRc"),
        *((Cell(str(entry.board), "CRc"),) if view.event.form.boards else ()),
        *(_opponent(view, opponent) if opponent else _alone(view, entry)),
        result_cell(view, entry),
        *_computed(view, player, entry),
        *(
            (Cell("PGN", href=f"PartieSuche.aspx?art=36&id={entry.number}"),)
            if view.event.form.games and opponent
            else ()
        ),
    )
    return Row(cells, player.federation if view.event.kind is not Kind.TEAM else "")


def rounds(view: View, player: Player) -> Table:
    """The table of rounds; an event without a round has its header alone."""
    return Table(_head(view), tuple(_row(view, player, entry) for entry in careers(view.event)[player.snr]))
