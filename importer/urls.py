"""Addresses of the import; the English slug is in the message catalogue."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path, register_converter
from django.urls.converters import IntConverter
from django.utils.translation import pgettext_lazy

from importer import brought_views, views


class TournamentNumber(IntConverter):
    """A tournament number as chess-results gives them (FORMAT.md §1)."""

    regex = "[1-9][0-9]{0,8}"


class StartNumber(IntConverter):
    """A start number."""

    regex = "[1-9][0-9]{0,4}"


register_converter(TournamentNumber, "tnr")
register_converter(StartNumber, "snr")

pages = [
    path("", views.link, name="import"),
    path("yapistir/", brought_views.brought, name="import-brought"),
    path("<tnr:tournament>/", views.players, name="import-tournament"),
    path("<tnr:tournament>/liste/", views.player_list, name="import-list"),
    path("<tnr:tournament>/rapor/", views.report, name="import-report"),
    path("<tnr:tournament>/rapor/tablo.csv", views.report_file, name="import-report-file"),
    path("<tnr:tournament>/<snr:player>/", views.card, name="import-card"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path(pgettext_lazy("address", "chess-results-aktar/"), include(pages)),
]
