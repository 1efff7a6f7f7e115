"""The query contract (DESIGN.md §3): an address says everything, and nothing typed is lost."""

from __future__ import annotations

from datetime import date
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from calculator import query
from calculator.forms import AnyListForm
from calculator.links import Draft, calculator_address
from calculator.lists import LISTS, Page
from calculator.query import Entry
from calculator.rating import Game, LeftOut, Played, Player, Result


def entry(page: Page = Page.UKD, /, **values: str) -> Entry:
    return query.read(page, QueryDict(urlencode(values)))


def left_out(entry: Entry) -> list[LeftOut | None]:
    assert entry.calculation is not None
    return [line.left_out for line in entry.calculation.lines]


def test_a_row_with_neither_rating_nor_result_is_ignored() -> None:
    read = entry(puan="1451", r1="1126", s1="1", h2="1", r4="1288", s4="0")
    assert read.calculation is not None
    assert [line.game.number for line in read.calculation.lines] == [1, 4]


@pytest.mark.parametrize("blank", ["", "0"])
def test_an_empty_or_zero_rating_is_an_opponent_without_one(blank: str) -> None:
    read = entry(puan="1451", r1=blank, s1="1")
    assert read.calculation is not None
    assert read.calculation.change == 250


def test_a_result_without_a_rating_is_pointed_out() -> None:
    assert [row.rating_missing for row in entry(puan="1451", s1="1", r2="0", s2="1").rows[:2]] == [
        True,
        False,
    ]


def test_the_mark_for_not_played_means_forfeit_with_and_bye_without_an_opponent() -> None:
    read = entry(puan="1451", r1="1300", s1="1", h1="1", s2="1", h2="1")
    assert left_out(read) == [LeftOut.FORFEIT, LeftOut.BYE]


def test_a_rating_without_a_result_waits_for_it() -> None:
    assert left_out(entry(puan="1451", r1="1300")) == [LeftOut.NO_RESULT]


def test_the_day_chooses_the_rules() -> None:
    values = {"puan": "2700", "r1": "1800", "s1": "1"}
    before = entry(Page.ELO, tarih="2025-09-30", **values).calculation
    after = entry(Page.ELO, tarih="2025-10-01", **values).calculation
    assert before is not None
    assert after is not None
    assert (before.change, after.change) == (80, 0)


def test_a_day_before_the_list_existed_is_refused_at_its_field() -> None:
    read = entry(Page.ELO, puan="2000", tempo="hizli", tarih="2005-01-01")
    assert [field for field, _ in read.errors] == ["alan-tarih"]


def test_a_typed_k_is_used_and_known_as_typed() -> None:
    calculation = entry(puan="1451", k="30", r1="1451", s1="1").calculation
    assert calculation is not None
    assert (calculation.k.k, calculation.k.typed) == (30, True)


@pytest.mark.parametrize("automatic", ["", "oto", "OTO", "0"])
def test_automatic_k_comes_from_the_rules(automatic: str) -> None:
    calculation = entry(puan="1451", k=automatic, r1="1451", s1="1").calculation
    assert calculation is not None
    assert (calculation.k.k, calculation.k.typed) == (25, False)


def test_no_games_played_makes_a_newcomer_and_an_unknown_number_does_not() -> None:
    newcomer = entry(Page.ELO, puan="1600", parti="0", r1="1600", s1="1").calculation
    unknown = entry(Page.ELO, puan="1600", r1="1600", s1="1").calculation
    assert newcomer is not None
    assert unknown is not None
    assert (newcomer.k.k, unknown.k.k) == (40, 20)


@pytest.mark.parametrize(("tempo", "rules"), [("hizli", "fide-hizli"), ("yildirim", "fide-yildirim")])
def test_tempo_chooses_the_list(tempo: str, rules: str) -> None:
    calculation = entry(Page.ELO, puan="2000", tempo=tempo, r1="2000", s1="1").calculation
    assert calculation is not None
    assert calculation.rules.slug == rules


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("puan", "abc"),
        ("puan", "9999"),
        ("puan", "-5"),
        ("puan", "900"),
        ("k", "çok"),
        ("k", "500"),
        ("tarih", "dün"),
        ("liste", "xyz"),
        ("r1", "abc"),
        ("r1", "9999"),
        ("r1", "-5"),
        ("s1", "7"),
        ("r61", "1500"),
    ],
)
def test_every_refused_value_is_refused_at_its_field_and_kept(field: str, value: str) -> None:
    read = entry(**{"puan": "1451", "r2": "1300", "s2": "1", field: value})
    places = [place for place, _ in read.errors]
    assert places == [field if field[0] in "rs" else f"alan-{field}"]
    assert read.calculation is None
    kept = dict(parse_qsl(urlsplit(query.tidy_address(Page.UKD, read.form.data)).query))
    assert kept[field] == value


def test_a_player_of_the_event_s_own_year_is_young_and_not_unborn() -> None:
    read = entry(Page.ELO, puan="1800", dogum="2026", tarih="2026-01-01", r1="1800", s1="1")
    assert read.errors == []
    assert read.calculation is not None
    assert read.calculation.k.k == 40


