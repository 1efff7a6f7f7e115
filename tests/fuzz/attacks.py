"""Requests of strangers, made from what the site itself says about its addresses and fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from random import Random
from urllib.parse import quote, quote_plus

from tests.fuzz import hostile
from tests.standin.export import workbook
from tests.standin.pages import page
from tests.standin.server import event_of
from tests.standin.view import View

# Events of the look-alike; few, so that chess-results' pace does not become the fuzzer's.
CARDS = ((90000001, 9), (90000002, 9), (90000012, 3), (90000013, 2), (90000004, 3))
NUMBERS = ("0", "1", "00", "-1", "1000000000", "999999999999", "٣", "90000012", "9" * 300, "%00", "a", "1.5")
BOUNDARY = "----------fuzz"
FORM = "application/x-www-form-urlencoded"
MULTIPART = f"multipart/form-data; boundary={BOUNDARY}"
LONGEST_VALUE = 3000


@dataclass(frozen=True, slots=True)
class Attack:
    """One request; the path is bytes as they go over the wire."""

    kind: str
    method: str = "GET"
    path: bytes = b"/"
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""


@dataclass(frozen=True)
class Surface:
    """What can be attacked: addresses, and the fields of each with the values that the site offers."""

    addresses: tuple[str, ...]
    cards: tuple[tuple[int, int], ...]  # (event, player) of those that are imported
    fields: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)

    @cached_property
    def known(self) -> frozenset[str]:
        """The addresses, to look one up."""
        return frozenset(self.addresses)

    def near(self, text: str) -> tuple[str, ...]:
        """The addresses with that word in them."""
        return tuple(address for address in self.addresses if text in address)


def fields_of(html: str) -> dict[str, tuple[str, ...]]:
    """Names of a page's fields, with the values that stand in them."""
    found: dict[str, list[str]] = {}
    name = ""
    for tag in re.findall(r"<(?:input|select|textarea|button|option)\b[^>]*>", html):
        named = re.search(r'\bname="([^"]*)"', tag)
        name = named[1] if named else name if tag.startswith("<option") else ""
        offered = re.search(r'\bvalue="([^"]*)"', tag)
        if name:
            found.setdefault(name, []).append(offered[1] if offered else "")
    return {name: tuple(sorted(set(values))) for name, values in found.items()}


def attack(random: Random, surface: Surface) -> Attack:
    """One of all kinds; each kind as often as its number says."""
    makers: Sequence[tuple[Callable[[Random, Surface], Attack], int]] = (
        (_query, 45),
        (_link, 10),
        (_import, 12),
        (_paste, 8),
        (_upload, 6),
        (_search, 5),
        (_content, 6),
        (_address, 5),
        (_head, 5),
        (_form_elsewhere, 3),
    )
    (maker,) = random.choices([maker for maker, _ in makers], [often for _, often in makers])
    return maker(random, surface)


def _encoded(random: Random, pairs: Sequence[tuple[str, str]]) -> bytes:
    """A query; now and then with raw bytes in place of escapes, as old browsers and scripts send."""
    if random.randrange(10) == 0:
        text = "&".join(f"{name}={value}" for name, value in pairs)
        return re.sub(rb"[\x00-\x20\x7f#]", b"+", text.encode("utf-8", "surrogatepass"))
    quoted = ((quote_plus(name, errors="replace"), _quoted(value)) for name, value in pairs)
    return "&".join(f"{name}={value}" for name, value in quoted).encode()


def _quoted(value: str) -> str:
    return quote_plus(value.encode("utf-8", "surrogatepass"))


