"""Blocks about one event or one game: worked-example, win-draw-loss. Every figure is the engine's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from django.utils.translation import gettext as _

from calculator import wording
from calculator.figures import fixed, points, signed, signed_whole
from calculator.lists import RatingList
from calculator.rating import Calculation, Game, Player, Result, RuleSet, calculate
from calculator.rating import Line as GameLine
from calculator.wording.rounds import RowWords
from faq.blocks import words
from faq.blocks.block import Block, Cell, Line, Link, Table, change_cell, columns, numbered
from faq.blocks.parameters import Parameters


def worked_example(parameters: Parameters) -> Block:
    """A whole event: every game, the sum, the exact change, the rounded one."""
    listed = parameters.rating_list()
    rules, player, games = parameters.rules(listed), parameters.player(), parameters.games()
    calculation = calculate(rules, player, games, day=parameters.day)
    explained = wording.explain(calculation, listed)
    title = parameters.text("title", "") or _("Canlı örnek: %(own)s, %(games)d tur") % {
        "own": words.own_rating(player, listed),
        "games": len(games),
    }
    return Block(
        title=title,
        tables=(_event_table(calculation, explained, title),),
        sums=(explained.formula, end_sum(calculation)),
        remarks=(
            *_points_remark(calculation),
            explained.k_reason,
            *explained.notes,
            words.rules_remark(rules, listed),
        ),
        links=(Link(words.open_in_tool(), parameters.address(listed, player, games)),),
        figures=dict(event_figures(calculation)),
    )


def _points_remark(calculation: Calculation) -> Iterator[str]:
    """Points of the event beside those of the games that count, where a round sets them apart."""
    scored = round_points(calculation.lines)
    counted = round_points([line for line in calculation.lines if line.counted])
    if scored != counted:
        yield _("Turnuvada alınan puan: %(points)s. Sayılan oyunlardan: %(counted)s.") % {
            "points": points(scored),
            "counted": points(counted),
        }


def round_points(lines: Iterable[GameLine]) -> int:
    """Points of some rounds in hundredths, whether they were played for at the board or not."""
    return sum(line.game.result.value for line in lines if line.game.result is not None)


def end_sum(calculation: Calculation) -> str:
    """Start + change = exact end; the rounded one beside it, named."""
    sign = "−" if calculation.change < 0 else "+"
    return _("%(own)d %(sign)s %(change)s = %(exact)s; yuvarlanmış: %(new)d") % {
        "own": calculation.rating,
        "sign": sign,
        "change": fixed(abs(calculation.change)),
        "exact": fixed(calculation.exact_rating),
        "new": calculation.new_rating,
    }


def event_figures(calculation: Calculation) -> Iterator[tuple[str, str]]:
    """Figures of an event for the text around it."""
    yield "own", str(calculation.rating)
    yield "k", str(calculation.k.k)
    yield "rounds", str(len(calculation.lines))
    yield "games", str(calculation.counted)
    yield "score", points(calculation.score)
    yield "points", points(round_points(calculation.lines))
    yield "expected", fixed(calculation.expected)
    yield "surplus", signed(calculation.score - calculation.expected)
    yield "change", signed(calculation.change)
    yield "games_change", signed(calculation.games_change)
    yield "exact", fixed(calculation.exact_rating)
    yield "rounded", signed_whole(calculation.rounded_change)
    yield "new", str(calculation.new_rating)
    for line in calculation.lines:
        number = line.game.number
        yield f"opponent{number}", "–" if line.game.opponent is None else str(line.game.opponent)
        if line.difference is not None:
            yield f"gap{number}", str(abs(line.difference))
            yield f"counted_gap{number}", str(abs(line.counted_difference or 0))
        if line.expected is not None:
            yield f"expected{number}", fixed(line.expected)
        if line.change is not None:
            yield f"change{number}", signed(line.change)


def _event_table(calculation: Calculation, explained: wording.Explanation, caption: str) -> Table:
    remarked = any(row.badges for row in explained.rows)
    last = (_("Not"),) if remarked else ()
    return Table(
        caption=caption,
        columns=numbered(
            _("Tur"),
            _("Rakip"),
            _("Sonuç"),
            _("Beklenen"),
            _("Değişim"),
            _("Sayılan fark"),
            end=_("Değişim"),
            last=last,
        ),
        lines=tuple(_event_line(row, remarked) for row in explained.rows),
        foot=_event_foot(calculation, remarked),
    )


def _event_line(row: RowWords, remarked: bool) -> Line:
    line = row.line
    found = (
        Cell(str(line.game.number)),
        Cell(row.opponent),
        Cell(row.sign),
        Cell("–" if line.expected is None else fixed(line.expected)),
        change_cell(line.change),
        Cell("–" if line.counted_difference is None else signed_whole(line.counted_difference)),
    )
    remark = (Cell(", ".join(row.badges)),) if remarked else ()
    return Line((*found, *remark), off=not line.counted)


def _event_foot(calculation: Calculation, remarked: bool) -> Line:
    found = (
        Cell(_("Toplam"), span=2),
        Cell(points(calculation.score)),
        Cell(fixed(calculation.expected)),
        change_cell(calculation.games_change),
        Cell(""),
    )
    return Line((*found, *((Cell(""),) if remarked else ())))


def win_draw_loss(parameters: Parameters) -> Block:
    """One game against each of some opponents: change after a win, a draw, a loss."""
    listed = parameters.rating_list()
    rules, player = parameters.rules(listed), parameters.player()
    opponents = [rating or None for rating in parameters.numbers("opponents")]
    caption = parameters.text("title", "") or _("%(own)s: tek oyunda galibiyet, beraberlik, yenilgi") % {
        "own": words.own_rating(player, listed)
    }
    trios = [_three_ways(rules, player, rating, parameters) for rating in opponents]
    tables = [_trio_table(caption, trios, listed)]
    figures = dict(_trio_figures(trios, ""))
    if parameters.flag("without_limit"):
        free_rules = replace(rules, difference_limit=None)
        free = [_three_ways(free_rules, player, rating, parameters) for rating in opponents]
        tables.append(_trio_table(_("Karşılaştırma: fark sınırı olmasaydı (yürürlükte değil)"), free, listed))
        figures.update(_trio_figures(free, "free_"))
    win = (Game(1, opponents[0], Result.WIN),)
    return Block(
        tables=tuple(tables),
        remarks=(words.rules_remark(rules, listed),),
        links=(Link(_("Galibiyeti hesaplayıcıda aç"), parameters.address(listed, player, win)),),
        figures=figures,
    )


Trio = tuple[Calculation, Calculation, Calculation]  # win, draw, loss


def _three_ways(rules: RuleSet, player: Player, opponent: int | None, parameters: Parameters) -> Trio:
    win, draw, loss = (
        calculate(rules, player, [Game(1, opponent, result)], day=parameters.day) for result in Result
    )
    return win, draw, loss


def _trio_table(caption: str, trios: list[Trio], listed: RatingList) -> Table:
    return Table(
        caption=caption,
        columns=columns(
            _("Rakip"),
            _("Galibiyet"),
            _("Beraberlik"),
            _("Yenilgi"),
            _("Beklenen"),
            "K",
            _("Fark"),
            _("Sayılan fark"),
        ),
        lines=tuple(_trio_line(trio, listed) for trio in trios),
    )


def _trio_line(trio: Trio, listed: RatingList) -> Line:
    line = trio[0].lines[0]
    return Line(
        (
            Cell(words.opponent(line.game.opponent, listed)),
            *(change_cell(calculation.games_change) for calculation in trio),
            Cell("–" if line.expected is None else fixed(line.expected)),
            Cell(str(trio[0].k.k)),
            Cell("–" if line.difference is None else signed_whole(line.difference)),
            Cell("–" if line.counted_difference is None else signed_whole(line.counted_difference)),
        ),
        off=not line.counted,
    )


def _trio_figures(trios: list[Trio], prefix: str) -> Iterator[tuple[str, str]]:
    """win, draw, loss, expected, gap of the first opponent; win2 … of the second."""
    for position, trio in enumerate(trios, 1):
        number = "" if position == 1 else str(position)
        for name, calculation in zip(("win", "draw", "loss"), trio, strict=True):
            yield f"{prefix}{name}{number}", signed(calculation.games_change)
        line = trio[0].lines[0]
        yield f"{prefix}opponent{number}", "–" if line.game.opponent is None else str(line.game.opponent)
        if line.difference is not None and line.expected is not None:
            yield f"{prefix}gap{number}", str(abs(line.difference))
            yield f"{prefix}expected{number}", fixed(line.expected)
    yield f"{prefix}own", str(trios[0][0].rating)
    yield f"{prefix}k", str(trios[0][0].k.k)
