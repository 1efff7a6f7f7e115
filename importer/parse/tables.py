"""Knows the tree of a page and reduces it to plain data; the only module here that touches a tree.

A card goes through BeautifulSoup, reduced by a strainer to the parts that matter. A list or crosstable of
hundreds of players goes through lxml itself: building BeautifulSoup's objects takes ten times as long there,
and two megabytes of hostile tags would take ten seconds. One walk serves both trees.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from bs4 import BeautifulSoup
from bs4.element import NavigableString, Tag
from bs4.filter import SoupStrainer
from lxml import etree

from importer.parse.encoding import decode
from importer.parse.page import Cell, Page, Row, Table
from importer.parse.values import squeeze
from importer.records import Colour

Node: TypeAlias = Any  # of either tree

# A card has some 900 tags; what has many more is no card, and may be made to cost time.
_MOST_TAGS_FOR_SOUP = 3_000
_DEEPEST = 100  # a page nests some twenty elements; the bound keeps hostile nesting off the call stack

_BOXES = frozenset(("div", "table"))  # what is wanted begins with one of them
_CELLS = frozenset(("td", "th"))
_ROW_GROUPS = frozenset(("tbody", "thead", "tfoot"))
_SQUARES = {"FarbewT": Colour.WHITE, "FarbesT": Colour.BLACK}
_ERROR_ID = "P_Error"
_GATE_INPUT = "cb_alleDetails"
_LONGEST_LABEL = 80
_ART = re.compile(r"tnr[0-9]+ ?\.aspx\?[^#]{0,200}?\bart=([0-9]{1,3})", re.IGNORECASE)
_TNO = re.compile(r"[?&;]tno=", re.IGNORECASE)
_ALL_ROWS = re.compile(r"[?&;]zeilen=99999", re.IGNORECASE)
_START = re.compile(r"<(?:html|!doctype)\b", re.IGNORECASE)
_PASSWORD = re.compile(r"type=[\"']?password", re.IGNORECASE)
_SITE = re.compile(r"Chess-Results Server", re.IGNORECASE)


def read_page(data: bytes, is_list: bool = False) -> Page:
    """The plain data of a page; never fails: what is no page of the site is an empty Page."""
    text = decode(data)
    found = _Found()
    is_small = not is_list and text.count("<") <= _MOST_TAGS_FOR_SOUP
    tree = _soup(text) if is_small else _element(text)
    if tree is not None:
        _walk(tree, tree.root, found, _DEEPEST)
    arts = {int(art[1]) for art in map(_ART.search, found.links) if art}
    return Page(
        headings=tuple(found.headings),
        tables=tuple(found.tables),
        facts=tuple(found.facts),
        notes=tuple(found.notes),
        arts=frozenset(arts),
        error=found.error,
        is_markup="<" in text,
        is_known=bool(found.has_dialog or found.tables or found.error or _SITE.search(text)),
        is_closed=_is_closed(text),
        is_gated=_GATE_INPUT in found.inputs,
        is_login=not found.tables and bool(_PASSWORD.search(text)),
        is_shortened=any(_TNO.search(link) and _ALL_ROWS.search(link) for link in found.links),
    )


def _is_closed(text: str) -> bool:
    # Every page of the site ends with the closing tag; only a fragment does without both tags.
    end = max(text.rfind("</html"), text.rfind("</HTML"))
    return "<td" not in text[end:] if end >= 0 else not _START.search(text)


@dataclass(slots=True)
class _Found:
    """What the walk has found so far."""

    headings: list[str] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    facts: list[tuple[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    inputs: set[str] = field(default_factory=set)  # names
    error: str = ""
    has_dialog: bool = False


@dataclass(frozen=True, slots=True)
class _Tree:
    """How to look at a node of one of the two trees."""

    root: Node
    name: Callable[[Node], object]
    attribute: Callable[[Node, str], str]
    children: Callable[[Node], Iterable[Node]]
    text: Callable[[Node], str]
    cells: Callable[[Node], Iterable[Cell]]  # of a row


# The two trees ------------------------------------------------------------------------------------------


class _Wanted(SoupStrainer):
    """Lets dialogs, result tables and the error box become objects, with all that is in them."""

    def allow_tag_creation(self, nsprefix: str | None, name: str, attrs: Any) -> bool:
        return bool(attrs) and _is_wanted(name, attrs.get("class") or "", attrs.get("id") or "")


_WANTED = _Wanted("div")


def _is_wanted(name: str, css: str, identity: str) -> bool:
    if name == "div":
        return "defaultDialog" in css or identity.endswith(_ERROR_ID)
    return name == "table" and css.startswith("CRs")


def _soup(text: str) -> _Tree:
    return _Tree(
        root=BeautifulSoup(text, "lxml", parse_only=_WANTED, multi_valued_attributes=None),
        name=lambda node: node.name,
        attribute=lambda node, key: str(node.attrs.get(key, "")),
        children=lambda node: [child for child in node.contents if isinstance(child, Tag)],
        text=_soup_text,
        cells=lambda row: [
            _soup_cell(child) for child in row.contents if getattr(child, "name", "") in _CELLS
        ],
    )


def _soup_text(node: Tag) -> str:
    inner = node.contents
    # Most cells hold one string; type and not isinstance, because a comment is a string as well.
    return inner[0] if len(inner) == 1 and type(inner[0]) is NavigableString else node.get_text()


def _soup_cell(node: Tag) -> Cell:
    squares: list[Colour] = []
    links: list[str] = []
    _look_inside(node, squares, links, _DEEPEST)
    return Cell(squeeze(_soup_text(node)), squares[0] if squares else None, tuple(links))


def _look_inside(node: Tag, squares: list[Colour], links: list[str], depth: int) -> None:
    for child in node.contents if depth else ():
        if not isinstance(child, Tag):
            continue
        if child.name == "a":
            links.append(str(child.attrs.get("href", "")))
        elif child.name == "div" and (square := _SQUARES.get(str(child.attrs.get("class", "")))):
            squares.append(square)
        _look_inside(child, squares, links, depth - 1)


def _element(text: str) -> _Tree | None:
    parser = etree.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
    root = etree.fromstring(text.encode(), parser)
    if root is None:  # nothing but comments
        return None
    return _Tree(
        root=root,
        name=lambda node: node.tag,
        attribute=lambda node, key: node.get(key, ""),
        children=list,
        text=_element_text,
        cells=_ElementCells().of,
    )


def _element_text(node: Node) -> str:
    return "".join(node.itertext()) if len(node) else node.text or ""


class _ElementCells(dict[str, Cell]):
    """Cells of bare text by that text: a table of hundreds of players repeats most of them."""

    def of(self, row: Node) -> list[Cell]:
        """The cells of a row."""
        cells = row.iterchildren("td", "th")
        return [_element_cell(cell) if len(cell) else self[cell.text or ""] for cell in cells]

    def __missing__(self, text: str) -> Cell:
        cell = self[text] = Cell(squeeze(text))
        return cell


def _element_cell(node: Node) -> Cell:
    first = node[0]
    if len(node) == 1 and first.tag == "a" and not len(first):  # a name with its link, as most are
        text = f"{node.text or ''}{first.text or ''}{first.tail or ''}"
        return Cell(squeeze(text), None, (first.get("href", ""),))
    links = tuple([link.get("href", "") for link in node.iter("a")])
    squares = (_SQUARES.get(box.get("class", "")) for box in node.iter("div"))
    return Cell(squeeze(_element_text(node)), next(filter(None, squares), None), links)


# The walk -----------------------------------------------------------------------------------------------


def _walk(tree: _Tree, node: Node, found: _Found, depth: int, inside: bool = False) -> None:
    for child in tree.children(node) if depth else ():
        name = str(tree.name(child))
        css = tree.attribute(child, "class") if name in _BOXES else ""
        wanted = inside or (name in _BOXES and _is_wanted(name, css, tree.attribute(child, "id")))
        if wanted and name == "table" and css.startswith("CRs"):
            found.tables.append(tuple(_rows(tree, child)))
            continue
        if wanted and (collect := _COLLECTORS.get(name)):
            collect(tree, child, found)
        _walk(tree, child, found, depth - 1, wanted)


def _collect_heading(tree: _Tree, node: Node, found: _Found) -> None:
    found.headings.append(squeeze(tree.text(node)))


def _collect_note(tree: _Tree, node: Node, found: _Found) -> None:
    if note := squeeze(tree.text(node)):
        found.notes.append(note)


def _collect_link(tree: _Tree, node: Node, found: _Found) -> None:
    found.links.append(tree.attribute(node, "href"))


def _collect_input(tree: _Tree, node: Node, found: _Found) -> None:
    found.inputs.add(tree.attribute(node, "name"))


def _collect_box(tree: _Tree, node: Node, found: _Found) -> None:
    if tree.attribute(node, "id").endswith(_ERROR_ID):
        found.error = squeeze(tree.text(node))
    elif "defaultDialog" in tree.attribute(node, "class"):
        found.has_dialog = True


def _collect_fact(tree: _Tree, node: Node, found: _Found) -> None:
    cells = [child for child in tree.children(node) if tree.name(child) in _CELLS]
    if len(cells) != 2:
        return
    label = squeeze(tree.text(cells[0]))
    if label and len(label) <= _LONGEST_LABEL:
        found.facts.append((label, squeeze(tree.text(cells[1]))))


_COLLECTORS: dict[str, Callable[[_Tree, Node, _Found], None]] = {
    "h2": _collect_heading,
    "p": _collect_note,
    "a": _collect_link,
    "input": _collect_input,
    "div": _collect_box,
    "tr": _collect_fact,
}


def _rows(tree: _Tree, table: Node) -> Iterator[Row]:
    # Only the table's own rows: a result with a colour square is a table in its cell.
    for child in tree.children(table):
        name = tree.name(child)
        if name == "tr":
            yield tuple(tree.cells(child))
        elif name in _ROW_GROUPS:
            yield from _rows(tree, child)
