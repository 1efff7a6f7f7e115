"""What a made-up event is: players, rounds and results as plain data. It knows no page and no rating rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from functools import lru_cache

POINTS: Mapping[str, int] = {
    "1": 100, "½": 50, "0": 0, "+": 100, "-": 0, "": 0, "1U": 100, "½U": 50, "0U": 0,
}  # fmt: skip


class Result(Enum):
    """How one pairing ended: text of the pairings page, White's mark, Black's mark.

    A pairing without Black has the opponent code of the player card as its third text (FORMAT §5).
    """

    WHITE = ("1 - 0", "1", "0")
    DRAW = ("½ - ½", "½", "½")
    BLACK = ("0 - 1", "0", "1")
    WHITE_FORFEIT = ("+ - -", "+", "-")
    BLACK_FORFEIT = ("- - +", "-", "+")
    BOTH_FORFEIT = ("- - -", "-", "-")
    OPEN = ("", "", "")
    WHITE_UNRATED = ("1U - 0U", "1U", "0U")
    DRAW_UNRATED = ("½U - ½U", "½U", "½U")
    BYE = ("1", "1", "-")
    HALF = ("½", "½", "-2")
    ABSENT = ("0", "0", "-2")
    FREE = ("0", "0", "-1")  # odd round robin: the round without an opponent

    def __init__(self, text: str, white: str, black: str) -> None:
        self.text = text
        self.white = white
        self.black = black


@dataclass(frozen=True, slots=True)
class Player:
    """One participant; a rating of 0 is the page's "none"."""

    snr: int
    surname: str
    given: str
    national: int = 0
    international: int = 0
    title: str = ""
    federation: str = "TUR"
    club: str = ""
    fide_id: int = 0
    birth_year: int = 2000
    sex: str = ""
    k: int = 20  # FIDE's K at the start of the event

    @property
    def name(self) -> str:
        """Name as lists and cards print it."""
        return f"{self.surname}, {self.given}"

    @property
    def bare_name(self) -> str:
        """Name as crosstables print it, without the comma."""
        return f"{self.surname} {self.given}"


@dataclass(frozen=True, slots=True)
class Pairing:
    """One board of one round; black is None for byes and absences."""

    white: int
    black: int | None
    result: Result
    board: int = 0


@dataclass(frozen=True, slots=True)
class Team:
    """A team; members are start numbers in board order."""

    number: int
    name: str
    captain: str
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams in one round; the home team has White on the odd boards."""

    home: int
    away: int
    games: tuple[Pairing, ...]


class Kind(Enum):
    """System of the event."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    TEAM = "team"


class Basis(Enum):
    """Which rating the organiser sorted by: the single "Rtg" column."""

    NATIONAL = "national"
    INTERNATIONAL = "international"
    HIGHER = "higher"


class Columns(Enum):
    """Which rating columns the lists and cards print."""

    ONE = "Rtg"
    TWO = "RtgI, RtgN"
    THREE = "Rtg, RtgI, RtgN"  # round robins; only the starting list has all three


class Markup(Enum):
    """Generation of the HTML (FORMAT §8)."""

    CURRENT = "2026"
    OLD = "2019"


@dataclass(frozen=True, slots=True)
class Facts:
    """The details block."""

    time_class: str = "Standard"  # the word in the label's bracket; empty: no bracket
    time_control: str = "60 min + 30 s"
    rates_national: bool = True
    rates_international: bool = True
    first_day: date = date(2026, 9, 26)
    last_day: date = date(2026, 9, 27)
    updated: datetime = datetime(2026, 9, 27, 13, 33, 24)  # noqa: DTZ001 (the site prints local time)
    place: str = "Zöğrüt"
    organiser: str = "Deneme Satranç Kulübü"


