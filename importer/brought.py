"""Cards that visitors bring along when chess-results cannot be reached: pasted text or a saved file."""

from __future__ import annotations

from importer.errors import SourceRefused
from importer.parse.pasted import parse_pasted_card
from importer.parse.player_card import parse_player_card
from importer.parse.spreadsheet import parse_card_spreadsheet
from importer.records import PlayerCard

LARGEST = 2 * 1024 * 1024  # bytes of a file, characters of a text
ZIP = b"PK\x03\x04"  # how every .xlsx begins


def read_text(text: str) -> PlayerCard:
    """A table copied from the card's page; raises ImportProblem."""
    if len(text) > LARGEST:
        raise SourceRefused("too-large")
    return parse_pasted_card(text)


def read_file(data: bytes) -> PlayerCard:
    """A saved page or the Excel export, known by its first bytes, never by its name; raises ImportProblem."""
    if len(data) > LARGEST:
        raise SourceRefused("too-large")
    return parse_card_spreadsheet(data) if data.startswith(ZIP) else parse_player_card(data)
