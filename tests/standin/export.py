"""The Excel export (prt=4, excel=2010): the page's rows as a workbook (FORMAT §5)."""

from __future__ import annotations

import re
from io import BytesIO

from openpyxl import Workbook

from tests.standin import card
from tests.standin.labels import TURKISH
from tests.standin.markup import Cell
from tests.standin.pages import CARD, listed
from tests.standin.view import View

# Black is s (schwarz) in German and Russian and b elsewhere; in Turkish b (beyaz) is White and s is Black.
WHITE_BLACK = {0: "ws", 1: "wb", 2: "wb", TURKISH: "bs", 11: "ws"}
BOX_VALUE_COLUMN = 4


def _letter(view: View, square: str) -> str:
    return WHITE_BLACK[view.language]["wb".index(square)]


def _value(view: View, cell: Cell) -> str | int | float | None:
    if cell.square and not cell.href:
        return f" {_letter(view, cell.square)} {cell.text} "
    if cell.text.startswith("- "):
        return f" {cell.text} "
    if re.fullmatch(r"-?\d+", cell.text):
        return int(cell.text)
    if re.fullmatch(r"-?\d+,\d+", cell.text):
        return float(cell.text.replace(",", "."))
    return cell.text or None


def workbook(view: View) -> bytes:
    """The .xlsx file of the page's table; a page without table has its heading alone."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Look-alike"])
    sheet.append([view.event.name])
    sheet.append([f"{view.labels['updated']}{view.event.facts.updated:%d.%m.%Y %H:%M:%S}"])
    table = listed(view)
    if table is not None:
        if view.art == CARD and view.snr is not None:
            for label, value in card.box(view, view.event.player(view.snr)):
                sheet.append([label, *[None] * (BOX_VALUE_COLUMN - 1), value])
            sheet.append([])
        sheet.append([cell.text or None for cell in table.head])
        for row in table.rows:
            sheet.append([_value(view, cell) for cell in row.cells] or [row.section])
    sheet.append([])
    sheet.append([f"http://chess-results.com/tnr{view.event.tnr}.aspx?lan={view.language}"])
    file = BytesIO()
    book.save(file)
    book.close()
    return file.getvalue()
