"""Claims about the player's card: every known card reads exactly, everything else is refused by name."""

from __future__ import annotations

import json
import quopri
from collections.abc import Callable, Sequence
from datetime import date, datetime
from typing import Any

import pytest
from lxml import etree

from importer.errors import (
    ImportProblem,
    IncompletePage,
    NoSuchPlayer,
    NotStarted,
    PageNotFound,
    SourceRefused,
    UnknownLayout,
)
from importer.parse.player_card import parse_player_card, read_box
from importer.parse.spreadsheet import parse_card_spreadsheet
from importer.records import (
    Colour,
    Details,
    PlayerCard,
    Ratings,
    RoundKind,
    RoundRecord,
    TimeClass,
)
from tests.importer.parse import samples
from tests.importer.parse.samples import BOX, DETAILS, GATE, HEADER, ROWS, card, page, pairs, table

CARDS = samples.SHARED / "cards.json"


def expected_cards() -> list[dict[str, Any]]:
    if not CARDS.exists():
        return [{"file": "cards.json"}]
    cards: list[dict[str, Any]] = json.loads(CARDS.read_text(encoding="utf-8"))["cards"]
    return cards


def hundredths(value: float | None) -> int | None:
    return None if value is None else round(value * 100)


def expected_round(row: dict[str, Any]) -> dict[str, Any]:
    return {
        "number": row["rd"],
        "kind": RoundKind(row["kind"]),
        "raw": row["raw"],
        "board": row["board"],
        "opponent_snr": row["opp_snr"],
        "opponent_title": row["opp_title"],
        "opponent_ratings": Ratings(row["opp_rating"], row["opp_national"], row["opp_intl"]),
        "opponent_federation": row["fed"],
        "opponent_points": hundredths(row["opp_points"]),
        "colour": None if row["colour"] is None else Colour(row["colour"]),
        "score": hundredths(row["score"]),
        "k": row["k"],
        "rating_change": hundredths(row["rtg_change"]),
    }


def read(name: str) -> PlayerCard:
    data = samples.shared_file(name)
    return parse_card_spreadsheet(data) if name.endswith(".xlsx") else parse_player_card(data)


@pytest.mark.parametrize("expected", expected_cards(), ids=lambda expected: expected["file"])
def test_every_round_of_a_real_card_reads_exactly(expected: dict[str, Any]) -> None:
    parsed = read(expected["file"])
    for record, row in zip(parsed.rounds, expected["rounds"], strict=True):
        wanted = expected_round(row)
        assert {name: getattr(record, name) for name in wanted} == wanted


@pytest.mark.parametrize("expected", expected_cards(), ids=lambda expected: expected["file"])
def test_every_fact_of_a_real_card_reads_exactly(expected: dict[str, Any]) -> None:
    parsed = read(expected["file"])
    own = expected["own"]
    assert parsed.ratings == Ratings(own["rating"], own["national"], own["international"])
    assert parsed.title == own["title"]
    assert parsed.points == hundredths(expected["points"])
    assert (parsed.performance, parsed.rank) == (expected["performance"], expected["rank"])
    assert (parsed.federation, parsed.birth_year) == (expected["fed"], expected["birth_year"])
    # Two files are fragments without the box; what is stated for them is the sum of the rows.
    has_box = bool(parsed.name)
    assert parsed.snr == (expected["snr"] if has_box else None)
    changes = [r.rating_change for r in parsed.rounds if r.rating_change is not None]
    stated = parsed.rating_change if has_box else sum(changes) if changes else None
    assert stated == hundredths(expected["rtg_change"])


@pytest.mark.parametrize("expected", expected_cards(), ids=lambda expected: expected["file"])
def test_the_scores_of_a_real_card_add_up_to_its_points(expected: dict[str, Any]) -> None:
    parsed = read(expected["file"])
    whole = expected["checks"]["points_equals_sum_of_scores"]
    scores = sum(record.score or 0 for record in parsed.rounds)
    assert (scores == parsed.points) or not whole


