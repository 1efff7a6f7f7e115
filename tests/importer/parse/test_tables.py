"""Claims about the reduction of a page to plain data: same data from both trees, bounded work."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from importer.parse import tables
from importer.parse.encoding import decode
from importer.parse.page import Cell, Page
from importer.records import Colour
from tests.importer.parse import samples
from tests.importer.parse.samples import DETAILS, GATE, HEADER, ROWS, card, page, table


def read_both_ways(data: bytes, monkeypatch: pytest.MonkeyPatch) -> tuple[Page, Page]:
    monkeypatch.setattr(tables, "_MOST_TAGS_FOR_SOUP", 10**9)
    by_soup = tables.read_page(data)
    monkeypatch.setattr(tables, "_MOST_TAGS_FOR_SOUP", -1)
    return by_soup, tables.read_page(data)


@pytest.mark.parametrize("name", samples.shared_names())
def test_both_trees_give_the_same_data_for_every_real_page(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_soup, by_element = read_both_ways(samples.shared_file(name), monkeypatch)
    assert by_soup == by_element


@pytest.mark.parametrize(
    "data",
    [
        card(),
        page(GATE, details=DETAILS),
        table(HEADER, ROWS).encode(),
        b"<div id=P_Error>x</div>",
        b"<div class=defaultDialog><input type=password><!-- c --><p><!-- c --></p><?php x ?></div>",
        b"",
        b"<!-- -->",
    ],
)
def test_both_trees_give_the_same_data_for_made_up_pages(
    data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_soup, by_element = read_both_ways(data, monkeypatch)
    assert by_soup == by_element


def test_a_page_is_reduced_to_what_stands_on_it() -> None:
    link = '<a href="https://chess-results.com/tnr5.aspx?lan=1&amp;art=9&amp;snr=7">Örnek, <b>Ali</b></a>'
    rows = [("[s]½", link, " a  b ")]
    read = tables.read_page(page(GATE, f"<h2>Liste</h2>{table(('A', '', 'B'), rows)}", details=DETAILS[:2]))
    address = "https://chess-results.com/tnr5.aspx?lan=1&art=9&snr=7"
    assert read == Page(
        headings=(samples.EVENT, "Liste"),
        tables=(
            (
                (Cell("A"), Cell(""), Cell("B")),
                (Cell("½", Colour.BLACK), Cell("Örnek, Ali", None, (address,)), Cell("a b")),
            ),
        ),
        facts=DETAILS[:2],
        notes=("Last update27.09.2026 13:33:24, Creator/Last Upload: deneme",),
        is_markup=True,
        is_known=True,
        is_gated=True,
    )


def test_rows_of_a_nested_table_are_no_rows() -> None:
    read = tables.read_page(table(("Res.",), [("[w]1",), ("[s]0",)]).encode())
    assert [[cell.text for cell in row] for row in read.tables[0]] == [["Res."], ["1"], ["0"]]


def test_rows_in_a_tbody_are_rows() -> None:
    html = table(("A",), [("1",)]).replace('<tr class="CRng1">', '<tbody><tr class="CRng1">')
    assert len(tables.read_page(html.encode()).tables[0]) == 2


def test_the_link_to_the_complete_list_shows_that_rows_are_missing() -> None:
    more = '<p><a class=fett href="https://chess-results.com/tnr5.aspx?lan=1&tno=5&amp;zeilen=99999">tam</a>'
    assert tables.read_page(page(more)).is_shortened
    export = '<a href="https://chess-results.com/tnr5.aspx?lan=1&amp;zeilen=99999&amp;prt=4">Excel</a>'
    assert not tables.read_page(page(export)).is_shortened


@pytest.mark.parametrize(
    "fragment",
    [
        "<div>",
        "<b>",
        "<td>",
        "<tr>",
        "<a href=x>",
        "<table><tr><td>",
        "<table class=CRs1><tr><td>",
        "<h2>",
        "</td>",
    ],
)
def test_half_a_megabyte_of_hostile_tags_is_read_in_seconds(fragment: str) -> None:
    html = "<div class=defaultDialog><table class=CRs1><tr><td>" + fragment * (500_000 // len(fragment))
    started = time.thread_time()  # of this thread alone: a busy machine is not a fault
    assert tables.read_page(html.encode()).is_known
    assert time.thread_time() - started < 20


@given(st.binary(max_size=300))
def test_any_bytes_become_text(data: bytes) -> None:
    assert "\0" not in decode(data)


@given(st.text(max_size=200))
def test_any_text_in_utf_8_comes_back(text: str) -> None:
    encoded = text.encode("utf-8", "ignore")
    if b"\0" not in encoded and b"<?xml" not in encoded and not encoded.startswith(b"\xef\xbb\xbf"):
        assert decode(encoded) == encoded.decode()


@given(
    st.binary(max_size=400)
    | st.text("<>/tdrableh2pivs='\"=CRs1 & defaultDialog", max_size=400).map(str.encode)
)
def test_any_bytes_become_a_page_by_either_tree(data: bytes) -> None:
    assert isinstance(tables.read_page(data), Page)
    assert isinstance(tables.read_page(data + b"<i></i>" * 1_501), Page)
