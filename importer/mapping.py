"""Records of a card → what the calculator takes, one side per rating list; doubts are kept as remarks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import Enum
from operator import attrgetter

from calculator.lists import BLITZ, RAPID, STANDARD, UHS, UKD, UYS, Page, RatingList
from calculator.rating import Game, Played, Player, Result, k_for, rules_on
from importer.errors import AmbiguousRating
from importer.records import Details, PlayerCard, Ratings, RoundKind, RoundRecord, TimeClass

PLAYED = {
    RoundKind.GAME: Played.BOARD,
    RoundKind.FORFEIT_WIN: Played.FORFEIT,
    RoundKind.FORFEIT_LOSS: Played.FORFEIT,
    RoundKind.BYE_FULL: Played.BYE,
    RoundKind.BYE_HALF: Played.BYE,
    RoundKind.NOT_PAIRED_ZERO: Played.NOT_PAIRED,
    RoundKind.UNPLAYED: Played.BOARD,
    RoundKind.UNKNOWN: Played.NOT_PLAYED,
}
# Looked up once: a member on its class is slow in Python 3.11, and every round of an event asks for some.
_GAME, _UNPLAYED, _UNKNOWN = RoundKind.GAME, RoundKind.UNPLAYED, RoundKind.UNKNOWN
_BYE, _NOT_PAIRED, _NOT_PLAYED = Played.BYE, Played.NOT_PAIRED, Played.NOT_PLAYED
_RESULTS = {result.value: result for result in Result}
NATIONAL_LISTS = {TimeClass.STANDARD: UKD, TimeClass.RAPID: UHS, TimeClass.BLITZ: UYS}
FIDE_LISTS = {TimeClass.STANDARD: STANDARD, TimeClass.RAPID: RAPID, TimeClass.BLITZ: BLITZ}
FILLER, FILLERS_AT_LEAST = 1000, 2  # national ratings that organisers type for "none"; one may be real
HOME_FEDERATION = "TUR"  # national ratings of other federations are not UKD


class Meaning(Enum):
    """What a lone rating column holds; the value is its word in an address."""

    NATIONAL = "ukd"
    INTERNATIONAL = "elo"


class Remark(Enum):
    """What a visitor must know about how the page was read."""

    TIME_CLASS_ASSUMED = "time-class-assumed"
    DAY_FROM_UPDATE = "day-from-update"
    DAY_UNKNOWN = "day-unknown"
    RATING_RESOLVED = "rating-resolved"
    K_FROM_PAGE = "k-from-page"
    FOREIGN_NATIONAL = "foreign-national"
    UNKNOWN_RESULT = "unknown-result"
    PLACEHOLDER = "placeholder"
    THOUSAND_KEPT = "thousand-kept"


@dataclass(frozen=True, slots=True)
class Choices:
    """What the visitor decided where the page does not say; kept in the address."""

    time_class: TimeClass | None = None
    meaning: Meaning | None = None
    thousand_is_real: bool | None = None  # whether a national 1000 is a rating, not the organiser's filler


@dataclass(frozen=True, slots=True)
class Side:
    """The card as one rating list sees it."""

    rating_list: RatingList
    player: Player
    games: tuple[Game, ...]
    day: date


@dataclass(frozen=True, slots=True)
class Setting:
    """What holds for every player of an event."""

    details: Details
    choices: Choices
    time_class: TimeClass
    day: date  # whose rules apply
    finished: bool
    remarks: tuple[Remark, ...]
    thousand_fills: bool | None = None  # as the whole event shows; None: each card says for itself


@dataclass(frozen=True, slots=True)
class Printed:
    """What the pages print of one player, on his own card or in an event's list and table."""

    own: Ratings
    rounds: tuple[RoundRecord, ...]
    opponents: tuple[Ratings, ...]  # round by round; the records' own ratings are not asked
    federation: str | None = None
    birth_year: int | None = None

    @property
    def met(self) -> list[Ratings]:
        """Ratings of the opponents in games at the board."""
        rounds = zip(self.rounds, self.opponents, strict=True)
        return [ratings for record, ratings in rounds if record.kind is _GAME]


