"""What can go wrong between a pasted link and a calculation. Codes and data only; templates word them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(eq=False)
class ImportProblem(Exception):
    """Base of every named failure of an import.

    `code` names the template text and is part of the page (`CR-…`); it never changes for a failure.
    """

    code: ClassVar[str] = "import-problem"


class NotAChessResultsLink(ImportProblem):
    """The pasted text holds no chess-results tournament number, or points to another site."""

    code = "not-a-link"


@dataclass(eq=False)
class TooManyRequests(ImportProblem):
    """The visitor asked too often."""

    code = "too-many-requests"
    retry_after: int = 60  # seconds


@dataclass(eq=False)
class Busy(ImportProblem):
    """So many visitors wait for chess-results that one more would slow the rest of the site."""

    code = "busy"
    retry_after: int = 5  # seconds


class PageNotFound(ImportProblem):
    """chess-results answers "Record not found" (with HTTP status 200), or 404."""

    code = "not-found"


@dataclass(eq=False)
class SourceUnavailable(ImportProblem):
    """chess-results did not answer, or answered with an error of its own."""

    code = "unavailable"
    reason: str = "failed"  # timeout · too-slow · connection · status · throttled · empty
    status: int | None = None
    retry_after: int | None = None  # seconds, when chess-results names them


@dataclass(eq=False)
class SourceRefused(ImportProblem):
    """chess-results answered with something that is not its page and must not be read."""

    code = "refused"
    reason: str = "challenge"  # challenge · redirect · address · too-large · content-type


class CannotRead(ImportProblem):
    """Base of: the page arrived, and it does not hold what was asked for."""

    code = "cannot-read"


class TeamEvent(CannotRead):
    """A team event: the list asked for means something else there."""

    code = "team-event"


class NotStarted(CannotRead):
    """The event has no rounds yet: the player or list is there, and no game."""

    code = "not-started"


class NoSuchPlayer(CannotRead):
    """The event is there; nobody in it has this start number."""

    code = "no-such-player"


class AmbiguousRating(CannotRead):
    """The page prints one rating and does not say whether it is national or FIDE's."""

    code = "ambiguous-rating"


@dataclass(eq=False)
class UnknownLayout(CannotRead):
    """The page is from chess-results and none of the known layouts fits."""

    code = "unknown-layout"
    missing: tuple[str, ...] = ()  # labels that were looked for, in English


@dataclass(eq=False)
class IncompletePage(CannotRead):
    """Only a part of the page is there: what is missing cannot be known, so nothing of it is used."""

    code = "incomplete"
    reason: str = "markup"  # markup: the page breaks off · rows: the list was cut at its row limit


class Renumbered(CannotRead):
    """The starting list and the rounds count start numbers differently: one is older than the other."""

    code = "renumbered"


class NoPlayerLinks(CannotRead):
    """The list names players without their start numbers (old team events, alphabetical lists)."""

    code = "no-player-links"


class RankingCrosstable(CannotRead):
    """A crosstable that numbers opponents by rank: of no use, the one by start number is needed."""

    code = "ranking-crosstable"
