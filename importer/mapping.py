"""Records of a card → what the calculator takes, one side per rating list; doubts are kept as remarks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum

from calculator.lists import BLITZ, RAPID, STANDARD, UHS, UKD, UYS, Page, RatingList
from calculator.rating import Game, Played, Player, Result, k_for, rules_on
from importer.errors import AmbiguousRating
from importer.records import PlayerCard, Ratings, RoundKind, RoundRecord, TimeClass

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


@dataclass(frozen=True, slots=True)
class Choices:
    """What the visitor decided where the page does not say; kept in the address."""

    time_class: TimeClass | None = None
    meaning: Meaning | None = None
    thousand_is_real: bool = False  # a national 1000 is a rating, not the organiser's filler


@dataclass(frozen=True, slots=True)
class Side:
    """The card as one rating list sees it."""

    rating_list: RatingList
    player: Player
    games: tuple[Game, ...]
    day: date


Column = Callable[[Ratings], int | None]


@dataclass(frozen=True, slots=True)
class MappedCard:
    """A card ready for calculation; a side is None when the page prints no such rating at all."""

    card: PlayerCard
    national: Side | None
    international: Side | None
    time_class: TimeClass
    day: date  # whose rules apply
    remarks: tuple[Remark, ...]


def map_card(card: PlayerCard, choices: Choices, *, today: date) -> MappedCard:
    """Both sides of a card; raises AmbiguousRating when only the visitor can say what the ratings are."""
    remarks: list[Remark] = []
    time_class = choices.time_class or card.details.time_class
    if time_class is None:
        remarks.append(Remark.TIME_CLASS_ASSUMED)
        time_class = TimeClass.STANDARD
    card = _without_fillers(card, choices, remarks)
    day = _day(card, today, remarks)
    national, international = _columns(card, choices, remarks)
    if national and card.federation not in (None, HOME_FEDERATION):
        remarks.append(Remark.FOREIGN_NATIONAL)
    if any(record.kind is RoundKind.UNKNOWN for record in card.rounds):
        remarks.append(Remark.UNKNOWN_RESULT)
    finished = card.details.last_day is not None and card.details.last_day < today
    fide_list = FIDE_LISTS[time_class]
    return MappedCard(
        card=card,
        national=_side(card, NATIONAL_LISTS[time_class], national, day, finished) if national else None,
        international=(
            _with_page_k(_side(card, fide_list, international, day, finished), card, remarks)
            if international
            else None
        ),
        time_class=time_class,
        day=day,
        remarks=tuple(remarks),
    )


def _national(ratings: Ratings) -> int | None:
    return ratings.national


def _international(ratings: Ratings) -> int | None:
    return ratings.international


def _event(ratings: Ratings) -> int | None:
    return ratings.event


def _without_fillers(card: PlayerCard, choices: Choices, remarks: list[Remark]) -> PlayerCard:
    """The card with the organiser's 1000 for "no national rating" as none.

    1000 is also a real UKD, the lowest. An event that fills in 1000 prints no 0 beside it (FORMAT.md §4).
    """
    national = [record.opponent_ratings.national for record in card.rounds if record.kind is RoundKind.GAME]
    fills = national.count(FILLER) >= FILLERS_AT_LEAST and 0 not in national
    if not fills:
        return card
    remarks.append(Remark.PLACEHOLDER)
    if choices.thousand_is_real:
        return card
    rounds = tuple(
        replace(record, opponent_ratings=_without_filler(record.opponent_ratings)) for record in card.rounds
    )
    return replace(card, ratings=_without_filler(card.ratings), rounds=rounds)


def _without_filler(ratings: Ratings) -> Ratings:
    return replace(ratings, national=0) if ratings.national == FILLER else ratings


def _day(card: PlayerCard, today: date, remarks: list[Remark]) -> date:
    """First day of the event; else the day of the page's last update; else today."""
    if card.details.first_day:
        return card.details.first_day
    if card.updated:
        remarks.append(Remark.DAY_FROM_UPDATE)
        return min(card.updated.date(), today)
    remarks.append(Remark.DAY_UNKNOWN)
    return today


def _columns(
    card: PlayerCard, choices: Choices, remarks: list[Remark]
) -> tuple[Column | None, Column | None]:
    """Which printed rating is national and which is FIDE's."""
    opponents = [record.opponent_ratings for record in card.rounds if record.kind is RoundKind.GAME]
    has_national = any(ratings.national is not None for ratings in opponents)
    has_international = any(ratings.international is not None for ratings in opponents)
    if has_national or has_international or not opponents:
        national = has_national or (not opponents and card.ratings.national is not None)
        international = has_international or (not opponents and card.ratings.international is not None)
        return (_national if national else None, _international if international else None)
    meaning = choices.meaning or _meaning(card)
    remarks.append(Remark.RATING_RESOLVED)
    return (_event, None) if meaning is Meaning.NATIONAL else (None, _event)


def _meaning(card: PlayerCard) -> Meaning:
    """What the lone "Rtg" column holds: by the details block, else by the own ratings (FORMAT.md §4)."""
    details, own = card.details, card.ratings
    if details.rates_one:
        return Meaning.NATIONAL if details.rates_national else Meaning.INTERNATIONAL
    if own.event:
        is_national, is_international = own.event == own.national, own.event == own.international
        if is_national != is_international:
            return Meaning.NATIONAL if is_national else Meaning.INTERNATIONAL
    raise AmbiguousRating


def _side(card: PlayerCard, rating_list: RatingList, column: Column, day: date, finished: bool) -> Side:
    player = Player(rating=_own(card.ratings, rating_list, column) or None, birth_year=card.birth_year)
    games = tuple(_game(record, column, finished) for record in card.rounds)
    return Side(rating_list, player, games, day)


def _own(own: Ratings, rating_list: RatingList, column: Column) -> int | None:
    """Own rating in a list; the event's rating stands for it only where the column does."""
    named = own.national if rating_list.page is Page.UKD else own.international
    return own.event if named is None and column is _event else named


def _game(record: RoundRecord, column: Column, finished: bool) -> Game:
    played = PLAYED[record.kind]
    if record.kind is RoundKind.UNPLAYED and finished:
        played = Played.NOT_PLAYED
    opponent = None if played in (Played.BYE, Played.NOT_PAIRED) else column(record.opponent_ratings)
    result = None if record.score is None else Result(record.score)
    return Game(record.number, opponent or None, result, played)


def _with_page_k(side: Side, card: PlayerCard, remarks: list[Remark]) -> Side:
    """K as the page prints it, when our rules, which know no number of games, would find another."""
    printed = {record.k for record in card.rounds if record.k}
    if len(printed) != 1 or side.player.rating is None:
        return side
    k = printed.pop()
    if k_for(rules_on(side.rating_list.rules, side.day), side.player, day=side.day).k == k:
        return side
    remarks.append(Remark.K_FROM_PAGE)
    player = Player(side.player.rating, side.player.birth_year, k=k)
    return Side(side.rating_list, player, side.games, side.day)
