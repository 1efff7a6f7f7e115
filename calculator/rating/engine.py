"""One player, one event, one rule set → a Calculation. Exact integers, one rounding at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from calculator.rating.calculation import Adjustment, Calculation, Correction, KDecision, LeftOut, Line
from calculator.rating.counting import is_unrated, not_at_board
from calculator.rating.errors import UnratedPlayer
from calculator.rating.expected import expected_score
from calculator.rating.model import Game, Player
from calculator.rating.rules import BelowFloor, KBand, LargeGap, RuleSet


def calculate(
    rules: RuleSet, player: Player, games: Sequence[Game], *, day: date, period_games: int | None = None
) -> Calculation:
    """Rating change of one event that began on `day`; raises UnratedPlayer without a rating to change.

    period_games: rated games of the whole rating period, when the event is one of several.
    """
    if player.rating is None:
        raise UnratedPlayer
    rating = player.rating
    gaps = [_line_without_change(rules, rating, game) for game in games]
    k = _decide_k(rules, player, day, sum(line.counted for line in gaps), period_games)
    lines = tuple(_with_changes(rules, rating, gaps, k.k))
    rated = [line for line in lines if line.expected is not None]
    games_change = sum(line.change or 0 for line in lines)
    adjustments = corrections(rules, player, games_change)
    change = games_change + sum(adjustment.amount for adjustment in adjustments)
    return Calculation(
        rules=rules,
        player=player,
        day=day,
        rating=rating,
        k=k,
        lines=lines,
        score=sum(_score(line.game) for line in rated),
        expected=sum(line.expected or 0 for line in rated),
        unrated_change=sum(line.change or 0 for line in lines if line.against_unrated),
        games_change=games_change,
        adjustments=adjustments,
        change=change,
        rounded_change=round_half_away(change),
    )


def round_half_away(hundredths: int) -> int:
    """Hundredths → nearest whole number, halves away from zero (FIDE B.02, 8.3.4)."""
    whole = (abs(hundredths) + 50) // 100
    return whole if hundredths >= 0 else -whole


def k_for(rules: RuleSet, player: Player, *, day: date) -> KBand:
    """Row of the K table that decides for a player; raises UnratedPlayer without a rating."""
    if player.rating is None:
        raise UnratedPlayer
    peak = max(player.rating, player.peak or 0)
    age = None if player.birth_year is None else day.year - player.birth_year
    return next(
        band
        for band in rules.k_bands
        if band.admits(rating=player.rating, peak=peak, games=player.games_played, age=age)
    )


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
    """K of the event. A typed K is never lowered, unless it stands for the K of the list in a period."""
    k, band = _listed_k(rules, player, day)
    games = event_games if period_games is None else period_games
    limit = rules.k_times_games
    typed_for_good = band is None and period_games is None
    if limit is None or typed_for_good or k * games <= limit.value:
        return KDecision(k, band, k, games)
    return KDecision(limit.value // games, band, k, games, limit)


def _listed_k(rules: RuleSet, player: Player, day: date) -> tuple[int, KBand | None]:
    if player.k is not None:
        return player.k, None
    band = k_for(rules, player, day=day)
    return band.k, band


def _line_without_change(rules: RuleSet, rating: int, game: Game) -> Line:
    """Decides whether a round counts; leaves expected score and change to later steps."""
    unfinished = not_at_board(game)
    if unfinished is not None:
        return Line(game, unfinished, source=None if unfinished is LeftOut.NO_RESULT else rules.unplayed)
    lowest = rules.lowest_counted
    if is_unrated(game, None if lowest is None else lowest.value):
        unrated = rules.unrated
        left_out = None if unrated.value.k_share else LeftOut.UNRATED_OPPONENT
        return Line(game, left_out, source=unrated.source)
    difference = rating - (game.opponent or 0)
    gap = rules.large_gap
    if gap is not None and _too_far(gap.value, rating, game):
        return Line(game, LeftOut.LARGE_GAP, difference, difference, source=gap.source)
    return Line(game, None, difference, difference, source=rules.score_table.source)


def _too_far(gap: LargeGap, rating: int, game: Game) -> bool:
    opponent = game.opponent or 0
    return abs(rating - opponent) >= gap.points and max(rating, opponent) > gap.above


def _with_changes(rules: RuleSet, rating: int, lines: Sequence[Line], k: int) -> Iterator[Line]:
    """Applies the limit on differences, looks the expected scores up and multiplies by K."""
    upgraded = _upgraded(rules, lines)
    for position, line in enumerate(lines):
        if not line.counted:
            yield line
        elif line.difference is None:
            yield Line(line.game, change=_unrated_change(rules, line.game, k), source=line.source)
        else:
            yield _rated_line(rules, line, _limited(rules, rating, line.difference, position in upgraded), k)


def _rated_line(rules: RuleSet, line: Line, counted_difference: int, k: int) -> Line:
    expected = expected_score(rules.score_table.value, counted_difference)
    limit, source = rules.difference_limit, line.source
    if limit is not None and counted_difference != line.difference:
        source = limit.source
    return Line(
        line.game,
        None,
        line.difference,
        counted_difference,
        expected,
        k * (_score(line.game) - expected),
        source,
    )


def _unrated_change(rules: RuleSet, game: Game, k: int) -> int:
    """A win brings K divided by the share, a loss costs it, a draw changes nothing."""
    share = rules.unrated.value.k_share or 1
    return (_score(game) * 2 - 100) * k // share


def _upgraded(rules: RuleSet, lines: Sequence[Line]) -> frozenset[int]:
    """Positions of the rounds whose weaker opponent may be raised to the limit: all, or the widest gaps."""
    differences = {
        position: line.difference
        for position, line in enumerate(lines)
        if line.counted and line.difference is not None and line.difference > 0
    }
    limit = rules.difference_limit
    allowed = None if limit is None else limit.value.upgrades_per_event
    return frozenset(sorted(differences, key=lambda position: -differences[position])[:allowed])


def _limited(rules: RuleSet, rating: int, difference: int, upgraded: bool) -> int:
    limit = rules.difference_limit
    if limit is None or (limit.value.unlimited_from is not None and rating >= limit.value.unlimited_from):
        return difference
    lowered = max(difference, -limit.value.points)
    return min(lowered, limit.value.points) if upgraded else lowered


def _score(game: Game) -> int:
    return 0 if game.result is None else game.result.value
