"""The site map: every page and tool in both languages, each with its twin."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from django.contrib.sitemaps import Sitemap
from django.urls import reverse
from django.utils import timezone

from faq.addresses import CATEGORY_SLUGS, INDEXES, TOOLS, article_address, category_address, language
from faq.articles import LANGUAGES, ORIGINAL, Category, library
from faq.changes import modified

if TYPE_CHECKING:
    NamedSitemap = Sitemap[str]
else:
    NamedSitemap = Sitemap  # generic for the type checker only


class ArticleSitemap(NamedSitemap):
    """Pages, by id."""

    i18n = True
    alternates = True
    x_default = True

    def items(self) -> list[str]:
        """Ids of all pages."""
        return [article.id for article in library().of(ORIGINAL)]

    def get_languages_for_item(self, item: str) -> list[str]:
        """Languages in which the page exists."""
        return [code for code in LANGUAGES if library().has(code, item)]

    def location(self, item: str) -> str:
        """Address in the language in force."""
        return article_address(library().get(language(), item))

    def lastmod(self, item: str) -> date:
        """The last edit in any language, or the last change of a rule that the page shows."""
        today = timezone.localdate()
        return max(modified(library().get(code, item), today) for code in self.get_languages_for_item(item))


class CategorySitemap(NamedSitemap):
    """Indexes of the subjects."""

    i18n = True
    alternates = True
    x_default = True

    def items(self) -> list[str]:
        """Letters of the subjects with an index of their own."""
        return [category.value for category in CATEGORY_SLUGS]

    def location(self, item: str) -> str:
        """Address in the language in force."""
        return category_address(Category(item))


class IndexSitemap(NamedSitemap):
    """Start page, tools, indexes, privacy."""

    i18n = True
    alternates = True
    x_default = True

    def items(self) -> list[str]:
        """Names of the addresses."""
        return ["home", *TOOLS, *sorted(INDEXES), "privacy"]

    def location(self, item: str) -> str:
        """Address in the language in force."""
        return reverse(item)


SITEMAPS: dict[str, type[NamedSitemap]] = {
    "articles": ArticleSitemap,
    "categories": CategorySitemap,
    "indexes": IndexSitemap,
}
