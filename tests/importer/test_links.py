"""Claims about pasted links: every form people paste is accepted, everything else is refused by name."""

from __future__ import annotations

import contextlib
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from importer.errors import NotAChessResultsLink
from importer.links import MAX_TEXT, PageRef, parse_link

ACCEPTED = {
    "https://chess-results.com/tnr1342553.aspx?lan=1&art=9&fed=LAT&turdet=YES&flag=30&snr=23": (1342553, 23),
    "https://chess-results.com/tnr1342553.aspx": (1342553, None),
    "http://www.chess-results.com/tnr1342553.aspx?lan=8": (1342553, None),
    "https://S1.chess-results.com/tnr1342553.aspx?snr=4": (1342553, 4),
    "https://s9.chess-results.com/tnr1342553.aspx?snr=4&art=9": (1342553, 4),
    "https://archive.chess-results.com/tnr7.aspx": (7, None),
    "HTTPS://CHESS-RESULTS.COM/TNR1342553.ASPX?LAN=1&ART=9&SNR=23": (1342553, 23),
    "https://chess-results.com/Tnr1342553.Aspx?lan=1": (1342553, None),
    "https://chess-results.com:443/tnr12.aspx": (12, None),
    "https://chess-results.com//tnr12.aspx": (12, None),
    "chess-results.com/tnr1342553.aspx?art=2&rd=5": (1342553, None),
    "//chess-results.com/tnr1342553.aspx": (1342553, None),
    "https://chess-results.com/tnr1342553.aspx?lan=1&amp;art=9&amp;snr=23": (1342553, 23),
    "https://chess-results.com/tnr1342553.aspx?lan=1&amp;amp;art=9&amp;amp;snr=23": (1342553, 23),
    "https://chess-results.com/tnr1342553 .aspx?lan=1&flag=NO": (1342553, None),
    "https://chess-results.com/tnr1342553%20.aspx?lan=1&flag=NO": (1342553, None),
    "tnr1342553 .aspx": (1342553, None),
    "tnr1342553.aspx?lan=8&art=9&snr=5": (1342553, 5),
    "/tnr1342553.aspx?snr=5": (1342553, 5),
    "tnr1342553": (1342553, None),
    "  1342553 ": (1342553, None),
    "\u200b1342553\ufeff": (1342553, None),
    "１３４２５５３": (1342553, None),
    "https://chess-results.com/tnr１３４２５５３.aspx?snr=２３": (1342553, 23),
    "Kartım: https://chess-results.com/tnr9.aspx?art=9&snr=3, bakar mısın?": (9, 3),
    "(chess-results.com/tnr9.aspx?art=9&snr=3)": (9, 3),
    "<https://chess-results.com/tnr9.aspx?art=9&snr=3>": (9, 3),
    '<a href="https://chess-results.com/tnr9.aspx?art=9&amp;snr=3">kart</a>': (9, 3),
    "https://chess-results.com/tnr9.aspx?lan=1&art=9&\n snr=3": (9, 3),
    "https://chess-results.com/tnr9.aspx#snr": (9, None),
    "Etkinlik https://chess-results.com/tnr9.aspx kart https://chess-results.com/tnr9.aspx?snr=3": (9, 3),
    "https://chess-results.com/tnr8.aspx?lan=1 https://chess-results.com/tnr9.aspx?lan=1": (8, None),
    "https://example.org/ ve chess-results.com/tnr9.aspx": (9, None),
    # A start number belongs to the address that it follows, and to no other.
    "https://chess-results.com/tnr8.aspx?lan=1 https://chess-results.com/tnr9.aspx?snr=3": (9, 3),
    "https://chess-results.com/tnr8.aspx?lan=1\ntnr9.aspx?snr=3": (9, 3),
    "https://chess-results.com/tnr8.aspx kart https://chess-results.com/tnr9.aspx?snr=3": (9, 3),
    "https://chess-results.com/tnr9.aspx, benim snr=3": (9, None),
    "https://chess-results.com/tnr9.aspx ?lan=1&snr=3": (9, 3),
    f"https://chess-results.com/tnr9.aspx?lan=1 {'x' * 500} snr=3": (9, None),
}

NO_PLAYER = [
    "snr=0",
    "snr=00000",
    "snr=abc",
    "snr=",
    "snr=-3",
    "snr=123456",
    "snr=½",
    "fed=TUR",
    "xsnr=4",
    "snr",
]

