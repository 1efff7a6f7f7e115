"""No typed numbers: digits in a page's text are refused unless they name something. Reads tokens only."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from markdown_it.token import Token

from faq.markdown import (
    BLOCK_WORDS,
    BOXES,
    MARKDOWN,
    TABLE,
    VALUE_MARK,
    fence_name,
    inline_tokens,
    table_rows,
)

# Names that hold digits: articles of a regulation (8.3.1, A.5.2, 5.2.1–2), named tables, chapters.
NAMES = re.compile(
    r"(?:\b[A-Z]\.\d+(?:\.\d+)*"
    r"|\b\d{1,2}\.\d{1,2}\.\d{1,2}(?:[–,]\s?\d{1,2}(?:\.\d{1,2})*)*[a-d]?"
    r"|\b(?:[Mm]adde|[Mm]addeler|[Aa]rticles?|[Tt]ablo|[Tt]able)\s\d{1,2}(?:\.\d{1,2})*(?:[–,]\s?\d{1,2}(?:\.\d{1,2})*)*"
    r"|TSF-TK-PRS/\d+)"
)
HEADING_ORDINAL = re.compile(r"^\d{1,2}\. ")
DIGIT = re.compile(r"\d")
BARE_NUMBER = re.compile(r"[\d\s.,+−%-]*\d[\d\s.,+−%-]*")
SHOWN = 40  # characters of a refused text


def typed_numbers(source: str) -> Iterator[str]:
    """Texts of a page that hold a typed number; boxes and tables included."""
    heading = False
    for token in MARKDOWN.parse(source):
        if token.type == "heading_open":
            heading = True
        elif token.type == "inline":
            yield from _in_inline(token.children or [], heading)
            heading = False
        elif token.type == "fence":
            yield from _in_fence(token)


def typed_in(source: str) -> Iterator[str]:
    """The same for one paragraph of Markdown, such as a short answer."""
    yield from _in_inline(inline_tokens(source), heading=False)


def _in_fence(token: Token) -> Iterator[str]:
    name, rest = fence_name(token)
    if name in BOXES:
        yield from typed_numbers(token.content)
    elif name == TABLE:
        for cell in (rest, *(cell for row in table_rows(token.content) for cell in row)):
            yield from typed_in(cell)
    else:
        for text in BLOCK_WORDS.findall(token.content):
            yield from typed_in(text)


def _in_inline(children: Sequence[Token], heading: bool) -> Iterator[str]:
    for position, token in enumerate(children):
        text = token.content
        if token.type == "text":
            if heading and position == 0:
                text = HEADING_ORDINAL.sub("", text)
            if DIGIT.search(NAMES.sub("", text)):
                yield text[:SHOWN]
        elif token.type == "code_inline" and not text.startswith(VALUE_MARK) and _is_figure(text):
            yield f"`{text[:SHOWN]}`"


def _is_figure(text: str) -> bool:
    """Whether a code span is used to hide a number; results such as 0,5 and 1/2 are input, not figures."""
    return BARE_NUMBER.fullmatch(text) is not None and len(DIGIT.findall(text)) > 2
