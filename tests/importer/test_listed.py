"""A card with one rating column is completed from the starting list, by start number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from importer.errors import Renumbered
from importer.listed import require_same_numbers, with_listed_ratings
from importer.records import ListedPlayer, Ratings, StartingList
from tests.importer.cards import card, played

LIST = StartingList(
    "Deneme",
    (
        ListedPlayer(5, "Ben", ratings=Ratings(event=1700, national=1600, international=1700)),
        ListedPlayer(7, "Rakip", ratings=Ratings(event=1800, national=1550, international=1800)),
    ),
)


def test_opponents_and_oneself_get_what_the_card_does_not_print() -> None:
    printed, silent = (
        replace(played(1, 100, event=1799), opponent_snr=7),
        replace(played(2, 0), opponent_snr=7),
    )
    lone = card(printed, silent, snr=5, ratings=Ratings(event=1700))
    complete = with_listed_ratings(lone, LIST)
    assert complete.ratings == Ratings(event=1700, national=1600, international=1700)
    assert [record.opponent_ratings for record in complete.rounds] == [
        Ratings(event=1799, national=1550, international=1800),
        Ratings(event=1800, national=1550, international=1800),
    ]


def test_nobody_is_completed_by_position_or_by_a_bye_s_number() -> None:
    strangers = card(
        replace(played(2, 100), opponent_snr=-1),
        played(3, 100, event=1400),
        ratings=Ratings(event=1700),
    )
    assert with_listed_ratings(strangers, LIST) == strangers


def test_a_list_from_before_late_entries_moved_the_numbers_completes_nothing() -> None:
    for snr, name in ((5, "Rakip"), (8, "Başka")):
        moved = card(replace(played(1, 100, event=1500), opponent_snr=snr, opponent_name=name))
        with pytest.raises(Renumbered):
            with_listed_ratings(moved, LIST)


def test_a_name_written_in_another_way_is_the_same_player() -> None:
    players = StartingList("Deneme", (ListedPlayer(1, "ÇAĞ, Işık"), ListedPlayer(2, "İNCE, Ömer")))
    require_same_numbers([(1, "Çağ Işık"), (2, "İnce Ömer Ali")], players)
    with pytest.raises(Renumbered):
        require_same_numbers([(2, "Çağ  Işık")], players)
