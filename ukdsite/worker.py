"""gunicorn's threaded worker, with a page instead of a bare line for an address too long to be read."""

from __future__ import annotations

from typing import Any

from django.template.loader import render_to_string
from gunicorn.http.errors import LimitRequestLine
from gunicorn.workers.gthread import ThreadWorker

HEAD = (
    "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n"
    "Content-Type: text/html; charset=utf-8\r\nContent-Length: {length}\r\n\r\n"
)


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn has no types
    """ThreadWorker whose answer to an endless address is in words."""

    def handle_error(self, req: Any, client: Any, addr: Any, exc: BaseException) -> None:
        """Writes the page; leaves every other error to gunicorn."""
        if not isinstance(exc, LimitRequestLine):
            super().handle_error(req, client, addr, exc)
            return
        body = render_to_string("address_too_long.html").encode()
        client.sendall(HEAD.format(length=len(body)).encode() + body)
