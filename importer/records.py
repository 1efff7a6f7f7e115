"""What a chess-results page says, in its own words: no rating rule, no interpretation of who counts."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from functools import cached_property


class Colour(Enum):
    """Colour of the pieces."""

    WHITE = "W"
    BLACK = "B"


class RoundKind(Enum):
    """What happened in one round of a player's card."""

    GAME = "game"  # played over the board
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    BYE_FULL = "bye_full"
    BYE_HALF = "bye_half"
    NOT_PAIRED_ZERO = "not_paired_zero"
    UNPLAYED = "unplayed"  # paired, no result yet
    UNKNOWN = "unknown"  # a result text that we do not know: ask, never guess


class TimeClass(Enum):
    """Time control class as the page names it."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


@dataclass(frozen=True, slots=True)
class Ratings:
    """Ratings as printed. 0 is the page's way to say "none"; None: the page has no such field."""

    event: int | None = None  # the single "Rtg" column or the box's "Rating": the event's own sorting rating
    national: int | None = None
    international: int | None = None


NO_RATINGS = Ratings()  # the page prints none with the round


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One row of a player's card."""

    number: int
    kind: RoundKind
    raw: str  # result text as printed, colour squares as [w] and [s]
    board: int | None = None
    opponent_snr: int | None = None  # start number; -1 bye, -2 not paired as printed; None: "-" or absent
    opponent_name: str = ""
    opponent_title: str = ""
    opponent_ratings: Ratings = NO_RATINGS
    opponent_federation: str | None = None
    opponent_points: int | None = None  # opponent's tournament points, in hundredths
    colour: Colour | None = None
    score: int | None = None  # own score of the round in hundredths of a point; None: no result yet
    k: int | None = None
    rating_change: int | None = None  # as printed, hundredths of a rating point


@dataclass(frozen=True, slots=True)
class Details:
    """The details block of an event; None or empty where the page does not say."""

    time_class: TimeClass | None = None
    time_control: str = ""
    rounds: int | None = None
    rates_national: bool | None = None  # "Rating calculation" names the national rating
    rates_international: bool | None = None
    first_day: date | None = None
    last_day: date | None = None
    tournament_type: str = ""

    @property
    def rates_one(self) -> bool:
        """Whether the page says that exactly one of the two ratings counts."""
        return self.rates_national is not None and self.rates_national != self.rates_international


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """One player's page (art=9)."""

    event_name: str
    name: str
    ratings: Ratings
    rounds: tuple[RoundRecord, ...]
    snr: int | None = None
    title: str | None = None
    performance: int | None = None
    rating_change: int | None = None  # "FIDE rtg +/-" in hundredths
    points: int | None = None  # hundredths
    rank: int | None = None
    federation: str | None = None
    club: str | None = None
    fide_id: int | None = None
    birth_year: int | None = None
    details: Details = Details()
    updated: datetime | None = None  # "Last update", server's local time
    gated: bool = False  # the details are behind the button for old events
    team_event: bool = False

    @property
    def has_lone_rating(self) -> bool:
        """Whether opponents have one rating column, which may be the national or FIDE's."""
        printed = [record.opponent_ratings for record in self.rounds]
        named = any(ratings.national is not None or ratings.international is not None for ratings in printed)
        return not named and any(ratings.event is not None for ratings in printed)


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """One line of a starting list."""

    snr: int  # start number: from the player's link when there is one
    name: str
    title: str = ""
    ratings: Ratings = Ratings()
    federation: str | None = None
    club: str | None = None  # in a team event the team
    fide_id: int | None = None


@dataclass(frozen=True)
class StartingList:
    """The players of an event (art=0, art=3; in team events art=16)."""

    event_name: str
    players: tuple[ListedPlayer, ...]
    details: Details = Details()
    updated: datetime | None = None
    gated: bool = False
    team_event: bool = False

    @cached_property
    def ratings(self) -> dict[int, Ratings]:
        """Every player's ratings by start number."""
        return {player.snr: player.ratings for player in self.players}


@dataclass(frozen=True, slots=True)
class CrosstableRow:
    """One player's results; their `number` is the round, in a round robin the opponent's start number."""

    snr: int
    name: str
    results: tuple[RoundRecord, ...]
    title: str = ""
    ratings: Ratings = Ratings()
    federation: str | None = None
    points: int | None = None  # hundredths; None when the table has no column of points
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Every player's results by start number (art=5)."""

    event_name: str
    rows: tuple[CrosstableRow, ...]
    is_round_robin: bool = False
    details: Details = Details()
    updated: datetime | None = None
    gated: bool = False
