"""Loads before the first visitor, and once for all workers, what is loaded at first use."""

from __future__ import annotations

import logging

from django.conf import settings
from django.db import connections
from django.http import HttpRequest, QueryDict
from django.urls import resolve, reverse
from django.utils.translation import override

from ukdsite.healthcheck import own_host

logger = logging.getLogger(__name__)

FILLED = "puan=1500&r1=1400&s1=1&r2=1600"  # an event with a result: what most answers are
PAGES = {
    "home": "",
    "ukd": FILLED,
    "ukd-result": FILLED,
    "elo": FILLED,
    "import": "",
    "faq": "",
    "privacy": "",
}


def warm_up() -> None:
    """Makes one page of each kind in each language; a page that fails is left for its first visitor."""
    connections.all()  # the code of the cache file's database; nothing is opened yet
    for language, _name in settings.LANGUAGES:
        for page, query in PAGES.items():
            try:
                with override(language):
                    _make(reverse(page), query)
            except Exception:
                logger.exception("a page could not be made: %s", page)


def _make(address: str, query: str) -> None:
    request = HttpRequest()
    request.GET = QueryDict(query)
    request.method, request.path, request.path_info = "GET", address, address
    request.META |= {"HTTP_HOST": own_host(settings.ALLOWED_HOSTS), "REMOTE_ADDR": ""}
    match = resolve(address)
    request.resolver_match = match
    match.func(request, *match.args, **match.kwargs)
