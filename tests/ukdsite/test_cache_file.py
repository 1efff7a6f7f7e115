"""Whatever the disk does, the site starts: a broken cache file is made anew, or done without."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PREPARE = """
import django
from django.conf import settings
django.setup()
from ukdsite.cache_file import prepare
usable = prepare(settings.DATABASES["default"]["NAME"])
from importer.shared_cache import shared_cache
shared_cache.set("page", 1, 60)
print(usable, shared_cache.get("page"), shared_cache.works)
"""


def run_in(data: Path, code: str, **more: str) -> subprocess.CompletedProcess[str]:
    """A process of the site with that DATA_DIR."""
    own = {"DATA_DIR": str(data), "DJANGO_SETTINGS_MODULE": "ukdsite.settings", **more}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        env=os.environ | own,
        capture_output=True,
        text=True,
        check=True,
    )


def prepared(data: Path) -> list[str]:
    """Whether the file is usable, what a value kept in it reads as, and whether the cache works then."""
    return run_in(data, PREPARE).stdout.split()


def whole(data: Path) -> str:
    """What SQLite finds wrong with the file: "ok" when nothing."""
    with sqlite3.connect(data / "cache.sqlite3") as connection:
        verdict: str = connection.execute("PRAGMA quick_check").fetchone()[0]
    connection.close()
    return verdict


def test_file_is_made_once_and_then_kept(tmp_path: Path) -> None:
    assert prepared(tmp_path) == ["True", "1", "True"]
    first = (tmp_path / "cache.sqlite3").stat().st_ino
    assert prepared(tmp_path) == ["True", "1", "True"]
    assert (tmp_path / "cache.sqlite3").stat().st_ino == first


@pytest.mark.parametrize("damage", ["not a database", "zeroes inside", "half of it", "another's table"])
def test_broken_file_is_made_anew(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "cache.sqlite3"
    prepared(tmp_path)
    content = file.read_bytes()
    for ending in ("-wal", "-shm"):
        file.with_name(file.name + ending).unlink(missing_ok=True)
    if damage == "not a database":
        file.write_bytes(b"nonsense" * 1000)
    elif damage == "zeroes inside":
        file.write_bytes(content[:200] + bytes(len(content) - 200))
    elif damage == "half of it":
        file.write_bytes(content[: len(content) // 2])
    else:
        file.unlink()
        with sqlite3.connect(file) as connection:
            connection.execute("CREATE TABLE cache (x)")
        connection.close()
    assert prepared(tmp_path) == ["True", "1", "True"]
    assert whole(tmp_path) == "ok"


def test_directory_in_place_of_the_file_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "cache.sqlite3").mkdir()
    assert prepared(tmp_path) == ["False", "1", "False"]


def test_missing_directory_is_done_without(tmp_path: Path) -> None:
    assert prepared(tmp_path / "nowhere") == ["False", "1", "False"]


RUNNING = """
import os
import django
from django.conf import settings
options = settings.DATABASES["default"]["OPTIONS"]
options["init_command"] += os.environ.get("MORE_SQL", "")
django.setup()
from django.db import connections
from ukdsite.cache_file import prepare
from importer.shared_cache import shared_cache
file = settings.DATABASES["default"]["NAME"]
assert prepare(file)
shared_cache.set("small", 1, 60)
said = [shared_cache.tried()]
if "BREAK" in os.environ:
    connections.close_all()
    for ending in ("-wal", "-shm"):
        file.with_name(file.name + ending).unlink(missing_ok=True)
    file.write_bytes(b"nonsense" * 5000)
for number in range(400):
    shared_cache.set(f"page{number}", "x" * 4000, 60)
said += [len(shared_cache.get("page399") or ""), shared_cache.tried()]
print(*said)
"""


@pytest.mark.parametrize(
    "trouble",
    [{"MORE_SQL": "PRAGMA max_page_count=100;"}, {"BREAK": "1"}],
    ids=["disk becomes full", "file becomes nonsense"],
)
def test_cache_that_breaks_while_the_site_runs_is_done_without(
    tmp_path: Path, trouble: dict[str, str]
) -> None:
    answer = run_in(tmp_path, RUNNING, **trouble)
    assert answer.stdout.split() == ["True", "4000", "False"]
    assert "going on without it" in answer.stderr


EXPIRED = """
import time
import django
from django.conf import settings
django.setup()
from django.core.cache import cache
from django.db import connections
from ukdsite.cache_file import forget_expired, prepare
prepare(settings.DATABASES["default"]["NAME"])
def kept():
    with connections["default"].cursor() as cursor:
        cursor.execute("SELECT count(*) FROM cache")
        return cursor.fetchone()[0]
cache.set("old", 1, 1)
cache.set("new", 1, 60)
time.sleep(2.1)
before = kept()
forget_expired()
print(before, kept(), cache.get("new"))
"""


def test_expired_pages_are_deleted_though_nobody_asks_for_them(tmp_path: Path) -> None:
    assert run_in(tmp_path, EXPIRED).stdout.split() == ["2", "1", "1"]


def test_clearing_of_a_broken_file_is_said_and_harms_nobody(tmp_path: Path) -> None:
    code = "import django\ndjango.setup()\nfrom ukdsite.cache_file import forget_expired\nforget_expired()"
    assert "cache file failed (OperationalError)" in run_in(tmp_path / "nowhere", code).stderr
