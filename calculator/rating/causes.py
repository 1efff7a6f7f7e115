"""Known reasons why somebody else's change differs from ours, and how each alters the calculation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from calculator.rating.calculation import Calculation
from calculator.rating.counting import is_unrated
from calculator.rating.model import Game, Played
from calculator.rating.rules import DifferenceLimit, KBand, Rule, RuleSet, UnratedOpponent
from calculator.rating.rulesets import RULESETS, ukd
from calculator.rating.variants import Variant, Whole

# What some programs add for a win over an opponent without UKD, in hundredths; right for one K only.
WIDESPREAD_UNRATED_STEP = 300
OWN_RATING_REACH = 100  # how far another list's rating of the same player is looked for
BUSIEST_PERIOD = 150  # rated games in one rating period, at most looked for


class Cause(Enum):
    """A reason; the order is ours, most likely first, and the value names it on the page."""

    OTHER_K = "baska-k"
    FORFEIT_COUNTED = "hukmen-sayilmis"
    UNRATED_COUNTED = "puansiz-sayilmis"
    UNRATED_LEFT_OUT = "puansiz-sayilmamis"
    LOW_RATED_COUNTED = "dusuk-puan-tabloyla"
    UNRATED_FIXED_STEP = "puansiz-sabit"
    WINNER_RULE = "birinci-kurali"
    HALF_THE_OTHER_WAY = "yarim-obur-yone"
    EACH_GAME_ROUNDED = "mac-mac-yuvarlama"
    OTHER_VERSION = "baska-surum"
    OTHER_LIMIT = "baska-sinir"
    FORMULA = "formul"
    DECIMALS_CUT = "kesme"
    AVERAGE = "ortalama"
    CARRIED = "tasima"
    GAME_MISSING = "eksik-mac"
    K_REDUCED = "k-azaltilmis"
    OWN_RATING = "baska-liste"


# Causes with so many forms that one of them often fits by chance.
LOOSE = frozenset({Cause.GAME_MISSING, Cause.K_REDUCED, Cause.OWN_RATING})
# Two causes of one family contradict each other or are the same twice.
FAMILIES = (
    frozenset({Cause.OTHER_K, Cause.K_REDUCED}),
    frozenset({Cause.UNRATED_COUNTED, Cause.UNRATED_LEFT_OUT, Cause.UNRATED_FIXED_STEP}),
    frozenset({Cause.AVERAGE, Cause.CARRIED}),
    frozenset({Cause.HALF_THE_OTHER_WAY, Cause.DECIMALS_CUT}),
)


@dataclass(frozen=True, slots=True)
class Alteration:
    """One cause in one form."""

    cause: Cause
    # K; points of the limit (None: no limit); round; or points that the own rating is higher
    value: int | None = None
    bands: tuple[KBand, ...] = ()  # rows of the K table with the other K
    period_games: tuple[int, int] | None = None  # fewest and most games that reduce K so far
    rules: RuleSet | None = None  # the other version

    def apply(self, variant: Variant) -> Variant:
        """The event as this cause alone would have it calculated."""
        return _APPLY[self.cause](variant, self)

    def agrees_with(self, other: Alteration) -> bool:
        """Whether both can be true of one calculation."""
        pair = {self.cause, other.cause}
        return len(pair) == 2 and not any(pair <= family for family in FAMILIES)


def suspects(variant: Variant, ours: Calculation) -> Iterator[Alteration]:
    """Every form of every cause that could matter for this event, most likely first."""
    yield from _other_ks(ours)
    yield from _uncounted(ours)
    yield from _unrated(ours)
    if variant.rules.winner_keeps is not None:
        yield Alteration(Cause.WINNER_RULE)
    yield Alteration(Cause.HALF_THE_OTHER_WAY)
    yield Alteration(Cause.EACH_GAME_ROUNDED)
    yield from _versions(variant)
    yield from (Alteration(Cause.OTHER_LIMIT, points) for points in (*_LIMITS, None))
    yield Alteration(Cause.FORMULA)
    yield Alteration(Cause.DECIMALS_CUT)
    yield Alteration(Cause.AVERAGE)
    yield Alteration(Cause.CARRIED)
    yield from (Alteration(Cause.GAME_MISSING, line.game.number) for line in ours.lines if line.counted)
    yield from _reduced_ks(ours)
    yield from _own_ratings(ours)


def _other_ks(ours: Calculation) -> Iterator[Alteration]:
    bands = ours.rules.k_bands
    for k in dict.fromkeys(band.k for band in bands):
        if k != ours.k.k:
            yield Alteration(Cause.OTHER_K, k, bands=tuple(band for band in bands if band.k == k))


def _uncounted(ours: Calculation) -> Iterator[Alteration]:
    forfeits = [line.game.number for line in ours.lines if _is_forfeit(line.game)]
    if forfeits:
        yield Alteration(Cause.FORFEIT_COUNTED)
    if len(forfeits) > 1:
        yield from (Alteration(Cause.FORFEIT_COUNTED, number) for number in forfeits)


def _unrated(ours: Calculation) -> Iterator[Alteration]:
    lowest = ours.rules.lowest_counted
    if any(line.against_unrated for line in ours.lines):
        yield Alteration(Cause.UNRATED_LEFT_OUT)
        yield Alteration(Cause.UNRATED_FIXED_STEP)
        if lowest is not None and any(line.game.opponent for line in ours.lines if line.against_unrated):
            yield Alteration(Cause.LOW_RATED_COUNTED)
    elif any(is_unrated(line.game) for line in ours.lines):
        yield Alteration(Cause.UNRATED_COUNTED)


def _versions(variant: Variant) -> Iterator[Alteration]:
    for version in RULESETS[variant.rules.slug]:
        if version != variant.rules:
            yield Alteration(Cause.OTHER_VERSION, rules=version)


def _reduced_ks(ours: Calculation) -> Iterator[Alteration]:
    limit = ours.rules.k_times_games
    if limit is None:
        return
    highest = max(band.k for band in ours.rules.k_bands)
    for k in dict.fromkeys(limit.value // games for games in range(1, BUSIEST_PERIOD + 1)):
        games = (limit.value // (k + 1) + 1, limit.value // k)
        if k < highest and k != ours.k.k and games[1] >= ours.counted:
            yield Alteration(Cause.K_REDUCED, k, period_games=games)


def _own_ratings(ours: Calculation) -> Iterator[Alteration]:
    """Nearest first; no rating that the list would not count."""
    lowest = ours.rules.lowest_counted
    for distance in range(1, OWN_RATING_REACH + 1):
        yield Alteration(Cause.OWN_RATING, distance)
        if ours.rating - distance >= (1 if lowest is None else lowest.value):
            yield Alteration(Cause.OWN_RATING, -distance)


def _is_forfeit(game: Game) -> bool:
    return game.played is Played.FORFEIT and game.opponent is not None and game.result is not None


def _with_k(variant: Variant, alteration: Alteration) -> Variant:
    return replace(variant, player=replace(variant.player, k=alteration.value))


def _with_forfeits(variant: Variant, alteration: Alteration) -> Variant:
    games = tuple(
        replace(game, played=Played.BOARD)
        if _is_forfeit(game) and alteration.value in (None, game.number)
        else game
        for game in variant.games
    )
    return replace(variant, games=games)


def _with_unrated(share: int | None) -> Callable[[Variant, Alteration], Variant]:
    def apply(variant: Variant, _alteration: Alteration) -> Variant:
        unrated = replace(variant.rules.unrated, value=UnratedOpponent(share))
        return replace(variant, rules=replace(variant.rules, unrated=unrated))

    return apply


def _with_low_rated(variant: Variant, _alteration: Alteration) -> Variant:
    return replace(variant, rules=replace(variant.rules, lowest_counted=None))


def _with_winner(variant: Variant, _alteration: Alteration) -> Variant:
    return replace(variant, player=replace(variant.player, winner=not variant.player.winner))


def _with_version(variant: Variant, alteration: Alteration) -> Variant:
    return replace(variant, rules=alteration.rules or variant.rules)


def _with_limit(variant: Variant, alteration: Alteration) -> Variant:
    limit = None if alteration.value is None else _LIMITS[alteration.value]
    return replace(variant, rules=replace(variant.rules, difference_limit=limit))


def _without_game(variant: Variant, alteration: Alteration) -> Variant:
    return replace(variant, games=tuple(game for game in variant.games if game.number != alteration.value))


def _with_own_rating(variant: Variant, alteration: Alteration) -> Variant:
    rating = (variant.player.rating or 0) + (alteration.value or 0)
    return replace(variant, player=replace(variant.player, rating=rating))


def _plain_limits() -> dict[int, Rule[DifferenceLimit]]:
    """Every limit on differences that some list ever had, without exceptions."""
    limits = [v.difference_limit for versions in RULESETS.values() for v in versions if v.difference_limit]
    return {limit.value.points: replace(limit, value=DifferenceLimit(limit.value.points)) for limit in limits}


_LIMITS = _plain_limits()
_APPLY: dict[Cause, Callable[[Variant, Alteration], Variant]] = {
    Cause.OTHER_K: _with_k,
    Cause.FORFEIT_COUNTED: _with_forfeits,
    Cause.UNRATED_COUNTED: _with_unrated(ukd.UKD.unrated.value.k_share),
    Cause.UNRATED_LEFT_OUT: _with_unrated(None),
    Cause.LOW_RATED_COUNTED: _with_low_rated,
    Cause.UNRATED_FIXED_STEP: lambda variant, _: replace(variant, unrated_step=WIDESPREAD_UNRATED_STEP),
    Cause.WINNER_RULE: _with_winner,
    Cause.HALF_THE_OTHER_WAY: lambda variant, _: replace(variant, whole=Whole.HALF_TOWARD),
    Cause.EACH_GAME_ROUNDED: lambda variant, _: replace(variant, each_rounded=True),
    Cause.OTHER_VERSION: _with_version,
    Cause.OTHER_LIMIT: _with_limit,
    Cause.FORMULA: lambda variant, _: replace(variant, formula=True),
    Cause.DECIMALS_CUT: lambda variant, _: replace(variant, whole=Whole.CUT),
    Cause.AVERAGE: lambda variant, _: replace(variant, average=True),
    Cause.CARRIED: lambda variant, _: replace(variant, carried=True),
    Cause.GAME_MISSING: _without_game,
    Cause.K_REDUCED: _with_k,
    Cause.OWN_RATING: _with_own_rating,
}
