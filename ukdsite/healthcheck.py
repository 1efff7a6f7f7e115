"""`python -m ukdsite.healthcheck`: asks the server of this machine whether it lives, by a name it knows."""

from __future__ import annotations

import http.client
import os
import sys

SECONDS = 5.0


def main() -> int:
    """0 when /saglik/ answers 200, else 1: what container engines ask for."""
    host = os.environ.get("ALLOWED_HOSTS", "localhost").partition(",")[0].lstrip(".*") or "localhost"
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
