"""docs/OPERATIONS.md speaks of the settings, pages and messages that there are."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "OPERATIONS.md").read_text()
CODE = "\n".join(
    path.read_text() for package in ("ukdsite", "importer") for path in sorted((ROOT / package).rglob("*.py"))
)
READ = re.compile(r"""(?:env\.\w+|environ\.get|environ\.setdefault)\(\s*"([A-Z_]+)\"""")
OURS_ALONE = {"DEBUG", "DJANGO_SETTINGS_MODULE"}  # of no use to an operator


def test_every_setting_that_is_read_is_explained_and_no_other() -> None:
    table = TEXT.partition("## Settings")[2].partition("\n## ")[0]
    explained = set(re.findall(r"`([A-Z_]+)`", "\n".join(re.findall(r"^\| (.+?) \|", table, re.MULTILINE))))
    assert explained == set(READ.findall(CODE)) - OURS_ALONE


def test_messages_that_alarms_look_for_are_in_the_code() -> None:
    for message in (
        "going on without it",
        "shared cache works again",
        "cache file failed",
        "going on without a cache file",
        "not ready",
        "upstream outcome=",
    ):
        assert message in TEXT, message
        assert message in CODE, message


def test_files_it_points_to_are_there() -> None:
    for name in re.findall(r"`((?:ukdsite|importer|deploy|docs)/[\w./-]+\w)`", TEXT):
        assert (ROOT / name).exists(), name
