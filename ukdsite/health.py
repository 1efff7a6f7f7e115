"""What load balancers and the operator ask: does it live, may it get requests, does the cache work."""

from __future__ import annotations

import logging

from django.http import HttpRequest, JsonResponse
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from importer.places import places
from importer.shared_cache import shared_cache

logger = logging.getLogger(__name__)


@never_cache
@require_safe
def live(request: HttpRequest) -> JsonResponse:
    """Always 200 while the process answers; says whether it has to do without the shared cache."""
    works = shared_cache.tried()
    return JsonResponse({"durum": "iyi", "onbellek": "iyi" if works else "yok"})


@never_cache
@require_safe
def ready(request: HttpRequest) -> JsonResponse:
    """200 when pages can be made, else 503: templates, catalogue and static files of the build are there.

    Without the shared cache a copy is still worth asking: all copies would be taken out at once.
    """
    try:
        render_to_string("404.html", request=request)
    except Exception:
        logger.exception("not ready")
        return JsonResponse({"durum": "hazir-degil"}, status=503)
    works = shared_cache.tried()
    waiting = {"bekleyen": places.taken, "yer": places.number}
    return JsonResponse({"durum": "hazir", "onbellek": "iyi" if works else "yok", "aktarim": waiting})
