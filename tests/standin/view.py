"""One request for a page of an event: event, language, parameters; links and labels follow from it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar
from urllib.parse import parse_qsl, urlencode

from tests.standin.labels import GERMAN, LABELS
from tests.standin.markup import Cell
from tests.standin.model import Event, Kind, Markup, Player

T = TypeVar("T")

HOST = "https://chess-results.com/"
DEFAULT_ROWS = 150  # the silent cut
EVERY_ROW = 99999


@dataclass(frozen=True, slots=True)
class View:
    """A request that found its event. `opened`: the gate's form was accepted."""

    event: Event
    query: Mapping[str, str] = field(default_factory=dict)
    opened: bool = False

    @property
    def language(self) -> int:
        """Number of the language; without `lan` the server guesses, and here it guesses wrong."""
        number = _number(self.query.get("lan", ""), GERMAN)
        return number if number in LABELS else 1

    @property
    def labels(self) -> Mapping[str, str]:
        """The words of the language."""
        return LABELS[self.language]

    @property
    def markup(self) -> Markup:
        """Generation of the HTML."""
        return self.event.form.markup

    @property
    def art(self) -> int | None:
        """Which list; None: not asked for."""
        return _number(self.query.get("art", ""), None)

    @property
    def snr(self) -> int | None:
        """Start number of the card."""
        return _number(self.query.get("snr", ""), None)

    @property
    def round(self) -> int:
        """Round of the pairings or the ranking; the last one when not asked for."""
        asked = _number(self.query.get("rd", ""), 0)
        return asked if asked else len(self.event.rounds)

    @property
    def rows(self) -> int:
        """Rows of a list; 0 means all, as in the export links."""
        return _number(self.query.get("zeilen", ""), DEFAULT_ROWS) or EVERY_ROW

    @property
    def flags(self) -> bool:
        """Whether the lists have a column of flags."""
        return self.query.get("flag") == "30"

    @property
    def gated(self) -> bool:
        """Links, details and navigation are behind the button."""
        return self.event.form.gated and not self.opened

    @property
    def detailed(self) -> bool:
        """Whether the details block is shown."""
        return self.query.get("turdet") in ("YES", "ALL") and not self.gated

    def link(self, **parameters: object) -> str:
        """Address of another page of the event: absolute since February 2026, relative before."""
        query = {"lan": self.language, **parameters}
        for name in ("turdet", "flag"):
            if name in self.query:
                query.setdefault(name, self.query[name])
        host = "" if self.markup is Markup.OLD else HOST
        return f"{host}tnr{self.event.tnr}.aspx?{urlencode(query)}"

    def player_cell(self, player: Player, *, css: str = "CR", square: str = "") -> Cell:
        """A player's name, linked to his card where links are shown; older pages print no comma."""
        text = f"{player.bare_name} " if self.markup is Markup.OLD else player.name
        return Cell(text, css, self._card(player), square)

    def _card(self, player: Player) -> str:
        if self.gated:
            return ""
        team = self.event.kind is Kind.TEAM
        return self.link(art=9, **({} if team else {"fed": player.federation}), snr=player.snr)


def parameters(query: str) -> dict[str, str]:
    """Parameters of a query string; the last one of a name wins."""
    return dict(parse_qsl(query, keep_blank_values=True))


def _number(text: str, default: T) -> int | T:
    return int(text) if re.fullmatch(r"\d{1,9}", text) else default
