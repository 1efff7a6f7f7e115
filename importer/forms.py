"""The link field: pasted text → page reference, refused in words a parent understands."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from importer.errors import NotAChessResultsLink
from importer.links import PageRef, parse_link


class LinkForm(forms.Form):
    """One field for anything people paste."""

    baglanti = forms.CharField(
        label=_("chess-results bağlantısı"),
        strip=True,
        error_messages={"required": _("chess-results sayfanızın bağlantısını yapıştırın")},
    )

    def clean_baglanti(self) -> PageRef:
        """The tournament and player; raises ValidationError."""
        text: Any = self.cleaned_data["baglanti"]
        try:
            return parse_link(text)
        except NotAChessResultsLink as problem:
            raise forms.ValidationError(
                _(
                    "Burada chess-results.com’daki bir turnuvanın bağlantısı yok. Turnuvada adınıza dokunun, "
                    "açılan sayfanın adresini kopyalayıp buraya yapıştırın."
                )
            ) from problem
