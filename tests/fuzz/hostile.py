"""What strangers type into one field: numbers that are none, letters that are more than one, code, noise."""

from __future__ import annotations

from random import Random

NUMBERS = (
    "0",
    "1",
    "-1",
    "1451",
    "3001",
    "99999",
    "2147483648",
    "9" * 40,
    "1e3",
    "1E400",
    "0x5F",
    "1_000",
    "01451",
    "1 451",
    "1.451",
    "1,5",
    "+7",
    "--7",
    "NaN",
    "inf",
    "-0",
    "½",
    "1/2",
    "0,5",
    "=",
    "٣٤",
    "１４５１",
    "²",
    "Ⅷ",
    "𝟙",
)
DATES = (
    "2026-11-29",
    "2026-02-30",
    "0000-00-00",
    "9999-12-31",
    "10000-01-01",
    "1900-01-01",
    "29.11.2026",
    "1/1/26",
    "2026-1-1",
    "-2026-01-01",
    "２０２６-11-29",
    "yarın",
)
CODE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}}",
    "{% debug %}",
    "${jndi:ldap://x}",
    "%s%s%n",
    "%(x)s",
    "{0.__class__}",
    "' OR 1=1 --",
    "../../etc/passwd",
    "..\\..\\win.ini",
    '=HYPERLINK("x")',
    "@SUM(A1)",
    "&amp;#x27;",
    "javascript:alert(1)",
    "data:text/html,x",
    "\\u0000",
    "%00",
    "%zz",
    "%E2%28%A1",
    "+",
)
LETTERS = (
    "",
    " ",
    "\t",
    "\x00",
    "\x1b[31m",
    "\r\nX-Evil: 1",
    "\u202egnirts",
    "\u200b",
    "\ufeff",
    "\ud800",
    "İıŞşĞğ",
    "ﷺ",
    "Z̸̢̛a̷l̶g̵o̴",
    "e\u0301",
    "🏴\U000e0067",
    "ｆｕｌｌ",
    "\u2028",
    "ß",
    "\U0010ffff",
)
HOSTS = (
    "chess-results.com",
    "www.chess-results.com",
    "s2.chess-results.com",
    "CHESS-RESULTS.COM.",
    "chess-results.com:443",
    "chess-results.com:22",
    "user:pass@chess-results.com",
    "chess-results.com@127.0.0.1",
    "127.0.0.1",
    "[::1]",
    "0x7f000001",
    "169.254.169.254",
    "localhost",
    "chess-results.com.evil.example",
    "evilchess-results.com",
    "chess-results.com\u3002evil.example",
    "ⅽhess-results.com",
    "xn--chess-results-x.com",
    "chess-results。com",
    "",
)
SCHEMES = (
    "https://",
    "http://",
    "",
    "//",
    "ftp://",
    "file:///",
    "javascript:",
    "HTTPS:\\\\",
    "gopher://",
    "https:",
)
PATHS = (
    "/tnr90000012.aspx",
    "/tnr90000012.aspx?lan=1&art=9&snr=3",
    "/TNR90000012.ASPX?ART=9&amp;SNR=3",
    "/tnr0.aspx",
    "/tnr-1.aspx",
    "/tnr99999999999999.aspx",
    "/tnr٣.aspx",
    "/x.aspx?tnr=90000012",
    "/tnr90000012.aspx?snr=0#snr=3",
    "/../tnr90000012.aspx",
    "/tnr90000012.aspx/../../",
    "?redirect=//evil.example",
    "/#@evil.example",
    "",
)


def value(random: Random, known: tuple[str, ...] = ()) -> str:
    """One value for a field; `known` are values that the site itself offers for it."""
    pools = (NUMBERS, DATES, CODE, LETTERS, *((known, known) if known else ()))
    text: str = random.choice(random.choice(pools))
    match random.randrange(12):
        case 0:
            return text * random.choice((2, 50, 400))
        case 1:
            return text + random.choice(LETTERS)
        case 2:
            return noise(random, 30)
        case _:
            return text


def noise(random: Random, longest: int) -> str:
    """Any letters of Unicode, half of a pair of surrogates among them."""
    return "".join(chr(random.randrange(0x110000)) for _ in range(random.randrange(longest)))


def link(random: Random) -> str:
    """What somebody who means no good pastes for a link."""
    address = random.choice(SCHEMES) + random.choice(HOSTS) + random.choice(PATHS)
    around = random.choice(("{}", " {} ", "<{}>", "bak: {} !", "{0} {0}", "{}\n{}", '<a href="{}">'))
    return around.replace("{0}", "{}").replace("{}", address) if random.randrange(8) else value(random)


def pasted(random: Random) -> str:
    """Lines that might be rounds."""
    separators = ("\t", " ", ";", "  ", " - ", "\u00a0")
    results = ("1", "0", "½", "G", "L", "beraberlik", "0,5", "- 1K", "+ +", "*", "", "1-0")
    lines = [
        random.choice(separators).join(
            random.choice((value(random), random.choice(results), str(random.randrange(3000)), "Yılmaz, Ad"))
            for _ in range(random.randrange(1, 14))
        )
        for _ in range(random.choice((0, 1, 3, 9, 70)))
    ]
    return random.choice(("\n", "\r\n", "\r", "\u2028")).join(lines)


def damaged(random: Random, data: bytes) -> bytes:
    """A file with some of its bytes changed, cut, doubled or moved."""
    if not data:
        return data
    changed = bytearray(data)
    for _ in range(random.choice((0, 1, 5, 50))):
        place = random.randrange(len(changed))
        match random.randrange(4):
            case 0:
                changed[place] = random.randrange(256)
            case 1:
                del changed[place : place + random.randrange(1, 400)]
            case 2:
                changed[place:place] = changed[place : place + random.randrange(1, 200)]
            case _:
                changed[place:place] = random.randbytes(random.randrange(1, 20))
        if not changed:
            return b""
    return bytes(changed[: random.choice((len(changed), len(changed), len(changed) // 2, 10))])
