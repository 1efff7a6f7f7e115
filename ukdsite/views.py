"""Home and robots.txt: pages that belong to no app."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The link field and the tools."""
    return render(request, "home.html")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Everything may be read; calculations in query strings need no indexing."""
    site_map = request.build_absolute_uri(reverse("sitemap"))
    text = f"User-agent: *\nDisallow: /*?\n\nSitemap: {site_map}\n"
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
