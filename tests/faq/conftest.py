"""Pages are cached by day: a test that changes rules has to forget them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.utils.translation import override

from faq.pages import page, short_answer
from faq.search import _entries


@pytest.fixture(autouse=True)
def turkish() -> Iterator[None]:
    """Each test in Turkish."""
    with override("tr"):
        yield


@pytest.fixture
def forget() -> Iterator[Callable[[], None]]:
    """For a test that changes a rule: forgets the pages rendered so far, and after the test once more."""

    def forget_pages() -> None:
        for cached in (page, short_answer, _entries):
            cached.cache_clear()

    yield forget_pages
    forget_pages()
