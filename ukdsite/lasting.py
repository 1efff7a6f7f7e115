"""Pages that are the same for everybody: made once in each process, kept as long as browsers keep them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from gzip import decompress
from hashlib import blake2b

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import ResolverMatch
from django.utils.cache import get_conditional_response

Answer = Callable[[HttpRequest], HttpResponse]

# Pages that are the same for everybody until the next release; all others are the visitor's own.
LASTING_ROUTES = frozenset({"home", "privacy", "robots", "sitemap"})
LASTING_APP = "faq"
LASTING_SECONDS = 300
MOST_PAGES = 512  # more than there are, packed and not; ever new host names do not fill the memory


@dataclass(frozen=True, slots=True)
class Kept:
    """A page as it was sent."""

    until: float  # seconds of time.monotonic
    body: bytes
    headers: dict[str, str]
    match: ResolverMatch | None  # for the log

    def response(self) -> HttpResponse:
        """A response of its own for each visitor: others write into it."""
        return HttpResponse(self.body, headers=self.headers)


_shelf: dict[str, Kept] = {}


def keep_lasting(answer: Answer) -> Answer:
    """Answers from the shelf what is on it, with 304 to a browser that has the page already."""

    def kept(request: HttpRequest) -> HttpResponse:
        if request.method not in ("GET", "HEAD") or request.META.get("QUERY_STRING"):
            return answer(request)
        packed = "gzip" in request.headers.get("Accept-Encoding", "")
        key = f"{request.scheme}://{request.get_host()}{request.path} {packed}"
        found = _shelf.get(key)
        if found is None or found.until < time.monotonic():
            response = answer(request)
            if not _is_lasting(request, response):
                return response
            found = _put(key, request, response)
        request.resolver_match = found.match
        response = found.response()
        return get_conditional_response(request, etag=response["ETag"], response=response) or response

    return kept


def forget() -> None:
    """Empties the shelf."""
    _shelf.clear()


def _put(key: str, request: HttpRequest, response: HttpResponse) -> Kept:
    if len(_shelf) >= MOST_PAGES:
        forget()
    response["Cache-Control"] = f"public, max-age={LASTING_SECONDS}"
    response["ETag"] = f'W/"{blake2b(_unpacked(response), digest_size=16).hexdigest()}"'
    until = time.monotonic() + (0 if settings.DEBUG else LASTING_SECONDS)
    kept = _shelf[key] = Kept(until, response.content, dict(response.items()), request.resolver_match)
    return kept


def _unpacked(response: HttpResponse) -> bytes:
    """The page itself: what is packed differs each time, and one browser may ask several processes."""
    return decompress(response.content) if response.has_header("Content-Encoding") else response.content


def _is_lasting(request: HttpRequest, response: HttpResponse) -> bool:
    match = request.resolver_match
    if match is None or response.status_code != 200:
        return False
    return match.view_name in LASTING_ROUTES or match.func.__module__.partition(".")[0] == LASTING_APP
