"""How long one request may spend on chess-results in all, however many pages it needs."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

# Proxies and visitors give up after about a minute; one page takes up to 10 s in the queue and 25 s
# on the way.
REQUEST_SECONDS = 45.0

_ends: ContextVar[float] = ContextVar("budget_ends", default=math.inf)


@contextmanager
def budget(seconds: float = REQUEST_SECONDS) -> Iterator[None]:
    """From now on `left` runs down."""
    token = _ends.set(time.monotonic() + seconds)
    try:
        yield
    finally:
        _ends.reset(token)


def left() -> float:
    """Seconds that may still be spent, 0 at least; infinite where no budget was set."""
    return max(0.0, _ends.get() - time.monotonic())
