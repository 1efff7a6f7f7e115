"""System checks: every page and block renders, every link and anchor resolves, no number is typed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from django.apps import AppConfig
from django.core.checks import CheckMessage, Error
from django.utils import timezone
from django.utils.translation import override

from faq.addresses import CATEGORY_SLUGS, PAGE_LINK, TOOLS
from faq.articles import LANGUAGES, ORIGINAL, Article, Library, Mark, library
from faq.errors import BadExpression, BadLink, ContentError, UnwrittenPage
from faq.figures import number
from faq.folding import slug
from faq.glossary import TERMS
from faq.lint import typed_in, typed_numbers
from faq.markdown import Manuscript, render_inline
from faq.pages import DESCRIPTION_LENGTH, Page, page, sentences
from faq.register import value

TITLE_LENGTH = 60  # characters, before the name of the site
SHORTEST_DESCRIPTION = 40
SHORT_SENTENCES = 2
NUMBER = re.compile(r"\d+")


def check_pages(app_configs: Sequence[AppConfig] | None, **_options: Any) -> list[CheckMessage]:
    """Everything that is wrong with the pages of this site."""
    return list(problems_of(library()))


def problems_of(pages: Library) -> Iterator[CheckMessage]:
    """Everything that is wrong with the pages of a library."""
    for place, reason in pages.problems:
        yield Error(reason, obj=place, id="faq.E001")
    for language in LANGUAGES:
        for article in pages.of(language):
            with override(language):
                for found in _of_article(article, pages):
                    yield _message(found, f"{language}/{article.id}")
    for place, problem in _of_terms(pages):
        yield _message(problem, place)


def _message(problem: ContentError, place: str) -> CheckMessage:
    return Error(f"{type(problem).__name__}: {problem}", obj=place, id="faq.E002")


def _of_article(article: Article, pages: Library) -> Iterator[ContentError]:
    shown = page(article, timezone.localdate())
    yield from shown.problems
    yield from _typed(article)
    yield from _title(article)
    yield from _head(article, pages, shown)
    yield from _anchors(article, pages, shown)


def _typed(article: Article) -> Iterator[ContentError]:
    for text in (*typed_numbers(article.body), *typed_in(article.short), *typed_in(article.description)):
        yield ContentError(f"a number is typed: {text!r}; show it by a value of the register")


def _title(article: Article) -> Iterator[ContentError]:
    """Numbers in title and slug are those of the register today."""
    named = dict(article.title_values)
    for found in NUMBER.findall(f"{article.title} {article.slug}"):
        if found not in named:
            yield ContentError(f"title or slug holds {found}, title_values does not say whose value it is")
    for shown, key in named.items():
        try:
            current = number(value(key).on(timezone.localdate()))
        except BadExpression as problem:
            yield problem
        else:
            if current != shown:
                yield ContentError(f"title or slug says {shown}, {key} is {current}")


def _head(article: Article, pages: Library, shown: Page) -> Iterator[ContentError]:
    if len(article.title) > TITLE_LENGTH:
        yield ContentError(f"title: longer than {TITLE_LENGTH} characters")
    yield from _answers(article, shown)
    if not article.sources and article.certainty is not Mark.TOOL:
        yield ContentError("sources: none")
    if article.tool and article.tool not in TOOLS:
        yield BadLink(f"tool: {article.tool} is none of {', '.join(TOOLS)}")
    if article.slug in {slugs[article.language] for slugs in CATEGORY_SLUGS.values()}:
        yield ContentError(f"slug: {article.slug} is that of a subject")
    if article.slug != slug(article.slug):
        yield ContentError(f"slug: {article.slug} is not ascii")
    for identity in article.related:
        if not pages.has(article.language, identity):
            yield UnwrittenPage(f"{article.language}/{identity} (related)")


def _answers(article: Article, shown: Page) -> Iterator[ContentError]:
    """Short answer and description are short, and the description is what it looks like."""
    if len(sentences(shown.short_text)) > SHORT_SENTENCES:
        yield ContentError(f"short: more than {SHORT_SENTENCES} sentences")
    if not SHORTEST_DESCRIPTION <= len(shown.description) <= DESCRIPTION_LENGTH:
        yield ContentError(
            f"description: {len(shown.description)} characters, {SHORTEST_DESCRIPTION} to "
            f"{DESCRIPTION_LENGTH} are right; write one if the short answer does not give one"
        )
    if "`" in article.description or "](" in article.description:
        yield ContentError("description: plain text only; no value and no link is read in it")


def _anchors(article: Article, pages: Library, shown: Page) -> Iterator[ContentError]:
    """Links with an anchor lead to a heading or an example of their page."""
    for target in shown.targets:
        link = PAGE_LINK.fullmatch(target)
        identity, anchor = (link["id"], link["anchor"]) if link else (article.id, target.removeprefix("#"))
        if not anchor or (link is None and not target.startswith("#")):
            continue
        if not pages.has(article.language, identity):
            continue
        other = page(pages.get(article.language, identity), timezone.localdate())
        if anchor not in other.anchors:
            yield BadLink(f"no anchor {anchor} on {identity}; it has {', '.join(sorted(other.anchors))}")


def _of_terms(pages: Library) -> Iterator[tuple[str, ContentError]]:
    for term in TERMS.values():
        for language in LANGUAGES:
            place = f"glossary/{language}/{term.key}"
            manuscript = Manuscript(language, timezone.localdate())
            with override(language):
                render_inline(term.texts[language], manuscript)
            for problem in manuscript.problems:
                yield place, problem
            for text in typed_in(term.texts[language]):
                yield place, ContentError(f"a number is typed: {text!r}")
            for found in NUMBER.findall(term.names[language]):
                if not term.value or found != number(value(term.value).on(timezone.localdate())):
                    yield place, ContentError(f"the name holds {found}, which is not {term.value or 'named'}")
        if term.page and not pages.has(ORIGINAL, term.page):
            yield f"glossary/{term.key}", UnwrittenPage(term.page)
