"""Django's cache with an understudy in this process: whoever uses it never sees the cache fail."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from typing import Any, TypeVar
from uuid import uuid4

from django.core.cache import cache as django_cache
from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache

logger = logging.getLogger(__name__)

T = TypeVar("T")

# How long to leave a failing cache alone: each try may cost a connect timeout or a wait for a lock.
REST_SECONDS = 15.0
UNDERSTUDY_ENTRIES = 500


class _StoresNothing(Exception):
    """The cache answers, and keeps nothing: Django's DatabaseCache says no more of a full disk."""


class SharedCache:
    """The operations that fetching needs; values are plain dicts, numbers and strings, never None.

    After a failure the understudy takes over for REST_SECONDS. What it holds is this process's alone:
    pages are fetched once per process then, and the pace holds per process.
    """

    def __init__(self, cache: BaseCache) -> None:
        self._cache = cache
        self._understudy = LocMemCache(
            f"importer-{uuid4().hex}", {"OPTIONS": {"MAX_ENTRIES": UNDERSTUDY_ENTRIES}}
        )
        self._resting_until = 0.0
        self._failed = False

    @property
    def works(self) -> bool:
        """Whether the shared cache is in use now."""
        return time.monotonic() >= self._resting_until

    def tried(self) -> bool:
        """Whether the shared cache keeps values; tried by keeping one, unless it is resting."""
        self.set("importer:tried", 1, REST_SECONDS)
        return not self._failed

    def get(self, key: str) -> Any:
        """The value, or None."""
        return self._do(lambda cache: cache.get(key))

    def get_many(self, keys: Iterable[str]) -> dict[str, Any]:
        """The values that are there."""
        wanted = list(keys)
        return self._do(lambda cache: cache.get_many(wanted))

    def set(self, key: str, value: Any, seconds: float) -> None:
        """Keeps the value for so long."""

        def keep(cache: BaseCache) -> None:
            cache.set(key, value, seconds)
            if not cache.has_key(key):
                _probe(cache, value)

        self._do(keep)

    def add(self, key: str, value: Any, seconds: float) -> bool:
        """Keeps the value and says True, or says False because there is one already; atomic."""

        def take(cache: BaseCache) -> bool:
            if cache.add(key, value, seconds):
                return True
            # has_key, because DatabaseCache.get deletes what it thinks expired, and another process
            # may have renewed it in between.
            if not cache.has_key(key):
                _probe(cache, value)
            return False

        return self._do(take)

    def touch(self, key: str, seconds: float) -> None:
        """Keeps what is there for so long from now."""
        self._do(lambda cache: cache.touch(key, seconds))

    def delete(self, key: str) -> None:
        """Forgets the value."""
        self._do(lambda cache: cache.delete(key))

    def _do(self, action: Callable[[BaseCache], T]) -> T:
        if self.works:
            try:
                result = action(self._cache)
            except Exception as error:  # whatever a disk, a socket or a pickle can raise
                self._failed, self._resting_until = True, time.monotonic() + REST_SECONDS
                logger.warning("shared cache failed (%s): going on without it", type(error).__name__)
            else:
                self._note_success()
                return result
        return action(self._understudy)

    def _note_success(self) -> None:
        if self._failed:
            self._failed = False
            logger.warning("shared cache works again")


def _probe(cache: BaseCache, value: Any) -> None:
    """Raises if the cache does not keep the value; costs three operations, hence only on suspicion."""
    key = f"importer:probe:{uuid4().hex}"
    cache.set(key, value, 10)  # a disk may have room for a number and none for a page
    if not cache.has_key(key):
        raise _StoresNothing
    cache.delete(key)


shared_cache = SharedCache(django_cache)
