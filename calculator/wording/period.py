"""A rating period in words: what to know about its sum. Decides nothing."""

from __future__ import annotations

from django.utils.translation import gettext as _

from calculator.figures import signed, signed_whole
from calculator.lists import RatingList
from calculator.rating import Calculation, Period
from calculator.wording.lists import assumed_note


def period_notes(period: Period, rating_list: RatingList) -> tuple[str, ...]:
    """Everything that a visitor must know about a period's result."""
    notes = [assumed_note(rating_list)] if rating_list.assumed else []
    reduced = next((event for event in period.events if event.k.limit is not None), None)
    if reduced is not None:
        notes.append(_reduced_k(period, reduced))
    notes.append(_rounding(period))
    if period.half_is_open:
        notes.append(
            _("Toplam tam yarımla bitiyor; yarımların kuralı bilinmediği için son puan 1 farklı olabilir.")
        )
    notes += _floor(period)
    return tuple(notes)


def _reduced_k(period: Period, event: Calculation) -> str:
    limit = event.k.limit
    assert limit is not None
    words = {
        "k": event.k.unreduced,
        "games": period.games,
        "product": event.k.unreduced * period.games,
        "limit": limit.value,
        "reduced": event.k.k,
        "clause": f"{limit.source.document} {limit.source.clause}",
    }
    return (
        _("%(k)d × %(games)d oyun = %(product)d, sınır %(limit)d: bu dönemde K = %(reduced)d (%(clause)s).")
        % words
    )


def _rounding(period: Period) -> str:
    words = {
        "once": signed_whole(period.rounded_change),
        "each": signed_whole(period.rounded_per_event),
        "exact": signed(period.change),
    }
    if period.rounded_change == period.rounded_per_event:
        return _("Toplam %(exact)s bir kez yuvarlanır: %(once)s.") % words
    return (
        _("Toplam %(exact)s bir kez yuvarlanır: %(once)s. Her turnuva ayrı yuvarlansa %(each)s olurdu.")
        % words
    )


def _floor(period: Period) -> list[str]:
    floor = period.rules.floor
    if floor is None:
        return []
    words = {"floor": floor.value.rating}
    notes = [
        _("Puan %(floor)d tabanının altına inmez; kural ikincil kaynaklara dayanıyor (%(amount)s).")
        % {**words, "amount": signed(step.amount)}
        for step in period.adjustments
    ]
    if period.falls_unrated:
        notes.append(_("Yeni puan %(floor)d altında: sonraki listede puansız görünürsünüz.") % words)
    return notes
