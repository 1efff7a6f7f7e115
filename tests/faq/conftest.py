"""Pages are cached by day: every test starts from an empty cache and leaves one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils.translation import override

from faq.pages import page
from faq.search import _entries


@pytest.fixture(autouse=True)
def turkish_and_uncached() -> Iterator[None]:
    """Each test in Turkish, with no page rendered before."""
    page.cache_clear()
    _entries.cache_clear()
    with override("tr"):
        yield
    page.cache_clear()
    _entries.cache_clear()
