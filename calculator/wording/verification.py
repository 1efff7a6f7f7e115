"""Published calculations in words: input, figures, who published them. Decides nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator.figures import fixed, percent, signed, signed_whole
from calculator.rating import Figure, Game, Quantity, Result, Verified
from calculator.rating.examples import (
    ChangeExample,
    Example,
    FirstRatingExample,
    Origin,
    PerformanceExample,
    PeriodExample,
)

ORIGINS = {
    Origin.FIDE: gettext_lazy("FIDE’nin oyuncu sayfaları ve listeleri"),
    Origin.FIDE_CALCULATOR: gettext_lazy("FIDE’nin internet hesaplayıcısı"),
    Origin.RESEARCH: gettext_lazy("Yöntemiyle yayımlanmış el hesapları"),
    Origin.PROGRAM: gettext_lazy("Başka programların sınamaları"),
    Origin.SECONDARY: gettext_lazy("Yazılar ve soru sayfaları"),
}
QUANTITIES = {
    Quantity.CHANGE: gettext_lazy("değişim"),
    Quantity.ROUNDED_CHANGE: gettext_lazy("yuvarlanmış değişim"),
    Quantity.EXPECTED: gettext_lazy("beklenen skor"),
    Quantity.NEW_RATING: gettext_lazy("yeni puan"),
    Quantity.AVERAGE: gettext_lazy("rakip ortalaması"),
    Quantity.PERCENTAGE: gettext_lazy("yüzde"),
    Quantity.DIFFERENCE: gettext_lazy("tablo değeri"),
    Quantity.FIRST_RATING: gettext_lazy("ilk puan"),
    Quantity.PERFORMANCE: gettext_lazy("performans"),
    Quantity.PER_EVENT: gettext_lazy("turnuva başına yuvarlanmış"),
    Quantity.LISTED_CHANGE: gettext_lazy("listedeki değişim"),
}
_FORMATS: dict[Quantity, Callable[[int], str]] = {
    Quantity.CHANGE: signed,
    Quantity.ROUNDED_CHANGE: signed_whole,
    Quantity.EXPECTED: fixed,
    Quantity.AVERAGE: fixed,
    Quantity.PERCENTAGE: percent,
    Quantity.DIFFERENCE: signed_whole,
    Quantity.PER_EVENT: signed_whole,
    Quantity.LISTED_CHANGE: signed_whole,
}
SIGNS = {Result.WIN: "1", Result.DRAW: "½", Result.LOSS: "0"}


@dataclass(frozen=True, slots=True)
class FigureWords:
    """One official figure beside ours."""

    figure: Figure

    @property
    def name(self) -> str:
        """What the figure is."""
        return str(QUANTITIES[self.figure.quantity])

    @property
    def official(self) -> str:
        """The published figure."""
        return _text(self.figure.quantity, self.figure.official)

    @property
    def ours(self) -> str:
        """What we calculate."""
        return _text(self.figure.quantity, self.figure.ours)

    @property
    def agrees(self) -> bool:
        """Whether both are the same."""
        return self.figure.official == self.figure.ours


@dataclass(frozen=True, slots=True)
class VerifiedWords:
    """One published calculation with its words."""

    verified: Verified
    address: str  # of the page that shows its answer; empty where none does

    @property
    def figures(self) -> tuple[FigureWords, ...]:
        """Every figure of the publication."""
        return tuple(FigureWords(figure) for figure in self.verified.figures)

    @property
    def input(self) -> str:
        """What was calculated."""
        return _input(self.verified.example)

    @property
    def remark(self) -> str:
        """Why we differ, where it is known."""
        if self.verified.agrees:
            return ""
        if _rounded_per_event(self.verified):
            return _("liste, metinden farklı olarak turnuva başına yuvarlamış")
        return _("nedeni bilinmiyor")

    @property
    def outdated(self) -> str:
        """What FIDE's calculator answers by a rule no longer in force; empty when nothing else."""
        example = self.verified.example
        if isinstance(example, ChangeExample) and example.outdated not in (None, example.change):
            return signed(example.outdated or 0)
        if isinstance(example, FirstRatingExample) and example.outdated not in (None, example.rating):
            return str(example.outdated)
        return ""


def _rounded_per_event(verified: Verified) -> bool:
    """Whether the only difference is that the list rounded every event by itself."""
    per_event = {f.official for f in verified.figures if f.quantity is Quantity.PER_EVENT}
    return all(f.quantity is Quantity.LISTED_CHANGE and f.official in per_event for f in verified.differences)


def origin_name(origin: Origin) -> str:
    """Who published a calculation."""
    return str(ORIGINS[origin])


def _text(quantity: Quantity, number: int) -> str:
    return _FORMATS.get(quantity, str)(number)


def _input(example: Example) -> str:
    match example:
        case ChangeExample():
            words = {"rating": example.rating, "k": example.k, "rounds": _rounds(example.games)}
            return _("%(rating)d puan, K %(k)d · %(rounds)s") % words
        case FirstRatingExample():
            return _("puansız oyuncu · %(rounds)s") % {"rounds": _rounds(example.games)}
        case PerformanceExample():
            return _rounds(example.games)
        case PeriodExample():
            return _("dönem toplamı %(sum)s") % {"sum": signed(example.change)}


def _rounds(games: tuple[Game, ...]) -> str:
    return ", ".join(
        f"{game.opponent or _('puansız')}: {SIGNS[game.result] if game.result else '–'}" for game in games
    )
