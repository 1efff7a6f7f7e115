"""How much of a request is looked at: address, method, body; what is beyond is refused in words."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render

Answer = Callable[[HttpRequest], HttpResponse]

# An address with 60 rounds has about 1.5 KB; what is longer is no calculation.
LONGEST_ADDRESS = 8 * 1024
METHODS = ("GET", "HEAD", "POST")
FORM_AROUND_FILE = 64 * 1024  # the other fields and the boundaries of a form with the largest file


def limit_address(answer: Answer) -> Answer:
    """Answers addresses that are too long with a page that says so."""

    def limited(request: HttpRequest) -> HttpResponse:
        if len(request.get_full_path()) > LONGEST_ADDRESS:
            return render(request, "address_too_long.html", status=400)
        return answer(request)

    return limited


def limit_method(answer: Answer) -> Answer:
    """Answers other methods, and methods that a page does not know, with a page that says so."""

    def limited(request: HttpRequest) -> HttpResponse:
        response = answer(request) if request.method in METHODS else HttpResponseNotAllowed(METHODS)
        if response.status_code == 405 and not response.content:
            page = render(request, "405.html", status=405)
            page["Allow"] = response["Allow"]
            return page
        return response

    return limited


def limit_body(answer: Answer) -> Answer:
    """Answers a body that is too large with a page that says so, before any of it is read."""

    def limited(request: HttpRequest) -> HttpResponse:
        if announced_length(request) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE + FORM_AROUND_FILE:
            return render(request, "413.html", status=413)
        return answer(request)

    return limited


def announced_length(request: HttpRequest) -> int:
    """Bytes of the body, as its header says; a body without the header is not read by Django at all."""
    text: str = request.META.get("CONTENT_LENGTH") or "0"
    return int(text) if text.isascii() and text.isdecimal() else 0
