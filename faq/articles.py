"""The pages' sources: Markdown files with TOML heads → articles, read once. Renders nothing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from faq.errors import BadFrontMatter, UnwrittenPage
from faq.sources import Citation, parse_citation

E = TypeVar("E", bound=Enum)

CONTENT = Path(__file__).resolve().parent / "content"
ORIGINAL = "tr"  # what the twins share stands in the head of the Turkish page
LANGUAGES = ("tr", "en")
HEAD = re.compile(r"\+\+\+\n(.*?\n)\+\+\+\n(.*)", re.DOTALL)
IDENTITY = re.compile(r"[UENTOAM]\d\d")
SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class Category(Enum):
    """Subject of a page; the value is the first letter of its id."""

    UKD = "U"
    ELO = "E"
    TITLES = "N"
    TEMPOS = "T"
    LAWS = "O"
    TOOL = "A"
    ARTICLES = "M"


class Kind(Enum):
    """What a page is; decides its address and its structured data."""

    QUESTION = "question"
    RULES = "rules"
    ARTICLE = "article"


class Mark(Enum):
    """Certainty of the weakest fact that the short answer needs."""

    A = "A"  # official text in two transcriptions, or FIDE's own output
    B = "B"  # one transcription, or independent programs agree
    C = "C"  # one indirect source
    D = "D"  # looked for and not found
    TOOL = "tool"  # no claim about a rule


@dataclass(frozen=True, slots=True)
class Article:
    """One page in one language."""

    id: str
    language: str
    slug: str
    title: str
    short: str  # Markdown, one or two sentences
    body: str  # Markdown
    updated: date
    checked: date  # last day an editor compared page, rule set and source
    kind: Kind
    certainty: Mark
    sources: tuple[Citation, ...]
    related: tuple[str, ...]
    tool: str  # name of the tool; empty: none
    title_values: tuple[tuple[str, str], ...] = ()  # number in title or slug, key of the register
    description: str = ""  # empty: the short answer
    published: date | None = None

    @property
    def category(self) -> Category:
        """Subject, by the id's first letter."""
        return Category(self.id[0])


@dataclass(frozen=True, slots=True)
class Library:
    """Every page that could be read, and what was wrong with the others."""

    articles: dict[tuple[str, str], Article]  # (language, id)
    problems: tuple[tuple[str, str], ...] = ()  # (place, what)

    def find(self, language: str, slug: str) -> Article | None:
        """Page of an address."""
        return next((a for a in self.of(language) if a.slug == slug), None)

    def get(self, language: str, identity: str) -> Article:
        """Page of an id; raises UnwrittenPage."""
        try:
            return self.articles[language, identity]
        except KeyError:
            raise UnwrittenPage(f"{language}/{identity}") from None

    def has(self, language: str, identity: str) -> bool:
        """Whether a page exists in a language."""
        return (language, identity) in self.articles

    def of(self, language: str) -> Iterator[Article]:
        """All pages of a language in the order of their ids, subjects in the order of Category."""
        order = list(Category)
        found = [article for article in self.articles.values() if article.language == language]
        return iter(sorted(found, key=lambda article: (order.index(article.category), article.id)))


@cache
def library() -> Library:
    """The pages of this site, read on first use."""
    return read_library(CONTENT)


def read_library(root: Path) -> Library:
    """All pages below a folder; a page that cannot be read is left out and named in `problems`."""
    articles: dict[tuple[str, str], Article] = {}
    problems: list[tuple[str, str]] = []
    shared: dict[str, dict[str, Any]] = {}
    for language in LANGUAGES:
        for path in sorted((root / language).rglob("*.md")):
            try:
                article = read_article(path.read_text(encoding="utf-8"), path.stem, language, shared)
            except BadFrontMatter as problem:
                problems.append((f"{language}/{path.stem}", str(problem)))
            else:
                articles[language, article.id] = article
    return Library(articles, (*problems, *_same_slugs(articles)))


def _same_slugs(articles: dict[tuple[str, str], Article]) -> Iterator[tuple[str, str]]:
    seen: dict[tuple[str, str], str] = {}
    for (language, identity), article in articles.items():
        other = seen.setdefault((language, article.slug), identity)
        if other != identity:
            yield f"{language}/{identity}", f"slug {article.slug} is that of {other} too"


SHARED = {"kind", "certainty", "sources", "related", "tool", "title_values", "published"}
OWN = {"slug", "title", "short", "updated", "checked", "description"}


def read_article(text: str, identity: str, language: str, shared: dict[str, dict[str, Any]]) -> Article:
    """One page; `shared` holds what Turkish heads said and English ones inherit. Raises BadFrontMatter."""
    if IDENTITY.fullmatch(identity) is None:
        raise BadFrontMatter(f"file name {identity} is no page id such as U03")
    head, body = _split(text)
    if language == ORIGINAL:
        shared[identity] = {name: value for name, value in head.items() if name in SHARED}
    elif identity not in shared:
        raise BadFrontMatter("no Turkish page of this id")
    known = OWN | SHARED if language == ORIGINAL else OWN | {"title_values"}
    if head.keys() - known:
        raise BadFrontMatter(f"unknown: {', '.join(sorted(head.keys() - known))}")
    return _article(identity, language, {**shared[identity], **head}, body)


def _split(text: str) -> tuple[dict[str, Any], str]:
    match = HEAD.fullmatch(text)
    if match is None:
        raise BadFrontMatter("the page does not begin with a head between +++ lines")
    try:
        return tomllib.loads(match[1]), match[2]
    except tomllib.TOMLDecodeError as problem:
        raise BadFrontMatter(str(problem)) from problem


def _article(identity: str, language: str, head: dict[str, Any], body: str) -> Article:
    slug = _take(head, "slug", str)
    if SLUG.fullmatch(slug) is None:
        raise BadFrontMatter(f"slug: {slug} is not made of a-z, 0-9 and single hyphens")
    return Article(
        id=identity,
        language=language,
        slug=slug,
        title=typographic(_take(head, "title", str)),
        short=_take(head, "short", str).strip(),
        body=body,
        updated=_take(head, "updated", date),
        checked=_take(head, "checked", date),
        kind=_member(Kind, head.get("kind", Kind.QUESTION.value), "kind"),
        certainty=_member(Mark, _take(head, "certainty", str), "certainty"),
        sources=tuple(parse_citation(text) for text in _texts(head, "sources")),
        related=tuple(_texts(head, "related")),
        tool=_take(head, "tool", str, ""),
        title_values=tuple(_take(head, "title_values", dict, {}).items()),
        description=typographic(_take(head, "description", str, "")),
        published=_take(head, "published", date, None),
    )


def _take(head: dict[str, Any], name: str, kind: type, default: Any = ...) -> Any:
    value = head.get(name, default)
    if value is ...:
        raise BadFrontMatter(f"{name}: missing")
    if value is not default and not isinstance(value, kind):
        raise BadFrontMatter(f"{name}: not {kind.__name__}")
    return value


def _texts(head: dict[str, Any], name: str) -> list[str]:
    found = _take(head, name, list, [])
    if not all(isinstance(item, str) for item in found):
        raise BadFrontMatter(f"{name}: not all texts")
    return list(found)


def _member(kind: type[E], value: Any, name: str) -> E:
    try:
        return kind(value)
    except ValueError as problem:
        known = ", ".join(str(member.value) for member in kind)
        raise BadFrontMatter(f"{name}: {value!r} is none of {known}") from problem


def typographic(text: str) -> str:
    """Straight apostrophes as curly ones: one form on the whole site."""
    return text.replace("'", "’")
