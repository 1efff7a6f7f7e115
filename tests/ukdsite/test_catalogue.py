"""English says everything that Turkish says: no text without a translation, none outside the catalogue."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from bs4 import BeautifulSoup
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils.translation import override
from jinja2 import Environment, nodes

from calculator.tools import TOOLS
from ukdsite import catalogue

ROOT = Path(settings.BASE_DIR)
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
MODULES = [path for package in catalogue.PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
TURKISH = re.compile(r"[çğışöüâîûÇĞİŞÖÜÂÎÛ]")
# Words without a Turkish letter that no English sentence has.
TURKISH_WORDS = frozenset(
    {
        "puan",
        "tur",
        "tablo",
        "rakip",
        "standart",
        "parti",
        "turnuva",
        "beklenen",
        "yeni",
        "hesapla",
        "ve",
        "bu",
    }
)
NAMES = frozenset({"Satranç", "Puanı", "Türkiye"})  # of the site and of the country, in both languages
HELD_TOGETHER = re.compile(r"%\(\w+\)[sd]|%%|</?\w[^>]*>|<\w+:\w+>|&\w+;")
# Text of templates that is the same in both languages.
NOT_TRANSLATED = frozenset(
    {"UKD", "ELO", "K", "W", "We", "Rp", "Σ", "CR", "FIDE rtg", "chess-results.com", "Türkçe", "English"}
)
SPOKEN = frozenset(
    {"alt", "aria-label", "placeholder", "title", "data-l", "data-copied", "data-marked"}
    | {"data-recalled", "data-remembered", "data-refused", "data-forgotten", "data-steps"}
    | {"data-remove", "data-removed"}
)
SYNTAX = Environment(extensions=["jinja2.ext.i18n"])
GETTEXT = frozenset(catalogue.KEYWORDS)
# Turkish in the code that is no text of ours: the site's name, tables of letters, headings of foreign pages.
TABLES = frozenset(
    {
        "ukdsite/settings.py",
        "calculator/typed.py",
        "importer/parse/labels.py",
        "importer/parse/values.py",
        "faq/folding.py",
    }
)
GAMES = "r1=1600&s1=1&r2=1500&s2=0.5&r3=0&s3=1&s4=1&h4=1&r5=1100&s5=0&h6=1&r6=1700&s6=1"
EVENTS = "g1=2026-01-05&e1=1500:1,1600:0,1400:1&g2=2026-01-15&e2=1500:1,1700:0.5"
MORE = "&birinci=1&sr=1588&hedef=1500&kiyas=2020-01-01"
# Every page that stands without chess-results, filled in and with something wrong.
PAGES = {
    "home": ("",),
    "privacy": ("",),
    "import": ("", "baglanti=bir+yer"),
    "import-brought": ("",),
    "ukd": ("", f"puan=1451&{GAMES}{MORE}", f"puan=1451&liste=uhs&{GAMES}", "puan=x&k=999&r1=x&s1=x&r61=1"),
    "elo": (
        f"puan=1862&dogum=2012&{GAMES}{MORE}",
        f"puan=1862&tempo=hizli&pt=1&t1=1&k=20&tarih=2021-06-01&{GAMES}",
        f"puan=2700&tempo=yildirim&{GAMES}",
        "puan=x&dogum=1&parti=x&tepe=x&tarih=1900-01-01",
    ),
    "first-ukd": ("", GAMES),
    "first-elo": ("", EVENTS),
    "performance": ("", GAMES, "r1=1500&s1=1"),
    "period": ("", f"p1=1500&{EVENTS}", f"liste=standart&p1=2000&{EVENTS}"),
    "why-different": ("", f"puan=1451&resmi=21&{GAMES}", f"puan=1451&resmi=999&{GAMES}"),
    "expected-score": ("", "fark=120", "fark=800"),
    "verification": ("",),
}


def messages() -> list[Message]:
    """The catalogue as it would be for the texts of today."""
    return [message for message in catalogue.updated() if message.id]


def texts(value: str | Iterable[str] | None) -> tuple[str, ...]:
    """One text, or both forms of a plural."""
    return (value or "",) if isinstance(value, str | None) else tuple(value)


def shape(text: str) -> tuple[str, list[str], str]:
    """What a translation keeps: outer blanks, placeholders, tags."""
    return (
        text[: len(text) - len(text.lstrip())],
        sorted(HELD_TOGETHER.findall(text)),
        text[len(text.rstrip()) :],
    )


def test_the_catalogue_is_in_step_with_the_texts() -> None:
    written = catalogue.catalogue_path().read_text(encoding="utf-8")
    assert written == catalogue.as_text(catalogue.updated()), "run: make messages"


def test_every_text_has_an_english_translation() -> None:
    found = messages()
    assert len(found) > 500
    assert [message.id for message in found if not all(texts(message.string))] == []


def test_translations_keep_placeholders_tags_and_outer_blanks() -> None:
    wrong = [
        (message.id, text)
        for message in messages()
        for text in texts(message.string)
        if text and shape(text) not in [shape(own) for own in texts(message.id)]
    ]
    assert wrong == []


def test_plurals_have_two_forms() -> None:
    plurals = [message for message in messages() if not isinstance(message.id, str)]
    assert plurals
    assert [message.id for message in plurals if len(texts(message.string)) != 2] == []


def test_no_translation_is_half_turkish() -> None:
    assert [text for message in messages() for text in texts(message.string) if turkish(text)] == []


def turkish(text: str) -> list[str]:
    """Words that are not English, names left out."""
    return [
        word
        for word in re.findall(r"[^\W\d_]+", text)
        if word not in NAMES and (TURKISH.search(word) or word.lower() in TURKISH_WORDS)
    ]


class Spoken(HTMLParser):
    """Text nodes and attributes that people read or hear; template tags have become separators."""

    SEPARATOR = "\x1f"

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        self.found += data.split(self.SEPARATOR)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        described = ("name", "description") in attrs
        for name, value in attrs:
            if value and (name in SPOKEN or (described and name == "content")):
                self.found += value.split(self.SEPARATOR)


def untranslated(source: str) -> list[str]:
    """Text of a template that stands outside the translation tags."""
    outside = [node.data for node in SYNTAX.parse(source).find_all(nodes.TemplateData)]
    parser = Spoken()
    parser.feed(Spoken.SEPARATOR.join(outside))
    parser.close()
    found = (re.sub(r"^\W+|\W+$", "", node) for node in parser.found)
    return [node for node in found if node.upper() != node.lower() and node not in NOT_TRANSLATED]


def turkish_constants(source: str) -> list[str]:
    """Turkish in the tags of a template that no translation sees, such as default("yok")."""
    tree = SYNTAX.parse(source)
    calls = (call for call in tree.find_all(nodes.Call) if getattr(call.node, "name", "") in GETTEXT)
    seen = {id(constant) for call in calls for constant in call.find_all(nodes.Const)}
    found = (node.value for node in tree.find_all(nodes.Const) if id(node) not in seen)
    return [text for text in found if isinstance(text, str) and TURKISH.search(text)]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_template_has_text_outside_translation(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert untranslated(source) == []
    assert turkish_constants(source) == []


def test_text_outside_translation_is_seen() -> None:
    source = '<p title="Aç">{{ _("Kapatın") }} Sil</p>{% if a %}{{ a|default("yok mu, şu") }}{% endif %}'
    assert untranslated(source) == ["Aç", "Sil"]
    assert turkish_constants(source) == ["yok mu, şu"]


def excused(tree: ast.Module) -> Iterator[ast.AST]:
    """What is given to gettext, and docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in GETTEXT:
            yield from ast.walk(node)
        if isinstance(node, ast.Expr):
            yield node.value


