"""Every way in which the real site, or something in between, can fail; as data, each with its own number.

A fault is chosen by tournament number, or for every tournament with `standin.faults[None]`.
The event behind a faulty number is the hand-made Turkish one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


class Fault(Enum):
    """What goes wrong; the value is its name in lists."""

    # before anything of the page is seen
    REDIRECT_ELSEWHERE = "redirect-elsewhere"
    REDIRECT_LOOPBACK = "redirect-loopback"
    REDIRECT_PORT = "redirect-port"
    REDIRECT_HTTP = "redirect-http"
    REDIRECT_LOOP = "redirect-loop"
    HANG = "hang"
    RESET = "reset"
    SLOW = "slow"
    # in the answer's body
    HUGE = "huge"
    HUGE_DECLARED = "huge-declared"
    GZIP_BOMB = "gzip-bomb"
    DRIP = "drip"
    CUT = "cut"
    HALF_PAGE = "half-page"
    EMPTY = "empty"
    # another document
    CHALLENGE = "challenge"
    CHALLENGE_403 = "challenge-403"
    LOGIN = "login"
    PDF = "pdf"
    IMAGE = "image"
    JSON = "json"
    PLAIN = "plain"
    RECORD_NOT_FOUND = "record-not-found"
    # another status
    MISSING = "404"
    THROTTLED = "429"
    THROTTLED_ONCE = "429-once"
    ONCE_500 = "500-once"
    ONCE_502 = "502-once"
    ONCE_503 = "503-once"
    ONCE_504 = "504-once"
    ALWAYS_500 = "500"
    ALWAYS_503 = "503"
    # the page, changed
    WRONG_CHARSET = "wrong-charset"
    WRONG_BYTES = "wrong-bytes"
    NEW_LAYOUT = "new-layout"
    HEADER_RENAMED = "header-renamed"
    COLUMN_MISSING = "column-missing"
    TABLES_SWAPPED = "tables-swapped"
    CELLS_SWAPPED = "cells-swapped"
    NO_SHELL = "no-shell"
    OTHER_LANGUAGE = "other-language"


@dataclass(frozen=True, slots=True)
class FaultItem:
    """A tournament number that always fails in one way."""

    tnr: int
    fault: Fault
    about: str


FAULTS: tuple[FaultItem, ...] = (
    FaultItem(90009001, Fault.REDIRECT_ELSEWHERE, "redirect to another host"),
    FaultItem(90009002, Fault.REDIRECT_LOOPBACK, "redirect to another loopback address"),
    FaultItem(90009003, Fault.REDIRECT_PORT, "redirect to another port of the same host"),
    FaultItem(90009004, Fault.REDIRECT_HTTP, "redirect to the real host over plain http"),
    FaultItem(90009005, Fault.REDIRECT_LOOP, "two nodes that redirect to each other for ever"),
    FaultItem(90009006, Fault.HANG, "accepts the request and never answers"),
    FaultItem(90009007, Fault.RESET, "connection reset before the headers"),
    FaultItem(90009008, Fault.SLOW, "answers correctly after three seconds"),
    FaultItem(90009009, Fault.HUGE, "200 MB without a declared length"),
    FaultItem(90009010, Fault.HUGE_DECLARED, "200 MB with a declared length"),
    FaultItem(90009011, Fault.GZIP_BOMB, "200 MB in a few hundred compressed KB"),
    FaultItem(90009012, Fault.DRIP, "one byte a second"),
    FaultItem(90009013, Fault.CUT, "connection cut in the middle of the page"),
    FaultItem(90009014, Fault.HALF_PAGE, "half of the page as if it were whole"),
    FaultItem(90009015, Fault.EMPTY, "status 200 and an empty body"),
    FaultItem(90009016, Fault.CHALLENGE, "a page that asks whether a person is reading, status 200"),
    FaultItem(90009017, Fault.CHALLENGE_403, "the same with status 403"),
    FaultItem(90009018, Fault.LOGIN, "a page that asks for a user name and a password"),
    FaultItem(90009019, Fault.PDF, "a PDF"),
    FaultItem(90009020, Fault.IMAGE, "a picture"),
    FaultItem(90009021, Fault.JSON, "JSON"),
    FaultItem(90009022, Fault.PLAIN, "plain text that speaks of maintenance"),
    FaultItem(90009023, Fault.RECORD_NOT_FOUND, "Record not found, status 200"),
    FaultItem(90009024, Fault.MISSING, "404"),
    FaultItem(90009025, Fault.THROTTLED, "429 with Retry-After: 120, always"),
    FaultItem(90009026, Fault.THROTTLED_ONCE, "429 with Retry-After: 1 once, then the page"),
    FaultItem(90009027, Fault.ONCE_500, "500 once, then the page"),
    FaultItem(90009028, Fault.ONCE_502, "502 once, then the page"),
    FaultItem(90009029, Fault.ONCE_503, "503 once, then the page"),
    FaultItem(90009030, Fault.ONCE_504, "504 once, then the page"),
    FaultItem(90009031, Fault.ALWAYS_500, "500, always"),
    FaultItem(90009032, Fault.ALWAYS_503, "503, always"),
    FaultItem(90009033, Fault.WRONG_CHARSET, "UTF-8 declared as iso-8859-1"),
    FaultItem(90009034, Fault.WRONG_BYTES, "windows-1254 declared as UTF-8"),
    FaultItem(90009035, Fault.NEW_LAYOUT, "a new layout: no known class, no known label"),
    FaultItem(90009036, Fault.HEADER_RENAMED, "the result column has another name"),
    FaultItem(90009037, Fault.COLUMN_MISSING, "the result column is missing"),
    FaultItem(90009038, Fault.TABLES_SWAPPED, "the card's two tables in the other order"),
    FaultItem(90009039, Fault.CELLS_SWAPPED, "two header cells swapped, data as before"),
    FaultItem(90009040, Fault.NO_SHELL, "the dialogs alone, without the page around them"),
    FaultItem(90009041, Fault.OTHER_LANGUAGE, "answers in Russian whatever was asked for"),
)

BY_NUMBER: Mapping[int, Fault] = {item.tnr: item.fault for item in FAULTS}
FAULTY_PLAYER = 9  # the hand-made event's player with every kind of round
