"""What tests of the whole site share: an empty cache in memory, and the look-alike for chess-results."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytest_django import Settings

from tests.importer.conftest import memory, no_pace
from tests.standin.server import Standin

__all__ = ["memory", "no_pace"]


@pytest.fixture
def standin(memory: None, no_pace: None, settings: Settings) -> Iterator[Standin]:
    """The look-alike; pages that a test asks for come from there."""
    with Standin() as server:
        settings.CHESS_RESULTS_URL = server.url
        yield server
