"""Seeded players: ratings, titles, birth years of a made-up field. It knows no pairing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from tests.standin.model import Basis, Player
from tests.standin.names import invented_club, invented_name

TITLES = ((2400, "IM"), (2300, "FM"), (2200, "CM"))


@dataclass(frozen=True, slots=True)
class Field:
    """Who plays: size and the spread of the ratings."""

    size: int
    seed: int
    strongest: int = 2350
    weakest: int = 1010
    unrated: float = 0.12  # share without any rating
    without_elo: float = 0.3  # share of the others that has a national rating alone
    national_placeholder: bool = False  # organisers who type 1000 for "no national rating"
    basis: Basis = Basis.NATIONAL


def _ratings(random: Random, field: Field) -> tuple[int, int]:
    if random.random() < field.unrated:
        return (1000 if field.national_placeholder else 0), 0
    # A square root leaves more players near the bottom than near the top.
    depth = random.random() ** 0.5
    national = field.strongest - int((field.strongest - field.weakest) * depth)
    if random.random() < field.without_elo or national < 1300:
        return national, 0
    international = max(1400, national + int(random.random() * 160) - 80)
    return (1000 if field.national_placeholder and random.random() < 0.4 else national), international


def _k(international: int, birth_year: int) -> int:
    # FIDE B.02, 8.3.3: 10 from 2400, 40 for juniors under 2300, else 20.
    if international >= 2400:
        return 10
    return 40 if birth_year >= 2008 and international < 2300 else 20


def _player(random: Random, field: Field, index: int) -> Player:
    surname, given = invented_name(random)
    national, international = _ratings(random, field)
    birth_year = 1950 + int(random.random() * 68)
    return Player(
        snr=0,
        surname=surname,
        given=given,
        national=national,
        international=international,
        title=next((title for floor, title in TITLES if international >= floor), ""),
        federation="TUR" if random.random() < 0.93 else "GEO",
        club=invented_club(random),
        fide_id=99_000_001 + field.seed * 2000 + index if international or random.random() < 0.3 else 0,
        birth_year=birth_year,
        sex="w" if random.random() < 0.25 else "",
        k=_k(international, birth_year),
    )


def _sorting(player: Player, basis: Basis) -> int:
    if basis is Basis.NATIONAL:
        return player.national
    if basis is Basis.INTERNATIONAL:
        return player.international
    return max(player.national, player.international)


def numbered(players: list[Player]) -> tuple[Player, ...]:
    """The same players with start numbers 1…n in the order given."""
    return tuple(replace(player, snr=number) for number, player in enumerate(players, start=1))


def invented_players(field: Field) -> tuple[Player, ...]:
    """A field sorted by the event's rating, start numbers 1…n."""
    random = Random(field.seed)
    players = [_player(random, field, index) for index in range(field.size)]
    return numbered(sorted(players, key=lambda player: -_sorting(player, field.basis)))
