"""How the engine answers each kind of worked example of the content plan, in the plan's notation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from decimal import Decimal

from calculator.rating import (
    FLAT_COUNTER,
    Calculation,
    Game,
    NewcomerEvent,
    Outcome,
    PeriodEvent,
    Player,
    Result,
    Variant,
    calculate,
    calculate_first_rating,
    calculate_performance,
    calculate_period,
    count_flat,
    expected_score,
    first_rating_rules_on,
    formula_score,
    k_for,
    next_round,
    round_half_away,
    rounded_change,
    target,
    variant_change,
)
from tests.calculator.rating.plan_notation import Fields, games, plain, player_of, rules_of, signed, whole
from tests.calculator.rating.subject import FIDE, TODAY, UKD


def event(kind: str, inputs: Fields) -> Fields:
    """`ukd` and `fide`: one event."""
    rules, day = rules_of(kind, inputs)
    ours = calculate(rules, player_of(inputs), games(inputs["games"]), day=day)
    expected = [
        "u" if line.against_unrated else plain(line.expected or 0) for line in ours.lines if line.counted
    ]
    listed = f"[{' '.join(expected)}]" if len(expected) > 1 else "".join(expected)
    points = sum(line.game.result.value for line in ours.lines if line.game.result)
    cut = f"{round_half_away(ours.games_change) + ours.rating}/{ours.new_rating}"
    return {
        "k": str(ours.k.k),
        "we": listed,
        "pd": listed,
        "sum_we": plain(ours.expected),
        "sum_pd": plain(ours.expected),
        "w": f"{ours.score / 100:.1f}",
        "n": str(ours.counted),
        "points": f"{points / 100:.1f}",
        "change": signed(ours.games_change if _clamped(ours) else ours.change),
        "new": _new(kind, ours),
        "new_exact": plain(ours.exact_rating),
        "shown": str(ours.new_rating),
        "rounded": whole(ours.rounded_change),
        "rated": "no" if ours.falls_unrated else "yes",
        "clamped": f"{ours.new_rating}(yes)" if _clamped(ours) else "no",
        "half": "yes" if ours.half_is_open else "no",
        "both": _both(ours) if ours.half_is_open else cut,
    }


def _clamped(ours: Calculation) -> bool:
    return any(step.correction.value == "floor" for step in ours.adjustments)


def _new(kind: str, ours: Calculation) -> str:
    """Exact for UKD, before the floor; whole for FIDE."""
    exact = ours.rating * 100 + (ours.games_change if _clamped(ours) else ours.change)
    return plain(exact) if kind == "ukd" else str(ours.new_rating)


def _both(ours: Calculation) -> str:
    """An open half rounded upward, and away from zero."""
    return f"{(ours.exact_rating + 50) // 100}/{ours.new_rating}"


def one_opponent(kind: str, inputs: Fields) -> Fields:
    """`wdl`: one opponent, three results."""
    rules, day = rules_of(kind, inputs)
    opponent = None if inputs["opp"] == "none" else int(inputs["opp"])
    ways = next_round(rules, player_of(inputs), [], opponent, day=day)
    return {
        "k": str(ways.win.k.k),
        "pd": plain(ways.win.expected),
        "win": signed(ways.win.change),
        "draw": signed(ways.draw.change),
        "loss": signed(ways.loss.change),
    }


def ks_of_ukd(_kind: str, inputs: Fields) -> Fields:
    """`kukd`: K by rating."""
    ratings = inputs["ratings"].split(",")
    return {"ks": f"[{' '.join(str(k_for(UKD, Player(int(r)), day=TODAY).k) for r in ratings)}]"}


def k_of_fide(_kind: str, inputs: Fields) -> Fields:
    """`kfide`: K by birth year, games and peak."""
    peak = int(inputs["peak"])
    player = Player(peak, birth_year=int(inputs["born"]), games_played=int(inputs["games"]), peak=peak)
    return {"k": str(k_for(FIDE, player, day=date(int(inputs["year"]), 6, 1)).k)}


def ks_of_busy_periods(_kind: str, inputs: Fields) -> Fields:
    """`k700`: K by number of games."""
    player = Player(1500, k=int(inputs["k"]))
    ks = [
        calculate(FIDE, player, games("1500:1"), day=TODAY, period_games=int(n)).k.k
        for n in inputs["n"].split(",")
    ]
    return {"ks": f"[{' '.join(map(str, ks))}]"}


def probability(_kind: str, inputs: Fields) -> Fields:
    """`prob`: table and formula."""
    difference = int(inputs["d"])
    table = FIDE.score_table.value
    return {
        "high": plain(expected_score(table, difference)),
        "low": plain(expected_score(table, -difference)),
        "logistic": f"{formula_score(Decimal(difference)):.4f}",
    }


def draws(_kind: str, inputs: Fields) -> Fields:
    """`drawrow`: a draw against a stronger opponent, by K."""

    def draw(k: int) -> Calculation:
        opponent = 1500 + int(inputs["gap"])
        return calculate(UKD, Player(1500, k=k), [Game(1, opponent, Result.DRAW)], day=TODAY)

    row = {f"k{k}": signed(draw(k).change) for k in (30, 25, 20, 15, 10)}
    return row | {"pd": plain(draw(10).expected)}


def period(_kind: str, inputs: Fields) -> Fields:
    """`period`: several events."""
    events = [
        PeriodEvent(TODAY, Player(int(own), k=int(inputs["k"])), games(played))
        for own, played in (text.split("/") for text in inputs["events"].split(";"))
    ]
    ours = calculate_period(FIDE.slug, events, base=int(inputs["base"]))
    return {
        "n": str(ours.games),
        "k": str(ours.events[0].k.k),
        "changes": f"[{' '.join(signed(e.change) for e in ours.events)}]",
        "total": signed(ours.change),
        "rounded": whole(ours.rounded_change),
        "per_event": whole(ours.rounded_per_event),
        "new": str(ours.new_rating),
    }


def first(kind: str, inputs: Fields) -> Fields:
    """`first` and `gkd`: first rating and estimate."""
    rules = first_rating_rules_on("ukd" if kind == "gkd" else FIDE.slug, TODAY)
    ours = calculate_first_rating(rules, [NewcomerEvent(games(inputs["games"]))])
    assert ours.estimate is not None
    return {
        "n": str(ours.estimate.games),
        "counted": str(ours.estimate.games),
        "ra": plain(ours.estimate.average),
        "p": plain(ours.estimate.percentage),
        "dp": whole(ours.estimate.difference),
        "raw": str(ours.estimate.uncapped),
        "rating": str(ours.estimate.rating),
        "estimate": str(ours.estimate.rating) if ours.enough_games else "none",
        "published": "yes" if ours.publishable else "no",
    }


def performance(_kind: str, inputs: Fields) -> Fields:
    """`perf`: performance."""
    if "ra" in inputs:
        assert inputs["score"] == "0"
        played = games(",".join([f"{inputs['ra']}:0"] * int(inputs["n"])))
    else:
        played = games(inputs["games"])
    ours = calculate_performance(played)
    return {
        "ra": plain(ours.exact_average),
        "p": plain(ours.percentage),
        "dp": whole(ours.difference),
        "rp": str(ours.rating),
    }


def table_and_formula(_kind: str, inputs: Fields) -> Fields:
    """`logi`: one game by table and by formula."""
    variant = Variant(FIDE, player_of(inputs), games(f"{inputs['opp']}:{inputs['score']}"), TODAY)
    formula = replace(variant, formula=True)
    return {
        "pd": plain(expected_score(FIDE.score_table.value, int(inputs["own"]) - int(inputs["opp"]))),
        "table": signed(int(variant_change(variant))),
        "formula": signed(rounded_change(formula, 1)),
        "table_rounded": whole(rounded_change(variant) // 100),
        "formula_rounded": whole(rounded_change(formula) // 100),
    }


def variants(_kind: str, inputs: Fields) -> Fields:
    """`variants`: the usual shortcuts."""
    right = Variant(FIDE, player_of(inputs), games(inputs["games"]), TODAY)
    ways = {
        "right": right,
        "formula": replace(right, formula=True),
        "each_game": replace(right, each_rounded=True),
        "average": replace(right, average=True),
        "carried": replace(right, carried=True),
        "no_cap": replace(right, rules=replace(FIDE, difference_limit=None)),
    }
    wholes = {name: whole(rounded_change(way) // 100) for name, way in ways.items()}
    return wholes | {"exact": signed(int(variant_change(right)))}


def next_opponent(kind: str, inputs: Fields) -> Fields:
    """`next`: the next round."""
    rules, day = rules_of(kind, inputs)
    ways = next_round(rules, player_of(inputs), games(inputs["games"]), int(inputs["opp"]), day=day)
    return {
        name: f"{signed(way.change)}({way.new_rating})"
        for name, way in (("win", ways.win), ("draw", ways.draw), ("loss", ways.loss))
    }


def score_for_target(kind: str, inputs: Fields) -> Fields:
    """`target`: the smallest score."""
    rules, day = rules_of(kind, inputs)
    waiting = [Game(number, int(opp)) for number, opp in enumerate(inputs["opps"].split(","), 1)]
    ours = target(rules, player_of(inputs), waiting, int(inputs["target"]), day=day)
    if ours.reached is None:
        return {"score": "unreachable"}
    return {
        "k": str(ours.best.k.k),
        "sum_we": plain(ours.best.expected),
        "needed": plain(ours.needed or 0),
        "score": f"{ours.reached.score / 100:.1f}/{ours.open_games}",
        "change": signed(ours.reached.calculation.change),
        "new": str(ours.reached.calculation.new_rating),
    }


def flat(_kind: str, inputs: Fields) -> Fields:
    """`flat`: a game site's counter."""
    words = {"W": Outcome.WIN, "D": Outcome.DRAW, "L": Outcome.LOSS, "A": Outcome.ABANDONED}
    points = count_flat(FLAT_COUNTER, [words[letter] for letter in inputs["results"]], int(inputs["start"]))
    steps = " ".join(map(str, points))
    return {"steps": f"[{steps}]" if len(points) > 1 else steps, "end": str(points[-1])}


KINDS: dict[str, Callable[[str, Fields], Fields]] = {
    "ukd": event,
    "fide": event,
    "wdl": one_opponent,
    "kukd": ks_of_ukd,
    "kfide": k_of_fide,
    "k700": ks_of_busy_periods,
    "prob": probability,
    "drawrow": draws,
    "period": period,
    "first": first,
    "gkd": first,
    "perf": performance,
    "logi": table_and_formula,
    "variants": variants,
    "next": next_opponent,
    "target": score_for_target,
    "flat": flat,
}
