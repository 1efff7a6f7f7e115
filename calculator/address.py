"""What was typed → a tidy address: blanks and defaults left out, rounds numbered anew. Knows no meaning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import urlencode

from django.urls import reverse

Pairs = list[tuple[str, str]]

AUTOMATIC = "oto"
DEFAULTS = {("k", AUTOMATIC), ("liste", "ukd"), ("tempo", "standart"), ("birinci", "0"), ("pt", "0")}
# The compact rounds of an event stay readable in an address.
READABLE = ":,"


def fields(data: Mapping[str, str], names: Iterable[str]) -> Pairs:
    """Named fields as typed, outer blanks gone, blank ones and defaults left out."""
    texts = ((name, data.get(name, "").strip()) for name in names)
    return [(name, text) for name, text in texts if text and (name, text) not in DEFAULTS]


def to(name: str, pairs: Pairs) -> str:
    """Address of the page of that name with these parameters."""
    query = urlencode(pairs, safe=READABLE)
    address = reverse(name)
    return f"{address}?{query}" if query else address


def beneath(address: str, name: str) -> str:
    """Address of a fragment or file under a page, with the page's parameters."""
    path, _, query = address.partition("?")
    return f"{path}{name}?{query}" if query else f"{path}{name}"


def number(data: Mapping[str, str], name: str) -> int:
    """A small number that a button sends; 0 for anything else."""
    text = data.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0
