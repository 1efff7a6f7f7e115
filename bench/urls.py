"""The site's addresses and the constant view."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import path

from ukdsite.urls import urlpatterns as site


def constant(request: HttpRequest) -> HttpResponse:
    """What no view can beat: the same middleware, and nothing to do."""
    return HttpResponse("x" * 200)


urlpatterns = [path("sabit/", constant), *site]