def _typed(random: Random, known: Mapping[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    """Some of a page's fields, some twice, some that it does not have."""
    names = [*known, f"r{random.randrange(70)}", f"s{random.randrange(70)}", f"h{random.randrange(70)}"]
    names += [hostile.value(random)[:20] or "x"] if random.randrange(5) == 0 else []
    chosen = random.choices(names, k=random.choice((0, 1, 3, 8, 20, 150)))
    return [(name, hostile.value(random, known.get(name, ()))[:LONGEST_VALUE]) for name in chosen]


def _query(random: Random, surface: Surface) -> Attack:
    address = random.choice(tuple(surface.fields))
    ends = [end for end in ("", "", "sonuc/", "result/", "tablo.csv") if address + end in surface.known]
    path = address + random.choice(ends)
    query = _encoded(random, _typed(random, surface.fields[address]))
    return Attack("query", path=quote(path).encode() + b"?" + query)


def _link(random: Random, surface: Surface) -> Attack:
    path = quote(random.choice(surface.near("aktar")[:1] + surface.near("/en/import")[:1])).encode()
    pairs = [("baglanti", hostile.link(random)), ("icin", random.choice(("", "ukd", "elo", "x")))]
    return Attack("link", path=path + b"?" + _encoded(random, pairs))


def _import(random: Random, surface: Surface) -> Attack:
    tournament, player = (str(number) for number in random.choice(surface.cards))
    if random.randrange(4) == 0:
        tournament, player = random.choice(NUMBERS), random.choice(NUMBERS)
    end = random.choice((f"{player}/", f"{player}/", "", "liste/", "rapor/", "rapor/tablo.csv"))
    known = dict.fromkeys(("tempo", "rtg", "bin", "sirala", "ara", "icin", "sayfa", "dogum", "parti"), ())
    query = _encoded(random, _typed(random, known))
    return Attack("import", path=f"/chess-results-aktar/{tournament}/{end}".encode() + b"?" + query)


def _paste(random: Random, surface: Surface) -> Attack:
    path = random.choice(surface.near("yapistir") + surface.near("paste"))
    names = ("tablo", "yapistir", "metin", "csrfmiddlewaretoken")
    pairs = [(random.choice(names), hostile.pasted(random)), *_typed(random, {})]
    return Attack("paste", "POST", quote(path).encode(), (("Content-Type", FORM),), _encoded(random, pairs))


def _upload(random: Random, surface: Surface) -> Attack:
    path = random.choice(surface.near("aktar/yapistir"))
    content = hostile.damaged(random, random.choice(_files()))
    name = random.choice(("kart.html", "kart.xlsx", "../../x", "a\\b", '"', "ü.xlsx", ""))
    part = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="dosya"; filename="{name}"\r\n\r\n'
    body = part.encode() + content + random.choice((f"\r\n--{BOUNDARY}--\r\n", "", "\r\n--")).encode()
    return Attack("upload", "POST", quote(path).encode(), (("Content-Type", MULTIPART),), body)


def _search(random: Random, surface: Surface) -> Attack:
    path = random.choice(surface.near("/ara/") + surface.near("/search/"))
    text = hostile.value(random) if random.randrange(2) else hostile.noise(random, 200)
    return Attack(
        "search", path=quote(path).encode() + b"?" + _encoded(random, [("q", text[:LONGEST_VALUE])])
    )


ODD_ENDS = ("", "", "/", "?", "?a", "?&&&", "#x", "index.html", "%2e%2e/", ";x=1", "/%2f/", "%00")
METHODS = ("HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "POST", "GET", "get")
KINDS = (
    *("", "a", "text/html; charset=nope", "text/plain; charset=utf-7", "application/json"),
    *(FORM, MULTIPART, "multipart/form-data"),
)


def _content(random: Random, surface: Surface) -> Attack:
    """A real page asked for in odd ways."""
    path = random.choice(surface.addresses)
    odd = random.choice(ODD_ENDS)
    headers = random.choice(
        (
            (
                (
                    "If-Modified-Since",
                    random.choice(("yesterday", "Sun, 99 Foo 0000 99:99:99 GMT", "9" * 300)),
                ),
            ),
            (("Range", random.choice(("bytes=0-", "bytes=9-1", "bytes=-1", "lines=1", "bytes=0-1,2-3,4-"))),),
            (("Accept-Encoding", random.choice(("br;q=nan", "gzip;q=2", "*", "identity;q=0"))),),
            (("Accept-Language", random.choice(("tr-" * 300, "*;q=9", "x" * 900, ",,,", "en;q=0.5;q=2"))),),
            (("HX-Request", "true"), ("HX-Target", "<b>")),
        )
    )
    return Attack("content", path=quote(path).encode() + odd.encode(), headers=headers)


def _address(random: Random, surface: Surface) -> Attack:
    """A path that nobody has."""
    text = "/".join(hostile.value(random) for _ in range(random.randrange(1, 5)))
    start = random.choice(("/", "//", "/en/", "/static/", "/sss/", "/chess-results-aktar/", "/%2e%2e/"))
    return Attack("address", path=f"{start}{_quoted(text)[:9000]}".encode())


def _head(random: Random, surface: Surface) -> Attack:
    """A strange head: methods, hosts, proxies, cookies."""
    method = random.choice(METHODS)
    header = random.choice(
        (
            ("Host", random.choice(("evil.example", "", "a b", "127.0.0.1:99999", "[::1", "x" * 300))),
            ("X-Forwarded-For", random.choice(("", ",", "1" * 500, "127.0.0.1", "::1, x", "%"))),
            ("X-Forwarded-Host", "evil.example"),
            ("X-Forwarded-Proto", "https"),
            ("X-Request-ID", random.choice(("x" * 500, "<b>", "a-sane-one-1"))),
            ("Cookie", random.choice(("=" * 2000, "a=b; " * 200, "\x7f", "django_language=xx"))),
            ("Content-Type", random.choice(KINDS)),
            ("Transfer-Encoding", "identity"),
            ("Expect", "100-continue"),
        )
    )
    path = quote(random.choice(surface.addresses)).encode()
    return Attack("head", method, path, (header,))


def _form_elsewhere(random: Random, surface: Surface) -> Attack:
    """A form for a page that takes none, or in a language that nobody speaks."""
    path = quote(random.choice(surface.addresses)).encode()
    body = random.randbytes(random.choice((0, 10, 5000)))
    return Attack("form", "POST", path, (("Content-Type", random.choice(KINDS)),), body)


@cache
def _files() -> tuple[bytes, ...]:
    """Files that the site reads when they are whole."""
    event = event_of(90000001)
    assert event is not None
    query = {"art": "9", "snr": "9", "lan": "1"}
    bomb = b"<table>" * 20_000
    return (page(event, query).encode(), workbook(View(event, query)), b"PK\x03\x04" + bytes(500), bomb, b"")
