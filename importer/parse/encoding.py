"""Knows how the bytes of a page become text, as the site sends it or as a browser saved it; no markup."""

from __future__ import annotations

import codecs
import re

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_-]{1,40})", re.IGNORECASE)
_HEAD = 4096
_ONE_BYTE = re.compile(r"(?:windows-|cp)125[0-9]|iso-8859-(?:[1-9]|1[0-35])|koi8-r")
# Turkish Windows: what an editor saves that does not write UTF-8.
_FALLBACK = "windows-1254"


def decode(data: bytes) -> str:
    """The text of a page's bytes: byte order mark, UTF-8, declared charset, windows-1254. Never fails."""
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
