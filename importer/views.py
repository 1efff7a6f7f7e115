"""Pages of the import: the link, the players, one player's rounds, the whole event."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from importer import report_table
from importer.choices import choices_of, page_context, purpose_of, query_of, reading, time_class_name
from importer.forms import LinkForm
from importer.pipeline import import_card, import_event, list_players
from importer.player_search import found
from importer.problems import asks_chess_results, visitor_of
from importer.report import summary

SHOWN_PLAYERS = 100
KEPT = ("tempo", "rtg", "bin", "sirala")  # of the report, when it is filtered


@require_safe
def link(request: HttpRequest) -> HttpResponse:
    """The link field; a readable link leads on."""
    purpose = purpose_of(request)
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
    """One player's rounds with both calculations; without doubts straight on to the calculator that asked."""
    imported = import_card(tournament, player, choices_of(request.GET), admit=visitor_of(request))
    outcome = imported.outcome
    wanted = {"ukd": outcome.national, "elo": outcome.international}.get(purpose_of(request))
    if wanted and not (imported.stale or outcome.doubtful):
        return redirect(wanted.address)
    context = page_context(request, tournament, player) | {
        "imported": imported,
        "outcome": outcome,
        "card": outcome.card,
        "time_class_name": time_class_name(outcome.mapped.time_class),
        **reading(outcome.mapped.day, outcome.national, outcome.mapped.remarks),
    }
    return render(request, "importer/card.html", context)


@require_safe
@asks_chess_results
def players(request: HttpRequest, tournament: int) -> HttpResponse:
    """The players of an event, to choose from."""
    return render(request, "importer/players.html", _players_context(request, tournament))


@require_safe
@asks_chess_results
def player_list(request: HttpRequest, tournament: int) -> HttpResponse:
    """The live fragment: the players that fit what was typed so far."""
    context = _players_context(request, tournament)
    response = render(request, "importer/_player_list.html", context)
    address = reverse("import-tournament", kwargs={"tournament": tournament})
    asked = {name: request.GET[name] for name in ("ara", "icin") if request.GET.get(name)}
    response["HX-Replace-Url"] = f"{address}?{urlencode(asked)}" if asked else address
    return response


@require_safe
@asks_chess_results
def report(request: HttpRequest, tournament: int) -> HttpResponse:
    """Every player's change in an event."""
    imported = import_event(tournament, choices_of(request.GET), admit=visitor_of(request))
    event, asked = imported.report, request.GET
    order, wanted = asked.get("sirala", "no"), asked.get("ara", "")
    shown = report_table.table(event, order=order, wanted=wanted, page=asked.get("sayfa", ""))
    sides = [("ukd", "UKD", event.national), ("elo", "ELO", event.international)]
    context = page_context(request, tournament) | {
        "imported": imported,
        "event": event,
        "card_query": query_of(event.choices),
        "table": shown,
        "wanted": wanted,
        "sides": [side for side in sides if side[2]],
        "summaries": [
            (name, summary(event.rows, figure))
            for name, rating_list, figure in (
                ("UKD", event.national, lambda row: row.national),
                ("ELO", event.international, lambda row: row.international),
            )
            if rating_list
        ],
        **reading(event.day, event.national, event.remarks),
        "kept_fields": [(name, asked[name]) for name in KEPT if asked.get(name)],
        "file_query": urlencode([(name, asked[name]) for name in (*KEPT, "ara") if asked.get(name)]),
    }
    return render(request, "importer/report.html", context)


@require_safe
@asks_chess_results
def report_file(request: HttpRequest, tournament: int) -> HttpResponse:
    """The report as a file for a spreadsheet."""
    event = import_event(tournament, choices_of(request.GET), admit=visitor_of(request)).report
    order, wanted = request.GET.get("sirala", "no"), request.GET.get("ara", "")
    text = report_table.spreadsheet(event, order=order, wanted=wanted)
    response = HttpResponse(text, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="rapor-{tournament}.csv"'
    return response


def _players_context(request: HttpRequest, tournament: int) -> dict[str, Any]:
    listed, stale = list_players(tournament, admit=visitor_of(request))
    wanted = request.GET.get("ara", "")[:80]
    fitting = found(listed.players, wanted)
    return page_context(request, tournament) | {
        "listed": listed,
        "stale": stale,
        "wanted": wanted,
        "players": fitting[:SHOWN_PLAYERS],
        "found": len(fitting),
        "hidden": max(0, len(fitting) - SHOWN_PLAYERS),
    }


def _onward(tournament: int, player: int | None, purpose: str) -> str:
    if player is None:
        address = reverse("import-tournament", kwargs={"tournament": tournament})
    else:
        address = reverse("import-card", kwargs={"tournament": tournament, "player": player})
    return f"{address}?icin={purpose}" if purpose else address
