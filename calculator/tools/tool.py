"""What every calculating page has: a name, a reading of its address, and what it does with pasted text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict
from django.utils.functional import Promise

from calculator.paste_box import Added
from calculator.wording.board import Square

Refusal = tuple[str, str]  # id of the field, message


@dataclass(frozen=True)
class Visit:
    """What an address says, ready for the page and its live fragment."""

    address: str  # tidy
    errors: list[Refusal]  # these stand in the way of a result
    context: dict[str, Any]
    board: tuple[Square, ...]
    headline: str = ""  # result in a few signs, for titles; empty without one
    summary: str = ""  # result in a sentence, for sharing; empty without one
    remarks: list[Refusal] = field(default_factory=list)  # refused, and the result stands without it
    table: Callable[[], str] | None = None  # the result as a file for a spreadsheet; None without one


@dataclass(frozen=True, slots=True)
class Tool:
    """A page, its live fragment and its paste box."""

    name: str  # of its address and of its template
    title: str | Promise
    lead: str | Promise  # under the title
    description: str | Promise  # for search engines and previews
    read: Callable[[QueryDict], Visit]
    # Address after a button that changes rows was pressed; None when none was.
    changed: Callable[[QueryDict], str | None] = lambda _data: None
    paste: Callable[[QueryDict], Added] | None = None
    fragment: str = "calculator/_fragment.html"
    tabled: bool = True  # whether its results are files too

    @property
    def template(self) -> str:
        """Template of the page."""
        return f"calculator/{self.name.replace('-', '_')}.html"
