"""Addresses: Turkish at the root, English under /en/."""

from __future__ import annotations

from django.conf.urls.i18n import i18n_patterns
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_safe

from faq.sitemaps import SITEMAPS
from ukdsite import health, privacy, views

urlpatterns = [
    path("saglik/", health.live, name="health"),
    path("saglik/hazir/", health.ready, name="ready"),
    path("robots.txt", views.robots, name="robots"),
    path("sitemap.xml", require_safe(sitemap), {"sitemaps": SITEMAPS}, name="sitemap"),
    *i18n_patterns(
        path("", views.home, name="home"),
        path(pgettext_lazy("address", "gizlilik/"), privacy.privacy, name="privacy"),
        path("", include("calculator.urls")),
        path("", include("importer.urls")),
        path("", include("faq.urls")),
        prefix_default_language=False,
    ),
]
