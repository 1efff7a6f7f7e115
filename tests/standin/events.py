"""The catalogue of made-up events by tournament number, each with one line saying what it shows.

Events are made when first asked for. Every number is far above those that the real site has given out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cache

from tests.standin.field import Field, invented_players, numbered
from tests.standin.model import Basis, Columns, Event, Facts, Form, Kind, Markup, Pairing
from tests.standin.round_robin import round_robin_rounds
from tests.standin.swiss import swiss_rounds
from tests.standin.teams import boards_of, invented_teams, team_matches, with_absences
from tests.standin.turkish import EVERY_KIND, TURKISH, written_rounds

Maker = Callable[[int], Event]

STANDARD = Facts()
NATIONAL_FACTS = Facts(rates_international=False)
RAPID = Facts(time_class="Rapid", time_control="15 dk + 10 sn", rates_international=False)
BLITZ = Facts(time_class="", time_control="Blitz: 3min/player + 2sec increment per move")
OLD_FACTS = Facts(
    first_day=date(2019, 6, 1),
    last_day=date(2019, 6, 9),
    updated=datetime(2019, 6, 10, 13, 57, 28),  # noqa: DTZ001 (the site prints local time)
    time_control="90 min/40 + 30 min + 30 s",
)
PLAIN = Form()
UKD_ONLY = Form(columns=Columns.ONE, basis=Basis.NATIONAL, computed=False)
FIDE_ONLY = Form(columns=Columns.ONE, basis=Basis.INTERNATIONAL)
OLD_FORM = Form(markup=Markup.OLD, columns=Columns.TWO, boards=False)


@dataclass(frozen=True, slots=True)
class Item:
    """One event of the catalogue; snr is a player worth looking at."""

    tnr: int
    about: str
    make: Maker
    snr: int | None = None


def swiss(
    name: str,
    field: Field,
    rounds: int,
    *,
    facts: Facts = STANDARD,
    form: Form = PLAIN,
    last_open: bool = False,
) -> Maker:
    """A seeded Swiss, sorted by the form's basis."""

    def make(tnr: int) -> Event:
        players = invented_players(replace(field, basis=form.basis))
        played = swiss_rounds(players, rounds, field.seed, last_open=last_open)
        return Event(tnr, name, players, played, rounds, Kind.SWISS, facts, form)

    return make


def round_robin(name: str, field: Field, *, played: int | None = None, drawn: bool = True) -> Maker:
    """A seeded round robin whose start numbers do not follow the ratings; not `drawn`: without pairings."""

    def make(tnr: int) -> Event:
        by_rating = invented_players(replace(field, basis=Basis.HIGHER))
        players = numbered([*by_rating[1::2], *by_rating[::2]])
        rounds = round_robin_rounds(players, field.seed, played=played) if drawn else ()
        form = Form(columns=Columns.THREE, basis=Basis.HIGHER)
        return Event(
            tnr, name, players, rounds, len(players) - 1 + len(players) % 2, Kind.ROUND_ROBIN, STANDARD, form
        )

    return make


def teams(name: str, count: int, rounds: int, seed: int, *, absences: bool = False) -> Maker:
    """A seeded team event whose start numbers follow the teams and not the ratings."""

    def make(tnr: int) -> Event:
        by_rating = invented_players(Field(count * 5, seed))
        players = numbered([player for start in range(count) for player in by_rating[start::count]])
        found = invented_teams(players, count, seed)
        matches = team_matches(players, found, rounds, seed)
        boards = boards_of(matches)
        played = with_absences(boards, players) if absences else boards
        form = Form(columns=Columns.TWO, boards=False, clubs=False)
        return Event(tnr, name, players, played, rounds, Kind.TEAM, STANDARD, form, found, matches)

    return make


def turkish(
    *,
    form: Form = TURKISH.form,
    facts: Facts = TURKISH.facts,
    rounds: tuple[tuple[Pairing, ...], ...] = TURKISH.rounds,
) -> Maker:
    """The hand-made event, printed in another way or not started."""
    return lambda tnr: replace(TURKISH, tnr=tnr, form=form, facts=facts, rounds=rounds)


def _unstarted_teams(tnr: int) -> Event:
    return replace(teams("Üvşe Okullar Ligi", 4, 3, 23)(tnr), rounds=(), matches=())


def _unknown_suffix(tnr: int) -> Event:
    rounds = written_rounds("1-3 1U-0U; 2-4 1-0\n4-1 0-1; 3-2 =")
    players = TURKISH.players[:4]
    return replace(TURKISH, tnr=tnr, name="Kığru Deneme", players=players, rounds=rounds, planned=2)


_NO_CROSSTABLE_POINTS = Form(crosstable_points=False, crosstable_rating=False, gated=True)

