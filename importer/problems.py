"""Every named failure of an import → a page that says what happened and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from importer.budget import budget
from importer.choices import page_context
from importer.errors import (
    AmbiguousRating,
    Busy,
    CannotRead,
    ImportProblem,
    NotAChessResultsLink,
    PageNotFound,
    TooManyRequests,
)
from importer.places import desk, places
from importer.store import Admit
from importer.throttle import visitor_allowed, visitor_key

STATUS: tuple[tuple[type[ImportProblem], int], ...] = (
    (TooManyRequests, 429),
    (Busy, 429),
    (PageNotFound, 404),
    (NotAChessResultsLink, 400),
    (CannotRead, 422),
    # The failure is chess-results', not ours: the page itself is answered in full.
    (ImportProblem, 200),
)

View = Callable[..., HttpResponse]


def asks_chess_results(view: View) -> View:
    """Every named failure becomes a page with its next step."""

    @wraps(view)
    def answered(request: HttpRequest, tournament: int, player: int | None = None) -> HttpResponse:
        numbers = {"tournament": tournament} | ({} if player is None else {"player": player})
        try:
            with budget(), places.one(), desk.taken():
                return view(request, **numbers)
        except AmbiguousRating:
            return render(request, "importer/ambiguous.html", page_context(request, **numbers))
        except ImportProblem as problem:
            return problem_page(request, problem, page_context(request, **numbers))

    return answered


def visitor_of(request: HttpRequest) -> Admit:
    """Takes one of the visitor's tokens each time chess-results is really asked; raises TooManyRequests."""
    return partial(visitor_allowed, visitor_key(request.META["REMOTE_ADDR"]))


def problem_page(request: HttpRequest, problem: ImportProblem, context: dict[str, Any]) -> HttpResponse:
    """The page of a failure, with its status."""
    status = next(status for kind, status in STATUS if isinstance(problem, kind))
    context = context | {"problem": problem, "now": timezone.localtime()}
    response = render(request, "importer/problem.html", context, status=status)
    if isinstance(problem, TooManyRequests | Busy):
        response["Retry-After"] = str(problem.retry_after)
    if isinstance(problem, Busy):
        response["Refresh"] = str(problem.retry_after)  # the browser asks again by itself
    return response
