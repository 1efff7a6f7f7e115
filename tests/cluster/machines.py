"""Finds Redis and nginx for these tests, or installs them; `python -m tests.cluster.machines`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping

# Program → Debian package.
NEEDED: Mapping[str, str] = {"redis-server": "redis-server", "nginx": "nginx-light"}
# Debian keeps servers where only root's PATH looks.
PLACES = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin", "/sbin"])


class NoMachines(RuntimeError):
    """The tests of many machines cannot run here."""


def found(program: str) -> str:
    """Path of an installed program; raises NoMachines."""
    path = shutil.which(program, path=PLACES)
    if path is None:
        raise NoMachines(
            f"{program} was not found and could not be installed. Install it (Debian: apt-get install "
            f"{NEEDED[program]}) and run the tests again; they are never skipped."
        )
    return path


def install() -> None:
    """Installs what is missing, where that is possible: as root on Debian."""
    missing = [package for program, package in NEEDED.items() if not shutil.which(program, path=PLACES)]
    if not missing or not shutil.which("apt-get") or os.geteuid() != 0:
        return
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *missing]):
        subprocess.run(["apt-get", *command], env=environment, check=False, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    install()
    try:
        print(", ".join(f"{program}: {found(program)}" for program in NEEDED))
    except NoMachines as problem:
        sys.exit(str(problem))
