"""Structured data (JSON-LD) of the pages, from the objects that the pages show. Words nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from faq.articles import Kind
from faq.glossary import TERMS, Term
from faq.pages import Page

Data = dict[str, Any]
TERM = "term:"


@dataclass(frozen=True, slots=True)
class Crumb:
    """One step of the path to a page; the last one has no address on the page, but has one here."""

    title: str
    address: str


@dataclass(frozen=True, slots=True)
class Site:
    """Who publishes the pages."""

    name: str
    root: str  # absolute address of the start page
    glossary: str  # absolute address of the glossary
    image: str  # absolute address of the picture beside a shared link


def page_data(page: Page, address: str, crumbs: Sequence[Crumb], site: Site, changed: date) -> list[Data]:
    """Structured data of a page by its kind, and its path; `changed`: day of the last change."""
    if page.article.kind is Kind.QUESTION:
        return [_question(page, address), _breadcrumbs(crumbs)]
    builder = _rules if page.article.kind is Kind.RULES else _article
    shared = {"inLanguage": page.article.language, "dateModified": changed.isoformat()}
    return [builder(page, address, site) | shared | _about(page, site), _breadcrumbs(crumbs)]


def index_data(title: str, address: str, crumbs: Sequence[Crumb], language: str) -> list[Data]:
    """Structured data of an index."""
    return [
        {"@type": "CollectionPage", "name": title, "url": address, "inLanguage": language},
        _breadcrumbs(crumbs),
    ]


def glossary_data(title: str, address: str, terms: Sequence[tuple[Term, str]], language: str) -> list[Data]:
    """Structured data of the glossary; each term with its meaning as plain text."""
    return [
        {
            "@type": "DefinedTermSet",
            "name": title,
            "url": address,
            "inLanguage": language,
            "hasDefinedTerm": [
                {
                    "@type": "DefinedTerm",
                    "name": term.names[language],
                    "description": text,
                    "url": f"{address}#{term.key}",
                }
                for term, text in terms
            ],
        }
    ]


def _about(page: Page, site: Site) -> Data:
    """The terms of the glossary that the page links to."""
    keys = dict.fromkeys(target.removeprefix(TERM) for target in page.targets if target.startswith(TERM))
    terms = [
        {
            "@type": "DefinedTerm",
            "name": TERMS[key].names[page.article.language],
            "url": f"{site.glossary}#{key}",
        }
        for key in keys
    ]
    return {"about": terms} if terms else {}


def _question(page: Page, address: str) -> Data:
    return {
        "@type": "FAQPage",
        "url": address,
        "inLanguage": page.article.language,
        "mainEntity": [
            {
                "@type": "Question",
                "name": page.article.title,
                "acceptedAnswer": {"@type": "Answer", "text": page.short_text},
            }
        ],
    }


def _rules(page: Page, address: str, _site: Site) -> Data:
    return {
        "@type": "WebPage",
        "name": page.article.title,
        "abstract": page.short_text,
        "url": address,
        "lastReviewed": page.article.checked.isoformat(),
    }


def _article(page: Page, address: str, site: Site) -> Data:
    organisation = {"@type": "Organization", "name": site.name, "url": site.root}
    article = page.article
    return {
        "@type": "Article",
        "headline": article.title,
        "abstract": page.short_text,
        "image": site.image,
        "datePublished": (article.published or article.updated).isoformat(),
        "author": organisation,
        "publisher": organisation,
        "mainEntityOfPage": address,
        "isBasedOn": [c.reference.address for c in article.sources if c.reference.address],
    }


def _breadcrumbs(crumbs: Sequence[Crumb]) -> Data:
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": position, "name": crumb.title, "item": crumb.address}
            for position, crumb in enumerate(crumbs, 1)
        ],
    }
