"""Knows a player's card (art=9): the box of facts and the table of rounds; not how either was fetched."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

from importer.errors import NoSuchPlayer, NotStarted, UnknownLayout
from importer.parse.columns import find_table
from importer.parse.details import read_details, read_updated
from importer.parse.labels import FACTS, Column, Fact
from importer.parse.page import Page
from importer.parse.refusals import event_name, is_team_event, refuse_foreign
from importer.parse.rounds import ROUND_TABLE, read_rounds
from importer.parse.tables import read_page
from importer.parse.values import fold, parse_count, parse_hundredths, parse_rating, parse_year, squeeze
from importer.records import PlayerCard, Ratings, RoundRecord

Value = TypeVar("Value")

# Fewer known labels than this are no box: other lists share some of its words.
_FEWEST_FACTS = 3


def parse_player_card(html: bytes) -> PlayerCard:
    """The card on a page, as fetched or as saved by a browser; raises ImportProblem."""
    page = read_page(html)
    refuse_foreign(page)
    box, rounds = _find_box(page), _find_rounds(page)
    card = build_card(event_name(page), box, rounds)
    return replace(
        card,
        details=read_details(page.facts),
        updated=read_updated(page),
        gated=page.is_gated,
        team_event=is_team_event(page),
    )


@dataclass(frozen=True, slots=True)
class Box:
    """The facts of a player's box as printed, by what they say."""

    values: dict[Fact, str]

    def text(self, fact: Fact) -> str:
        """The printed value; empty when the box has no such line."""
        return squeeze(self.values.get(fact, ""))

    def value(self, fact: Fact, parse: Callable[[str], Value]) -> Value:
        """The value of a fact; raises UnknownLayout when it is no such value."""
        try:
            return parse(self.text(fact))
        except ValueError:
            raise UnknownLayout(missing=(fact.value,)) from None

    def number(self, fact: Fact) -> int | None:
        """A whole number that nothing is calculated from; None when it is missing or something else."""
        try:
            return parse_count(self.text(fact))
        except ValueError:
            return None


def read_box(pairs: Iterable[tuple[str, str]]) -> Box | None:
    """The facts among pairs of label and value, of a repeated label the last; None when they are no box."""
    known = [(FACTS.get(fold(label)), value) for label, value in pairs]
    values = {fact: value for fact, value in known if fact}
    return Box(values) if Fact.NAME in values and len(values) >= _FEWEST_FACTS else None


def build_card(event: str, box: Box | None, rounds: tuple[RoundRecord, ...]) -> PlayerCard:
    """The card from its parts; raises NotStarted; UnknownLayout for points without rounds, rounds twice."""
    facts = box or Box({})
    points = facts.value(Fact.POINTS, parse_hundredths)
    if not rounds:
        if points:
            raise UnknownLayout(missing=tuple(column.value for column in ROUND_TABLE))
        raise NotStarted
    if len({record.number for record in rounds}) < len(rounds):
        # Nobody plays a round twice: the numbers come from another column.
        raise UnknownLayout(missing=(Column.ROUND.value,))
    return PlayerCard(
        event_name=event,
        name=facts.text(Fact.NAME),
        ratings=Ratings(
            event=facts.value(Fact.RATING, parse_rating),
            national=facts.value(Fact.NATIONAL, parse_rating),
            international=facts.value(Fact.INTERNATIONAL, parse_rating),
        ),
        rounds=rounds,
        snr=facts.value(Fact.START_NUMBER, parse_count),
        title=facts.text(Fact.TITLE) or None,
        performance=facts.number(Fact.PERFORMANCE),
        rating_change=facts.value(Fact.CHANGE, parse_hundredths),
        points=points,
        rank=facts.number(Fact.RANK),
        federation=facts.text(Fact.FEDERATION) or None,
        club=facts.text(Fact.CLUB) or None,
        # 0 is the page's "none", as with ratings; no number of a person is 0.
        fide_id=facts.number(Fact.FIDE_ID) or None,
        birth_year=parse_year(facts.text(Fact.BIRTH)),
    )


def _find_box(page: Page) -> Box | None:
    boxes = [read_box((row[0].text, row[1].text) for row in table if len(row) == 2) for table in page.tables]
    box = next(filter(None, boxes), None)
    # One table alone may be a fragment with the rounds; of two, one is the box.
    if box is None and len(page.tables) > 1:
        raise UnknownLayout(missing=(Fact.NAME.value, Fact.START_NUMBER.value, Fact.RATING.value))
    return box


def _find_rounds(page: Page) -> tuple[RoundRecord, ...]:
    found = find_table(page.tables, *ROUND_TABLE)
    if found:
        return read_rounds(*found)
    if not page.tables:
        raise NoSuchPlayer
    if len(page.tables) > 1 or _find_box(page) is None:
        raise UnknownLayout(missing=tuple(column.value for column in (*ROUND_TABLE, Column.NAME)))
    return ()