def untranslated_constants(path: Path) -> list[str]:
    """Turkish texts of a module that no gettext sees."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    seen = {id(node) for node in excused(tree)}
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in seen)
    return [node.value for node in found if isinstance(node.value, str) and TURKISH.search(node.value)]


def test_turkish_in_the_code_goes_through_gettext() -> None:
    known = {text for message in messages() for text in texts(message.id)}
    wrong = [
        (name, text)
        for path in MODULES
        if (name := str(path.relative_to(ROOT))) not in TABLES
        for text in untranslated_constants(path)
        # The rating core knows no gettext; its names are listed elsewhere, translated where they are shown.
        if not (name.startswith("calculator/rating/") and text in known)
    ]
    assert wrong == []


def test_every_tool_is_among_the_pages() -> None:
    assert {tool.name for tool in TOOLS} <= PAGES.keys()


@pytest.mark.parametrize(("name", "query"), [(name, query) for name in PAGES for query in PAGES[name]])
def test_english_pages_have_no_turkish(client: Client, name: str, query: str) -> None:
    with override("en"):
        address = reverse(name)
    assert address.startswith("/en/")
    response = client.get(f"{address}?{query}")
    assert response.status_code in (200, 400)
    page = BeautifulSoup(response.content, "html.parser")
    for foreign in page.select('script, style, [lang="tr"], #kopya-adres'):
        foreign.decompose()
    spoken = [str(value) for tag in page.find_all(True) for key, value in tag.attrs.items() if key in SPOKEN]
    described = [str(tag["content"]) for tag in page.select("meta[name=description], meta[property^='og:']")]
    assert turkish(" ".join([page.get_text(" "), *spoken, *described])) == [], "if stale, run: make build"
