"""Made-up players and games for the tests of the engine: shorthands and hypothesis strategies."""

from __future__ import annotations

from datetime import date

from hypothesis import strategies as st

from calculator.rating import Game, Played, Player, Result, RuleSet, rules_on
from calculator.rating.examples.model import rounds

TODAY = date(2026, 11, 29)
UKD = rules_on("ukd", TODAY)
FIDE = rules_on("fide-standart", TODAY)
RAPID = rules_on("fide-hizli", TODAY)
BLITZ = rules_on("fide-yildirim", TODAY)
LISTS = (UKD, FIDE, RAPID, BLITZ)

__all__ = [
    "BLITZ",
    "FIDE",
    "LISTS",
    "RAPID",
    "TODAY",
    "UKD",
    "games",
    "players",
    "ratings",
    "rounds",
    "rule_sets",
]

ratings = st.integers(1000, 2900)
results = st.sampled_from(Result)


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """Today's rules of each list."""
    return st.sampled_from(LISTS)


@st.composite
def games(
    draw: st.DrawFn, *, smallest: int = 0, largest: int = 12, board_only: bool = False
) -> tuple[Game, ...]:
    """Rounds of one event: mostly games, some without a rating, some not played at the board."""
    opponents = st.one_of(ratings, ratings, ratings, st.integers(1, 999), st.none())
    played = st.just(Played.BOARD) if board_only else st.sampled_from([Played.BOARD] * 5 + list(Played))
    count = draw(st.integers(smallest, largest))
    return tuple(Game(number, draw(opponents), draw(results), draw(played)) for number in range(1, count + 1))


@st.composite
def players(draw: st.DrawFn) -> Player:
    """Players with anything known or not known about them."""
    rating = draw(ratings)
    return Player(
        rating=rating,
        birth_year=draw(st.none() | st.integers(1930, 2020)),
        games_played=draw(st.none() | st.integers(0, 500)),
        peak=draw(st.none() | st.integers(rating, 2900)),
        k=draw(st.none() | st.integers(1, 40)),
        winner=draw(st.booleans()),
    )
