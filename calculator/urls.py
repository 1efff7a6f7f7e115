"""Addresses of the calculators and their fellow pages; the English slugs are in the message catalogue."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from calculator import views
from calculator.tools import TOOLS
from calculator.tools.tool import Tool

SLUGS: dict[str, str | Promise] = {
    "ukd": pgettext_lazy("address", "ukd-hesapla/"),
    "elo": pgettext_lazy("address", "elo-hesapla/"),
    "first-ukd": pgettext_lazy("address", "ilk-ukd/"),
    "first-elo": pgettext_lazy("address", "ilk-elo/"),
    "performance": pgettext_lazy("address", "performans/"),
    "period": pgettext_lazy("address", "donem/"),
    "why-different": pgettext_lazy("address", "neden-farkli/"),
    "expected-score": pgettext_lazy("address", "beklenen-skor/"),
    "verification": pgettext_lazy("address", "dogrulama/"),
}


def _tool(tool: Tool) -> URLResolver:
    patterns: list[URLPattern | URLResolver] = [
        path("", views.page, {"tool": tool}, name=tool.name),
        path("sonuc/", views.result, {"tool": tool}, name=f"{tool.name}-result"),
    ]
    if tool.paste:
        patterns.append(path("yapistir/", views.paste, {"tool": tool}, name=f"{tool.name}-paste"))
    if tool.tabled:
        patterns.append(path("tablo.csv", views.table, {"tool": tool}, name=f"{tool.name}-table"))
    # Django translates a lazy slug; the stubs know only str.
    return path(SLUGS[tool.name], include(patterns))  # type: ignore[arg-type]


urlpatterns: list[URLPattern | URLResolver] = [_tool(tool) for tool in TOOLS]
