"""The site as `make run` serves it, in a process of its own, for browser tests and pictures."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 30


@contextmanager
def served(data: Path, upstream: str, log: Path = Path(os.devnull)) -> Iterator[str]:
    """Address of the built site while it runs; `upstream` stands for chess-results; `log` gets its log."""
    assert (ROOT / "var" / "static" / "staticfiles.json").exists(), "the site is not built; run: make build"
    port = _free_port()
    environment = {key: value for key, value in os.environ.items() if key != "SECRET_KEY"}
    environment |= {"PORT": str(port), "DATA_DIR": str(data), "CHESS_RESULTS_URL": upstream}
    command = [sys.executable, "-m", "ukdsite.serve"]
    with log.open("ab") as output:
        server = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=output
        )
    try:
        _wait_for(port, server)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.send_signal(signal.SIGTERM)
        code = server.wait(timeout=START_SECONDS)
    assert code == 0, "the server did not end cleanly on SIGTERM"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    for _ in range(START_SECONDS * 10):
        assert server.poll() is None, "the server ended instead of serving"
        with socket.socket() as probe:
            probe.settimeout(0.1)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the server did not start")
