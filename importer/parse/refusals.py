"""Knows by what marks a page is recognised as something else than asked for; reads no values."""

from __future__ import annotations

from importer.errors import IncompletePage, PageNotFound, SourceRefused
from importer.parse.labels import DETAILS, TEAM_WORDS, Detail
from importer.parse.page import Page
from importer.parse.values import fold

# Lists that only team events have (FORMAT.md section 1) and that nobody asks for: a page's links repeat the
# number of the list that was asked for.
_TEAM_ARTS = frozenset((8, 32))


def refuse_foreign(page: Page) -> None:
    """Raises SourceRefused, PageNotFound or IncompletePage unless the page is a whole one of the site."""
    if not page.is_markup:
        raise SourceRefused("content-type")
    if not page.is_known or page.is_login:
        raise SourceRefused("challenge")
    if page.error and not page.tables:
        raise PageNotFound
    if not page.is_closed:
        raise IncompletePage("markup")


def is_team_event(page: Page) -> bool:
    """Whether the page's links or details speak of a team event; an old event's page has neither."""
    types = [fold(value) for label, value in page.facts if DETAILS.get(fold(label)) is Detail.TYPE]
    return bool(page.arts & _TEAM_ARTS) or any(word in kind for kind in types for word in TEAM_WORDS)


def event_name(page: Page) -> str:
    """The event's name: the first of several headings; a lone one over a table is the table's title."""
    if len(page.headings) == 1 and page.tables:
        return ""
    return page.headings[0] if page.headings else ""
