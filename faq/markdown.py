"""Markdown of the pages → HTML: inline values, live blocks, boxes, links by id. Raw HTML is off."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

from faq import addresses
from faq.articles import typographic
from faq.blocks import BLOCKS, draw
from faq.blocks.block import Block, Cell, Line, Table, columns
from faq.errors import BadBlock, BadExpression, BadLink, ContentError
from faq.expressions import Scope, evaluate
from faq.folding import slug

BOXES = ("mistake", "formerly", "note")
TABLE = "table"
VALUE_MARK = "="
FRAME_ANCHORS = ("icerik", "kisa-cevap", "kaynaklar", "ilgili")  # of the templates around a page
LANGUAGE_LINK = "lang:"
SEPARATOR_ROW = set("|-: ")
BLOCK_WORDS = re.compile(r"""^(?:title|label)\s*=\s*["'](.*)["']\s*$""", re.MULTILINE)  # a block's own words


@dataclass
class Manuscript:
    """One page while it is rendered."""

    language: str
    day: date
    figures: dict[str, str] = field(default_factory=dict)
    problems: list[ContentError] = field(default_factory=list)
    anchors: list[str] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)  # of links, as written
    blocks: int = 0

    def value(self, expression: str) -> str:
        """Text of an inline value; a problem shows as a question mark."""
        try:
            return evaluate(expression, Scope(self.day, self.figures))
        except BadExpression as problem:
            self.problems.append(problem)
            return "?"

    def claim(self, anchor: str) -> None:
        """Takes an anchor for a heading or a block; a page has each only once."""
        if anchor in self.anchors or anchor in FRAME_ANCHORS:
            self.problems.append(BadBlock(f"two headings or blocks are called {anchor}"))
        self.anchors.append(anchor)


def parse(source: str, manuscript: Manuscript) -> list[Token]:
    """Tokens of a page; blocks are drawn, so that the text may refer to their figures."""
    tokens = MARKDOWN.parse(source)
    for token in tokens:
        if token.type == "fence":
            _prepare(token, manuscript)
    return tokens


def render(tokens: Sequence[Token], manuscript: Manuscript) -> SafeString:
    """HTML of tokens."""
    return SafeString(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {"page": manuscript}))


def render_inline(source: str, manuscript: Manuscript) -> SafeString:
    """HTML of one paragraph without its paragraph mark."""
    return SafeString(MARKDOWN.renderInline(source, {"page": manuscript}))


def inline_tokens(source: str) -> list[Token]:
    """Tokens of one paragraph."""
    return [child for token in MARKDOWN.parseInline(source) for child in token.children or []]


def fence_name(token: Token) -> tuple[str, str]:
    """Name of a fence and the rest of its first line."""
    name, _space, rest = token.info.strip().partition(" ")
    return name, rest.strip()


def table_rows(source: str) -> Iterator[list[str]]:
    """Cells of a table fence, row by row; a line of dashes is skipped."""
    for line in source.strip().splitlines():
        if line.strip() and set(line) - SEPARATOR_ROW:
            yield [cell.strip() for cell in line.strip().strip("|").split("|")]


def _prepare(token: Token, manuscript: Manuscript) -> None:
    name, rest = fence_name(token)
    try:
        if name in BOXES:
            token.meta["tokens"] = parse(token.content, manuscript)
        elif name in BLOCKS:
            called, block = draw(name, token.content, manuscript.day)
            token.meta["block"], token.meta["anchor"] = block, called or _next_anchor(manuscript)
            manuscript.figures.update({f"{called}.{key}": text for key, text in block.figures.items()})
        elif name == TABLE:
            token.meta["rows"] = _checked_rows(token.content, rest)
        else:
            raise BadBlock(f"unknown block {name!r}; known: {', '.join((*BLOCKS, *BOXES, TABLE))}")
    except ContentError as problem:
        manuscript.problems.append(type(problem)(f"{name}: {problem}"))


def _next_anchor(manuscript: Manuscript) -> str:
    manuscript.blocks += 1
    word = "ornek" if manuscript.language == "tr" else "example"
    return f"{word}-{manuscript.blocks}"


