"""Blocks about a game site's flat counter: beside Elo (compare-counter), or alone (flat-counter)."""

from __future__ import annotations

from itertools import pairwise

from django.utils.translation import gettext as _

from calculator.figures import fixed, signed, signed_whole
from calculator.lists import RatingList
from calculator.rating import FLAT_COUNTER, Calculation, Game, Outcome, Result, calculate, count_flat
from faq.blocks import words
from faq.blocks.block import Block, Cell, Line, Link, Table, cells, change_cell, columns, numbered
from faq.blocks.parameters import Parameters
from faq.errors import BadBlock

OUTCOMES = {Result.WIN: Outcome.WIN, Result.DRAW: Outcome.DRAW, Result.LOSS: Outcome.LOSS}
LETTERS = {"W": Outcome.WIN, "D": Outcome.DRAW, "L": Outcome.LOSS, "A": Outcome.ABANDONED}


def compare_counter(parameters: Parameters) -> Block:
    """Elo beside the counter, over the same results."""
    listed = parameters.rating_list()
    rules, player, games = parameters.rules(listed), parameters.player(), parameters.games()
    calculation = calculate(rules, player, games, day=parameters.day)
    points = (FLAT_COUNTER.start, *count_flat(FLAT_COUNTER, [_outcome(game) for game in games]))
    title = parameters.text("title", "") or _("Aynı sonuçlar: Elo ve düz sayaç")
    return Block(
        title=title,
        tables=(_side_by_side(title, calculation, listed, points),),
        links=(Link(words.open_in_tool(), parameters.address(listed, player, games)),),
        figures={
            "own": str(calculation.rating),
            "change": signed(calculation.change),
            "rounded": signed_whole(calculation.rounded_change),
            "new": str(calculation.new_rating),
            **_counter_figures(points),
        },
    )


def _side_by_side(
    caption: str, calculation: Calculation, listed: RatingList, points: tuple[int, ...]
) -> Table:
    steps = zip(calculation.lines, pairwise(points), strict=True)
    return Table(
        caption=caption,
        columns=numbered(
            _("Oyun"),
            _("Rakip"),
            _("Sonuç"),
            _("Beklenen"),
            _("Elo değişimi"),
            _("Sayaç değişimi"),
            _("Sayaç"),
        ),
        lines=tuple(
            Line(
                (
                    *cells(str(line.game.number), words.opponent(line.game.opponent, listed)),
                    Cell(words.RESULT_SIGNS[line.game.result] if line.game.result else "–"),
                    Cell("–" if line.expected is None else fixed(line.expected)),
                    change_cell(line.change),
                    *cells(signed_whole(after - before), str(after)),
                )
            )
            for line, (before, after) in steps
        ),
    )


def flat_counter(parameters: Parameters) -> Block:
    """The counter alone; outcomes are letters: W win, D draw, L loss, A left the game."""
    letters = parameters.text("outcomes")
    if not letters or set(letters) - set(LETTERS):
        raise BadBlock(f"outcomes: letters out of {', '.join(LETTERS)}")
    start = parameters.number("start", FLAT_COUNTER.start)
    points = (start, *count_flat(FLAT_COUNTER, [LETTERS[letter] for letter in letters], start))
    words_of = {"W": _("galibiyet"), "D": _("beraberlik"), "L": _("yenilgi"), "A": _("oyunu bırakma")}
    table = Table(
        caption=_("Düz sayaç, oyun oyun"),
        columns=columns(_("Oyun"), _("Değişim"), _("Sayaç"), last=(_("Sonuç"),)),
        lines=tuple(
            Line(cells(str(number), signed_whole(after - before), str(after), words_of[letter]))
            for number, (letter, (before, after)) in enumerate(zip(letters, pairwise(points), strict=True), 1)
        ),
    )
    return Block(tables=(table,), figures=_counter_figures(points))


def _counter_figures(points: tuple[int, ...]) -> dict[str, str]:
    return {
        "start": str(points[0]),
        "end": str(points[-1]),
        "counter_change": signed_whole(points[-1] - points[0]),
    }


def _outcome(game: Game) -> Outcome:
    if game.result is None:
        raise BadBlock("games: a counter needs a result for every game")
    return OUTCOMES[game.result]