def test_a_real_team_card_is_known_by_its_links() -> None:
    parsed = read("dbtmurray/belyaladya1.html")
    assert parsed.team_event
    assert parsed.name == "Surname572 Given572"
    assert parsed.fide_id == 9000388
    assert parsed.club == "Kulüp 157"
    assert parsed.updated == datetime(2019, 6, 10, 13, 57, 28)  # noqa: DTZ001
    assert parsed.event_name.endswith("White Rook 2019")
    assert sum(r.rating_change or 0 for r in parsed.rounds) == parsed.rating_change == -6360


def test_a_card_in_the_current_markup_reads_whole() -> None:
    assert parse_player_card(card()) == PlayerCard(
        event_name=samples.EVENT,
        name="Deneme, Bir",
        ratings=Ratings(1451, 1451, 0),
        rounds=(
            RoundRecord(
                1,
                RoundKind.GAME,
                "[w] 1",
                4,
                31,
                "Örnek, Ali",
                "",
                Ratings(1126),
                "TUR",
                200,
                Colour.WHITE,
                100,
            ),
            RoundRecord(
                2,
                RoundKind.GAME,
                "[s] 0",
                3,
                5,
                "Örnek, Can",
                "FM",
                Ratings(2100),
                "TUR",
                450,
                Colour.BLACK,
                0,
            ),
            RoundRecord(3, RoundKind.BYE_FULL, "- 1", 9, None, "bye", "", Ratings(), None, None, None, 100),
            RoundRecord(
                4, RoundKind.GAME, "[s] ½", 7, 18, "Örnek, Ece", "", Ratings(0), "TUR", 300, Colour.BLACK, 50
            ),
            RoundRecord(
                5,
                RoundKind.UNPLAYED,
                "[w] (empty)",
                6,
                20,
                "Örnek, Nur",
                "",
                Ratings(1300),
                "TUR",
                300,
                Colour.WHITE,
            ),
        ),
        snr=12,
        performance=1502,
        points=250,
        rank=3,
        federation="TUR",
        birth_year=2010,
        details=Details(
            time_class=TimeClass.RAPID,
            time_control="15 min + 10 sec",
            rounds=5,
            rates_national=True,
            rates_international=False,
            first_day=date(2026, 10, 3),
            last_day=date(2026, 10, 4),
            tournament_type="Swiss-System",
        ),
        updated=datetime(2026, 9, 27, 13, 33, 24),  # noqa: DTZ001
    )


