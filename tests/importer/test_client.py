"""What is asked of chess-results, what is taken for an answer, where it may send us, and the gate."""

from __future__ import annotations

import socket
from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs, urlsplit

import pytest
import responses
from hypothesis import given
from hypothesis import strategies as st

from importer.client import GATE, Client, Page, PageKind, gate_form, page_path
from importer.errors import PageNotFound, SourceRefused, SourceUnavailable
from tests.importer.scripted import (
    AGENT,
    MUCH,
    Scripted,
    client,
    endless,
    head,
    html,
    redirect,
    refusal,
    serve,
    zipped,
)

pytestmark = pytest.mark.usefixtures("no_backoff")


# What is asked


def test_card_is_asked_for_by_its_numbers_alone(server: Scripted) -> None:
    page = client(server).fetch(PageKind.CARD, 1359649, 61)
    (asked,) = server.asked
    address = urlsplit(asked.target)
    assert (asked.method, address.path) == ("GET", "/tnr1359649.aspx")
    assert parse_qs(address.query) == {
        "lan": ["1"],
        "art": ["9"],
        "snr": ["61"],
        "flag": ["30"],
        "turdet": ["YES"],
        "zeilen": ["99999"],
    }
    assert page.url == server.url + asked.target
    assert page.body == b"<p>Player info</p>"
    assert timedelta(0) <= datetime.now(UTC) - page.fetched_at < timedelta(seconds=MUCH)


@pytest.mark.parametrize(
    ("kind", "art"), [(PageKind.STARTING_LIST, 0), (PageKind.TEAM_PLAYERS, 16), (PageKind.CROSSTABLE, 5)]
)
def test_list_is_asked_for_without_player(kind: PageKind, art: int) -> None:
    assert page_path(kind, 7, None) == f"/tnr7.aspx?lan=1&art={art}&flag=30&turdet=YES&zeilen=99999"


def test_card_without_player_and_list_with_player_are_our_own_mistakes() -> None:
    with pytest.raises(ValueError, match="a card"):
        page_path(PageKind.CARD, 7, None)
    with pytest.raises(ValueError, match="a card"):
        page_path(PageKind.CROSSTABLE, 7, 1)


def test_client_says_who_it_is_and_asks_for_gzip_only(server: Scripted) -> None:
    client(server).fetch(PageKind.CARD, 1, 2)
    headers = server.asked[0].headers
    assert headers["user-agent"] == AGENT
    assert headers["accept-encoding"] == "gzip"
    assert "cookie" not in headers


def test_environment_sets_no_proxy(server: Scripted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    assert client(server).fetch(PageKind.CARD, 1, 2).body


def test_visitors_share_no_cookies(server: Scripted) -> None:
    server.answers[:] = [html(set_cookie="session=first; path=/"), html()]
    both = client(server)
    assert both.fetch(PageKind.CARD, 1, 2).cookie == "session=first"
    assert both.fetch(PageKind.CARD, 1, 3).cookie == ""
    assert "cookie" not in server.asked[1].headers


def test_compressed_page_is_unpacked(server: Scripted) -> None:
    server.answers[:] = [zipped(b"<p>packed</p>" * 5000)]
    assert client(server).fetch(PageKind.CARD, 1, 2).body == b"<p>packed</p>" * 5000


# Errors of the server


def test_404_is_an_unknown_page(server: Scripted) -> None:
    assert isinstance(refusal(server, html(status=404)), PageNotFound)
    assert len(server.asked) == 1


@pytest.mark.parametrize("status", [204, 302, 400, 401, 403, 410, 418, 501])
def test_other_status_is_named_and_not_asked_again(server: Scripted, status: int) -> None:
    problem = refusal(server, html(status=status))
    assert isinstance(problem, SourceUnavailable)
    assert (problem.reason, problem.status) == ("status", status)
    assert len(server.asked) == 1


@pytest.mark.parametrize("status", [500, 502, 503, 504])
def test_passing_error_is_asked_again_twice_at_most(server: Scripted, status: int) -> None:
    problem = refusal(server, html(status=status))
    assert isinstance(problem, SourceUnavailable)
    assert (problem.reason, problem.status) == ("status", status)
    assert len(server.asked) == 3


def test_page_after_a_passing_error_arrives(server: Scripted) -> None:
    server.answers[:] = [html(status=503), html("at last")]
    assert client(server).fetch(PageKind.CARD, 1, 2).body == b"at last"


def test_body_of_an_error_is_not_read(server: Scripted) -> None:
    server.answers[:] = [endless(head(503), b"x" * 65536), html("at last")]
    assert client(server, deadline=MUCH).fetch(PageKind.CARD, 1, 2).body == b"at last"


def test_cut_connection_is_asked_again(server: Scripted) -> None:
    server.answers[:] = [b"", html("at last")]
    assert client(server).fetch(PageKind.CARD, 1, 2).body == b"at last"


def test_nobody_listening_is_no_connection(server: Scripted) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        server.url = f"http://127.0.0.1:{free.getsockname()[1]}"
        problem = refusal(server)
    assert isinstance(problem, SourceUnavailable)
    assert problem.reason == "connection"


@pytest.mark.parametrize(
    "answer",
    [
        head(content_length="1000") + b"<p>Player",
        head(transfer_encoding="chunked") + b"1000\r\n<p>Player",
        head(content_encoding="gzip", content_length="9") + b"not gzip!",
        b"SMTP 220 hello\r\n",
    ],
    ids=["length", "chunk", "gzip", "other protocol"],
)
def test_half_an_answer_is_no_page(server: Scripted, answer: bytes) -> None:
    problem = refusal(server, answer)
    assert isinstance(problem, SourceUnavailable)
    assert problem.reason == "connection"


@pytest.mark.parametrize("body", ["", " \r\n "])
def test_empty_page_is_never_an_answer(server: Scripted, body: str) -> None:
    problem = refusal(server, html(body))
    assert isinstance(problem, SourceUnavailable)
    assert (problem.reason, problem.status) == ("empty", 200)


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "image/png", "text/htmlx", ""])
def test_other_content_is_refused(server: Scripted, kind: str) -> None:
    problem = refusal(server, html(content_type=kind))
    assert isinstance(problem, SourceRefused)
    assert problem.reason == "content-type"


