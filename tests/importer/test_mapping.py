"""Records become calculator input without a guess: UKD never stands in for ELO, doubts are named."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

import pytest

from calculator.lists import BLITZ, RAPID, STANDARD, UHS, UKD, UYS
from calculator.rating import Game, Played, Result
from importer.errors import AmbiguousRating
from importer.mapping import Choices, MappedCard, Meaning, Remark, map_card
from importer.records import Details, PlayerCard, Ratings, RoundKind, TimeClass
from tests.importer.cards import STANDARD as DETAILS
from tests.importer.cards import card, played

TODAY = date(2026, 11, 29)
BOTH = played(1, 100, national=1500, international=1800)


def mapped(made: PlayerCard, choices: Choices = Choices(), today: date = TODAY) -> MappedCard:  # noqa: B008
    return map_card(made, choices, today=today)


def test_both_rating_columns_are_kept_apart() -> None:
    result = mapped(card(BOTH))
    assert result.national is not None
    assert result.international is not None
    assert (result.national.player.rating, result.national.games[0].opponent) == (1600, 1500)
    assert (result.international.player.rating, result.international.games[0].opponent) == (1700, 1800)
    assert (result.national.rating_list, result.international.rating_list) == (UKD, STANDARD)
    assert result.remarks == ()


def test_a_rating_that_no_opponent_has_printed_makes_no_side() -> None:
    result = mapped(card(played(1, 100, international=1800)))
    assert result.national is None
    assert result.international is not None


def test_a_rating_that_some_opponents_lack_still_makes_its_side() -> None:
    result = mapped(card(BOTH, played(2, 100, national=1400), played(3, 100, international=1850)))
    assert result.national is not None
    assert result.international is not None
    assert [game.opponent for game in result.national.games] == [1500, 1400, None]
    assert [game.opponent for game in result.international.games] == [1800, None, 1850]


def test_the_event_s_rating_never_stands_in_for_one_of_a_named_column() -> None:
    result = mapped(card(BOTH, ratings=Ratings(event=1600, national=1600)))
    assert result.national is not None
    assert result.international is not None
    assert (result.national.player.rating, result.international.player.rating) == (1600, None)


def test_zero_is_no_rating_for_oneself_and_for_opponents() -> None:
    made = card(
        played(1, 100, national=0, international=1800),
        ratings=Ratings(national=0, international=1700),
    )
    national = mapped(made).national
    assert national is not None
    assert (national.player.rating, national.games[0].opponent) == (None, None)


@pytest.mark.parametrize(
    ("kind", "score", "game"),
    [
        (RoundKind.GAME, 50, Game(1, 1500, Result.DRAW)),
        (RoundKind.FORFEIT_WIN, 100, Game(1, 1500, Result.WIN, Played.FORFEIT)),
        (RoundKind.FORFEIT_LOSS, 0, Game(1, 1500, Result.LOSS, Played.FORFEIT)),
        (RoundKind.BYE_FULL, 100, Game(1, None, Result.WIN, Played.BYE)),
        (RoundKind.BYE_HALF, 50, Game(1, None, Result.DRAW, Played.BYE)),
        (RoundKind.NOT_PAIRED_ZERO, 0, Game(1, None, Result.LOSS, Played.NOT_PAIRED)),
        (RoundKind.UNKNOWN, 100, Game(1, 1500, Result.WIN, Played.NOT_PLAYED)),
    ],
)
def test_every_kind_of_round_becomes_its_game(kind: RoundKind, score: int, game: Game) -> None:
    record = played(1, score, kind, national=1500, international=1800)
    other = played(2, 100, national=1500, international=1800)
    national = mapped(card(record, other)).national
    assert national is not None
    assert national.games[0] == game


def test_a_round_without_a_result_waits_while_the_event_runs_and_was_not_played_after_it() -> None:
    made = card(BOTH, played(2, None, RoundKind.UNPLAYED, national=1500, international=1500))
    running = mapped(made, today=date(2026, 9, 20)).national
    over = mapped(made).national
    assert running is not None
    assert over is not None
    assert (running.games[1].played, over.games[1].played) == (Played.BOARD, Played.NOT_PLAYED)


@pytest.mark.parametrize(
    ("time_class", "lists"),
    [(TimeClass.RAPID, (UHS, RAPID)), (TimeClass.BLITZ, (UYS, BLITZ))],
)
def test_the_time_class_chooses_both_lists(time_class: TimeClass, lists: tuple[object, object]) -> None:
    result = mapped(card(BOTH, details=replace(DETAILS, time_class=time_class)))
    assert result.national is not None
    assert result.international is not None
    assert (result.national.rating_list, result.international.rating_list) == lists


def test_an_unknown_time_class_is_assumed_said_and_the_visitor_s_word_wins() -> None:
    made = card(BOTH, details=replace(DETAILS, time_class=None))
    assert Remark.TIME_CLASS_ASSUMED in mapped(made).remarks
    chosen = mapped(made, Choices(time_class=TimeClass.BLITZ))
    assert (chosen.time_class, chosen.remarks) == (TimeClass.BLITZ, ())


LONE = played(1, 100, event=1500)


@pytest.mark.parametrize(
    ("changes", "meaning"),
    [
        (
            {"details": replace(DETAILS, rates_international=False), "ratings": Ratings(event=1600)},
            Meaning.NATIONAL,
        ),
        ({"details": replace(DETAILS, rates_national=False)}, Meaning.INTERNATIONAL),
        ({"ratings": Ratings(event=1600, national=1600, international=1700)}, Meaning.NATIONAL),
        ({"ratings": Ratings(event=1700, national=1600, international=1700)}, Meaning.INTERNATIONAL),
        ({"ratings": Ratings(event=1180, national=1180, international=0)}, Meaning.NATIONAL),
    ],
)
def test_a_lone_rating_column_is_resolved_by_details_or_own_ratings(
    changes: dict[str, object], meaning: Meaning
) -> None:
    result = mapped(card(LONE, **changes))
    side = result.national if meaning is Meaning.NATIONAL else result.international
    assert side is not None
    assert side.games[0].opponent == 1500
    assert (result.national is None) != (result.international is None)
    assert Remark.RATING_RESOLVED in result.remarks


@pytest.mark.parametrize(
    ("national", "own"),
    [(True, Ratings(1700, 1600, 1700)), (False, Ratings(1600, 1600, 1700)), (False, Ratings(1600, 1600, 0))],
)
def test_a_column_that_is_not_the_rating_which_the_event_counts_is_asked_about(
    national: bool, own: Ratings
) -> None:
    details = replace(DETAILS, rates_national=national, rates_international=not national)
    with pytest.raises(AmbiguousRating):
        mapped(card(LONE, ratings=own, details=details))


@pytest.mark.parametrize(
    "ratings",
    [
        Ratings(),
        Ratings(event=0),
        Ratings(event=1600, national=1600, international=1600),
        Ratings(event=1650),
    ],
)
def test_a_lone_column_that_could_be_either_is_never_guessed(ratings: Ratings) -> None:
    with pytest.raises(AmbiguousRating):
        mapped(card(LONE, ratings=ratings))


def test_the_visitor_s_choice_resolves_a_lone_column_and_the_own_rating_with_it() -> None:
    made = card(LONE, ratings=Ratings(event=1650))
    result = mapped(made, Choices(meaning=Meaning.NATIONAL))
    assert result.national is not None
    assert result.international is None
    assert result.national.player.rating == 1650


def test_a_named_own_rating_is_preferred_to_the_lone_column_s() -> None:
    made = card(LONE, ratings=Ratings(event=1650, national=1600, international=1700))
    result = mapped(made, Choices(meaning=Meaning.NATIONAL))
    assert result.national is not None
    assert result.national.player.rating == 1600


@pytest.mark.parametrize(
    ("is_real", "opponent", "remarks"),
    [(None, 1000, ()), (True, 1000, ()), (False, None, (Remark.PLACEHOLDER,))],
)
def test_a_single_1000_is_a_rating_until_the_report_or_the_visitor_says_otherwise(
    is_real: bool | None, opponent: int | None, remarks: tuple[Remark, ...]
) -> None:
    made = card(played(1, 100, national=1000, international=1800))
    result = mapped(made, Choices(thousand_is_real=is_real))
    assert result.national is not None
    assert (result.national.games[0].opponent, result.remarks) == (opponent, remarks)
    # The page shows what was calculated.
    assert (result.card.rounds[0].opponent_ratings.national or None) == opponent


def test_the_rules_of_the_first_day_apply_and_without_it_those_of_the_last_update() -> None:
    assert mapped(card(BOTH)).day == date(2026, 9, 19)
    updated = mapped(card(BOTH, details=Details(), updated=datetime(2019, 6, 10, 13, 57)))  # noqa: DTZ001
    assert updated.day == date(2019, 6, 10)
    assert Remark.DAY_FROM_UPDATE in updated.remarks
    unknown = mapped(card(BOTH, details=Details()))
    assert unknown.day == TODAY
    assert Remark.DAY_UNKNOWN in unknown.remarks


def test_k_is_taken_from_the_page_where_our_rules_cannot_know_it() -> None:
    newcomer = card(replace(BOTH, k=40))
    result = mapped(newcomer)
    assert result.international is not None
    assert (result.international.player.k, result.remarks) == (40, (Remark.K_FROM_PAGE,))
    usual = mapped(card(replace(BOTH, k=20))).international
    assert usual is not None
    assert usual.player.k is None


def test_a_k_printed_beside_national_ratings_alone_is_nobody_s() -> None:
    result = mapped(card(replace(played(1, 100, national=1500), k=40)))
    assert result.national is not None
    assert (result.national.player.k, result.international, result.remarks) == (None, None, ())


def test_a_national_rating_of_another_country_is_pointed_out() -> None:
    assert mapped(card(BOTH, federation="AUT")).remarks == (Remark.FOREIGN_NATIONAL,)


def test_a_result_that_nobody_knows_is_pointed_out() -> None:
    made = card(BOTH, played(2, 100, RoundKind.UNKNOWN, national=1500, international=1500))
    assert mapped(made).remarks == (Remark.UNKNOWN_RESULT,)


def test_a_card_of_byes_alone_still_has_both_sides() -> None:
    result = mapped(card(played(1, 100, RoundKind.BYE_FULL)))
    assert result.national is not None
    assert result.international is not None
