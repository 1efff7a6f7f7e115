"""`python -m tests.standin [--port N]`: serves the look-alike in the foreground and prints links to paste."""

from __future__ import annotations

import argparse
import signal
from threading import Event as Signal

from tests.standin.events import CATALOGUE
from tests.standin.faults import FAULTS, FAULTY_PLAYER
from tests.standin.server import Standin

SITE = "https://chess-results.com"
UNKNOWN = 99999999


def link(tnr: int, snr: int | None) -> str:
    """A link as people paste it; the site under test takes the numbers from it."""
    if snr is None:
        return f"{SITE}/tnr{tnr}.aspx?lan=1"
    return f"{SITE}/tnr{tnr}.aspx?lan=1&art=9&snr={snr}"


def lines(url: str) -> list[str]:
    """What is printed: the setting, then a link and a line for every event and every fault."""
    events = [(link(item.tnr, item.snr), item.about) for item in CATALOGUE]
    faults = [(link(item.tnr, FAULTY_PLAYER), item.about) for item in FAULTS]
    unknown = (link(UNKNOWN, None), "unknown tournament")
    return [
        f"CHESS_RESULTS_URL={url}",
        "",
        "Events:",
        *(f"  {address:<62}  {about}" for address, about in [*events, unknown]),
        "",
        "Faults:",
        *(f"  {address:<62}  {about}" for address, about in faults),
    ]


def main() -> None:
    """Serves until SIGINT or SIGTERM."""
    parser = argparse.ArgumentParser(prog="python -m tests.standin", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="0 (default): any free port")
    wanted = parser.parse_args()
    ended = Signal()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: ended.set())
    with Standin(wanted.port) as standin:
        print("\n".join(lines(standin.url)), flush=True)
        ended.wait()


if __name__ == "__main__":
    main()
