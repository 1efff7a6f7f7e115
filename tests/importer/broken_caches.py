"""Caches that fail loudly, and silently."""

from __future__ import annotations

from typing import Any, NoReturn

from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache


class FailingCache(BaseCache):
    """Raises whatever it is asked, as a corrupt file or a Redis that is gone does."""

    def __init__(self) -> None:
        super().__init__({})
        self.asked = 0

    def _fail(self, *_: Any, **__: Any) -> NoReturn:
        self.asked += 1
        raise OSError(28, "No space left on device")

    get = get_many = set = add = touch = delete = has_key = _fail


class ForgetfulCache(LocMemCache):
    """Answers and keeps nothing, without a word: Django's DatabaseCache on a full or read-only disk."""

    def __init__(self) -> None:
        super().__init__("forgetful", {})

    def add(self, *_: Any, **__: Any) -> bool:
        return False

    def set(self, *_: Any, **__: Any) -> None:
        """Not kept."""
