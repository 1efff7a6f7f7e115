"""Pasted lines → rounds: "1850 1", "1725 0,5", "1900 L", rows of a table, names around. No texts, no Django.

Says why a line cannot be read instead of guessing: two ratings, two results, a lone K.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from calculator import typed
from calculator.rating import Played, Result

LINES_AT_MOST = 300
SHORT_RATING = 1000  # numbers below it are ratings only where no longer one stands in the line
LOWEST_RATING = 100

FORFEITS = {"+": Result.WIN, "-": Result.LOSS, "1k": Result.WIN, "0k": Result.LOSS}
FORFEIT_WORDS = frozenset({"hukmen", "forfeit", "ff"})
BYES = {"bay": Result.WIN, "bye": Result.WIN, "eslesmedi": Result.LOSS, "eslendirilmedi": Result.LOSS}
UNRATED = frozenset({"0", "-", "yok", "puansiz", "unrated", "ukdsiz", "elosuz"})
COLOURS = frozenset("wsb")  # white, schwarz and siyah, black and beyaz: only that it is one matters
RESULT_LABELS = frozenset({"sonuc", "res", "result", "erg", "ergebnis"})
NUMBERED = re.compile(r"\s*\d{1,2}\s*[.)]\s+")
JOINED = re.compile(r"(\d{3,4})[,;:](1|0|=|[.]5|0[.,]5|1/2)")
SEPARATORS = re.compile(r"[\s;|]+|,(?=\s|$)|(?<=\d):(?=\S)")


class Problem(Enum):
    """Why a line was not read."""

    NO_RATING = "puan-yok"
    TWO_RATINGS = "iki-puan"
    OTHER_LIST = "baska-liste"
    OUT_OF_RANGE = "puan-araligi"
    UNREADABLE_RESULT = "sonuc"
    TWO_RESULTS = "iki-sonuc"
    LONE_K = "tek-k"
    NO_ROOM = "yer-yok"


@dataclass(frozen=True, slots=True)
class PastedLine:
    """One line that says something: the round it means, or what is wrong with it."""

    number: int  # in the text, from 1
    text: str
    rating: int | None = None
    result: Result | None = None
    played: Played = Played.BOARD
    problem: Problem | None = None


class Refused(ValueError):
    """The line cannot be read."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.value)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Columns:
    """Where rating and result stand in the rows under a header."""

    rating: int | None
    result: int | None


def read_lines(text: str, labels: Sequence[str]) -> tuple[PastedLine, ...]:
    """Every line that says something; labels: headers of this list's rating column, best first, folded."""
    lines: list[PastedLine] = []
    columns = None
    for number, line in enumerate(text.splitlines(), start=1):
        if number > LINES_AT_MOST:
            lines.append(PastedLine(number, line.strip(), problem=Problem.NO_ROOM))
            continue
        header = _columns(line, labels)
        columns = header or columns
        if line.strip() and header is None:
            lines.append(_line(number, line, columns))
    return tuple(lines)


def _line(number: int, line: str, columns: Columns | None) -> PastedLine:
    text = line.strip()
    try:
        # An empty cell at either end of a row is a cell.
        rating, result, played = _under_header(line, columns) if columns else _free(text)
    except Refused as refusal:
        return PastedLine(number, text, problem=refusal.problem)
    if rating is None and result is None and played is Played.BOARD:
        return PastedLine(number, text, problem=Problem.UNREADABLE_RESULT)
    return PastedLine(number, text, rating, result, played)


def _columns(line: str, labels: Sequence[str]) -> Columns | None:
    """Columns of a header row; None when the line is no header."""
    cells = [typed.fold(cell).rstrip(".") for cell in line.split("\t")]
    result = next((i for i, cell in enumerate(cells) if cell in RESULT_LABELS), None)
    if result is None or len(cells) < 3:
        return None
    return Columns(next((cells.index(label) for label in labels if label in cells), None), result)


