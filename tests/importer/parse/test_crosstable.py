"""Claims about crosstables: opponents by start number, every sum equal to the published points."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from importer.errors import (
    ImportProblem,
    IncompletePage,
    NotStarted,
    PageNotFound,
    RankingCrosstable,
    TeamEvent,
    UnknownLayout,
)
from importer.parse.crosstable import parse_crosstable
from importer.records import Colour, Crosstable, CrosstableRow, Ratings, RoundKind, RoundRecord
from tests.importer.parse import samples
from tests.importer.parse.samples import DETAILS, page, table

SWISS = ("No.", "", "Name", "Rtg", "FED", "1.Rd", "2.Rd", "3.Rd", "Pts.", "Rk.", "&nbsp;TB1&nbsp;")
SWISS_ROWS = (
    ("1", "FM", "Örnek, Ali", "2100", "TUR", "  3w1", "  2b½", "  4w+", "2,5", "1", "0"),
    ("2", "", "Örnek, Can", "1800", "TUR", "   -1", "  1w½", "  3b", "1,5", "2", "0"),
    ("3", "", "Örnek, Ece", "1700", "TUR", "  1b0", "   -½", "  2w", "0,5", "3", "0"),
    ("4", "", "Örnek, Nur", "0", "TUR", "   -0", "", "  1b-", "0", "4", "0"),
)
GRID = ("No.", "", "Name", "Rtg", "1", "2", "3", "Pts.", "Rk.")
GRID_ROWS = (
    ("1", "", "Örnek, Ali", "2100", "*", "½", "1", "1,5", "1"),
    ("2", "", "Örnek, Can", "1800", "½", "*", "", "0,5", "2"),
    ("3", "", "Örnek, Ece", "1700", "0", "", "*", "0", "3"),
)


def crosstable(
    rows: Sequence[Sequence[str]] = SWISS_ROWS, header: Sequence[str] = SWISS, note: str = "", nav: str = ""
) -> bytes:
    return page(
        f'<h2>Starting rank crosstable</h2>{table(header, rows)}<p class="CR">{note}</p>',
        details=DETAILS,
        nav=nav,
    )


def refusal(html: bytes) -> ImportProblem:
    with pytest.raises(ImportProblem) as caught:
        parse_crosstable(html)
    return caught.value


def sums(parsed: Crosstable) -> list[int]:
    return [sum(result.score or 0 for result in row.results) for row in parsed.rows]


@pytest.mark.parametrize(
    ("name", "players", "is_round_robin", "gated"),
    [
        ("markjonleonard/arad2026_a_crosstable.html", 209, False, False),
        ("markjonleonard/british2026_champ_crosstable.html", 108, False, False),
        ("markjonleonard/british2026_champ_crosstable_final.html", 108, False, False),
        ("markjonleonard/frome2026_standard_crosstable.html", 31, False, True),
        ("markjonleonard/ussa2026_roundrobin_crosstable.html", 9, True, False),
        ("jusahah/hof2016.html", 103, False, False),
    ],
)
def test_the_results_of_every_player_of_a_real_event_add_up_to_the_published_points(
    name: str, players: int, is_round_robin: bool, gated: bool
) -> None:
    parsed = parse_crosstable(samples.shared_file(name))
    assert [row.snr for row in parsed.rows] == list(range(1, players + 1))
    assert sums(parsed) == [row.points for row in parsed.rows]
    assert (parsed.is_round_robin, parsed.gated) == (is_round_robin, gated)


@pytest.mark.parametrize(
    "name",
    [
        "markjonleonard/arad2026_a_crosstable.html",
        "markjonleonard/british2026_champ_crosstable.html",
        "markjonleonard/frome2026_standard_crosstable.html",
        "markjonleonard/ussa2026_roundrobin_crosstable.html",
        "jusahah/hof2016.html",
    ],
)
def test_both_players_of_a_real_game_tell_the_same_result(name: str) -> None:
    parsed = parse_crosstable(samples.shared_file(name))
    played = {(row.snr, r.number, r.opponent_snr): r for row in parsed.rows for r in row.results}
    pairings = [(key, r) for key, r in played.items() if r.opponent_snr and r.kind is RoundKind.GAME]
    for (snr, number, opponent), record in pairings:
        assert opponent is not None
        mirror = played[(opponent, snr if parsed.is_round_robin else number, snr)]
        assert (record.score or 0) + (mirror.score or 0) == 100
        assert record.colour is None or {record.colour, mirror.colour} == set(Colour)
    assert len(pairings) > 30


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("brunoamsilva/team_standings_crosstable.html", TeamEvent),
        ("brunoamsilva/team_standings.html", TeamEvent),
        ("brunoamsilva/team_pairings_r1.html", TeamEvent),
        ("markjonleonard/cnyt2026_g14_playerrank.html", TeamEvent),
        ("gustavowkayser/chess-results-no-rounds.html", TeamEvent),
        ("brunoamsilva/future_participants.html", IncompletePage),
        ("markjonleonard/arad2026_a_startingrank.html", NotStarted),
        ("markjonleonard/warsaw2026_notstarted_startingrank.html", NotStarted),
        ("markjonleonard/warsaw2026_notstarted_r1.html", NotStarted),
        ("markjonleonard/missing_tournament_startingrank.html", PageNotFound),
        ("markjonleonard/british2026_champ_r1.html", UnknownLayout),
        ("markjonleonard/british2026_champ_notpaired_final.html", UnknownLayout),
        ("markjonleonard/ussa2026_roundrobin_pairings.html", UnknownLayout),
        ("m1chael/tnr478864_rd1_pairs.html", UnknownLayout),
        ("m1chael/tnr478864_rd1_results.html", UnknownLayout),
        ("m1chael/snr.html", UnknownLayout),
        ("bsigalov/player-search-results.html", UnknownLayout),
        ("tunahandilercan/ranking_after_rd1_lan8_excerpt.html", UnknownLayout),
    ],
)
def test_a_real_page_that_is_no_crosstable_is_refused_by_name(
    name: str, problem: type[ImportProblem]
) -> None:
    assert type(refusal(samples.shared_file(name))) is problem


def test_a_swiss_table_reads_whole() -> None:
    parsed = parse_crosstable(crosstable())
    assert parsed.rows[0] == CrosstableRow(
        snr=1,
        name="Örnek, Ali",
        results=(
            RoundRecord(1, RoundKind.GAME, "3w1", opponent_snr=3, colour=Colour.WHITE, score=100),
            RoundRecord(2, RoundKind.GAME, "2b½", opponent_snr=2, colour=Colour.BLACK, score=50),
            RoundRecord(3, RoundKind.FORFEIT_WIN, "4w+", opponent_snr=4, colour=Colour.WHITE, score=100),
        ),
        title="FM",
        ratings=Ratings(2100),
        federation="TUR",
        points=250,
        rank=1,
    )
    assert (parsed.event_name, parsed.is_round_robin, parsed.details.rounds) == (samples.EVENT, False, 5)


def test_every_kind_of_cell_is_read() -> None:
    parsed = parse_crosstable(crosstable())
    kinds = [[(r.number, r.kind, r.opponent_snr, r.score) for r in row.results] for row in parsed.rows[1:]]
    assert kinds == [
        [
            (1, RoundKind.BYE_FULL, None, 100),
            (2, RoundKind.GAME, 1, 50),
            (3, RoundKind.UNPLAYED, 3, None),
        ],
        [
            (1, RoundKind.GAME, 1, 0),
            (2, RoundKind.BYE_HALF, None, 50),
            (3, RoundKind.UNPLAYED, 2, None),
        ],
        [(1, RoundKind.NOT_PAIRED_ZERO, None, 0), (3, RoundKind.FORFEIT_LOSS, 1, 0)],
    ]


@pytest.mark.parametrize("text", ["Club 7", "3x1", "3w2", "3w1K", "w1", "*", "31", "3 1", "-1K", "--"])
def test_an_unknown_cell_is_kept_and_never_guessed(text: str) -> None:
    rows = [(*SWISS_ROWS[0][:5], text, *SWISS_ROWS[0][6:]), *SWISS_ROWS[1:]]
    record = parse_crosstable(crosstable(rows)).rows[0].results[0]
    assert (record.kind, record.raw, record.score) == (RoundKind.UNKNOWN, text, None)


def test_turkish_letters_mean_beyaz_and_siyah() -> None:
    header = ("No.", "", "İsim", "Rtg", "FED", "1.Tur", "Puan", "Sıra")
    rows = [("1", "", "A", "0", "TUR", "2b1", "1", "1"), ("2", "", "B", "0", "TUR", "1s0", "0", "2")]
    parsed = parse_crosstable(crosstable(rows, header))
    assert [row.results[0].colour for row in parsed.rows] == [Colour.WHITE, Colour.BLACK]


def test_a_grid_reads_by_the_start_number_of_the_column() -> None:
    parsed = parse_crosstable(crosstable(GRID_ROWS, GRID))
    assert parsed.is_round_robin
    assert [[(r.number, r.opponent_snr, r.kind, r.score) for r in row.results] for row in parsed.rows] == [
        [(2, 2, RoundKind.GAME, 50), (3, 3, RoundKind.GAME, 100)],
        [(1, 1, RoundKind.GAME, 50), (3, 3, RoundKind.UNPLAYED, None)],
        [(1, 1, RoundKind.GAME, 0), (2, 2, RoundKind.UNPLAYED, None)],
    ]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("+", RoundKind.FORFEIT_WIN),
        ("-", RoundKind.FORFEIT_LOSS),
        ("0", RoundKind.GAME),
        ("1½", RoundKind.UNKNOWN),
        ("1K", RoundKind.UNKNOWN),
    ],
)
def test_a_grid_cell_is_what_it_says(text: str, kind: RoundKind) -> None:
    rows = [(*GRID_ROWS[0][:5], text, *GRID_ROWS[0][6:]), *GRID_ROWS[1:]]
    assert parse_crosstable(crosstable(rows, GRID)).rows[0].results[0].kind is kind


def test_points_come_from_the_first_tie_break_only_when_the_note_says_so() -> None:
    header = [label for label in SWISS if label != "Pts."]
    rows = [(*row[:8], *row[9:10], "2,5") for row in SWISS_ROWS]
    note = "<b>Annotation:</b><br/>Tie Break1: points (game-points)<br/>Tie Break2: Direct Encounter"
    assert parse_crosstable(crosstable(rows, header, note)).rows[0].points == 250
    other = "<b>Annotation:</b><br/>Tie Break1: Direct Encounter<br/>Tie Break2: points"
    assert parse_crosstable(crosstable(rows, header, other)).rows[0].points is None


def test_a_table_by_rank_is_refused() -> None:
    by_rank = ("Rk.", *SWISS[1:9], "&nbsp;TB1&nbsp;")
    assert isinstance(refusal(crosstable([row[:10] for row in SWISS_ROWS], by_rank)), RankingCrosstable)


def test_a_table_whose_links_contradict_its_numbers_is_by_rank() -> None:
    link = '<a href="https://chess-results.com/tnr5.aspx?lan=1&amp;art=9&amp;snr=9">Örnek, Ali</a>'
    rows = [(*SWISS_ROWS[0][:2], link, *SWISS_ROWS[0][3:]), *SWISS_ROWS[1:]]
    assert isinstance(refusal(crosstable(rows)), RankingCrosstable)


def test_a_grid_whose_diagonal_is_elsewhere_is_by_rank() -> None:
    rows = [(*GRID_ROWS[0][:4], "½", "*", "1", "1,5", "1"), *GRID_ROWS[1:]]
    assert isinstance(refusal(crosstable(rows, GRID)), RankingCrosstable)


def test_an_opponent_without_a_row_shows_that_the_list_was_cut() -> None:
    problem = refusal(crosstable(SWISS_ROWS[:3]))
    assert isinstance(problem, IncompletePage)
    assert problem.reason == "rows"


def test_two_rows_with_one_number_are_refused() -> None:
    assert isinstance(refusal(crosstable([*SWISS_ROWS, SWISS_ROWS[0]])), UnknownLayout)


@pytest.mark.parametrize("number", ["", "0", "x"])
def test_a_row_without_number_is_refused(number: str) -> None:
    assert isinstance(refusal(crosstable([(number, *SWISS_ROWS[0][1:])])), UnknownLayout)


def test_a_grid_with_two_columns_of_one_number_is_refused() -> None:
    assert isinstance(refusal(crosstable([], GRID)), NotStarted)
    twice = ("No.", "", "Name", "Rtg", "1", "1", "2", "Pts.", "Rk.")
    assert isinstance(refusal(crosstable(GRID_ROWS, twice)), UnknownLayout)


def test_a_team_event_is_refused_with_and_without_links() -> None:
    nav = '<a href="tnr5.aspx?lan=1&amp;art=32">Team-Starting rank</a>'
    assert isinstance(refusal(crosstable(nav=nav)), TeamEvent)
    assert isinstance(refusal(crosstable([("1", "X", "*", "2")], ("No.", "Team", "1", "2"))), TeamEvent)


def test_a_rank_that_is_no_number_is_left_out() -> None:
    rows = [(*SWISS_ROWS[0][:9], "1.", "0"), *SWISS_ROWS[1:]]
    assert parse_crosstable(crosstable(rows)).rows[0].rank is None


def test_a_row_of_blanks_is_no_player() -> None:
    rows = [*SWISS_ROWS[:2], ("",) * len(SWISS), *SWISS_ROWS[2:], ("",) * len(SWISS)]
    assert parse_crosstable(crosstable(rows)).rows == parse_crosstable(crosstable()).rows


def test_a_repeated_column_is_never_chosen_by_position() -> None:
    header = tuple("Name" if label == "FED" else label for label in SWISS)
    assert isinstance(refusal(crosstable(header=header)), UnknownLayout)
