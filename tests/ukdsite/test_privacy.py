"""The privacy page says what the code does, with the code's own figures."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import Settings

from importer import throttle
from ukdsite import lasting
from ukdsite.privacy import figures


def test_page_is_there_in_both_languages_and_linked_from_every_page(client: Client) -> None:
    turkish, english = client.get("/gizlilik/"), client.get("/en/privacy/")
    assert (turkish.status_code, english.status_code) == (200, 200)
    assert "Çerez yok" in turkish.content.decode()
    assert "No cookies" in english.content.decode()
    assert 'href="/gizlilik/"' in client.get("/ukd-hesapla/").content.decode()
    assert 'href="/en/privacy/"' in client.get("/en/ukd-calculator/").content.decode()


def test_figures_are_those_of_the_code(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert figures() == {
        "fresh_minutes": 5,
        "finished_hours": 24,
        "kept_days": 7,
        "burst": 20,
        "refill_seconds": 15,
        "visitor_minutes": 6,
        "upload_megabytes": 2,
        "crash_reports": False,
    }
    monkeypatch.setattr(throttle, "VISITOR_BURST", 43)
    assert "43" in client.get("/gizlilik/").content.decode()


def test_crash_reports_are_owned_up_to(client: Client, settings: Settings) -> None:
    sentence = "Program hatalarında"
    assert sentence not in client.get("/gizlilik/").content.decode()
    settings.SENTRY_DSN = "https://key@reports.invalid/1"
    lasting.forget()
    assert sentence in client.get("/gizlilik/").content.decode()
