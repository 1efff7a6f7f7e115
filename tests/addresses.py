"""Every address that the site has, read from its own address table and site map; nothing to keep in step."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils.translation import override

LANGUAGES = ("tr", "en")
PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")
# The look-alike's event with one kind of everything, and a page that nobody has written.
EXAMPLES: Mapping[str, str] = {"tournament": "90000012", "player": "3", "slug": "boyle-bir-sayfa-yok"}


def addresses(examples: Mapping[str, str] = EXAMPLES) -> list[str]:
    """One address for each pattern in each language; a new kind of parameter is a KeyError here."""
    found: dict[str, None] = {}
    for language in LANGUAGES:
        with override(language):
            for route in _routes(get_resolver(), ""):
                found[f"/{PARAMETER.sub(lambda match: examples[match[1]], route)}"] = None
    return list(found)


def listed(client: Client) -> list[str]:
    """The pages that the site map names."""
    return listed_in(client.get("/sitemap.xml").content.decode())


def listed_in(site_map: str) -> list[str]:
    """The paths in a site map's text."""
    return sorted(set(re.findall(r"<loc>https?://[^/<]+([^<]*)</loc>", site_map)))


def _routes(resolver: URLResolver, prefix: str) -> Iterator[str]:
    for entry in resolver.url_patterns:
        route = f"{prefix}{entry.pattern}"
        if isinstance(entry, URLPattern):
            yield route
        else:
            yield from _routes(entry, route)
