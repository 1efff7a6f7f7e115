"""A filled-in calculator → its address. The only door for other apps into the calculator's pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from urllib.parse import urlencode

from django.urls import reverse

from calculator.lists import LISTS, PARAMETER, Page, RatingList
from calculator.rating import Game, Played, Player, Result

RESULT_WORDS = {Result.WIN: "1", Result.DRAW: "0.5", Result.LOSS: "0"}


@dataclass(frozen=True, slots=True)
class Draft:
    """Everything an address of a calculator says."""

    rating_list: RatingList
    player: Player
    games: tuple[Game, ...]
    day: date | None = None


def calculator_address(draft: Draft) -> str:
    """Address of the calculator filled in with a draft; holds numbers only, never a name."""
    page = reverse(draft.rating_list.page.value)
    query = urlencode(list(parameters(draft)))
    return f"{page}?{query}" if query else page


def parameters(draft: Draft) -> Iterator[tuple[str, str]]:
    """The draft as the query of DESIGN.md §3, defaults left out."""
    page, player = draft.rating_list.page, draft.player
    if draft.rating_list is not LISTS[page][0]:
        yield PARAMETER[page], draft.rating_list.slug
    numbers = {"puan": player.rating, "k": player.k}
    if page is Page.ELO:  # only FIDE's K depends on them
        numbers |= {"dogum": player.birth_year, "parti": player.games_played, "tepe": player.peak}
    yield from ((name, str(number)) for name, number in numbers.items() if number is not None)
    if draft.day:
        yield "tarih", draft.day.isoformat()
    if player.winner:
        yield "birinci", "1"
    for game in draft.games:
        yield from _row(game)


def _row(game: Game) -> Iterator[tuple[str, str]]:
    if game.opponent is not None or game.played is Played.BOARD:
        yield f"r{game.number}", str(game.opponent or 0)
    if game.result is not None:
        yield f"s{game.number}", RESULT_WORDS[game.result]
    waits = game.played is Played.NOT_PLAYED and game.result is None
    if game.played is not Played.BOARD and not waits:
        yield f"h{game.number}", "1"
