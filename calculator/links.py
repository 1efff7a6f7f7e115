"""A filled-in calculator → its address. The only door for other apps into the calculators' pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from calculator import address
from calculator.events import compact
from calculator.lists import LISTS, PARAMETER, Page, RatingList
from calculator.rating import Game, Played, Player
from calculator.rows import RESULT_VALUES


@dataclass(frozen=True, slots=True)
class Draft:
    """Everything an address of a calculator says."""

    rating_list: RatingList
    player: Player
    games: tuple[Game, ...]
    day: date | None = None
    standard: frozenset[int] = frozenset()  # rounds in which the opponent's standard rating stands in


def calculator_address(draft: Draft) -> str:
    """Address of the calculator filled in with a draft; holds numbers only, never a name."""
    return address.to(draft.rating_list.page.value, list(parameters(draft)))


def performance_address(games: Iterable[Game]) -> str:
    """Address of the performance of these rounds."""
    return address.to("performance", _rows(games))


def first_rating_address(draft: Draft) -> str:
    """Address of the first rating that these rounds would make, as one event of a player without one."""
    if draft.rating_list.page is Page.UKD:
        return address.to("first-ukd", _rows(draft.games))
    pairs = _list(draft) + ([("g1", draft.day.isoformat())] if draft.day else [])
    return address.to("first-elo", pairs + _event(draft, 1))


def explanation_address(draft: Draft) -> str:
    """Address of the page that looks for what makes an official change of this event differ."""
    pairs = [(name, text) for name, text in parameters(draft) if name not in PARAMETER.values()]
    return address.to("why-different", [*_any_list(draft), *pairs])


def period_address(drafts: Iterable[Draft]) -> str:
    """Address of a rating period of one list with these events, oldest first."""
    pairs: address.Pairs = []
    for number, draft in enumerate(drafts, start=1):
        if number == 1:
            pairs += _any_list(draft) + _player(draft)
        pairs += [(f"g{number}", draft.day.isoformat())] if draft.day else []
        pairs += [(f"p{number}", str(draft.player.rating))] if draft.player.rating else []
        pairs += [(f"b{number}", "1")] if draft.player.winner else []
        pairs += _event(draft, number)
    return address.to("period", pairs)


def parameters(draft: Draft) -> Iterator[tuple[str, str]]:
    """The draft as the query of DESIGN.md §3, defaults left out."""
    yield from _list(draft)
    if draft.player.rating is not None:
        yield "puan", str(draft.player.rating)
    yield from _player(draft)
    if draft.day:
        yield "tarih", draft.day.isoformat()
    if draft.player.winner:
        yield "birinci", "1"
    for game in draft.games:
        yield from _row(game)
        if game.number in draft.standard:
            yield f"t{game.number}", "1"


def _list(draft: Draft) -> address.Pairs:
    page = draft.rating_list.page
    default = draft.rating_list is LISTS[page][0]
    return [] if default else [(PARAMETER[page], draft.rating_list.slug)]


def _any_list(draft: Draft) -> address.Pairs:
    """The list on a page that serves all of them."""
    pair = (PARAMETER[Page.UKD], draft.rating_list.slug)
    return [] if pair in address.DEFAULTS else [pair]


def _player(draft: Draft) -> address.Pairs:
    """What decides K, as far as it is known; birth year, games and peak decide FIDE's alone."""
    player = draft.player
    numbers = {"k": player.k}
    if draft.rating_list.page is Page.ELO:
        numbers |= {"dogum": player.birth_year, "parti": player.games_played, "tepe": player.peak}
    return [(name, str(number)) for name, number in numbers.items() if number is not None]


def _rows(games: Iterable[Game]) -> address.Pairs:
    return [pair for game in games for pair in _row(game)]


def _event(draft: Draft, number: int) -> address.Pairs:
    return [(f"e{number}", compact(draft.games))] if draft.games else []


def _row(game: Game) -> Iterator[tuple[str, str]]:
    if game.opponent is not None or game.played is Played.BOARD:
        yield f"r{game.number}", str(game.opponent or 0)
    if game.result is not None:
        yield f"s{game.number}", RESULT_VALUES[game.result]
    waits = game.played is Played.NOT_PLAYED and game.result is None
    if game.played is not Played.BOARD and not waits:
        yield f"h{game.number}", "1"
