"""What a page says, read from its source without drawing its examples: enough to search in. Shows nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from django.utils.translation import override
from markdown_it.token import Token

from faq.articles import Article
from faq.errors import BadExpression
from faq.expressions import Scope, evaluate
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


def prose(article: Article, day: date) -> str:
    """Text of a page with the values of a day; figures of its examples are left out."""
    with override(article.language):
        return " ".join(_spoken(MARKDOWN.parse(article.body), day))


def _spoken(tokens: Sequence[Token], day: date) -> Iterator[str]:
    for token in tokens:
        if token.type == "inline":
            yield _line(token.children or [], day)
        elif token.type == "fence":
            yield from _in_fence(token, day)


def _in_fence(token: Token, day: date) -> Iterator[str]:
    name, rest = fence_name(token)
    if name in BOXES:
        yield from _spoken(MARKDOWN.parse(token.content), day)
    elif name == TABLE:
        for text in (rest, *(cell for row in table_rows(token.content) for cell in row)):
            yield _line(inline_tokens(text), day)
    else:
        yield from BLOCK_WORDS.findall(token.content)


def _line(tokens: Sequence[Token], day: date) -> str:
    return "".join(_text(token, day) for token in tokens)


def _text(token: Token, day: date) -> str:
    if token.type != "code_inline" or not token.content.startswith(VALUE_MARK):
        return token.content or " "
    try:
        return evaluate(token.content.removeprefix(VALUE_MARK), Scope(day))
    except BadExpression:  # a figure of an example
        return ""
