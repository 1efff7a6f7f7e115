"""The made-up events hold together: nobody plays twice in a round, and everything asked for occurs."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.standin.events import CATALOGUE, event
from tests.standin.field import Field, invented_players
from tests.standin.model import Entry, Event, Kind, Pairing, Result, careers, points_after
from tests.standin.swiss import swiss_rounds
from tests.standin.turkish import EVERY_KIND, TURKISH

NUMBERS = [item.tnr for item in CATALOGUE]


def made(tnr: int) -> Event:
    found = event(tnr)
    assert found is not None
    return found


def seats(round_: tuple[Pairing, ...]) -> list[int]:
    return [snr for p in round_ for snr in (p.white, p.black) if snr is not None]


def meetings(rounds: tuple[tuple[Pairing, ...], ...]) -> list[frozenset[int]]:
    return [frozenset((p.white, p.black)) for p in chain(*rounds) if p.black is not None]


@pytest.mark.parametrize("tnr", NUMBERS)
def test_start_numbers_run_from_one_and_nobody_sits_twice_in_a_round(tnr: int) -> None:
    found = made(tnr)
    assert [player.snr for player in found.players] == list(range(1, len(found.players) + 1))
    for round_ in found.rounds:
        assert len(seats(round_)) == len(set(seats(round_)))
        assert set(seats(round_)) <= {player.snr for player in found.players}


@pytest.mark.parametrize("tnr", [item.tnr for item in CATALOGUE if made(item.tnr).kind is Kind.SWISS])
def test_everybody_is_in_every_swiss_round_and_nobody_meets_twice(tnr: int) -> None:
    found = made(tnr)
    assert all(len(seats(round_)) == len(found.players) for round_ in found.rounds)
    assert len(meetings(found.rounds)) == len(set(meetings(found.rounds)))


@given(size=st.integers(5, 60), rounds=st.integers(1, 9), seed=st.integers(0, 1000))
def test_a_swiss_of_any_size_seats_everybody_once_and_repeats_no_meeting(
    size: int, rounds: int, seed: int
) -> None:
    played = swiss_rounds(invented_players(Field(size, seed)), rounds, seed)
    assert len(played) == rounds
    assert all(sorted(seats(round_)) == list(range(1, size + 1)) for round_ in played)
    assert len(meetings(played)) == len(set(meetings(played)))


def test_the_same_seed_makes_the_same_event() -> None:
    players = invented_players(Field(30, 4))
    assert players == invented_players(Field(30, 4))
    assert swiss_rounds(players, 5, 4) == swiss_rounds(players, 5, 4)
    assert swiss_rounds(players, 5, 4) != swiss_rounds(players, 5, 5)


@pytest.mark.parametrize(("tnr", "count"), [(90000009, 10), (90000010, 9)])
def test_in_a_round_robin_everybody_meets_everybody(tnr: int, count: int) -> None:
    assert len(set(meetings(made(tnr).rounds))) == len(meetings(made(tnr).rounds)) == count * (count - 1) // 2


def test_points_of_a_game_are_one_in_sum_unless_both_forfeit() -> None:
    found = made(90000015)
    for pairing in chain(*found.rounds):
        if pairing.black is not None and pairing.result is not Result.BOTH_FORFEIT:
            pair = (Entry(1, 1, 2, True, pairing.result), Entry(1, 1, 1, False, pairing.result))
            assert sum(entry.points for entry in pair) == 100


def test_a_big_swiss_has_everything_that_happens() -> None:
    found = made(90000015)
    results = {pairing.result for pairing in chain(*found.rounds)}
    usual = {Result.WHITE, Result.DRAW, Result.BLACK, Result.WHITE_FORFEIT, Result.BLACK_FORFEIT}
    assert usual | {Result.BYE, Result.HALF, Result.ABSENT} <= results
    assert any(not player.national and not player.international for player in found.players)
    assert any(player.national and not player.international for player in found.players)
    assert {player.k for player in found.players} == {20, 40}
    assert {"ç", "ğ", "ı", "ö", "ş", "ü"} <= set("".join(player.name for player in found.players))
    assert {"Ç", "Ğ", "İ", "I", "Ö", "Ş", "Ü"} <= set("".join(player.name for player in found.players))


@pytest.mark.parametrize("distance", [400, 600])
def test_some_rated_games_are_between_players_far_apart(distance: int) -> None:
    found = made(90000015)
    games = [p for p in chain(*found.rounds) if p.black is not None and p.result is Result.WHITE]
    pairs = [(found.player(p.white).national, found.player(p.black or 0).national) for p in games]
    assert any(white and black and abs(white - black) > distance for white, black in pairs)


def test_a_player_who_withdraws_is_absent_to_the_end() -> None:
    found = made(90000014)
    last_three = [
        [entry.result for entry in entries[-3:]] for entries in careers(found).values() if len(entries) == 9
    ]
    assert [Result.ABSENT] * 3 in last_three


def test_an_open_last_round_is_paired_and_has_no_result() -> None:
    assert {p.result for p in made(90000013).rounds[-1] if p.black is not None} == {Result.OPEN}
    assert all(p.result is not Result.OPEN for round_ in made(90000013).rounds[:-1] for p in round_)


def test_the_hand_made_player_has_every_kind_of_round() -> None:
    entries = careers(TURKISH)[EVERY_KIND]
    assert [(entry.number, entry.mark, entry.opponent) for entry in entries] == [
        (1, "0", 1), (2, "1", 14), (3, "½", None), (4, "+", 11), (5, "½", 7), (6, "0", None),
        (7, "1", 2), (8, "1", None), (9, "-", 6), (10, "0", 4), (11, "", 10),
    ]  # fmt: skip
    assert [entry.number for entry in entries if entry.white and entry.opponent] == [1, 4, 5, 11]
    assert points_after(TURKISH, 11)[EVERY_KIND] == 500


def test_team_matches_use_players_of_their_own_teams_and_leave_one_resting() -> None:
    found = made(90000011)
    for match in chain(*found.matches):
        home, away = found.teams[match.home - 1].members, found.teams[match.away - 1].members
        assert all(
            (g.white in home) != (g.white in away) and (g.black in home) != (g.black in away)
            for g in match.games
        )
    assert {len(entries) for entries in careers(found).values()} <= {3, 4, 5}
    assert {len(entries) for entries in careers(made(90000012)).values()} == {3}
