"""Addresses of the import; the English slug is in the message catalogue."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path
from django.utils.translation import pgettext_lazy

from importer import views

urlpatterns: list[URLPattern | URLResolver] = [
    path(
        pgettext_lazy("address", "chess-results-aktar/"),  # type: ignore[arg-type]  # stubs know only str
        include(
            [
                path("", views.link, name="import"),
                path("<int:tournament>/<int:player>/", views.card, name="import-card"),
            ]
        ),
    ),
]
