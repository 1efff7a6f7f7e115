"""What is put together from several pages: only pages that belong together, and never a wrong number."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from importer import pipeline, store
from importer.client import Page, PageKind
from importer.errors import Renumbered, SourceRefused
from importer.mapping import Choices
from importer.pipeline import import_event
from importer.store import StoredPage
from tests.importer.parse.test_crosstable import crosstable
from tests.importer.parse.test_starting_list import listed, row

DATE = b"2026/10/03 to 2026/10/04"
NAMES = ("Örnek, Ali", "Örnek, Can", "Örnek, Ece", "Örnek, Nur")
OLD_LIST = listed([row(number + 1, name) for number, name in enumerate(NAMES[:1] + NAMES[2:])])
LIST = listed([row(number + 1, name, 1503 - number) for number, name in enumerate(NAMES)])


def keep(monkeypatch: pytest.MonkeyPatch, kept: bytes, fetched: bytes) -> list[bool]:
    """The list is kept in an old state; asked anew, it is what is fetched. Whether each ask was anew."""
    asked: list[bool] = []

    def get_page(kind: PageKind, *_: Any, refresh: bool = False, **__: Any) -> StoredPage:
        asked.append(refresh)
        body = crosstable() if kind is PageKind.CROSSTABLE else fetched if refresh else kept
        return StoredPage(Page("https://chess-results.com/", body, datetime.now(UTC)))

    monkeypatch.setattr(store, "get_page", get_page)
    monkeypatch.setattr(store, "keep_long", lambda _: None)
    return asked


def ratings() -> list[int | None]:
    rows = import_event(1, Choices()).report.rows
    return [change.rating for row in rows for change in [row.international] if change]


def test_a_list_from_before_a_late_entry_is_asked_for_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = keep(monkeypatch, OLD_LIST, LIST)
    assert ratings() == [1503, 1502, 1501, 1500]
    assert asked == [False, False, True, True]


def test_two_pages_that_do_not_belong_together_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(monkeypatch, OLD_LIST, OLD_LIST)
    with pytest.raises(Renumbered):
        import_event(1, Choices())


def test_the_pages_of_an_event_are_compared_once_for_all_who_look(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(monkeypatch, LIST, LIST)
    import_event(1, Choices())
    monkeypatch.setattr(pipeline, "require_same_numbers", None)  # to ask it again would raise
    assert import_event(1, Choices()).report.rows


def test_a_challenge_behind_the_gate_is_not_taken_for_the_event_s_details(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keep(monkeypatch, LIST.replace(DATE, b""), LIST)
    checks: list[Any] = []

    def open_details(stored: StoredPage, _: int, check: Any) -> StoredPage:
        checks.append(check)
        return stored

    monkeypatch.setattr(store, "open_details", open_details)
    import_event(1, Choices())
    challenge = Page("https://chess-results.com/", b"<p>Are you a person?</p>", datetime.now(UTC))
    with pytest.raises(SourceRefused):
        checks[0](challenge)
