"""Limits of the whole site."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

# An address with 60 rounds has about 1.5 KB; what is longer is no calculation.
LONGEST_ADDRESS = 8 * 1024

Answer = Callable[[HttpRequest], HttpResponse]


def limit_address(answer: Answer) -> Answer:
    """Answers addresses that are too long with a page that says so."""

    def limited(request: HttpRequest) -> HttpResponse:
        if len(request.get_full_path()) > LONGEST_ADDRESS:
            return render(request, "address_too_long.html", status=400)
        return answer(request)

    return limited
