"""Several events in one address: three ways to write them, one meaning, far below 8 KB."""

from __future__ import annotations

from datetime import date

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from calculator import address, events
from calculator.events import Event, read_events, too_many_events
from calculator.rating import Game, Played, Result

LONGEST_ADDRESS = 8 * 1024  # DESIGN.md, section 7


def read(query: str) -> tuple[Event, ...]:
    return read_events(QueryDict(query))


def tidy(query: str) -> str:
    return address.to("period", events.pairs(read(query)))


@pytest.mark.parametrize(
    "query",
    [
        "e1=1850:1,1725:0.5,0:1,1900:1h,:1h,1600:",
        "e1=1850:1,%201725:½,%200:1,%201900:1h,:1h,1600",
        "e1r1=1850&e1s1=1&e1r2=1725&e1s2=0.5&e1r3=0&e1s3=1&e1r4=1900&e1s4=1&e1h4=1&e1s5=1&e1h5=1&e1r6=1600",
        "r1=1850&s1=1&r2=1725&s2=0.5&r3=0&s3=1&r4=1900&s4=1&h4=1&s5=1&h5=1&r6=1600",
    ],
)
def test_the_same_rounds_in_every_notation(query: str) -> None:
    assert read(query)[0].games == (
        Game(1, 1850, Result.WIN),
        Game(2, 1725, Result.DRAW),
        Game(3, None, Result.WIN),
        Game(4, 1900, Result.WIN, Played.FORFEIT),
        Game(5, None, Result.WIN, Played.BYE),
        Game(6, 1600),
    )
    assert tidy(query) == "/donem/?e1=1850:1,1725:0.5,0:1,1900:1h,:1h,1600:"


def test_day_own_rating_and_winner_belong_to_their_event() -> None:
    second = read("e1=1500:1&g2=2026-11-03&p2=1850&b2=1&e2=1600:0")[1]
    assert (second.day, second.rating, second.winner) == (date(2026, 11, 3), 1850, True)


def test_an_address_of_a_calculator_is_the_first_event() -> None:
    assert tidy("puan=1451&tarih=2026-11-03&birinci=1&r1=1126&s1=1") == (
        "/donem/?g1=2026-11-03&p1=1451&b1=1&e1=1126:1"
    )


def test_blank_events_are_left_out_and_the_rest_moves_up() -> None:
    assert tidy("e1=1500:1&e2=&p2=&e4=1600:0") == "/donem/?e1=1500:1&e2=1600:0"


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("e2r3=abc", "e2r3"),
        ("e2s3=7", "e2s3"),
        ("e2=1500:x", "e2s1"),
        ("e2=15x0:1", "e2r1"),
        ("g2=dün", "g2"),
        ("p2=çok", "p2"),
        ("p2=9999", "p2"),
        ("e2r500=1500", "e2"),
    ],
)
def test_every_refused_value_is_refused_in_its_event_and_kept(query: str, field: str) -> None:
    found = read(query)
    places = [(place, message) for event in found for place, message in event.errors]
    assert [place for place, _ in places] == [field]
    assert places[0][1].startswith("2. turnuva")
    if field != "e2":
        again = [place for event in read(tidy(query).partition("?")[2]) for place, _ in event.errors]
        assert [place.replace("e1", "e2").replace("1", "2", 1) for place in again] or again


def test_blank_events_of_a_form_stay_on_the_page() -> None:
    assert len(read("e1r1=1500&g1=&g2=&p2=&g3=")) == 3
    assert len(read_events(QueryDict(""), wanted=2, grow=4)) == 4


def test_a_row_and_an_event_can_be_removed() -> None:
    found = read("e1=1500:1,1600:0&e2=1700:1")
    assert events.pairs(events.without(found, "e1-1")) == [("e1", "1600:0"), ("e2", "1700:1")]
    assert events.pairs(events.without(found, "e1")) == [("e1", "1700:1")]
    assert events.without(found, "nonsense") == found


def test_twelve_events_are_read_and_a_thirteenth_is_refused_unless_it_is_blank() -> None:
    twelve = {f"e{number}": "1500:1" for number in range(1, 13)}
    shown = read_events(twelve)
    assert [event.number for event in shown if event.games] == list(range(1, 13))
    assert too_many_events(twelve, shown) == []
    assert too_many_events({**twelve, "e13": " ", "g13": ""}, shown) == []
    for more in ({"e13": "1500:1"}, {"e13r1": "1500"}, {"p13": "1500"}):
        (refused,) = too_many_events({**twelve, **more}, read_events({**twelve, **more}))
        assert refused[0] == "e12"


def test_a_button_adds_one_row_to_its_event_alone_and_an_event_up_to_the_twelfth() -> None:
    asked = {"e1": "1500:1", "e2": "1600:1,1700:0,1800:1,1500:1,1400:1"}
    assert [len(event.rows) for event in read_events(asked)] == [5, 5]
    assert [len(event.rows) for event in read_events(asked, grow=2)] == [5, 6]
    assert [len(read_events(asked, wanted)) for wanted in (1, 3, 40)] == [2, 3, 12]
    assert len(read_events({})) == 1


@given(
    st.lists(
        st.lists(
            st.builds(
                Game,
                number=st.just(0),
                opponent=st.none() | st.integers(1, 3500),
                result=st.none() | st.sampled_from(Result),
            ),
            min_size=1,
            max_size=60,
        ),
        min_size=1,
        max_size=12,
    )
)
def test_twelve_events_read_back_from_an_address_below_8_kb(rounds: list[list[Game]]) -> None:
    numbered = [
        tuple(Game(number, game.opponent, game.result) for number, game in enumerate(event, start=1))
        for event in rounds
    ]
    pairs = [
        pair
        for number, event in enumerate(numbered, start=1)
        for pair in (
            (f"g{number}", "2026-11-03"),
            (f"p{number}", "1850"),
            (f"e{number}", events.compact(event)),
        )
    ]
    found = address.to("period", pairs)
    assert len(found) < LONGEST_ADDRESS
    assert [event.games for event in read(found.partition("?")[2])] == numbered


names = st.sampled_from(
    [f"{kind}{number}" for kind in "egpb" for number in (0, 1, 2, 12, 13)]
    + ["e1r1", "e1s1", "e12r60", "e12r61", "e2h1", "r1", "s1", "ekle", "turnuva-ekle", "sil"]
)


@given(st.dictionaries(names, st.text(max_size=30), max_size=8))
def test_no_address_can_break_the_reading(values: dict[str, str]) -> None:
    for event in read_events(values, wanted=2, grow=1):
        assert all(row.errors or row.blank or row.game() for row in event.rows)
