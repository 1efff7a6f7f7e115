"""Load balancers and operators get the truth, and no copy is taken out because the cache is gone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from importer.shared_cache import SharedCache
from tests.importer.broken_caches import FailingCache, ForgetfulCache
from ukdsite import health


@pytest.mark.usefixtures("memory")
def test_all_is_well(client: Client) -> None:
    assert client.get("/saglik/").json() == {"durum": "iyi", "onbellek": "iyi"}
    ready = client.get("/saglik/hazir/")
    assert ready.status_code == 200
    assert ready.json() == {"durum": "hazir", "onbellek": "iyi", "aktarim": {"bekleyen": 0, "yer": 668}}


@pytest.mark.parametrize("broken", [FailingCache, ForgetfulCache])
def test_site_without_its_cache_lives_and_says_so(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    broken: Callable[[], FailingCache | ForgetfulCache],
) -> None:
    monkeypatch.setattr(health, "shared_cache", SharedCache(broken()))
    for address, status in (("/saglik/", "iyi"), ("/saglik/hazir/", "hazir")):
        response = client.get(address)
        assert response.status_code == 200
        assert response.json() | {"aktarim": None} == {"durum": status, "onbellek": "yok", "aktarim": None}
    assert "going on without it" in caplog.text


@pytest.mark.usefixtures("memory")
def test_copy_that_cannot_make_pages_is_not_ready(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> str:
        raise ValueError("no such file")

    monkeypatch.setattr(health, "render_to_string", broken)
    response = client.get("/saglik/hazir/")
    assert (response.status_code, response.json()) == (503, {"durum": "hazir-degil"})
    assert client.get("/saglik/").status_code == 200


def test_health_is_never_kept(client: Client) -> None:
    assert "no-store" in client.get("/saglik/")["Cache-Control"]
