"""Knows how one printed value is written; not where it stands. A text that is no such value: ValueError."""

from __future__ import annotations

import re
import unicodedata
from datetime import date, datetime, time

# A row without an opponent has a dash where a number would stand (FORMAT.md section 5).
_NOTHING = {"", "-", "–", "—", "−"}
_COUNT = re.compile(r"[0-9]{1,9}")
_RATING = re.compile(r"[0-9]{1,4}")
_START_NUMBER = re.compile(r"-[12]|[0-9]{1,5}")
_AMOUNT = re.compile(r"([+−-]?)([0-9]{0,6})(?:[.,]([0-9]{1,2}))?(½?)")
_PLAYER_LINK = re.compile(r"[?&;]snr=([0-9]{1,5})(?![0-9])", re.IGNORECASE)
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_DAY = re.compile(
    r"(?<![0-9])(?:([0-9]{4})[/.-]([0-9]{1,2})[/.-]([0-9]{1,2})|([0-9]{1,2})[/.]([0-9]{1,2})[/.]([0-9]{4}))(?![0-9])"
)
_MOMENT = re.compile(r"([0-9]{2})\.([0-9]{2})\.([0-9]{4}) ([0-9]{2}):([0-9]{2}):([0-9]{2})")
_DOTLESS = str.maketrans("ıİ", "ii")


def squeeze(text: str) -> str:
    """The text with every run of blanks, no-break ones too, as one blank and none at the ends."""
    return " ".join(text.split())


def fold(text: str) -> str:
    """The text for comparison: no case, no accents, one i for i/ı/I/İ, single blanks."""
    if text.isascii():
        return squeeze(text.lower())
    bare = unicodedata.normalize("NFKD", text.translate(_DOTLESS))
    return squeeze("".join(c for c in bare if not unicodedata.combining(c)).casefold())


def parse_count(text: str) -> int | None:
    """A whole number without sign; None when nothing is printed."""
    return _whole(_COUNT, text)


def parse_rating(text: str) -> int | None:
    """A rating as printed, at most four digits; 0 is the page's "none", None: nothing is printed."""
    return _whole(_RATING, text)


def parse_start_number(text: str) -> int | None:
    """An opponent's start number; -1 bye and -2 not paired stay as printed; None: "-" or nothing."""
    return _whole(_START_NUMBER, text)


def parse_hundredths(text: str) -> int | None:
    """A printed decimal ("4½", "4,5", "-14,80", "3.5") in hundredths; None when nothing is printed."""
    plain = text.strip()
    if plain in _NOTHING:
        return None
    match = _AMOUNT.fullmatch(plain)
    if match is None or not (match[2] or match[4]) or (match[3] and match[4]):
        raise ValueError
    size = int(match[2] or 0) * 100 + int((match[3] or "").ljust(2, "0")) + (50 if match[4] else 0)
    return -size if match[1] in {"-", "−"} else size


def parse_player_link(address: str) -> int | None:
    """The start number in the address of a player's card; None when it is another address."""
    match = _PLAYER_LINK.search(address)
    return int(match[1]) if match else None


def parse_year(text: str) -> int | None:
    """The first year 1900…2099 in the text, whether it stands alone or in a date."""
    match = _YEAR.search(text)
    return int(match[0]) if match else None


def parse_days(text: str) -> tuple[date, ...]:
    """Every day in the text, year first or last (FORMAT.md section 3), in the order printed."""
    return tuple(day for day in map(_day, _DAY.finditer(text)) if day)


def parse_moment(text: str) -> datetime | None:
    """The first "27.09.2026 13:33:24" of the text, in the server's local time; a blank before is optional."""
    match = _MOMENT.search(text)
    if match is None:
        return None
    day, month, year, hour, minute, second = map(int, match.groups())
    try:
        return datetime.combine(date(year, month, day), time(hour, minute, second))
    except ValueError:
        return None


def _whole(form: re.Pattern[str], text: str) -> int | None:
    plain = text.strip()
    if plain in _NOTHING:
        return None
    if not form.fullmatch(plain):
        raise ValueError
    return int(plain)


def _day(match: re.Match[str]) -> date | None:
    year, month, day = match.group(1, 2, 3) if match[1] else match.group(6, 5, 4)
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None
