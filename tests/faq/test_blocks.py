"""Every live block shows the engine's figures; what a block cannot draw it refuses by name."""

from __future__ import annotations

from datetime import date

import pytest
from bs4 import BeautifulSoup
from django.test import Client
from django.utils.translation import override

from calculator.figures import fixed, signed
from calculator.rating import RULESETS, Player, calculate, rules_on, verify
from calculator.rating.rulesets.tables import FIDE_8_1_1, FIDE_8_1_2
from faq.blocks import BLOCKS, draw
from faq.blocks.block import Block, Table
from faq.errors import BadBlock
from faq.notation import parse_games

TODAY = date(2026, 11, 29)
UKD_EVENT = "1126:1,1288:1,1361:1,1177:1,1538:0,1240:="
FIDE_EVENT = "2135:1,1645:=,1470:1,2150:=,1510:=,1645:="


def block(name: str, *lines: str) -> Block:
    return draw(name, "\n".join(lines), TODAY)[1]


def rows(table: Table) -> list[list[str]]:
    return [[cell.text.replace("\u00a0", " ") for cell in line.cells] for line in table.lines]


def query(found: Block, position: int = 0) -> str:
    return found.links[position].address


def opened(found: Block) -> BeautifulSoup:
    """The tool that the first link of a block leads to."""
    return BeautifulSoup(Client().get(query(found)).content, "lxml")


def value_of(soup: BeautifulSoup, identity: str) -> str:
    return str(soup.select_one(f"#{identity}")["value"])  # type: ignore[index]


def test_a_worked_example_is_the_engine_s_calculation() -> None:
    found = block("worked-example", 'rules = "ukd"', "own = 1451", f'games = "{UKD_EVENT}"')
    ours = calculate(rules_on("ukd", TODAY), Player(1451), parse_games(UKD_EVENT), day=TODAY)
    assert [row[4] for row in rows(found.tables[0])] == [signed(line.change or 0) for line in ours.lines]
    assert found.figures["change"] == signed(ours.change) == "+7,75"
    assert found.sums == ("25 × (4,5 − 4,19) = +7,75", "1451 + 7,75 = 1458,75; yuvarlanmış: 1459")
    assert query(found).startswith("/ukd-hesapla/?puan=1451&r1=1126&s1=1")


def test_the_same_example_in_english_has_points_for_commas() -> None:
    with override("en"):
        found = block("worked-example", 'rules = "ukd"', "own = 1451", f'games = "{UKD_EVENT}"')
    assert found.figures["change"] == "+7.75"
    assert query(found).startswith("/en/")


def test_a_dated_example_names_its_day_in_the_link() -> None:
    found = block(
        "worked-example",
        'rules = "fide_standard"',
        "day = 2022-06-01",
        "own = 2000",
        "k = 20",
        'games = "1063:1"',
    )
    assert "tarih=2022-06-01" in query(found)


def test_rounds_that_do_not_count_are_shown_with_the_reason() -> None:
    games = "1700:1,1580:+,bye:1,-:="
    found = block("worked-example", 'rules = "fide_standard"', "own = 1650", "k = 20", f'games = "{games}"')
    assert [line.off for line in found.tables[0].lines] == [False, True, True, True]
    assert all(row[-1] for row in rows(found.tables[0])[1:])


def test_points_of_the_event_stand_beside_those_that_count() -> None:
    games = "1700:1,1580:+,bye:1,1760:=,1690:-"
    found = block("worked-example", 'rules = "fide_standard"', "own = 1650", "k = 20", f'games = "{games}"')
    assert (found.figures["points"], found.figures["score"]) == ("3,5", "1,5")
    assert "Turnuvada alınan puan: 3,5. Sayılan oyunlardan: 1,5." in found.remarks
    alike = block("worked-example", 'rules = "ukd"', "own = 1451", 'games = "1500:1,-:1"')
    assert alike.figures["points"] == "2"
    assert not any("Turnuvada alınan" in remark for remark in alike.remarks)


