"""A game site's fixed counter, game by game: shown beside Elo, never a rating."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import accumulate

from calculator.rating.rules import FlatCounter


class Outcome(Enum):
    """How a game on the site ended for the player."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    ABANDONED = "abandoned"  # left, and a bot took the seat


def count_flat(
    counter: FlatCounter, outcomes: Sequence[Outcome], start: int | None = None
) -> tuple[int, ...]:
    """Points after every game; start: points before the first one, else the site's own."""
    steps = {
        Outcome.WIN: counter.win,
        Outcome.DRAW: counter.draw,
        Outcome.LOSS: -counter.loss,
        Outcome.ABANDONED: -counter.loss - counter.abandoned,
    }
    first = counter.start if start is None else start
    points = accumulate(
        outcomes, lambda total, outcome: max(counter.lowest, total + steps[outcome]), initial=first
    )
    return tuple(points)[1:]
