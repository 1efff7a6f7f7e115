"""Addresses of the pages; the English words are in the message catalogue, the slugs in the pages."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpResponse
from django.urls import URLPattern, path
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from faq import views
from faq.articles import Kind

View = Callable[..., HttpResponse]


def _path(route: str | Promise, view: View, name: str, kind: Kind | None = None) -> URLPattern:
    extra = {} if kind is None else {"kind": kind}
    return path(route, view, extra, name=name)  # type: ignore[arg-type]  # a lazy route is translated


urlpatterns = [
    _path(pgettext_lazy("address", "sss/"), views.faq, "faq"),
    _path(pgettext_lazy("address", "sss/ara/"), views.search_results, "faq-search"),
    _path(pgettext_lazy("address", "sss/<slug:slug>/"), views.question, "faq-page"),
    _path(pgettext_lazy("address", "kurallar/"), views.index, "rules", kind=Kind.RULES),
    _path(pgettext_lazy("address", "kurallar/<slug:slug>/"), views.page, "rules-page", kind=Kind.RULES),
    _path(pgettext_lazy("address", "yazilar/"), views.index, "articles", kind=Kind.ARTICLE),
    _path(pgettext_lazy("address", "yazilar/<slug:slug>/"), views.page, "articles-page", kind=Kind.ARTICLE),
    _path(pgettext_lazy("address", "sozluk/"), views.glossary, "glossary"),
    _path(pgettext_lazy("address", "kaynaklar/"), views.sources, "sources"),
]
