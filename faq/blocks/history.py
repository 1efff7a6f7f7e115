"""The dated versions of a value in words: since when, until when, what. Knows no date."""

from __future__ import annotations

from datetime import date

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from faq.blocks.block import Column, Line, Place, Table, cells
from faq.errors import BadBlock
from faq.figures import NO_BREAK, long_date, number
from faq.values import Span, Value

LISTS: dict[str, str | Promise] = {
    "ukd": "UKD",
    "fide_standard": gettext_lazy("Elo (standart)"),
    "fide_rapid": gettext_lazy("Elo (hızlı)"),
    "fide_blitz": gettext_lazy("Elo (yıldırım)"),
    "laws": gettext_lazy("Satranç Kuralları"),
}
NAMES: dict[str, Promise] = {
    "difference_limit": gettext_lazy("sayılan puan farkı, en çok"),
    "unlimited_from": gettext_lazy("bu puandan itibaren fark sınırı yok"),
    "upgrades_per_event": gettext_lazy("bir turnuvada sınıra yükseltilen zayıf rakip sayısı"),
    "rating_floor": gettext_lazy("listedeki en düşük puan"),
    "k_times_games": gettext_lazy("K × oyun sayısı, en çok"),
    "large_gap": gettext_lazy("bu farktan itibaren oyun işlenmez"),
    "large_gap_above": gettext_lazy("büyük fark kuralının geçerli olduğu puanın alt sınırı"),
    "k_highest": gettext_lazy("en büyük K"),
    "k_lowest": gettext_lazy("en küçük K"),
    "k_new": gettext_lazy("yeni oyuncunun K’si"),
    "new_games": gettext_lazy("yeni oyuncu sayılmak için oyun sayısının altında kalacağı sınır"),
    "k_high": gettext_lazy("yüksek puana ulaşmış oyuncunun K’si"),
    "k_junior": gettext_lazy("genç oyuncunun K’si"),
    "k_normal": gettext_lazy("diğer oyuncuların K’si"),
    "first_rating_games": gettext_lazy("ilk puan için oyun sayısı, en az"),
    "first_rating_lowest": gettext_lazy("yayımlanan ilk puan, en az"),
    "first_rating_highest": gettext_lazy("yayımlanan ilk puan, en çok"),
    "first_rating_virtual": gettext_lazy("ilk puana katılan sanal rakiplerin puanı"),
    "illegal_move_minutes_standard": gettext_lazy("imkânsız hamlede rakibe eklenen dakika (standart)"),
    "illegal_move_minutes_rapid": gettext_lazy("imkânsız hamlede rakibe eklenen dakika (hızlı)"),
    "illegal_move_minutes_blitz": gettext_lazy("imkânsız hamlede rakibe eklenen dakika (yıldırım)"),
    "illegal_move_loses_rapid": gettext_lazy("kaçıncı imkânsız hamle oyunu kaybettirir (hızlı)"),
    "illegal_move_loses_blitz": gettext_lazy("kaçıncı imkânsız hamle oyunu kaybettirir (yıldırım)"),
}
NO_RULE = pgettext_lazy("rule history", "yok ya da kaynaklarımızda görülmedi")


def value_name(entry: Value) -> str:
    """What a value is, in words; raises BadBlock for a value without a history of its own."""
    prefix, _dot, name = entry.key.partition(".")
    if prefix not in LISTS or name not in NAMES:
        raise BadBlock(f"{entry.key}: no name for its history; add one to faq/blocks/history.py")
    return f"{LISTS[prefix]}: {NAMES[name]}"


def history_table(entry: Value) -> Table:
    """Every value that a key ever had, oldest first, today's marked."""
    spans = entry.spans()
    return Table(
        caption=value_name(entry),
        columns=(
            Column(_("Ne zamandan beri"), numeric=False, place=Place.MAIN, named=True),
            *(Column(title, numeric=False) for title in (_("Değer"), _("Ne zamana kadar"))),
        ),
        lines=tuple(
            Line(cells(_day(span.since), _value(span), _day(span.until)), hit=span is spans[-1])
            for span in spans
        ),
    )


def _day(day: date | None) -> str:
    return "–" if day is None else long_date(day).replace(NO_BREAK, " ")  # a phone needs the break


def _value(span: Span) -> str:
    return str(NO_RULE) if span.value is None else number(span.value)
