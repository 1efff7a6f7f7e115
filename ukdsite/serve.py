"""`python -m ukdsite.serve`: makes what this machine needs to serve, prints the address, becomes gunicorn."""

from __future__ import annotations

import logging
import os
import secrets
import sys
from pathlib import Path

SECRET_FILE = "secret-key"
DEFAULT_PORT = "8000"

logger = logging.getLogger("ukdsite.serve")


def main() -> None:
    """Prepares DATA_DIR and runs gunicorn in the foreground in this very process."""
    host, port = os.environ.get("HOST", "127.0.0.1"), os.environ.get("PORT", DEFAULT_PORT)
    data = Path(os.environ.setdefault("DATA_DIR", str(Path(__file__).resolve().parent.parent / "var")))
    os.environ.setdefault("SECRET_KEY", secret_of(data))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ukdsite.settings")
    if not os.environ.get("CACHE_URL"):
        _prepare_cache()
    print(f"http://{host}:{port}/", flush=True)
    command = [sys.executable, "-m", "gunicorn", "--config", "python:ukdsite.gunicorn"]
    os.execv(sys.executable, [*command, "--bind", f"{host}:{port}", "ukdsite.wsgi:application"])


def secret_of(data: Path) -> str:
    """The secret of this machine, made on the first start and kept readable for its owner only.

    On a disk that cannot be written the secret lives as long as this start: nothing is signed for longer.
    """
    file = data / SECRET_FILE
    try:
        data.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w") as stream:
                stream.write(secrets.token_urlsafe(64))
        return file.read_text().strip()
    except OSError:
        return secrets.token_urlsafe(64)


def _prepare_cache() -> None:
    import django
    from django.conf import settings

    from ukdsite.cache_file import prepare

    django.setup()
    prepare(Path(settings.DATABASES["default"]["NAME"]))


if __name__ == "__main__":
    main()
