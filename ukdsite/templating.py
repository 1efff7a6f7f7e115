"""The templates: compiled once for each language, with the words that every page may use."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import cache
from typing import Any

from django.conf import settings
from django.template.backends.jinja2 import Jinja2
from django.template.defaultfilters import date, default_if_none
from django.templatetags.static import static
from django.utils import timezone, translation
from django.utils.text import slugify
from django_htmx.jinja import htmx_script
from jinja2 import ChainableUndefined, Environment
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from calculator import address, figures, help
from importer import report_links

FIGURES = (
    "machine",
    "machine_points",
    "fixed",
    "points",
    "signed",
    "signed_whole",
    "spaced_whole",
    "percent",
    "tone",
)


class ConstantTexts(Extension):
    """`_("text")` of a template becomes the text itself, in the language of its environment.

    A page has two hundred of them; to look them up each time is an eighth of its time.
    """

    CALL = ("name", "lparen", "string", "rparen")

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """The tokens of a template, with the translation of a constant text in place of its call."""
        tokens = list(stream)
        place = 0
        while place < len(tokens):
            called = tokens[place : place + len(self.CALL)]
            if called[0].value == "_" and tuple(token.type for token in called) == self.CALL:
                yield Token(called[0].lineno, "string", self._translated(called[2].value))
                place += len(called)
            else:
                yield called[0]
                place += 1

    def _translated(self, text: str) -> str:
        with translation.override(self.environment.language):  # type: ignore[attr-defined]
            return translation.gettext(text)


class Templates(Jinja2):
    """Django's backend with an environment for each language."""

    @property
    def env(self) -> Environment:
        """The environment of the language in force."""
        return self._environments[translation.get_language() or settings.LANGUAGE_CODE]

    @env.setter
    def env(self, made: Environment) -> None:
        self._environments = {code: _speaking(made, code) for code, _name in settings.LANGUAGES}


def _speaking(environment: Environment, language: str) -> Environment:
    speaking = environment.overlay()
    speaking.language = language  # type: ignore[attr-defined]
    return speaking


def local_date(moment: Any, pattern: str) -> str:
    """Django's `date`; a moment is shown in the site's time, which this backend leaves to us."""
    if isinstance(moment, datetime):
        moment = timezone.localtime(moment)
    return str(date(moment, pattern))


def environment(**options: Any) -> Environment:
    """Django's options and the site's words; a name that a page does not know is empty."""
    ours = {"extensions": ["jinja2.ext.i18n", ConstantTexts], "undefined": ChainableUndefined}
    made = Environment(**options | ours)
    made.filters |= {name: getattr(figures, name) for name in FIGURES}
    made.filters |= {
        "date": local_date,
        "default_if_none": default_if_none,
        "help_address": help.address,
        "reason": report_links.reason,
        "side": report_links.side,
        "slugify": slugify,
    }
    made.globals |= {
        "column": report_links.column,
        "help_link": help.link,
        "htmx_script": htmx_script,
        "now": timezone.localtime,
        "page_link": report_links.page_link,
        "same_page": report_links.same_page,
        "static": cache(static),  # names hold the hash of their content: they last as long as the process
        "url": address.of,
    }
    made.install_gettext_callables(  # type: ignore[attr-defined]  # the extension adds it
        translation.gettext, translation.ngettext, pgettext=translation.pgettext
    )
    return made
