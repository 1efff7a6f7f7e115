"""Addresses of the pages, in the language in force, and of what a page may link to."""

from __future__ import annotations

import re

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import get_language, override
from django.utils.translation import gettext_lazy as _

from faq.articles import LANGUAGES, Article, Category, Kind, library
from faq.errors import BadLink
from faq.glossary import TERMS

PAGE_NAMES = {Kind.QUESTION: "faq-page", Kind.RULES: "rules-page", Kind.ARTICLE: "articles-page"}
INDEX_NAMES = {Kind.QUESTION: "faq", Kind.RULES: "rules", Kind.ARTICLE: "articles"}
INDEXES = {"faq", "rules", "articles", "glossary", "sources"}
OTHERS = {"privacy", "import-brought"}  # pages of the site that a text may send to
PAGE_LINK = re.compile(r"(?P<id>[UENTOAM]\d\d)(?:#(?P<anchor>[a-z0-9-]+))?")
SAME_PAGE = "#"
EXTERNAL = ("https://", "http://")


# Tools that pages send their readers to: name of the address → what the button says.
TOOLS: dict[str, Promise] = {
    "ukd": _("UKD Hesapla"),
    "elo": _("ELO Hesapla"),
    "import": _("Chess-Results’tan aktar"),
    "period": _("Dönem Hesapla"),
    "why-different": _("Neden farklı?"),
    "performance": _("Performans Hesapla"),
    "first-ukd": _("İlk UKD"),
    "first-elo": _("İlk ELO"),
    "expected-score": _("Beklenen Skor"),
    "verification": _("Doğrulama"),
}
CATEGORY_TITLES: dict[Category, str | Promise] = {
    Category.UKD: "UKD",
    Category.ELO: "Elo",
    Category.TITLES: _("Unvanlar"),
    Category.TEMPOS: _("Tempolar"),
    Category.LAWS: _("Oyun kuralları"),
    Category.TOOL: _("Araç yardımı"),
    Category.ARTICLES: _("Yazılar"),
}
# Category.ARTICLES is missing: its index is the one of the articles.
CATEGORY_SLUGS: dict[Category, dict[str, str]] = {
    Category.UKD: {"tr": "ukd", "en": "ukd"},
    Category.ELO: {"tr": "elo", "en": "elo"},
    Category.TITLES: {"tr": "unvanlar", "en": "titles"},
    Category.TEMPOS: {"tr": "tempolar", "en": "time-controls"},
    Category.LAWS: {"tr": "oyun-kurallari", "en": "laws"},
    Category.TOOL: {"tr": "arac-yardimi", "en": "tool"},
}


def language() -> str:
    """Language in force, one that the pages have."""
    code = get_language() or ""
    return code if code in LANGUAGES else LANGUAGES[0]


def article_address(article: Article) -> str:
    """Address of a page, whatever language is in force."""
    with override(article.language):
        return reverse(PAGE_NAMES[article.kind], args=[article.slug])


def category_address(category: Category, code: str | None = None) -> str:
    """Address of a subject's index."""
    code = code or language()
    with override(code):
        if category not in CATEGORY_SLUGS:
            return reverse("articles")
        return reverse("faq-page", args=[CATEGORY_SLUGS[category][code]])


def category_of(slug: str, code: str) -> Category | None:
    """Subject whose index has this slug."""
    return next((found for found, slugs in CATEGORY_SLUGS.items() if slugs[code] == slug), None)


def article_twins(article: Article) -> dict[str, str]:
    """Addresses of a page in the languages it exists in."""
    pages = library()
    return {
        code: article_address(pages.get(code, article.id))
        for code in LANGUAGES
        if pages.has(code, article.id)
    }


def index_twins(name: str) -> dict[str, str]:
    """Addresses of an index in every language."""
    addresses = {}
    for code in LANGUAGES:
        with override(code):
            addresses[code] = reverse(name)
    return addresses


def resolve(target: str, code: str) -> str:
    """Address of a link in a page's text; raises BadLink.

    U03, U03#anchor, tool:ukd, term:k-factor, page:sources, #anchor or an address of another site.
    """
    if target.startswith((*EXTERNAL, SAME_PAGE)):
        return target
    page = PAGE_LINK.fullmatch(target)
    if page is not None:
        anchor = f"#{page['anchor']}" if page["anchor"] else ""
        return article_address(library().get(code, page["id"])) + anchor
    kind, _colon, name = target.partition(":")
    with override(code):
        if kind == "tool" and name in TOOLS:
            return reverse(name)
        if kind == "term" and name in TERMS:
            return f"{reverse('glossary')}#{name}"
        if kind == "page" and name in INDEXES | OTHERS:
            return reverse(name)
    raise BadLink(f"no page, tool, term or address: {target}")
