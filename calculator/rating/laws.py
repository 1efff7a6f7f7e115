"""What the Laws of Chess fix in figures: time classes, penalties, draws. No values, no article."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import Enum

from calculator.rating.rules import Rule, Source


class TimeClass(Enum):
    """Class of a time control."""

    STANDARD = "standart"
    RAPID = "hizli"
    BLITZ = "yildirim"


@dataclass(frozen=True, slots=True)
class TimeClasses:
    """Where the classes end, in minutes for a whole game."""

    blitz_until: int
    standard_from: int

    def of(self, minutes: int) -> TimeClass:
        """Class of a game with so many minutes for each player."""
        if minutes >= self.standard_from:
            return TimeClass.STANDARD
        return TimeClass.BLITZ if minutes <= self.blitz_until else TimeClass.RAPID


@dataclass(frozen=True, slots=True)
class IllegalMove:
    """Penalty for an illegal move, by one class of time control."""

    loses_at: int  # illegal move of the same player that loses the game
    minutes: int | None  # extra time for the opponent until then; None: not known, or none

    def loses(self, offence: int) -> bool:
        """Whether the offence, counted from 1, loses the game."""
        return offence >= self.loses_at


class IllegalAction(Enum):
    """What counts as an illegal move although the piece went where it may."""

    PROMOTION_UNFINISHED = "terfi"  # clock pressed with the pawn on the last rank; it becomes a queen
    CLOCK_WITHOUT_MOVE = "hamlesiz-saat"
    TWO_HANDS = "iki-el"  # for one move


@dataclass(frozen=True, slots=True)
class DrawCounts:
    """Repetitions of a position, and moves of each side without a capture or a pawn move."""

    repetitions: int
    moves: int


@dataclass(frozen=True, slots=True)
class NoRecording:
    """When a player need not write any more in a standard game."""

    minutes_below: int  # time left
    increment_below: int  # seconds for each move


@dataclass(frozen=True, slots=True)
class Laws:
    """The Laws during one span of days. None: what held then is not in our sources."""

    valid_from: date | None
    valid_until: date | None
    illegal_move: dict[TimeClass, Rule[IllegalMove]]
    time_classes: Rule[TimeClasses] | None = None
    wrong_claim: dict[TimeClass, Rule[int]] | None = None  # minutes for the opponent
    claim: Rule[DrawCounts] | None = None
    automatic: Rule[DrawCounts] | None = None
    default_time: Rule[int] | None = None  # minutes, when the event states none
    no_recording: Rule[NoRecording] | None = None
    also_illegal: dict[IllegalAction, Source] = field(default_factory=dict)  # the penalty is that of a move

    def covers(self, day: date) -> bool:
        """Whether these Laws were in force on a day."""
        return (self.valid_from is None or self.valid_from <= day) and (
            self.valid_until is None or day <= self.valid_until
        )
