"""Seeded round robins: circle pairings, every round known from the start. It knows no page."""

from __future__ import annotations

from random import Random

from tests.standin.model import Pairing, Player, Result
from tests.standin.swiss import Swiss

FORFEIT_EVERY = 17  # one game in so many is not played


def circle(count: int) -> list[list[tuple[int, int]]]:
    """Rounds of pairs; with an odd count the number count + 1 stands for nobody."""
    size = count + count % 2
    others = list(range(1, size))
    rounds = []
    for turn in range(size - 1):
        ring = others[turn:] + others[:turn]
        pairs = [(size, ring[0])] + [(ring[i], ring[-i]) for i in range(1, size // 2)]
        rounds.append([(b, a) if (turn + i) % 2 else (a, b) for i, (a, b) in enumerate(pairs)])
    return rounds


def _pairing(state: Swiss, board: int, pair: tuple[int, int], started: bool) -> Pairing:
    white, black = pair
    count = len(state.players)
    if max(pair) > count:
        return Pairing(min(pair), None, Result.FREE, board)
    if not started:
        return Pairing(white, black, Result.OPEN, board)
    if (white * black + board) % FORFEIT_EVERY == 0:
        return Pairing(white, black, Result.WHITE_FORFEIT, board)
    return Pairing(white, black, state.result(state.players[white - 1], state.players[black - 1]), board)


def round_robin_rounds(
    players: tuple[Player, ...], seed: int, *, played: int | None = None
) -> tuple[tuple[Pairing, ...], ...]:
    """Every round of the circle; only the first `played` have results (None: all)."""
    state = Swiss(players, Random(seed))
    rounds = circle(len(players))
    limit = len(rounds) if played is None else played
    return tuple(
        tuple(
            sorted(
                (_pairing(state, board, pair, turn < limit) for board, pair in enumerate(pairs, start=1)),
                key=lambda pairing: (pairing.black is None, pairing.board),
            )
        )
        for turn, pairs in enumerate(rounds)
    )
