"""What a visitor tells us: a player, the games of one event, their results. No rule is known here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Result(Enum):
    """Own result of a game; the value is the score in hundredths of a point."""

    WIN = 100
    DRAW = 50
    LOSS = 0


class Played(Enum):
    """How a round was decided."""

    BOARD = "board"  # a game
    FORFEIT = "forfeit"  # an opponent, and no game
    BYE = "bye"  # a point or half a point without an opponent
    NOT_PAIRED = "not_paired"  # absent from the round
    NOT_PLAYED = "not_played"  # paired, and never played


@dataclass(frozen=True, slots=True)
class Game:
    """One round of an event."""

    number: int  # round, from 1
    opponent: int | None = None  # rating at the start of the event; None: has none
    result: Result | None = None  # None: not known yet
    played: Played = Played.BOARD


@dataclass(frozen=True, slots=True)
class Player:
    """The player whose change is computed, as of the start of the event."""

    rating: int | None
    birth_year: int | None = None
    games_played: int | None = None  # rated games completed before the event
    peak: int | None = None  # highest published rating
    k: int | None = None  # typed by hand; None: the rules decide
    winner: bool = False  # individual winner of the event
