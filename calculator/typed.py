"""What people type into a field → values; forgiving about form, strict about meaning. No texts, no Django."""

from __future__ import annotations

import re
import unicodedata
from datetime import date

from calculator.rating import Result

# Not a regulation: nobody was ever rated above 2900, so a higher number is a typing slip.
HIGHEST_PLAUSIBLE_RATING = 3500
NONE_WORDS = frozenset({"", "-", "–", "—", "yok", "none"})
RESULTS = {
    **dict.fromkeys(("1", "1.0", "g", "w", "win", "won", "galibiyet", "galip", "kazandim"), Result.WIN),
    **dict.fromkeys(("kazandi", "kazanc"), Result.WIN),
    **dict.fromkeys(("0.5", ".5", "1/2", "=", "b", "d", "draw", "drawn", "remis"), Result.DRAW),
    **dict.fromkeys(("beraberlik", "berabere"), Result.DRAW),
    **dict.fromkeys(("0", "0.0", "m", "l", "loss", "lost", "maglubiyet", "maglup", "yenilgi"), Result.LOSS),
    **dict.fromkeys(("kayip", "kaybettim", "kaybetti", "yenildim"), Result.LOSS),
}
THOUSANDS = re.compile(r"(\d)[.,\s](\d{3})")


class Unreadable(ValueError):
    """The text is not of this kind at all."""


class OutOfRange(ValueError):
    """A number, and not a possible one."""


def plain(text: str) -> str:
    """Full-width and other digits as 0…9, compatible letters joined, outer blanks gone."""
    folded = unicodedata.normalize("NFKC", text.replace("½", "0.5"))
    return "".join(str(unicodedata.decimal(char, char)) for char in folded).strip()


def fold(text: str) -> str:
    """Lower-case letters without dots and tails: "Sonuç" → "sonuc"."""
    apart = unicodedata.normalize("NFKD", plain(text).replace("ı", "i").lower())
    return "".join(char for char in apart if not unicodedata.combining(char))


def whole_number(text: str, lowest: int, highest: int) -> int | None:
    """Whole number in [lowest, highest]; None for a blank, a dash, "yok", and for a 0 outside the range.

    Raises Unreadable or OutOfRange.
    """
    word = plain(text)
    if word.lower() in NONE_WORDS:
        return None
    match = THOUSANDS.fullmatch(word)
    digits = "".join(match.groups()) if match else word
    if re.fullmatch(r"[-+−]?\d{1,9}", digits) is None:
        raise Unreadable(text)
    number = int(digits.replace("−", "-"))
    if number == 0 < lowest:
        return None
    if not lowest <= number <= highest:
        raise OutOfRange(text)
    return number


def result(text: str) -> Result | None:
    """Result of a game; None for a blank; Unreadable for anything that is not 1, ½, 0 or a word for it."""
    word = fold(text).replace(",", ".").replace("⁄", "/").replace(" ", "")
    if not word:
        return None
    if word not in RESULTS:
        raise Unreadable(text)
    return RESULTS[word]


def day(text: str) -> date | None:
    """YYYY-MM-DD, or 21.11.2026 as people write it; None for a blank; Unreadable otherwise."""
    word = plain(text)
    if not word:
        return None
    turkish = re.fullmatch(r"(\d{1,2})[./](\d{1,2})[./](\d{4})", word)
    if turkish:
        word = "-".join(part.zfill(2) for part in reversed(turkish.groups()))
    try:
        return date.fromisoformat(word)
    except ValueError as error:
        raise Unreadable(text) from error
