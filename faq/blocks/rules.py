"""Blocks that print the rules: k-table, score-table, dp-table, draw-matrix, rule-history."""

from __future__ import annotations

from django.utils.translation import gettext as _

from calculator import wording
from calculator.figures import fixed, signed, signed_whole
from calculator.rating import PERFORMANCE, KBand, Result, RuleSet, expected_score
from faq.blocks import words
from faq.blocks.block import Block, Cell, Line, Table, cells, change_cell, columns
from faq.blocks.history import history_table
from faq.blocks.parameters import Parameters
from faq.register import value

DRAW = Result.DRAW.value
EVEN = 50  # hundredths; where the two halves of the performance table meet


def k_table(parameters: Parameters) -> Block:
    """K of every row, with what a win over an equal opponent and the best win bring."""
    listed = parameters.rating_list()
    rules = parameters.rules(listed)
    table = Table(
        caption=_("K katsayısı: %(rules)s") % {"rules": words.rule_set(rules, listed)},
        columns=columns(_("Kimin"), "K", _("Eşit rakibe galibiyet"), _("Tek oyunda en çok"), end="K"),
        lines=tuple(
            Line(
                (
                    Cell(wording.band_text(band)),
                    Cell(str(band.k)),
                    change_cell(_win(rules, band, 0)),
                    change_cell(_best_win(rules, band)),
                )
            )
            for band in rules.k_bands
        ),
    )
    figures = {
        "most": signed(max(_best_win(rules, band) for band in rules.k_bands)),
        "least_most": signed(min(_best_win(rules, band) for band in rules.k_bands)),
    }
    return Block(tables=(table,), figures=figures)


def _win(rules: RuleSet, band: KBand, gap: int) -> int:
    """Win over an opponent who is stronger by a gap, hundredths."""
    return band.k * (Result.WIN.value - expected_score(rules.score_table.value, -gap))


def _best_win(rules: RuleSet, band: KBand) -> int:
    limit = rules.difference_limit
    widest = rules.score_table.value.rows[-1].lowest if limit is None else limit.value.points
    return _win(rules, band, widest)


def score_table(parameters: Parameters) -> Block:
    """Table 8.1.2; with rules, the row of the limit is marked; with gaps, only their rows are printed."""
    listed = parameters.rating_list("fide_standard")
    rules = parameters.rules(listed)
    limit = rules.difference_limit
    table = rules.score_table.value
    gaps = parameters.numbers("gaps", [])
    marked = None if limit is None else table.row(limit.value.points)
    rows = [table.row(gap) for gap in gaps] or list(table.rows)
    caption = _("Tablo %(table)s: beklenen skor") % {"table": table.name}
    if marked in rows:
        caption = _("Tablo %(table)s: beklenen skor. Koyu satır: %(rules)s fark sınırının satırı") % {
            "table": table.name,
            "rules": wording.list_name(listed),
        }
    return Block(
        tables=(
            Table(
                caption=caption,
                columns=columns(_("Puan farkı"), _("Güçlü oyuncu"), _("Zayıf oyuncu")),
                lines=tuple(
                    Line(
                        cells(_span(row.lowest, row.highest), fixed(row.high), fixed(row.low)),
                        hit=row == marked,
                    )
                    for row in rows
                ),
            ),
        )
    )


def _span(lowest: int, highest: int | None) -> str:
    return _("%(lowest)d ve üstü") % {"lowest": lowest} if highest is None else f"{lowest}–{highest}"


def dp_table(parameters: Parameters) -> Block:
    """Table 8.1.1: share of points → rating difference; the two halves are mirror images."""
    table = PERFORMANCE.value
    last = len(table.differences) - 1
    return Block(
        tables=(
            Table(
                caption=_("Tablo %(table)s: alınan puan payına karşılık gelen puan farkı")
                % {"table": table.name},
                columns=columns(_("Pay"), _("Fark"), _("Karşı pay"), _("Karşı fark")),
                lines=tuple(
                    Line(
                        cells(
                            fixed(share),
                            signed_whole(table.difference(share)),
                            fixed(last - share),
                            signed_whole(table.difference(last - share)),
                        ),
                        off=table.notional(share),
                    )
                    for share in range(EVEN, last + 1)
                ),
            ),
        )
    )


def draw_matrix(parameters: Parameters) -> Block:
    """What a draw against a stronger opponent brings: gap by K; against a weaker one the sign turns."""
    listed = parameters.rating_list()
    rules = parameters.rules(listed)
    ks = sorted({band.k for band in rules.k_bands}, reverse=True)
    gaps = parameters.numbers("gaps")
    matrix = {gap: [k * (DRAW - expected_score(rules.score_table.value, -gap)) for k in ks] for gap in gaps}
    table = Table(
        caption=_("Sizden güçlü rakiple beraberlik: %(rules)s. Zayıf rakipte aynı sayılar eksi olur")
        % {"rules": words.rule_set(rules, listed)},
        columns=columns(_("Puan farkı"), _("Beklenen"), *(words.k_equals(k) for k in ks)),
        lines=tuple(
            Line(
                (
                    Cell(_gap_text(rules, gap)),
                    Cell(fixed(expected_score(rules.score_table.value, -gap))),
                    *(change_cell(change) for change in changes),
                )
            )
            for gap, changes in matrix.items()
        ),
    )
    figures = {
        f"gap{gap}_k{k}": signed(change)
        for gap, changes in matrix.items()
        for k, change in zip(ks, changes, strict=True)
    }
    return Block(tables=(table,), figures=figures)


def _gap_text(rules: RuleSet, gap: int) -> str:
    limit = rules.difference_limit
    if limit is not None and gap >= limit.value.points:
        return _("%(lowest)d ve üstü") % {"lowest": gap}
    return str(gap)


def rule_history(parameters: Parameters) -> Block:
    """Every dated value of one or several keys of the register."""
    return Block(tables=tuple(history_table(value(key)) for key in parameters.texts("keys")))
