"""Shared fixtures: settings that make unit tests independent of a built site."""

from __future__ import annotations

import os
import tempfile

os.environ.setdefault("SECRET_KEY", "only-for-tests-" + "x" * 40)
os.environ.setdefault("DATA_DIR", tempfile.mkdtemp(prefix="satranc-puani-test-"))


def pytest_configure() -> None:
    """Unit tests serve static files unhashed, so that they need no collectstatic."""
    from django.conf import settings

    settings.STORAGES = {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
