"""Inline values: `= key`, `= key @ day`, `= function(…)` and `= example.figure` → text. Computes no rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from django.utils.translation import gettext as _

from calculator.figures import fixed, signed
from calculator.rating import (
    Calculation,
    Game,
    Player,
    RatingError,
    Result,
    calculate,
    expected_score,
    formula_score,
    rules_on,
)
from calculator.rating.rulesets.calendar import UKD_CALENDAR
from calculator.rating.rulesets.raise_2024 import RAISE_OF_2024
from calculator.rating.rulesets.tables import FIDE_8_1_2
from faq.errors import BadExpression, BadNotation
from faq.figures import long_date, number, ordinal, percent
from faq.lists import rating_list
from faq.notation import parse_games
from faq.register import value
from faq.sources import REFERENCES

EXPRESSION = re.compile(r"(?P<body>[^@]+?)(?:\s*@\s*(?P<day>\d{4}-\d\d-\d\d))?")
CALL = re.compile(r"(?P<name>[a-z_]+)\((?P<arguments>[^()]*)\)")
DUMMY_RATING = 1500  # no K is asked of it: the K is given
FORMULA_DIGITS = Decimal("0.0001")


@dataclass(frozen=True, slots=True)
class Scope:
    """What an expression may refer to besides the register."""

    day: date
    figures: Mapping[str, str] = field(default_factory=dict)  # of the page's examples: "name.figure" → text


def evaluate(expression: str, scope: Scope) -> str:
    """Text of an inline value in the language in force; raises BadExpression."""
    match = EXPRESSION.fullmatch(expression.strip())
    if match is None:
        raise BadExpression(expression)
    day = date.fromisoformat(match["day"]) if match["day"] else scope.day
    call = CALL.fullmatch(match["body"])
    if call is not None:
        return _call(call["name"], [part.strip() for part in call["arguments"].split(",")], day)
    if match["body"] in scope.figures:
        return scope.figures[match["body"]]
    return number(value(match["body"]).on(day))


def _call(name: str, arguments: list[str], day: date) -> str:
    if name not in FUNCTIONS:
        raise BadExpression(f"unknown function {name!r}; known: {', '.join(FUNCTIONS)}")
    try:
        return FUNCTIONS[name](arguments, day)
    except (
        ValueError,
        TypeError,
        KeyError,
        IndexError,
        ZeroDivisionError,
        RatingError,
        BadNotation,
    ) as problem:
        raise BadExpression(f"{name}({', '.join(arguments)}): {problem}") from problem


def _since(arguments: list[str], day: date) -> str:
    since = value(arguments[0]).span(day).since
    if since is None:
        raise BadExpression(f"since when {arguments[0]} holds is not in our sources")
    return long_date(since)


def _until(arguments: list[str], day: date) -> str:
    until = value(arguments[0]).span(day).until
    if until is None:
        raise BadExpression(f"{arguments[0]} has no end on {day}; name a day of the past value with @")
    return long_date(until)


def _year(arguments: list[str], day: date) -> str:
    since = value(arguments[0]).span(day).since
    if since is None:
        raise BadExpression(f"since when {arguments[0]} holds is not in our sources")
    return str(since.year)


def _seen(arguments: list[str], _day: date) -> str:
    return long_date(REFERENCES[arguments[0]].seen)


def _ordinal(arguments: list[str], day: date) -> str:
    return ordinal(int(value(arguments[0]).on(day)))


def _percent(arguments: list[str], day: date) -> str:
    return percent(value(arguments[0]).on(day))


def _example(arguments: list[str], _day: date) -> str:
    """An input of an example that no block holds; not for figures of a rule."""
    return number(int(arguments[0]))


def _day(arguments: list[str], _day: date) -> str:
    """A day of an example."""
    return long_date(date.fromisoformat(arguments[0]))


def _ukd_list(arguments: list[str], _day: date) -> str:
    return long_date(UKD_CALENDAR.list_of(date.fromisoformat(arguments[0])))


def _raised(arguments: list[str], _day: date) -> str:
    return number(RAISE_OF_2024.raised(int(arguments[0])))


def _share(arguments: list[str], _day: date) -> str:
    return percent(expected_score(FIDE_8_1_2, int(arguments[0])))


def _formula(arguments: list[str], _day: date) -> str:
    return number(formula_score(Decimal(arguments[0])).quantize(FORMULA_DIGITS))


def _expected(arguments: list[str], day: date) -> str:
    if len(arguments) == 1:
        return fixed(expected_score(FIDE_8_1_2, int(arguments[0])))
    name, own, opponent = arguments
    return fixed(_one_game([name, own, opponent, "="], day).expected)


def _change(arguments: list[str], day: date) -> str:
    return signed(_one_game(arguments, day).change)


def _k(arguments: list[str], day: date) -> str:
    return str(_one_game([*arguments[:2], arguments[1], "=", *arguments[2:]], day).k.k)


def _reduced_k(arguments: list[str], day: date) -> str:
    """K after the limit on K × games: list, K of the list, rated games of the period."""
    name, k, games = arguments
    rules = rules_on(rating_list(name).rules, day)
    player = Player(DUMMY_RATING, k=int(k))
    found = calculate(rules, player, [Game(1, DUMMY_RATING, Result.DRAW)], day=day, period_games=int(games))
    return str(found.k.k)


def _full_k_games(arguments: list[str], day: date) -> str:
    """Most rated games of a period that leave K alone: list, K of the list."""
    name, k = arguments
    limit = rules_on(rating_list(name).rules, day).k_times_games
    if limit is None:
        raise BadExpression(f"{name} has no limit on K and games on {day}")
    return str(limit.value // int(k))


def _mark(arguments: list[str], _day: date) -> str:
    """A remark at a sentence that is weaker than the page's certainty."""
    texts = {
        "B": _("(uygulamalarla doğrulandı)"),
        "C": _("(ikincil kaynak)"),
        "D": _("(kaynak bulunamadı)"),
    }
    return texts[arguments[0]]


def _one_game(arguments: list[str], day: date) -> Calculation:
    """list, own rating, opponent or -, result, then any of k= games= born= peak=."""
    name, own, opponent, result = arguments[:4]
    facts = dict(argument.split("=") for argument in arguments[4:])
    player = Player(
        rating=int(own),
        birth_year=_whole(facts.pop("born", None)),
        games_played=_whole(facts.pop("games", None)),
        peak=_whole(facts.pop("peak", None)),
        k=_whole(facts.pop("k", None)),
    )
    if facts:
        raise BadExpression(f"unknown argument {', '.join(facts)}")
    rules = rules_on(rating_list(name).rules, day)
    return calculate(rules, player, parse_games(f"{opponent}:{result}"), day=day)


def _whole(text: str | None) -> int | None:
    return None if text is None else int(text)


FUNCTIONS: dict[str, Callable[[list[str], date], str]] = {
    "since": _since,
    "until": _until,
    "year": _year,
    "seen": _seen,
    "ordinal": _ordinal,
    "percent": _percent,
    "example": _example,
    "day": _day,
    "ukd_list": _ukd_list,
    "raised": _raised,
    "share": _share,
    "formula": _formula,
    "expected": _expected,
    "change": _change,
    "k": _k,
    "reduced_k": _reduced_k,
    "full_k_games": _full_k_games,
    "mark": _mark,
}
