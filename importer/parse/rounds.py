"""Knows the table of rounds on a player's card: one row, one RoundRecord; not where the table comes from."""

from __future__ import annotations

from importer.errors import UnknownLayout
from importer.parse.columns import Header
from importer.parse.labels import Column
from importer.parse.page import Row, Table
from importer.parse.results import SQUARES, Outcome, card_letter, card_outcome, meaning_of_b
from importer.parse.values import parse_count, parse_hundredths, parse_rating, parse_start_number, squeeze
from importer.records import Colour, RoundRecord

# The columns by which a table of rounds is known; the word for a result without them is any other list's.
ROUND_TABLE = (Column.ROUND, Column.RESULT)
_KEYS = (Column.ROUND, Column.START_NUMBER, Column.NAME, Column.RESULT)


def read_rounds(header: Header, rows: Table) -> tuple[RoundRecord, ...]:
    """Every round of a card; raises UnknownLayout when a column or a value is not what its label says."""
    header.require_once(*_KEYS)
    if not header.has_rating():
        raise UnknownLayout(missing=(Column.RATING.value,))
    rounds = [row for row in rows if _is_round(header, row)]
    b = meaning_of_b((card_letter(header.text(row, Column.RESULT)) for row in rounds), header.is_turkish)
    return tuple(_read_round(header, row, b) for row in rounds)


def _is_round(header: Header, row: Row) -> bool:
    # A row that spans the table is a section title, a row of blanks fills space.
    return len(row) > 1 and any(cell.text.strip() or cell.square for cell in row)


def _read_round(header: Header, row: Row, b: Colour) -> RoundRecord:
    number = header.value(row, Column.ROUND, parse_count)
    if not number:
        raise UnknownLayout(missing=(Column.ROUND.value,))
    opponent = header.value(row, Column.START_NUMBER, parse_start_number)
    raw, outcome = _result(header, row, opponent is not None and opponent > 0, b)
    federation = header.text(row, Column.FEDERATION).strip(" -")
    return RoundRecord(
        number=number,
        kind=outcome.kind,
        raw=raw,
        board=_board(header.text(row, Column.BOARD)),
        opponent_snr=opponent,
        opponent_name=squeeze(header.text(row, Column.NAME)),
        opponent_title=header.text(row, Column.TITLE),
        opponent_ratings=header.ratings(row),
        opponent_federation=federation or None,
        opponent_points=header.value(row, Column.POINTS, parse_hundredths),
        colour=outcome.colour,
        score=outcome.score,
        k=header.value(row, Column.K, parse_rating),
        rating_change=header.value(row, Column.CHANGE, parse_hundredths),
    )


def _result(header: Header, row: Row, paired: bool, b: Colour) -> tuple[str, Outcome]:
    cell = header.cell(row, Column.RESULT)
    outcome = card_outcome(cell.text, cell.square, paired, b)
    if cell.square is None:
        return cell.text, outcome
    return f"{SQUARES[cell.square]} {cell.text or '(empty)'}", outcome


def _board(text: str) -> int | None:
    # Nothing is calculated from it, and team events may print "1.2".
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None
