"""Seeded team events: teams, matches and their boards. It knows no page."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.standin.model import Match, Pairing, Player, Result, Team
from tests.standin.names import CLUBS, invented_name
from tests.standin.round_robin import circle
from tests.standin.swiss import Swiss

BOARDS = 4


def invented_teams(players: tuple[Player, ...], teams: int, seed: int) -> tuple[Team, ...]:
    """Teams of consecutive start numbers; each has one player more than boards."""
    random = Random(seed)
    size = BOARDS + 1
    return tuple(
        Team(
            number,
            f"{CLUBS[number % (len(CLUBS) - 1)]} {number}",
            "{1} {0}".format(*invented_name(random)),
            tuple(player.snr for player in players[(number - 1) * size : number * size]),
        )
        for number in range(1, teams + 1)
    )


def _line_up(team: Team, number: int) -> tuple[int, ...]:
    # Each round another player rests, so that every card has a round without a row.
    rest = (number + team.number) % len(team.members)
    return tuple(snr for index, snr in enumerate(team.members) if index != rest)


def _game(state: Swiss, number: int, board: int, home: int, away: int) -> Pairing:
    white, black = (home, away) if board % 2 else (away, home)
    if (home + away + number) % 23 == 0:
        return Pairing(white, black, Result.BLACK_FORFEIT, board)
    return Pairing(white, black, state.result(state.players[white - 1], state.players[black - 1]), board)


def team_matches(
    players: tuple[Player, ...], teams: tuple[Team, ...], rounds: int, seed: int
) -> tuple[tuple[Match, ...], ...]:
    """The first rounds of a round robin of teams."""
    state = Swiss(players, Random(seed))

    def match(number: int, home: Team, away: Team) -> Match:
        line_ups = zip(_line_up(home, number), _line_up(away, number), strict=True)
        boards = enumerate(line_ups, start=1)
        return Match(
            home.number, away.number, tuple(_game(state, number, b, one, two) for b, (one, two) in boards)
        )

    return tuple(
        tuple(match(number, teams[home - 1], teams[away - 1]) for home, away in pairs)
        for number, pairs in enumerate(circle(len(teams))[:rounds], start=1)
    )


def boards_of(matches: tuple[tuple[Match, ...], ...]) -> tuple[tuple[Pairing, ...], ...]:
    """The matches' games, round by round; who rests has no entry."""
    return tuple(tuple(game for match in played for game in match.games) for played in matches)


def with_absences(
    rounds: tuple[tuple[Pairing, ...], ...], players: tuple[Player, ...]
) -> tuple[tuple[Pairing, ...], ...]:
    """The same rounds where who rests has a "not paired" entry (FORMAT §5 leaves open which one is real)."""
    return tuple(round_ + tuple(_resting(round_, players)) for round_ in rounds)


def _resting(round_: tuple[Pairing, ...], players: tuple[Player, ...]) -> Iterator[Pairing]:
    seated = {snr for pairing in round_ for snr in (pairing.white, pairing.black)}
    return (Pairing(player.snr, None, Result.ABSENT) for player in players if player.snr not in seated)
