"""Pages, indexes, search, glossary, sources. Each names its twin in the other language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from calculator.structured import script
from faq import addresses, structured
from faq.addresses import CATEGORY_TITLES, TOOLS
from faq.articles import Article, Category, Kind, library
from faq.changes import modified
from faq.folding import turkish_order
from faq.glossary import TERMS, Term
from faq.markdown import Manuscript, render_inline
from faq.pages import page as rendered
from faq.pages import plain, short_answer
from faq.search import search
from faq.sources import REFERENCES
from faq.structured import Crumb, Site
from faq.wording import CERTAINTY, category_text, stale

UNSEEN = "tsf-procedure"  # a source whose text we never saw; the page says so
LANGUAGE_NAMES = dict(settings.LANGUAGES)


@require_safe
def faq(request: HttpRequest) -> HttpResponse:
    """All questions by subject, or what a search found."""
    text = _(
        "UKD, Elo, unvanlar, tempolar ve oyun kuralları üzerine sorular; her birinde kısa cevap, canlı "
        "örnek, kaynak ve kontrol tarihi."
    )
    context = _index_context(request, _("Sık sorulan sorular"), text, addresses.index_twins("faq"))
    return render(request, "faq/index.html", context | _search_context(request) | {"groups": _groups()})


@require_safe
def search_results(request: HttpRequest) -> HttpResponse:
    """The live fragment: what a search found, or the list of all questions."""
    return render(request, "faq/_questions.html", _search_context(request) | {"groups": _groups()})


@require_safe
def question(request: HttpRequest, slug: str) -> HttpResponse:
    """A question page, or the index of a subject."""
    category = addresses.category_of(slug, addresses.language())
    if category is None:
        return page(request, slug, Kind.QUESTION)
    twins = {code: addresses.category_address(category, code) for code in LANGUAGE_NAMES}
    title = _("%(subject)s: sorular") % {"subject": CATEGORY_TITLES[category]}
    above = [_crumb(request, _("Sorular"), reverse("faq"))]
    context = _index_context(request, title, category_text(category), twins, above)
    found = [article for article in _articles() if article.category is category]
    return render(request, "faq/list.html", context | {"entries": _entries(found)})


@require_safe
def index(request: HttpRequest, kind: Kind) -> HttpResponse:
    """All pages of a kind."""
    title = {Kind.RULES: _("Kurallar"), Kind.ARTICLE: _("Yazılar")}[kind]
    lead = {
        Kind.RULES: _(
            "Tabloları ve tarihleriyle kurallar: K katsayısı, beklenen skor, tempolar, cezalar. Her sayı "
            "yürürlükteki kural kümesinden gelir."
        ),
        Kind.ARTICLE: _(
            "Puan hesabını baştan sona, örneklerle anlatan yazılar: UKD ve Elo nasıl hesaplanır, hesapların "
            "doğruluğu nasıl sınanır?"
        ),
    }[kind]
    context = _index_context(request, title, lead, addresses.index_twins(addresses.INDEX_NAMES[kind]))
    found = [article for article in _articles() if article.kind is kind]
    return render(request, "faq/list.html", context | {"entries": _entries(found)})


@require_safe
def page(request: HttpRequest, slug: str, kind: Kind) -> HttpResponse:
    """One page."""
    article = library().find(addresses.language(), slug)
    if article is None or article.kind is not kind:
        raise Http404
    return render(request, "faq/article.html", _article_context(request, article))


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """All terms, in the order of the alphabet."""
    code = addresses.language()
    other = next(language for language in LANGUAGE_NAMES if language != code)
    title = _("Satranç sözlüğü")
    terms = [(term, _term_text(term, code)) for term in sorted(TERMS.values(), key=lambda t: _order(t, code))]
    text = _(
        "Puan hesabında ve turnuvalarda geçen terimler, Türkçe ve İngilizce: K katsayısı, beklenen skor, "
        "performans, hükmen, bay ve ötekiler."
    )
    context = _index_context(request, title, text, addresses.index_twins("glossary"))
    context["structured"] = script(
        structured.glossary_data(
            title, context["canonical"], [(term, plain(text)) for term, text in terms], code
        )
    )
    shown = [
        {
            "key": term.key,
            "name": term.names[code],
            "other": term.names[other] if term.names[other] != term.names[code] else "",
            "other_language": other,
            "text": text,
            "page": _page_of(term, code),
        }
        for term, text in terms
    ]
    return render(request, "faq/glossary.html", context | {"terms": shown})


@require_safe
def sources(request: HttpRequest) -> HttpResponse:
    """Every document that the pages cite."""
    text = _(
        "Sayfaların dayandığı belgeler: FIDE yönetmelikleri, programlar, yazılar ve duyurular; adresleri ve "
        "en son görüldükleri gün."
    )
    context = _index_context(request, _("Kaynaklar"), text, addresses.index_twins("sources"))
    return render(request, "faq/sources.html", context | {"references": REFERENCES.items()})


def _articles() -> Iterator[Article]:
    return library().of(addresses.language())


def _groups() -> list[dict[str, Any]]:
    """Questions and rules by subject, in the order of the subjects; empty subjects are left out."""
    groups = [
        {
            "title": CATEGORY_TITLES[category],
            "anchor": category.name.lower(),
            "address": addresses.category_address(category),
            "entries": _entries([article for article in _articles() if article.category is category]),
        }
        for category in Category
    ]
    return [group for group in groups if group["entries"]]


def _entries(found: list[Article]) -> list[dict[str, str]]:
    day = timezone.localdate()
    return [
        {
            "title": article.title,
            "address": addresses.article_address(article),
            "short": short_answer(article, day),
        }
        for article in found
    ]


def _search_context(request: HttpRequest) -> dict[str, Any]:
    query = request.GET.get("ara", "").strip()
    hits = search(query, addresses.language(), timezone.localdate())
    return {"query": query, "found": _entries([hit.article for hit in hits])}


def _article_context(request: HttpRequest, article: Article) -> dict[str, Any]:
    day = timezone.localdate()
    shown = rendered(article, day)
    crumbs = _article_crumbs(request, article)
    context = _head_context(request, addresses.article_twins(article))
    changed = modified(article, day)
    data = structured.page_data(shown, context["canonical"], crumbs, _site(request), changed)
    pages = library()
    related = [pages.get(article.language, i) for i in article.related if pages.has(article.language, i)]
    return context | {
        "nav": "faq",
        "page": shown,
        "article": article,
        "crumbs": crumbs,
        "certainty": CERTAINTY[article.certainty],
        "unseen": any(citation.key == UNSEEN for citation in article.sources),
        "stale": stale(article, day),
        "related": _entries(related),
        "tool_title": TOOLS.get(article.tool, ""),
        "structured": script(data),
        "title": article.title,
        "description": shown.description,
        "changed": changed,
    }


def _site(request: HttpRequest) -> Site:
    return Site(
        settings.SITE_NAME,
        request.build_absolute_uri(reverse("home")),
        request.build_absolute_uri(reverse("glossary")),
        request.build_absolute_uri(static("img/paylasim.png")),
    )


def _article_crumbs(request: HttpRequest, article: Article) -> list[Crumb]:
    category = article.category
    steps = [(_("Ana sayfa"), reverse("home")), (_("Sorular"), reverse("faq"))]
    if category is Category.ARTICLES:
        steps.pop()
    steps.append((str(CATEGORY_TITLES[category]), addresses.category_address(category)))
    steps.append((article.title, addresses.article_address(article)))
    return [_crumb(request, title, address) for title, address in steps]


def _crumb(request: HttpRequest, title: str, address: str) -> Crumb:
    return Crumb(title, request.build_absolute_uri(address))


def _index_context(
    request: HttpRequest, title: str, description: str, twins: Mapping[str, str], above: Sequence[Crumb] = ()
) -> dict[str, Any]:
    context = _head_context(request, twins)
    home = _crumb(request, _("Ana sayfa"), reverse("home"))
    crumbs = [home, *above, Crumb(title, context["canonical"])]
    data = structured.index_data(title, context["canonical"], crumbs, addresses.language())
    return context | {
        "nav": "faq",
        "title": title,
        "description": description,
        "crumbs": crumbs,
        "structured": script(data),
    }


def _head_context(request: HttpRequest, twins: Mapping[str, str]) -> dict[str, Any]:
    """Addresses, all absolute; the twins replace those that the path alone would give."""
    absolute = {code: request.build_absolute_uri(address) for code, address in twins.items()}
    return {
        "canonical": absolute[addresses.language()],
        "default_twin": absolute.get(settings.LANGUAGE_CODE),
        "twins": [(code, LANGUAGE_NAMES[code], address) for code, address in absolute.items()],
    }


def _order(term: Term, code: str) -> tuple[int, ...]:
    return turkish_order(term.names[code])


def _term_text(term: Term, code: str) -> str:
    return render_inline(term.texts[code], Manuscript(code, timezone.localdate()))


def _page_of(term: Term, code: str) -> dict[str, str] | None:
    if not library().has(code, term.page):
        return None
    article = library().get(code, term.page)
    return {"title": article.title, "address": addresses.article_address(article)}
