"""Blocks about several events and what may still come: period, next-round, target-score, k-finder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from calculator import wording
from calculator.figures import fixed, points, signed, signed_whole
from calculator.links import period_address
from calculator.rating import (
    Game,
    Period,
    PeriodEvent,
    Player,
    Target,
    calculate_period,
    k_for,
    next_rounds,
    target,
)
from faq.blocks import words
from faq.blocks.block import Block, Cell, Line, Link, Table, cells, change_cell, columns
from faq.blocks.parameters import Parameters


def period(parameters: Parameters) -> Block:
    """Several events of one period: one limit on K × games, one sum, one rounding."""
    listed = parameters.rating_list()
    parts = [(part, part.number("own"), part.games()) for part in parameters.parts("event")]
    player = parameters.player(rated=False)
    events = [PeriodEvent(part.day, replace(player, rating=own), games) for part, own, games in parts]
    drafts = [part.draft(listed, replace(player, rating=own), games) for part, own, games in parts]
    for part, _own, _games in parts:
        part.done()
    found = calculate_period(listed.rules, events, base=parameters.number_or_none("base"))
    title = parameters.text("title", "") or _("Canlı örnek: bir dönemde %(events)d turnuva") % {
        "events": len(events)
    }
    return Block(
        title=title,
        tables=(_period_table(title, found),),
        sums=(_period_sum(found),),
        remarks=(words.rules_remark(found.rules, listed),),
        figures=dict(_period_figures(found)),
        links=(Link(words.open_in_tool(), period_address(drafts)),),
    )


def _period_table(caption: str, found: Period) -> Table:
    return Table(
        caption=caption,
        columns=columns(
            _("Turnuva"),
            pgettext("rating", "Puan"),
            pgettext("number of games", "Oyun"),
            "K",
            _("Skor"),
            _("Beklenen"),
            _("Değişim"),
            _("Tek başına"),
            end=_("Değişim"),
        ),
        lines=tuple(
            Line(
                (
                    *cells(str(number), str(event.rating), str(event.counted), str(event.k.k)),
                    *cells(points(event.score), fixed(event.expected)),
                    change_cell(event.change),
                    Cell(signed_whole(event.rounded_change)),
                )
            )
            for number, event in enumerate(found.events, 1)
        ),
        foot=Line(
            (
                Cell(_("Toplam"), span=2),
                *cells(str(found.games), "", "", ""),
                change_cell(found.events_change),
                Cell(signed_whole(found.rounded_per_event)),
            )
        ),
    )


def _period_sum(found: Period) -> str:
    sign = "−" if found.change < 0 else "+"
    return _("%(base)d %(sign)s %(change)s = %(exact)s; bir kez yuvarlanmış: %(new)d") % {
        "base": found.base,
        "sign": sign,
        "change": fixed(abs(found.change)),
        "exact": fixed(found.exact_rating),
        "new": found.new_rating,
    }


def _period_figures(found: Period) -> Iterator[tuple[str, str]]:
    yield "base", str(found.base)
    yield "games", str(found.games)
    yield "k", str(found.events[-1].k.k)
    yield "full_k", str(found.events[-1].k.unreduced)
    yield "change", signed(found.change)
    yield "rounded", signed_whole(found.rounded_change)
    yield "per_event", signed_whole(found.rounded_per_event)
    yield "new", str(found.new_rating)
    for number, event in enumerate(found.events, 1):
        yield f"own{number}", str(event.rating)
        yield f"games{number}", str(event.counted)
        yield f"change{number}", signed(event.change)


def next_round(parameters: Parameters) -> Block:
    """The event so far and one more opponent, three ways."""
    listed = parameters.rating_list()
    rules, player, games = parameters.rules(listed), parameters.player(), parameters.games()
    opponents = parameters.numbers("opponents")
    rounds = next_rounds(rules, player, games, opponents, day=parameters.day)
    title = parameters.text("title", "") or _("Canlı örnek: sonraki tur")
    table = Table(
        caption=title,
        columns=columns(_("Sonraki rakip"), _("Kazanırsam"), _("Berabere"), _("Kaybedersem")),
        lines=tuple(
            Line(
                (
                    Cell(words.opponent(found.opponent, listed)),
                    *(
                        Cell(f"{signed(way.change)} ({way.new_rating})")
                        for way in (found.win, found.draw, found.loss)
                    ),
                )
            )
            for found in rounds
        ),
    )
    ways = {"win": rounds[0].win, "draw": rounds[0].draw, "loss": rounds[0].loss}
    return Block(
        title=title,
        tables=(table,),
        remarks=(words.rules_remark(rules, listed),),
        links=(Link(_("Şimdiye kadarki hesabı aç"), parameters.address(listed, player, games)),),
        figures={name: signed(way.change) for name, way in ways.items()}
        | {f"{name}_new": str(way.new_rating) for name, way in ways.items()},
    )


def target_score(parameters: Parameters) -> Block:
    """The smallest score against some opponents that reaches a rating, or that none does."""
    listed = parameters.rating_list()
    rules, player = parameters.rules(listed), parameters.player()
    opponents = parameters.numbers("opponents")
    games = tuple(Game(number, rating or None) for number, rating in enumerate(opponents, 1))
    found = target(rules, player, games, parameters.number("target"), day=parameters.day)
    title = parameters.text("title", "") or _("Canlı örnek: hedef %(rating)d") % {"rating": found.rating}
    table = Table(
        caption=title,
        columns=columns(_("Adım"), _("Değer")),
        lines=tuple(Line(cells(name, text)) for name, text in _target_steps(found).items()),
    )
    return Block(
        title=title,
        tables=(table,),
        remarks=(
            _("Planlanan rakipler: %(ratings)s") % {"ratings": ", ".join(map(str, opponents))},
            words.rules_remark(rules, listed),
        ),
        links=(Link(_("Rakipleri hesaplayıcıda aç"), parameters.address(listed, player, games)),),
        figures=_target_figures(found),
    )


def _target_steps(found: Target) -> dict[str, str]:
    needed = found.needed
    steps = {
        pgettext("rating", "Puan"): str(found.best.rating),
        _("Hedef"): str(found.rating),
        "K": str(found.best.k.k),
        _("Beklenen"): fixed(found.best.expected),
        _("Gereken puan (tam değer)"): "–" if needed is None else fixed(needed),
    }
    reached = found.reached
    if reached is None:
        best = f"{signed(found.best.change)} ({found.best.new_rating})"
        return steps | {_("En az skor"): _("ulaşılamaz"), _("Hepsi kazanılırsa"): best}
    return steps | {
        _("En az skor"): f"{points(reached.score)}/{found.open_games}",
        _("Bu skorla değişim"): signed(reached.calculation.change),
        _("Bu skorla yeni puan"): str(reached.calculation.new_rating),
    }


def _target_figures(found: Target) -> dict[str, str]:
    figures = {
        "own": str(found.best.rating),
        "target": str(found.rating),
        "k": str(found.best.k.k),
        "expected": fixed(found.best.expected),
        "games": str(found.open_games),
    }
    if found.needed is not None:
        figures["needed"] = fixed(found.needed)
    if found.reached is not None:
        figures["score"] = points(found.reached.score)
        figures["change"] = signed(found.reached.calculation.change)
        figures["new"] = str(found.reached.calculation.new_rating)
    return figures


def k_finder(parameters: Parameters) -> Block:
    """K of some players in a year, with the reason: one [[player]] each."""
    listed = parameters.rating_list("fide_standard")
    day = date(parameters.number("year", parameters.day.year), parameters.day.month, 1)
    players = [_k_player(part) for part in parameters.parts("player")]
    bands = [k_for(parameters.rules(listed), player, day=day) for player in players]
    title = parameters.text("title", "") or _("Canlı örnek: hangi oyuncunun K’si kaç?")
    table = Table(
        caption=title,
        columns=columns(
            _("Doğum yılı"),
            _("Oynadığı oyun"),
            _("En yüksek puan"),
            _("Yıl"),
            "K",
            last=(_("Neden"),),
            end="K",
        ),
        lines=tuple(
            Line(
                cells(
                    *(_or_dash(fact) for fact in (player.birth_year, player.games_played, player.peak)),
                    str(day.year),
                    str(band.k),
                    wording.band_text(band),
                )
            )
            for player, band in zip(players, bands, strict=True)
        ),
    )
    return Block(
        title=title,
        tables=(table,),
        links=(Link(_("İlk oyuncuyla hesaplayıcıyı aç"), parameters.address(listed, players[0], ())),),
        figures={f"k{number}": str(band.k) for number, band in enumerate(bands, 1)},
    )


def _k_player(part: Parameters) -> Player:
    peak = part.number_or_none("peak")
    own = part.number_or_none("own") or peak or 1
    player = replace(part.player(rated=False), rating=own, peak=peak)
    part.done()
    return player


def _or_dash(fact: int | None) -> str:
    return "–" if fact is None else str(fact)
