"""A page ready to be shown: article, rules of a day → HTML, plain text, what was wrong. Cached by day."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import override

from faq.articles import Article
from faq.errors import ContentError
from faq.markdown import Manuscript, parse, render, render_inline

DESCRIPTION_LENGTH = 155  # of a search engine's snippet
STOP = re.compile(r"(?<=[.?])\s+")
SPACES = re.compile(r"[ \n\t]+")  # no-break spaces stay
TAG = re.compile(r"<[^>]*>")  # our own HTML: attributes hold no sign that is not escaped
CACHED_PAGES = 1024


@dataclass(frozen=True, slots=True)
class Page:
    """A rendered page."""

    article: Article
    short: SafeString
    body: SafeString
    short_text: str
    description: str
    anchors: frozenset[str]
    targets: tuple[str, ...]  # of its links, as written
    problems: tuple[ContentError, ...]

    @property
    def body_text(self) -> str:
        """Text of the page without its short answer."""
        return plain(self.body)


@lru_cache(maxsize=CACHED_PAGES)
def page(article: Article, day: date) -> Page:
    """The page with the rules of a day; never raises, problems are listed."""
    with override(article.language):
        manuscript = Manuscript(article.language, day)
        tokens = parse(article.body, manuscript)
        short = render_inline(article.short, manuscript)
        body = render(tokens, manuscript)
    short_text = plain(short)
    return Page(
        article=article,
        short=short,
        body=body,
        short_text=short_text,
        description=article.description or cut(short_text),
        anchors=frozenset(manuscript.anchors),
        targets=tuple(manuscript.targets),
        problems=tuple(manuscript.problems),
    )


@lru_cache(maxsize=CACHED_PAGES)
def short_answer(article: Article, day: date) -> str:
    """Text of the short answer; the whole page is drawn only where the answer shows a figure of it."""
    manuscript = Manuscript(article.language, day)
    with override(article.language):
        short = render_inline(article.short, manuscript)
    return page(article, day).short_text if manuscript.problems else plain(short)


def plain(source: str) -> str:
    """Text of HTML, spaces collapsed."""
    spaced = source.replace("</td>", " ").replace("</th>", " ")
    return SPACES.sub(" ", html.unescape(TAG.sub("", spaced))).strip()


def sentences(text: str) -> list[str]:
    """Sentences of a text; where a small letter follows, the point was that of an ordinal ("2. hamle")."""
    found: list[str] = []
    for part in STOP.split(text):
        if found and part[:1].islower():
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def cut(text: str) -> str:
    """As many whole sentences as a description holds; the first one in any case."""
    first, *others = sentences(text)
    for sentence in others:
        if len(first) + 1 + len(sentence) > DESCRIPTION_LENGTH:
            break
        first = f"{first} {sentence}"
    return first
