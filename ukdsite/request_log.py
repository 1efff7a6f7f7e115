"""One line per answer: which page, how it ended, how long it took; never who asked or what for."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable
from uuid import uuid4

from django.http import HttpRequest, HttpResponse

from ukdsite.logs import request_id, route_of

logger = logging.getLogger(__name__)

Answer = Callable[[HttpRequest], HttpResponse]

HEADER = "X-Request-ID"
# What a proxy may call a request: long enough to be one of a kind, and nothing that could break a line.
SANE_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")
# Asked every few seconds, and files that are cached: of no interest unless they fail.
QUIET_ROUTES = frozenset({"health", "ready", "-"})


def note_answers(answer: Answer) -> Answer:
    """Gives each request an id (a trusted proxy's, if it is sane), and each answer a line in the log."""

    def noted(request: HttpRequest) -> HttpResponse:
        token = request_id.set(_id_of(request))
        began = time.monotonic()
        try:
            response = answer(request)
            response[HEADER] = request_id.get()
            _note(request, response, time.monotonic() - began)
        finally:
            request_id.reset(token)
        return response

    return noted


def _id_of(request: HttpRequest) -> str:
    given: str = request.META.get("HTTP_X_REQUEST_ID", "")
    return given if SANE_ID.fullmatch(given) else uuid4().hex


def _note(request: HttpRequest, response: HttpResponse, seconds: float) -> None:
    route, status = route_of(request), response.status_code
    quiet = route in QUIET_ROUTES and status < 400
    level = logging.DEBUG if quiet else logging.INFO
    logger.log(level, "answer page=%s status=%d ms=%d", route, status, round(seconds * 1000))
