"""The SQLite file with the cache: made at the start, made anew when it is broken, done without if need be."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path

from django.core.management import call_command
from django.db import DatabaseError, connections
from django.utils import timezone

logger = logging.getLogger(__name__)

COMPANIONS = ("", "-wal", "-shm", "-journal")


def prepare(file: Path) -> bool:
    """Whether the cache can be used. A broken file is thrown away: it holds copies of pages only."""
    for attempt in (_make_table, partial(_make_anew, file)):
        try:
            attempt()
        except (DatabaseError, OSError) as error:
            logger.warning("cache file failed (%s)", type(error).__name__)
        else:
            return True
        finally:
            connections.close_all()
    logger.warning("going on without a cache file: pages are fetched once per process")
    return False


def forget_expired() -> None:
    """Deletes what has outlived its time; Django's cache does so only when it is asked for it, or is full."""
    connection = connections["default"]
    now = connection.ops.adapt_datetimefield_value(timezone.now())
    try:
        with connection.cursor() as cursor:
            cursor.execute("DELETE FROM cache WHERE expires < %s", [now])
    except DatabaseError as error:
        logger.warning("cache file failed (%s): expired pages stay", type(error).__name__)
    finally:
        connections.close_all()


def _make_anew(file: Path) -> None:
    for ending in COMPANIONS:
        file.with_name(file.name + ending).unlink(missing_ok=True)
    _make_table()


def _make_table() -> None:
    call_command("createcachetable", verbosity=0)
    with connections["default"].cursor() as cursor:
        cursor.execute("SELECT cache_key, value, expires FROM cache LIMIT 1")
        cursor.execute("PRAGMA quick_check")
        (found,) = cursor.fetchone()
    if found != "ok":
        raise DatabaseError
