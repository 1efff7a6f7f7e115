"""Random events altered by one known cause each, calculated without the engine.

The arithmetic stands here once more, so that a mistake of the engine cannot explain itself.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from calculator.rating import Cause, Game, Official, Played, Player, Result, RuleSet
from tests.calculator.rating.subject import FIDE, UKD
from tests.calculator.rating.test_expected import printed


@dataclass(frozen=True)
class Slip:
    """Arithmetic of somebody else."""

    k: int
    limit: int | None
    lowest: int = 0  # opponents below it are unrated
    unrated: Fraction = Fraction(0)  # for a win over an unrated opponent, in rating points
    formula: bool = False
    each_rounded: bool = False
    one_upgrade: bool = False


def half_away(value: Fraction) -> int:
    """Nearest whole number, halves away from zero."""
    whole = int(abs(value) + Fraction(1, 2))
    return whole if value >= 0 else -whole


def one_game(slip: Slip, own: int, game: Game, limit: int | None) -> Fraction:
    """Change by one game in rating points."""
    assert game.result is not None
    score = Fraction(game.result.value, 100)
    if game.opponent is None or game.opponent < slip.lowest:
        return (2 * score - 1) * slip.unrated
    difference = own - game.opponent
    if limit is not None:
        difference = max(-limit, min(limit, difference))
    if slip.formula:
        expected = Fraction(1 / (1 + 10 ** (-difference / 400)))
    else:
        high = Fraction(printed(difference), 100)
        expected = high if difference >= 0 else 1 - high
    change = slip.k * (score - expected)
    return Fraction(half_away(change)) if slip.each_rounded else change


def total(slip: Slip, own: int, games: Sequence[Game]) -> Fraction:
    """Change by an event in rating points."""
    played = [game for game in games if game.played is Played.BOARD]
    widest = max((own - game.opponent for game in played if game.opponent), default=0)
    change, raised = Fraction(0), False
    for game in played:
        limit = slip.limit
        gap = own - (game.opponent or own)
        if slip.one_upgrade and gap > 0 and (raised or gap < widest):
            limit = None
        raised = raised or (gap == widest and gap > 0)
        change += one_game(slip, own, game, limit)
    return change


# One random event for each cause.


@dataclass(frozen=True)
class Trial:
    """What the visitor enters, and the change that somebody else states, in rating points."""

    rules: RuleSet
    player: Player
    games: tuple[Game, ...]
    stated: Fraction
    whole_only: bool = False

    def official(self, rng: random.Random) -> Official:
        """The stated change as a whole number or in hundredths."""
        step = 100 if self.whole_only else rng.choice((100, 1))
        return Official(half_away(self.stated * 100 / step) * step, step)


def event(
    rng: random.Random, own: int, *, unrated: int = 0, low: int = 0, wide: bool = False
) -> tuple[Game, ...]:
    """A random event of four to seven rated games, and others on request."""
    reach = 900 if wide else 500
    rated = [max(1000, own + rng.randint(-reach, reach)) for _ in range(rng.randint(4, 7))]
    opponents = [*rated, *[None] * unrated, *[rng.randint(500, 999) for _ in range(low)]]
    rng.shuffle(opponents)
    return tuple(Game(i, o, rng.choice(list(Result))) for i, o in enumerate(opponents, 1))


def ukd_slip(own: int) -> Slip:
    """The right arithmetic of UKD."""
    k = next(k for below, k in ((1300, 30), (1600, 25), (2000, 20), (2400, 15), (9999, 10)) if own < below)
    return Slip(k, 350, 1000, Fraction(k, 10))


FIDE_SLIP = Slip(20, 400)


def ukd_trial(rng: random.Random, alter: Callable[[Slip], Slip], **extra: int) -> Trial:
    """An event of UKD, calculated wrongly in one respect."""
    own = rng.randint(1250, 2500)
    games = event(rng, own, wide=True, **extra)
    return Trial(UKD, Player(own), games, total(alter(ukd_slip(own)), own, games))


def fide_trial(rng: random.Random, alter: Callable[[Slip], Slip], **extra: int) -> Trial:
    """An event of FIDE, calculated wrongly in one respect."""
    own = rng.randint(1450, 2350)
    games = event(rng, own, wide=True, **extra)
    return Trial(FIDE, Player(own), games, total(alter(FIDE_SLIP), own, games))


def either(rng: random.Random, alter: Callable[[Slip], Slip]) -> Trial:
    """An event of one of the lists, calculated wrongly in one respect."""
    return rng.choice((ukd_trial, fide_trial))(rng, alter)


def other_k(rng: random.Random) -> Trial:
    if rng.random() < 0.5:
        return ukd_trial(rng, lambda slip: replace(slip, k=rng.choice([30, 25, 20, 15, 10])), unrated=0)
    return fide_trial(rng, lambda slip: replace(slip, k=rng.choice([40, 10])))


def forfeit_counted(rng: random.Random) -> Trial:
    own = rng.randint(1450, 2350)
    games = event(rng, own)
    number = rng.choice(games).number
    entered = tuple(replace(g, played=Played.FORFEIT) if g.number == number else g for g in games)
    return Trial(FIDE, Player(own), entered, total(FIDE_SLIP, own, games))


def unrated_counted(rng: random.Random) -> Trial:
    return fide_trial(rng, lambda slip: replace(slip, unrated=Fraction(slip.k, 10)), unrated=2)


def unrated_left_out(rng: random.Random) -> Trial:
    return ukd_trial(rng, lambda slip: replace(slip, unrated=Fraction(0)), unrated=2)


def low_rated_counted(rng: random.Random) -> Trial:
    return ukd_trial(rng, lambda slip: replace(slip, lowest=0), low=1)


def fixed_step(rng: random.Random) -> Trial:
    return ukd_trial(rng, lambda slip: replace(slip, unrated=Fraction(3)), unrated=1)


def winner_rule(rng: random.Random) -> Trial:
    trial = ukd_trial(rng, lambda slip: slip)
    return replace(trial, stated=max(trial.stated, Fraction(0)))


def half_the_other_way(rng: random.Random) -> Trial:
    while True:
        trial = ukd_trial(rng, lambda slip: slip)
        if trial.stated.denominator == 2:
            toward_zero = Fraction(int(trial.stated))
            return replace(trial, stated=toward_zero, whole_only=True)


def each_game_rounded(rng: random.Random) -> Trial:
    return either(rng, lambda slip: replace(slip, each_rounded=True))


def other_version(rng: random.Random) -> Trial:
    return fide_trial(rng, lambda slip: replace(slip, one_upgrade=True))


def other_limit(rng: random.Random) -> Trial:
    return either(rng, lambda slip: replace(slip, limit=rng.choice([350, 400, None])))


def formula(rng: random.Random) -> Trial:
    return either(rng, lambda slip: replace(slip, formula=True))


def decimals_cut(rng: random.Random) -> Trial:
    trial = either(rng, lambda slip: slip)
    return replace(trial, stated=Fraction(int(trial.stated)), whole_only=True)


def average(rng: random.Random) -> Trial:
    own = rng.randint(1450, 2350)
    games = event(rng, own)
    mean = half_away(Fraction(sum(game.opponent or 0 for game in games), len(games)))
    level = tuple(replace(game, opponent=mean) for game in games)
    return Trial(FIDE, Player(own), games, total(FIDE_SLIP, own, level))


def carried(rng: random.Random) -> Trial:
    own = rating = rng.randint(1450, 2350)
    games = event(rng, own)
    for game in games:
        rating += half_away(one_game(FIDE_SLIP, rating, game, FIDE_SLIP.limit))
    return Trial(FIDE, Player(own), games, Fraction(rating - own))


def game_missing(rng: random.Random) -> Trial:
    own = rng.randint(1250, 2500)
    games = event(rng, own, unrated=1)
    missing = rng.choice(games)
    return Trial(
        UKD, Player(own), games, total(ukd_slip(own), own, [game for game in games if game is not missing])
    )


def k_reduced(rng: random.Random) -> Trial:
    games_of_period = rng.randint(18, 140)
    return fide_trial(rng, lambda slip: replace(slip, k=min(20, 700 // games_of_period)))


def own_rating(rng: random.Random) -> Trial:
    own = rng.randint(1450, 2350)
    other = own + rng.choice([-1, 1]) * rng.randint(1, 100)
    games = event(rng, own)
    if rng.random() < 0.5:
        return Trial(FIDE, Player(min(own, 2299)), games, total(FIDE_SLIP, min(other, 2399), games))
    return Trial(UKD, Player(own), games, total(ukd_slip(other), other, games))


TRIALS: dict[Cause, Callable[[random.Random], Trial]] = {
    Cause.OTHER_K: other_k,
    Cause.FORFEIT_COUNTED: forfeit_counted,
    Cause.UNRATED_COUNTED: unrated_counted,
    Cause.UNRATED_LEFT_OUT: unrated_left_out,
    Cause.LOW_RATED_COUNTED: low_rated_counted,
    Cause.UNRATED_FIXED_STEP: fixed_step,
    Cause.WINNER_RULE: winner_rule,
    Cause.HALF_THE_OTHER_WAY: half_the_other_way,
    Cause.EACH_GAME_ROUNDED: each_game_rounded,
    Cause.OTHER_VERSION: other_version,
    Cause.OTHER_LIMIT: other_limit,
    Cause.FORMULA: formula,
    Cause.DECIMALS_CUT: decimals_cut,
    Cause.AVERAGE: average,
    Cause.CARRIED: carried,
    Cause.GAME_MISSING: game_missing,
    Cause.K_REDUCED: k_reduced,
    Cause.OWN_RATING: own_rating,
}