@dataclass(frozen=True, slots=True)
class MappedPlayer:
    """A player ready for calculation; a side is None when the pages print no such rating at all."""

    printed: Printed  # without an organiser's filler
    national: Side | None
    international: Side | None
    remarks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class MappedCard:
    """A card ready for calculation; a side is None when the page prints no such rating at all."""

    card: PlayerCard
    national: Side | None
    international: Side | None
    time_class: TimeClass
    day: date  # whose rules apply
    remarks: tuple[Remark, ...]


Column = Callable[[Ratings], int | None]
_event: Column = attrgetter("event")
_national: Column = attrgetter("national")
_international: Column = attrgetter("international")


def map_card(card: PlayerCard, choices: Choices, *, today: date) -> MappedCard:
    """Both sides of a card; raises AmbiguousRating when only the visitor can say what the ratings are."""
    event = setting_of(card.details, card.updated, choices, today=today)
    opponents = tuple(record.opponent_ratings for record in card.rounds)
    printed = Printed(card.ratings, card.rounds, opponents, card.federation, card.birth_year)
    mapped = map_player(printed, event)
    return MappedCard(
        card=card if mapped.printed is printed else _as_mapped(card, mapped.printed),
        national=mapped.national,
        international=mapped.international,
        time_class=event.time_class,
        day=event.day,
        remarks=(*event.remarks, *mapped.remarks),
    )


def setting_of(details: Details, updated: datetime | None, choices: Choices, *, today: date) -> Setting:
    """What an event's details and the visitor's choices say for every player; `updated`: last upload."""
    remarks: list[Remark] = []
    time_class = choices.time_class or details.time_class
    if time_class is None:
        remarks.append(Remark.TIME_CLASS_ASSUMED)
        time_class = TimeClass.STANDARD
    day = _day(details, updated, today, remarks)
    finished = details.last_day is not None and details.last_day < today
    return Setting(details, choices, time_class, day, finished, tuple(remarks))


def map_player(printed: Printed, event: Setting) -> MappedPlayer:
    """Both sides of a player; raises AmbiguousRating when only the visitor can say what the ratings are."""
    remarks: list[Remark] = []
    printed = _without_fillers(printed, event, remarks)
    national, international = _columns(printed, event, remarks)
    if national and printed.federation not in (None, HOME_FEDERATION):
        remarks.append(Remark.FOREIGN_NATIONAL)
    if _UNKNOWN in [record.kind for record in printed.rounds]:
        remarks.append(Remark.UNKNOWN_RESULT)
    ukd = _side(printed, event, NATIONAL_LISTS[event.time_class], national) if national else None
    elo = _side(printed, event, FIDE_LISTS[event.time_class], international) if international else None
    return MappedPlayer(printed, ukd, _with_page_k(elo, printed, remarks) if elo else None, tuple(remarks))


def _as_mapped(card: PlayerCard, printed: Printed) -> PlayerCard:
    rounds = zip(card.rounds, printed.opponents, strict=True)
    return replace(
        card,
        ratings=printed.own,
        rounds=tuple(replace(record, opponent_ratings=ratings) for record, ratings in rounds),
    )


def thousand_fills(national: Sequence[int | None]) -> bool:
    """Whether 1000 stands for "no national rating" among these.

    1000 is also a real UKD, the lowest. An event that fills in 1000 prints no 0 beside it (FORMAT.md §4).
    """
    return national.count(FILLER) >= FILLERS_AT_LEAST and 0 not in national


def _without_fillers(printed: Printed, event: Setting, remarks: list[Remark]) -> Printed:
    """The player with the organiser's 1000 for "no national rating" as none."""
    national = [ratings.national for ratings in printed.met]
    is_real, fills = event.choices.thousand_is_real, event.thousand_fills
    if fills is None:
        fills = thousand_fills(national)
    if FILLER not in (printed.own.national, *national) or not (fills or is_real is False):
        return printed
    remarks.append(Remark.THOUSAND_KEPT if is_real else Remark.PLACEHOLDER)
    if is_real:
        return printed
    opponents = tuple(map(_without_filler, printed.opponents))
    return replace(printed, own=_without_filler(printed.own), opponents=opponents)


