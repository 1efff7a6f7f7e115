"""Claims about lists of players: the right start numbers, whole lists only, refusals by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

import pytest

from importer.errors import (
    ImportProblem,
    IncompletePage,
    NoPlayerLinks,
    NotStarted,
    PageNotFound,
    TeamEvent,
    UnknownLayout,
)
from importer.parse.starting_list import parse_starting_list
from importer.records import ListedPlayer, Ratings, StartingList
from tests.importer.parse import samples
from tests.importer.parse.samples import DETAILS, GATE, page, table

HEADER = ("No.", "&nbsp;", "", "Name", "FideID", "FED", "RtgI", "RtgN", "sex", "Club/City")
TEAM_NAV = '<a href="tnr5.aspx?lan=1&amp;art=32">Team-Starting rank</a>'


def linked(name: str, snr: int) -> str:
    return (
        f'<a Class="CRdb" href="https://chess-results.com/tnr5.aspx?lan=1&amp;art=9&amp;snr={snr}">{name}</a>'
    )


def row(number: int, name: str, rating: int = 1500, club: str = "") -> tuple[str, ...]:
    return (str(number), "", "", name, "", "TUR", str(rating), "0", "", club)


def listed(rows: Iterable[Sequence[str]], header: Sequence[str] = HEADER, nav: str = "") -> bytes:
    return page(f"<h2>Starting rank</h2>{table(header, rows)}", details=DETAILS, nav=nav)


def gated(html: bytes) -> bytes:
    return html.replace(b"<form>", b"<form>" + GATE.encode())


def refusal(html: bytes) -> ImportProblem:
    with pytest.raises(ImportProblem) as caught:
        parse_starting_list(html)
    return caught.value


# file, players, first, last, team event, gated
REAL: list[tuple[str, int, ListedPlayer, ListedPlayer, bool, bool]] = [
    (
        "markjonleonard/arad2026_a_startingrank.html",
        209,
        ListedPlayer(1, "Surname1165, Given1165", "GM", Ratings(None, 0, 2669), "UKR", None, 90000684),
        ListedPlayer(209, "Surname1367, Given1367", "", Ratings(None, 0, 1843), "HUN", None, 90000885),
        False,
        False,
    ),
    (
        "markjonleonard/british2026_champ_startingrank.html",
        108,
        ListedPlayer(1, "Surname1368, Given1368", "GM", Ratings(2597), "ENG", None, 900887),
        ListedPlayer(108, "Surname1471, Given1471", "", Ratings(1559), "ENG", None, 900001098),
        False,
        False,
    ),
    (
        "markjonleonard/cnyt2026_g14_playerrank.html",
        32,
        ListedPlayer(13, "Surname1473, Given1473", "WIM", Ratings(2218), "CHN", "Club 367", 9001099),
        ListedPlayer(22, "Surname1495, Given1495", "", Ratings(0), "CHN", "Club 397", 900001130),
        True,
        False,
    ),
    (
        "markjonleonard/ussa2026_roundrobin_startingrank.html",
        9,
        ListedPlayer(1, "Surname1633, Given1633", "", Ratings(1936, 1955, 1936), None, None, 90001156),
        ListedPlayer(8, "Surname1640, Given1640", "", Ratings(1651, 1727, 1651), None, None, 90001172),
        False,
        False,
    ),
    (
        "markjonleonard/warsaw2026_notstarted_startingrank.html",
        6,
        ListedPlayer(1, "Örnek1642, İsim1642", "IM", Ratings(2401), None, "Club 435", 9001173),
        ListedPlayer(6, "Surname1646, Given1646", "CM", Ratings(2126), None, None, 90001177),
        False,
        False,
    ),
    (
        "bsigalov/tournament-info.html",
        72,
        ListedPlayer(1, "Surname497, Given497", "IM", Ratings(2472), "ISR", "Kulüp 141", 9000321),
        ListedPlayer(72, "Surname561, Given561", "", Ratings(0), "ISR", "Kulüp 143", None),
        False,
        True,
    ),
    (
        "kusk24/player_list.html",
        33,
        ListedPlayer(21, "Surname897, Given897", "", Ratings(0), None, None, None),
        ListedPlayer(33, "Surname898,", "", Ratings(0), None, None, None),
        False,
        False,
    ),
    (
        "gustavowkayser/chess-results-finished.html",
        30,
        ListedPlayer(1, "Surname582, Given582", "FM", Ratings(None, 2173, 2238), "BRA", None, 9000390),
        ListedPlayer(30, "Surname611, Given611", "", Ratings(None, 1722, 0), "BRA", None, None),
        False,
        False,
    ),
    (
        "gustavowkayser/chess-results-russian.html",
        81,
        ListedPlayer(1, "Surname612, Given612", "AIM", Ratings(1489), "IND", "Club 158", 900000437),
        ListedPlayer(81, "Surname692,", "", Ratings(0), "IND", "Club 170", None),
        False,
        False,
    ),
    (
        "m1chael/tnr502281.html",
        53,
        ListedPlayer(1, "Örnek997 İsim997", "", Ratings(1196), "RUS", "Kulüp 216", None),
        ListedPlayer(53, "Örnek1046 İsim1046", "", Ratings(1121), "RUS", "Kulüp 216", None),
        False,
        False,
    ),
    (
        "m1chael/tnr478864_rd1_results.html",
        52,
        ListedPlayer(2, "Örnek1075 İsim1075", "", Ratings(1088), None, None, None),
        ListedPlayer(51, "Örnek1124 İsim1124", "", Ratings(1000), None, None, None),
        False,
        False,
    ),
    (
        "tunahandilercan/ranking_after_rd1_lan8_excerpt.html",
        17,
        ListedPlayer(17, "BAĞ, ON YEDİ", "", Ratings(0), "TUR", None, None),
        ListedPlayer(16, "ÜNLÜ, ON ALTI SAİD", "", Ratings(0), "TUR", None, None),
        False,
        False,
    ),
]


@pytest.mark.parametrize("expected", REAL, ids=lambda expected: expected[0])
def test_a_real_list_reads_exactly(
    expected: tuple[str, int, ListedPlayer, ListedPlayer, bool, bool],
) -> None:
    name, count, first, last, team_event, is_gated = expected
    parsed = parse_starting_list(samples.shared_file(name))
    assert (len(parsed.players), parsed.players[0], parsed.players[-1]) == (count, first, last)
    assert (parsed.team_event, parsed.gated) == (team_event, is_gated)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("markjonleonard/arad2026_a_startingrank_paginated.html", IncompletePage),
        ("brunoamsilva/future_participants.html", IncompletePage),
        ("gustavowkayser/chess-results-no-rounds.html", TeamEvent),
        ("brunoamsilva/team_standings.html", TeamEvent),
        ("brunoamsilva/team_standings_crosstable.html", TeamEvent),
        ("markjonleonard/cnyt2026_g14_boards_r1.html", TeamEvent),
        ("markjonleonard/warsaw2026_notstarted_r1.html", NotStarted),
        ("markjonleonard/missing_tournament_startingrank.html", PageNotFound),
        ("markjonleonard/british2026_champ_r1.html", UnknownLayout),
        ("markjonleonard/british2026_champ_notpaired_final.html", UnknownLayout),
        ("markjonleonard/arad2026_a_crosstable.html", UnknownLayout),
        ("bsigalov/player-search-results.html", UnknownLayout),
        ("m1chael/tnr478864_rd1_pairs.html", UnknownLayout),
        ("m1chael/schedule.html", UnknownLayout),
        ("dbtmurray/belyaladya1.html", TeamEvent),
        ("kahalm/player-card_tnr1107064_snr44_trimmed.html", UnknownLayout),
    ],
)
def test_a_real_page_that_is_no_whole_list_is_refused_by_name(
    name: str, problem: type[ImportProblem]
) -> None:
    assert type(refusal(samples.shared_file(name))) is problem


def test_the_cut_list_says_that_rows_are_missing() -> None:
    problem = refusal(samples.shared_file("markjonleonard/arad2026_a_startingrank_paginated.html"))
    assert isinstance(problem, IncompletePage)
    assert problem.reason == "rows"


def test_a_list_reads_whole_with_its_event() -> None:
    rows = [("1", "", "FM", linked("Örnek, Ali", 1), "7000001", "TUR", "2100", "1950", "", "Kulüp")]
    parsed = parse_starting_list(listed(rows))
    assert parsed == StartingList(
        event_name=samples.EVENT,
        players=(ListedPlayer(1, "Örnek, Ali", "FM", Ratings(None, 1950, 2100), "TUR", "Kulüp", 7000001),),
        details=parsed.details,
        updated=datetime(2026, 9, 27, 13, 33, 24),  # noqa: DTZ001
    )
    assert parsed.details.rounds == 5


def test_the_start_number_comes_from_the_link_and_not_from_the_line() -> None:
    rows = [row(1, linked("Abc", 40)), row(2, linked("Bcd", 7))]
    assert [player.snr for player in parse_starting_list(listed(rows)).players] == [40, 7]


def test_an_old_individual_list_is_numbered_by_its_lines() -> None:
    rows = [row(1, "Zor, Ali", 1800), row(2, "Ak, Can", 1700), row(3, "Öz, Ece", 0)]
    parsed = parse_starting_list(gated(listed(rows)))
    assert [player.snr for player in parsed.players] == [1, 2, 3]
    assert parsed.gated


def test_an_old_list_of_unrated_players_may_be_in_the_order_of_the_alphabet() -> None:
    rows = [row(1, "Ak, Ali", 0), row(2, "Bak, Can", 0), row(3, "Can, Ece", 0)]
    assert len(parse_starting_list(gated(listed(rows))).players) == 3


@pytest.mark.parametrize("names", [("Ak", "Bak", "Can"), ("Ak", "Sun", "Şan")])
def test_an_old_alphabetical_list_has_no_start_numbers(names: Sequence[str]) -> None:
    # Ş comes after S in Turkish; the server's own alphabet is not known.
    rows = [
        row(n, f"{name}, Ali", rating)
        for n, name, rating in zip((1, 2, 3), names, (1200, 1900, 0), strict=True)
    ]
    assert isinstance(refusal(gated(listed(rows))), NoPlayerLinks)


@pytest.mark.parametrize("label", ["Team", "Takım"])
def test_an_old_team_list_has_no_start_numbers(label: str) -> None:
    header = (*HEADER[:-1], label)
    assert isinstance(refusal(gated(listed([row(1, "Zor, Ali", club="X")], header))), NoPlayerLinks)


def test_a_list_that_links_only_some_players_is_not_trusted() -> None:
    rows = [row(1, linked("Zor, Ali", 1), 1800), row(2, "Ak, Can", 1700)]
    assert isinstance(refusal(listed(rows)), NoPlayerLinks)


def test_a_ranking_counts_by_start_number_and_not_by_rank() -> None:
    header = ("Sıra", "Bşl.No.", "", "İsim", "FED", "Rtg", "Puan")
    rows = [("1", "17", "", "Örnek, Ali", "TUR", "0", "1"), ("", "5", "", "Örnek, Can", "TUR", "0", "1")]
    parsed = parse_starting_list(gated(listed(rows, header)))
    assert [player.snr for player in parsed.players] == [17, 5]


def test_a_team_list_is_one_even_when_only_its_links_say_so() -> None:
    parsed = parse_starting_list(listed([row(1, linked("Zor, Ali", 9))], nav=TEAM_NAV))
    assert parsed.team_event


def test_best_players_of_a_team_event_are_not_its_players() -> None:
    header = ("No.", "", "Name", "Rtg", "Team", "Pts.", "Games")
    html = listed([("1", "", linked("Zor, Ali", 9), "1500", "X", "4", "4")], header, TEAM_NAV)
    assert isinstance(refusal(html), TeamEvent)


@pytest.mark.parametrize("numbers", [(1, 1), (0, 1)])
def test_numbers_that_cannot_be_start_numbers_are_refused(numbers: tuple[int, int]) -> None:
    rows = [row(numbers[0], "Zor, Ali", 1800), row(numbers[1], "Ak, Can", 1700)]
    assert isinstance(refusal(gated(listed(rows))), UnknownLayout)


def test_a_list_without_players_has_not_started() -> None:
    assert isinstance(refusal(listed([])), NotStarted)
    assert isinstance(refusal(page(details=DETAILS)), NotStarted)


def test_a_fide_number_that_is_none_is_left_out() -> None:
    rows = [(*row(1, linked("Zor, Ali", 1))[:4], "?", "TUR", "1500", "0", "", "")]
    assert parse_starting_list(listed(rows)).players[0].fide_id is None


def test_a_list_that_breaks_off_is_refused() -> None:
    html = listed([row(n, linked(f"Ad {n}", n)) for n in range(1, 30)])
    assert isinstance(refusal(html[: len(html) // 2]), IncompletePage)


def test_a_row_of_blanks_is_no_player() -> None:
    rows = [row(1, linked("Zor, Ali", 1)), ("",) * len(HEADER), row(2, linked("Ak, Can", 2))]
    assert [player.snr for player in parse_starting_list(listed(rows)).players] == [1, 2]


def test_a_repeated_column_is_never_chosen_by_position() -> None:
    header = tuple("Name" if label == "FED" else label for label in HEADER)
    assert isinstance(refusal(listed([row(1, linked("Zor, Ali", 1))], header)), UnknownLayout)
