"""Fields of the forms: numbers, K, days and marks as people type them, refused in words. Knows no form."""

from __future__ import annotations

from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from calculator import typed
from calculator.address import AUTOMATIC
from calculator.figures import MINUS


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
            raise self.out_of_range() from error

    def out_of_range(self) -> forms.ValidationError:
        """The refusal of a number that cannot be."""
        message = self.messages.get("range", _("%(lowest)s ile %(highest)s arasında bir sayı yazın"))
        return forms.ValidationError(message, params=self._params())

    def _params(self) -> dict[str, str]:
        example = (self.lowest + self.highest) // 2
        lowest = str(self.lowest).replace("-", MINUS)
        return {"lowest": lowest, "highest": str(self.highest), "example": str(example)}


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


class MarkField(forms.CharField):
    """A checkbox: 1 is marked, everything else is not."""

    def clean(self, value: Any) -> bool:
        """Whether it is marked."""
        return (value or "").strip() == "1"
