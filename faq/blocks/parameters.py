"""The parameters of a live block: TOML → typed values, every unknown or missing one refused by name."""

from __future__ import annotations

import tomllib
from datetime import date
from typing import Any

from calculator.links import Draft, calculator_address
from calculator.lists import RatingList
from calculator.rating import Game, Player, RuleSet, rules_on
from faq.errors import BadBlock, BadExpression, BadNotation
from faq.lists import rating_list
from faq.notation import parse_games

Raw = dict[str, Any]


class Parameters:
    """Parameters of one block; a block takes what it knows, what is left over is an error."""

    def __init__(self, raw: Raw, today: date) -> None:
        self._raw = dict(raw)
        self._dated = "day" in raw
        self.day: date = self._raw.pop("day", today)
        if not isinstance(self.day, date):
            raise BadBlock("day: write a date, day = 2024-02-29")

    def _take(self, name: str, kind: type, default: Any) -> Any:
        given = self._raw.pop(name, None)
        if given is None:
            if default is ...:
                raise BadBlock(f"{name}: missing")
            return default
        if not isinstance(given, kind) or (kind is int and isinstance(given, bool)):
            raise BadBlock(f"{name}: not {kind.__name__}")
        return given

    def text(self, name: str, default: Any = ...) -> str:
        """A text; raises BadBlock when missing and without a default."""
        return str(self._take(name, str, default))

    def texts(self, name: str, default: Any = ...) -> list[str]:
        """A list of texts."""
        return [str(item) for item in self._take(name, list, default)]

    def number(self, name: str, default: Any = ...) -> int:
        """A whole number."""
        return int(self._take(name, int, default))

    def number_or_none(self, name: str) -> int | None:
        """A whole number, or None when it is not given."""
        given = self._take(name, int, None)
        return None if given is None else int(given)

    def numbers(self, name: str, default: Any = ...) -> list[int]:
        """A list of whole numbers."""
        found = self._take(name, list, default)
        if not all(isinstance(item, int) for item in found):
            raise BadBlock(f"{name}: not all whole numbers")
        return [int(item) for item in found]

    def flag(self, name: str) -> bool:
        """true or false; false when not given."""
        return bool(self._take(name, bool, False))

    def parts(self, name: str) -> list[Parameters]:
        """Tables of an array: [[name]]."""
        found = self._take(name, list, ...)
        if not all(isinstance(item, dict) for item in found):
            raise BadBlock(f"{name}: write [[{name}]] once for each")
        return [Parameters(item, self.day) for item in found]

    def rating_list(self, default: Any = ...) -> RatingList:
        """The list of the parameter `rules`."""
        try:
            return rating_list(self.text("rules", default))
        except BadExpression as problem:
            raise BadBlock(str(problem)) from problem

    def games(self, name: str = "games") -> tuple[Game, ...]:
        """Games in the pages' notation."""
        try:
            return parse_games(self.text(name))
        except BadNotation as problem:
            raise BadBlock(f"{name}: cannot read {problem}") from problem

    def player(self, *, rated: bool = True) -> Player:
        """The player of own, k, born, played, peak, winner."""
        return Player(
            rating=self.number("own") if rated else self.number_or_none("own"),
            birth_year=self.number_or_none("born"),
            games_played=self.number_or_none("played"),
            peak=self.number_or_none("peak"),
            k=self.number_or_none("k"),
            winner=self.flag("winner"),
        )

    def rules(self, listed: RatingList) -> RuleSet:
        """Rule set of a list on the block's day."""
        return rules_on(listed.rules, self.day)

    def draft(self, listed: RatingList, player: Player, games: tuple[Game, ...]) -> Draft:
        """The same calculation for a tool; the day is named when the block names one."""
        return Draft(listed, player, games, self.day if self._dated else None)

    def address(self, listed: RatingList, player: Player, games: tuple[Game, ...]) -> str:
        """The same calculation in the calculator."""
        return calculator_address(self.draft(listed, player, games))

    def done(self) -> None:
        """Refuses what no block asked for; raises BadBlock."""
        if self._raw:
            raise BadBlock(f"unknown: {', '.join(sorted(self._raw))}")


def read_parameters(source: str, today: date) -> Parameters:
    """Parameters of a block's text; raises BadBlock."""
    try:
        return Parameters(tomllib.loads(source), today)
    except tomllib.TOMLDecodeError as problem:
        raise BadBlock(str(problem)) from problem