@pytest.mark.parametrize(
    ("values", "k"),
    [
        ({"tempo": "hizli", "pt": "1"}, 40),
        ({"tempo": "yildirim", "pt": "1"}, 40),
        ({"tempo": "hizli", "pt": "1", "parti": "50"}, 20),
        ({"tempo": "hizli"}, 20),
        ({"pt": "1"}, 20),
    ],
)
def test_who_has_no_rating_in_a_list_is_a_newcomer_there_until_told_otherwise(
    values: dict[str, str], k: int
) -> None:
    read = entry(Page.ELO, puan="1800", tarih="2026-11-29", r1="1800", s1="1", **values)
    assert read.calculation is not None
    assert read.calculation.k.k == k


@pytest.mark.parametrize(
    ("values", "refused"),
    [
        ({"puan": "999"}, True),
        ({"puan": "1000"}, False),
        ({"puan": ""}, False),
        ({"puan": "999", "liste": "uhs"}, True),
        ({"puan": "999", "liste": "standart"}, False),
    ],
)
def test_on_a_page_of_every_list_only_a_ukd_has_a_lowest_value(values: dict[str, str], refused: bool) -> None:
    assert ("puan" in AnyListForm(values).errors) is refused


@pytest.mark.parametrize("born", ["2027", "2150", "99999", "1899"])
def test_who_is_born_after_the_event_or_never_is_refused(born: str) -> None:
    read = query.read(Page.ELO, {"puan": "1862", "tarih": "2026-11-29", "dogum": born})
    assert [place for place, _ in read.errors] == ["alan-dogum"]
    assert "turnuvanın yılı arasında" in read.errors[0][1]


def test_rounds_beyond_every_page_are_refused_too() -> None:
    assert entry(puan="1451", r500="1300").errors[0][0] == "turlar-basi"


def test_without_an_own_rating_there_is_no_result_and_no_error() -> None:
    read = entry(r1="1300", s1="1")
    assert read.calculation is None
    assert read.errors == []
    assert read.has_games


def test_a_removed_row_moves_the_later_ones_up() -> None:
    data = QueryDict("puan=1451&r1=1126&s1=1&r2=1288&s2=0&r3=1361&s3=0.5&h3=1")
    assert query.tidy_address(Page.UKD, data, without_row=2) == (
        "/ukd-hesapla/?puan=1451&r1=1126&s1=1&r2=1361&s2=0.5&h2=1"
    )


def test_the_tidy_address_leaves_defaults_and_blanks_out() -> None:
    data = QueryDict("puan=1451&k=oto&liste=ukd&tarih=&r1=1126&s1=1&r2=&h3=1&yabanci=x")
    assert query.tidy_address(Page.UKD, data) == "/ukd-hesapla/?puan=1451&r1=1126&s1=1"


ratings = st.none() | st.integers(1, 3500)
played = st.sampled_from([Played.BOARD, Played.FORFEIT])
games = st.builds(
    Game,
    number=st.just(0),
    opponent=ratings,
    result=st.sampled_from(Result),
    played=played,
)


@given(
    page=st.sampled_from(Page),
    rating=st.integers(1000, 3500),
    k=st.none() | st.integers(1, 100),
    day=st.none() | st.dates(date(2012, 1, 1), date(2030, 1, 1)),
    rounds=st.lists(games, max_size=60),
    data=st.data(),
)
def test_a_draft_reads_back_from_its_own_address(
    page: Page, rating: int, k: int | None, day: date | None, rounds: list[Game], data: st.DataObject
) -> None:
    rating_list = data.draw(st.sampled_from(LISTS[page]))
    numbered = tuple(
        Game(number, game.opponent, game.result, game.played if game.opponent else Played.BOARD)
        for number, game in enumerate(rounds, start=1)
    )
    draft = Draft(rating_list, Player(rating, k=k), numbered, day)
    read = query.read(page, QueryDict(urlsplit(calculator_address(draft)).query))
    assert read.errors == []
    assert read.form.player() == draft.player
    assert read.form.rating_list == rating_list
    assert tuple(row.game() for row in read.rows if not row.blank) == numbered
    assert read.form.cleaned_data["tarih"] == day


names = st.sampled_from(
    [
        "puan",
        "k",
        "tarih",
        "birinci",
        "liste",
        "tempo",
        "dogum",
        "parti",
        "tepe",
        "ekle",
        "sil",
        "sr",
        "hedef",
    ]
    + [f"{kind}{number}" for kind in "rsh" for number in (1, 2, 7, 60, 61, 99, 100, 10**12)]
)


@given(page=st.sampled_from(Page), values=st.dictionaries(names, st.text(max_size=12), max_size=8))
def test_no_address_can_break_the_reading(page: Page, values: dict[str, str]) -> None:
    read = query.read(page, QueryDict(urlencode(values, errors="replace")))
    assert (read.calculation is None) or (read.errors == [])