def _under_header(line: str, columns: Columns) -> tuple[int | None, Result | None, Played]:
    if columns.rating is None or columns.result is None:
        raise Refused(Problem.OTHER_LIST)
    cells = line.split("\t")
    bye = next((BYES[word] for word in map(typed.fold, cells) if word in BYES), None)
    if bye is not None:
        return None, bye, Played.BYE
    if len(cells) <= columns.rating:
        raise Refused(Problem.NO_RATING)
    rating = _rating_cell(cells[columns.rating])
    # Where the page draws the colour as a picture, the copy has one cell more.
    tokens = _tokens(" ".join(cells[columns.result : columns.result + 2]))
    result, played = _result(tokens)
    return rating, result, played


def _rating_cell(cell: str) -> int | None:
    try:
        return typed.whole_number(cell, 1, typed.HIGHEST_PLAUSIBLE_RATING)
    except typed.Unreadable:
        raise Refused(Problem.NO_RATING) from None
    except typed.OutOfRange:
        raise Refused(Problem.OUT_OF_RANGE) from None


def _free(text: str) -> tuple[int | None, Result | None, Played]:
    tokens = _tokens(text)
    bye = next((BYES[token] for token in tokens if token in BYES), None)
    if bye is not None:
        return None, bye, Played.BYE
    place, rating = _rating(tokens)
    result, played = _result(tokens[place + 1 :], tokens[:place])
    return rating, result, played


def _tokens(text: str) -> list[str]:
    """Words and numbers of a line, folded; a round number with its dot is gone."""
    line = JOINED.sub(r"\1 \2", typed.fold(text).replace("−", "-").replace("⁄", "/"))
    numbered = NUMBERED.match(line)
    line = line[numbered.end() :] if numbered else line
    tokens = [token for token in SEPARATORS.split(line) if token]
    return [_number(token.strip("()[]\"'")) or token for token in tokens]


def _number(token: str) -> str:
    """A decimal comma as a point, a thousands point gone."""
    if re.fullmatch(r"\d[.]\d{3}", token):
        return token.replace(".", "")
    return token.replace(",", ".") if re.fullmatch(r"\d*,\d+", token) else token


def _rating(tokens: Sequence[str]) -> tuple[int, int | None]:
    """Position and value of the opponent's rating; None: said to have none."""
    numbers = [(i, int(token)) for i, token in enumerate(tokens) if re.fullmatch(r"\d{3,4}", token)]
    found = [(i, number) for i, number in numbers if number >= SHORT_RATING] or [
        (i, number) for i, number in numbers if number >= LOWEST_RATING
    ]
    if len({number for _, number in found}) > 1:
        raise Refused(Problem.TWO_RATINGS)
    if found:
        if found[0][1] > typed.HIGHEST_PLAUSIBLE_RATING:
            raise Refused(Problem.OUT_OF_RANGE)
        return found[0]
    unrated = next((i for i, token in enumerate(tokens[:-1]) if token in UNRATED), None)
    if unrated is None:
        raise Refused(Problem.NO_RATING)
    return unrated, None


def _result(after: Sequence[str], before: Sequence[str] = ()) -> tuple[Result | None, Played]:
    """Result and how it came about, from what follows the rating; words may also stand before it."""
    forfeit = any(token in FORFEIT_WORDS for token in (*before, *after))
    signs = [
        FORFEITS[token]
        for token in after
        if (token in FORFEITS and token != "-") or token == after[-1] == "-"
    ]
    scores = [typed.RESULTS[token] for token in _without_colours(after) if token in typed.RESULTS]
    scores = scores or [typed.RESULTS[token] for token in before if token in typed.RESULTS and len(token) > 2]
    if signs and not scores:
        scores, forfeit = signs, True
    if len(set(scores)) > 1:
        raise Refused(Problem.TWO_RESULTS)
    if scores:
        return scores[0], Played.FORFEIT if forfeit else Played.BOARD
    if "k" in after:
        raise Refused(Problem.LONE_K)
    if any(not token.isalpha() or len(token) == 1 for token in after):
        raise Refused(Problem.UNREADABLE_RESULT)
    return None, Played.FORFEIT if forfeit else Played.BOARD


def _without_colours(tokens: Sequence[str]) -> list[str]:
    """The tokens; where a colour stands before a score, that score alone."""
    for first, second in pairwise(tokens):
        if first in COLOURS and typed.RESULTS.get(second) is not None and not second.isalpha():
            return [second]
    return list(tokens)
