"""Which page explains what the tools show: a subject → that page's address. Knows nothing that it says.

The pages belong to another app, which may not be imported here; a test of that app compares the slugs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from calculator import address as page_address
from calculator.lists import Page, RatingList
from calculator.rating import Calculation, Correction, LeftOut


class Subject(StrEnum):
    """What a tool shows and a page explains; those of the tools are their names."""

    UKD = "ukd"
    ELO = "elo"
    FIRST_UKD = "first-ukd"
    FIRST_ELO = "first-elo"
    PERFORMANCE = "performance"
    PERIOD = "period"
    DIFFERENCE = "why-different"
    EXPECTED = "expected-score"
    VERIFICATION = "verification"
    K_UKD = "k-ukd"
    K_ELO = "k-elo"
    K_LIMIT = "k-limit"
    CAP_UKD = "cap-ukd"
    CAP_ELO = "cap-elo"
    UNRATED_UKD = "unrated-ukd"
    UNRATED_ELO = "unrated-elo"
    UNPLAYED = "unplayed"
    LEFT_OUT = "left-out"
    RAPID = "rapid"
    FLOOR_UKD = "floor-ukd"
    FLOOR_ELO = "floor-elo"
    WINNER = "winner"
    HALF = "half"


@dataclass(frozen=True, slots=True)
class Explained:
    """A page that explains a subject."""

    page: str  # its id
    slugs: dict[str, str]  # by language
    label: Promise  # of a link to it
    name: str = "faq-page"  # of its address


def _page(identity: str, turkish: str, english: str, label: Promise) -> Explained:
    return Explained(identity, {"tr": turkish, "en": english}, label)


BY_HAND = _page("A03", "elle-giris", "manual-entry", _("Nasıl kullanılır?"))
PAGES: dict[Subject, Explained] = {
    Subject.UKD: BY_HAND,
    Subject.ELO: BY_HAND,
    Subject.FIRST_UKD: _page("U02", "ilk-ukd-puani", "first-ukd-rating", _("İlk UKD nasıl oluşur?")),
    Subject.FIRST_ELO: _page("E02", "ilk-elo-puani", "first-elo-rating", _("İlk Elo nasıl oluşur?")),
    Subject.PERFORMANCE: _page(
        "E15", "performans-puani", "performance-rating", _("Performans nasıl hesaplanır?")
    ),
    Subject.PERIOD: _page("A09", "birkac-turnuva", "several-events", _("Dönem nasıl hesaplanır?")),
    Subject.DIFFERENCE: _page("A02", "neden-farkli", "why-is-my-number-different", _("Bilinen nedenler")),
    Subject.EXPECTED: _page("E18", "puan-farki", "rating-difference", _("Puan farkı ne demek?")),
    Subject.VERIFICATION: Explained(
        "M04",
        {"tr": "hesaplarin-dogrulanmasi", "en": "how-we-check"},
        _("Nasıl sınıyoruz?"),
        name="articles-page",
    ),
    Subject.K_UKD: _page("U03", "ukd-k-katsayisi", "ukd-k-factor", _("K nasıl belirlenir?")),
    Subject.K_ELO: _page("E03", "elo-k-katsayisi", "elo-k-factor", _("K nasıl belirlenir?")),
    Subject.K_LIMIT: _page("E07", "700-kurali", "700-rule", _("700 kuralı")),
    Subject.CAP_UKD: _page("U05", "350-puan-siniri", "350-point-cap", _("Fark sınırı")),
    Subject.CAP_ELO: _page("E05", "400-puan-kurali", "400-point-rule", _("Fark sınırı")),
    Subject.UNRATED_UKD: _page("U11", "ukdsiz-rakip", "opponent-without-ukd", _("UKD’siz rakip")),
    Subject.UNRATED_ELO: _page("E10", "elosuz-rakip", "unrated-opponent", _("Elo’suz rakip")),
    Subject.UNPLAYED: _page("E11", "hukmen-ve-bay", "forfeits-and-byes", _("Hükmen ve bay")),
    Subject.LEFT_OUT: _page("A04", "sayilmayan-maclar", "games-left-out", _("Sayılmayan maçlar")),
    Subject.RAPID: _page(
        "E12", "hizli-yildirim-elosu-yok", "missing-rapid-rating", _("Hızlı ve yıldırım Elo")
    ),
    Subject.FLOOR_UKD: _page("U12", "ukd-tabani", "ukd-floor", _("UKD’nin tabanı")),
    Subject.FLOOR_ELO: _page("E09", "1400-alti", "falling-below-1400", _("Elo’nun alt sınırı")),
    Subject.WINNER: _page(
        "U13", "birinci-puan-kaybeder-mi", "can-the-winner-lose-points", _("Birinci için aktarılan kural")
    ),
    Subject.HALF: _page("U17", "ukd-yuvarlama", "ukd-rounding", _("UKD’nin yuvarlanması")),
}
LEFT_OUT = {
    LeftOut.FORFEIT: Subject.UNPLAYED,
    LeftOut.BYE: Subject.UNPLAYED,
    LeftOut.UNRATED_OPPONENT: Subject.UNRATED_ELO,
    LeftOut.NOT_PAIRED: Subject.LEFT_OUT,
    LeftOut.NOT_PLAYED: Subject.LEFT_OUT,
    LeftOut.LARGE_GAP: Subject.RAPID,
    LeftOut.NO_RESULT: Subject.LEFT_OUT,
}


def link(subject: str) -> SafeString:
    """A link to the page, that says what it explains."""
    return format_html('<a href="{}">{}</a>', address(subject), PAGES[Subject(subject)].label)


def address(subject: str) -> str:
    """Address of the page in the language in force."""
    explained = PAGES[Subject(subject)]
    return page_address.of(explained.name, explained.slugs[get_language() or "tr"])


def of_list(rating_list: RatingList, ukd: Subject, elo: Subject) -> Subject:
    """The subject of the list's own rules."""
    return ukd if rating_list.page is Page.UKD else elo


def of_result(calculation: Calculation, rating_list: RatingList) -> Iterator[Subject]:
    """What a result needs explained beside its rounds: K first, then what corrected or doubts it."""
    if calculation.k.band is not None:
        yield of_list(rating_list, Subject.K_UKD, Subject.K_ELO)
    if calculation.k.limit is not None:
        yield Subject.K_LIMIT
    corrections = {step.correction for step in calculation.adjustments}
    if Correction.WINNER_KEEPS in corrections:
        yield Subject.WINNER
    if Correction.FLOOR in corrections:
        yield Subject.FLOOR_UKD
    if calculation.half_is_open:
        yield Subject.HALF
    if calculation.falls_unrated:
        yield Subject.FLOOR_ELO
