"""`python -m tests.advisories`: known holes in what we depend on, or else the lock's age."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = "requirements.txt"
OLDEST = timedelta(days=180)
AUDIT = ["pip-audit", "--requirement", LOCK, "--no-deps", "--disable-pip", "--progress-spinner", "off"]
FOUND = "vulnerabilit"  # what pip-audit says when it looked and found some
CLEAN = "No known vulnerabilities found"
NOT_LOOKED_UP = "could not be audited"


def main() -> int:
    """0: audited and clean, or young; 1: holes, or too old to go unaudited."""
    verdict = audited()
    if verdict is None:
        print(
            "dependency audit: the advisories cannot be reached from here; looking at the lock's age instead"
        )
        return young()
    print(f"dependency audit: {'no known holes' if verdict else 'holes found, see above'}")
    return 0 if verdict else 1


def audited() -> bool | None:
    """Whether pip-audit finds nothing; None where it could not ask about every package."""
    command = [sys.executable, "-m", "uv", "tool", "run", "--quiet", *AUDIT]
    try:
        answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=180, check=False)
    except subprocess.TimeoutExpired:
        return None
    said = answer.stdout + answer.stderr
    if NOT_LOOKED_UP in said or (CLEAN not in said and FOUND not in said):
        return None
    if answer.returncode:
        print(said)
    return answer.returncode == 0


def young() -> int:
    """0 when the lock was changed lately, as its last commit or the file itself says."""
    age = datetime.now(UTC) - last_change()
    print(f"dependency audit: the lock is {age.days} days old; at most {OLDEST.days} are allowed")
    return 0 if age <= OLDEST else 1


def last_change() -> datetime:
    """When the lock was committed last; an export without history has the file's own time."""
    command = ["git", "log", "-1", "--format=%ct", "--", LOCK]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    seconds = answer.stdout.strip() or str((ROOT / LOCK).stat().st_mtime)
    return datetime.fromtimestamp(float(seconds), UTC)


if __name__ == "__main__":
    sys.exit(main())
