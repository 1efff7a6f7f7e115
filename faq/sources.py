"""The register of sources: what the pages cite, where it stands, since when it holds, when it was seen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from calculator.rating import Source
from calculator.rating.rulesets import fide_rapid_blitz, fide_standard, flat_counter, tempos, titles, ukd
from calculator.rating.rulesets import laws as laws_of_chess
from calculator.rating.rulesets.fide_rapid_blitz import rapid_blitz
from calculator.rating.rulesets.fide_standard import b02, b02_2022
from calculator.rating.rulesets.laws import e01
from calculator.rating.rulesets.titles import b01
from faq.errors import BadFrontMatter

READ = date(2026, 11, 29)  # day on which the research behind the pages was finished
TRANSCRIBED = date(2026, 10, 9)  # day on which a third party copied the FIDE chapters
ANY_CLAUSE = "–"


@dataclass(frozen=True, slots=True)
class Reference:
    """One document."""

    title: Promise
    address: str  # empty: no public address known
    seen: date
    valid_from: date | None = None
    unread: bool = False  # looked for and not found; the day is the day of the search


def _reference(
    title: Promise, source: Source, *, since: date | None = None, unread: bool = False
) -> Reference:
    """A document that a rule set cites too; address and day come from there."""
    return Reference(title, source.address, source.seen, since, unread)


REFERENCES: dict[str, Reference] = {
    "fide-b02": _reference(_("FIDE Puan Yönetmeliği (B.02)"), b02(ANY_CLAUSE), since=date(2024, 3, 1)),
    "fide-b02-2022": _reference(
        _("FIDE Puan Yönetmeliği, önceki metin (B.02)"),
        b02_2022(ANY_CLAUSE),
        since=fide_standard.SINCE_2022.valid_from,
    ),
    "fide-rapid-blitz": _reference(
        _("FIDE Hızlı ve Yıldırım Puan Yönetmeliği (B.02)"),
        rapid_blitz(ANY_CLAUSE),
        since=fide_rapid_blitz.SINCE_MARCH_2024.valid_from,
    ),
    "fide-b01": _reference(_("FIDE Unvan Yönetmeliği (B.01)"), b01(ANY_CLAUSE), since=date(2024, 1, 1)),
    "fide-direct-titles": _reference(
        _("FIDE Doğrudan Unvanlar Tablosu (B.01)"), titles.DIRECT_TITLES, since=date(2026, 1, 1)
    ),
    "fide-laws": _reference(
        _("FIDE Satranç Kuralları (E.01)"), e01(ANY_CLAUSE), since=laws_of_chess.SINCE_2023.valid_from
    ),
    "fide-arbiters-manual": Reference(
        _("FIDE Hakem El Kitabı"),
        "https://arbiters.fide.com/wp-content/uploads/Publications/Manual/Arbiter-Manual-2026.pdf",
        READ,
    ),
    "fide-qc-2024": Reference(
        _("FIDE Nitelik Komisyonu: yeni puan yönetmeliği"),
        "https://qc.fide.com/2024/03/01/new-rating-regulations-come-into-force/",
        READ,
    ),
    "fide-council-2650": Reference(
        _("FIDE Konseyi: puan yönetmeliğinde sınırlı değişiklik"),
        "https://www.fide.com/fide-council-approves-targeted-amendment-to-rating-regulation/",
        READ,
        fide_standard.SINCE_OCTOBER_2025.valid_from,
    ),
    "fide-calculations": Reference(
        _("FIDE’nin yayımladığı hesap sayfaları"),
        "https://github.com/zugzwang-foundation/Chess-ELO-Rating",
        TRANSCRIBED,
    ),
    "fide-calculator": Reference(
        _("FIDE’nin internet hesaplayıcısı"), "https://ratings.fide.com/calculators.phtml", TRANSCRIBED
    ),
    "k-study": Reference(
        _("Yayımlanmış oyuncu-aylarda K kurallarının sırası üzerine inceleme"),
        "https://github.com/zugzwang-foundation/Chess-ELO-Rating",
        READ,
    ),
    "own-tests": Reference(_("Bu sayfaların hazırlığında yapılan benzetim"), "", READ),
    "chesselo-2014": _reference(_("chesselo.com: FIDE kurallarının tarihi"), fide_standard.BEFORE_2014),
    "rating-history": _reference(
        _("Kural tarihi üzerine yazılar (resmî metin görülmedi)"), fide_rapid_blitz.REPORTED
    ),
    "laws-2018": _reference(_("FIDE Hakem Dergisi, 2018"), laws_of_chess.CHANGE_OF_2018),
    "laws-2023-changes": _reference(
        _("Suffolk Satranç: güncellenen FIDE kuralları"), laws_of_chess.CHANGE_OF_2023
    ),
    "norm-note": Reference(_("Unvan normları üzerine okuma notu"), "", READ),
    "cm-history": Reference(
        _("CM unvanının tarihi (Vikipedi kopyası)"), "https://de.zxc.wiki/wiki/Candidate_Master", READ
    ),
    "tsf-procedure": _reference(
        _("TSF-TK-PRS/05 Ulusal Kuvvet Derecesi prosedürü"), ukd.PROCEDURE, unread=True
    ),
    "tsf-procedure-2009": Reference(
        _("TSF prosedürünün giriş bölümü, forum kopyası"),
        "https://scholars.logu2.com/t214-ukd-ulusal-kuvvet-derecesi-nedir",
        READ,
    ),
    "ukd-programs": Reference(_("Türk oyuncuların birbirinden bağımsız hesap programları"), "", READ),
    "ukd-articles": Reference(_("UKD üzerine Türkçe yazılar (resmî metin değil)"), "", READ),
    "tsf-faq-copy": Reference(
        _("Eski bir TSF soru sayfasının kopyası"),
        "https://github.com/marmarissatranc/marmarissatranc.github.io",
        READ,
    ),
    "event-notices": _reference(_("Turnuva duyuruları"), tempos.EVENT_NOTICES),
    "chess-results": Reference(
        _("chess-results.com sayfalarının gözlenen düzeni"), "https://chess-results.com", READ
    ),
    "playgridia": _reference(
        _("Playgridia (kendi sayacını Elo olarak adlandırmıyor)"), flat_counter.FLAT_COUNTER.source
    ),
}


@dataclass(frozen=True, slots=True)
class Citation:
    """A document and the articles of it that a page rests on."""

    key: str
    reference: Reference
    articles: str  # empty: the document as a whole


def parse_citation(text: str) -> Citation:
    """ "fide-b02 8.3.1, 8.3.3": key of the register, then articles; raises BadFrontMatter."""
    key, _space, articles = text.partition(" ")
    if key not in REFERENCES:
        raise BadFrontMatter(f"sources: unknown source {key!r}")
    return Citation(key, REFERENCES[key], articles.strip())