def test_content_type_is_read_in_any_case(server: Scripted) -> None:
    server.answers[:] = [html(content_type="Text/HTML ; charset=windows-1254")]
    assert client(server).fetch(PageKind.CARD, 1, 2).body


# Redirects


def test_redirect_within_the_server_is_followed(server: Scripted) -> None:
    server.answers[:] = [redirect("/tnr1.aspx?SNode=S1#top", set_cookie="node=S1"), html()]
    page = client(server).fetch(PageKind.CARD, 1, 2)
    assert page.url == f"{server.url}/tnr1.aspx?SNode=S1"
    assert page.cookie == server.asked[1].headers["cookie"] == "node=S1"


def test_redirect_to_another_port_of_the_same_host_is_followed(server: Scripted) -> None:
    with serve() as other:
        server.answers[:] = [redirect(f"{other.url}/tnr1.aspx")]
        assert client(server).fetch(PageKind.CARD, 1, 2).url == f"{other.url}/tnr1.aspx"
    assert len(other.asked) == 1


@pytest.mark.parametrize(
    "target",
    [
        "http://localhost:{port}/",
        "https://127.0.0.1:{port}/",
        "http://user@127.0.0.1:{port}/",
        "http://127.0.0.2:{port}/",
        "http://2130706433:{port}/",
        "//example.org/",
        "http://127.0.0.1:99999999/",
        "http://[::1/",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "https://chess-results.com/",
    ],
)
def test_redirect_elsewhere_is_refused(server: Scripted, target: str) -> None:
    problem = refusal(server, redirect(target.format(port=urlsplit(server.url).port)))
    assert isinstance(problem, SourceRefused)
    assert problem.reason == "redirect"
    assert len(server.asked) == 1


def test_body_of_a_redirect_is_not_read(server: Scripted) -> None:
    server.answers[:] = [endless(redirect("/tnr1.aspx", content_length=""), b"x" * 65536), html("there")]
    assert client(server, deadline=MUCH).fetch(PageKind.CARD, 1, 2).body == b"there"


def test_endless_redirects_end_after_ten(server: Scripted) -> None:
    problem = refusal(server, redirect("/tnr1.aspx"))
    assert isinstance(problem, SourceRefused)
    assert problem.reason == "redirect"
    assert len(server.asked) == 11


def real_fetch(*hops: str) -> Page:
    """A fetch from the real site, played by `responses`, over these hops."""
    with responses.RequestsMock() as played:
        places = [f"https://chess-results.com{page_path(PageKind.CARD, 1, 2)}", *hops]
        for place, following in zip(places, hops, strict=False):
            played.get(place, status=302, headers={"Location": following})
        played.get(places[-1], body="<p>", content_type="text/html")
        return Client("https://chess-results.com", AGENT).fetch(PageKind.CARD, 1, 2)


