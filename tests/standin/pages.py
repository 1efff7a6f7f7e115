"""Whole pages of an event: which list an `art` means, the dialogs around it, the gate (FORMAT §1 to §3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

from tests.standin import card, crosstables, lists, pairings, team_lists
from tests.standin.chrome import Frame, framed
from tests.standin.dialogs import gate, heading_dialog, search_dialog
from tests.standin.markup import Table, box_html, encoder, table_html
from tests.standin.model import Event, Kind
from tests.standin.view import EVERY_ROW, View


@dataclass(frozen=True, slots=True)
class Listing:
    """One list: the label of its heading and how it is made."""

    heading: str
    table: Callable[[View], Table | None]


SWISS: Mapping[int, Listing] = {
    0: Listing("starting_rank", lists.starting_list),
    1: Listing("ranking", lists.ranking),
    2: Listing("pairings", pairings.pairings),
    3: Listing("alphabetical", lists.alphabetical_list),
    4: Listing("rank_crosstable", crosstables.rank_crosstable),
    5: Listing("start_crosstable", crosstables.start_crosstable),
}
ROUND_ROBIN: Mapping[int, Listing] = {
    **SWISS,
    0: Listing("players_list", lists.starting_list),
    4: Listing("rank_crosstable", crosstables.grid),
    5: Listing("start_crosstable", crosstables.grid),
}
TEAM: Mapping[int, Listing] = {
    0: Listing("team_ranking", team_lists.team_ranking),
    1: Listing("composition", team_lists.composition),
    2: Listing("team_pairings", team_lists.team_pairings),
    3: Listing("board_pairings", team_lists.board_pairings),
    4: Listing("ranking", team_lists.best_players),
    15: Listing("alphabetical", team_lists.alphabetical_list),
    16: Listing("starting_rank", team_lists.players_list),
    32: Listing("team_starting_rank", team_lists.team_starting_rank),
}
LISTINGS: Mapping[Kind, Mapping[int, Listing]] = {
    Kind.SWISS: SWISS,
    Kind.ROUND_ROBIN: ROUND_ROBIN,
    Kind.TEAM: TEAM,
}
NEEDS_ROUNDS = {1, 4, 5}  # these lists do not exist before round 1
CARD = 9
POINTS = "points (game-points)"
BUCHHOLZ = "Buchholz (sum of the opponents' points)"


def listing_of(view: View) -> Listing | None:
    """The list that the request's `art` means in this kind of event; None: no such list."""
    event = view.event
    art = 0 if view.art is None else view.art
    if event.kind is Kind.TEAM and art == 0 and not event.rounds:
        art = 32
    if art in NEEDS_ROUNDS and not event.rounds:
        return None
    return LISTINGS[event.kind].get(art)


def listed(view: View) -> Table | None:
    """The table of the page; None: the page has none."""
    if view.art == CARD:
        player = _carded(view)
        return card.rounds(view, view.event.player(player)) if player else None
    listing = listing_of(view)
    return listing.table(view) if listing else None


def _carded(view: View) -> int | None:
    snr = view.snr
    return snr if snr is not None and 1 <= snr <= len(view.event.players) else None


def _card_dialog(view: View) -> str:
    snr = _carded(view)
    write = encoder(view.markup)
    if snr is None:
        return ""
    player = view.event.player(snr)
    heading = f"<h2>{write(view.labels['player_info'])}</h2>"
    box = box_html(card.box(view, player), view.markup)
    return f"{heading}\n{box}\n{table_html(card.rounds(view, player), view.markup)}"


def _cut_note(view: View, table: Table) -> str:
    # The only sign of the cut, below the list and without a number.
    if view.gated or len(table.rows) != view.rows or len(view.event.players) <= view.rows:
        return ""
    address = view.link(art=view.art or 0, zeilen=EVERY_ROW).replace("&", "&amp;")
    label = encoder(view.markup)(view.labels["whole_list"])
    return f'<p><a class=fett href="{address}">{label}</a></p>'


def _round_heading(view: View) -> str:
    swiss_round = (
        view.art == 2 and view.event.kind is Kind.SWISS and 1 <= view.round <= len(view.event.rounds)
    )
    if not swiss_round:
        return ""
    return f"<h3>{encoder(view.markup)(pairings.round_line(view, view.round))}</h3>"


def _list_dialog(view: View) -> str:
    listing = listing_of(view)
    if listing is None:
        return ""
    heading = encoder(view.markup)(view.labels[listing.heading].format(view.round))
    start = f"<h2>{heading}</h2>{_round_heading(view)}"
    table = listing.table(view)
    if table is None:
        return start
    return f"{start}\n{table_html(table, view.markup)}{_cut_note(view, table)}{_annotation(view)}"


def _annotation(view: View) -> str:
    """What the tie-breaks are, below the lists that have them."""
    if view.art not in NEEDS_ROUNDS or view.event.kind is Kind.TEAM:
        return ""
    write, labels = encoder(view.markup), view.labels
    kinds = [BUCHHOLZ] if view.event.form.crosstable_points or view.art != 5 else [POINTS, BUCHHOLZ]
    lines = (
        f"<br/>{write(labels['explained'])}{number}: {kind}" for number, kind in enumerate(kinds, start=1)
    )
    return f'<p class="CR"><b>{write(labels["annotation"])}</b>{"".join(lines)}</p>'


def _dialogs(view: View) -> Iterator[str]:
    if view.gated:
        yield gate(view)
    yield heading_dialog(view)
    if view.art != CARD:
        yield search_dialog(view)
    content = _card_dialog(view) if view.art == CARD else _list_dialog(view)
    if content:
        yield f'<div class="defaultDialog" style="width: 985px; clear:both;">{content}</div>'


@lru_cache(maxsize=256)
def _page(event: Event, query: tuple[tuple[str, str], ...], opened: bool, node: str) -> str:
    view = View(event, dict(query), opened)
    frame = Frame(
        title=event.name,
        action=f"tnr{event.tnr}.aspx?{urlencode([*query])}",
        language=view.language,
        markup=view.markup,
        form_key=str(event.tnr),
        post_back=view.gated,
        node=node,
    )
    return framed(frame, "\n".join(_dialogs(view)))


def page(event: Event, query: Mapping[str, str], *, opened: bool = False, node: str = "S1") -> str:
    """The page that the site would answer with; `opened`: the gate's form was accepted."""
    return _page(event, tuple(query.items()), opened, node)


def record_not_found(tnr: int, query: Mapping[str, str], node: str = "S1") -> str:
    """The answer to an unknown tournament, which comes with status 200."""
    language = View(_NOBODY, query).language
    frame = Frame(
        title="Tournament-Database",
        action=f"tnr{tnr}.aspx?{urlencode([*query.items()])}",
        language=language,
        form_key=str(tnr),
        error="Record not found",
        node=node,
    )
    return framed(frame, "")


_NOBODY = Event(0, "", (), (), 0)
