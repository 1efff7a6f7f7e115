"""Calculations and rules in words: the only place that turns the engine's codes into text."""

from calculator.wording.causes import explanations
from calculator.wording.events import chart_text, headline, summary
from calculator.wording.explanation import Explanation, explain
from calculator.wording.first_rating import checks, first_rating_rows
from calculator.wording.lists import assumed_note, list_choices, list_name, marked_name, short_name
from calculator.wording.pasted import problems
from calculator.wording.period import period_notes
from calculator.wording.rounds import averaged_words, in_words
from calculator.wording.rules import band_text, rule_rows, since, span
from calculator.wording.sharing import Share
from calculator.wording.spreadsheets import (
    averaged_table,
    event_table,
    first_rating_table,
    period_table,
    score_table,
)
from calculator.wording.verification import origin_name

__all__ = [
    "Explanation",
    "Share",
    "assumed_note",
    "averaged_table",
    "averaged_words",
    "band_text",
    "chart_text",
    "checks",
    "event_table",
    "explain",
    "explanations",
    "first_rating_rows",
    "first_rating_table",
    "headline",
    "in_words",
    "list_choices",
    "list_name",
    "marked_name",
    "origin_name",
    "period_notes",
    "period_table",
    "problems",
    "rule_rows",
    "score_table",
    "short_name",
    "since",
    "span",
    "summary",
]
