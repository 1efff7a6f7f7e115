"""Shared fixtures: settings that make unit tests independent of a built site."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.utils import translation
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings

from ukdsite import lasting

# No test of ours is about time; a busy machine is not a fault.
hypothesis_settings.register_profile("project", deadline=None, suppress_health_check=[HealthCheck.too_slow])
hypothesis_settings.load_profile("project")


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """Unit tests serve static files unhashed, so that they need no collectstatic."""
    settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)
    settings.STORAGES = {
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@pytest.fixture(autouse=True)
def _turkish() -> Iterator[None]:
    """Every test begins in Turkish; a visit to an English page would leave English behind."""
    with translation.override("tr"):
        yield


@pytest.fixture(autouse=True)
def _empty_shelf() -> None:
    """No test sees a page that another one made."""
    lasting.forget()
