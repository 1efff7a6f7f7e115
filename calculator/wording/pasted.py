"""Why a pasted line was not read, in words. Decides nothing."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator.pasted import PastedLine, Problem
from calculator.rows import MAX_ROWS
from calculator.typed import HIGHEST_PLAUSIBLE_RATING

PROBLEMS = {
    Problem.NO_RATING: gettext_lazy("rakip puanı bulunamadı; puanı yoksa 0 yazın"),
    Problem.TWO_RATINGS: gettext_lazy("birden çok puan var; yalnızca birini bırakın"),
    Problem.OTHER_LIST: gettext_lazy("tabloda bu listenin puan sütunu yok"),
    Problem.OUT_OF_RANGE: gettext_lazy("puan en çok %(rating)d olabilir"),
    Problem.UNREADABLE_RESULT: gettext_lazy("sonuç okunamadı; 1, ½ ya da 0 yazın"),
    Problem.TWO_RESULTS: gettext_lazy("iki farklı sonuç var; yalnızca birini bırakın"),
    Problem.LONE_K: gettext_lazy("K kayıp mı, hükmen mi belli değil; 0 ya da − yazın"),
    Problem.NO_ROOM: gettext_lazy("yer kalmadı; en çok %(rows)d tur girilebilir"),
}
SHOWN_AT_MOST = 20
TEXT_AT_MOST = 80


def line_problem(line: PastedLine) -> str:
    """The line and what is wrong with it."""
    text = line.text if len(line.text) <= TEXT_AT_MOST else line.text[:TEXT_AT_MOST] + "…"
    limits = {"rating": HIGHEST_PLAUSIBLE_RATING, "rows": MAX_ROWS}
    problem = str(PROBLEMS[line.problem or Problem.NO_RATING]) % limits
    words = {"number": line.number, "text": text, "problem": problem}
    return _("%(number)d. satır “%(text)s”: %(problem)s") % words


def problems(lines: tuple[PastedLine, ...]) -> list[str]:
    """Every refused line in words; of very many the first ones and their number."""
    shown = [line_problem(line) for line in lines[:SHOWN_AT_MOST]]
    if len(lines) > SHOWN_AT_MOST:
        shown.append(_("… ve %(count)d satır daha") % {"count": len(lines) - SHOWN_AT_MOST})
    return shown
