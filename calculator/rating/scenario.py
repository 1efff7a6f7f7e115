"""What if: the next round, and the score that reaches a target. All arithmetic is the engine's."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from calculator.rating.calculation import Calculation, LeftOut
from calculator.rating.counting import not_at_board
from calculator.rating.engine import calculate, with_round
from calculator.rating.model import Game, Player, Result
from calculator.rating.rules import RuleSet

HALF_POINT = Result.DRAW.value


@dataclass(frozen=True, slots=True)
class NextRound:
    """The event so far and one more game, three ways; every total counts from the start of the event."""

    opponent: int | None
    before: Calculation  # the event so far
    win: Calculation
    draw: Calculation
    loss: Calculation


@dataclass(frozen=True, slots=True)
class Reached:
    """A score in the open games and what it leads to."""

    score: int  # hundredths of a point
    calculation: Calculation


@dataclass(frozen=True, slots=True)
class Target:
    """The smallest score in the open games that reaches a rating.

    Opponents without a rating move a UKD less than rated ones do, so it matters from whom the points come:
    `reached` takes them from the rated opponents first, `safe` reaches the target whoever they come from.
    """

    rating: int
    open_games: int
    reached: Reached | None  # None: cannot be reached in this event
    safe: Reached | None  # None: no score reaches it whoever the points come from
    best: Calculation  # all open games won

    @property
    def needed(self) -> int | None:
        """Points against rated opponents that the exact target asks for, hundredths, rounded up.

        None when opponents without a rating count too, or K is 0.
        """
        k = self.best.k.k
        if k == 0 or any(line.against_unrated for line in self.best.lines):
            return None
        missing = (self.rating - self.best.rating) * 100
        return self.best.expected - (-missing // k)


def next_round(
    rules: RuleSet, player: Player, games: Sequence[Game], opponent: int | None, *, day: date
) -> NextRound:
    """Win, draw and loss against one more opponent; raises UnratedPlayer."""
    return _one_more(calculate(rules, player, games, day=day), opponent)


def next_rounds(
    rules: RuleSet, player: Player, games: Sequence[Game], opponents: Sequence[int], *, day: date
) -> tuple[NextRound, ...]:
    """The same against each of several opponents, for a table; raises UnratedPlayer."""
    before = calculate(rules, player, games, day=day)
    return tuple(_one_more(before, opponent) for opponent in opponents)


def _one_more(before: Calculation, opponent: int | None) -> NextRound:
    number = 1 + max((line.game.number for line in before.lines), default=0)
    win, draw, loss = (with_round(before, Game(number, opponent, result)) for result in Result)
    return NextRound(opponent, before, win, draw, loss)


def target(rules: RuleSet, player: Player, games: Sequence[Game], rating: int, *, day: date) -> Target:
    """Score in the games without a result that brings the whole event to a rating; raises UnratedPlayer."""
    rated_first = _open_rated_first(rules, player, games, day)

    def scored(order: Sequence[int], half_points: int) -> Calculation:
        return calculate(rules, player, _with_score(games, order, half_points), day=day)

    def smallest(order: Sequence[int]) -> Reached | None:
        scores = range(2 * len(order) + 1)
        found = bisect_left(scores, True, key=lambda score: scored(order, score).new_rating >= rating)
        return Reached(found * HALF_POINT, scored(order, found)) if found in scores else None

    return Target(
        rating=rating,
        open_games=len(rated_first),
        reached=smallest(rated_first),
        safe=smallest(rated_first[::-1]),
        best=scored(rated_first, 2 * len(rated_first)),
    )


def open_scores(rules: RuleSet, player: Player, games: Sequence[Game], *, day: date) -> tuple[Reached, ...]:
    """Every score in the games without a result, points from rated opponents first; raises UnratedPlayer."""
    order = _open_rated_first(rules, player, games, day)
    return tuple(
        Reached(
            half_points * HALF_POINT,
            calculate(rules, player, _with_score(games, order, half_points), day=day),
        )
        for half_points in range(2 * len(order) + 1)
    )


def _open_rated_first(rules: RuleSet, player: Player, games: Sequence[Game], day: date) -> list[int]:
    """Positions of the games without a result, those first in which a point moves the rating most."""
    positions = [i for i, game in enumerate(games) if not_at_board(game) is LeftOut.NO_RESULT]
    return sorted(positions, key=lambda i: _weight(rules, player, games[i], day), reverse=True)


def _with_score(games: Sequence[Game], order: Sequence[int], half_points: int) -> list[Game]:
    """The games with a score given to the open ones: wins in this order, then a draw, then losses."""
    wins, draw = divmod(half_points, 2)
    results = [Result.WIN] * wins + [Result.DRAW] * draw + [Result.LOSS] * (len(order) - wins - draw)
    given = dict(zip(order, results, strict=True))
    return [replace(game, result=given.get(i, game.result)) for i, game in enumerate(games)]


def _weight(rules: RuleSet, player: Player, game: Game, day: date) -> int:
    """What a win is worth more than a loss."""
    won, lost = (
        calculate(rules, player, [replace(game, result=result)], day=day).games_change
        for result in (Result.WIN, Result.LOSS)
    )
    return won - lost
