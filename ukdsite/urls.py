"""Addresses: Turkish at the root, English under /en/."""

from __future__ import annotations

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from ukdsite import views

urlpatterns = [
    path("saglik/", views.health, name="health"),
    path("robots.txt", views.robots, name="robots"),
    *i18n_patterns(
        path("", views.home, name="home"),
        path("", include("calculator.urls")),
        path("", include("importer.urls")),
        prefix_default_language=False,
    ),
]
