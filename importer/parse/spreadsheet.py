"""Knows the Excel export of a player's card (prt=4, excel=2010); the card itself is read elsewhere."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

from importer.errors import UnknownLayout
from importer.parse.columns import Header, read_header
from importer.parse.details import read_details
from importer.parse.page import Cell, Row, Table
from importer.parse.player_card import build_card, read_box
from importer.parse.rounds import ROUND_TABLE, read_rounds
from importer.parse.values import parse_moment, squeeze
from importer.records import PlayerCard

# A real export unpacks to 42 KB in 11 parts and holds some 30 rows of 13 cells.
_MOST_BYTES = 2_000_000
_MOST_PARTS = 100
_MOST_ROWS = 300
_MOST_CELLS = 40


def parse_card_spreadsheet(data: bytes) -> PlayerCard:
    """The card in an .xlsx export; raises ImportProblem, UnknownLayout for everything else."""
    rows = _read_rows(data)
    headers = ((index, read_header(row)) for index, row in enumerate(rows))
    index, header = next(
        ((index, header) for index, header in headers if header.has(*ROUND_TABLE)), (len(rows), None)
    )
    return _card(rows[:index], header, rows[index + 1 :])


def _card(above: Table, header: Header | None, below: Table) -> PlayerCard:
    filled = [[squeeze(cell.text) for cell in row if cell.text.strip()] for row in above]
    pairs = [(cells[0], cells[1]) for cells in filled if len(cells) == 2]
    titles = [cells[0] for cells in filled if len(cells) == 1]
    box = read_box(pairs)
    if header is None and box is None:
        raise UnknownLayout(missing=tuple(column.value for column in ROUND_TABLE))
    # Rows of one cell below are the export's footer.
    played = tuple(row for row in below if sum(bool(cell.text.strip()) for cell in row) > 1)
    card = build_card(
        # The first line names the server, the second the event.
        event=titles[1] if len(titles) > 1 else "",
        box=box,
        rounds=read_rounds(header, played) if header else (),
    )
    return replace(
        card, details=read_details(pairs), updated=next(filter(None, map(parse_moment, titles)), None)
    )


def _read_rows(data: bytes) -> Table:
    # Few bring an Excel file, and this library is a tenth of the start and of the memory of everybody.
    from openpyxl import load_workbook

    try:
        _check_size(data)
        workbook = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        sheet = workbook.worksheets[0]
        rows = sheet.iter_rows(max_row=_MOST_ROWS, max_col=_MOST_CELLS, values_only=True)
        return tuple(_row(values) for values in rows)
    # openpyxl promises no exception of its own for a damaged part: zlib, XML, key and type errors come out.
    except Exception:
        raise UnknownLayout(missing=tuple(column.value for column in ROUND_TABLE)) from None


def _check_size(data: bytes) -> None:
    # The sizes in the directory hold: zipfile reads no part further than its entry says.
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = archive.infolist()
    if len(parts) > _MOST_PARTS or sum(part.file_size for part in parts) > _MOST_BYTES:
        raise ValueError


def _row(values: tuple[object, ...]) -> Row:
    return tuple(Cell(_text(value)) for value in values)


def _text(value: object) -> str:
    # The workbook stores figures as floats; two decimals are all that chess-results prints.
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else f"{value:.2f}"
    return "" if value is None else str(value)
