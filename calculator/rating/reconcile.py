"""An official change and ours: which known causes, alone or in pairs, reproduce it exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import combinations

from calculator.rating.calculation import Calculation
from calculator.rating.causes import LOOSE, Alteration, Cause, suspects
from calculator.rating.engine import calculate
from calculator.rating.model import Game, Player
from calculator.rating.rules import RuleSet
from calculator.rating.variants import Variant, rounded_change

PAIRED_RATING_REACH = 10  # how far another own rating is looked for together with a second cause
_RANK = {cause: rank for rank, cause in enumerate(Cause)}


@dataclass(frozen=True, slots=True)
class Official:
    """The change that somebody else states."""

    change: int  # hundredths of a rating point
    step: int  # how it is rounded: 100 whole number, 10 one decimal, 1 two decimals


@dataclass(frozen=True, slots=True)
class Explanation:
    """Causes that together reproduce the official change exactly; without one of them they do not."""

    alterations: tuple[Alteration, ...]

    @property
    def likelihood(self) -> tuple[int, int, int]:
        """Sort key, most likely first: fewer causes, likelier causes, a nearer own rating."""
        own = [abs(a.value or 0) for a in self.alterations if a.cause is Cause.OWN_RATING]
        return len(self.alterations), sum(_RANK[a.cause] for a in self.alterations), sum(own)


@dataclass(frozen=True, slots=True)
class Reconciliation:
    """The official change beside ours."""

    ours: Calculation
    official: Official
    our_change: int  # hundredths, rounded like the official one
    explanations: tuple[Explanation, ...]  # most likely first; empty: none known, or no difference

    @property
    def agrees(self) -> bool:
        """Whether there is nothing to explain."""
        return self.our_change == self.official.change


def explain(
    rules: RuleSet, player: Player, games: Sequence[Game], official: Official, *, day: date
) -> Reconciliation:
    """Looks for what explains an official change; raises UnratedPlayer.

    Pairs are tried only when no cause explains alone that has few forms: the others often fit by chance.
    """
    ours = calculate(rules, player, games, day=day)
    variant = Variant(rules, player, tuple(games), day)
    our_change = rounded_change(variant, official.step)
    if our_change == official.change:
        return Reconciliation(ours, official, our_change, ())
    candidates = list(suspects(variant, ours))
    alone = [c for c in candidates if _explains(variant, (c,), official)]
    found = [Explanation((alteration,)) for alteration in _nearest(alone)]
    if all(alteration.cause in LOOSE for alteration in alone):
        rest = [c for c in candidates if c not in alone]
        found += [Explanation(pair) for pair in _pairs(rest) if _explains(variant, pair, official)]
    found.sort(key=lambda explanation: explanation.likelihood)
    return Reconciliation(ours, official, our_change, tuple(found))


def _explains(variant: Variant, alterations: Sequence[Alteration], official: Official) -> bool:
    # A version replaces the rules that other causes change, so it comes first.
    for alteration in sorted(alterations, key=lambda a: a.cause is not Cause.OTHER_VERSION):
        variant = alteration.apply(variant)
    return rounded_change(variant, official.step) == official.change


def _nearest(alterations: Sequence[Alteration]) -> Iterator[Alteration]:
    """Of the own ratings that fit, the nearest above and the nearest below."""
    seen: set[bool] = set()
    for alteration in alterations:
        if alteration.cause is Cause.OWN_RATING:
            above = (alteration.value or 0) > 0
            if above in seen:
                continue
            seen.add(above)
        yield alteration


def _pairs(candidates: Sequence[Alteration]) -> Iterator[tuple[Alteration, Alteration]]:
    """Pairs that can be true together; never two causes that have many forms."""
    near = [
        c for c in candidates if c.cause is not Cause.OWN_RATING or abs(c.value or 0) <= PAIRED_RATING_REACH
    ]
    for first, second in combinations(near, 2):
        if first.agrees_with(second) and not {first.cause, second.cause} <= LOOSE:
            yield first, second