@pytest.mark.parametrize(
    "hop",
    [
        "https://s1.chess-results.com/a",
        "https://S1.Chess-Results.com/a",
        "https://s3.chess-results.com:443/a",
    ],
)
def test_real_site_may_redirect_to_its_nodes(hop: str) -> None:
    assert real_fetch(hop).body == b"<p>"


@pytest.mark.parametrize(
    "hop",
    [
        "http://s1.chess-results.com/a",
        "https://s1.chess-results.com:8443/a",
        "https://s1.chess-results.com:444/a",
        "https://user:word@s1.chess-results.com/a",
        "https://chess-results.com.example.org/a",
        "https://evilchess-results.com/a",
        "https://example.org/chess-results.com",
        "https://example.org\\.chess-results.com/a",
        "https://example.org#.chess-results.com/a",
        "https://chess-results.com./a",
        "https://ｃhess-results.com/a",
        "https://xn--chss-results-0ib.com/a",
        "https://127.0.0.1/a",
        "https://[::ffff:127.0.0.1]/a",
        "https://chess-results。com/a",
    ],
)
def test_real_site_may_redirect_nowhere_else(hop: str) -> None:
    with responses.RequestsMock() as played:
        first = f"https://chess-results.com{page_path(PageKind.CARD, 1, 2)}"
        played.get(first, status=302, headers={"Location": hop})
        with pytest.raises(SourceRefused) as caught:
            Client("https://chess-results.com", AGENT).fetch(PageKind.CARD, 1, 2)
    assert caught.value.reason == "redirect"


def test_base_address_must_itself_be_allowed() -> None:
    with pytest.raises(SourceRefused):
        Client("http://chess-results.com", AGENT).fetch(PageKind.CARD, 1, 2)


# The gate

GATED = """<form method="post" action="./tnr1.aspx?SNode=S0">
<input type="hidden" name="__VIEWSTATE" value="a&amp;b+/=" />
<input type=HIDDEN name=__EVENTVALIDATION value="x">
<input type="hidden" name="__EVENTTARGET" /><input type="text" name="txt_name" value="typed"/>
<input type="hidden">
<input type="submit" name="cb_alleDetails" value="Turnierdetails anzeigen" id="cb_alleDetails" />
<input type="submit" name="cb_suche" value="Search"></form>"""


def test_gate_is_opened_at_the_final_address_with_every_hidden_field(server: Scripted) -> None:
    server.answers[:] = [redirect("/tnr1.aspx?SNode=S1", set_cookie="session=7"), html(GATED), html("open")]
    asking = client(server)
    page = asking.open_gate(asking.fetch(PageKind.CARD, 1, 2))
    posted = server.asked[-1]
    assert page.body == b"open"
    assert (posted.method, posted.target) == ("POST", "/tnr1.aspx?SNode=S1")
    assert posted.headers["cookie"] == "session=7"
    assert posted.headers["content-type"] == "application/x-www-form-urlencoded"
    assert parse_qs(posted.body.decode(), keep_blank_values=True) == {
        "__VIEWSTATE": ["a&b+/="],
        "__EVENTVALIDATION": ["x"],
        "__EVENTTARGET": [""],
        "txt_name": [""],
        GATE: ["Turnierdetails anzeigen"],
    }


def test_page_without_gate_is_not_asked_for_again(server: Scripted) -> None:
    page = client(server).fetch(PageKind.CARD, 1, 2)
    assert client(server).open_gate(page) is page
    assert len(server.asked) == 1


def test_redirected_post_goes_on_as_a_get(server: Scripted) -> None:
    page = Page(f"{server.url}/tnr1.aspx", GATED.encode(), datetime.now(UTC))
    server.answers[:] = [redirect("/a", 307), redirect("/b", 302), html()]
    client(server).open_gate(page)
    assert [(asked.method, bool(asked.body)) for asked in server.asked] == [
        ("POST", True),
        ("POST", True),
        ("GET", False),
    ]


def test_gate_of_a_page_from_elsewhere_is_not_opened(server: Scripted) -> None:
    page = Page("http://localhost/tnr1.aspx", GATED.encode(), datetime.now(UTC))
    with pytest.raises(SourceRefused):
        client(server).open_gate(page)
    assert server.asked == []


@given(st.binary())
def test_any_bytes_have_a_gate_or_none(body: bytes) -> None:
    form = gate_form(Page("", body, datetime.now(UTC)))
    assert form is None or GATE in form