@dataclass(frozen=True, slots=True)
class Form:
    """How the organiser and the site's version let the event be printed."""

    markup: Markup = Markup.CURRENT
    columns: Columns = Columns.TWO
    basis: Basis = Basis.NATIONAL
    gated: bool = False  # older than five days
    computed: bool = True  # rating computation switched on: K and change per game
    boards: bool = True
    clubs: bool = True
    lone_rating: bool = False  # the card's box has "Rating" and neither national nor international
    games: bool = False  # a PGN column
    crosstable_rating: bool = True
    crosstable_points: bool = True


@dataclass(frozen=True, slots=True, eq=False)  # compared and hashed by identity: derived views are cached
class Event:
    """A tournament; players are in the order of their start numbers, which are 1…n."""

    tnr: int
    name: str
    players: tuple[Player, ...]
    rounds: tuple[tuple[Pairing, ...], ...]
    planned: int  # number of rounds in the details block
    kind: Kind = Kind.SWISS
    facts: Facts = Facts()
    form: Form = Form()
    teams: tuple[Team, ...] = ()
    matches: tuple[tuple[Match, ...], ...] = ()

    def player(self, snr: int) -> Player:
        """Participant by start number; raises IndexError when there is none."""
        return self.players[snr - 1]

    def rating(self, player: Player) -> int:
        """The event's own sorting rating, the single "Rtg"."""
        if self.form.basis is Basis.NATIONAL:
            return player.national
        if self.form.basis is Basis.INTERNATIONAL:
            return player.international
        return max(player.national, player.international)

    def team_of(self, snr: int) -> Team:
        """Team of a player; raises StopIteration when he is in none."""
        return next(team for team in self.teams if snr in team.members)


@dataclass(frozen=True, slots=True)
class Entry:
    """One round of one player."""

    number: int
    board: int
    opponent: int | None
    white: bool
    result: Result

    @property
    def mark(self) -> str:
        """Own mark: 1 ½ 0, + - for forfeits, empty while there is no result, with U when not rated."""
        return self.result.white if self.white else self.result.black

    @property
    def points(self) -> int:
        """Hundredths of a point."""
        return POINTS[self.mark]

    @property
    def rated(self) -> bool:
        """Played over the board, with a result that counts for ratings."""
        return self.opponent is not None and self.mark in ("1", "½", "0")


def _entries(number: int, pairing: Pairing) -> Iterator[tuple[int, Entry]]:
    yield pairing.white, Entry(number, pairing.board, pairing.black, True, pairing.result)
    if pairing.black is not None:
        yield pairing.black, Entry(number, pairing.board, pairing.white, False, pairing.result)


@lru_cache(maxsize=64)
def careers(event: Event) -> Mapping[int, tuple[Entry, ...]]:
    """Every player's rounds by start number, in the order of the rounds."""
    found: dict[int, list[Entry]] = {player.snr: [] for player in event.players}
    for number, pairings in enumerate(event.rounds, start=1):
        for pairing in pairings:
            for snr, entry in _entries(number, pairing):
                found[snr].append(entry)
    return {snr: tuple(entries) for snr, entries in found.items()}


@lru_cache(maxsize=256)
def points_after(event: Event, rounds: int) -> Mapping[int, int]:
    """Hundredths of a point of every player after that many rounds."""
    return {
        snr: sum(entry.points for entry in entries if entry.number <= rounds)
        for snr, entries in careers(event).items()
    }


@lru_cache(maxsize=256)
def buchholz_after(event: Event, rounds: int) -> Mapping[int, int]:
    """Sum of the opponents' points, in hundredths."""
    points = points_after(event, rounds)
    return {
        snr: sum(points[e.opponent] for e in entries if e.opponent is not None and e.number <= rounds)
        for snr, entries in careers(event).items()
    }


@lru_cache(maxsize=256)
def ranking_after(event: Event, rounds: int) -> tuple[int, ...]:
    """Start numbers from the first place to the last."""
    points, buchholz = points_after(event, rounds), buchholz_after(event, rounds)
    return tuple(sorted(points, key=lambda snr: (-points[snr], -buchholz[snr], snr)))
