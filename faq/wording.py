"""Words of the page frame: certainty, subjects, whether a check is overdue. No fact about chess."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from faq.articles import Article, Category, Mark

CHECK_EVERY = timedelta(days=180)


@dataclass(frozen=True, slots=True)
class CertaintyWords:
    """A certainty as the pages name it; the squares are for the eye only."""

    squares: str
    label: Promise
    meaning: Promise


CERTAINTY: dict[Mark, CertaintyWords | None] = {
    Mark.A: CertaintyWords(
        "■■■",
        _("Kesinlik: FIDE metni"),
        _("Resmî metin en az iki bağımsız aktarımda ya da FIDE’nin kendi hesaplarında görüldü."),
    ),
    Mark.B: CertaintyWords(
        "■■□",
        _("Kesinlik: uygulamalarla doğrulandı"),
        _("Tek aktarım ya da birbirinden bağımsız birkaç program aynı kuralı kullanıyor."),
    ),
    Mark.C: CertaintyWords(
        "■□□",
        _("Kesinlik: ikincil kaynak"),
        _("Resmî metin görülmedi; yazılı ama resmî olmayan bir kaynak böyle söylüyor."),
    ),
    Mark.D: CertaintyWords(
        "□□□",
        _("Kesinlik: kaynak bulunamadı"),
        _("Kural arandı ve bulunamadı; tahmin yürütmüyoruz."),
    ),
    Mark.TOOL: None,
}
CATEGORY_TEXTS: dict[Category, Promise] = {
    Category.UKD: _(
        "Ulusal puanın hesabı: K katsayısı, puan farkı sınırı, ilk puan, UKD’siz rakip, taban, yuvarlama ve "
        "listeler üzerine sorular."
    ),
    Category.ELO: _(
        "FIDE puanının hesabı: K katsayısı, fark sınırı, ilk puan, dönemler, yuvarlama, performans ve "
        "listeler üzerine sorular."
    ),
    Category.TITLES: _(
        "FIDE unvanları ve normlar: GM, IM, FM, CM ve kadın unvanları için aranan puanlar, performanslar, "
        "oyun sayıları ve koşullar."
    ),
    Category.TEMPOS: _(
        "Hangi süre hangi sınıfa girer ve hangi puana işler? Standart, hızlı ve yıldırım turnuvalar, "
        "eklemenin hesabı ve sınırlar."
    ),
    Category.LAWS: _(
        "Tahtada en çok sorulan kurallar ve cezaları: imkânsız hamle, geç kalma, beraberlik, notasyon ve "
        "piyon terfisi."
    ),
    Category.TOOL: _(
        "Hesaplayıcılar ve chess-results aktarımı nasıl kullanılır: sonuçları girme, sonraki tur, hedef "
        "puan, dönem hesabı ve paylaşma."
    ),
    Category.ARTICLES: _(
        "Puan hesabını baştan sona, örneklerle anlatan yazılar: UKD ve Elo nasıl hesaplanır, hesapların "
        "doğruluğu nasıl sınanır?"
    ),
}


def category_text(category: Category) -> str:
    """What a subject's pages are about."""
    return str(CATEGORY_TEXTS[category])


def stale(article: Article, day: date) -> bool:
    """Whether nobody has compared the page with its sources for too long."""
    return day - article.checked > CHECK_EVERY
