"""Seeded Swiss rounds: who meets whom and how it ends, with forfeits, byes, absences. It knows no page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from tests.standin.model import POINTS, Pairing, Player, Result

ROUND_ABSENT = 0.015  # stays away from one round and comes back
ROUND_HALF = 0.03  # asked for half a point, in the first three rounds
ROUND_WITHDRAWN = 0.01
FORFEIT = 0.02
BOTH_FORFEIT = 0.002
SMALL = 12  # the last players of a round are paired by trying everything
STRENGTH_UNRATED = 1100


@dataclass(slots=True)
class Swiss:
    """State of a running event."""

    players: tuple[Player, ...]
    random: Random
    met: set[frozenset[int]] = field(default_factory=set)
    points: dict[int, int] = field(default_factory=dict)
    byes: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)

    def away(self, number: int) -> dict[int, Result]:
        """Who does not play this round, with what he gets."""
        found = dict.fromkeys(self.gone, Result.ABSENT)
        for player in self.players:
            if player.snr in found:
                continue
            lot = self.random.random()
            if number > 1 and lot < ROUND_WITHDRAWN:
                self.gone.add(player.snr)
                found[player.snr] = Result.ABSENT
            elif lot > 1 - ROUND_ABSENT:
                found[player.snr] = Result.ABSENT
            elif number <= 3 and lot > 1 - ROUND_ABSENT - ROUND_HALF:
                found[player.snr] = Result.HALF
        return found

    def order(self, away: dict[int, Result]) -> list[int]:
        """Start numbers to be paired, best first; in the first round the upper half meets the lower."""
        playing = [p.snr for p in self.players if p.snr not in away]
        if not self.met:
            half = len(playing) // 2
            mixed = [snr for pair in zip(playing[:half], playing[half:], strict=False) for snr in pair]
            return mixed + playing[2 * half :]
        return sorted(playing, key=lambda snr: (-self.points.get(snr, 0), snr))

    def take_bye(self, order: list[int]) -> int | None:
        """Removes and returns the last player without a bye when the number is odd."""
        if len(order) % 2 == 0:
            return None
        free = next((snr for snr in reversed(order) if snr not in self.byes), order[-1])
        order.remove(free)
        self.byes.add(free)
        return free

    def fits(self, one: int, other: int) -> bool:
        """Whether the two have not met."""
        return frozenset((one, other)) not in self.met

    def pairs(self, order: list[int]) -> list[tuple[int, int]]:
        """Pairs without a repetition; players whom nobody is left for are not in it."""
        found = self._from_the_top(order, SMALL)
        tail = self._try_everything(order)
        return found + (self._from_the_top(order, 0) if tail is None else tail)

    def _from_the_top(self, order: list[int], leave: int) -> list[tuple[int, int]]:
        found = []
        while len(order) > leave:
            first = order.pop(0)
            other = next((snr for snr in order if self.fits(first, snr)), None)
            if other is not None:
                order.remove(other)
                found.append((first, other))
        return found

    def _try_everything(self, order: list[int]) -> list[tuple[int, int]] | None:
        if not order:
            return []
        first, rest = order[0], order[1:]
        for other in rest:
            if self.fits(first, other):
                tail = self._try_everything([snr for snr in rest if snr != other])
                if tail is not None:
                    return [(first, other), *tail]
        return None

    def result(self, white: Player, black: Player) -> Result:
        """A result drawn by lot; the stronger player wins more often."""
        lot = self.random.random()
        if lot < BOTH_FORFEIT:
            return Result.BOTH_FORFEIT
        if lot < FORFEIT:
            return Result.WHITE_FORFEIT if lot < FORFEIT / 2 else Result.BLACK_FORFEIT
        edge = _strength(white) - _strength(black)
        white_wins = min(0.9, max(0.06, 0.4 + edge / 1000))
        draws = max(0.04, 0.2 - abs(edge) / 3000)
        lot = self.random.random()
        if lot < white_wins:
            return Result.WHITE
        return Result.DRAW if lot < white_wins + draws else Result.BLACK

    def play(self, number: int, unfinished: bool) -> tuple[Pairing, ...]:
        """One round, boards first, then byes and absences, as the site lists them."""
        away = self.away(number)
        order = self.order(away)
        free = self.take_bye(order)
        boards = list(self._boards(number, self.pairs(list(order)), unfinished))
        seated = {snr for pairing in boards for snr in (pairing.white, pairing.black)}
        away |= {snr: Result.ABSENT for snr in order if snr not in seated}
        alone = ([(free, Result.BYE)] if free else []) + sorted(away.items())
        boards += [Pairing(snr, None, result, len(boards) + i) for i, (snr, result) in enumerate(alone, 1)]
        self._score(boards)
        return tuple(boards)

    def _boards(self, number: int, pairs: list[tuple[int, int]], unfinished: bool) -> Iterator[Pairing]:
        for board, (one, other) in enumerate(pairs, start=1):
            self.met.add(frozenset((one, other)))
            white, black = (one, other) if (board + number) % 2 else (other, one)
            drawn = self.result(self.players[white - 1], self.players[black - 1])
            yield Pairing(white, black, Result.OPEN if unfinished else drawn, board)

    def _score(self, boards: list[Pairing]) -> None:
        for pairing in boards:
            self.points[pairing.white] = self.points.get(pairing.white, 0) + POINTS[pairing.result.white]
            if pairing.black is not None:
                self.points[pairing.black] = self.points.get(pairing.black, 0) + POINTS[pairing.result.black]


def _strength(player: Player) -> int:
    return player.national or player.international or STRENGTH_UNRATED


def swiss_rounds(
    players: tuple[Player, ...], rounds: int, seed: int, *, last_open: bool = False
) -> tuple[tuple[Pairing, ...], ...]:
    """Pairings of every round; with last_open the last round is paired and has no result yet."""
    state = Swiss(players, Random(seed))
    return tuple(state.play(number, last_open and number == rounds) for number in range(1, rounds + 1))
