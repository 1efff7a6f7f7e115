"""Rating periods: one sum, one rounding, K times games over all events."""

from __future__ import annotations

from datetime import date
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.rating import (
    Certainty,
    Correction,
    Game,
    NoEvent,
    NoRulesForDay,
    PeriodEvent,
    Player,
    UnratedPlayer,
    calculate,
    calculate_period,
)
from tests.calculator.rating.subject import FIDE, TODAY, UKD, games, players, rounds

NOVEMBER = date(2026, 11, 1)


def event(rating: int, text: str, k: int | None = None, *, day: date = NOVEMBER) -> PeriodEvent:
    """An event with a player of whom the rating and perhaps K are known."""
    return PeriodEvent(day, Player(rating, k=k), rounds(text))


def test_changes_are_added_exactly_and_rounded_once() -> None:
    events = [event(1617, "L1651 W1525", 20), event(1617, "L2017 W1451 L1854 D1800 L1935", 20)]
    period = calculate_period("fide-standart", events)
    assert [calculation.change for calculation in period.events] == [-160, 220]
    assert (period.change, period.rounded_change, period.rounded_per_event) == (60, 1, 0)
    assert period.new_rating == 1618
    assert period.exact_rating == 161_760
    assert [e.k.limit for e in period.events] == [None, None]


def test_k_is_lowered_for_all_events_by_the_games_of_the_whole_period() -> None:
    events = [
        event(1500, "W1600 W1450 L1700 D1550 W1480 D1620 W1390 L1710 W1530", 40),
        event(1500, "D1580 W1660 W1420 L1500 D1760 W1350 L1640 W1600 W1490", 40),
    ]
    period = calculate_period("fide-standart", events)
    assert period.games == 18
    assert [(e.k.k, e.k.unreduced, e.k.games) for e in period.events] == [(38, 40, 18)] * 2
    assert [e.change for e in period.events] == [8322, 8170]
    assert (period.change, period.rounded_change, period.new_rating) == (16_492, 165, 1665)
    assert all(e.k.limit is FIDE.k_times_games for e in period.events)


def test_a_period_has_one_k_though_its_events_began_on_either_side_of_a_border() -> None:
    october, december, january = date(2026, 10, 5), date(2026, 12, 20), date(2027, 1, 4)

    def ks(slug: str, *players: tuple[date, Player]) -> list[int]:
        events = [PeriodEvent(day, player, rounds("W2300")) for day, player in players]
        return [found.k.k for found in calculate_period(slug, events).events]

    assert ks("fide-standart", (october, Player(2395)), (NOVEMBER, Player(2405))) == [10, 10]
    assert ks("fide-standart", (october, Player(2405)), (NOVEMBER, Player(2395))) == [10, 10]
    junior = Player(1900, birth_year=2008, games_played=200)
    assert ks("fide-standart", (december, junior), (december, junior)) == [40, 40]
    # The list before the one on which both appear is that of January.
    assert ks("fide-standart", (january, junior), (december, junior)) == [20, 20]
    assert ks("ukd", (october, Player(1590)), (NOVEMBER, Player(1610))) == [25, 20]


def test_seventeen_games_at_40_are_not_too_many() -> None:
    events = [event(1500, "W1500 " * 9, 40), event(1500, "W1500 " * 8, 40)]
    assert [e.k.k for e in calculate_period("fide-standart", events).events] == [40, 40]


def test_the_k_of_the_rules_is_lowered_like_a_typed_one() -> None:
    events = [PeriodEvent(NOVEMBER, Player(1500, games_played=4), rounds("W1500 " * 9))] * 2
    assert [e.k.k for e in calculate_period("fide-standart", events).events] == [38, 38]


def test_each_event_has_its_own_k_and_ratings_and_the_sum_goes_on_the_base() -> None:
    events = [
        event(1700, "W1750 D1820 W1600", 20, day=date(2026, 10, 31)),
        event(1718, "L1690 W1850", 20, day=date(2026, 11, 14)),
    ]
    period = calculate_period("fide-standart", events)
    assert [e.change for e in period.events] == [2180, 280]
    assert (period.base, period.rounded_change, period.new_rating) == (1718, 25, 1743)
    assert calculate_period("fide-standart", events, base=1725).new_rating == 1750


def test_each_event_is_calculated_by_the_rules_of_its_day() -> None:
    events = [
        event(2800, "W1800", 10, day=date(2025, 9, 30)),
        event(2800, "W1800", 10, day=date(2025, 10, 1)),
    ]
    assert [e.change for e in calculate_period("fide-standart", events).events] == [80, 0]


