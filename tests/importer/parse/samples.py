"""Made-up pages in the markup of chess-results, as small as a test needs them; no real person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[4] / "shared" / "chessresults"

HEADER = ("Rd.", "Bo.", "SNo", "", "Name", "Rtg", "FED", "Club/City", "Pts.", "Res.")
BOX = (
    ("Name", "Deneme, Bir"),
    ("Starting rank", "12"),
    ("Rating", "1451"),
    ("Rating national", "1451"),
    ("Rating international", "0"),
    ("Performance rating", "1502"),
    ("Points", "2,5"),
    ("Rank", "3"),
    ("Federation", "TUR"),
    ("Club/City", ""),
    ("Ident-Number", "0"),
    ("Fide-ID", "0"),
    ("Year of birth ", "2010"),
)
ROWS = (
    ("1", "4", "31", "", "Örnek, Ali", "1126", "TUR", "Kulüp", "2", "[w]1"),
    ("2", "3", "5", "FM", "Örnek, Can", "2100", "TUR", "", "4½", "[s]0"),
    ("3", "9", "-", "", "bye", "-", "  -", "", "-", "- 1"),
    ("4", "7", "18", "", "Örnek, Ece", "0", "TUR", "", "3", "[s]½"),
    ("5", "6", "20", "", "Örnek, Nur", "1300", "TUR", "", "3", "[w]"),
)
DETAILS = (
    ("Organizer(s)", "Deneme"),
    ("Time control (Rapid)", "15 min + 10 sec"),
    ("Number of rounds", "5"),
    ("Tournament type", "Swiss-System"),
    ("Rating calculation", "Rating national"),
    ("Date", "2026/10/03 to 2026/10/04"),
)
GATE = (
    '<div class="defaultDialogMsg"><h3>Nota</h3>'
    '<input type="submit" name="cb_alleDetails" value="mostrar" id="cb_alleDetails"/></div>'
)
EVENT = "Deneme Kupası"


def shared_file(name: str) -> bytes:
    """A redacted real page; skips the test where the shared folder is not laid beside the project."""
    path = SHARED / "pages" / name
    if not path.exists():
        pytest.skip(f"the shared pages are not beside the project: {name}")
    return path.read_bytes()


def shared_names(pattern: str = "*/*.html") -> list[str]:
    """The names of the redacted real pages; one that skips where there are none."""
    root = SHARED / "pages"
    return sorted(str(path.relative_to(root)) for path in root.glob(pattern)) or [pattern]


def cell(text: str, tag: str = "td") -> str:
    """One cell; "[w]" or "[s]" before the text draws the colour square as a nested table."""
    if text[:3] in {"[w]", "[s]"}:
        square = f'<div class="Farbe{text[1]}T"></div>'
        return f'<td class="CR"><table><tr><td>{square}</td><td class="CR">{text[3:]}</td></tr></table></td>'
    return f'<{tag} class="CRc">{text}</{tag}>'


def table(header: Sequence[str], rows: Iterable[Sequence[str]], tag: str = "th") -> str:
    """A result table with its header row; an empty header leaves the row out."""
    head = "".join(cell(label, tag) for label in header)
    body = "".join(f'<tr class="CRng1">{"".join(map(cell, row))}</tr>' for row in rows)
    first = f'<tr class="CRng1b">{head}</tr>' if header else ""
    return f'<table class="CRs1" border="0">{first}{body}</table>'


def pairs(rows: Iterable[Sequence[str]]) -> str:
    """Two-column rows, as in the player's box and the details block."""
    return "".join(
        f'<tr><td class="CR">{label}</td><td class="CR">{value}</td></tr>' for label, value in rows
    )


def page(*dialogs: str, event: str = EVENT, details: Iterable[Sequence[str]] = (), nav: str = "") -> bytes:
    """A whole page around its dialogs."""
    head = "<html><head><title>Chess-Results Server Chess-results.com - X</title></head><body>"
    updated = '<p class="CRsmall">Last update27.09.2026 13:33:24, Creator/Last Upload: deneme</p>'
    block = f'<div class="defaultDialog"><h2>{event}</h2>{updated}<table>{pairs(details)}</table>{nav}</div>'
    body = "".join(f'<div class="defaultDialog">{dialog}</div>' for dialog in dialogs)
    return f"<!DOCTYPE html>{head}<form>{block}{body}</form></body></html>".encode()


def card(
    header: Sequence[str] = HEADER,
    rows: Iterable[Sequence[str]] = ROWS,
    box: Iterable[Sequence[str]] = BOX,
    details: Iterable[Sequence[str]] = DETAILS,
    nav: str = "",
) -> bytes:
    """A player's card in the current markup."""
    facts = f'<table Class="CRs1">{pairs(box)}</table><p Class="CRlz">&nbsp;</p>'
    return page(f"<h2>Player info</h2>{facts}{table(header, rows)}", details=details, nav=nav)
