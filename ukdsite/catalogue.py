"""The message catalogue: which texts the site has, and whether locale/en holds every one of them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from django.conf import settings

PACKAGES = ("ukdsite", "calculator", "importer", "faq")
# How gettext is called in our code: positions of the texts, "c" marks the context.
KEYWORDS: dict[str, Any] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
Message = tuple[str, int, Any, str | None]  # file, line, text(s), context


def catalogue_path() -> Path:
    """The English catalogue; Turkish texts are the message ids themselves."""
    return Path(settings.BASE_DIR) / "locale" / "en" / "LC_MESSAGES" / "django.po"


def extracted() -> Catalog:
    """Every text of the code and the templates."""
    catalog = Catalog(locale="en", charset="utf-8", project="satranc-puani", fuzzy=False)
    for name, _line, text, context in sorted(_messages(), key=lambda found: (found[0], found[1])):
        catalog.add(text, locations=[(name, 0)], context=context)
    return catalog


def stored() -> Catalog:
    """The catalogue in the repository."""
    with catalogue_path().open("rb") as file:
        return read_po(file, locale="en")


def updated() -> Catalog:
    """The stored catalogue with the texts of today: translations kept, new texts empty, old ones dropped."""
    catalog = stored()
    catalog.update(extracted(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def as_text(catalog: Catalog) -> str:
    """The catalogue as a .po file without line numbers and dates, so that diffs show texts only."""
    output = io.BytesIO()
    write_po(output, catalog, width=100, omit_header=True, sort_by_file=True, include_lineno=False)
    header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    plural = '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    return header + plural + output.getvalue().decode()


def _messages() -> Iterator[Message]:
    root = Path(settings.BASE_DIR)
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            yield from _read(str(path.relative_to(root)), path.read_text(encoding="utf-8"), "python")
    for path in sorted((root / "templates").rglob("*.html")):
        yield from _read(str(path.relative_to(root)), path.read_text(encoding="utf-8"), "jinja2")


def _read(name: str, code: str, language: str) -> Iterator[Message]:
    for line, text, _comments, context in extract(language, io.BytesIO(code.encode()), keywords=KEYWORDS):
        yield name, line, text, context
