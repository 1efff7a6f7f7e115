"""What is loaded at first use is loaded before the first visitor, and a failure of that stops nothing."""

from __future__ import annotations

import pytest
from django.template import engines
from pytest_django import Settings

from ukdsite import warm_up as module
from ukdsite.healthcheck import own_host
from ukdsite.warm_up import warm_up


def test_pages_are_made_without_a_word(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    settings.ALLOWED_HOSTS = [".puan.example"]
    compiled = engines["templating"].env.cache  # type: ignore[attr-defined]
    compiled.clear()
    warm_up()
    assert caplog.records == []
    ready = {name for _loader, name in compiled}
    assert {
        "home.html",
        "base.html",
        "privacy.html",
        "calculator/_table.html",
        "calculator/_sonuc.html",
    } <= ready


def test_page_that_fails_is_said_and_left(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "PAGES", {"home": "", "no-such-page": ""})
    warm_up()
    assert caplog.messages == ["a page could not be made: no-such-page"] * 2


@pytest.mark.parametrize(
    ("allowed", "host"),
    [
        (["puan.example", "other.example"], "puan.example"),
        ([".puan.example"], "puan.example"),
        (["*"], "localhost"),
        ([""], "localhost"),
        ([], "localhost"),
    ],
)
def test_site_knows_a_name_of_its_own(allowed: list[str], host: str) -> None:
    assert own_host(allowed) == host
