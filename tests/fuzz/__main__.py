"""`python -m tests.fuzz N [--seed S] [--attackers A]`: N hostile requests, and what became of them."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from random import SystemRandom

import tests.environment  # noqa: F401  # before Django reads its settings
from tests.fuzz.runner import memory, run
from tests.fuzz.target import target

PARTS = 10
SHOWN = 20
LOG_SHOWN = 2000  # letters of the log, when the site has ended


def main() -> int:
    """0 when every attack was answered in time and below 500."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("number", type=int)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(1_000_000))
    parser.add_argument("--attackers", type=int, default=6)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory, target(Path(directory)) as (site, surface):
        print(
            f"seed {wanted.seed}, {len(surface.addresses)} addresses, {len(surface.fields)} forms", flush=True
        )
        answered = 0
        failures: list[str] = []
        began = time.monotonic()
        for part in range(PARTS):
            number = wanted.number // PARTS + (part < wanted.number % PARTS)
            tally = run(site.port, surface, number, wanted.seed + 1000 * part, wanted.attackers)
            answered, failures = answered + tally.number, failures + tally.failures
            print("\n".join(tally.lines() if part == PARTS - 1 else tally.lines()[-1:]))
            spent, held = time.monotonic() - began, memory(site.pids())
            print(
                f"  part {part + 1}: {spent:.0f} s, {held:.0f} MB, worst answer {tally.worst:.2f} s",
                flush=True,
            )
            if tally.worst > 1:
                print(f"  slowest: {tally.worst_attack}")
            if not site.pids():
                print(f"the site ended:\n{site.log.read_text()[-LOG_SHOWN:]}")
                break
    print("\n".join(failures[:SHOWN]))
    lost = wanted.number - answered
    print(f"{answered - len(failures)} passed, {len(failures) + lost} failed")
    return 1 if failures or lost else 0


if __name__ == "__main__":
    sys.exit(main())
