"""Every saved page is read or refused by name, as docs/DESIGN.md says; none is an empty success."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from importer.errors import ImportProblem
from importer.parse.crosstable import parse_crosstable
from importer.parse.player_card import parse_player_card
from importer.parse.spreadsheet import parse_card_spreadsheet
from importer.parse.starting_list import parse_starting_list

ROOT = Path(__file__).resolve().parents[3]
PAGES = ROOT.parent / "shared" / "chessresults" / "pages"
ROW = re.compile(r"\| (\S+/\S+) \| \S+ \| (\S+) \| (\S+) \| (\S+) \|")
TABLE = [match.groups() for match in ROW.finditer((ROOT / "docs" / "DESIGN.md").read_text(encoding="utf-8"))]

Reader = Callable[[bytes], int]


def rounds(data: bytes) -> int:
    card = parse_card_spreadsheet(data) if data.startswith(b"PK") else parse_player_card(data)
    return len(card.rounds)


def players(data: bytes) -> int:
    return len(parse_starting_list(data).players)


def crosstable_rows(data: bytes) -> int:
    return len(parse_crosstable(data).rows)


def outcome(read: Reader, data: bytes) -> str:
    """A count, or the name of the refusal with its reason."""
    try:
        count = read(data)
    except ImportProblem as problem:
        reason = getattr(problem, "reason", "")
        return f"{problem.code}({reason})" if reason else problem.code
    assert count > 0, "an empty success"
    return str(count)


def test_the_table_names_every_saved_page() -> None:
    if not PAGES.exists():
        pytest.skip("the shared pages are not beside this checkout")
    there = {str(path.relative_to(PAGES)) for path in PAGES.rglob("*.*") if path.suffix != ".tsv"}
    assert {page for page, *_ in TABLE} == there
    assert len(TABLE) == 68


@pytest.mark.parametrize(("page", "card", "listed", "crosstable"), TABLE)
def test_each_page_is_read_or_refused_as_the_table_says(
    page: str, card: str, listed: str, crosstable: str
) -> None:
    if not PAGES.exists():
        pytest.skip("the shared pages are not beside this checkout")
    data = (PAGES / page).read_bytes()
    assert outcome(rounds, data) == card
    if listed != "–":
        assert outcome(players, data) == listed
        assert outcome(crosstable_rows, data) == crosstable
