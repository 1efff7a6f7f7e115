"""The visitor's address is the peer's, unless the peer is a proxy of ours that names another."""

from __future__ import annotations

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings

from ukdsite.proxy import TOLD_BY_PROXIES, believe_proxies, is_in, networks

OURS = "10.0.0.7"


def seen(settings: Settings, peer: str, chain: str, **more: str) -> HttpRequest:
    """The request as the rest of the site sees it."""
    settings.TRUSTED_PROXIES = ["10.0.0.0/8", "fd00::/8"]
    requests: list[HttpRequest] = []

    def note(request: HttpRequest) -> HttpResponse:
        requests.append(request)
        return HttpResponse()

    request = RequestFactory().get("/")
    request.META |= {"REMOTE_ADDR": peer, "HTTP_X_FORWARDED_FOR": chain, **more}
    believe_proxies(note)(request)
    return requests[0]


@pytest.mark.parametrize(
    ("peer", "chain", "visitor"),
    [
        (OURS, "192.0.2.1", "192.0.2.1"),
        (OURS, "192.0.2.1, 10.9.9.9", "192.0.2.1"),
        (OURS, "198.51.100.9, 192.0.2.1", "192.0.2.1"),  # the visitor wrote the first one
        (OURS, "10.1.1.1, 10.2.2.2", "10.1.1.1"),
        (OURS, "", OURS),
        (OURS, "unknown", OURS),
        (OURS, "192.0.2.1, nonsense, 10.9.9.9", "10.9.9.9"),
        (OURS, "2001:db8::1", "2001:db8::1"),
        ("fd00::1", "192.0.2.1", "192.0.2.1"),
        ("203.0.113.5", "192.0.2.1", "203.0.113.5"),
        ("", "192.0.2.1", ""),
    ],
)
def test_visitor_is_the_nearest_address_that_is_not_ours(
    settings: Settings, peer: str, chain: str, visitor: str
) -> None:
    assert seen(settings, peer, chain).META["REMOTE_ADDR"] == visitor


@pytest.mark.parametrize("header", TOLD_BY_PROXIES)
def test_strangers_word_about_themselves_is_dropped(settings: Settings, header: str) -> None:
    assert header not in seen(settings, "203.0.113.5", "192.0.2.1", **{header: "https"}).META
    assert header in seen(settings, OURS, "192.0.2.1", **{header: "192.0.2.1"}).META


def test_networks_may_be_written_with_blanks_and_what_is_none_is_refused() -> None:
    ours = networks(["10.0.0.0/8", " fd00::1/8 "])
    assert [is_in(address, ours) for address in ("10.1.2.3", "fd00::7", "192.0.2.1")] == [True, True, False]
    with pytest.raises(ImproperlyConfigured):
        networks(["proxy.example"])


@given(st.text(max_size=60))
def test_any_text_is_in_a_network_or_not(text: str) -> None:
    assert is_in(text, ()) is False
