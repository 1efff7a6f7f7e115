"""What every template knows: the site's name, the page's own address and its twin in the other language."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest
from django.urls import translate_url
from django.utils.translation import get_language


def page(request: HttpRequest) -> dict[str, object]:
    """Site name, language, and absolute addresses; a view that knows its twins better replaces them."""
    path = request.get_full_path()
    twins = {code: request.build_absolute_uri(translate_url(path, code)) for code, _ in settings.LANGUAGES}
    return {
        "site_name": settings.SITE_NAME,
        "language": get_language(),
        "canonical": request.build_absolute_uri(request.path),
        "default_twin": twins[settings.LANGUAGE_CODE],
        "twins": [(code, name, twins[code]) for code, name in settings.LANGUAGES],
    }
