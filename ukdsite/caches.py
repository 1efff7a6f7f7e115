"""The two places that can hold what is fetched: an SQLite file of this machine, or a Redis for many."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

MAX_ENTRIES = 20_000
SCHEMES = ("redis", "rediss", "unix")
# A Redis that is gone must cost a visitor little: the importer goes on without it (importer.shared_cache).
REDIS_CONNECT_SECONDS = 1.0
REDIS_ANSWER_SECONDS = 2.0


def sqlite(directory: Path) -> dict[str, Any]:
    """DATABASES with the one file that all processes of a machine share."""
    return {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": directory / "cache.sqlite3",
            "OPTIONS": {
                "timeout": 10,
                "transaction_mode": "IMMEDIATE",
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
            },
        }
    }


def database_cache() -> dict[str, Any]:
    """CACHES in that file."""
    return {
        "default": {
            "BACKEND": "django.core.cache.backends.db.DatabaseCache",
            "LOCATION": "cache",
            "OPTIONS": {"MAX_ENTRIES": MAX_ENTRIES},
        }
    }


def no_database() -> dict[str, Any]:
    """DATABASES when Redis holds the cache."""
    return {}


def redis(url: str) -> dict[str, Any]:
    """CACHES in a Redis; one retry for a connection that was closed while idle, then it counts as gone."""
    if urlsplit(url).scheme not in SCHEMES:
        raise ImproperlyConfigured(f"CACHE_URL must begin with one of {', '.join(SCHEMES)}, then ://")
    from redis.backoff import NoBackoff
    from redis.retry import Retry

    return {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": url,
            "OPTIONS": {
                "socket_connect_timeout": REDIS_CONNECT_SECONDS,
                "socket_timeout": REDIS_ANSWER_SECONDS,
                "retry": Retry(NoBackoff(), 1),
            },
        }
    }
