"""`python -m ukdsite.healthcheck`: asks the server of this machine whether it lives, by a name it knows."""

from __future__ import annotations

import http.client
import os
import sys
from collections.abc import Sequence

SECONDS = 5.0


def own_host(allowed: Sequence[str]) -> str:
    """A name that the site goes by: the first of ALLOWED_HOSTS, of which any will do when it is a pattern."""
    return (allowed[0].strip().lstrip(".*") if allowed else "") or "localhost"


def main() -> int:
    """0 when /saglik/ answers 200, else 1: what container engines ask for."""
    host = own_host(os.environ.get("ALLOWED_HOSTS", "").split(","))
    connection = http.client.HTTPConnection("127.0.0.1", int(os.environ.get("PORT", "8000")), timeout=SECONDS)
    try:
        connection.request("GET", "/saglik/", headers={"Host": host})
        return 0 if connection.getresponse().status == 200 else 1
    except (OSError, http.client.HTTPException):
        return 1
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(main())