def test_win_draw_loss_with_and_without_the_limit() -> None:
    lines = ('rules = "ukd"', "own = 1250", "opponents = [1850, 0]", "without_limit = true")
    found = block("win-draw-loss", *lines)
    assert rows(found.tables[0])[0][:5] == ["1850", "+26,70", "+11,70", "−3,30", "0,11"]
    assert rows(found.tables[0])[1][:5] == ["UKD yok", "+3,00", "0,00", "−3,00", "–"]
    assert rows(found.tables[1])[0][:5] == ["1850", "+29,40", "+14,40", "−0,60", "0,02"]
    assert found.figures["free_win"] == "+29,40"
    assert found.figures["win2"] == "+3,00"


@pytest.mark.parametrize("key", ["ukd", "fide_standard", "fide_rapid", "fide_blitz"])
def test_a_k_table_has_every_band(key: str) -> None:
    slugs = dict(zip(("ukd", "fide_standard", "fide_rapid", "fide_blitz"), RULESETS, strict=True))
    found = block("k-table", f'rules = "{key}"')
    assert [int(row[1]) for row in rows(found.tables[0])] == [
        band.k for band in rules_on(slugs[key], TODAY).k_bands
    ]


def test_a_k_table_without_a_limit_counts_to_the_end_of_the_table() -> None:
    found = block("k-table", 'rules = "fide_rapid"', "day = 2015-01-01")
    assert rows(found.tables[0])[0][3] == "+20,00"


def test_the_score_table_is_printed_whole_and_marks_the_limit() -> None:
    table = block("score-table", 'rules = "ukd"').tables[0]
    assert len(table.lines) == len(FIDE_8_1_2.rows)
    assert [row[0] for row, line in zip(rows(table), table.lines, strict=True) if line.hit] == ["345–357"]
    assert rows(table)[-1] == ["736 ve üstü", "1,00", "0,00"]
    assert "Koyu satır" in table.caption
    assert "Koyu satır" not in block("score-table", 'rules = "ukd"', "gaps = [0, 5]").tables[0].caption
    assert [row[0] for row in rows(block("score-table", "gaps = [100, 400]").tables[0])] == [
        "99–106",
        "392–411",
    ]


def test_the_performance_table_pairs_the_halves() -> None:
    table = block("dp-table").tables[0]
    assert rows(table)[0] == ["0,50", "0", "0,50", "0"]
    assert rows(table)[-1] == ["1,00", "+800", "0,00", "−800"]
    assert len(table.lines) == len(FIDE_8_1_1.differences) // 2 + 1


def test_the_draw_matrix_is_k_times_what_a_draw_exceeds() -> None:
    found = block("draw-matrix", 'rules = "ukd"', "gaps = [50, 200, 350]")
    assert rows(found.tables[0]) == [
        ["50", "0,43", "+2,10", "+1,75", "+1,40", "+1,05", "+0,70"],
        ["200", "0,24", "+7,80", "+6,50", "+5,20", "+3,90", "+2,60"],
        ["350 ve üstü", "0,11", "+11,70", "+9,75", "+7,80", "+5,85", "+3,90"],
    ]
    assert found.figures["gap200_k30"] == "+7,80"


def test_a_history_is_that_of_the_rule_sets() -> None:
    table = block("rule-history", 'keys = ["fide_standard.rating_floor"]').tables[0]
    assert rows(table)[-2:] == [
        ["1 Temmuz 2014", "1000", "29 Şubat 2024"],
        ["1 Mart 2024", "1400", "–"],
    ]
    assert table.lines[-1].hit


def test_two_rule_sets_side_by_side() -> None:
    sides = [
        "[[side]]\n" + "\n".join(('rules = "ukd"', "own = 1580", 'games = "1640:1,1500:=,1710:0"')),
        "[[side]]\n"
        + "\n".join(('rules = "fide_standard"', "own = 1580", "k = 20", 'games = "1640:1,1500:=,1710:0"')),
    ]
    found = block("compare-rules", *sides)
    assert (found.figures["change1"], found.figures["change2"]) == ("+3,75", "+3,00")
    assert query(found).startswith("/ukd-hesapla/")
    assert query(found, 1).startswith("/elo-hesapla/")