CATALOGUE: tuple[Item, ...] = (
    Item(90000001, "UKD and ELO; this player has every kind of round", turkish(), EVERY_KIND),
    Item(
        90000002,
        "the same, ended long ago: links and details behind the gate",
        turkish(form=replace(TURKISH.form, gated=True)),
        EVERY_KIND,
    ),
    Item(90000003, "the same in the markup of 2019", turkish(form=OLD_FORM, facts=OLD_FACTS), EVERY_KIND),
    Item(
        90000004,
        "UKD alone: one Rtg column, Ulusal rating",
        swiss("Kığru UKD Turnuvası", Field(22, 4), 5, facts=NATIONAL_FACTS, form=UKD_ONLY),
        3,
    ),
    Item(
        90000005,
        "FIDE alone: one Rtg column, K and change, PGN column",
        swiss(
            "Üvşe Open",
            Field(32, 5, without_elo=0.0),
            9,
            facts=Facts(rates_national=False),
            form=replace(FIDE_ONLY, games=True),
        ),
        4,
    ),
    Item(
        90000006,
        "one Rtg column and nothing that says which rating it is (gated)",
        swiss("İzvo Yaz Turnuvası", Field(24, 6), 7, form=replace(UKD_ONLY, gated=True, lone_rating=True)),
        5,
    ),
    Item(90000007, "rapid", swiss("Pıçko Hızlı Satranç", Field(26, 7), 7, facts=RAPID, form=UKD_ONLY), 6),
    Item(
        90000008,
        "blitz, named in the value and not in the label",
        swiss("Mığda Yıldırım", Field(20, 8), 9, facts=BLITZ),
        2,
    ),
    Item(
        90000009,
        "round robin of ten: Rtg, RtgI and RtgN",
        round_robin("Çörve Kapalı", Field(10, 9, unrated=0.0)),
        1,
    ),
    Item(90000010, "round robin of nine: a free round for all", round_robin("Rüğza Kapalı", Field(9, 10)), 2),
    Item(
        90000011,
        "team event: list number is not the start number, rounds without a row",
        teams("Zöğrüt Ligi", 6, 5, 11),
        7,
    ),
    Item(
        90000012,
        'team event: rounds without a game are "not paired" rows',
        teams("Girvö Ligi", 4, 3, 12, absences=True),
        9,
    ),
    Item(
        90000013,
        "Swiss whose last round is being played",
        swiss("Dörşa Açık", Field(60, 13), 7, last_open=True),
        11,
    ),
    Item(
        90000014,
        "210 players: a list is cut at 150 without zeilen",
        swiss("Emğo Grand Prix", Field(210, 14), 9),
        180,
    ),
    Item(90000015, "500 players, 9 rounds", swiss("Türkiye Deneme Şampiyonası", Field(500, 15), 9), 250),
    Item(90000016, "1000 players, 11 rounds", swiss("Büyük Deneme Festivali", Field(1000, 16), 11), 999),
    Item(
        90000017,
        '1000 stands for "no national rating"',
        swiss("Girvö Uluslararası Açık", Field(30, 17, national_placeholder=True), 7),
        4,
    ),
    Item(
        90000018,
        "crosstable without Pts. and Rtg, gated",
        swiss("Hılpa Klasik", Field(40, 18), 7, form=_NO_CROSSTABLE_POINTS),
        10,
    ),
    Item(90000019, "five players", swiss("Küçük Deneme", Field(5, 19), 4), 1),
    Item(90000020, "not started: a starting list and no round", turkish(rounds=())),
    Item(90000021, "card whose table of rounds is a header alone", turkish(rounds=()), EVERY_KIND),
    Item(
        90000022,
        "round robin, drawn and not started",
        round_robin("Vöçmi Kapalı", Field(8, 22), played=0),
        3,
    ),
    Item(90000023, "team event before round 1", _unstarted_teams),
    Item(90000024, "a result with a suffix that nobody knows (1U)", _unknown_suffix, 1),
    Item(
        90000025,
        "gated card in the markup of 2019",
        turkish(form=replace(OLD_FORM, gated=True), facts=OLD_FACTS),
        EVERY_KIND,
    ),
    Item(90000026, "round robin, not drawn yet", round_robin("Sıvlo Kapalı", Field(10, 26), drawn=False)),
)

_BY_NUMBER: Mapping[int, Item] = {item.tnr: item for item in CATALOGUE}


@cache
def event(tnr: int) -> Event | None:
    """The event with that number; None: no record."""
    item = _BY_NUMBER.get(tnr)
    return item.make(tnr) if item else None


def copy_of(original: Event, tnr: int) -> Event:
    """The same event under another number."""
    return replace(original, tnr=tnr)
