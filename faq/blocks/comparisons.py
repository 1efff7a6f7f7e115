"""Blocks that set two ways side by side: compare-rules, compare-variants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_UP, Decimal

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from calculator.figures import fixed, points, signed, signed_whole
from calculator.lists import RatingList
from calculator.rating import (
    Calculation,
    RuleSet,
    Variant,
    calculate,
    rounded_change,
    variant_change,
)
from faq.blocks import words
from faq.blocks.block import Block, Cell, Line, Link, Table, cells, change_cell, columns, numbered
from faq.blocks.parameters import Parameters


@dataclass(frozen=True, slots=True)
class Side:
    """One of the calculations that are compared."""

    label: str
    listed: RatingList
    calculation: Calculation
    address: str


def compare_rules(parameters: Parameters) -> Block:
    """The same games under several rule sets: one [[side]] each."""
    sides = [_side(part) for part in parameters.parts("side")]
    title = parameters.text("title", "") or _("Aynı oyunlar, iki hesap")
    return Block(
        title=title,
        tables=(_sides_table(title, sides), *(_games_table(side) for side in sides)),
        links=tuple(
            Link(_("Hesaplayıcıda aç: %(label)s") % {"label": side.label}, side.address) for side in sides
        ),
        figures=dict(_side_figures(sides)),
    )


def _side(part: Parameters) -> Side:
    listed = part.rating_list()
    rules, player, games = part.rules(listed), part.player(), part.games()
    label = part.text("label", "") or words.rule_set(rules, listed)
    address = part.address(listed, player, games)
    part.done()
    return Side(label, listed, calculate(rules, player, games, day=part.day), address)


def _sides_table(caption: str, sides: list[Side]) -> Table:
    return Table(
        caption=caption,
        columns=columns(
            _("Hesap"),
            _("Değişim"),
            _("Yuvarlanmış"),
            pgettext("rating", "Puan"),
            "K",
            _("Sayılan oyun"),
            _("Skor"),
            _("Beklenen"),
            end=_("Değişim"),
        ),
        lines=tuple(_side_line(side) for side in sides),
    )


def _side_line(side: Side) -> Line:
    found = side.calculation
    return Line(
        (
            Cell(side.label),
            change_cell(found.change),
            Cell(signed_whole(found.rounded_change)),
            *cells(str(found.rating), str(found.k.k), str(found.counted)),
            *cells(points(found.score), fixed(found.expected)),
        )
    )


def _games_table(side: Side) -> Table:
    return Table(
        caption=side.label,
        columns=numbered(_("Tur"), _("Rakip"), _("Sonuç"), _("Beklenen"), _("Değişim"), end=_("Değişim")),
        lines=tuple(
            Line(
                (
                    Cell(str(line.game.number)),
                    Cell(words.opponent(line.game.opponent, side.listed, line.game.played)),
                    Cell(words.RESULT_SIGNS[line.game.result] if line.game.result else "–"),
                    Cell("–" if line.expected is None else fixed(line.expected)),
                    change_cell(line.change),
                ),
                off=not line.counted,
            )
            for line in side.calculation.lines
        ),
    )


def _side_figures(sides: list[Side]) -> Iterator[tuple[str, str]]:
    for number, side in enumerate(sides, 1):
        yield f"own{number}", str(side.calculation.rating)
        yield f"k{number}", str(side.calculation.k.k)
        yield f"change{number}", signed(side.calculation.change)
        yield f"rounded{number}", signed_whole(side.calculation.rounded_change)
        yield f"new{number}", str(side.calculation.new_rating)
        yield f"games{number}", str(side.calculation.counted)


def compare_variants(parameters: Parameters) -> Block:
    """The right calculation beside usual shortcuts: same games, other answers."""
    listed = parameters.rating_list()
    rules, player, games = parameters.rules(listed), parameters.player(), parameters.games()
    right = Variant(rules, player, games, parameters.day)
    variants = _shortcuts(right)
    title = parameters.text("title", "") or _("Aynı oyunlar, farklı yollar")
    table = Table(
        caption=title,
        columns=columns(_("Hesap yolu"), _("Değişim"), _("Yuvarlanmış"), end=_("Değişim")),
        lines=tuple(
            Line(
                (
                    Cell(_variant_name(name)),
                    change_cell(_hundredths(variant)),
                    Cell(signed_whole(rounded_change(variant) // 100)),
                ),
                hit=name == "right",
            )
            for name, variant in variants.items()
        ),
    )
    figures = {name: signed_whole(rounded_change(variant) // 100) for name, variant in variants.items()}
    return Block(
        title=title,
        tables=(table,),
        remarks=(words.rules_remark(rules, listed),),
        links=(Link(words.open_in_tool(), parameters.address(listed, player, games)),),
        figures=figures | {"exact": signed(_hundredths(right)), "own": str(player.rating)},
    )


def _shortcuts(right: Variant) -> dict[str, Variant]:
    no_cap: RuleSet = replace(right.rules, difference_limit=None)
    return {
        "right": right,
        "formula": replace(right, formula=True),
        "each_game": replace(right, each_rounded=True),
        "average": replace(right, average=True),
        "carried": replace(right, carried=True),
        "no_cap": replace(right, rules=no_cap),
    }


def _variant_name(name: str) -> str:
    names = {
        "right": _("doğru hesap: tablo, toplam, tek yuvarlama"),
        "formula": _("tablo yerine formül"),
        "each_game": _("her oyun ayrı yuvarlanır"),
        "average": _("rakiplerin ortalaması tek rakip sayılır"),
        "carried": _("puan oyundan oyuna taşınır"),
        "no_cap": _("fark sınırı uygulanmaz"),
    }
    return names[name]


def _hundredths(variant: Variant) -> int:
    return int(variant_change(variant).quantize(Decimal(1), rounding=ROUND_HALF_UP))
