"""Which players of a list somebody means by a few letters, a start number or a FIDE ID."""

from __future__ import annotations

from collections.abc import Sequence

from importer.parse.values import fold
from importer.records import ListedPlayer


def found(players: Sequence[ListedPlayer], wanted: str) -> list[ListedPlayer]:
    """Players that fit, in the order of the list; everybody for a blank search."""
    words = fold(wanted).split()
    number = int(wanted) if wanted.strip().isdecimal() else None
    return [player for player in players if _fits(player, words, number)]


def _fits(player: ListedPlayer, words: list[str], number: int | None) -> bool:
    if number is not None:
        return number in (player.snr, player.fide_id)
    name = fold(player.name)
    return all(word in name for word in words)