def _without_filler(ratings: Ratings) -> Ratings:
    return replace(ratings, national=0) if ratings.national == FILLER else ratings


def _day(details: Details, updated: datetime | None, today: date, remarks: list[Remark]) -> date:
    """First day of the event; else the day of the page's last update; else today."""
    if details.first_day:
        return details.first_day
    if updated:
        remarks.append(Remark.DAY_FROM_UPDATE)
        return min(updated.date(), today)
    remarks.append(Remark.DAY_UNKNOWN)
    return today


def _columns(printed: Printed, event: Setting, remarks: list[Remark]) -> tuple[Column | None, Column | None]:
    """Which printed rating is national and which is FIDE's."""
    # Without a game at the board, the own ratings show which columns the pages have.
    met = printed.met
    shown = met or [printed.own]
    has_national = any(ratings.national is not None for ratings in shown)
    has_international = any(ratings.international is not None for ratings in shown)
    if has_national or has_international or not met:
        return (_national if has_national else None, _international if has_international else None)
    meaning = event.choices.meaning or _meaning(printed.own, event.details)
    remarks.append(Remark.RATING_RESOLVED)
    return (_event, None) if meaning is Meaning.NATIONAL else (None, _event)


def rated_meaning(own: Ratings, details: Details) -> Meaning | None:
    """The one rating that the event counts, unless the own ratings show that "Rtg" is the other one.

    An event that counts UKD alone may be sorted by FIDE's ratings, or by the higher of both (FORMAT.md §4).
    """
    if not details.rates_one:
        return None
    meaning = Meaning.NATIONAL if details.rates_national else Meaning.INTERNATIONAL
    return meaning if _shown_meaning(own) in (meaning, None) else None


def _meaning(own: Ratings, details: Details) -> Meaning:
    """What the lone "Rtg" column holds: by the details block, else by the own ratings (FORMAT.md §4)."""
    meaning = rated_meaning(own, details) or (None if details.rates_one else _shown_meaning(own))
    if meaning is None:
        raise AmbiguousRating
    return meaning


def _shown_meaning(own: Ratings) -> Meaning | None:
    """Which of the two own ratings the event's is; None when it is both, neither, or none."""
    is_national, is_international = own.event == own.national, own.event == own.international
    if not own.event or is_national == is_international:
        return None
    return Meaning.NATIONAL if is_national else Meaning.INTERNATIONAL


def _side(printed: Printed, event: Setting, rating_list: RatingList, column: Column) -> Side:
    player = Player(_own(printed.own, rating_list, column) or None, printed.birth_year)
    rounds = zip(printed.rounds, map(column, printed.opponents), strict=True)
    games = [_game(record, opponent, event.finished) for record, opponent in rounds]
    return Side(rating_list, player, tuple(games), event.day)


def _own(own: Ratings, rating_list: RatingList, column: Column) -> int | None:
    """Own rating in a list; the event's rating stands for it only where the column does."""
    named = own.national if rating_list.page is Page.UKD else own.international
    return own.event if named is None and column is _event else named


def _game(record: RoundRecord, opponent: int | None, finished: bool) -> Game:
    kind, score = record.kind, record.score
    played = _NOT_PLAYED if finished and kind is _UNPLAYED else PLAYED[kind]
    if played is _BYE or played is _NOT_PAIRED:
        opponent = None
    return Game(record.number, opponent or None, None if score is None else _RESULTS[score], played)


def _with_page_k(side: Side, printed: Printed, remarks: list[Remark]) -> Side:
    """K as the page prints it, when our rules, which know no number of games, would find another."""
    found = {record.k for record in printed.rounds if record.k}
    if len(found) != 1 or side.player.rating is None:
        return side
    k = found.pop()
    if k_for(rules_on(side.rating_list.rules, side.day), side.player, day=side.day).k == k:
        return side
    remarks.append(Remark.K_FROM_PAGE)
    player = Player(side.player.rating, side.player.birth_year, k=k)
    return Side(side.rating_list, player, side.games, side.day)
