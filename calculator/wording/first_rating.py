"""A first rating in words: its rows, what stands in their way, the checklist. Decides nothing."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator.figures import points
from calculator.lists import STANDARD
from calculator.rating import Check, Disregarded, FirstRating, FirstRatingRow, LeftOut, Line, Requirement
from calculator.wording.rounds import REASONS, RowWords, averaged_words
from calculator.wording.rules import CERTAINTIES

DISREGARDED = {
    Disregarded.NO_POINT: gettext_lazy("ilk turnuvada puan yok: turnuva sayılmaz"),
    Disregarded.TOO_OLD: gettext_lazy("süre dolmuş: turnuva sayılmaz"),
}


@dataclass(frozen=True, slots=True)
class NewcomerRow:
    """One row of the table; words is None for a virtual opponent."""

    row: FirstRatingRow
    words: RowWords | None
    badge: str
    machine_reason: str

    @property
    def event(self) -> int:
        """Number of the event, from 1."""
        return self.row.event + 1


@dataclass(frozen=True, slots=True)
class CheckWords:
    """One line of the checklist in words."""

    check: Check
    text: str
    actual: str

    @property
    def mark(self) -> str:
        """A sign beside the words."""
        return "↓" if self.capped else {True: "✓", False: "✗", None: "?"}[self.check.met]

    @property
    def state(self) -> str:
        """The sign in words."""
        words = {True: _("tamam"), False: _("eksik"), None: _("bilinmiyor")}
        return _("sınırlandı") if self.capped else words[self.check.met]

    @property
    def capped(self) -> bool:
        """Whether the rating was lowered to the highest that a list gives; nothing is missing then."""
        return self.check.requirement is Requirement.HIGHEST and self.check.met is False

    @property
    def certainty_name(self) -> str:
        """How sure we are of the requirement."""
        return str(CERTAINTIES[self.check.certainty])


def first_rating_rows(first: FirstRating) -> tuple[NewcomerRow, ...]:
    """The rounds and the virtual opponents."""
    return tuple(_row(row) for row in first.rows)


def checks(first: FirstRating) -> tuple[CheckWords, ...]:
    """The checklist in words."""
    return tuple(CheckWords(check, _text(check), _actual(check)) for check in first.checks)


def _row(row: FirstRatingRow) -> NewcomerRow:
    if row.game is None:
        return NewcomerRow(row, None, _("sanal rakip"), "")
    reason = row.left_out
    line = Line(row.game, reason if isinstance(reason, LeftOut) else None)
    badge = str(DISREGARDED[reason]) if isinstance(reason, Disregarded) else ""
    badge = str(REASONS[reason]) if isinstance(reason, LeftOut) else badge
    return NewcomerRow(row, averaged_words(line, STANDARD), badge, reason.value if reason else "")


def _text(check: Check) -> str:
    texts = {
        Requirement.GAMES: _("Puanlı rakiplere karşı en az %(required)s oyun"),
        Requirement.FIRST_EVENT: _("İlk turnuvada en az %(required)s puan"),
        Requirement.MONTHS: _("Turnuvalar %(required)s ay içinde"),
        Requirement.LOWEST: _("Hesaplanan puan en az %(required)s"),
        Requirement.HIGHEST: _("Liste ilk puan olarak en çok %(required)s verir"),
    }
    return texts[check.requirement] % {"required": _figure(check, check.required)}


def _actual(check: Check) -> str:
    if check.actual is None:
        return _("henüz bilinmiyor")
    texts = {
        Requirement.GAMES: _("sizde %(actual)s"),
        Requirement.FIRST_EVENT: _("sizde %(actual)s"),
        Requirement.MONTHS: _("sizde %(actual)s ay"),
        Requirement.LOWEST: _("sizde %(actual)s"),
        Requirement.HIGHEST: _("hesaplanan %(actual)s"),
    }
    return texts[check.requirement] % {"actual": _figure(check, check.actual)}


def _figure(check: Check, number: int) -> str:
    return points(number) if check.requirement is Requirement.FIRST_EVENT else str(number)
