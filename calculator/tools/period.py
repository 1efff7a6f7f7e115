"""A rating period: several events of one list, one sum, one rounding, one limit on K × games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any

from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator import address, events, paste_box, wording
from calculator.events import Event
from calculator.figures import signed
from calculator.forms import AnyListForm
from calculator.links import Draft, calculator_address
from calculator.lists import Page
from calculator.query import form_errors
from calculator.rating import (
    RULESETS,
    Calculation,
    Period,
    PeriodEvent,
    Player,
    calculate_period,
    k_for,
)
from calculator.rows import Row
from calculator.tools.tool import Refusal, Tool, Visit
from calculator.wording.board import Square, change_square, whole_square

NAME = "period"
FIELDS = ("liste", "k", "dogum", "parti", "tepe")
FIRST_EVENTS = 2


@dataclass(frozen=True)
class Entry:
    """One visit: everything typed, and what follows from it."""

    form: AnyListForm
    events: tuple[Event, ...]
    too_many: list[Refusal]

    @cached_property
    def errors(self) -> list[Refusal]:
        """Everything that was refused, in the order of the page."""
        refused = [error for event in self.events for error in event.errors]
        return form_errors(self.form) + refused + self.too_many

    @cached_property
    def players(self) -> tuple[tuple[Event, Player], ...]:
        """The events with rounds, each with the player as of its first day.

        An event without an own rating takes the one of the event before it.
        """
        found: list[tuple[Event, Player]] = []
        rating: int | None = None
        for event in self.events:
            rating = event.rating or rating
            if event.games:
                found.append((event, self._player(event, rating)))
        return tuple(found)

    @cached_property
    def period(self) -> Period | None:
        """The result; None while something is refused or missing."""
        if self.errors or not self.players or any(player.rating is None for _, player in self.players):
            return None
        found = [
            PeriodEvent(event.day or timezone.localdate(), player, event.games)
            for event, player in self.players
        ]
        return calculate_period(self.form.rating_list.rules, found)

    @property
    def rating_missing(self) -> bool:
        """Whether there are rounds and no own rating."""
        return any(player.rating is None for _, player in self.players)

    def _player(self, event: Event, rating: int | None) -> Player:
        data = self.form.cleaned_data
        return Player(
            rating,
            birth_year=data["dogum"],
            games_played=data["parti"],
            peak=data["tepe"],
            k=data["k"],
            winner=event.winner,
        )


@dataclass(frozen=True, slots=True)
class EventLine:
    """One event of the result, with its address in the calculator."""

    number: int
    calculation: Calculation
    address: str


def read(data: QueryDict) -> Visit:
    """What the page shows of an address."""
    form = AnyListForm(_without_day(data), auto_id="alan-%s")
    found = _with_rules(read_events(data), form.rating_list.rules)
    entry = Entry(form, found, events.too_many_events(data, found))
    period, rating_list = entry.period, entry.form.rating_list
    lines = _lines(entry) if period else ()
    context: dict[str, Any] = {
        "form": entry.form,
        "lists": wording.list_choices(),
        "list_value": rating_list.slug,
        "short_name": wording.short_name(rating_list),
        "is_ukd": rating_list.page is Page.UKD,
        "events": entry.events,
        "own_ratings": True,
        "winners": rating_list.page is Page.UKD,
        "blank_row": Row(0, prefix="e1"),
        "next_event": min(len(entry.events) + 1, events.MAX_EVENTS),
        "period": period,
        "lines": lines,
        "notes": wording.period_notes(period, rating_list) if period else (),
        "rating_missing": not entry.errors and entry.rating_missing,
        "details": "calculator/_period.html",
        "turns": "calculator/_period_events.html" if period else "",
    }
    headline, summary = _shared(entry)
    numbered = [(line.number, line.calculation) for line in lines]
    table = partial(wording.period_table, numbered, period) if period else None
    return Visit(
        tidy(data, entry.events), entry.errors, context, _board(entry), headline, summary, table=table
    )


def read_events(data: QueryDict) -> tuple[Event, ...]:
    """The events of an address, with the row or the event that a button asked for."""
    wanted = max(FIRST_EVENTS, address.number(data, "turnuva-ekle"))
    return events.read_events(data, wanted, address.number(data, "ekle"))


def _with_rules(found: tuple[Event, ...], slug: str) -> tuple[Event, ...]:
    """The events; refused at its day is one on which the list had no rules."""
    message = _("Bu tarihte bu liste henüz yoktu; daha yeni bir tarih yazın")
    return tuple(
        event
        if event.day is None or any(rules.covers(event.day) for rules in RULESETS[slug])
        else replace(event, day_error=message)
        for event in found
    )


def tidy(data: QueryDict, found: tuple[Event, ...]) -> str:
    """The page's address."""
    return address.to(NAME, address.fields(data, FIELDS) + events.pairs(found))


