"""Figures as the site computes and prints them: FIDE change per game, performance, points. It knows no page.

The expected scores are FIDE's table 8.1.2 as the calculator has it; its own tests hold it against the print.
"""

from __future__ import annotations

from collections.abc import Iterable

from calculator.rating import expected_score
from calculator.rating.rulesets.tables import FIDE_8_1_2
from tests.standin.model import Entry, Event

LIMIT = 400  # FIDE B.02, 8.3.1; everybody here is below 2650
HIGHEST_DP = 800  # table 8.1.1 at 100 %


def change(event: Event, snr: int, entry: Entry) -> int | None:
    """FIDE change of one game in hundredths; None: not rated."""
    own = event.player(snr)
    if not entry.rated or entry.opponent is None:
        return None
    opponent = event.player(entry.opponent).international
    if not own.international or not opponent:
        return None
    difference = max(-LIMIT, min(LIMIT, own.international - opponent))
    return own.k * (entry.points - expected_score(FIDE_8_1_2, difference))


def total_change(event: Event, snr: int, entries: Iterable[Entry]) -> int:
    """Sum of the changes, in hundredths."""
    return sum(change(event, snr, entry) or 0 for entry in entries)


def _dp(percent: int) -> int:
    # Table 8.1.1 gives the middle of the row of 8.1.2.
    if percent < 50:
        return -_dp(100 - percent)
    row = next(row for row in FIDE_8_1_2.rows if row.high == percent)
    return HIGHEST_DP if row.highest is None else (row.lowest + row.highest) // 2 if percent > 50 else 0


def performance(event: Event, entries: Iterable[Entry]) -> int:
    """Performance by the event's own ratings; 0: no game against a rated opponent."""
    games = [
        (rating, entry.points)
        for entry in entries
        if entry.rated and entry.opponent is not None
        for rating in (event.rating(event.player(entry.opponent)),)
        if rating
    ]
    if not games:
        return 0
    count = len(games)
    mean = (2 * sum(rating for rating, _ in games) + count) // (2 * count)
    percent = (2 * sum(points for _, points in games) + count) // (2 * count)
    return mean + _dp(percent)


def comma(hundredths: int, places: int = 2) -> str:
    """Number with a decimal comma and that many places (0…2), the sign a hyphen."""
    sign = "-" if hundredths < 0 else ""
    whole, rest = divmod(abs(hundredths), 100)
    return f"{sign}{whole},{rest:02d}"[: len(sign) + len(str(whole)) + (places + 1 if places else 0)]


def shortest(hundredths: int) -> str:
    """Number without trailing zeros: 2 · 1,5 · -63,6."""
    return comma(hundredths).rstrip("0").rstrip(",")


def halves(hundredths: int) -> str:
    """Points as the pairings print them: 2½ · ½ · 0."""
    whole, rest = divmod(hundredths, 100)
    return f"{whole or ''}½" if rest else str(whole)
