"""Calculations and rules in words: the only place that turns the engine's codes into text."""

from calculator.wording.explanation import Explanation, explain
from calculator.wording.lists import list_name, short_name
from calculator.wording.rounds import spreadsheet
from calculator.wording.rules import band_text, rule_rows, since

__all__ = [
    "Explanation",
    "band_text",
    "explain",
    "list_name",
    "rule_rows",
    "short_name",
    "since",
    "spreadsheet",
]