def changed(data: QueryDict) -> str | None:
    """Address without the row or the event whose × was pressed."""
    removed = data.get("sil", "")
    return tidy(data, events.without(read_events(data), removed)) if removed else None


def paste(data: QueryDict) -> paste_box.Added:
    """Pasted rounds become one more event."""
    return paste_box.add_event(data, AnyListForm(data).rating_list.page)


def _without_day(data: QueryDict) -> QueryDict:
    """Each event has its own day and own rating; the form's fields for one event are not read."""
    kept = data.copy()
    for name in ("tarih", "puan", "birinci"):
        kept.pop(name, None)
    return kept


def _lines(entry: Entry) -> tuple[EventLine, ...]:
    """In the order of the page; the engine orders events by their day."""
    assert entry.period is not None
    rating_list, days = entry.form.rating_list, sorted(entry.players, key=_day)
    found = []
    for (event, player), calculation in zip(days, entry.period.events, strict=True):
        # The K of the period stands in the event's own address as a typed one where alone it has another.
        k = calculation.k.k
        own_k = player.k or k_for(calculation.rules, player, day=calculation.day).k
        shown = player if k == own_k else replace(player, k=k)
        draft = Draft(rating_list, shown, event.games, event.day)
        found.append(EventLine(event.number, calculation, calculator_address(draft)))
    return tuple(found)


def _day(item: tuple[Event, Player]) -> str:
    return (item[0].day or timezone.localdate()).isoformat()


def _board(entry: Entry) -> tuple[Square, ...]:
    period = entry.period
    ks = sorted({event.k.k for event in period.events}, reverse=True) if period else []
    return (
        whole_square("mevcut-puan", _("Başlangıç"), period.base if period else None),
        whole_square("yeni-puan", _("Yeni puan"), period.new_rating if period else None),
        change_square("degisim", _("Değişim"), period.change if period else None),
        Square("k", "K", *[" / ".join(map(str, ks))] * 2) if ks else Square("k", "K"),
    )


def _shared(entry: Entry) -> tuple[str, str]:
    period = entry.period
    if period is None:
        return "", ""
    headline = f"{period.base} → {period.new_rating}"
    words = {
        "list": wording.marked_name(entry.form.rating_list),
        "ratings": headline,
        "change": signed(period.change),
        "events": len(period.events),
        "games": period.games,
    }
    text = _("%(list)s dönemim: %(events)d turnuva, %(games)d oyun, %(ratings)s (%(change)s).")
    return headline, text % words


TOOL = Tool(
    name=NAME,
    title=gettext_lazy("Dönem Hesapla"),
    lead=gettext_lazy("Aynı listeye giren birkaç turnuva: toplam bir kez yuvarlanır, FIDE’de K azalabilir."),
    description=gettext_lazy(
        "Aynı dönemdeki turnuvalarınızı birlikte hesaplayın: tek yuvarlama ve K × oyun sayısı sınırıyla UKD "
        "ve ELO, turnuva turnuva."
    ),
    read=read,
    changed=changed,
    paste=paste,
)
