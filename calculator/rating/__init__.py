"""The rating engine's public face. Standard library only."""

from calculator.rating.calculation import Adjustment, Calculation, Correction, KDecision, LeftOut, Line
from calculator.rating.engine import calculate, k_for, round_half_away
from calculator.rating.errors import NoRulesForDay, RatingError, UnratedPlayer
from calculator.rating.expected import expected_score
from calculator.rating.model import Game, Played, Player, Result
from calculator.rating.rules import BelowFloor, Certainty, KBand, Rule, RuleSet, ScoreTable, Source
from calculator.rating.rulesets import RULESETS, rules_on

__all__ = [
    "RULESETS",
    "Adjustment",
    "BelowFloor",
    "Calculation",
    "Certainty",
    "Correction",
    "Game",
    "KBand",
    "KDecision",
    "LeftOut",
    "Line",
    "NoRulesForDay",
    "Played",
    "Player",
    "RatingError",
    "Result",
    "Rule",
    "RuleSet",
    "ScoreTable",
    "Source",
    "UnratedPlayer",
    "calculate",
    "expected_score",
    "k_for",
    "round_half_away",
    "rules_on",
]
