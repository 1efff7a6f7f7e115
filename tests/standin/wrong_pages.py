"""Documents that are not the page, and pages with something changed in them. It knows no socket."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from tests.standin.faults import Fault

CHALLENGE = """<!DOCTYPE html><html lang="en"><head><title>One moment…</title>
<meta name="robots" content="noindex"/><meta http-equiv="refresh" content="35"/></head>
<body><h1>chess-results.com</h1><p>Checking that a person is reading. Tick the box to go on.</p>
<form id="challenge-form" action="/cdn-cgi/challenge" method="post"><input type="checkbox" name="captcha"/>
<div class="h-captcha" data-sitekey="made-up"></div></form><noscript>Enable JavaScript and cookies.</noscript>
</body></html>"""
LOGIN = """<!DOCTYPE html><html lang="en"><head><title>Login</title></head><body><h2>Login</h2>
<form method="post" action="Login.aspx"><label>User <input name="user"/></label>
<label>Password <input name="password" type="password"/></label><input type="submit" value="Login"/></form>
</body></html>"""
NEW_LAYOUT = """<!DOCTYPE html><html lang="en"><head><title>Tournament card</title></head><body><main>
<header><h1>Zöğrüt Güz Açık</h1></header><section class="pairing-grid" data-component="rounds">
<article class="pairing"><span class="pairing__index">#1</span>
<span class="pairing__rival">ÖĞLÜLTAÇ, ALVŞİN</span>
<span class="pairing__strength">2240</span>
<span class="pairing__outcome">lost</span></article></section></main>
<script src="/app.js"></script></body></html>"""
MAINTENANCE = "The server is being maintained. Please come back in an hour.\n"
JSON = '{"status": "ok", "rows": []}'
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c63600000000200015e2d5cb40000000049454e44ae426082"
)
PDF = b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n"

# fault: document, status, content type
DOCUMENTS: Mapping[Fault, tuple[bytes, int, str]] = {
    Fault.CHALLENGE: (CHALLENGE.encode(), 200, "text/html; charset=utf-8"),
    Fault.CHALLENGE_403: (CHALLENGE.encode(), 403, "text/html; charset=utf-8"),
    Fault.LOGIN: (LOGIN.encode(), 200, "text/html; charset=utf-8"),
    Fault.NEW_LAYOUT: (NEW_LAYOUT.encode(), 200, "text/html; charset=utf-8"),
    Fault.PDF: (PDF, 200, "application/pdf"),
    Fault.IMAGE: (PNG, 200, "image/png"),
    Fault.JSON: (JSON.encode(), 200, "application/json"),
    Fault.PLAIN: (MAINTENANCE.encode(), 200, "text/plain; charset=utf-8"),
    Fault.EMPTY: (b"", 200, "text/html; charset=utf-8"),
    Fault.MISSING: (b"<html><body><h1>404</h1></body></html>", 404, "text/html; charset=utf-8"),
}

_HEADER = re.compile(r'<tr class="CRn?g1b">(?!<td class="none").*?</tr>', re.DOTALL)
_CELL = re.compile(r"<t[hd][^>]*>[^<]*</t[hd]>")
_TABLES = re.compile(r'<table [Cc]lass="CRs1".*?</table>(?!</td>)', re.DOTALL)
_SQUARE = re.compile(
    r'<td class="CR"><table><tr><td><div class="Farbe(.)T"></div></td>'
    r'<td class="CR">(.*?)</td></tr></table></td>'
)
RESULT_LABELS = ("Res.", "Result", "Erg.", "Sonu", "Рез")


def _headers(html: str, change: Callable[[list[str]], list[str]]) -> str:
    def changed(match: re.Match[str]) -> str:
        start = match.group(0).split(">", 1)[0]
        return f"{start}>{''.join(change(_CELL.findall(match.group(0))))}</tr>"

    return _HEADER.sub(changed, html)


def _is_result(cell: str) -> bool:
    return any(label in cell for label in RESULT_LABELS)


def header_renamed(html: str) -> str:
    """The result column gets a name that no page ever had."""
    return _headers(
        html, lambda cells: [re.sub(r">[^<]*<", ">Outcome<", c) if _is_result(c) else c for c in cells]
    )


def column_missing(html: str) -> str:
    """The result column disappears, header and cells."""

    def without(match: re.Match[str]) -> str:
        rows = match.group(0).split("<tr")
        cells = _CELL.findall(rows[1])
        index = next((i for i, cell in enumerate(cells) if _is_result(cell)), None)
        return (
            match.group(0)
            if index is None
            else "<tr".join([rows[0], *(_drop(row, index) for row in rows[1:])])
        )

    return _TABLES.sub(without, _flattened(html))


def _drop(row: str, index: int) -> str:
    cells = list(re.finditer(r"<t[hd][^>]*>.*?</t[hd]>", row, re.DOTALL))
    if index >= len(cells):
        return row
    return row[: cells[index].start()] + row[cells[index].end() :]


def _flattened(html: str) -> str:
    # Colour squares are tables in tables; without them a row can be cut by its cells.
    return _SQUARE.sub(r'<td class="CR">\1 \2</td>', html)


def tables_swapped(html: str) -> str:
    """The last result table comes before the one in front of it."""
    tables = list(_TABLES.finditer(html))
    if len(tables) < 2:
        return html
    first, second = tables[-2], tables[-1]
    between = html[first.end() : second.start()]
    return html[: first.start()] + second.group(0) + between + first.group(0) + html[second.end() :]


def cells_swapped(html: str) -> str:
    """The first two headers of every table change places; the data stays."""
    return _headers(html, lambda cells: [cells[1], cells[0], *cells[2:]] if len(cells) > 1 else cells)


def no_shell(html: str) -> str:
    """Only the dialogs, as when somebody saves a part of the page."""
    start = html.find('<div class="defaultDialog')
    return html[start : html.find('<a id="P1_LinkButton2"')]


def half(html: str) -> str:
    """The page to the middle of its last table."""
    start = html.rfind('<table class="CRs1"')
    end = html.rfind("</table>")
    return html[: (start + end) // 2] if 0 <= start < end else html[: len(html) // 2]


CHANGES: Mapping[Fault, Callable[[str], str]] = {
    Fault.HEADER_RENAMED: header_renamed,
    Fault.COLUMN_MISSING: column_missing,
    Fault.TABLES_SWAPPED: tables_swapped,
    Fault.CELLS_SWAPPED: cells_swapped,
    Fault.NO_SHELL: no_shell,
    Fault.HALF_PAGE: half,
}