def test_variants_differ_from_the_right_calculation() -> None:
    lines = ('rules = "fide_standard"', "own = 1700", "k = 20", f'games = "{FIDE_EVENT}"')
    figures = block("compare-variants", *lines).figures
    names = ("exact", "right", "formula", "each_game", "average", "carried", "no_cap")
    assert [figures[name] for name in names] == ["+22,80", "+23", "+22", "+21", "+30", "+20", "+24"]


def test_the_counter_does_not_see_the_opponents() -> None:
    lines = ('rules = "fide_standard"', "own = 1500", "k = 20")
    strong = block("compare-counter", *lines, 'games = "1300:1,1500:=,1700:0,1900:0,1600:1,1400:1"').figures
    weak = block("compare-counter", *lines, 'games = "1200:1,1200:=,1200:0,1200:0,1200:1,1200:1"').figures
    assert strong["end"] == weak["end"] == "820"
    assert (strong["change"], weak["change"]) == ("+18,40", "−32,00")


def test_the_counter_alone() -> None:
    found = block("flat-counter", 'outcomes = "LA"')
    assert [row[2] for row in rows(found.tables[0])] == ["780", "745"]
    assert block("flat-counter", 'outcomes = "A"', "start = 30").figures["end"] == "0"


def test_k_is_found_with_its_reason() -> None:
    players = [
        "[[player]]\nborn = 2010\nplayed = 55\npeak = 1850",
        "[[player]]\nborn = 1988\nplayed = 30\npeak = 1750",
        "[[player]]\nborn = 1988\nplayed = 900\npeak = 2404",
    ]
    found = block("k-finder", "year = 2026", *players)
    assert [found.figures[f"k{number}"] for number in (1, 2, 3)] == ["40", "20", "10"]


def test_a_first_rating_shows_the_virtual_opponents() -> None:
    games = "1902:=,1877:=,1884:1,2012:0,1832:1"
    found = block("first-rating", 'rules = "fide_standard"', f'games = "{games}"')
    assert [row[1] for row in rows(found.tables[0])][-2:] == ["1800", "1800"]
    assert found.figures["rating"] == "1922"
    assert [row[3] for row in rows(found.tables[1])] == ["evet"] * 5


def test_too_few_opponents_make_no_estimate() -> None:
    found = block("first-rating", 'rules = "ukd"', 'games = "1400:1,1350:0,-:1"')
    assert (found.sums, found.figures) == ((), {})
    assert rows(found.tables[1]) == [["puanlı rakiple oyun, en az", "3", "2", "hayır"]]


@pytest.mark.parametrize("rules", ["ukd", "fide_standard"])
def test_a_first_rating_opens_in_its_tool(rules: str) -> None:
    games = "1902:=,1877:=,1884:1,2012:0,1832:1"
    found = block("first-rating", f'rules = "{rules}"', f'games = "{games}"')
    assert found.figures["rating"] in opened(found).select_one("#tahta").get_text()  # type: ignore[union-attr]


def test_a_performance_opens_in_its_tool() -> None:
    found = block("performance", 'games = "1600:1,1600:1,1600:1,1600:=,1600:0"')
    assert found.figures["rating"] in opened(found).select_one("#tahta").get_text()  # type: ignore[union-attr]


def test_a_first_rating_without_a_rated_opponent_has_no_estimate() -> None:
    found = block("first-rating", 'rules = "ukd"', 'games = "-:1,bye:1"')
    assert found.sums == ()
    assert all(line.off for line in found.tables[0].lines)


@pytest.mark.parametrize(
    ("games", "rating"),
    [("1600:1,1600:1,1600:1,1600:=,1600:0", "1749"), ("1450:1,1500:1", "≥ 2275"), ("1450:0", "≤ 650")],
)
def test_a_performance_says_when_it_is_a_convention(games: str, rating: str) -> None:
    found = block("performance", f'games = "{games}"')
    assert rows(found.tables[0])[-1] == ["Performans", rating]


def test_a_period_lowers_k_and_rounds_once() -> None:
    first = "1600:1,1450:1,1700:0,1550:=,1480:1,1620:=,1390:1,1710:0,1530:1"
    second = "1580:=,1660:1,1420:1,1500:0,1760:=,1350:1,1640:0,1600:1,1490:1"
    events = [f'[[event]]\nown = 1500\ngames = "{games}"' for games in (first, second)]
    found = block("period", 'rules = "fide_standard"', "k = 40", *events)
    names = ("games", "full_k", "k", "change1", "change2", "change", "rounded", "new")
    assert [found.figures[name] for name in names] == [
        "18",
        "40",
        "38",
        "+83,22",
        "+81,70",
        "+164,92",
        "+165",
        "1665",
    ]
    soup = opened(found)
    assert value_of(soup, "yeni-puan") == "1665"


