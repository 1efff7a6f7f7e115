"""The plan's examples computed by the engine, in the plan's notation; one function for each kind of line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal

from calculator.rating import (
    FLAT_COUNTER,
    PERFORMANCE,
    Calculation,
    Game,
    NewcomerEvent,
    Outcome,
    PeriodEvent,
    Player,
    Result,
    RuleSet,
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
    rounded_change,
    rules_on,
    target,
    variant_change,
)
from calculator.rating.laws import TimeClass
from calculator.rating.rulesets.calendar import UKD_CALENDAR
from calculator.rating.rulesets.laws import laws_on
from calculator.rating.rulesets.raise_2024 import RAISE_OF_2024
from calculator.rating.rulesets.tables import FIDE_8_1_2
from calculator.rating.rulesets.tempos import FIDE_TEMPOS, UKD
from calculator.rating.rulesets.titles import NORM_CONDITIONS, TITLES
from calculator.rating.tempos import TimeControl
from calculator.rating.titles import NormCheck, check_norm
from faq.notation import parse_games, parse_tempo
from tests.faq.plan import PlanExample

TODAY = date(2026, 11, 29)
DAYS = {"2009": date(2009, 6, 1), "2022": date(2022, 6, 1), "2024": date(2024, 6, 1)}
SLUGS = {"ukd": "ukd", "fide": "fide-standart", "rapid": "fide-hizli"}
CLASSES = {"standard": TimeClass.STANDARD, "rapid": TimeClass.RAPID, "blitz": TimeClass.BLITZ}
Results = dict[str, str]
Inputs = dict[str, str]


def recompute(example: PlanExample) -> Results:
    """Results of a line; KeyError for a kind that the engine has no word for."""
    return KINDS[example.kind](example.inputs)


def decimals(hundredths: int, sign: bool = False) -> str:
    """Hundredths as the plan writes them."""
    text = f"{Decimal(hundredths) / 100:.2f}"
    return f"+{text}" if sign and hundredths > 0 else text


def whole(number: int) -> str:
    return f"{number:+d}" if number else "0"


def points(hundredths: int) -> str:
    return f"{Decimal(hundredths) / 100:.1f}"


def several(texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 else f"[{' '.join(texts)}]"


def _day(inputs: Inputs) -> date:
    return DAYS[inputs["rules"]] if "rules" in inputs else TODAY


def _rules(inputs: Inputs, system: str) -> RuleSet:
    rules = rules_on(SLUGS[inputs.get("list", system)], _day(inputs))
    return replace(rules, difference_limit=None) if inputs.get("cap") == "none" else rules


def _player(inputs: Inputs, own: str = "own") -> Player:
    k = inputs.get("k")
    return Player(int(inputs[own]), k=int(k) if k else None, winner=inputs.get("winner") == "yes")


def _event(system: str) -> Callable[[Inputs], Results]:
    def event(inputs: Inputs) -> Results:
        games = parse_games(inputs["games"])
        return _calculation(
            calculate(_rules(inputs, system), _player(inputs), games, day=_day(inputs)), system
        )

    return event


def _calculation(found: Calculation, system: str) -> Results:
    expected = [
        decimals(line.expected) if line.expected is not None else "u" for line in found.lines if line.counted
    ]
    fell = any(step.correction.value == "floor" for step in found.adjustments)
    winner = sum(step.amount for step in found.adjustments if step.correction.value == "winner-keeps")
    unclamped = found.games_change + winner
    exact = decimals(found.rating * 100 + unclamped)
    half = found.change % 100 == 50
    return {
        "k": str(found.k.k),
        "n": str(found.counted),
        "we": several(expected) if expected else "",
        "pd": several(expected) if expected else "",
        "sum_we": decimals(found.expected),
        "sum_pd": decimals(found.expected),
        "w": points(found.score),
        "points": points(sum(_points(line.game) for line in found.lines)),
        "change": decimals(unclamped, sign=True),
        "rounded": whole(found.rounded_change),
        "new": exact if system == "ukd" else str(found.new_rating),
        "new_exact": exact,
        "shown": str(found.new_rating),
        "half": "yes" if half else "no",
        "clamped": f"{found.new_rating}(yes)" if fell else "no",
        "rated": "no" if found.falls_unrated else "yes",
    } | ({"both": _both(found)} if half else {})


def _both(found: Calculation) -> str:
    """Half upward, half away from zero."""
    upward = (found.exact_rating + 50) // 100
    return f"{upward}/{found.new_rating}"


def _points(game: Game) -> int:
    return game.result.value if game.result else 0


def _win_draw_loss(inputs: Inputs) -> Results:
    system = inputs["system"]
    opponent = None if inputs["opp"] == "none" else int(inputs["opp"])
    found = [
        calculate(_rules(inputs, system), _player(inputs), [Game(1, opponent, result)], day=_day(inputs))
        for result in Result
    ]
    expected = found[0].lines[0].expected
    return {
        "k": str(found[0].k.k),
        "pd": "" if expected is None else decimals(expected),
        **{
            name: decimals(each.games_change, sign=True)
            for name, each in zip(("win", "draw", "loss"), found, strict=True)
        },
    }


def _k_of_ukd(inputs: Inputs) -> Results:
    rules = rules_on("ukd", TODAY)
    ratings = inputs["ratings"].split(",")
    return {"ks": several([str(k_for(rules, Player(int(rating)), day=TODAY).k) for rating in ratings])}


def _gkd(inputs: Inputs) -> Results:
    rules = first_rating_rules_on("ukd", TODAY)
    found = calculate_first_rating(rules, [NewcomerEvent(parse_games(inputs["games"]))])
    if found.estimate is None or not found.enough_games:
        return {"counted": str(found.estimate.games if found.estimate else 0), "estimate": "none"}
    estimate = found.estimate
    return {
        "counted": str(estimate.games),
        "ra": decimals(estimate.average),
        "p": decimals(estimate.percentage),
        "dp": whole(estimate.difference),
        "estimate": str(estimate.rating),
    }


def _first(inputs: Inputs) -> Results:
    rules = first_rating_rules_on("fide-standart", TODAY)
    found = calculate_first_rating(rules, [NewcomerEvent(parse_games(inputs["games"]))])
    assert found.estimate is not None
    return {
        "n": str(found.estimate.games),
        "ra": decimals(found.estimate.average),
        "p": decimals(found.estimate.percentage),
        "dp": whole(found.estimate.difference),
        "raw": str(found.estimate.uncapped),
        "rating": str(found.estimate.rating),
        "published": "yes" if found.publishable else "no",
    }


def _tempo(inputs: Inputs) -> Results:
    control: TimeControl = parse_tempo(f"{inputs['base']}+{inputs['inc']}")
    classes = laws_on(TODAY).time_classes
    assert classes is not None
    return {
        "t": str(control.minutes),
        "class": classes.value.of(control.minutes).name.lower(),
        "ukd": "yes" if UKD.rate(control.minutes) else "no",
        "norm": "yes" if control.minutes >= NORM_CONDITIONS.minutes.value else "no",
        "fide": _fide_list(control.minutes),
    }


def _fide_list(minutes: int) -> str:
    names = dict(zip((tempo.slug for tempo in FIDE_TEMPOS), ("standard", "rapid", "blitz"), strict=True))
    for tempo in FIDE_TEMPOS:
        rate = tempo.rate(minutes)
        if rate is not None and names[tempo.slug] == "standard":
            return "standard:any" if rate.rating_below is None else f"standard:both<{rate.rating_below}"
        if rate is not None:
            return names[tempo.slug]
    return "none"


def _draw_row(inputs: Inputs) -> Results:
    low = expected_score(FIDE_8_1_2, -int(inputs["gap"]))
    ks = {band.k for band in rules_on("ukd", TODAY).k_bands}
    return {"pd": decimals(low)} | {f"k{k}": decimals(k * (50 - low), sign=True) for k in ks}


def _probability(inputs: Inputs) -> Results:
    gap = int(inputs["d"])
    return {
        "high": decimals(expected_score(FIDE_8_1_2, gap)),
        "low": decimals(expected_score(FIDE_8_1_2, -gap if gap else -1)),
        "logistic": f"{formula_score(Decimal(gap)):.4f}",
    }


def _k_of_fide(inputs: Inputs) -> Results:
    player = Player(
        rating=int(inputs["peak"]),
        birth_year=int(inputs["born"]),
        games_played=int(inputs["games"]),
        peak=int(inputs["peak"]),
    )
    day = date(int(inputs["year"]), 6, 1)
    return {"k": str(k_for(rules_on("fide-standart", TODAY), player, day=day).k)}


def _limited_ks(inputs: Inputs) -> Results:
    rules = rules_on("fide-standart", TODAY)
    ks = []
    for count in inputs["n"].split(","):
        events = [
            PeriodEvent(TODAY, Player(1500, k=int(inputs["k"])), (Game(number, 1500, Result.DRAW),))
            for number in range(int(count))
        ]
        ks.append(str(calculate_period(rules.slug, events).events[-1].k.k))
    return {"ks": several(ks)}


def _period(inputs: Inputs) -> Results:
    events = []
    for text in inputs["events"].split(";"):
        own, _slash, games = text.partition("/")
        events.append(PeriodEvent(TODAY, Player(int(own), k=int(inputs["k"])), parse_games(games)))
    found = calculate_period("fide-standart", events, base=int(inputs["base"]))
    return {
        "n": str(found.games),
        "k": str(found.events[-1].k.k),
        "changes": several([decimals(event.change, sign=True) for event in found.events]),
        "total": decimals(found.change, sign=True),
        "rounded": whole(found.rounded_change),
        "per_event": whole(found.rounded_per_event),
        "new": str(found.new_rating),
    }


def _formula_beside_table(inputs: Inputs) -> Results:
    own, opponent, k = (int(inputs[name]) for name in ("own", "opp", "k"))
    slug = "ukd" if k == 30 else "fide-standart"
    rules = rules_on(slug, TODAY)
    right = Variant(rules, Player(own, k=k), parse_games(f"{opponent}:{inputs['score']}"), TODAY)
    formula = replace(right, formula=True)
    return {
        "pd": decimals(expected_score(rules.score_table.value, own - opponent)),
        "table": decimals(int(variant_change(right)), sign=True),
        "formula": f"{variant_change(formula) / 100:+.2f}",
        "table_rounded": whole(rounded_change(right) // 100),
        "formula_rounded": whole(rounded_change(formula) // 100),
    }


def _performance(inputs: Inputs) -> Results:
    games = parse_games(inputs["games"]) if "games" in inputs else _losses(inputs)
    found = calculate_performance(games)
    return {
        "ra": decimals(found.exact_average),
        "p": decimals(found.percentage),
        "dp": whole(found.difference),
        "rp": str(found.rating),
    }


def _losses(inputs: Inputs) -> tuple[Game, ...]:
    """n games against the average; the plan gives this form only for a score of nothing."""
    assert inputs["score"] == "0"
    return tuple(Game(number, int(inputs["ra"]), Result.LOSS) for number in range(int(inputs["n"])))


def _flat(inputs: Inputs) -> Results:
    letters = {"W": Outcome.WIN, "D": Outcome.DRAW, "L": Outcome.LOSS, "A": Outcome.ABANDONED}
    steps = count_flat(FLAT_COUNTER, [letters[letter] for letter in inputs["results"]], int(inputs["start"]))
    return {"steps": several([str(step) for step in steps]), "end": str(steps[-1])}


def _norm(inputs: Inputs) -> Results:
    opponents = [int(rating) for rating in inputs["opps"].split(",")]
    norms = [asked.norm.value for asked in TITLES.values() if asked.norm is not None]
    figures = next(norm for norm in norms if norm.performance == int(inputs["target"]))
    assert figures.floor == int(inputs["floor"])
    score = int(Decimal(inputs["score"]) * 100)
    found: NormCheck = check_norm(figures, NORM_CONDITIONS, PERFORMANCE.value, opponents, score)
    return {
        "raw": str(found.raw_average),
        "avg": str(found.average),
        "p": decimals(found.percentage),
        "dp": whole(found.difference),
        "rp": str(found.performance),
        "met": "yes" if found.met else "no",
    }


def _mix(inputs: Inputs) -> Results:
    mix = NORM_CONDITIONS.mix(int(inputs["n"]))
    return {
        "max_own": str(mix.most_own),
        "max_one": str(mix.most_of_one),
        "min_titled": str(mix.least_titled),
        "min_third": str(mix.least_with_title),
        "min_score": points(mix.least_score),
    }


def _penalty(inputs: Inputs) -> Results:
    day = date.fromisoformat(inputs["day"]) if "day" in inputs else TODAY
    rule = laws_on(day).illegal_move[CLASSES[inputs["class"]]].value
    if rule.loses(int(inputs["count"])):
        return {"result": "loses*"}
    return {"opponent_plus": f"{rule.minutes}min", "result": "continues"}


def _variants(inputs: Inputs) -> Results:
    right = Variant(_rules(inputs, "fide"), _player(inputs), parse_games(inputs["games"]), TODAY)
    free = replace(right, rules=replace(right.rules, difference_limit=None))
    forms = {
        "right": right,
        "formula": replace(right, formula=True),
        "each_game": replace(right, each_rounded=True),
        "average": replace(right, average=True),
        "carried": replace(right, carried=True),
        "no_cap": free,
    }
    return {"exact": decimals(int(variant_change(right)), sign=True)} | {
        name: whole(rounded_change(variant) // 100) for name, variant in forms.items()
    }


def _next(inputs: Inputs) -> Results:
    rules = _rules(inputs, inputs["system"])
    games = parse_games(inputs["games"])
    found = next_round(rules, _player(inputs), games, int(inputs["opp"]), day=TODAY)
    ways = {"win": found.win, "draw": found.draw, "loss": found.loss}
    return {name: f"{decimals(way.change, sign=True)}({way.new_rating})" for name, way in ways.items()}


def _target(inputs: Inputs) -> Results:
    rules = _rules(inputs, inputs["system"])
    games = [Game(number, int(rating)) for number, rating in enumerate(inputs["opps"].split(","), 1)]
    found = target(rules, _player(inputs), games, int(inputs["target"]), day=TODAY)
    if found.reached is None:
        return {"score": "unreachable"}
    return {
        "k": str(found.best.k.k),
        "sum_we": decimals(found.best.expected),
        "needed": "" if found.needed is None else decimals(found.needed),
        "score": f"{points(found.reached.score)}/{found.open_games}",
        "change": decimals(found.reached.calculation.change, sign=True),
        "new": str(found.reached.calculation.new_rating),
    }


def _pending(inputs: Inputs) -> Results:
    return {"list": UKD_CALENDAR.list_of(date.fromisoformat(inputs["day"])).isoformat()}


def _one_time(inputs: Inputs) -> Results:
    return {"new": several([str(RAISE_OF_2024.raised(int(rating))) for rating in inputs["r"].split(",")])}


KINDS: dict[str, Callable[[Inputs], Results]] = {
    "ukd": _event("ukd"),
    "fide": _event("fide"),
    "wdl": _win_draw_loss,
    "kukd": _k_of_ukd,
    "gkd": _gkd,
    "first": _first,
    "tempo": _tempo,
    "drawrow": _draw_row,
    "prob": _probability,
    "kfide": _k_of_fide,
    "k700": _limited_ks,
    "period": _period,
    "logi": _formula_beside_table,
    "perf": _performance,
    "flat": _flat,
    "norm": _norm,
    "mix": _mix,
    "penalty": _penalty,
    "variants": _variants,
    "next": _next,
    "target": _target,
    "aski": _pending,
    "onetime": _one_time,
}
