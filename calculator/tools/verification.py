"""Self-test: every published calculation that we know, recomputed now, official figures beside ours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator import address, wording
from calculator.links import (
    Draft,
    calculator_address,
    first_rating_address,
    performance_address,
    period_address,
)
from calculator.lists import ALL_LISTS, RatingList
from calculator.rating import Player, Verified, verify
from calculator.rating.examples import (
    CHANGES,
    ChangeExample,
    Example,
    FirstRatingExample,
    Origin,
    PerformanceExample,
    PeriodExample,
)
from calculator.tools.tool import Tool, Visit
from calculator.wording.board import whole_square
from calculator.wording.verification import VerifiedWords

NAME = "verification"
FIELD = "kaynak"


@dataclass(frozen=True, slots=True)
class Group:
    """The calculations of one origin."""

    origin: Origin
    name: str
    items: tuple[VerifiedWords, ...]

    @property
    def agreeing(self) -> int:
        """Number of calculations on which every figure is the same."""
        return sum(item.verified.agrees for item in self.items)


def read(data: QueryDict) -> Visit:
    """What the page shows of an address; recomputes everything."""
    chosen = data.get(FIELD, "").strip()
    started = perf_counter()
    verified = verify()
    milliseconds = int((perf_counter() - started) * 1000)
    groups = [group for group in _groups(verified) if chosen in ("", group.origin.value)]
    shown = [item.verified for group in groups for item in group.items]
    context: dict[str, Any] = {
        "groups": groups,
        "origins": [(group.origin.value, group.name, len(group.items)) for group in _groups(verified)],
        "chosen": chosen,
        "differing": [item for group in groups for item in group.items if not item.verified.agrees],
        "milliseconds": milliseconds,
        "moment": timezone.localtime(),
        "details": "calculator/_verification.html",
        "turns": "calculator/_verification_groups.html",
    }
    agreeing = sum(item.agrees for item in shown)
    words = {"agreeing": agreeing, "all": len(shown)}
    return Visit(
        address.to(NAME, address.fields(data, [FIELD])),
        [],
        context,
        (
            whole_square("hesap-sayisi", _("Yayımlanmış hesap"), len(shown)),
            whole_square("ayni", _("Aynı çıkan"), agreeing),
            whole_square("sayi", _("Karşılaştırılan sayı"), sum(len(item.figures) for item in shown)),
            whole_square("farkli", _("Farklı çıkan"), len(shown) - agreeing),
        ),
        headline=f"{agreeing}/{len(shown)}",
        summary=_(
            "Yayımlanmış %(all)d hesaptan %(agreeing)d tanesi, burada yeniden yapılınca aynı çıkıyor; "
            "yayımlanan sayı bizimkinin yanında durur."
        )
        % words,
    )


def _groups(verified: Iterable[Verified]) -> list[Group]:
    items = [VerifiedWords(item, _opened(item.example)) for item in verified]
    return [
        Group(
            origin,
            wording.origin_name(origin),
            tuple(item for item in items if item.verified.example.evidence.origin is origin),
        )
        for origin in Origin
    ]


def _opened(example: Example) -> str:
    """Address of the page that shows an example's answer; empty where none does.

    Of some periods only the sum is known; a zero in the first event is arithmetic that no list uses.
    """
    match example:
        case ChangeExample():
            return calculator_address(_draft(example))
        case FirstRatingExample(published=False):
            return ""
        case FirstRatingExample():
            player = Player(None)
            return first_rating_address(Draft(_list(example.slug), player, example.games, example.day))
        case PerformanceExample():
            return performance_address(example.games)
        case PeriodExample():
            events = [change for change in CHANGES if change.id in example.events]
            return period_address([_draft(event, example.k) for event in events]) if events else ""


def _draft(example: ChangeExample, k: int | None = None) -> Draft:
    player = Player(example.rating, k=k or example.k)
    return Draft(_list(example.slug), player, example.games, example.day)


def _list(slug: str) -> RatingList:
    return next(rating_list for rating_list in ALL_LISTS if rating_list.rules == slug)


TOOL = Tool(
    name=NAME,
    tabled=False,
    title=gettext_lazy("Doğrulama"),
    lead=gettext_lazy("Bildiğimiz bütün yayımlanmış hesaplar, sayfa açılırken yeniden yapılır."),
    description=gettext_lazy(
        "Yayımlanmış FIDE ve UKD hesapları canlı olarak yeniden yapılır; resmî sayı bizimkinin yanında durur."
    ),
    read=read,
)
