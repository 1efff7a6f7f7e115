"""The secret of a machine: made once, for its owner only, and done without a disk if need be."""

from __future__ import annotations

import stat
from pathlib import Path

from ukdsite.serve import SECRET_FILE, secret_of
from ukdsite.settings import SECRET_KEY_MIN_LENGTH


def test_secret_is_made_once_and_readable_for_its_owner_only(tmp_path: Path) -> None:
    secret = secret_of(tmp_path / "new")
    assert len(secret) >= SECRET_KEY_MIN_LENGTH
    assert secret_of(tmp_path / "new") == secret
    assert stat.S_IMODE((tmp_path / "new" / SECRET_FILE).stat().st_mode) == 0o600


def test_disk_that_keeps_nothing_gives_a_secret_for_this_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    one, other = secret_of(tmp_path / "file"), secret_of(tmp_path / "file")
    assert len(one) >= SECRET_KEY_MIN_LENGTH
    assert one != other
