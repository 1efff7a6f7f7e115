"""An HTTP answer as data, and how it is written to a socket: whole, chunked, or as long as it lasts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler

HTML = "text/html; charset=utf-8"


@dataclass(frozen=True, slots=True)
class Answer:
    """Body in one piece or as a stream; a stream without `declared` goes out in chunks."""

    body: bytes | Iterable[bytes] = b""
    status: int = 200
    content_type: str = HTML
    headers: tuple[tuple[str, str], ...] = ()
    declared: int | None = None  # Content-Length of a stream, true or not

    def write(self, handler: BaseHTTPRequestHandler) -> None:
        """Sends it; a stream ends the connection."""
        handler.send_response(self.status)
        handler.send_header("Content-Type", self.content_type)
        for name, value in self.headers:
            handler.send_header(name, value)
        if isinstance(self.body, bytes):
            handler.send_header("Content-Length", str(len(self.body)))
            handler.end_headers()
            handler.wfile.write(self.body)
        else:
            self._stream(handler, self.body)

    def _stream(self, handler: BaseHTTPRequestHandler, pieces: Iterable[bytes]) -> None:
        handler.close_connection = True
        handler.send_header("Connection", "close")
        if self.declared is not None:
            handler.send_header("Content-Length", str(self.declared))
            handler.end_headers()
            for piece in pieces:
                handler.wfile.write(piece)
            return
        handler.send_header("Transfer-Encoding", "chunked")
        handler.end_headers()
        for piece in pieces:
            handler.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
        handler.wfile.write(b"0\r\n\r\n")


def text_answer(text: str, **rest: str) -> Answer:
    """An HTML page in UTF-8."""
    return Answer(text.encode(), content_type=rest.get("content_type", HTML))


def redirect(address: str) -> Answer:
    """302, as the site answers the visitors of its first host."""
    body = f'<html><head><title>Object moved</title></head><body><a href="{address}">here</a></body></html>'
    return Answer(body.encode(), 302, headers=(("Location", address),))
