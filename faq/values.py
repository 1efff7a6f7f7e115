"""A value that pages may show: read from dated rules, with the days on which it held. Knows no key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Protocol

from faq.errors import BadExpression
from faq.figures import Number


class Version(Protocol):
    """Rules with a span of days."""

    @property
    def valid_from(self) -> date | None: ...

    @property
    def valid_until(self) -> date | None: ...

    def covers(self, day: date) -> bool: ...


@dataclass(frozen=True, slots=True)
class Standing:
    """Rules of which our sources know one version only."""

    valid_from: date | None = None
    valid_until: date | None = None

    def covers(self, day: date) -> bool:
        """Whether the version was in force on a day."""
        return self.valid_from is None or self.valid_from <= day


@dataclass(frozen=True, slots=True)
class Span:
    """A value and the days on which it held; None: open."""

    value: Number | None  # None: there was no such rule
    since: date | None
    until: date | None
    version: Version


@dataclass(frozen=True, slots=True)
class Value:
    """One value of the register."""

    key: str
    versions: Callable[[], Sequence[Version]]  # oldest first
    read: Callable[[Any], Number | None]

    def on(self, day: date) -> Number:
        """Value on a day; raises BadExpression when there was none."""
        value = self.span(day).value
        if value is None:
            raise BadExpression(f"{self.key} has no value on {day}")
        return value

    def span(self, day: date) -> Span:
        """Days around a day on which the value was the same; raises BadExpression."""
        for span in self.spans():
            if (span.since is None or span.since <= day) and (span.until is None or day <= span.until):
                return span
        raise BadExpression(f"{self.key} is not known on {day}")

    def spans(self) -> tuple[Span, ...]:
        """Every value that the key ever had, oldest first."""
        spans: list[Span] = []
        for version in self.versions():
            value = self.read(version)
            if spans and spans[-1].value == value and _adjoin(spans[-1].until, version.valid_from):
                spans[-1] = Span(value, spans[-1].since, version.valid_until, spans[-1].version)
            else:
                spans.append(Span(value, version.valid_from, version.valid_until, version))
        return tuple(spans)


def _adjoin(until: date | None, since: date | None) -> bool:
    return until is not None and since == until + timedelta(days=1)