# Header of the rounds, then the labels of the box, in the order of samples.HEADER and samples.BOX.
LANGUAGES = {
    "Turkish": (
        "Tur|Masa|B&#351;l.No.||&#304;sim|Rtg|FED|Kul&uuml;p/&#350;ehir|Puan |Sonuç",
        "İsim|Başlangıç Sıralaması|Rating|Ulusal rating|Uluslararasi Rating|Rating performans|"
        "Puan|Sıralama|Federasyon|Kulüp/Şehir|ID-No|FIDE-ID|Dogum tarihi ",
    ),
    "German": (
        "Rd.|Br.|Snr||Name|Elo|Land|Verein/Ort|Pkt.|Erg.",
        "Name|Startrang|Elo|Elo national|Elo international|Rating-Performance|"
        "Punkte|Rang|Föderation|Verein/Ort|Ident-Nummer|Fide-ID|Geburtsjahr",
    ),
    "Spanish": (
        "Rd.|M.|No.Ini.||Nombre|FIDE|FED|Club/Ciudad|Pts.|Res.",
        "Nombre|Ranking inicial|Elo|Elo nacional|Elo internacional|Performance|"
        "Puntos|Puesto|Federación|Club/Ciudad|Código nacional|Código FIDE|Fecha de nacimiento ",
    ),
    "Russian": (
        "Тур|Bo.|Ст.ном.||Имя|Рейт.|ФЕД.|Клуб/Город|Очки|Рез.",
        "Имя|Стартовое место|Рейтинг|Нац.рейтинг|Междун. рейтинг|Рейтинговый перфоманс|"
        "Очки|Место|Федерация|Клуб/Город |Идент.Номер|код FIDE|Год рождения ",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_reads_the_same_in_every_language(language: str) -> None:
    header, labels = (labels.split("|") for labels in LANGUAGES[language])
    box = [(label, value) for label, (_, value) in zip(labels, BOX, strict=True)]
    assert parse_player_card(card(header, ROWS, box)) == parse_player_card(card())


def test_older_markup_reads_the_same_apart_from_its_way_to_write_the_colour() -> None:
    old = [[c.replace("[w]", "w ").replace("[s]", "s ").strip() for c in row] for row in ROWS]
    current, older = parse_player_card(card()), parse_player_card(card(HEADER, old))
    assert [r.raw for r in older.rounds] == ["w 1", "s 0", "- 1", "s ½", "w"]
    assert [(r.kind, r.score, r.colour) for r in older.rounds] == [
        (r.kind, r.score, r.colour) for r in current.rounds
    ]


def one_round(result: str, snr: str = "7", header: Sequence[str] = HEADER) -> RoundRecord:
    row = ("1", "1", snr, "", "Örnek, Ali", "1500", "TUR", "", "3", result)
    return parse_player_card(card(header, [row])).rounds[0]


@pytest.mark.parametrize(
    ("result", "snr", "kind", "score"),
    [
        ("- 1", "-1", RoundKind.BYE_FULL, 100),
        ("- ½", "-2", RoundKind.BYE_HALF, 50),
        ("- 0", "-2", RoundKind.NOT_PAIRED_ZERO, 0),
        ("- 0", "-", RoundKind.NOT_PAIRED_ZERO, 0),
        ("- 1K", "7", RoundKind.FORFEIT_WIN, 100),
        ("- 0K", "7", RoundKind.FORFEIT_LOSS, 0),
        ("w 1K", "7", RoundKind.FORFEIT_WIN, 100),
        ("[s]0K", "7", RoundKind.FORFEIT_LOSS, 0),
        ("+", "7", RoundKind.FORFEIT_WIN, 100),
        ("", "7", RoundKind.UNPLAYED, None),
        ("", "-", RoundKind.UNPLAYED, None),
        ("-", "-", RoundKind.UNPLAYED, None),
        ("1", "7", RoundKind.GAME, 100),
        ("1U", "7", RoundKind.UNKNOWN, 100),
        ("[w]½U", "7", RoundKind.UNKNOWN, 50),
        ("[w]½K", "7", RoundKind.UNKNOWN, 50),
        ("AJ - AJ", "7", RoundKind.UNKNOWN, None),
        ("- 1", "7", RoundKind.UNKNOWN, 100),
        ("-", "7", RoundKind.UNKNOWN, None),
        ("[w]-", "7", RoundKind.UNKNOWN, None),
        ("w 1", "-1", RoundKind.UNKNOWN, 100),
        ("x 1", "7", RoundKind.UNKNOWN, 100),
        ("7", "7", RoundKind.UNKNOWN, None),
    ],
)
def test_a_result_is_what_its_marks_say_and_never_guessed(
    result: str, snr: str, kind: RoundKind, score: int | None
) -> None:
    record = one_round(result, snr)
    assert (record.kind, record.score) == (kind, score)


def test_an_unknown_result_keeps_its_text() -> None:
    assert one_round("1 - 1 ?").raw == "1 - 1 ?"


def test_words_for_a_bye_decide_nothing() -> None:
    row = ("1", "1", "31", "", "Tur", "1500", "TUR", "", "3", "[w]1")
    assert parse_player_card(card(HEADER, [row])).rounds[0].kind is RoundKind.GAME


def test_b_is_black_beside_w_even_on_a_turkish_page() -> None:
    header = LANGUAGES["Turkish"][0].split("|")
    rows = [
        ("1", "1", "7", "", "A", "1500", "TUR", "", "3", "w 1"),
        ("2", "1", "8", "", "B", "1", "TUR", "", "3", "b 1"),
    ]
    assert [r.colour for r in parse_player_card(card(header, rows)).rounds] == [Colour.WHITE, Colour.BLACK]


@pytest.mark.parametrize(("language", "colour"), [("Turkish", Colour.WHITE), ("German", Colour.BLACK)])
def test_b_alone_is_white_on_a_turkish_page_and_black_elsewhere(language: str, colour: Colour) -> None:
    assert one_round("b 1", header=LANGUAGES[language][0].split("|")).colour is colour


def test_columns_may_stand_in_any_order() -> None:
    order = [9, 4, 2, 5, 0, 8, 6, 7, 1]
    moved = [[row[i] for i in order] for row in ROWS if not row[3]]
    untitled = [row for row in ROWS if not row[3]]
    assert (
        parse_player_card(card([HEADER[i] for i in order], moved)).rounds
        == parse_player_card(card(HEADER, untitled)).rounds
    )


def test_cells_may_be_missing_at_the_end_and_more_than_the_header_has() -> None:
    header = (*HEADER, "K", "rtg+/-")
    full, short, long = (*ROWS[0], "40", "-3,20"), ROWS[1], (*ROWS[2], "", "", "", "")
    rounds = parse_player_card(card(header, [full, short, long])).rounds
    assert [(r.k, r.rating_change) for r in rounds] == [(40, -320), (None, None), (None, None)]


def test_performance_is_not_taken_for_the_rating() -> None:
    box = [(label, value) for label, value in BOX if not label.startswith("Rating")]
    parsed = parse_player_card(card(box=box))
    assert (parsed.ratings, parsed.performance) == (Ratings(), 1502)


@pytest.mark.parametrize(
    ("labels", "ratings"),
    [
        (("RtgI", "RtgN"), Ratings(None, 1400, 1500)),
        (("ELO", "UKD"), Ratings(None, 1400, 1500)),
        (("EloI", "EloN"), Ratings(None, 1400, 1500)),
        (("FIDE", "EloN"), Ratings(None, 1400, 1500)),
        (("RtgI", "Rtg"), Ratings(1400, None, 1500)),
        (("Elo", "Rtg"), Ratings(1400, None, 1500)),
        (("Elo", "Typ"), Ratings(1500, None, None)),
    ],
)
def test_two_ratings_are_kept_apart(labels: tuple[str, str], ratings: Ratings) -> None:
    header = ("Rd.", "SNo", "", "Name", *labels, "FED", "Pts.", "Res.")
    row = ("1", "7", "", "Örnek, Ali", "1500", "1400", "TUR", "3", "[w]1")
    assert parse_player_card(card(header, [row])).rounds[0].opponent_ratings == ratings


def test_elo_alone_is_the_international_rating_on_a_turkish_page() -> None:
    header = ("Tur", "Bşl.No.", "", "İsim", "ELO", "FED", "Puan", "Sonuç")
    row = ("1", "7", "", "Örnek, Ali", "1500", "TUR", "3", "[w]1")
    ratings = parse_player_card(card(header, [row])).rounds[0].opponent_ratings
    assert ratings == Ratings(international=1500)


def test_unclosed_rows_and_malformed_cells_read_the_same() -> None:
    html = card().decode()
    broken = (
        html.replace("</td></tr><tr", "<tr").replace("</th></tr>", "").replace('<tr class="CRng1">', "<tr> ")
    )
    malformed = broken.replace('<td class="CRc">- 1', '<td & colsp & class="CRc">- 1')
    assert malformed != html
    assert parse_player_card(malformed.encode()) == parse_player_card(card())


def test_the_order_of_the_two_tables_is_of_no_account() -> None:
    facts = f'<table Class="CRs1">{pairs(BOX)}</table>'
    swapped = page(f"<h2>Player info</h2>{table(HEADER, ROWS)}{facts}", details=DETAILS)
    assert parse_player_card(swapped) == parse_player_card(card())


def test_a_fragment_with_the_rounds_alone_reads() -> None:
    parsed = parse_player_card(table(HEADER, ROWS).encode())
    assert (parsed.name, parsed.event_name, parsed.ratings, len(parsed.rounds)) == ("", "", Ratings(), 5)


def test_section_rows_and_empty_rows_are_no_rounds() -> None:
    section, empty = '<tr><td colspan="10">Round 2</td></tr>', "<tr><td></td><td>&nbsp;</td></tr>"
    html = card().decode().replace('<tr class="CRng1">', section + empty + '<tr class="CRng1">')
    assert parse_player_card(html.encode()) == parse_player_card(card())


def saved_by_browser(html: str) -> bytes:
    saved: bytes = etree.tostring(etree.fromstring(html, etree.HTMLParser()), method="html")
    return saved


def saved_by_phone(html: str, coding: str = "quoted-printable") -> bytes:
    body = quopri.encodestring(html.encode()) if coding == "quoted-printable" else html.encode()
    head = (
        'From: <Saved by Blink>\nMIME-Version: 1.0\nContent-Type: multipart/related;\n\ttype="text/html";\n'
    )
    page_head = f"Content-Type: text/html\nContent-Transfer-Encoding: {coding}\nContent-Location: x\n\n"
    css = b"\n--X--42\nContent-Type: text/css\n\np {}\n--X--42--\n"
    archive = f'{head}\tboundary="X--42"\n\n\n--X--42\n{page_head}'.encode() + body + css
    return archive.replace(b"\n", b"\r\n")


SAVED: dict[str, Callable[[str], bytes]] = {
    "by a browser": saved_by_browser,
    "by a phone as MHTML": saved_by_phone,
    "by a phone as binary MHTML": lambda html: saved_by_phone(html, "binary"),
    "with unquoted attributes": lambda html: html.replace('"', "").encode(),
    "with single quotes": lambda html: html.replace('"', "'").encode(),
    "as UTF-8 with a mark": lambda html: html.encode("utf-8-sig"),
    "as UTF-16": lambda html: html.encode("utf-16"),
    "as UTF-16 without a mark": lambda html: html.encode("utf-16-le"),
    "as big-endian UTF-16 without a mark": lambda html: html.encode("utf-16-be"),
    "as Turkish Windows text": lambda html: html.encode("windows-1254"),
    "as declared": lambda html: html.replace("<head>", '<head><meta charset="iso-8859-9">').encode(
        "iso-8859-9"
    ),
    "declared wrongly": lambda html: html.replace("<head>", "<head><meta charset=utf-8>").encode(
        "windows-1254"
    ),
    "declared nonsensically": lambda html: html.replace("<head>", "<head><meta charset=rot13>").encode(
        "cp1254"
    ),
    "as XHTML": lambda html: f'<?xml version="1.0" encoding="UTF-16"?>{html}'.encode(),
    "with NUL bytes": lambda html: html.replace("<td", "\0<td").encode(),
}


@pytest.mark.parametrize("how", SAVED)
def test_a_saved_page_reads_like_the_fetched_one(how: str) -> None:
    rows = [[c.replace("Örnek, Ali", "Şığ, Öğür" * 4) for c in row] for row in ROWS]
    html = card(rows=rows).decode()
    assert parse_player_card(SAVED[how](html)) == parse_player_card(html.encode())


def test_an_archive_without_a_page_is_refused() -> None:
    head = b"From: x\nContent-Type: multipart/related;\n\tboundary=b\n\n"
    assert isinstance(refusal(head + b"--b\nContent-Type: text/css\n\nx\n--b--\n"), SourceRefused)


def test_an_archive_that_breaks_off_is_not_whole() -> None:
    archive = saved_by_phone(card().decode())
    assert isinstance(refusal(archive[: len(archive) // 2]), IncompletePage)


def test_the_gate_is_known_by_its_button_in_every_language() -> None:
    html = card().decode().replace('<div class="defaultDialog">', GATE + '<div class="defaultDialog">', 1)
    parsed = parse_player_card(html.encode())
    assert parsed.gated
    assert parsed.rounds == parse_player_card(card()).rounds


@pytest.mark.parametrize(
    ("nav", "kind"),
    [
        ('<a href="tnr5.aspx?lan=1&amp;art=32">Team-Starting rank</a>', "Swiss-System"),
        ('<a href="https://chess-results.com/tnr5 .aspx?lan=1&amp;art=8">x</a>', "Swiss-System"),
        ("", "Swiss-System for teams"),
        ("", "Takımlar için İsviçre sistemi"),
    ],
)
def test_a_team_event_is_known_by_its_lists_or_its_type(nav: str, kind: str) -> None:
    details = [(label, kind if label == "Tournament type" else value) for label, value in DETAILS]
    assert parse_player_card(card(details=details, nav=nav)).team_event


def test_the_team_overview_of_an_individual_event_makes_no_team_event() -> None:
    nav = 'Overview for team <a href="https://chess-results.com/tnr5.aspx?lan=1&amp;art=25&amp;fedb=TUR">TUR</a>'
    assert not parse_player_card(card(nav=nav)).team_event


def test_asking_for_a_team_list_makes_no_team_event() -> None:
    nav = '<a href="tnr5.aspx?lan=1&amp;zeilen=0&amp;art=16&amp;prt=4">Excel</a>'
    assert not parse_player_card(card(nav=nav)).team_event


def refusal(html: bytes) -> ImportProblem:
    with pytest.raises(ImportProblem) as caught:
        parse_player_card(html)
    return caught.value


def without(label: str) -> bytes:
    index = HEADER.index(label)
    rows = [[c for i, c in enumerate(row) if i != index] for row in ROWS]
    return card([name for i, name in enumerate(HEADER) if i != index], rows)


@pytest.mark.parametrize("label", ["SNo", "Name", "Rtg"])
def test_a_missing_column_is_named(label: str) -> None:
    problem = refusal(without(label))
    assert isinstance(problem, UnknownLayout)
    assert problem.missing == (label,)


@pytest.mark.parametrize("label", ["Rd.", "Res."])
def test_a_table_without_its_key_columns_is_a_new_layout(label: str) -> None:
    problem = refusal(card([f"{name}*" if name == label else name for name in HEADER]))
    assert isinstance(problem, UnknownLayout)
    assert problem.missing == ("Rd.", "Res.", "Name")


def test_a_missing_column_that_decides_nothing_is_no_refusal() -> None:
    for label in ("Bo.", "FED", "Club/City", "Pts."):
        assert len(parse_player_card(without(label)).rounds) == 5


def test_a_repeated_column_is_never_chosen_by_position() -> None:
    header = ("Тур", "Ст.ном.", "Имя", "Рейт.", "Имя", "Рез.")
    problem = refusal(card(header, [("1", "7", "A", "1500", "B", "w 1")]))
    assert isinstance(problem, UnknownLayout)
    assert problem.missing == ("Name",)


@pytest.mark.parametrize(
    ("one", "other", "named"), [(2, 4, "SNo"), (5, 4, "Rtg"), (0, 9, "Rd."), (8, 6, "Pts."), (2, 5, "SNo")]
)
def test_a_value_under_the_wrong_label_is_refused(one: int, other: int, named: str) -> None:
    row = list(ROWS[1])
    row[one], row[other] = row[other], row[one]
    if named == "SNo" and other == 5:
        row[one] = "123456"
    problem = refusal(card(rows=[row]))
    assert isinstance(problem, UnknownLayout)
    assert problem.missing == (named,)


def test_a_round_without_number_is_refused() -> None:
    problem = refusal(card(rows=[("", *ROWS[0][1:])]))
    assert isinstance(problem, UnknownLayout)
    assert problem.missing == ("Rd.",)


def test_a_box_in_a_new_layout_is_refused() -> None:
    problem = refusal(card(box=[(f"{label}*", value) for label, value in BOX]))
    assert isinstance(problem, UnknownLayout)
    assert problem.missing == ("Name", "Starting rank", "Rating")


@pytest.mark.parametrize(
    "facts",
    [
        [("Name", "Örnek"), ("Rating", "1451"), ("Neu", "1"), ("Auch", "2")],
        [("Rating", "1451"), ("Starting rank", "5"), ("Rank", "3")],
    ],
)
def test_a_box_has_the_name_and_two_more_lines_that_are_known(facts: list[tuple[str, str]]) -> None:
    assert read_box(facts) is None
    assert read_box([("Name", "Örnek"), ("Rating", "1451"), ("Rank", "3")]) is not None


def test_the_change_of_a_game_is_known_by_its_sign_whatever_the_list_is_called() -> None:
    html = card((*HEADER, "K", "Rapid +/-"), [(*ROWS[0], "40", "-3,20")])
    assert parse_player_card(html).rounds[0].rating_change == -320


def test_a_fact_that_is_no_such_value_is_refused() -> None:
    problem = refusal(card(box=[(label, "?" if label == "Rating" else value) for label, value in BOX]))
    assert isinstance(problem, UnknownLayout)
    assert problem.missing == ("Rating",)


def test_a_fact_that_decides_nothing_is_left_out_when_unreadable() -> None:
    parsed = parse_player_card(card(box=[(label, "?" if label == "Rank" else value) for label, value in BOX]))
    assert parsed.rank is None


def test_a_card_without_rounds_has_not_started() -> None:
    box = [(label, "0" if label == "Points" else value) for label, value in BOX]
    assert isinstance(refusal(card(rows=[], box=box)), NotStarted)
    facts = f'<table Class="CRs1">{pairs(box)}</table>'
    assert isinstance(refusal(page(f"<h2>Player info</h2>{facts}")), NotStarted)


def test_points_without_rounds_are_a_contradiction_and_no_start() -> None:
    problem = refusal(card(rows=[]))
    assert isinstance(problem, UnknownLayout)
    assert problem.missing == ("Rd.", "Res.")


def test_a_shell_without_box_is_no_such_player() -> None:
    assert isinstance(refusal(page(details=DETAILS)), NoSuchPlayer)


def test_another_list_is_a_new_layout() -> None:
    problem = refusal(page(table(("No.", "", "Name", "Rtg"), [("1", "", "A", "1500")])))
    assert isinstance(problem, UnknownLayout)


def test_record_not_found_is_known_by_its_box_in_every_language() -> None:
    html = page().decode().replace("<form>", '<div id="P_Error" class="error"><h3>Kayıt yok</h3></div><form>')
    assert isinstance(refusal(html.encode()), PageNotFound)
    older = html.replace('"P_Error"', '"_ctl0_P_Error"')
    assert isinstance(refusal(older.encode()), PageNotFound)


def test_an_unknown_tournament_is_not_found_on_the_real_page() -> None:
    assert isinstance(
        refusal(samples.shared_file("markjonleonard/missing_tournament_startingrank.html")), PageNotFound
    )


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"", "content-type"),
        (b"\xef\xbb\xbf", "content-type"),
        (b'{"error": 1}', "content-type"),
        (
            b"<html><head><title>Just a moment...</title></head><body>chess-results.com</body></html>",
            "challenge",
        ),
        (b"<html><body><table><tr><td>Name</td></tr></table></body></html>", "challenge"),
        (b"<html><body>cut", "challenge"),
        (b"<!-- only a comment -->", "challenge"),
        (b"<", "challenge"),
    ],
)
def test_what_is_no_page_of_the_site_is_refused_as_such(body: bytes, reason: str) -> None:
    problem = refusal(body)
    assert isinstance(problem, SourceRefused)
    assert problem.reason == reason


def test_a_login_page_is_refused_even_in_the_site_s_own_frame() -> None:
    html = page().decode().replace("<form>", '<form><input type="password" name="pw">')
    assert isinstance(refusal(html.encode()), SourceRefused)


def test_a_page_that_breaks_off_is_never_taken_for_whole() -> None:
    html = card()
    for end in range(html.index(b"<div"), len(html) - len(b"</html>"), 97):
        problem = refusal(html[:end])
        assert isinstance(problem, IncompletePage)
        assert problem.reason == "markup"


def test_a_page_that_goes_on_after_its_end_is_not_whole_either() -> None:
    html = card()
    assert isinstance(refusal(html + b"<table><tr><td>"), IncompletePage)


def test_rounds_that_are_there_twice_are_numbers_of_another_column() -> None:
    rows = [(ROWS[0][0], *row[1:]) for row in ROWS]
    with pytest.raises(UnknownLayout) as refusal:
        parse_player_card(card(rows=rows))
    assert refusal.value.missing == ("Rd.",)