def test_the_next_round_three_ways() -> None:
    lines = (
        'rules = "ukd"',
        "own = 1451",
        'games = "1126:1,1288:1,1361:1,1177:1,1538:0"',
        "opponents = [1240]",
    )
    found = block("next-round", *lines)
    assert rows(found.tables[0]) == [["1240", "+20,25 (1471)", "+7,75 (1459)", "−4,75 (1446)"]]
    assert found.figures["loss_new"] == "1446"


def test_a_target_names_the_smallest_score_or_that_there_is_none() -> None:
    lines = ('rules = "ukd"', "own = 1560", "opponents = [1500, 1550, 1600, 1620, 1580, 1640]")
    found = block("target-score", *lines, "target = 1600")
    assert (found.figures["needed"], found.figures["score"], found.figures["new"]) == ("4,41", "4,5", "1602")
    beyond = block("target-score", *lines, "target = 2000")
    assert "score" not in beyond.figures
    assert ["En az skor", "ulaşılamaz"] in rows(beyond.tables[0])


def test_tempos_are_classified() -> None:
    found = block("tempo-class", 'tempos = ["90+30", "30+30", "15+10", "3+2", "3+0"]')
    assert rows(found.tables[0]) == [
        ["90 dk + 30 sn", "120 dk", "standart", "standart", "evet", "evet"],
        [
            "30 dk + 30 sn",
            "60 dk",
            "standart",
            "standart (iki oyuncu da 1800 puanın altındaysa)",
            "evet",
            "hayır",
        ],
        ["15 dk + 10 sn", "25 dk", "hızlı", "hızlı", "hayır", "hayır"],
        ["3 dk + 2 sn", "5 dk", "yıldırım", "yıldırım", "hayır", "hayır"],
        ["3 dk + 0 sn", "3 dk", "yıldırım", "işlenmez", "hayır", "hayır"],
    ]


def test_every_part_of_the_base_time_is_shown() -> None:
    found = block("tempo-class", 'tempos = ["90+30+30"]')
    assert rows(found.tables[0])[0][:2] == ["90 dk + 30 dk + 30 sn", "150 dk"]


def test_penalties_are_those_of_the_laws_of_the_day() -> None:
    today = rows(block("penalty-table").tables[0])
    assert today[0][1:4] == ["rakibe +2 dk", "rakibe +1 dk", "rakibe +1 dk"]
    assert all("kaybeder" in text for text in today[1][1:4])
    assert today[0][4] == "7.5.5, A.3, B.3"
    actions = {row[4]: row[1:4] for row in today if row[1] == "imkânsız hamle sayılır"}
    assert actions == dict.fromkeys(("7.5.2", "7.5.3", "7.5.4"), ["imkânsız hamle sayılır"] * 3)
    before = rows(block("penalty-table", "day = 2017-12-31").tables[0])
    assert not any("sayılır" in cell for row in before for cell in row)
    assert before[0][1] == "kaynaklarımızda yok"
    assert "kaybeder" in before[0][3]
    assert "kaynaklarımızda yok" in rows(block("penalty-table", "day = 2020-01-01").tables[0])[0][3]


def test_titles_and_norms() -> None:
    table = rows(block("title-table", 'titles = ["GM", "FM"]').tables[0])
    assert table[0] == ["GM", "2500", "2600", "2380", "2200", "normlarda toplam 27", "2300"]
    assert table[1] == ["FM", "2300", "–", "–", "–", "30", "2100"]
    opponents = "opponents = [2440, 2440, 2440, 2440, 2440, 2440, 2440, 2440, 1900]"
    met = block("norm-check", 'norm = "GM"', opponents, 'score = "7"')
    assert (met.figures["average"], met.figures["performance"]) == ("2413", "2633")
    missed = block("norm-check", 'norm = "GM"', opponents, 'score = "6.5"').tables[0]
    assert [row[3] for row in rows(missed)] == ["evet", "hayır", "evet"]
    assert rows(block("norm-mix", "games = [9]").tables[0]) == [["9", "5", "6", "5", "3", "3,5"]]


