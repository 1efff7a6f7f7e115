"""The pages' notation of games and time controls."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.rating import Game, Played, Result
from calculator.rating.tempos import TimeControl
from faq.errors import BadNotation
from faq.notation import parse_games, parse_tempo, tempo_parts


def test_every_kind_of_round_is_read() -> None:
    assert parse_games("1126:1, 1555:= -:0,1580:+,1690:-,bye:1") == (
        Game(1, 1126, Result.WIN),
        Game(2, 1555, Result.DRAW),
        Game(3, None, Result.LOSS),
        Game(4, 1580, Result.WIN, Played.FORFEIT),
        Game(5, 1690, Result.LOSS, Played.FORFEIT),
        Game(6, None, Result.WIN, Played.BYE),
    )


@given(st.text(alphabet="0123456789:=+-, bye1½x", max_size=30))
def test_anything_else_is_refused_by_name(text: str) -> None:
    try:
        games = parse_games(text)
    except BadNotation:
        return
    assert games
    assert [game.number for game in games] == list(range(1, len(games) + 1))


@pytest.mark.parametrize("text", ["", "1500", "1500:2", ":1", "x:1", "1500:1:0"])
def test_half_a_round_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_games(text)


def test_several_periods_are_added_and_the_increment_stands_last() -> None:
    assert parse_tempo("90+30+30") == TimeControl(base=120, increment=30)
    assert tempo_parts("90+30+30") == ((90, 30), 30)


@pytest.mark.parametrize("text", ["90", "90+", "+30", "90+x", ""])
def test_an_unreadable_tempo_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_tempo(text)
