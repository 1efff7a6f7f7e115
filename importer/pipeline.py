"""One player's link → both calculations: fetch, parse, map, calculate."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from importer import store
from importer.client import PageKind
from importer.mapping import Choices, map_card
from importer.outcome import CardOutcome, outcome
from importer.parse.player_card import parse_player_card


@dataclass(frozen=True, slots=True)
class Imported:
    """An outcome and the age of the page it comes from."""

    outcome: CardOutcome
    fetched_at: datetime
    stale: bool  # chess-results could not be reached; this is the last good copy


def import_card(tournament: int, player: int, choices: Choices) -> Imported:
    """Reads one player's card; raises an ImportProblem that says why not."""
    stored = store.get_page(PageKind.CARD, tournament, player, check=lambda page: parse_player_card(page.body))
    card = parse_player_card(stored.page.body)
    today = timezone.localdate()
    last_day = card.details.last_day
    if last_day is not None and last_day + timedelta(days=1) < today:
        store.keep_long(stored)
    return Imported(outcome(map_card(card, choices, today=today)), stored.page.fetched_at, stored.stale)
