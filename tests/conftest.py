"""Shared fixtures: settings that make unit tests independent of a built site."""

from __future__ import annotations

import pytest
from django.conf import settings


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """Unit tests serve static files unhashed, so that they need no collectstatic."""
    settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
    settings.STORAGES = {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
