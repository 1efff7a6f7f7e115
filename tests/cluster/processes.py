"""The processes of an installation, each on a free port of this machine: copies of the site, Redis, nginx."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from tests.cluster.machines import found

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = "127.0.0.1"
START_SECONDS = 30.0


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind((ADDRESS, 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """One program in a process group of its own, its output in a file; a context manager that stops it."""

    def __init__(
        self,
        command: Sequence[str],
        port: int,
        log: Path,
        *,
        environment: Mapping[str, str] | None = None,
        ready: str = "",
    ) -> None:
        """Starts nothing yet. `ready`: a path that answers 200 once it serves; without, it serves at once."""
        self.command, self.port, self.log = command, port, log
        self._environment, self._ready = environment, ready
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address, without a slash at the end."""
        return f"http://{ADDRESS}:{self.port}"

    def start(self) -> None:
        """Starts it, and waits until it serves."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self.command,
                cwd=ROOT,
                env=self._environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        ends = time.monotonic() + START_SECONDS
        while not self._serves():
            assert self._process.poll() is None, f"it ended instead of serving:\n{self.log.read_text()}"
            assert time.monotonic() < ends, f"it did not start:\n{self.log.read_text()}"
            time.sleep(0.05)

    def kill(self) -> None:
        """SIGKILL to the whole group, as if the machine had lost its power; nothing if it has ended."""
        process, self._process = self._process, None
        if process is not None and process.poll() is None:
            # Not waited for yet, so its number still is its own: an old one may be somebody else's by now.
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(START_SECONDS)

    def end(self, seconds: float = 90.0) -> int:
        """SIGTERM; the exit code once it has ended by itself."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(seconds)
        self._process = None
        return code

    def pids(self) -> list[int]:
        """Its processes; none once it has ended."""
        if self._process is None or self._process.poll() is not None:
            return []
        group = str(self._process.pid)
        answer = subprocess.run(["pgrep", "-g", group], capture_output=True, text=True, check=False)
        return [int(line) for line in answer.stdout.split()]

    def __enter__(self) -> Server:
        """Starts it."""
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leaves nothing of it behind."""
        self.kill()

    def _serves(self) -> bool:
        connection = http.client.HTTPConnection(ADDRESS, self.port, timeout=START_SECONDS)
        try:
            connection.connect()
            if self._ready:
                connection.request("GET", self._ready)
                return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        else:
            return True
        finally:
            connection.close()


def copy_of_the_site(directory: Path, name: str, upstream: str, **environment: str) -> Server:
    """A copy as its image starts it; `upstream` stands for chess-results."""
    port = free_port()
    data = directory / name
    data.mkdir()
    inherited = {key: value for key, value in os.environ.items() if key != "SECRET_KEY"}
    # The copies of an installation have one secret: a visitor is the same to all of them.
    own = {
        "SECRET_KEY": "one-for-all-copies-" + "x" * 40,
        "PORT": str(port),
        "DATA_DIR": str(data),
        "CHESS_RESULTS_URL": upstream,
        "TRUSTED_PROXIES": ADDRESS,
    }
    command = [sys.executable, "-m", "ukdsite.serve"]
    log = directory / f"{name}.log"
    return Server(command, port, log, environment=inherited | own | environment, ready="/saglik/hazir/")


def redis(directory: Path) -> Server:
    """Redis as compose.yaml starts it."""
    port = free_port()
    options = ["--save", "", "--appendonly", "no", "--maxmemory", "64mb", "--maxmemory-policy", "allkeys-lru"]
    command = [found("redis-server"), "--bind", ADDRESS, "--port", str(port), *options]
    return Server([*command, "--dir", str(directory)], port, directory / "redis.log")


def nginx(directory: Path, copies: Sequence[Server]) -> Server:
    """nginx with the configuration of the installation, its names replaced by ports of this machine."""
    port, place = free_port(), directory / "front"
    (place / "run").mkdir(parents=True)
    (place / "cache").mkdir()
    configuration = (ROOT / "deploy" / "nginx.conf").read_text()
    changes = {"listen 8080 default_server": f"listen {ADDRESS}:{port} default_server"} | {
        f"site-{number}:8000": f"{ADDRESS}:{copy.port}" for number, copy in enumerate(copies, start=1)
    }
    for old, new in changes.items():
        assert configuration.count(old) == 1, old
        configuration = configuration.replace(old, new)
    file = place / "nginx.conf"
    file.write_text(configuration)
    user = "user root;" if os.geteuid() == 0 else ""  # pytest's directories are closed to others
    command = [found("nginx"), "-p", str(place), "-c", str(file), "-g", f"daemon off; {user}"]
    return Server(command, port, directory / "nginx.log")
