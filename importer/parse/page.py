"""Knows the plain data that a page is reduced to before anything is understood; no tree, no label."""

from __future__ import annotations

from dataclasses import dataclass

from importer.records import Colour


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: its text, the colour square in it, the addresses its links point to."""

    text: str
    square: Colour | None = None
    links: tuple[str, ...] = ()


Row = tuple[Cell, ...]
Table = tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """What a chess-results page holds, in document order."""

    headings: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()  # the result tables (CRs1, CRs2)
    facts: tuple[tuple[str, str], ...] = ()  # two-cell rows of the dialogs: details block and navigation
    notes: tuple[str, ...] = ()  # small print: last update, explanation of the tie-breaks
    arts: frozenset[int] = frozenset()  # list numbers that the page's links lead to
    error: str = ""  # text of the site's own error box
    is_markup: bool = False  # there is a tag at all
    is_known: bool = False  # the site's markup was found
    is_closed: bool = True  # the document ends as it should
    is_gated: bool = False  # the button for the details of old events is there
    is_login: bool = False  # a password is asked for
    is_shortened: bool = False  # a link to the complete list is there
