"""Pages of the import: the link, one player's rounds, and every refusal by its name."""

from __future__ import annotations

from functools import wraps
from typing import Any, Protocol

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from importer.errors import (
    AmbiguousRating,
    CannotRead,
    ImportProblem,
    NotAChessResultsLink,
    PageNotFound,
    TooManyRequests,
)
from importer.forms import LinkForm
from importer.mapping import Choices, Meaning
from importer.pipeline import import_card
from importer.records import TimeClass
from importer.throttle import visitor_allowed, visitor_key

TIME_CLASSES = {"standart": TimeClass.STANDARD, "hizli": TimeClass.RAPID, "yildirim": TimeClass.BLITZ}
TIME_CLASS_NAMES = {
    TimeClass.STANDARD: gettext_lazy("Standart"),
    TimeClass.RAPID: gettext_lazy("Hızlı"),
    TimeClass.BLITZ: gettext_lazy("Yıldırım"),
}
MEANINGS = {meaning.value: meaning for meaning in Meaning}
STATUS: tuple[tuple[type[ImportProblem], int], ...] = (
    (TooManyRequests, 429),
    (PageNotFound, 404),
    (NotAChessResultsLink, 400),
    (CannotRead, 422),
    # The failure is chess-results', not ours: the page itself is answered in full.
    (ImportProblem, 200),
)


class View(Protocol):
    """A view of one tournament and player."""

    def __call__(self, request: HttpRequest, **numbers: int) -> HttpResponse: ...


def asks_chess_results(view: View) -> View:
    """Lets a visitor ask so often and no more; every named failure becomes a page with its next step."""

    @wraps(view)
    def answered(request: HttpRequest, **numbers: int) -> HttpResponse:
        try:
            visitor_allowed(visitor_key(request.META["REMOTE_ADDR"]))
            return view(request, **numbers)
        except AmbiguousRating:
            return render(request, "importer/ambiguous.html", _page_context(request, numbers))
        except ImportProblem as problem:
            status = next(status for kind, status in STATUS if isinstance(problem, kind))
            context = _page_context(request, numbers) | {
                "problem": problem,
                "now": timezone.localtime(),
            }
            return render(request, "importer/problem.html", context, status=status)

    return answered


@require_safe
def link(request: HttpRequest) -> HttpResponse:
    """The link field; a readable link leads on."""
    purpose = _purpose(request)
    context: dict[str, Any] = {"nav": "import", "purpose": purpose}
    if "baglanti" not in request.GET:
        return render(request, "importer/link.html", context)
    form = LinkForm(request.GET)
    if form.is_valid():
        ref = form.cleaned_data["baglanti"]
        return redirect(_onward(ref.tournament, ref.player, purpose))
    context |= {"link": request.GET["baglanti"], "link_error": form.errors["baglanti"][0]}
    return render(request, "importer/link.html", context, status=400)


@require_safe
@asks_chess_results
def card(request: HttpRequest, tournament: int, player: int) -> HttpResponse:
    """One player's rounds with both calculations, or straight on to the calculator that asked."""
    imported = import_card(tournament, player, _choices(request))
    outcome = imported.outcome
    wanted = {"ukd": outcome.national, "elo": outcome.international}.get(_purpose(request))
    if wanted:
        return redirect(wanted.address)
    context = _page_context(request, {"tournament": tournament, "player": player}) | {
        "imported": imported,
        "outcome": outcome,
        "card": outcome.card,
        "time_class_name": TIME_CLASS_NAMES[outcome.mapped.time_class],
        "remarks": [remark.value for remark in outcome.mapped.remarks],
    }
    return render(request, "importer/card.html", context)


def _onward(tournament: int, player: int | None, purpose: str) -> str:
    if player is None:
        address = reverse("import-tournament", kwargs={"tournament": tournament})
    else:
        address = reverse("import-card", kwargs={"tournament": tournament, "player": player})
    return f"{address}?icin={purpose}" if purpose else address


def _purpose(request: HttpRequest) -> str:
    """Which calculator asked for the rounds; empty when none did."""
    purpose = request.GET.get("icin", "")
    return purpose if purpose in ("ukd", "elo") else ""


def _choices(request: HttpRequest) -> Choices:
    return Choices(
        time_class=TIME_CLASSES.get(request.GET.get("tempo", "")),
        meaning=MEANINGS.get(request.GET.get("rtg", "")),
    )


def _page_context(request: HttpRequest, numbers: dict[str, int]) -> dict[str, Any]:
    query = f"?art=9&snr={numbers['player']}" if "player" in numbers else ""
    return {
        "nav": "import",
        "purpose": _purpose(request),
        "time_class": request.GET.get("tempo", ""),
        "meaning": request.GET.get("rtg", ""),
        "link": f"https://chess-results.com/tnr{numbers['tournament']}.aspx{query}",
    }
