"""The notation of the content plan's worked examples: rounds, figures, rule sets."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from calculator.rating import Game, Played, Player, Result, RuleSet, rules_on
from tests.calculator.rating.subject import FIDE, RAPID, TODAY, UKD

RESULTS = {"1": Result.WIN, "=": Result.DRAW, "0": Result.LOSS, "+": Result.WIN, "-": Result.LOSS}
YEARS = {"2009": date(2009, 6, 1), "2022": date(2022, 6, 1), "2024": date(2024, 6, 1)}

Fields = dict[str, str]


def games(text: str) -> tuple[Game, ...]:
    """Rounds as the plan writes them."""
    return tuple(_game(number, *word.split(":")) for number, word in enumerate(text.split(","), 1))


def _game(number: int, opponent: str, result: str) -> Game:
    if opponent == "bye":
        return Game(number, None, RESULTS[result], Played.BYE)
    played = Played.FORFEIT if result in "+-" else Played.BOARD
    return Game(number, None if opponent == "-" else int(opponent), RESULTS[result], played)


def signed(hundredths: int) -> str:
    """Two decimals and a sign, none for zero."""
    return f"{hundredths / 100:+.2f}" if hundredths else "0.00"


def plain(hundredths: int) -> str:
    """Two decimals."""
    return f"{hundredths / 100:.2f}"


def whole(points: int) -> str:
    """A whole number with a sign, none for zero."""
    return f"{points:+d}" if points else "0"


def rules_of(kind: str, inputs: Fields) -> tuple[RuleSet, date]:
    """Rule set and day of an example."""
    if inputs.get("system", kind) == "ukd":
        rules, day = UKD, TODAY
    elif inputs.get("list") == "rapid":
        rules, day = RAPID, TODAY
    else:
        day = YEARS.get(inputs.get("rules", ""), TODAY)
        rules = rules_on(FIDE.slug, day)
    return (replace(rules, difference_limit=None) if inputs.get("cap") == "none" else rules), day


def player_of(inputs: Fields) -> Player:
    """Own rating, K and winner of an example."""
    k = int(inputs["k"]) if "k" in inputs else None
    return Player(int(inputs["own"]), k=k, winner=inputs.get("winner") == "yes")
