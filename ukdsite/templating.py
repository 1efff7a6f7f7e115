"""The words of the templates: filters and functions that every page may use."""

from __future__ import annotations

from typing import Any

from django.template.defaultfilters import date, default_if_none
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.text import slugify
from django_htmx.jinja import htmx_script
from jinja2 import ChainableUndefined, Environment

from calculator import figures, help
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
OPTIONS = {"extensions": ["jinja2.ext.i18n"], "undefined": ChainableUndefined}


def environment(**options: Any) -> Environment:
    """Django's options and the site's words; a name that a page does not know is empty."""
    made = Environment(**options | OPTIONS)
    made.filters |= {name: getattr(figures, name) for name in FIGURES}
    made.filters |= {
        "date": date,
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
        "static": static,
        "url": url,
    }
    made.install_gettext_callables(  # type: ignore[attr-defined]  # the extension adds it
        translation.gettext, translation.ngettext, pgettext=translation.pgettext
    )
    return made


def url(name: str, *arguments: object) -> str:
    """Address of a page in the language in force."""
    return reverse(name, args=arguments)
