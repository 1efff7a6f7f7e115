"""A card completed from the event's starting list, by start number. Knows no rating rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from importer.records import NO_RATINGS, PlayerCard, Ratings, RoundRecord, StartingList


def with_listed_ratings(card: PlayerCard, players: StartingList) -> PlayerCard:
    """The card with every rating that the list prints and the card does not, own and opponents'."""
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
