"""Loads before the first visitor, and once for all workers, what is loaded at first use."""

from __future__ import annotations

import logging

from django.conf import settings
from django.http import HttpRequest
from django.urls import resolve, reverse
from django.utils.translation import override

from ukdsite.healthcheck import own_host

logger = logging.getLogger(__name__)

PAGES = ("home", "ukd", "elo", "import", "faq", "privacy")


def warm_up() -> None:
    """Makes one page of each kind in each language; a page that fails is left for its first visitor."""
    for language, _name in settings.LANGUAGES:
        for page in PAGES:
            try:
                with override(language):
                    _make(reverse(page))
            except Exception:
                logger.exception("a page could not be made: %s", page)


def _make(address: str) -> None:
    request = HttpRequest()
    request.method, request.path, request.path_info = "GET", address, address
    request.META |= {"HTTP_HOST": own_host(settings.ALLOWED_HOSTS), "REMOTE_ADDR": ""}
    match = resolve(address)
    request.resolver_match = match
    match.func(request, *match.args, **match.kwargs)
