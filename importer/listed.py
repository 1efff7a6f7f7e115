"""A card completed from the event's starting list, by start number. Knows no rating rule."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from importer.errors import Renumbered
from importer.parse.values import fold
from importer.records import NO_RATINGS, PlayerCard, Ratings, RoundRecord, StartingList

# A crosstable prints "Surname Given" where the list prints "Surname, Given".
_BETWEEN_WORDS = re.compile(r"[\W_]+")


def require_same_numbers(named: Iterable[tuple[int, str]], players: StartingList) -> None:
    """Raises Renumbered when somebody has another start number in the list, or none.

    Late entries move start numbers until round 4 or so; a list kept since then belongs to other players.
    """
    names = {player.snr: _plain(player.name) for player in players.players}
    known = set(names.values())
    for snr, name in named:
        # A name spelt anew is the same player still.
        if snr not in names or (_plain(name) != names[snr] and _plain(name) in known):
            raise Renumbered


def with_listed_ratings(card: PlayerCard, players: StartingList) -> PlayerCard:
    """The card with every rating that the list prints and the card does not, own and opponents'.

    Raises Renumbered.
    """
    met = ((record.opponent_snr or 0, record.opponent_name) for record in card.rounds)
    require_same_numbers((pair for pair in met if pair[0] > 0), players)
    rounds = tuple(
        replace(record, opponent_ratings=ratings)
        for record, ratings in zip(card.rounds, listed_opponents(card.rounds, players), strict=True)
    )
    own = players.ratings.get(card.snr or 0)
    return replace(card, rounds=rounds, ratings=_joined(card.ratings, own))


def listed_opponents(rounds: Sequence[RoundRecord], players: StartingList) -> tuple[Ratings, ...]:
    """The opponents' ratings, round by round: as the round prints them, else as the list does."""
    listed = players.ratings
    return tuple(
        [_joined(record.opponent_ratings, listed.get(record.opponent_snr or 0)) for record in rounds]
    )


def _plain(name: str) -> str:
    return _BETWEEN_WORDS.sub(" ", fold(name)).strip()


def _joined(printed: Ratings, listed: Ratings | None) -> Ratings:
    if listed is None:
        return printed
    if printed is NO_RATINGS:  # in every round of a crosstable
        return listed
    return Ratings(
        event=listed.event if printed.event is None else printed.event,
        national=listed.national if printed.national is None else printed.national,
        international=listed.international if printed.international is None else printed.international,
    )