def test_a_typed_k_that_is_already_low_enough_stays() -> None:
    events = [event(2054, "W1500 " * 20, 17), event(2054, "W1500 " * 19, 17)]
    period = calculate_period("fide-standart", events)
    assert [e.k.k for e in period.events] == [17, 17]
    assert [e.k.limit for e in period.events] == [None, None]


def test_ukd_has_no_limit_and_an_assumed_rounding() -> None:
    events = [event(1250, "W1300 " * 30), event(1250, "D1300 " * 30)]
    period = calculate_period("ukd", events)
    assert [e.k.k for e in period.events] == [30, 30]
    assert period.rounding.certainty is Certainty.ASSUMED


def test_a_half_in_the_sum_of_ukd_is_open_and_in_fide_not() -> None:
    ukd = calculate_period("ukd", [event(1500, "D1430"), event(1500, "D1500")])
    assert (ukd.change, ukd.half_is_open) == (-250, True)
    fide = calculate_period("fide-standart", [event(2410, "D2371", 10), event(2410, "D2410", 10)])
    assert (fide.change, fide.rounded_change, fide.half_is_open) == (-50, -1, False)


def test_the_floor_of_ukd_holds_for_the_end_of_the_period_and_not_within() -> None:
    fall_and_rise = [event(1005, "L1010 L1010"), event(1005, "W1010 W1010 W1010")]
    period = calculate_period("ukd", fall_and_rise)
    assert [e.change for e in period.events] == [-2940, 4590]
    assert (period.adjustments, period.change) == ((), 1650)
    fall = calculate_period("ukd", [event(1005, "L1010"), event(1005, "L1010")])
    (adjustment,) = fall.adjustments
    assert adjustment.correction is Correction.FLOOR
    assert (fall.events_change, adjustment.amount, fall.change) == (-2940, 2440, -500)
    assert fall.new_rating == 1000


def test_what_the_winner_keeps_stays_with_the_event() -> None:
    lost = rounds("W1600 W1650 D1580 W1690 D1640")
    events = [PeriodEvent(NOVEMBER, Player(2050, winner=True), lost), event(2050, "W2050")]
    period = calculate_period("ukd", events)
    assert [e.change for e in period.events] == [0, 750]
    assert period.change == 750


def test_a_period_that_ends_below_1400_shows_no_fide_rating() -> None:
    period = calculate_period("fide-standart", [event(1410, "L1450", 20), event(1410, "L1450", 20)])
    assert period.new_rating < 1400
    assert period.falls_unrated
    assert not calculate_period("fide-standart", [event(1410, "W1450", 20)]).falls_unrated
    assert not calculate_period("ukd", [event(1010, "L1010")]).falls_unrated


def test_refusals_have_names() -> None:
    with pytest.raises(NoEvent):
        calculate_period("ukd", [])
    with pytest.raises(UnratedPlayer):
        calculate_period("ukd", [PeriodEvent(TODAY, Player(None), rounds("W1500"))])
    with pytest.raises(NoRulesForDay):
        calculate_period("fide-hizli", [event(1500, "W1500", day=date(2005, 1, 1))])


def events_of(rated: list[tuple[Player, tuple[Game, ...]]]) -> list[PeriodEvent]:
    """Events of one month from players and games."""
    return [PeriodEvent(NOVEMBER, player, played) for player, played in rated]


@settings(max_examples=50)
@given(st.lists(st.tuples(players(), games(largest=5)), min_size=1, max_size=3))
def test_the_order_of_the_events_is_irrelevant(rated: list[tuple[Player, tuple[Game, ...]]]) -> None:
    sums = {
        calculate_period("fide-standart", order, base=1500).change for order in permutations(events_of(rated))
    }
    assert len(sums) == 1


@settings(max_examples=50)
@given(
    st.sampled_from(["ukd", "fide-standart"]),
    st.lists(st.tuples(players(), games(largest=12)), min_size=1, max_size=5),
)
def test_everything_shown_adds_up(slug: str, rated: list[tuple[Player, tuple[Game, ...]]]) -> None:
    period = calculate_period(slug, events_of(rated))
    assert period.events_change + sum(step.amount for step in period.adjustments) == period.change
    assert period.base * 100 + period.change == period.exact_rating
    assert abs(period.new_rating * 100 - period.exact_rating) <= 50
    for calculation in period.events:
        limit = calculation.rules.k_times_games
        assert limit is None or calculation.k.k * period.games <= limit.value


@given(players(), games())
def test_one_event_alone_is_a_period_of_one(player: Player, played: tuple[Game, ...]) -> None:
    alone = calculate(UKD, player, played, day=NOVEMBER)
    period = calculate_period("ukd", [PeriodEvent(NOVEMBER, player, played)])
    assert period.change == alone.change
    assert period.new_rating == alone.new_rating
