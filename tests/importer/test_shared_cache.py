"""Whoever uses the shared cache never sees it fail."""

from __future__ import annotations

import logging

import pytest
from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache

from importer import shared_cache as module
from importer.shared_cache import SharedCache
from tests.importer.broken_caches import FailingCache, ForgetfulCache


@pytest.fixture
def whole() -> LocMemCache:
    cache = LocMemCache("whole", {})
    cache.clear()
    return cache


def test_values_are_kept_for_all(whole: LocMemCache) -> None:
    one, other = SharedCache(whole), SharedCache(whole)
    one.set("page", {"body": b"x"}, 60)
    assert other.get("page") == {"body": b"x"}
    assert other.get_many(["page", "nothing"]) == {"page": {"body": b"x"}}
    other.delete("page")
    assert one.get("page") is None


def test_only_one_adds(whole: LocMemCache) -> None:
    one, other = SharedCache(whole), SharedCache(whole)
    assert one.add("lease", "one", 60)
    assert not other.add("lease", "other", 60)
    assert other.get("lease") == "one"
    assert one.works
    assert other.works


def test_touched_value_lives_on(whole: LocMemCache, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = SharedCache(whole)
    cache.set("lease", "one", 60)
    cache.touch("lease", 0)
    assert cache.get("lease") is None


def test_value_gone_between_two_looks_is_no_failure(whole: LocMemCache) -> None:
    class Hasty(LocMemCache):
        def has_key(self, key: str, version: int | None = None) -> bool:
            return key.startswith("importer:probe") and super().has_key(key, version)

    cache = SharedCache(Hasty("whole", {}))
    cache.set("page", 1, 60)
    assert not cache.add("page", 2, 60)
    assert cache.works


@pytest.mark.parametrize("broken", [FailingCache(), ForgetfulCache()], ids=["raises", "forgets"])
def test_broken_cache_is_replaced_in_this_process(
    broken: BaseCache, caplog: pytest.LogCaptureFixture
) -> None:
    cache = SharedCache(broken)
    with caplog.at_level(logging.WARNING):
        assert cache.add("lease", "one", 60)
        assert not cache.add("lease", "other", 60)
        cache.set("page", 1, 60)
        assert cache.get("page") == 1
        cache.touch("page", 60)
        cache.delete("lease")
        assert cache.add("lease", "other", 60)
    assert not cache.works
    assert len(caplog.records) == 1


def test_broken_cache_is_left_alone_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = FailingCache()
    cache = SharedCache(broken)
    for _ in range(5):
        cache.get("page")
    assert broken.asked == 1


def test_cache_that_recovers_is_used_again(whole: LocMemCache, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REST_SECONDS", 0.0)
    cache = SharedCache(FailingCache())
    cache.set("page", 1, 60)
    cache._cache = whole
    assert cache.works
    cache.set("page", 2, 60)
    assert whole.get("page") == 2


def test_trying_says_whether_the_cache_keeps_anything(
    whole: LocMemCache, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert SharedCache(whole).tried()
    assert not SharedCache(ForgetfulCache()).tried()

    flapping = SharedCache(FailingCache())
    assert not flapping.tried()
    flapping._cache = whole
    assert not flapping.tried()  # it is left alone for a while
    flapping._resting_until = 0.0
    caplog.clear()
    assert flapping.tried()
    assert caplog.messages == ["shared cache works again"]