def test_the_report_counts_what_is_recomputed() -> None:
    figures = block("vector-report").figures
    assert int(figures["total"]) == len(verify())
    assert int(figures["agreeing"]) + int(figures["differing"]) == len(verify())


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("k-table", ""),
        ("k-table", 'rules = "elo"'),
        ("k-table", 'rules = "ukd"\nday = "today"'),
        ("draw-matrix", 'rules = "ukd"\ngaps = ["x"]'),
        ("draw-matrix", 'rules = "ukd"\ngaps = 5'),
        ("rule-history", 'keys = ["ukd.pending_days"]'),
        ("compare-rules", "side = [1]"),
        ("compare-rules", '[[side]]\nrules = "ukd"\nown = 1200\ngames = "1200:1"\nextra = 1'),
        ("flat-counter", 'outcomes = "X"'),
        ("tempo-class", 'tempos = ["90"]'),
        ("tempo-class", 'tempos = ["90+30"]\nday = 2010-01-01'),
        ("title-table", 'titles = ["XM"]'),
        ("norm-check", 'norm = "FM"\nopponents = [2400]\nscore = "1"'),
        ("norm-check", 'norm = "GM"\nopponents = [2400]\nscore = "0.7"'),
        ("performance", 'games = "-:1"'),
        ("worked-example", 'rules = "ukd"\nown = true\ngames = "1200:1"'),
    ],
)
def test_wrong_parameters_are_refused(name: str, source: str) -> None:
    with pytest.raises(BadBlock):
        draw(name, source, TODAY)


def test_every_block_is_documented() -> None:
    from pathlib import Path

    guide = (Path(__file__).resolve().parents[2] / "docs" / "WRITING.md").read_text(encoding="utf-8")
    assert [name for name in BLOCKS if f"`{name}`" not in guide] == []


def test_numbers_align_with_their_columns_under_a_wide_foot() -> None:
    table = block("worked-example", 'rules = "ukd"', "own = 1451", f'games = "{UKD_EVENT}"').tables[0]
    assert table.foot is not None
    assert ["n" in cell.classes.split() for cell in table.foot.cells] == [False, True, True, True, True]
    assert fixed(419) == table.foot.cells[2].text


@pytest.mark.parametrize(
    ("name", "lines", "cards"),
    [
        ("worked-example", ('rules = "ukd"', "own = 1451", f'games = "{UKD_EVENT}"'), True),
        ("k-table", ('rules = "fide_standard"',), True),
        ("k-table", ('rules = "ukd"',), False),
        ("score-table", (), False),
        ("dp-table", (), False),
        ("rule-history", ('keys = ["fide_standard.difference_limit"]',), False),
        ("rule-history", ('keys = ["fide_standard.rating_floor"]',), True),
    ],
)
def test_a_table_too_wide_for_a_phone_becomes_cards(name: str, lines: tuple[str, ...], cards: bool) -> None:
    assert block(name, *lines).tables[0].cards is cards


def test_a_card_names_what_its_figures_are() -> None:
    table = block("worked-example", 'rules = "ukd"', "own = 1451", 'games = "1126:1,-:1"').tables[0]
    first, second = table.lines
    assert [cell.classes for cell in first.cells] == [
        "c-no",
        "n c-main",
        "n",
        "n c-sub",
        "n c-end up",
        "n c-sub",
        "c-sub nil",
    ]
    assert [cell.label for cell in first.cells] == [
        "",
        "Rakip",
        "",
        "Beklenen",
        "",
        "Sayılan fark",
        "Not:",
    ]
    assert second.cells[1].label == ""
    assert "nil" in second.cells[3].classes


def test_a_table_that_fits_has_no_marks_of_a_card() -> None:
    table = block("k-table", 'rules = "ukd"').tables[0]
    assert {cell.label for line in table.lines for cell in line.cells} == {""}
    assert [cell.classes for cell in table.lines[0].cells] == ["", "n", "n up", "n up"]
