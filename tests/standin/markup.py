"""HTML of the lists in both generations: entities, cells, tables (FORMAT §3 and §8). It knows no chess."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html.entities import codepoint2name

from tests.standin.model import Markup

RAW = "çÇØ’"  # printed as they are, even in a word whose other letters are entities
SQUARES = {"w": "FarbewT", "b": "FarbesT"}
LETTERS = {"w": "w", "b": "s"}  # before November 2022: s is German for Black
FIDE_PROFILE = "http://ratings.fide.com/profile/"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. `head` is the tag of a header cell since December 2024: most are th, some stayed td."""

    text: str = ""
    css: str = "CR"
    href: str = ""
    square: str = ""  # w or b: a colour square before the text
    flag: str = ""  # federation whose flag is the cell's whole content
    broken: bool = False  # the malformed cell of bye rows
    head: str = "th"


@dataclass(frozen=True, slots=True)
class Row:
    """One data row, or a section row over the whole width."""

    cells: tuple[Cell, ...]
    federation: str = ""
    section: str = ""
    header: bool = False  # a header row in the middle of a table


@dataclass(frozen=True, slots=True)
class Table:
    """One list."""

    head: tuple[Cell, ...]
    rows: tuple[Row, ...]


def _entity(letter: str) -> str:
    code = ord(letter)
    if letter in "&<>\"'":
        return f"&#{code};" if letter == "'" else f"&{codepoint2name[code]};"
    if code < 127 or letter in RAW:
        return letter
    return f"&{codepoint2name[code]};" if 160 <= code <= 255 else f"&#{code};"


def encode(text: str) -> str:
    """Text as the site mixes it: named entities to 255, numbers above, ç and Ç raw."""
    return "".join(map(_entity, text))


def encode_old(text: str) -> str:
    """Text of the older pages: numeric entities, ½ by name."""
    return "".join(
        c if ord(c) < 127 and c not in '&<>"' else _entity(c) if c in '½&<>"' else f"&#{ord(c)};"
        for c in text
    )


def encoder(markup: Markup) -> Callable[[str], str]:
    """The way of that generation to write a text."""
    return encode_old if markup is Markup.OLD else encode


def _attribute(css: str) -> str:
    return f' class="{css}"' if css else ""


def _square(cell: Cell, markup: Markup, text: str) -> str:
    if markup is Markup.OLD:
        return f'<td class="CRc">{LETTERS[cell.square]} {text}</td>'
    square = f'<div class="{SQUARES[cell.square]}"></div>'
    return f'<td class="CR"><table><tr><td>{square}</td><td class="CR">{text}</td></tr></table></td>'


def _linked(cell: Cell, text: str, markup: Markup) -> str:
    if cell.href.startswith(FIDE_PROFILE):
        return f'<td><a href="{cell.href}" target="_blank">{text}</a></td>'
    name = "class" if markup is Markup.OLD else "Class"  # the site's own spelling since 2020
    link = f'<a {name}="CRdb" href="{encode(cell.href)}">{text}</a>'
    return f"<td{_attribute(cell.css)}>{link}</td>"


def data_cell(cell: Cell, markup: Markup) -> str:
    """One td."""
    text = encoder(markup)(cell.text)
    if cell.broken:
        return f'<td & colsp & class="CRc">{text}</td>'
    if cell.flag:
        return f'<td class="CR"><div class="tn_{cell.flag}"></div></td>'
    if cell.square and not cell.href:
        return _square(cell, markup, text)
    if cell.square:
        inside = _linked(Cell(cell.text, "CR", cell.href), text, markup)
        square = f'<div class="{SQUARES[cell.square]}"></div>'
        return f'<td class="CR"><table><tr><td>{square}</td>{inside}</tr></table></td>'
    if cell.href:
        return _linked(cell, text, markup)
    return f"<td{_attribute(cell.css)}>{text}</td>"


def _head_cell(cell: Cell, markup: Markup) -> str:
    tag = "td" if markup is Markup.OLD else cell.head
    return f"<{tag}{_attribute(cell.css)}>{encoder(markup)(cell.text) or ''}</{tag}>"


def _prefix(markup: Markup) -> str:
    return "CRg" if markup is Markup.OLD else "CRng"


def _head_row(cells: Iterable[Cell], markup: Markup) -> str:
    return f'<tr class="{_prefix(markup)}1b">{"".join(_head_cell(cell, markup) for cell in cells)}</tr>'


def _row(row: Row, stripe: int, markup: Markup, width: int) -> str:
    if row.section:
        text = encoder(markup)(row.section)
        return f'<tr class="{_prefix(markup)}1b"><td class="none" colspan="{width}">{text}</td></tr>'
    if row.header:
        return _head_row(row.cells, markup)
    css = f"{_prefix(markup)}{stripe}" + (f" {row.federation}" if row.federation else "")
    stray = " " if stripe == 1 and not row.federation else ""
    return f'<tr class="{css}">{stray}{"".join(data_cell(cell, markup) for cell in row.cells)}</tr>'


def table_html(table: Table, markup: Markup) -> str:
    """The result table; stripes alternate, starting again after a section."""
    lines, stripe = [], 2
    for row in table.rows:
        lines.append(_row(row, stripe, markup, len(table.head)))
        stripe = 2 if row.section or row.header else 3 - stripe
    head = [_head_row(table.head, markup)] if table.head and not _starts_with_section(table) else []
    start = '<table class="CRs1" border="0" cellpadding="1" cellspacing="1">'
    return "\n".join([start, *head, *lines, "</table>"])


def _starts_with_section(table: Table) -> bool:
    return bool(table.rows) and bool(table.rows[0].section)


def box_html(pairs: Iterable[tuple[str, str]], markup: Markup) -> str:
    """The label/value box of the player card, with the site's capital `Class=`."""
    write = encoder(markup)
    rows = "".join(
        f'<tr><td class="CR">{write(label)}</td><td class="CR">{write(value)}</td></tr>'
        for label, value in pairs
    )
    start = '<table Class="CRs1" border="0" cellpadding="1" cellspacing="1" bgcolor="">'
    return f'{start}{rows}</table><p Class="CRlz">&nbsp;</p>'
