"""Knows the details block of an event (turdet=YES) and the line of the last update (FORMAT.md section 3)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime

from importer.parse.labels import (
    DETAILS,
    INTERNATIONAL_WORDS,
    NATIONAL_WORDS,
    TIME_CLASSES,
    Detail,
)
from importer.parse.page import Page
from importer.parse.refusals import refuse_foreign
from importer.parse.tables import read_page
from importer.parse.values import fold, parse_count, parse_days, parse_moment
from importer.records import Details, TimeClass

Facts = Iterable[tuple[str, str]]

_IN_BRACKETS = re.compile(r"(.*?) ?\(([^()]*)\)")


def parse_details(html: bytes) -> Details:
    """The details block of any page of an event; empty where the page has none; raises ImportProblem."""
    page = read_page(html, is_list=True)
    refuse_foreign(page)
    return read_details(page.facts)


def read_details(facts: Facts) -> Details:
    """The details among pairs of label and value; pairs that are none are passed over."""
    values: dict[Detail, str] = {}
    time_class: TimeClass | None = None
    for label, value in facts:
        name, bracket = _split(fold(label))
        detail = DETAILS.get(name)
        named = _time_class(bracket)
        # A class in the label's bracket tells the time control in every language.
        if detail is Detail.TIME_CONTROL or (detail is None and named):
            time_class = named or _time_class(fold(value).partition(":")[0])
            detail = Detail.TIME_CONTROL
        if detail:
            values.setdefault(detail, value)
    days = parse_days(values.get(Detail.DATE, ""))
    national, international = _rates(values.get(Detail.RATING))
    return Details(
        time_class=time_class,
        time_control=values.get(Detail.TIME_CONTROL, ""),
        rounds=_rounds(values.get(Detail.ROUNDS, "")),
        rates_national=national,
        rates_international=international,
        first_day=days[0] if days else None,
        last_day=days[-1] if days else None,
        tournament_type=values.get(Detail.TYPE, ""),
    )


def is_detail_label(label: str) -> bool:
    """Whether a text is the label of a line in the details block."""
    name, bracket = _split(fold(label))
    return name in DETAILS or _time_class(bracket) is not None


def read_updated(page: Page) -> datetime | None:
    """When the event was last uploaded, in the server's local time; None when the page does not say."""
    return next(filter(None, map(parse_moment, page.notes)), None)


def _split(label: str) -> tuple[str, str]:
    match = _IN_BRACKETS.fullmatch(label)
    return (match[1], match[2]) if match else (label, "")


def _time_class(text: str) -> TimeClass | None:
    return next((kind for kind, words in TIME_CLASSES if any(word in text for word in words)), None)


def _rounds(text: str) -> int | None:
    try:
        return parse_count(text)
    except ValueError:
        return None


def _rates(text: str | None) -> tuple[bool | None, bool | None]:
    if text is None:
        return None, None
    # "International" contains "national": each part of the list is one of the two.
    parts = [part for part in fold(text).split(",") if part.strip(" -")]
    international = [any(word in part for word in INTERNATIONAL_WORDS) for part in parts]
    national = [any(word in part for word in NATIONAL_WORDS) for part in parts]
    if not all(map(any, zip(international, national, strict=True))):
        return None, None
    return any(n and not i for n, i in zip(national, international, strict=True)), any(international)
