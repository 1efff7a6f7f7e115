"""What a visitor chose about an import, as the address says it, and what every page of the import knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext_lazy

from importer.mapping import Choices, Meaning, Remark
from importer.records import TimeClass

TIME_CLASSES = {"standart": TimeClass.STANDARD, "hizli": TimeClass.RAPID, "yildirim": TimeClass.BLITZ}
TIME_CLASS_NAMES = {
    TimeClass.STANDARD: gettext_lazy("Standart"),
    TimeClass.RAPID: gettext_lazy("Hızlı"),
    TimeClass.BLITZ: gettext_lazy("Yıldırım"),
}
MEANINGS = {meaning.value: meaning for meaning in Meaning}
THOUSANDS = {"1": True, "0": False}
ASKED = ("icin", "tempo", "rtg", "bin")  # what an address of the import says beside its numbers


def choices_of(asked: QueryDict) -> Choices:
    """Time class, meaning of a lone rating column, and whether a national 1000 is a rating."""
    return Choices(
        time_class=TIME_CLASSES.get(asked.get("tempo", "")),
        meaning=MEANINGS.get(asked.get("rtg", "")),
        thousand_is_real=THOUSANDS.get(asked.get("bin", "")),
    )


def query_of(choices: Choices) -> str:
    """The same choices as an address says them, with its question mark; empty when there is none."""
    words = {
        "tempo": _word(TIME_CLASSES, choices.time_class),
        "rtg": _word(MEANINGS, choices.meaning),
        "bin": _word(THOUSANDS, choices.thousand_is_real),
    }
    query = urlencode({name: word for name, word in words.items() if word})
    return f"?{query}" if query else ""


def _word(words: Mapping[str, object], chosen: object) -> str:
    return next((word for word, meant in words.items() if meant == chosen), "")


def purpose_of(request: HttpRequest) -> str:
    """Which calculator asked for the rounds; empty when none did."""
    purpose = request.GET.get("icin", "")
    return purpose if purpose in ("ukd", "elo") else ""


def time_class_name(time_class: TimeClass) -> str:
    """Name of a time class on the pages."""
    return str(TIME_CLASS_NAMES[time_class])


def reading(day: date, national: object, remarks: Iterable[Remark]) -> dict[str, Any]:
    """What the remarks about a reading need to be worded."""
    return {"day": day, "is_national": bool(national), "remarks": [remark.value for remark in remarks]}


def page_context(request: HttpRequest, tournament: int, player: int | None = None) -> dict[str, Any]:
    """What every page of the import needs, the link to paste again included."""
    query = "" if player is None else f"?art=9&snr={player}"
    return {
        "nav": "import",
        "tournament": tournament,
        "purpose": purpose_of(request),
        "asked": {name: request.GET[name] for name in ASKED if request.GET.get(name)},
        "link": f"https://chess-results.com/tnr{tournament}.aspx{query}",
    }