REFUSED = [
    "",
    "   ",
    "merhaba",
    "0",
    "tnr0.aspx",
    "1234567890",
    "tnr1234567890.aspx",
    "https://chess-results.com/tnr1234567890.aspx",
    "https://chess-results.com/",
    "https://chess-results.com/spielersuche.aspx?lan=1",
    "https://chess-results.com/tnr.aspx",
    "https://chess-results.com/tnr12.aspxx",
    "https://chess-results.com/tnr-12.aspx",
    "https://lichess.org/tnr12.aspx",
    "https://tnr12.aspx/",
    "http://127.0.0.1/",
    "http://127.0.0.1/tnr12.aspx",
    "http://localhost:8000/tnr12.aspx?snr=1",
    "http://[::1]/tnr12.aspx",
    "ftp://chess-results.com/tnr12.aspx",
    "file:///tnr12.aspx",
    "https://chess-results.com@evil.com/tnr12.aspx",
    "https://evil.com@chess-results.com/tnr12.aspx",
    "https://user:chess-results.com/tnr12.aspx",
    "https://chess-results.com.evil.com/tnr12.aspx",
    "https://chess-results.com:8080/tnr12.aspx",
    "https://evilchess-results.com/tnr12.aspx",
    "https://evil-chess-results.com/tnr12.aspx",
    "https://chess-results.org/tnr12.aspx",
    "https://chess-results.community/tnr12.aspx",
    "https://chessresults.com/tnr12.aspx",
    "https://evil.com/chess-results.com/tnr12.aspx",
    "https://evil.com//chess-results.com/tnr12.aspx",
    "https://evil.com/?u=https://chess-results.com/tnr12.aspx",
    "https://evil.com/#https://chess-results.com/tnr12.aspx",
    "https://evil.com\\chess-results.com/tnr12.aspx",
    "https://evil.com%2fchess-results.com/tnr12.aspx",
    "https://\u0441hess-results.com/tnr12.aspx",  # Cyrillic letter for c
    "\u0445chess-results.com/tnr12.aspx",  # a Cyrillic letter before the name
    "https://\u0445.chess-results.com/tnr12.aspx",
    "https://che\u017fs-results.com/tnr12.aspx",  # long s, equal to s when case is ignored in Unicode
    "https://chess\u2010results.com/tnr12.aspx",  # another hyphen
    "https://ｃhess-results.com/tnr12.aspx",
    "https://xn--hess-results-x5k.com/tnr12.aspx",
    "12 34",
    "12.5",
    "-12",
    "१२३",
    "1" * (MAX_TEXT + 1),
    "https://chess-results.com/tnr12.aspx" + " " * MAX_TEXT,
]


@pytest.mark.parametrize(("text", "expected"), ACCEPTED.items())
def test_every_form_of_a_link_is_accepted(text: str, expected: tuple[int, int | None]) -> None:
    assert parse_link(text) == PageRef(*expected)


@pytest.mark.parametrize("text", REFUSED)
def test_everything_else_is_refused_by_name(text: str) -> None:
    with pytest.raises(NotAChessResultsLink):
        parse_link(text)


@pytest.mark.parametrize("parameter", NO_PLAYER)
def test_a_useless_start_number_means_no_player(parameter: str) -> None:
    assert parse_link(f"https://chess-results.com/tnr12.aspx?lan=1&{parameter}&art=9") == PageRef(12)


@pytest.mark.parametrize("art", [8, 20, 21, 22, 23])
def test_the_number_of_a_team_is_no_player(art: int) -> None:
    team = f"https://chess-results.com/tnr12.aspx?lan=8&art={art}&snr=3"
    assert parse_link(team) == PageRef(12)
    assert parse_link(f"{team} https://chess-results.com/tnr12.aspx?art=9&snr=7") == PageRef(12, 7)


def test_the_first_useful_start_number_of_a_link_wins() -> None:
    assert parse_link("chess-results.com/tnr12.aspx?snr=0&snr=7&snr=8") == PageRef(12, 7)


@pytest.mark.parametrize(
    "text",
    [
        "a" * MAX_TEXT,
        "a." * (MAX_TEXT // 2),
        "https://" * (MAX_TEXT // 8),
        "tnr1 " * (MAX_TEXT // 5),
        "tnr1" + " " * (MAX_TEXT - 4),
        "chess-results.com/" * (MAX_TEXT // 18),
        "tnr1.aspx?" * (MAX_TEXT // 10),
        "tnr1.aspx?snr= " * (MAX_TEXT // 15),
        "?snr=0&" * (MAX_TEXT // 7),
        "-" * MAX_TEXT,
    ],
)
def test_long_texts_take_no_time(text: str) -> None:
    started = time.thread_time()
    with contextlib.suppress(NotAChessResultsLink):
        assert parse_link(text).tournament
    assert time.thread_time() - started < 5


subdomains = st.sampled_from(["", "www.", "s1.", "S2.", "s10.", "archive."])
schemes = st.sampled_from(["https://", "http://", "HTTPS://", "", "//"])
parameters = st.lists(
    st.sampled_from(
        ["lan=1", "lan=8", "art=9", "art=2", "rd=3", "fed=TUR", "turdet=YES", "flag=30", "SNode=S0"]
    ),
    max_size=5,
)
around = st.sampled_from([("", ""), ("  ", "\n"), ("Bak: ", " ne dersin?"), ("(", ")"), ('"', '"')])


@given(
    tournament=st.integers(1, 999_999_999),
    player=st.none() | st.integers(1, 99_999),
    scheme=schemes,
    subdomain=subdomains,
    before=parameters,
    after=parameters,
    amp=st.sampled_from(["&", "&amp;"]),
    upper=st.booleans(),
    texts=around,
)
def test_a_link_in_any_decoration_gives_its_numbers_back(
    tournament: int,
    player: int | None,
    scheme: str,
    subdomain: str,
    before: list[str],
    after: list[str],
    amp: str,
    upper: bool,
    texts: tuple[str, str],
) -> None:
    query = amp.join([*before, *([f"snr={player}"] if player else []), *after])
    link = f"{scheme}{subdomain}chess-results.com/tnr{tournament}.aspx" + (f"?{query}" if query else "")
    text = texts[0] + (link.upper().replace("&AMP;", "&amp;") if upper else link) + texts[1]
    assert parse_link(text) == PageRef(tournament, player)


@given(st.text() | st.text("thps:/.@tnr0123456789aspx?&=chess-results.com %\\#"))
def test_any_text_gives_numbers_in_range_or_the_named_refusal(text: str) -> None:
    try:
        ref = parse_link(text)
    except NotAChessResultsLink:
        return
    assert 1 <= ref.tournament <= 999_999_999
    assert ref.player is None or 1 <= ref.player <= 99_999
