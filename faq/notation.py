"""Games and time controls as the pages write them: "1126:1, 1240:=, -:0, bye:1" and "90+30"."""

from __future__ import annotations

import re

from calculator.rating import Game, Played, Result
from calculator.rating.tempos import TimeControl
from faq.errors import BadNotation

RESULTS = {"1": Result.WIN, "=": Result.DRAW, "0": Result.LOSS}
FORFEITS = {"+": Result.WIN, "-": Result.LOSS}
UNRATED = "-"
BYE = "bye"
TEMPO = re.compile(r"(\d+(?:\+\d+)*)\+(\d+)")


def parse_games(text: str) -> tuple[Game, ...]:
    """Rounds from 1, separated by commas or spaces; raises BadNotation.

    opponent:result; result 1 = 0, or + - for a forfeit; opponent a rating, - for none, or bye.
    """
    return tuple(_game(number, word) for number, word in enumerate(re.split(r"[,\s]+", text.strip()), 1))


def _game(number: int, word: str) -> Game:
    opponent, colon, result = word.partition(":")
    if not colon:
        raise BadNotation(word)
    if result in FORFEITS:
        return Game(number, _rating(opponent), FORFEITS[result], Played.FORFEIT)
    if result not in RESULTS:
        raise BadNotation(word)
    if opponent == BYE:
        return Game(number, None, RESULTS[result], Played.BYE)
    return Game(number, _rating(opponent), RESULTS[result])


def _rating(text: str) -> int | None:
    if text == UNRATED:
        return None
    if not text.isdecimal():
        raise BadNotation(text)
    return int(text)


def tempo_parts(text: str) -> tuple[tuple[int, ...], int]:
    """ "90+30+30": minutes of each period, seconds of the increment last; raises BadNotation."""
    match = TEMPO.fullmatch(text.strip())
    if match is None:
        raise BadNotation(text)
    return tuple(int(minutes) for minutes in match[1].split("+")), int(match[2])


def parse_tempo(text: str) -> TimeControl:
    """The time control of a text, its periods added up; raises BadNotation."""
    periods, increment = tempo_parts(text)
    return TimeControl(sum(periods), increment)
