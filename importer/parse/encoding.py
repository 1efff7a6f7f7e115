"""Knows how the bytes of a page become text, as the site sends it or as a browser saved it; no markup."""

from __future__ import annotations

import codecs
import re
from binascii import a2b_qp

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_-]{1,40})", re.IGNORECASE)
_HEAD = 4096
_ARCHIVE = re.compile(
    rb"^Content-Type:\s*multipart/related;[^<]{0,300}?boundary=\"?([^\"\s;]{1,80})",
    re.IGNORECASE | re.MULTILINE,
)
_ONE_BYTE = re.compile(r"(?:windows-|cp)125[0-9]|iso-8859-(?:[1-9]|1[0-35])|koi8-r")
# Turkish Windows: what an editor saves that does not write UTF-8.
_FALLBACK = "windows-1254"


def decode(data: bytes) -> str:
    """The text of a page's bytes: byte order mark, UTF-8, declared charset, windows-1254. Never fails."""
    archive = _ARCHIVE.search(data, 0, _HEAD)
    return _decode(_page_of_archive(data, archive[1]) if archive else data)


def _page_of_archive(data: bytes, boundary: bytes) -> bytes:
    # Chrome on a phone saves a page as MHTML, a mail with the page as one of its parts.
    for part in data.replace(b"\r\n", b"\n").split(b"--" + boundary):
        head, _, body = part.partition(b"\n\n")
        if b"content-type: text/html" in head.lower():
            return a2b_qp(body) if b"quoted-printable" in head.lower() else body
    return b""


def _decode(data: bytes) -> str:
    for mark, name in _MARKS:
        if data.startswith(mark):
            return _clean(data[len(mark) :].decode(name, "replace"))
    if b"\x00" in data[:2]:
        return _clean(data.decode("utf-16-be" if data[:1] == b"\x00" else "utf-16-le", "replace"))
    try:
        return _clean(data.decode("utf-8"))
    except UnicodeDecodeError:
        return _clean(_decode_declared(data))


def _decode_declared(data: bytes) -> str:
    declared = _DECLARED.search(data, 0, _HEAD)
    name = declared[1].decode("ascii").lower() if declared else _FALLBACK
    if _ONE_BYTE.fullmatch(name):
        return data.decode(name, "replace")
    # One broken character in a page of UTF-8 is likelier than a whole page of something else.
    text = data.decode("utf-8", "replace")
    return text if declared and text.count("\ufffd") < 10 else data.decode(_FALLBACK, "replace")


def _clean(text: str) -> str:
    # A parser may take NUL for the end of the document, and an XML declaration in decoded text for the truth.
    return text.replace("\x00", "").replace("<?xml", "<?")
