"""What stands under a result: the next round, a target, other rules. All arithmetic is the engine's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django import forms
from django.utils.translation import gettext_lazy as _

from calculator import typed
from calculator.fields import DayField, NumberField
from calculator.rating import (
    RULESETS,
    Calculation,
    Game,
    Line,
    NextRound,
    NoRulesForDay,
    Played,
    Reached,
    RuleSet,
    Target,
    calculate,
    next_round,
    next_rounds,
    open_scores,
    rules_on,
    target,
)

TABLE_STEP = 100  # between the opponents of the table
TABLE_REACH = 3  # steps to each side
SCORES_AROUND = 2  # half points shown on each side of the target


class PanelForm(forms.Form):
    """The fields of the panels."""

    use_required_attribute = False

    sr = NumberField(
        0,
        typed.HIGHEST_PLAUSIBLE_RATING,
        {"unreadable": _("Sıradaki rakibin puanını sayıyla yazın, örneğin 1588; puanı yoksa 0 yazın")},
        label=_("Rakibin puanı"),
    )
    hedef = NumberField(
        1,
        typed.HIGHEST_PLAUSIBLE_RATING,
        {"unreadable": _("Hedefi sayıyla yazın, örneğin 1500")},
        label=_("Hedef puan"),
    )
    kiyas = DayField(required=False, label=_("Hangi günün kuralları"))


@dataclass(frozen=True, slots=True)
class Step:
    """One outcome of the next round: the rating then, and what this game alone adds (hundredths)."""

    rating: int
    change: int


@dataclass(frozen=True, slots=True)
class Ahead:
    """The next round against one opponent."""

    number: int
    opponent: int | None
    expected: int | None  # hundredths
    win: Step
    draw: Step
    loss: Step

    @property
    def outcomes(self) -> tuple[Step, Step, Step]:
        """Win, draw and loss."""
        return self.win, self.draw, self.loss


@dataclass(frozen=True, slots=True)
class Score:
    """One score against the opponents of a target, and what it leads to."""

    reached: Reached
    needed: bool  # the smallest score that reaches the target
    now: bool  # the score that was made


@dataclass(frozen=True, slots=True)
class Goal:
    """A target and the scores around it."""

    target: Target
    finished: bool  # no game is open: the same opponents once more
    made: int  # points made in the games of the target, hundredths
    scores: tuple[Score, ...]

    @property
    def missing(self) -> int:
        """Points that a finished event fell short by, hundredths."""
        return 0 if self.target.reached is None else max(0, self.target.reached.score - self.made)

    @property
    def safe_differs(self) -> bool:
        """Whether it matters from whom the points come."""
        reached, safe = self.target.reached, self.target.safe
        return reached is not None and (safe is None or safe.score != reached.score)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The same games under other rules."""

    other: Calculation
    rounds: tuple[tuple[Line, Line], ...]  # those that differ, ours first


@dataclass(frozen=True)
class Panels:
    """Everything that follows from a calculation and the panels' fields."""

    form: PanelForm
    calculation: Calculation

    @cached_property
    def ahead(self) -> Ahead | None:
        """The next round; without a typed opponent the first round that waits for its result."""
        if self.form["sr"].errors:
            return None
        if self._text("sr"):
            # Nothing but 0 and words for "none" read as no rating.
            return _ahead(self._next(self._games, self.form.cleaned_data["sr"] or None))
        waiting = next((line.game for line in self.calculation.lines if _waits(line.game)), None)
        if waiting is None:
            return None
        others = [game for game in self._games if game != waiting]
        return _ahead(self._next(others, waiting.opponent), waiting.number)

    @cached_property
    def opponents(self) -> tuple[Ahead, ...]:
        """The next round against a range of opponents, for a table."""
        around = (self.ahead and self.ahead.opponent) or self.calculation.rating
        middle = (around + TABLE_STEP // 2) // TABLE_STEP * TABLE_STEP
        lowest = self.calculation.rules.lowest_counted
        ratings = range(middle - TABLE_REACH * TABLE_STEP, middle + TABLE_REACH * TABLE_STEP + 1, TABLE_STEP)
        games = [game for game in self._games if not _waits(game)]
        counted = [r for r in ratings if r >= (lowest.value if lowest else TABLE_STEP)]
        ours = self.calculation
        return tuple(map(_ahead, next_rounds(ours.rules, ours.player, games, counted, day=ours.day)))

    @cached_property
    def goal(self) -> Goal | None:
        """What a typed target takes; None without target, or without an opponent."""
        rating = None if self.form["hedef"].errors else self.form.cleaned_data.get("hedef")
        games: Sequence[Game] = self._games
        finished = not any(_waits(game) for game in games)
        if finished:
            games = [replace(game, result=None) if game.played is Played.BOARD else game for game in games]
        if rating is None or not any(_waits(game) for game in games):
            return None
        rules, player, day = self._rules, self.calculation.player, self.calculation.day
        aim = target(rules, player, games, rating, day=day)
        made = sum(
            line.game.result.value for line in self.calculation.lines if line.counted and line.game.result
        )
        scores = open_scores(rules, player, games, day=day)
        return Goal(aim, finished, made, _around(scores, aim, made if finished else None))

    @cached_property
    def comparison(self) -> Comparison | None:
        """The same games and the same player under the rules of another day; None when not asked."""
        day = None if self.form["kiyas"].errors else self.form.cleaned_data.get("kiyas")
        if day is None:
            return None
        try:
            rules = rules_on(self._rules.slug, day)
        except NoRulesForDay:
            return None
        ours = self.calculation
        other = calculate(rules, ours.player, self._games, day=ours.day)
        lines = zip(ours.lines, other.lines, strict=True)
        return Comparison(other, tuple((a, b) for a, b in lines if a.change != b.change))

    @property
    def versions(self) -> tuple[RuleSet, ...]:
        """Every known version of the list's rules, newest first."""
        return RULESETS[self._rules.slug][::-1]

    @property
    def _rules(self) -> RuleSet:
        return self.calculation.rules

    @property
    def _games(self) -> list[Game]:
        return [line.game for line in self.calculation.lines]

    def _text(self, name: str) -> str:
        return (self.form[name].value() or "").strip()

    def _next(self, games: Sequence[Game], opponent: int | None) -> NextRound:
        ours = self.calculation
        return next_round(ours.rules, ours.player, games, opponent, day=ours.day)


def _ahead(rounds: NextRound, number: int | None = None) -> Ahead:
    last, so_far = rounds.win.lines[-1], rounds.before.change
    win, draw, loss = (
        Step(total.new_rating, total.change - so_far) for total in (rounds.win, rounds.draw, rounds.loss)
    )
    return Ahead(number or last.game.number, rounds.opponent, last.expected, win, draw, loss)


def _waits(game: Game) -> bool:
    return game.played is Played.BOARD and game.result is None


def _around(scores: Sequence[Reached], aim: Target, made: int | None) -> tuple[Score, ...]:
    """The scores around the needed one; around the best one when none is enough."""
    needed = scores[-1].score if aim.reached is None else aim.reached.score
    middle = next(i for i, reached in enumerate(scores) if reached.score == needed)
    first = max(0, min(middle - SCORES_AROUND, len(scores) - 2 * SCORES_AROUND - 1))
    window = scores[first : first + 2 * SCORES_AROUND + 1]
    return tuple(
        Score(reached, aim.reached is not None and reached.score == needed, reached.score == made)
        for reached in window
    )
