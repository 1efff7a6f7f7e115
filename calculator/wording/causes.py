"""Why an official change differs, in words. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from calculator.figures import points, signed_whole
from calculator.rating import Alteration, Cause, Reconciliation
from calculator.rating.causes import WIDESPREAD_UNRATED_STEP
from calculator.wording.rules import band_text, span

SHOWN_AT_MOST = 8


@dataclass(frozen=True, slots=True)
class ExplanationWords:
    """One explanation: the causes that together give the official number."""

    causes: tuple[Cause, ...]
    text: str
    hints: tuple[str, ...]  # what to check

    @property
    def machine(self) -> str:
        """The causes for machines."""
        return " ".join(cause.value for cause in self.causes)


def explanations(found: Reconciliation) -> tuple[ExplanationWords, ...]:
    """What reproduces the official change exactly, most likely first; at most a few."""
    return tuple(
        ExplanationWords(
            tuple(alteration.cause for alteration in explanation.alterations),
            " + ".join(cause_text(alteration) for alteration in explanation.alterations),
            tuple(_hint(alteration) for alteration in explanation.alterations),
        )
        for explanation in found.explanations[:SHOWN_AT_MOST]
    )


def cause_text(alteration: Alteration) -> str:
    """One cause in one form, as a statement about the official calculation."""
    return _TEXTS[alteration.cause](alteration)


def _with_k(alteration: Alteration) -> str:
    return _("K = %(k)d kullanılmış") % {"k": alteration.value}


def _forfeit(alteration: Alteration) -> str:
    if alteration.value is None:
        return _("hükmen biten turlar sayılmış")
    return _("%(number)d. turdaki hükmen sonuç sayılmış") % {"number": alteration.value}


def _version(alteration: Alteration) -> str:
    return _("başka tarihin kuralları uygulanmış (%(span)s)") % {
        "span": span(alteration.rules) if alteration.rules else "–"
    }


def _limit(alteration: Alteration) -> str:
    if alteration.value is None:
        return _("puan farkı sınırlanmamış")
    return _("puan farkı %(points)d ile sınırlanmış") % {"points": alteration.value}


def _own_rating(alteration: Alteration) -> str:
    return _("sizin puanınız %(points)s farklı alınmış (başka bir liste)") % {
        "points": signed_whole(alteration.value or 0)
    }


_TEXTS: dict[Cause, Callable[[Alteration], str]] = {
    Cause.OTHER_K: _with_k,
    Cause.FORFEIT_COUNTED: _forfeit,
    Cause.UNRATED_COUNTED: lambda _a: _("puansız rakipler sayılmış"),
    Cause.UNRATED_LEFT_OUT: lambda _a: _("puansız rakipler sayılmamış"),
    Cause.LOW_RATED_COUNTED: lambda _a: _("puansız sayılacak kadar düşük puanlı rakip tabloyla hesaplanmış"),
    Cause.UNRATED_FIXED_STEP: lambda _a: (
        _("puansız rakibe K’ye bakmadan ±%(points)s verilmiş") % {"points": points(WIDESPREAD_UNRATED_STEP)}
    ),
    Cause.WINNER_RULE: lambda _a: _("bireysel birinci kuralı öbür türlü uygulanmış"),
    Cause.HALF_THE_OTHER_WAY: lambda _a: _("tam yarım öbür yöne yuvarlanmış"),
    Cause.EACH_GAME_ROUNDED: lambda _a: _("her oyun ayrı yuvarlanmış"),
    Cause.OTHER_VERSION: _version,
    Cause.OTHER_LIMIT: _limit,
    Cause.FORMULA: lambda _a: _("tablo yerine formül kullanılmış"),
    Cause.DECIMALS_CUT: lambda _a: _("ondalık kısım yuvarlanmadan atılmış"),
    Cause.AVERAGE: lambda _a: _("oyun oyun değil, rakip ortalamasıyla hesaplanmış"),
    Cause.CARRIED: lambda _a: _("puan her oyundan sonra değiştirilmiş"),
    Cause.GAME_MISSING: lambda a: _("%(number)d. tur sayılmamış") % {"number": a.value},
    Cause.K_REDUCED: _with_k,
    Cause.OWN_RATING: _own_rating,
}


def _hint(alteration: Alteration) -> str:
    hints: dict[Cause, Callable[[Alteration], str]] = {
        Cause.OTHER_K: lambda a: _("Bu K: %(bands)s.") % {"bands": "; ".join(map(band_text, a.bands))},
        Cause.K_REDUCED: _reduced_hint,
        Cause.OWN_RATING: lambda _a: _("Turnuvanın ilk gününde geçerli olan listeye bakın."),
        Cause.GAME_MISSING: lambda _a: _("Bu oyun resmî sayfada var mı, bakın."),
        Cause.OTHER_VERSION: lambda _a: _("Turnuvanın ilk gününü denetleyin."),
        Cause.FORMULA: lambda _a: _("FIDE ve UKD tabloyu kullanır; bazı siteler formülü kullanıyor."),
        Cause.EACH_GAME_ROUNDED: lambda _a: _("Kurallar toplamı bir kez yuvarlar."),
    }
    return hints[alteration.cause](alteration) if alteration.cause in hints else ""


def _reduced_hint(alteration: Alteration) -> str:
    few, most = alteration.period_games or (0, 0)
    text = _(
        "Aynı dönemde başka turnuvalarınız varsa: K × oyun sayısı sınırı %(few)d–%(most)d oyunda bu K’yi "
        "verir."
    )
    return text % {"few": few, "most": most}
