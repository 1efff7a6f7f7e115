"""What is typed above the rounds: own rating, K, date, what decides K. Ends in a Player; no arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, ClassVar

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from calculator import typed
from calculator.fields import DayField, KField, MarkField, NumberField
from calculator.lists import ALL_LISTS, LISTS, PARAMETER, Page, RatingList
from calculator.rating import NoRulesForDay, Player, RuleSet, rules_on
from calculator.rating.rulesets.ukd import LOWEST_COUNTED

HIGHEST_K = 100
OLDEST_BIRTH_YEAR, LATEST_BIRTH_YEAR = 1900, 9999
LOWEST_UKD = LOWEST_COUNTED.value
LIST_CHOICES = {
    Page.UKD: [("ukd", _("UKD")), ("uhs", _("UHS (hızlı)")), ("uys", _("UYS (yıldırım)"))],
    Page.ELO: [("standart", _("Standart")), ("hizli", _("Hızlı")), ("yildirim", _("Yıldırım"))],
}


def rating_list_of(lists: Sequence[RatingList], slug: str | None) -> RatingList:
    """The list of that name; the first one for an unknown name."""
    return next((candidate for candidate in lists if candidate.slug == slug), lists[0])


class CalculatorForm(forms.Form):
    """Fields that both calculators have."""

    lists: ClassVar[Sequence[RatingList]]
    list_field: ClassVar[str]
    use_required_attribute = False

    k = KField(1, HIGHEST_K, {"unreadable": _("K’yi tam sayıyla yazın, örneğin 20")}, label=_("K katsayısı"))
    tarih = DayField(required=False, label=_("Turnuvanın ilk günü"))

    field_order = ("puan", "k")

    def clean(self) -> dict[str, Any]:
        """Adds the rule set in force on the day."""
        cleaned = super().clean() or {}
        cleaned["day"] = cleaned.get("tarih") or timezone.localdate()
        try:
            cleaned["rules"] = rules_on(self.rating_list.rules, cleaned["day"])
        except NoRulesForDay:
            self.add_error("tarih", _("Bu tarihte bu liste henüz yoktu; daha yeni bir tarih yazın"))
        return cleaned

    @property
    def rating_list(self) -> RatingList:
        """The list that is calculated; the first one while the choice is unreadable."""
        return rating_list_of(self.lists, self.data.get(self.list_field))

    @property
    def rules(self) -> RuleSet:
        """Rule set in force on the day; only of a valid form."""
        rules: RuleSet = self.cleaned_data["rules"]
        return rules

    @property
    def day(self) -> date:
        """First day of the event; only of a valid form."""
        day: date = self.cleaned_data["day"]
        return day

    def player(self) -> Player:
        """The player as of the start of the event; only of a valid form."""
        data = self.cleaned_data
        return Player(
            rating=data.get("puan"),
            birth_year=data.get("dogum"),
            games_played=self._games_played(),
            peak=data.get("tepe"),
            k=data["k"],
            winner=data.get("birinci", False),
        )

    @property
    def standard_stands_in(self) -> bool:
        """Whether the own rating is the standard one, for want of one in this list; only of a valid form."""
        return bool(self.rating_list.standard_stands_in and self.cleaned_data.get("pt"))

    def _games_played(self) -> int | None:
        """Who has no rating in a list is new there until told otherwise."""
        played: int | None = self.cleaned_data.get("parti")
        return 0 if played is None and self.standard_stands_in else played


class FideFields(forms.Form):
    """What decides K in FIDE's lists, and whether the standard rating stands in."""

    dogum = NumberField(
        OLDEST_BIRTH_YEAR,
        LATEST_BIRTH_YEAR,
        {
            "unreadable": _("Doğum yılını dört haneyle yazın, örneğin 2012"),
            "range": _("Doğum yılı %(lowest)s ile turnuvanın yılı arasında olmalı"),
        },
        label=_("Doğum yılı"),
    )
    parti = NumberField(
        0,
        99_999,
        {"unreadable": _("Oyun sayısını rakamla yazın, örneğin 12")},
        label=_("Bugüne kadarki FIDE oyunu sayısı"),
    )
    tepe = NumberField(
        1,
        typed.HIGHEST_PLAUSIBLE_RATING,
        {"unreadable": _("Puanı sayıyla yazın, örneğin 2405")},
        label=_("Yayımlanan en yüksek ELO"),
    )
    pt = MarkField(required=False, label=_("Bu listede puanım yok; yazdığım standart puanım"))

    def clean(self) -> dict[str, Any]:
        """Refuses who is born after the event."""
        cleaned = super().clean() or {}
        born, day = cleaned.get("dogum"), cleaned.get("day")
        if born is not None and day is not None and born > day.year:
            field = self.fields["dogum"]
            assert isinstance(field, NumberField)
            self.add_error("dogum", field.out_of_range())
        return cleaned


class UkdForm(CalculatorForm):
    """UKD calculator."""

    lists = LISTS[Page.UKD]
    list_field = PARAMETER[Page.UKD]

    puan = NumberField(
        LOWEST_UKD,
        typed.HIGHEST_PLAUSIBLE_RATING,
        {
            "unreadable": _("UKD’nizi sayıyla yazın, örneğin 1451"),
            "range": _("UKD %(lowest)s ile %(highest)s arasında olur; UKD’niz yoksa boş bırakın"),
        },
        label=_("Mevcut UKD’niz"),
    )
    liste = forms.ChoiceField(required=False, label=_("Liste"), choices=LIST_CHOICES[Page.UKD])
    birinci = MarkField(required=False, label=_("Turnuvanın bireysel birincisiyim"))


class EloForm(FideFields, CalculatorForm):
    """FIDE calculator."""

    lists = LISTS[Page.ELO]
    list_field = PARAMETER[Page.ELO]

    puan = NumberField(
        1,
        typed.HIGHEST_PLAUSIBLE_RATING,
        {
            "unreadable": _("ELO’nuzu sayıyla yazın, örneğin 1862"),
            "range": _("ELO %(lowest)s ile %(highest)s arasında olur; ELO’nuz yoksa boş bırakın"),
        },
        label=_("Mevcut ELO’nuz"),
    )
    tempo = forms.ChoiceField(required=False, label=_("Tempo"), choices=LIST_CHOICES[Page.ELO])


class AnyListForm(FideFields, CalculatorForm):
    """Pages that calculate for every list."""

    lists = ALL_LISTS
    list_field = "liste"

    puan = NumberField(1, typed.HIGHEST_PLAUSIBLE_RATING, label=_("Turnuva başındaki puanınız"))
    liste = forms.ChoiceField(
        required=False,
        label=_("Liste"),
        choices=[(rating_list.slug, rating_list.slug) for rating_list in ALL_LISTS],
    )
    birinci = MarkField(required=False, label=_("Turnuvanın bireysel birincisiyim"))

    def clean(self) -> dict[str, Any]:
        """Refuses what is no UKD where a UKD is meant."""
        cleaned = super().clean()
        rating = cleaned.get("puan")
        if self.rating_list.page is Page.UKD and rating is not None and rating < LOWEST_UKD:
            self.add_error(
                "puan", _("UKD en az %(lowest)s olur; UKD’niz yoksa boş bırakın") % {"lowest": LOWEST_UKD}
            )
        return cleaned
