"""A first FIDE rating: checklist, virtual opponents as rows, estimate; events pooled over 26 months."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator import address, events, paste_box, wording
from calculator.events import Event
from calculator.figures import percent, points
from calculator.forms import LIST_CHOICES, rating_list_of
from calculator.lists import LISTS, PARAMETER, Page, RatingList
from calculator.rating import (
    FirstRating,
    FirstRatingRules,
    NewcomerEvent,
    NoRulesForDay,
    calculate_first_rating,
    first_rating_rules_on,
)
from calculator.rows import Row
from calculator.tools.tool import Refusal, Tool, Visit
from calculator.wording.board import Square, whole_square

NAME = "first-elo"
FIELD = PARAMETER[Page.ELO]


def read(data: QueryDict) -> Visit:
    """What the page shows of an address."""
    found = read_events(data)
    rating_list = rating_list_of(LISTS[Page.ELO], data.get(FIELD))
    rules, found = _rules(rating_list, found)
    errors = _unknown_list(data) + [error for event in found for error in event.errors]
    errors += events.too_many_events(data, found)
    first = None if errors or rules is None else _first(rules, found)
    words = wording.first_rating_rows(first) if first else ()
    context: dict[str, Any] = {
        "events": found,
        "blank_row": Row(0, prefix="e1"),
        "next_event": min(len(found) + 1, events.MAX_EVENTS),
        "tempo_error": next((message for _field, message in _unknown_list(data)), ""),
        "lists": LIST_CHOICES[Page.ELO],
        "list_value": rating_list.slug,
        "short_name": "ELO",
        "rules": rules,
        "since": wording.since(rules) if rules else "",
        "first": first,
        "estimate": first.estimate if first else None,
        "checks": wording.checks(first) if first else (),
        "row_words": words,
        "details": "calculator/_first_elo.html",
        "turns": "calculator/_first_elo_rows.html" if words else "",
    }
    estimate = first.estimate if first else None
    headline = str(estimate.rating) if estimate else ""
    table = partial(wording.first_rating_table, words, estimate) if estimate else None
    return Visit(tidy(data, found), errors, context, _board(first), headline, _summary(first), table=table)


def read_events(data: QueryDict) -> tuple[Event, ...]:
    """The events of an address, with the row or the event that a button asked for."""
    wanted, grow = address.number(data, "turnuva-ekle"), address.number(data, "ekle")
    return events.read_events(data, wanted, grow, rated=False)


def tidy(data: QueryDict, found: tuple[Event, ...]) -> str:
    """The page's address."""
    return address.to(NAME, address.fields(data, [FIELD]) + events.pairs(found))


def changed(data: QueryDict) -> str | None:
    """Address without the row or the event whose × was pressed."""
    removed = data.get("sil", "")
    return tidy(data, events.without(read_events(data), removed)) if removed else None


def _unknown_list(data: QueryDict) -> list[Refusal]:
    chosen = data.get(FIELD, "").strip()
    if chosen in ("", *(rating_list.slug for rating_list in LISTS[Page.ELO])):
        return []
    return [("alan-tempo", _("Standart, hızlı ya da yıldırım seçin"))]


def _rules(
    rating_list: RatingList, found: tuple[Event, ...]
) -> tuple[FirstRatingRules | None, tuple[Event, ...]]:
    """The rules in force at the last event; refused at its day when none are known."""
    last = max((event for event in found if event.day), key=_day, default=None)
    try:
        return first_rating_rules_on(rating_list.rules, (last and last.day) or timezone.localdate()), found
    except NoRulesForDay:
        message = _("Bu tarihteki ilk puan kuralları bilinmiyor; daha yeni bir tarih yazın")
        return None, tuple(replace(event, day_error=message) if event is last else event for event in found)


def _first(rules: FirstRatingRules, found: tuple[Event, ...]) -> FirstRating:
    filled = [event for event in found if event.games]
    ordered = sorted(filled, key=_day) if all(event.day for event in filled) else filled
    return calculate_first_rating(rules, [NewcomerEvent(event.games, event.day) for event in ordered])


def _day(event: Event) -> date:
    return event.day or date.max


def _board(first: FirstRating | None) -> tuple[Square, ...]:
    estimate = first.estimate if first else None
    if estimate is None:
        average, share = Square("ortalama", _("Rakip ortalaması")), Square("yuzde", _("Puan yüzdesi"))
    else:
        average = whole_square("ortalama", _("Rakip ortalaması"), (estimate.average + 50) // 100)
        share = Square("yuzde", _("Puan yüzdesi"), percent(estimate.percentage), str(estimate.percentage))
    return (
        average,
        whole_square("tahmin", _("Tahmini ilk ELO"), estimate.rating if estimate else None),
        share,
        whole_square("sayilan", _("Oyun sayısı"), estimate.games if estimate else None),
    )


def _summary(first: FirstRating | None) -> str:
    if first is None or first.estimate is None:
        return ""
    estimate = first.estimate
    words = {"rating": estimate.rating, "games": estimate.games, "score": points(estimate.score)}
    if first.publishable:
        return (
            _("Tahmini ilk ELO %(rating)d: %(games)d oyun, sanal rakiplerle birlikte %(score)s puan.") % words
        )
    return _("Tahmini ilk ELO %(rating)d; henüz listeye girmez (%(games)d oyun).") % words


TOOL = Tool(
    name=NAME,
    title=gettext_lazy("İlk ELO"),
    lead=gettext_lazy("FIDE puanınız yoksa: neyi tamamladınız, ne eksik, puanınız kaç olur."),
    description=gettext_lazy(
        "İlk FIDE puanınız için hangi koşullar tamam, ne eksik, tahmini puanınız kaç? Sanal rakipler hesapta"
        " ayrı satırlarda görünür."
    ),
    read=read,
    changed=changed,
    paste=lambda data: paste_box.add_event(data, Page.ELO),
)
