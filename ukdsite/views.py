"""Home and robots.txt: pages that belong to no app."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.http import require_safe


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The link field and the tools."""
    return render(request, "home.html")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Everything may be read but imported pages: they name people, and each would ask chess-results."""
    site_map = request.build_absolute_uri(reverse("sitemap"))
    closed = "".join(f"Disallow: {path}*/\n" for path in _import_addresses())
    text = f"User-agent: *\n{closed}\nSitemap: {site_map}\n"
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


def _import_addresses() -> list[str]:
    paths = []
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            paths.append(reverse("import"))
    return paths
