"""The app, so that its checks run with the others."""

from __future__ import annotations

from django.apps import AppConfig
from django.core.checks import register


class FaqConfig(AppConfig):
    """Questions, rules, articles."""

    name = "faq"

    def ready(self) -> None:
        """Registers the checks of the pages."""
        from faq.checks import check_pages  # the pages need the settings that exist only now

        register(check_pages, "faq")