def _checked_rows(source: str, caption: str) -> list[list[str]]:
    rows = list(table_rows(source))
    if not caption:
        raise BadBlock("write the caption after the word table")
    if len(rows) < 2 or len({len(row) for row in rows}) != 1:
        raise BadBlock("a head and rows with as many cells as the head are needed")
    return rows


def _page(env: Any) -> Manuscript:
    page: Manuscript = env["page"]
    return page


def _fence(
    _renderer: RendererHTML, tokens: Sequence[Token], index: int, _options: OptionsDict, env: Any
) -> str:
    token, page = tokens[index], _page(env)
    if "tokens" in token.meta:
        return _box(fence_name(token)[0], render(token.meta["tokens"], page))
    if "block" in token.meta:
        page.claim(token.meta["anchor"])
        return _block(token.meta["block"], token.meta["anchor"])
    if "rows" in token.meta:
        return _table(token.meta["rows"], fence_name(token)[1], page)
    return ""


def _box(name: str, body: str) -> str:
    titles = {"mistake": _("Sık rastlanan yanlış"), "formerly": _("Eskiden"), "note": _("Not")}
    return render_to_string("faq/_box.html", {"name": name, "title": titles[name], "body": body})


def _block(block: Block, anchor: str) -> str:
    return render_to_string("faq/_block.html", {"block": block, "anchor": anchor})


def _table(rows: list[list[str]], caption: str, page: Manuscript) -> str:
    head, *body = rows
    titles = columns(head[0], last=head[1:])
    table = Table(
        caption=typographic(caption),
        columns=tuple(replace(title, title=render_inline(title.title, page)) for title in titles),
        lines=tuple(Line(tuple(Cell(render_inline(cell, page)) for cell in row)) for row in body),
    )
    return _block(Block(tables=(table,)), "")


def _code_inline(
    _renderer: RendererHTML, tokens: Sequence[Token], index: int, _options: OptionsDict, env: Any
) -> str:
    content = tokens[index].content
    if not content.startswith(VALUE_MARK) or len(content) == 1:
        return f"<code>{escape(content)}</code>"
    return escape(_page(env).value(content.removeprefix(VALUE_MARK)))


def _text(
    _renderer: RendererHTML, tokens: Sequence[Token], index: int, _options: OptionsDict, _env: Any
) -> str:
    return escape(typographic(tokens[index].content))


def _heading_open(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, env: Any
) -> str:
    token, page = tokens[index], _page(env)
    if token.tag == "h1":
        page.problems.append(BadBlock("a page has one h1, its title; begin with ##"))
    anchor = slug(renderer.renderInlineAsText(tokens[index + 1].children, options, env))
    page.claim(anchor)
    token.attrSet("id", anchor)
    return renderer.renderToken(tokens, index, options, env)


def _link_open(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, env: Any
) -> str:
    token, page = tokens[index], _page(env)
    target = str(token.attrGet("href") or "")
    closing = _closing(tokens, index)
    if target.startswith(LANGUAGE_LINK):
        token.tag = closing.tag = "span"
        token.attrs = {"lang": target.removeprefix(LANGUAGE_LINK)}
        return renderer.renderToken(tokens, index, options, env)
    page.targets.append(target)
    try:
        token.attrSet("href", addresses.resolve(target, page.language))
    except BadLink as problem:
        page.problems.append(problem)
        token.tag = closing.tag = "span"
        token.attrs = {}
    if target.startswith(addresses.EXTERNAL):
        token.attrSet("rel", "noopener")
    return renderer.renderToken(tokens, index, options, env)


def _closing(tokens: Sequence[Token], index: int) -> Token:
    return next(token for token in tokens[index:] if token.type == "link_close")


def _markdown() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False})
    parser.disable(["image", "code", "html_block", "html_inline"])
    parser.add_render_rule("fence", _fence)
    parser.add_render_rule("code_inline", _code_inline)
    parser.add_render_rule("text", _text)
    parser.add_render_rule("heading_open", _heading_open)
    parser.add_render_rule("link_open", _link_open)
    return parser


MARKDOWN = _markdown()
