"""`make demo`: the site and the chess-results look-alike together, with links to paste."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.standin.__main__ import lines
from tests.standin.server import Standin


def main() -> None:
    """Serves both until interrupted."""
    with Standin() as standin:
        print("\n".join(lines(standin.url)[1:]), flush=True)
        print("\nPaste one of these links into the site:", flush=True)
        environment = os.environ | {"CHESS_RESULTS_URL": standin.url}
        try:
            subprocess.run([sys.executable, "-m", "ukdsite.serve"], env=environment, check=False)
        except KeyboardInterrupt:
            print("\nEnd of the demo.")


if __name__ == "__main__":
    main()
