"""Blocks about the Laws: tempo-class, penalty-table. Values come from the laws and the rated tempos."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _

from calculator.rating import Rule
from calculator.rating.laws import IllegalAction, IllegalMove, Laws, TimeClass
from calculator.rating.rulesets import tempos, titles
from calculator.rating.rulesets.laws import laws_on
from calculator.rating.tempos import RatedTempo, TimeControl
from faq.blocks import words
from faq.blocks.block import Block, Column, Line, Place, Table, cells, columns
from faq.blocks.parameters import Parameters
from faq.errors import BadBlock, BadNotation
from faq.figures import NO_BREAK, long_date
from faq.notation import parse_tempo, tempo_parts


def class_name(time_class: TimeClass) -> str:
    """A time class in words."""
    names = {
        TimeClass.STANDARD: _("standart"),
        TimeClass.RAPID: _("hızlı"),
        TimeClass.BLITZ: _("yıldırım"),
    }
    return names[time_class]


def tempo_class(parameters: Parameters) -> Block:
    """Time controls: total, class, which lists rate them, whether a norm is possible."""
    laws = laws_on(parameters.day)
    texts = parameters.texts("tempos")
    controls = [_control(text) for text in texts]
    table = Table(
        caption=_("Tempolar: ana süre + 60 hamlelik ekleme"),
        columns=columns(
            _("Tempo"),
            _("Toplam"),
            last=(_("Sınıf"), _("FIDE listesi"), _("UKD"), _("Unvan normu")),
            end=_("Toplam"),
        ),
        lines=tuple(
            Line(
                cells(
                    _tempo_text(text),
                    _("%(minutes)d dk") % {"minutes": control.minutes},
                    _class_of(laws, control),
                    _fide_text(control.minutes),
                    words.yes_no(tempos.UKD.rate(control.minutes) is not None),
                    words.yes_no(control.minutes >= titles.NORM_CONDITIONS.minutes.value),
                )
            )
            for text, control in zip(texts, controls, strict=True)
        ),
    )
    figures = {f"minutes{number}": str(control.minutes) for number, control in enumerate(controls, 1)}
    return Block(tables=(table,), figures=figures)


def _control(text: str) -> TimeControl:
    try:
        return parse_tempo(text)
    except BadNotation as problem:
        raise BadBlock(f"tempos: cannot read {problem}") from problem


def _tempo_text(text: str) -> str:
    """Every period by itself, as an announcement writes it."""
    periods, increment = tempo_parts(text)
    minutes = " + ".join(_("%(minutes)d dk") % {"minutes": period} for period in periods)
    return _("%(periods)s + %(increment)d sn") % {"periods": minutes, "increment": increment}


def _class_of(laws: Laws, control: TimeControl) -> str:
    if laws.time_classes is None:
        raise BadBlock("day: the time classes of that day are not in our sources")
    return class_name(laws.time_classes.value.of(control.minutes))


def _fide_text(minutes: int) -> str:
    for tempo in tempos.FIDE_TEMPOS:
        rate = tempo.rate(minutes)
        if rate is not None:
            return _list_text(tempo, rate.rating_below)
    return _("işlenmez")


def _list_text(tempo: RatedTempo, rating_below: int | None) -> str:
    names = {
        tempos.FIDE_STANDARD.slug: _("standart"),
        tempos.FIDE_RAPID.slug: _("hızlı"),
        tempos.FIDE_BLITZ.slug: _("yıldırım"),
    }
    if rating_below is None:
        return names[tempo.slug]
    words_of = {"list": names[tempo.slug], "rating": rating_below}
    return _("%(list)s (iki oyuncu da %(rating)d puanın altındaysa)") % words_of


def penalty_table(parameters: Parameters) -> Block:
    """Offences and what they cost in each class of time control."""
    laws = laws_on(parameters.day)
    caption = _("Kural ihlalleri ve sonuçları")
    if laws.valid_from is not None:
        caption = _("Kural ihlalleri ve sonuçları, %(day)s tarihinden beri") % {
            "day": long_date(laws.valid_from)
        }
    table = Table(
        caption=caption,
        columns=(
            Column(_("İhlal"), numeric=False, place=Place.MAIN),
            *(Column(class_name(time_class), numeric=False) for time_class in TimeClass),
            Column(_("Madde"), numeric=False),
        ),
        lines=tuple(
            Line(cells(name, *(cost(time_class) for time_class in TimeClass), article))
            for name, cost, article in _offences(laws)
        ),
    )
    return Block(tables=(table,))


Cost = Callable[[TimeClass], str]


def _offences(laws: Laws) -> list[tuple[str, Cost, str]]:
    illegal = _articles([laws.illegal_move.get(time_class) for time_class in TimeClass])
    found: list[tuple[str, Cost, str]] = [
        (_("imkânsız hamle, ilk kez"), lambda name: _illegal_text(laws.illegal_move.get(name), 1), illegal),
        (
            _("imkânsız hamle, aynı oyuncu ikinci kez"),
            lambda name: _illegal_text(laws.illegal_move.get(name), 2),
            illegal,
        ),
    ]
    for action, source in laws.also_illegal.items():
        found.append((_action(action), lambda _name: _("imkânsız hamle sayılır"), source.clause))
    if laws.wrong_claim is not None:
        claims = laws.wrong_claim
        articles = _articles([claims[name] for name in TimeClass])
        found.append((_("yanlış beraberlik iddiası"), lambda name: _extra(claims[name].value), articles))
    if laws.default_time is not None:
        late = laws.default_time
        found.append(
            (_("gelme süresinden sonra gelmek"), lambda _name: _("oyunu kaybeder"), late.source.clause)
        )
    return found


def _action(action: IllegalAction) -> str:
    names = {
        IllegalAction.PROMOTION_UNFINISHED: _("piyonu son sırada bırakıp saate basmak (piyon vezir olur)"),
        IllegalAction.CLOCK_WITHOUT_MOVE: _("hamle yapmadan saate basmak"),
        IllegalAction.TWO_HANDS: _("tek hamleyi iki elle yapmak"),
    }
    return names[action]


def _illegal_text(rule: Rule[IllegalMove] | None, offence: int) -> str:
    if rule is None:
        return _("kaynaklarımızda yok")
    if rule.value.loses(offence):
        return _("oyunu kaybeder (rakip mat edemiyorsa berabere)")
    if rule.value.minutes is None:
        return _("kaybettirmez; süre kaynaklarımızda yok")
    return _extra(rule.value.minutes)


def _extra(minutes: int) -> str:
    return _("rakibe +%(minutes)d dk") % {"minutes": minutes}


def _articles(rules: list[Rule[IllegalMove] | None] | list[Rule[int]]) -> str:
    clauses = [rule.source.clause for rule in rules if rule is not None]
    return f",{NO_BREAK}".join(dict.fromkeys(clauses))
