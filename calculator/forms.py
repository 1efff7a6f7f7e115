"""What is typed above the rounds: own rating, K, date, what decides K. Ends in a Player; no arithmetic."""

from __future__ import annotations

from datetime import date
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from calculator import typed
from calculator.lists import LISTS, PARAMETER, Page, RatingList
from calculator.rating import NoRulesForDay, Player, RuleSet, rules_on

AUTOMATIC = "oto"
HIGHEST_K = 100
OLDEST_BIRTH_YEAR = 1900


class NumberField(forms.CharField):
    """A whole number written in any usual way; 0, a dash or nothing mean none."""

    def __init__(
        self, lowest: int, highest: int, messages: dict[str, Any] | None = None, **kwargs: Any
    ) -> None:
        self.lowest, self.highest = lowest, highest
        self.messages = messages or {}
        widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "class": "short"})
        super().__init__(required=False, widget=widget, **kwargs)

    def clean(self, value: Any) -> int | None:
        """Number or None; raises ValidationError in words."""
        try:
            return typed.whole_number(value or "", self.lowest, self.highest)
        except typed.Unreadable as error:
            default = _("Yalnızca sayı yazın, örneğin %(example)s")
            message = self.messages.get("unreadable", default)
            raise forms.ValidationError(message, params=self._params()) from error
        except typed.OutOfRange as error:
            message = self.messages.get("range", _("%(lowest)s ile %(highest)s arasında bir sayı yazın"))
            raise forms.ValidationError(message, params=self._params()) from error

    def _params(self) -> dict[str, str]:
        example = (self.lowest + self.highest) // 2
        return {"lowest": str(self.lowest), "highest": str(self.highest), "example": str(example)}


class KField(NumberField):
    """K typed by hand; "oto" or nothing lets the rules decide."""

    def clean(self, value: Any) -> int | None:
        """K, or None for automatic; raises ValidationError in words."""
        return None if (value or "").strip().lower() == AUTOMATIC else super().clean(value)


class DayField(forms.CharField):
    """A day as YYYY-MM-DD or 21.11.2026."""

    widget = forms.DateInput(attrs={"type": "date", "class": "short"})

    def clean(self, value: Any) -> date | None:
        """Day, or None when not given; raises ValidationError in words."""
        try:
            return typed.day(value or "")
        except typed.Unreadable as error:
            raise forms.ValidationError(_("Tarihi gün.ay.yıl olarak yazın, örneğin 21.11.2026")) from error


class CalculatorForm(forms.Form):
    """Fields that both calculators have."""

    page: Page
    use_required_attribute = False

    k = KField(1, HIGHEST_K, label=_("K katsayısı"))
    tarih = DayField(required=False, label=_("Turnuvanın ilk günü"))

    field_order = ("puan", "k")

    def clean(self) -> dict[str, Any]:
        """Adds the rule set in force on the day."""
        cleaned = super().clean() or {}
        cleaned["rating_list"] = self._rating_list()
        cleaned["day"] = cleaned.get("tarih") or timezone.localdate()
        try:
            cleaned["rules"] = rules_on(cleaned["rating_list"].rules, cleaned["day"])
        except NoRulesForDay:
            self.add_error("tarih", _("Bu tarihte bu liste henüz yoktu; daha yeni bir tarih yazın"))
        return cleaned

    def _rating_list(self) -> RatingList:
        lists = LISTS[self.page]
        chosen = self.cleaned_data.get(PARAMETER[self.page])
        return next((candidate for candidate in lists if candidate.slug == chosen), lists[0])

    @property
    def rating_list(self) -> RatingList:
        """The list that is calculated; the page's first one while the choice is unreadable."""
        return self._rating_list() if self.is_valid() else LISTS[self.page][0]

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
            rating=data["puan"],
            birth_year=data.get("dogum"),
            games_played=data.get("parti"),
            peak=data.get("tepe"),
            k=data["k"],
            winner=data.get("birinci", False),
        )


class UkdForm(CalculatorForm):
    """UKD calculator."""

    page = Page.UKD

    # UKD is a four-digit number (TSF procedure, opening); lower ratings mean none.
    puan = NumberField(
        1000,
        typed.HIGHEST_PLAUSIBLE_RATING,
        {
            "unreadable": _("UKD’nizi sayıyla yazın, örneğin 1451"),
            "range": _("UKD %(lowest)s ile %(highest)s arasında olur; UKD’niz yoksa boş bırakın"),
        },
        label=_("Mevcut UKD’niz"),
    )
    liste = forms.ChoiceField(
        required=False,
        label=_("Liste"),
        choices=[("ukd", _("UKD")), ("uhs", _("UHS (hızlı)")), ("uys", _("UYS (yıldırım)"))],
    )
    birinci = forms.BooleanField(required=False, label=_("Turnuvanın bireysel birincisiyim"))


class EloForm(CalculatorForm):
    """FIDE calculator."""

    page = Page.ELO

    puan = NumberField(
        1,
        typed.HIGHEST_PLAUSIBLE_RATING,
        {
            "unreadable": _("ELO’nuzu sayıyla yazın, örneğin 1862"),
            "range": _("ELO %(lowest)s ile %(highest)s arasında olur; ELO’nuz yoksa boş bırakın"),
        },
        label=_("Mevcut ELO’nuz"),
    )
    tempo = forms.ChoiceField(
        required=False,
        label=_("Tempo"),
        choices=[("standart", _("Standart")), ("hizli", _("Hızlı")), ("yildirim", _("Yıldırım"))],
    )
    dogum = NumberField(
        OLDEST_BIRTH_YEAR,
        2100,
        {
            "unreadable": _("Doğum yılını dört haneyle yazın, örneğin 2012"),
            "range": _("Doğum yılı %(lowest)s yılından sonra olmalı"),
        },
        label=_("Doğum yılı"),
    )
    parti = NumberField(
        0,
        99_999,
        {"unreadable": _("Parti sayısını rakamla yazın, örneğin 12")},
        label=_("Bugüne kadarki FIDE parti sayısı"),
    )
    tepe = NumberField(
        1,
        typed.HIGHEST_PLAUSIBLE_RATING,
        {"unreadable": _("Puanı sayıyla yazın, örneğin 2405")},
        label=_("Yayımlanan en yüksek ELO"),
    )
