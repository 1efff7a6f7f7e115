"""One player, one event, one rule set → a Calculation. Exact integers, one rounding at the end."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from datetime import date
from typing import NamedTuple

from calculator.rating.calculation import Adjustment, Calculation, Correction, KDecision, LeftOut, Line
from calculator.rating.counting import is_unrated, not_at_board
from calculator.rating.errors import UnratedPlayer
from calculator.rating.expected import expected_score
from calculator.rating.model import Game, Player
from calculator.rating.rules import (
    BelowFloor,
    DifferenceLimit,
    KBand,
    LargeGap,
    Rule,
    RuleSet,
    Source,
    UnratedOpponent,
)

_ANY_DIFFERENCE = 10**6  # no two ratings are so far apart


def calculate(
    rules: RuleSet,
    player: Player,
    games: Sequence[Game],
    *,
    day: date,
    period_games: int | None = None,
    k_day: date | None = None,
) -> Calculation:
    """Rating change of one event that began on `day`; raises UnratedPlayer without a rating to change.

    When the event is one of several: period_games, rated games of the whole rating period, and k_day, whose
    year decides whether the player is a junior.
    """
    if player.rating is None:
        raise UnratedPlayer
    arbiter = _Arbiter.of(rules, player.rating)
    reasons = [arbiter.reason(game) for game in games]
    k = _decide_k(rules, player, k_day or day, reasons.count(None), period_games)
    raised = arbiter.raised(games, reasons)
    lines = [
        arbiter.line(game, reason, k.k, position in raised)
        for position, (game, reason) in enumerate(zip(games, reasons, strict=True))
    ]
    games_change = sum([line.change for line in lines if line.change])
    return _concluded(rules, player, day, k, tuple(lines), games_change)


def with_round(event: Calculation, game: Game) -> Calculation:
    """The event with one more round, as `calculate` finds it from all of them; no event of a longer period.

    The lines so far stay as they are unless the round lowers K, or may take a raise from an earlier one.
    """
    rules, player, day = event.rules, event.player, event.day
    arbiter = _Arbiter.of(rules, event.rating)
    reason = arbiter.reason(game)
    k = _limited_k(rules, event.k.unreduced, event.k.band, event.k.games + (reason is None))
    if k.k != event.k.k or arbiter.takes_a_raise(game):
        return calculate(rules, player, [*(line.game for line in event.lines), game], day=day)
    line = arbiter.line(game, reason, k.k, raised=True)
    games_change = event.games_change + (line.change or 0)
    return _concluded(rules, player, day, k, (*event.lines, line), games_change)


def round_half_away(hundredths: int) -> int:
    """Hundredths → nearest whole number, halves away from zero (FIDE B.02, 8.3.4)."""
    whole = (abs(hundredths) + 50) // 100
    return whole if hundredths >= 0 else -whole


def k_for(rules: RuleSet, player: Player, *, day: date) -> KBand:
    """Row of the K table that decides for a player; raises UnratedPlayer without a rating."""
    if player.rating is None:
        raise UnratedPlayer
    rating, games = player.rating, player.games_played
    peak = max(rating, player.peak or 0)
    age = None if player.birth_year is None else day.year - player.birth_year
    return next(band for band in rules.k_bands if band.admits(rating=rating, peak=peak, games=games, age=age))


def open_bands(rules: RuleSet, player: Player, *, day: date) -> tuple[KBand, ...]:
    """Rows that would decide K for a junior or a newcomer, as far as nothing says that the player is none."""
    junior = player if player.birth_year is not None else replace(player, birth_year=day.year)
    newcomer = player if player.games_played is not None else replace(player, games_played=0)
    decided = k_for(rules, player, day=day)
    found = (k_for(rules, other, day=day) for other in (junior, newcomer))
    return tuple(band for band in found if band != decided)


def corrections(rules: RuleSet, player: Player, games_change: int) -> tuple[Adjustment, ...]:
    """What is corrected after the games, in the order it applies; games_change in hundredths of a point."""
    steps, change = [], games_change
    winner = rules.winner_keeps
    if winner is not None and winner.value and player.winner and change < 0:
        steps.append(Adjustment(Correction.WINNER_KEEPS, -change, winner.source, winner.certainty))
        change = 0
    floor = rules.floor
    if floor is not None and floor.value.effect is BelowFloor.CLAMPED:
        missing = (floor.value.rating - (player.rating or 0)) * 100 - change
        if missing > 0:
            steps.append(Adjustment(Correction.FLOOR, missing, floor.source, floor.certainty))
    return tuple(steps)


def _decide_k(
    rules: RuleSet, player: Player, day: date, event_games: int, period_games: int | None
) -> KDecision:
    """K of the event; period_games as in `calculate`."""
    band = None if player.k is not None else k_for(rules, player, day=day)
    k = band.k if band else player.k or 0
    if period_games is None:
        return _limited_k(rules, k, band, event_games)
    return _lowered_k(rules, k, band, period_games)


def _limited_k(rules: RuleSet, k: int, band: KBand | None, games: int) -> KDecision:
    """K of a lone event. A typed K is never lowered: only in a period it stands for the K of the list."""
    return _lowered_k(rules, k, band, games) if band else KDecision(k, band, k, games)


def _lowered_k(rules: RuleSet, k: int, band: KBand | None, games: int) -> KDecision:
    limit = rules.k_times_games
    if limit is None or k * games <= limit.value:
        return KDecision(k, band, k, games)
    return KDecision(limit.value // games, band, k, games, limit)


class _Arbiter(NamedTuple):
    """What one rule set says of a round of a player with this rating."""

    rules: RuleSet
    rating: int
    lowest: int | None  # opponents below it count as without a rating
    limit: Rule[DifferenceLimit] | None  # None: every difference is counted in full
    uncut: int  # differences up to it are below every limit

    @classmethod
    def of(cls, rules: RuleSet, rating: int) -> _Arbiter:
        """The rules as they are for one rating."""
        lowest, limit = rules.lowest_counted, rules.difference_limit
        if (
            limit is not None
            and limit.value.unlimited_from is not None
            and rating >= limit.value.unlimited_from
        ):
            limit = None
        return cls(
            rules,
            rating,
            lowest=None if lowest is None else lowest.value,
            limit=limit,
            uncut=_ANY_DIFFERENCE if limit is None else limit.value.points,
        )

    def reason(self, game: Game) -> LeftOut | None:
        """Why a round does not count; None: it does."""
        reason = not_at_board(game)
        if reason is not None:
            return reason
        if is_unrated(game, self.lowest):
            return None if self.rules.unrated.value.k_share else LeftOut.UNRATED_OPPONENT
        gap = self.rules.large_gap
        return LeftOut.LARGE_GAP if gap is not None and _too_far(gap.value, self.rating, game) else None

    def raised(self, games: Sequence[Game], reasons: Sequence[LeftOut | None]) -> Container[int]:
        """Positions of rounds whose weaker opponent may be raised to the limit: all, or the widest gaps."""
        limit = self.limit
        if limit is None or limit.value.upgrades_per_event is None:
            return range(len(games))
        opponents = {
            position: game.opponent or 0
            for position, (game, reason) in enumerate(zip(games, reasons, strict=True))
            if reason is None and not is_unrated(game, self.lowest)
        }
        return sorted(opponents, key=opponents.__getitem__)[: limit.value.upgrades_per_event]

    def takes_a_raise(self, game: Game) -> bool:
        """Whether a round may be raised at the cost of another one."""
        limit = self.limit
        if limit is None or limit.value.upgrades_per_event is None:
            return False
        return self.rating - (game.opponent or 0) > limit.value.points

    def line(self, game: Game, reason: LeftOut | None, k: int, raised: bool) -> Line:
        """A round with its figures; `raised`: an opponent far below counts as one at the limit."""
        if reason is not None:
            return self._left_out(game, reason)
        if is_unrated(game, self.lowest):
            unrated = self.rules.unrated
            return Line(game, change=_unrated_change(unrated.value, game, k), source=unrated.source)
        difference = self.rating - (game.opponent or 0)
        table = self.rules.score_table
        counted, source = difference, table.source
        if not -self.uncut <= difference <= self.uncut:
            counted, source = self._limited(difference, raised)
        expected = expected_score(table.value, counted)
        return Line(game, None, difference, counted, expected, k * (_score(game) - expected), source)

    def _left_out(self, game: Game, reason: LeftOut) -> Line:
        gap = self.rules.large_gap
        if reason is LeftOut.LARGE_GAP and gap is not None:
            difference = self.rating - (game.opponent or 0)
            return Line(game, reason, difference, difference, source=gap.source)
        if reason is LeftOut.UNRATED_OPPONENT:
            return Line(game, reason, source=self.rules.unrated.source)
        return Line(game, reason, source=None if reason is LeftOut.NO_RESULT else self.rules.unplayed)

    def _limited(self, difference: int, raised: bool) -> tuple[int, Source]:
        """The difference that is counted, and where it stands."""
        limit = self.limit
        if limit is None or (difference > 0 and not raised):
            return difference, self.rules.score_table.source
        return (limit.value.points if difference > 0 else -limit.value.points), limit.source


def _concluded(
    rules: RuleSet, player: Player, day: date, k: KDecision, lines: tuple[Line, ...], games_change: int
) -> Calculation:
    """The lines and their sum, corrections, and the one rounding."""
    adjustments = corrections(rules, player, games_change)
    change = games_change + sum([adjustment.amount for adjustment in adjustments])
    return Calculation(
        rules=rules,
        player=player,
        day=day,
        rating=player.rating or 0,
        k=k,
        lines=lines,
        games_change=games_change,
        adjustments=adjustments,
        change=change,
        rounded_change=round_half_away(change),
    )


def _too_far(gap: LargeGap, rating: int, game: Game) -> bool:
    opponent = game.opponent or 0
    return abs(rating - opponent) >= gap.points and max(rating, opponent) > gap.above


def _unrated_change(unrated: UnratedOpponent, game: Game, k: int) -> int:
    """A win brings K divided by the share, a loss costs it, a draw changes nothing."""
    return (_score(game) * 2 - 100) * k // (unrated.k_share or 1)


def _score(game: Game) -> int:
    # `value` is a property written in Python, and every game asks for it.
    return 0 if game.result is None else game.result._value_
