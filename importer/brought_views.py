"""The page for visitors who bring the card along: paste the table, or upload the page or the Excel export."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from importer.brought import LARGEST, read_file, read_text
from importer.budget import budget
from importer.choices import choices_of, reading, time_class_name
from importer.errors import AmbiguousRating, Busy, ImportProblem, SourceRefused
from importer.pipeline import import_record
from importer.places import desk, places
from importer.records import PlayerCard


@csrf_exempt  # changes nothing and knows nobody: a form sent from elsewhere does no harm
@require_http_methods(["GET", "HEAD", "POST"])
def brought(request: HttpRequest) -> HttpResponse:
    """The form; what is sent is read, shown and forgotten."""
    context: dict[str, Any] = {
        "nav": "import",
        "text": request.POST.get("tablo", ""),
        "file_sent": "dosya" in request.FILES,
        "posted": request.POST,
    }
    if request.method != "POST":
        return render(request, "importer/brought.html", context)
    try:
        with budget(), places.one(), desk.taken():
            outcome = import_record(_card(request), choices_of(request.POST))
    except AmbiguousRating as problem:
        return render(request, "importer/brought.html", context | {"ask_rating": True, "problem": problem})
    except ImportProblem as problem:
        status = 429 if isinstance(problem, Busy) else 422
        return render(request, "importer/brought.html", context | {"problem": problem}, status=status)
    context |= {
        "outcome": outcome,
        "card": outcome.card,
        "time_class_name": time_class_name(outcome.mapped.time_class),
        **reading(outcome.mapped.day, outcome.national, outcome.mapped.remarks),
    }
    return render(request, "importer/card.html", context)


def _card(request: HttpRequest) -> PlayerCard:
    file = request.FILES.get("dosya")
    if file is None:
        return read_text(request.POST.get("tablo", ""))
    if file.size is None or file.size > LARGEST:
        raise SourceRefused("too-large")
    return read_file(file.read())
