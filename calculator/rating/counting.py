"""Which rounds were games against a rated opponent. Knows no figure and no list."""

from __future__ import annotations

from collections.abc import Iterable

from calculator.rating.calculation import LeftOut
from calculator.rating.model import Game, Played

_NOT_PLAYED = {
    Played.FORFEIT: LeftOut.FORFEIT,
    Played.BYE: LeftOut.BYE,
    Played.NOT_PAIRED: LeftOut.NOT_PAIRED,
    Played.NOT_PLAYED: LeftOut.NOT_PLAYED,
}


def not_at_board(game: Game) -> LeftOut | None:
    """Why a round was no finished game; None: it was one."""
    if game.played in _NOT_PLAYED:
        return _NOT_PLAYED[game.played]
    return LeftOut.NO_RESULT if game.result is None else None


def is_unrated(game: Game, lowest_counted: int | None = None) -> bool:
    """Whether the opponent has no rating, or one below the lowest that the list counts."""
    return game.opponent is None or (lowest_counted is not None and game.opponent < lowest_counted)


def left_out_of_average(game: Game, lowest_counted: int | None = None) -> LeftOut | None:
    """Why a round does not enter an average of rated opponents; None: it does."""
    unrated = LeftOut.UNRATED_OPPONENT if is_unrated(game, lowest_counted) else None
    return not_at_board(game) or unrated


def rated_games(games: Iterable[Game], lowest_counted: int | None = None) -> list[Game]:
    """The finished games against rated opponents."""
    return [game for game in games if left_out_of_average(game, lowest_counted) is None]
