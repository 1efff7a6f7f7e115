"""A rule set in words: every rule with its value, certainty and source. Decides nothing."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator.rating import Certainty, FirstRatingRules, KBand, RuleSet, Source

CERTAINTIES = {
    Certainty.TEXT: gettext_lazy("resmî metin"),
    Certainty.CONFIRMED: gettext_lazy("uygulamalarla doğrulandı"),
    Certainty.ASSUMED: gettext_lazy("varsayım"),
}
MARKS = {Certainty.TEXT: "■■■", Certainty.CONFIRMED: "■■□", Certainty.ASSUMED: "■□□"}


@dataclass(frozen=True, slots=True)
class RuleWords:
    """One rule of the set: what it says, how sure we are, where it stands."""

    name: str
    value: str
    certainty: Certainty
    source: Source

    @property
    def mark(self) -> str:
        """Certainty as squares."""
        return MARKS[self.certainty]

    @property
    def certainty_name(self) -> str:
        """Certainty in words."""
        return str(CERTAINTIES[self.certainty])


def band_text(band: KBand) -> str:
    """A row of a K table as a sentence."""
    if band.peak_from is not None:
        return _("yayımlanan puanı en az bir kez %(rating)d olan") % {"rating": band.peak_from}
    if band.age_until is not None:
        words = {"age": band.age_until, "rating": band.peak_below}
        return _("%(age)d yaşını doldurduğu yılın sonuna kadar, %(rating)d puanın altında") % words
    if band.games_below is not None:
        return _("%(games)d oyundan az oynamış") % {"games": band.games_below}
    return _rating_span(band)


def _rating_span(band: KBand) -> str:
    low, high = band.rating_from, band.rating_below
    if low is None and high is None:
        return _("genel kural")
    if low is None:
        return _("%(rating)d ve altı") % {"rating": (high or 0) - 1}
    if high is None:
        return _("%(rating)d ve üstü") % {"rating": low}
    return _("%(low)d–%(high)d arası") % {"low": low, "high": high - 1}


def since(rules: RuleSet | FirstRatingRules) -> str:
    """From when a rule set is in force; empty when its beginning is not known."""
    if rules.valid_from is None:
        return ""
    return _("%(day)s tarihinden beri") % {"day": date_format(rules.valid_from, "j F Y")}


def span(rules: RuleSet) -> str:
    """From when to when a rule set is or was in force."""
    if rules.valid_until is None:
        return since(rules) or _("bilinen tek sürüm")
    until = date_format(rules.valid_until, "j F Y")
    if rules.valid_from is None:
        return _("%(until)s tarihine kadar") % {"until": until}
    return _("%(since)s – %(until)s") % {"since": date_format(rules.valid_from, "j F Y"), "until": until}


def rule_rows(rules: RuleSet) -> list[RuleWords]:
    """The rule set as a table: every rule with its value, certainty and source."""
    rows = [
        RuleWords(f"K = {band.k}", band_text(band), band.certainty, band.source) for band in rules.k_bands
    ]
    table = rules.score_table
    rows.append(
        RuleWords(
            _("Beklenen skor"),
            _("Tablo %(table)s") % {"table": table.value.name},
            table.certainty,
            table.source,
        )
    )
    rows += [
        RuleWords(str(name), value, rule.certainty, rule.source)
        for name, value, rule in (
            (_("Fark sınırı"), _limit_text(rules), rules.difference_limit),
            (_("Puansız rakip"), _unrated_text(rules), rules.unrated),
            (_("Taban"), _floor_text(rules), rules.floor),
            (_("K × oyun sayısı sınırı"), _product_text(rules), rules.k_times_games),
            (_("Çok büyük fark"), _gap_text(rules), rules.large_gap),
            (_("Bireysel birinci"), _("puan kaybetmez (seçilirse)"), rules.winner_keeps),
            (_("Yuvarlama"), _rounding_text(rules), rules.rounding),
        )
        if rule is not None
    ]
    return rows


def _limit_text(rules: RuleSet) -> str:
    limit = rules.difference_limit.value if rules.difference_limit else None
    if limit is None:
        return ""
    text = _("en çok %(points)d puan sayılır") % {"points": limit.points}
    if limit.upgrades_per_event is not None:
        text += _("; zayıf rakip bir turnuvada %(times)d kez yükseltilir") % {
            "times": limit.upgrades_per_event
        }
    if limit.unlimited_from is not None:
        text += _("; kendi puanı %(rating)d ve üstünde sınır yok") % {"rating": limit.unlimited_from}
    return text


def _unrated_text(rules: RuleSet) -> str:
    share = rules.unrated.value.k_share
    if share is None:
        return _("oyun sayılmaz")
    return _("galibiyet +K/%(share)d, yenilgi −K/%(share)d, beraberlik 0") % {"share": share}


def _floor_text(rules: RuleSet) -> str:
    if rules.floor is None:
        return ""
    return _("en düşük %(rating)d puan") % {"rating": rules.floor.value.rating}


def _product_text(rules: RuleSet) -> str:
    if rules.k_times_games is None:
        return ""
    return _("en çok %(product)d; aşarsa K düşer") % {"product": rules.k_times_games.value}


def _gap_text(rules: RuleSet) -> str:
    if rules.large_gap is None:
        return ""
    gap = rules.large_gap.value
    words = {"points": gap.points, "rating": gap.above}
    return _("biri %(rating)d puanın üstündeyse %(points)d ve daha büyük fark sayılmaz") % words


def _rounding_text(rules: RuleSet) -> str:
    return _("toplam bir kez, en yakın tam sayıya; yarım sıfırdan uzağa")
