"""The rating engine's public face. Standard library only."""

from calculator.rating.calculation import Adjustment, Calculation, Correction, KDecision, LeftOut, Line
from calculator.rating.causes import Alteration, Cause
from calculator.rating.engine import calculate, k_for, open_bands, round_half_away
from calculator.rating.errors import NoEvent, NoRatedGame, NoRulesForDay, RatingError, UnratedPlayer
from calculator.rating.expected import expected_score, formula_score
from calculator.rating.first_rating import (
    Check,
    Disregarded,
    Estimate,
    FirstRating,
    FirstRatingRow,
    NewcomerEvent,
    Requirement,
    calculate_first_rating,
    estimate_first_rating,
)
from calculator.rating.flat_counter import Outcome, count_flat
from calculator.rating.model import Game, Played, Player, Result
from calculator.rating.performance import Performance, calculate_performance
from calculator.rating.period import Period, PeriodEvent, calculate_period
from calculator.rating.reconcile import Explanation, Official, Reconciliation, explain
from calculator.rating.rules import (
    BelowFloor,
    Certainty,
    FirstRatingReport,
    FirstRatingRules,
    FlatCounter,
    KBand,
    PerformanceTable,
    Rounding,
    Rule,
    RuleSet,
    ScoreTable,
    Source,
    VirtualOpponents,
)
from calculator.rating.rulesets import RULESETS, first_rating_rules_on, rules_on
from calculator.rating.rulesets.first_rating import FIRST_RATINGS, FIRST_UKD_REPORTS
from calculator.rating.rulesets.flat_counter import FLAT_COUNTER
from calculator.rating.rulesets.performance import PERFORMANCE
from calculator.rating.scenario import (
    NextRound,
    Reached,
    Target,
    next_round,
    next_rounds,
    open_scores,
    target,
)
from calculator.rating.variants import Variant, Whole, rounded_change, variant_change
from calculator.rating.verification import Figure, Quantity, Verified, origins, verify

__all__ = [
    "FIRST_RATINGS",
    "FIRST_UKD_REPORTS",
    "FLAT_COUNTER",
    "PERFORMANCE",
    "RULESETS",
    "Adjustment",
    "Alteration",
    "BelowFloor",
    "Calculation",
    "Cause",
    "Certainty",
    "Check",
    "Correction",
    "Disregarded",
    "Estimate",
    "Explanation",
    "Figure",
    "FirstRating",
    "FirstRatingReport",
    "FirstRatingRow",
    "FirstRatingRules",
    "FlatCounter",
    "Game",
    "KBand",
    "KDecision",
    "LeftOut",
    "Line",
    "NewcomerEvent",
    "NextRound",
    "NoEvent",
    "NoRatedGame",
    "NoRulesForDay",
    "Official",
    "Outcome",
    "Performance",
    "PerformanceTable",
    "Period",
    "PeriodEvent",
    "Played",
    "Player",
    "Quantity",
    "RatingError",
    "Reached",
    "Reconciliation",
    "Requirement",
    "Result",
    "Rounding",
    "Rule",
    "RuleSet",
    "ScoreTable",
    "Source",
    "Target",
    "UnratedPlayer",
    "Variant",
    "Verified",
    "VirtualOpponents",
    "Whole",
    "calculate",
    "calculate_first_rating",
    "calculate_performance",
    "calculate_period",
    "count_flat",
    "estimate_first_rating",
    "expected_score",
    "explain",
    "first_rating_rules_on",
    "formula_score",
    "k_for",
    "next_round",
    "next_rounds",
    "open_bands",
    "open_scores",
    "origins",
    "round_half_away",
    "rounded_change",
    "rules_on",
    "target",
    "variant_change",
    "verify",
]
