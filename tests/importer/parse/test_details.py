"""Claims about the details block: time class, rating calculation and days in every spelling met."""

from __future__ import annotations

from datetime import date

import pytest

from importer.errors import IncompletePage, PageNotFound, SourceRefused
from importer.parse.details import is_detail_label, parse_details, read_details
from importer.records import Details, TimeClass
from tests.importer.parse import samples
from tests.importer.parse.samples import DETAILS, page

BOTH = (True, True)
NATIONAL = (True, False)
NEITHER = (False, False)
STANDARD = TimeClass.STANDARD
PORTO = (STANDARD, 8, BOTH, "2026-01-03", "2026-04-18", "Swiss-System for teams")
BRITISH = (STANDARD, 9, BOTH, "2026-08-01", "2026-08-09", "Swiss-System")
WARSAW = (STANDARD, 1, BOTH, "2026-08-27", "2026-08-31", "Round robin")

# file: class, rounds, (national, international), first day, last day, type; all other pages have no details.
REAL = {
    "brunoamsilva/future_participants.html": (STANDARD, 9, BOTH, "2026-02-26", "2026-03-06", "Swiss-System"),
    "brunoamsilva/team_board_pairings_r1.html": PORTO,
    "brunoamsilva/team_pairings_r1.html": PORTO,
    "brunoamsilva/team_pairings_r2.html": PORTO,
    "brunoamsilva/team_standings.html": PORTO,
    "brunoamsilva/team_standings_crosstable.html": PORTO,
    "kusk24/player_list.html": (TimeClass.BLITZ, 9, NEITHER, "2026-08-14", "2026-08-14", "Swiss-System"),
    "markjonleonard/arad2026_a_crosstable.html": (
        STANDARD, 9, BOTH, "2026-08-03", "2026-08-09", "Swiss-System",
    ),
    "markjonleonard/british2026_champ_crosstable.html": BRITISH,
    "markjonleonard/british2026_champ_crosstable_final.html": BRITISH,
    "markjonleonard/british2026_champ_r6_finished.html": BRITISH,
    "markjonleonard/warsaw2026_notstarted_r1.html": WARSAW,
    "markjonleonard/warsaw2026_notstarted_startingrank.html": WARSAW,
    "tunahandilercan/pairings_rd5_bye_notpaired_lan8_excerpt.html": (
        STANDARD, 5, NATIONAL, "2026-09-26", "2026-09-27", "Isviçre sistemi",
    ),
    "tunahandilercan/ranking_after_rd1_lan8_excerpt.html": (
        STANDARD, 5, NATIONAL, "2026-10-03", "2026-10-04", "Isviçre sistemi",
    ),
}  # fmt: skip
NO_PAGE = {"markjonleonard/missing_tournament_startingrank.html"}


@pytest.mark.parametrize("name", samples.shared_names())
def test_the_details_of_every_real_page_read_exactly(name: str) -> None:
    data = samples.shared_file(name)
    if name in NO_PAGE:
        with pytest.raises(PageNotFound):
            parse_details(data)
        return
    read = parse_details(data)
    if name not in REAL:
        assert read == Details()
        return
    kind, rounds, rates, first, last, system = REAL[name]
    assert (read.time_class, read.rounds, read.tournament_type) == (kind, rounds, system)
    assert (read.rates_national, read.rates_international) == rates
    assert (read.first_day, read.last_day) == (date.fromisoformat(first), date.fromisoformat(last))
    assert read.time_control


@pytest.mark.parametrize(
    ("label", "value", "expected"),
    [
        ("Time control (Standard)", "90 min", TimeClass.STANDARD),
        ("Time control (Rapid)", "15 min", TimeClass.RAPID),
        ("Time control (Blitz)", "3 min", TimeClass.BLITZ),
        ("Time control", "Blitz: 3min +2sec", TimeClass.BLITZ),
        ("Time control", "Standard: 90min", TimeClass.STANDARD),
        ("Time control", "90 min + 30 sec", None),
        ("Time control", "90 min: after that rapid", None),
        ("Zaman kontrolü (Standart)", "90 dk", TimeClass.STANDARD),
        ("ZAMAN KONTROLÜ (HIZLI)", "15 dk", TimeClass.RAPID),
        ("Zaman kontrolü (Hızlı satranç)", "15 dk", TimeClass.RAPID),
        ("Zaman kontrolü (Yıldırım)", "3 dk", TimeClass.BLITZ),
        ("Bedenkzeit (Standard)", "90 min", TimeClass.STANDARD),
        ("Bedenkzeit (Schnellschach)", "15 min", TimeClass.RAPID),
        ("Ritmo de juego (Rápido)", "15 min", TimeClass.RAPID),
        ("Control de tiempo (Estándar)", "90 min", TimeClass.STANDARD),
        ("Контроль времени (Быстрые)", "15 мин", TimeClass.RAPID),
        ("Miettimisaika (Blitz)", "3 min", TimeClass.BLITZ),
        ("Time control (?)", "3 min", None),
    ],
)
def test_the_time_class_is_found_in_label_or_value(
    label: str, value: str, expected: TimeClass | None
) -> None:
    read = read_details([("Organizer(s)", "Blitz Club"), (label, value)])
    assert read.time_class is expected
    assert read.time_control == value


@pytest.mark.parametrize(
    ("label", "value", "expected"),
    [
        ("Rating calculation", "Rating national, Rating international", (True, True)),
        ("Rating calculation", "Rating national", (True, False)),
        ("Rating calculation", "Rating international", (False, True)),
        ("Rating calculation", " - ", (False, False)),
        ("Rating calculation", "", (False, False)),
        ("Rating calculation", "Rating regional", (None, None)),
        ("Rating hesaplama", "Ulusal rating", (True, False)),
        ("Rating hesaplama", "Ulusal rating, Uluslararası rating", (True, True)),
        ("Elorechnung", "Elo national, Elo international", (True, True)),
        ("Cálculo de rating", "Elo internacional", (False, True)),
        ("Расчет рейтинга", "Нац.рейтинг, Междун. рейтинг", (True, True)),
        ("Расчёт рейтинга", "Нац.рейтинг", (True, False)),
    ],
)
def test_which_ratings_are_calculated_is_read_and_never_guessed(
    label: str, value: str, expected: tuple[bool | None, bool | None]
) -> None:
    read = read_details([(label, value)])
    assert (read.rates_national, read.rates_international) == expected


def test_a_page_without_the_block_says_nothing() -> None:
    assert parse_details(page()) == Details()
    assert read_details([("Date", "soon"), ("Number of rounds", "many")]) == Details()


def test_one_day_is_first_and_last() -> None:
    read = read_details([("Tarih", "2026/08/14")])
    assert read.first_day == read.last_day == date(2026, 8, 14)


def test_labels_of_the_block_are_known_with_and_without_the_class() -> None:
    known = ("Date", "Time control (Rapid)", "Zaman kontrolü", "Miettimisaika (Blitz)")
    assert all(map(is_detail_label, known))
    assert not any(map(is_detail_label, ("Organizer(s)", "Name", "")))


def test_pages_that_are_none_are_refused() -> None:
    with pytest.raises(SourceRefused):
        parse_details(b"<html><body>Just a moment</body></html>")
    with pytest.raises(IncompletePage):
        parse_details(page(details=DETAILS)[:-10])
