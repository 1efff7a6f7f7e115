"""Blocks about players without a rating, and performance: first-rating, performance. The engine computes."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from calculator.figures import fixed, points, signed_whole
from calculator.links import first_rating_address, performance_address
from calculator.rating import (
    Check,
    Estimate,
    FirstRating,
    FirstRatingRow,
    NewcomerEvent,
    Player,
    Requirement,
    calculate_first_rating,
    calculate_performance,
    first_rating_rules_on,
)
from faq.blocks import words
from faq.blocks.block import Block, Cell, Line, Link, Table, cells, columns
from faq.blocks.parameters import Parameters
from faq.figures import NO_BREAK

NEWCOMER = Player(None)


def first_rating(parameters: Parameters) -> Block:
    """A newcomer's events with the virtual opponents as rows, the estimate and the checklist."""
    listed = parameters.rating_list()
    rules = first_rating_rules_on(listed.rules, parameters.day)
    games = parameters.games()
    found = calculate_first_rating(rules, [NewcomerEvent(games)])
    estimate = found.estimate if found.enough_games else None  # too few games make no estimate
    title = parameters.text("title", "") or _("Canlı örnek: ilk puan (%(list)s)") % {"list": _(rules.name)}
    return Block(
        title=title,
        tables=(_rows_table(title, found), _checks_table(found)),
        sums=() if estimate is None else (_estimate_sum(estimate),),
        links=(Link(words.open_in_tool(), first_rating_address(parameters.draft(listed, NEWCOMER, games))),),
        figures={} if estimate is None else dict(_estimate_figures(estimate)),
    )


def _rows_table(caption: str, found: FirstRating) -> Table:
    return Table(
        caption=caption,
        columns=columns(_("Oyun"), _("Rakip"), _("Sonuç"), last=(_("Not"),)),
        lines=tuple(_row_line(row) for row in found.rows),
    )


def _row_line(row: FirstRatingRow) -> Line:
    number = "–" if row.game is None else str(row.game.number)
    rating = "–" if row.rating is None else str(row.rating)
    remark = _("sanal rakip, beraberlik") if row.virtual else ""
    if row.left_out is not None:
        remark = _("sayılmaz")
    return Line(
        cells(number, rating, "–" if row.score is None else points(row.score), remark),
        off=row.left_out is not None,
    )


def _checks_table(found: FirstRating) -> Table:
    return Table(
        caption=_("Koşullar"),
        columns=columns(_("Koşul"), _("Aranan"), _("Örnekte"), last=(_("Tamam mı?"),)),
        lines=tuple(
            Line(
                cells(
                    _requirement(check.requirement),
                    _amount(check, check.required),
                    "–" if check.actual is None else _amount(check, check.actual),
                    "–" if check.met is None else words.yes_no(check.met),
                )
            )
            for check in found.checks
        ),
    )


def _requirement(requirement: Requirement) -> str:
    names = {
        Requirement.GAMES: _("puanlı rakiple oyun, en az"),
        Requirement.FIRST_EVENT: _("ilk turnuvada alınan puan, en az"),
        Requirement.MONTHS: _("birleştirilen dönem (ay), en çok"),
        Requirement.LOWEST: _("hesaplanan puan, en az"),
        Requirement.HIGHEST: _("hesaplanan puan, en çok (üstü kesilir)"),
    }
    return names[requirement]


def _amount(check: Check, amount: int) -> str:
    return points(amount) if check.requirement is Requirement.FIRST_EVENT else str(amount)


def _estimate_sum(estimate: Estimate) -> str:
    return _("ortalama %(average)s %(sign)s %(difference)d (pay %(share)s) = %(rating)d") % {
        "average": fixed(estimate.average),
        "sign": "−" if estimate.difference < 0 else "+",
        "difference": abs(estimate.difference),
        "share": fixed(estimate.percentage),
        "rating": estimate.uncapped,
    }


def _estimate_figures(estimate: Estimate) -> Iterator[tuple[str, str]]:
    yield "games", str(estimate.games)
    yield "average", fixed(estimate.average)
    yield "share", fixed(estimate.percentage)
    yield "difference", signed_whole(estimate.difference)
    yield "uncapped", str(estimate.uncapped)
    yield "rating", str(estimate.rating)


def performance(parameters: Parameters) -> Block:
    """Performance by FIDE's method; average and share of points as steps."""
    games = parameters.games()
    found = calculate_performance(games)
    title = parameters.text("title", "") or _("Canlı örnek: performans, %(games)d oyun") % {
        "games": found.games
    }
    sign = "≥" if found.percentage else "≤"
    rating = f"{sign}{NO_BREAK}{found.rating}" if found.notional else str(found.rating)
    steps = {
        _("Sayılan oyun"): str(found.games),
        _("Alınan puan"): points(found.score),
        _("Rakip ortalaması"): fixed(found.exact_average),
        _("Pay"): fixed(found.percentage),
        _("Tablo değeri"): signed_whole(found.difference),
        _("Performans"): rating,
    }
    table = Table(
        caption=title,
        columns=columns(_("Adım"), _("Değer")),
        lines=tuple(Line((Cell(name), Cell(text))) for name, text in steps.items()),
    )
    games_line = ", ".join(
        f"{words.opponent(game.opponent, parameters.rating_list('fide_standard'), game.played)}:"
        f"{NO_BREAK}{words.RESULT_SIGNS[game.result] if game.result else '–'}"
        for game in games
    )
    return Block(
        title=title,
        tables=(table,),
        remarks=(_("Oyunlar (rakip: sonuç): %(games)s") % {"games": games_line},),
        links=(Link(words.open_in_tool(), performance_address(games)),),
        figures={
            "games": str(found.games),
            "score": points(found.score),
            "average": fixed(found.exact_average),
            "share": fixed(found.percentage),
            "difference": signed_whole(found.difference),
            "rating": str(found.rating),
        },
    )
