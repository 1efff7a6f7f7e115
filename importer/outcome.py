"""A mapped card → both calculations, the rounds side by side, and the checks against what the page states."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from calculator.links import Draft, calculator_address
from calculator.rating import Calculation, Result, calculate, rules_on
from calculator.wording import Explanation, explain, list_name
from calculator.wording.rounds import RESULT_SIGNS, RowWords
from importer.mapping import MappedCard, Remark, Side
from importer.records import PlayerCard, RoundRecord

# What a visitor must see before the rounds go on into a calculator, which does not know it.
DOUBTS = frozenset(
    (Remark.TIME_CLASS_ASSUMED, Remark.UNKNOWN_RESULT, Remark.PLACEHOLDER, Remark.FOREIGN_NATIONAL)
)


class Compared(Enum):
    """What a check compares."""

    POINTS = "points"
    FIDE_CHANGE = "fide-change"


@dataclass(frozen=True, slots=True)
class Check:
    """A figure that the page states beside ours, both in hundredths."""

    compared: Compared
    stated: int
    ours: int

    @property
    def agrees(self) -> bool:
        """Whether both are equal."""
        return self.stated == self.ours


@dataclass(frozen=True, slots=True)
class SideOutcome:
    """One list's calculation; None while the player has no rating in it."""

    side: Side
    name: str
    address: str  # of the calculator, filled in
    calculation: Calculation | None
    words: Explanation | None


@dataclass(frozen=True, slots=True)
class RoundOutcome:
    """One round as the page says it, and what it does to each list."""

    record: RoundRecord
    national: RowWords | None
    international: RowWords | None

    @property
    def words(self) -> RowWords | None:
        """Words of either side, for the result itself."""
        return self.national or self.international

    @property
    def has_opponent(self) -> bool:
        """Whether the round names somebody; byes and absences name the page's own words for them."""
        return (self.record.opponent_snr or 0) > 0

    @property
    def sign(self) -> str:
        """Result in one sign; of a player without any rating the points alone."""
        if self.words:
            return self.words.strip_sign
        return "?" if self.record.score is None else RESULT_SIGNS[Result(self.record.score)]

    @property
    def square(self) -> str:
        """Class of the result's square."""
        return self.words.strip_class if self.words else "r-x"

    @property
    def meaning(self) -> str:
        """Result, or why it does not count, in words."""
        return (self.words.reason or self.words.word) if self.words else self.sign

    @property
    def left_out(self) -> bool:
        """Whether no list counts the round."""
        sides = [side for side in (self.national, self.international) if side]
        return bool(sides) and all(side.reason for side in sides)


@dataclass(frozen=True, slots=True)
class CardOutcome:
    """Everything that the page of an imported card shows."""

    mapped: MappedCard
    national: SideOutcome | None
    international: SideOutcome | None
    rounds: tuple[RoundOutcome, ...]
    checks: tuple[Check, ...]

    @property
    def card(self) -> PlayerCard:
        """The card as it was read."""
        return self.mapped.card

    @property
    def doubtful(self) -> bool:
        """Whether the page leaves a doubt about the rounds: a remark, or points that do not add up."""
        disagrees = any(check.compared is Compared.POINTS and not check.agrees for check in self.checks)
        return disagrees or not DOUBTS.isdisjoint(self.mapped.remarks)


def outcome(mapped: MappedCard) -> CardOutcome:
    """Calculates both sides of a card."""
    national, international = _side(mapped.national), _side(mapped.international)
    return CardOutcome(
        mapped=mapped,
        national=national,
        international=international,
        rounds=tuple(
            RoundOutcome(record, _row(national, index), _row(international, index))
            for index, record in enumerate(mapped.card.rounds)
        ),
        checks=tuple(_checks(mapped.card, international)),
    )


def _side(side: Side | None) -> SideOutcome | None:
    if side is None:
        return None
    address = calculator_address(Draft(side.rating_list, side.player, side.games, side.day))
    calculation = None
    if side.player.rating is not None:
        rules = rules_on(side.rating_list.rules, side.day)
        calculation = calculate(rules, side.player, side.games, day=side.day)
    words = explain(calculation, side.rating_list) if calculation else None
    return SideOutcome(side, list_name(side.rating_list), address, calculation, words)


def _row(side: SideOutcome | None, index: int) -> RowWords | None:
    return side.words.rows[index] if side and side.words else None


def _checks(card: PlayerCard, international: SideOutcome | None) -> list[Check]:
    checks = []
    if card.points is not None and card.rounds:
        scored = sum(record.score or 0 for record in card.rounds)
        checks.append(Check(Compared.POINTS, card.points, scored))
    if card.rating_change is not None and international and international.calculation:
        ours = international.calculation.games_change
        checks.append(Check(Compared.FIDE_CHANGE, card.rating_change, ours))
    return checks
