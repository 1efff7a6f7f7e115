"""The block vector-report: published calculations, recomputed while the page is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from django.utils.translation import gettext as _

from calculator.rating import Verified, verify
from calculator.rating.examples import Origin
from faq.blocks.block import Block, Cell, Line, Table, cells, columns
from faq.blocks.parameters import Parameters


def vector_report(parameters: Parameters) -> Block:
    """How many published calculations we know, by origin, and on how many every figure agrees."""
    found = verify()
    counts = _counts(found)
    differing = sum(not item.agrees for item in found)
    table = Table(
        caption=_("Yayımlanmış hesaplar, bu sayfa açılırken yeniden yapıldı"),
        columns=columns(_("Kim yayımladı"), _("Hesap"), _("Bütün sayıları tutan")),
        lines=tuple(
            Line(cells(_origin(origin), str(total), str(agreeing)))
            for origin, (total, agreeing) in counts.items()
        ),
        foot=Line((Cell(_("Toplam")), *cells(str(len(found)), str(len(found) - differing)))),
    )
    figures = {
        "total": str(len(found)),
        "agreeing": str(len(found) - differing),
        "differing": str(differing),
        "figures": str(sum(len(item.figures) for item in found)),
    }
    return Block(tables=(table,), figures=figures)


def _counts(found: Iterable[Verified]) -> dict[Origin, tuple[int, int]]:
    """Calculations by origin: all, and those that agree."""
    total: Counter[Origin] = Counter()
    agreeing: Counter[Origin] = Counter()
    for item in found:
        origin = item.example.evidence.origin
        total[origin] += 1
        agreeing[origin] += item.agrees
    return {origin: (total[origin], agreeing[origin]) for origin in Origin if total[origin]}


def _origin(origin: Origin) -> str:
    names = {
        Origin.FIDE: _("FIDE’nin hesap sayfası"),
        Origin.FIDE_CALCULATOR: _("FIDE’nin internet hesaplayıcısı"),
        Origin.RESEARCH: _("yöntemiyle yayımlanmış inceleme"),
        Origin.PROGRAM: _("başka bir programın sınaması"),
        Origin.SECONDARY: _("yazı ya da soru sayfası"),
    }
    return names[origin]
