"""Which rounds were games against a rated opponent. Knows no figure and no list."""

from __future__ import annotations

from collections.abc import Iterable

from calculator.rating.calculation import LeftOut
from calculator.rating.model import Game, Played

# Looked up once: a member on its class costs as much as the rest of the question in Python 3.11.
_BOARD = Played.BOARD
_NO_RESULT = LeftOut.NO_RESULT
_UNRATED = LeftOut.UNRATED_OPPONENT
_NOT_PLAYED = {
    Played.FORFEIT: LeftOut.FORFEIT,
    Played.BYE: LeftOut.BYE,
    Played.NOT_PAIRED: LeftOut.NOT_PAIRED,
    Played.NOT_PLAYED: LeftOut.NOT_PLAYED,
}


def not_at_board(game: Game) -> LeftOut | None:
    """Why a round was no finished game; None: it was one."""
    if game.played is not _BOARD:
        return _NOT_PLAYED[game.played]
    return _NO_RESULT if game.result is None else None


def is_unrated(game: Game, lowest_counted: int | None = None) -> bool:
    """Whether the opponent has no rating, or one below the lowest that the list counts."""
    return game.opponent is None or (lowest_counted is not None and game.opponent < lowest_counted)


def left_out_of_average(game: Game, lowest_counted: int | None = None) -> LeftOut | None:
    """Why a round does not enter an average of rated opponents; None: it does."""
    unfinished = not_at_board(game)
    if unfinished is not None:
        return unfinished
    return _UNRATED if is_unrated(game, lowest_counted) else None


def rated_games(games: Iterable[Game], lowest_counted: int | None = None) -> list[Game]:
    """The finished games against rated opponents."""
    return [game for game in games if left_out_of_average(game, lowest_counted) is None]
