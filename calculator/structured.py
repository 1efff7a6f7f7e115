"""Structured data (JSON-LD): what a tool is, and how a page carries such data."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from django.utils.safestring import SafeString

Data = dict[str, Any]
CONTEXT = "https://schema.org"
# A script block ends at "</", and some readers stop at an ampersand.
ESCAPES = {ord("<"): "\\u003c", ord(">"): "\\u003e", ord("&"): "\\u0026"}


def script(data: Sequence[Data]) -> SafeString:
    """The data as the text of a script block."""
    graph = {"@context": CONTEXT, "@graph": list(data)}
    return SafeString(json.dumps(graph, ensure_ascii=False).translate(ESCAPES))


def web_application(name: str, description: str, address: str, language: str) -> Data:
    """A tool that costs nothing."""
    return {
        "@type": "WebApplication",
        "name": name,
        "description": description,
        "url": address,
        "inLanguage": language,
        "applicationCategory": "EducationalApplication",
        "operatingSystem": "Any",
        "offers": {"@type": "Offer", "price": 0, "priceCurrency": "TRY"},
    }
