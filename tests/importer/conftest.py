"""What tests of fetching share: a scripted server, an empty cache, and no waiting for turns and retries."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from pytest_django import Settings

from importer import throttle, transport
from importer.shared_cache import shared_cache
from tests.importer.scripted import Scripted, serve

IN_MEMORY = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "tests"}}


@pytest.fixture
def server() -> Iterator[Scripted]:
    """A server that answers what the test tells it to."""
    with serve() as script:
        yield script


@pytest.fixture
def memory(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The shared cache lives in memory and begins empty."""
    settings.CACHES = IN_MEMORY
    cache.clear()
    shared_cache._understudy.clear()
    monkeypatch.setattr(shared_cache, "_resting_until", 0.0)
    monkeypatch.setattr(shared_cache, "_failed", False)
    monkeypatch.setattr(throttle, "_first_free_turn", 0.0)
    yield
    cache.clear()


@pytest.fixture
def no_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns follow one another at once."""
    monkeypatch.setattr(throttle, "TURN_SECONDS", 0.0)
    monkeypatch.setattr(throttle, "LATE_SECONDS", 60.0)


@pytest.fixture
def no_backoff(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retries follow one another at once."""
    monkeypatch.setattr(transport, "BACKOFF", 0.01)
