"""A card completed from the event's starting list, by start number. Knows no rating rule."""

from __future__ import annotations

from dataclasses import replace

from importer.records import PlayerCard, Ratings, RoundRecord, StartingList


def with_listed_ratings(card: PlayerCard, players: StartingList) -> PlayerCard:
    """The card with every rating that the list prints and the card does not, own and opponents'."""
    ratings = {player.snr: player.ratings for player in players.players}
    own = ratings.get(card.snr or 0)
    rounds = tuple(_with_rating(record, ratings) for record in card.rounds)
    return replace(card, rounds=rounds, ratings=_joined(card.ratings, own))


def _with_rating(record: RoundRecord, ratings: dict[int, Ratings]) -> RoundRecord:
    listed = ratings.get(record.opponent_snr or 0)
    return replace(record, opponent_ratings=_joined(record.opponent_ratings, listed))


def _joined(printed: Ratings, listed: Ratings | None) -> Ratings:
    if listed is None:
        return printed
    return Ratings(
        event=listed.event if printed.event is None else printed.event,
        national=listed.national if printed.national is None else printed.national,
        international=listed.international if printed.international is None else printed.international,
    )
