"""What every template knows: the site's name and the twin of this page in the other language."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest
from django.urls import translate_url
from django.utils.translation import get_language


def page(request: HttpRequest) -> dict[str, object]:
    """Site name, language and the address of this page in each language."""
    path = request.get_full_path()
    return {
        "site_name": settings.SITE_NAME,
        "language": get_language(),
        "twins": [(code, name, translate_url(path, code)) for code, name in settings.LANGUAGES],
    }
