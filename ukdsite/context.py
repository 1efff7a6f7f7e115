"""What every template knows: the site's name, the page's own address and its twin in the other language."""

from __future__ import annotations

from functools import lru_cache, partial

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import translate_url
from django.utils.encoding import escape_uri_path, iri_to_uri
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language


def page(request: HttpRequest) -> dict[str, object]:
    """Site name, language, and what the path says of the page's addresses: a view may know them better."""
    addresses = SimpleLazyObject(partial(_addresses, request))
    return {"site_name": settings.SITE_NAME, "language": get_language(), "path": addresses}


PREVIEW_IMAGE = "img/paylasim.png"
# Pages have short paths; longer ones are of no page, and would fill the memory.
LONGEST_PATH = 100
_twin_of_page = lru_cache(maxsize=4096)(translate_url)


def _twin(path: str, language: str) -> str:
    return _twin_of_page(path, language) if len(path) <= LONGEST_PATH else translate_url(path, language)


def _addresses(request: HttpRequest) -> dict[str, object]:
    try:
        site = request.build_absolute_uri("/").rstrip("/")
    except DisallowedHost:  # the page that refuses a host has no address of its own
        return {}
    query = request.META.get("QUERY_STRING", "")
    asked = f"?{iri_to_uri(query)}" if query else ""
    path = escape_uri_path(request.path)
    twins = {code: f"{site}{_twin(path, code)}{asked}" for code, _ in settings.LANGUAGES}
    return {
        "canonical": f"{site}{request.path}",
        "preview_image": f"{site}{static(PREVIEW_IMAGE)}",
        "default_twin": twins[settings.LANGUAGE_CODE],
        "twins": [(code, name, twins[code]) for code, name in settings.LANGUAGES],
    }
