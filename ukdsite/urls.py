"""Addresses: Turkish at the root, English under /en/."""

from __future__ import annotations

from django.conf.urls.i18n import i18n_patterns
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path

from faq.sitemaps import SITEMAPS
from ukdsite import views

urlpatterns = [
    path("saglik/", views.health, name="health"),
    path("robots.txt", views.robots, name="robots"),
    path("sitemap.xml", sitemap, {"sitemaps": SITEMAPS}, name="sitemap"),
    *i18n_patterns(
        path("", views.home, name="home"),
        path("", include("calculator.urls")),
        path("", include("importer.urls")),
        path("", include("faq.urls")),
        prefix_default_language=False,
    ),
]
