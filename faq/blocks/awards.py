"""Blocks about titles: title-table, norm-check, norm-mix."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from calculator.figures import fixed, points, signed_whole
from calculator.rating import PERFORMANCE
from calculator.rating.rulesets.titles import NORM_CONDITIONS, TITLES
from calculator.rating.titles import NormCheck, Title, TitleRequirements, check_norm
from faq.blocks import words
from faq.blocks.block import Block, Line, Table, cells, columns
from faq.blocks.parameters import Parameters
from faq.errors import BadBlock


def title_table(parameters: Parameters) -> Block:
    """What some titles ask for: rating, norm, opponents, games, direct title."""
    asked = [TITLES[_title(name)] for name in parameters.texts("titles")]
    table = Table(
        caption=_("FIDE unvanlarının şartları"),
        columns=columns(
            _("Unvan"),
            pgettext("rating", "Puan"),
            _("Norm performansı"),
            _("Rakip ortalaması"),
            _("Bir rakip için taban"),
            _("Puanlı oyun"),
            _("Doğrudan unvan için puan"),
        ),
        lines=tuple(_title_line(requirements) for requirements in asked),
    )
    return Block(tables=(table,))


def _title_line(asked: TitleRequirements) -> Line:
    norm = None if asked.norm is None else asked.norm.value
    games = NORM_CONDITIONS.games_of_all_norms if asked.games is None else asked.games
    return Line(
        cells(
            asked.title.value,
            str(asked.rating.value),
            "–" if norm is None else str(norm.performance),
            "–" if norm is None else str(norm.average),
            "–" if norm is None else str(norm.floor),
            str(games.value) if norm is None else _("normlarda toplam %(games)d") % {"games": games.value},
            str(asked.direct_rating.value),
        )
    )


def norm_check(parameters: Parameters) -> Block:
    """One event beside the figures of a title's norm; names what is missing, and is no certificate."""
    title = _title(parameters.text("norm"))
    norm = TITLES[title].norm
    if norm is None:
        raise BadBlock(f"norm: {title.value} asks for no norm")
    opponents = [rating or None for rating in parameters.numbers("opponents")]
    score = _score(parameters.text("score"))
    found = check_norm(norm.value, NORM_CONDITIONS, PERFORMANCE.value, opponents, score)
    heading = _("Canlı örnek: %(title)s normu, %(games)d oyunda %(score)s puan") % {
        "title": title.value,
        "games": found.games,
        "score": points(score),
    }
    shown = ", ".join("–" if rating is None else str(rating) for rating in opponents)
    return Block(
        title=heading,
        tables=(_norm_table(heading, found),),
        remarks=(
            _("Rakipler: %(ratings)s") % {"ratings": shown},
            _("Yalnızca ortalama, performans ve skor sınanır; bu bir norm belgesi değildir."),
        ),
        figures=_norm_figures(found),
    )


def _norm_table(caption: str, found: NormCheck) -> Table:
    figures = found.figures
    return Table(
        caption=caption,
        columns=columns(_("Koşul"), _("Aranan"), _("Örnekte"), last=(_("Tamam mı?"),)),
        lines=(
            _condition(
                _("rakip ortalaması, en zayıf rakip tabana yükseltilmiş"),
                str(figures.average),
                str(found.average),
                found.average_met,
            ),
            _condition(
                _("performans"), str(figures.performance), str(found.performance), found.performance_met
            ),
            _condition(_("alınan puan"), points(found.least_score), points(found.score), found.score_met),
        ),
        foot=Line(cells(_("Sonuç"), "", "", words.yes_no(found.met))),
    )


def _condition(name: str, asked: str, actual: str, met: bool) -> Line:
    return Line(cells(name, asked, actual, words.yes_no(met)))


def _norm_figures(found: NormCheck) -> dict[str, str]:
    return {
        "games": str(found.games),
        "score": points(found.score),
        "raw_average": str(found.raw_average),
        "average": str(found.average),
        "share": fixed(found.percentage),
        "difference": signed_whole(found.difference),
        "performance": str(found.performance),
    }


def norm_mix(parameters: Parameters) -> Block:
    """The conditions on opponents for some numbers of games."""
    mixes = [NORM_CONDITIONS.mix(games) for games in parameters.numbers("games")]
    table = Table(
        caption=_("Normda rakiplerin dağılımı"),
        columns=columns(
            pgettext("number of games", "Oyun"),
            _("Kendi federasyonundan en çok"),
            _("Tek federasyondan en çok"),
            _("Unvanlı rakip en az"),
            _("Aranan unvanda rakip en az"),
            _("Skor en az"),
        ),
        lines=tuple(
            Line(
                cells(
                    *map(str, (mix.games, mix.most_own, mix.most_of_one)),
                    *map(str, (mix.least_titled, mix.least_with_title)),
                    points(mix.least_score),
                )
            )
            for mix in mixes
        ),
    )
    return Block(tables=(table,))


def _title(name: str) -> Title:
    try:
        return Title(name)
    except ValueError as problem:
        raise BadBlock(f"no title {name}") from problem


def _score(text: str) -> int:
    """ "6.5" → hundredths of a point."""
    whole, _point, half = text.partition(".")
    if not whole.isdecimal() or half not in ("", "0", "5"):
        raise BadBlock(f"score: write {text!r} as 6 or 6.5")
    return int(whole) * 100 + (50 if half == "5" else 0)
