"""Addresses of the calculators; the English slugs are in the message catalogue."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from calculator import views
from calculator.lists import Page


def _calculator(slug: str | Promise, page: Page) -> URLResolver:
    return path(
        slug,  # type: ignore[arg-type]  # Django translates a lazy slug; the stubs know only str
        include(
            [
                path("", views.calculator, name=page.value),
                path("sonuc/", views.result, name=f"{page.value}-result"),
                path("tablo.csv", views.table, name=f"{page.value}-table"),
            ]
        ),
        {"page": page},
    )


urlpatterns: list[URLPattern | URLResolver] = [
    _calculator(pgettext_lazy("address", "ukd-hesapla/"), Page.UKD),
    _calculator(pgettext_lazy("address", "elo-hesapla/"), Page.ELO),
]
