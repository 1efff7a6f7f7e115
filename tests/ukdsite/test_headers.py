"""Every answer of every address says what browsers and caches may do with it."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from pytest_django import Settings

from tests.addresses import addresses, listed
from ukdsite.headers import fixed_headers

# What a scan of the site asks of each answer, written down apart from the code that sends it.
REQUIRED = {
    "Content-Security-Policy": r".*default-src 'none'.*",
    "Cross-Origin-Opener-Policy": r"same-origin",
    "Cross-Origin-Resource-Policy": r"same-origin",
    "Permissions-Policy": r"(\w|-)+=\(\)(, (\w|-)+=\(\))*",
    "Referrer-Policy": r"same-origin",
    "X-Content-Type-Options": r"nosniff",
    "X-Frame-Options": r"DENY",
    "Cache-Control": r".+",
    "X-Request-ID": r"[0-9a-f]{32}",
}
FOREIGN = re.compile(r"""(?:src|srcset|data|poster|action)\s*=\s*["']?\s*(?:https?:)?//""", re.IGNORECASE)
# A block of data (JSON-LD) is no code; browsers do not run it.
INLINE = re.compile(r"<script(?![^>]*\b(?:src=|type=.application/ld.json))|<style|\bstyle=|\son\w+=", re.I)


def wrong_headers(client: Client, address: str) -> list[str]:
    """Names of headers that are missing or different on an answer."""
    response = client.get(address)
    return [
        f"{address}: {name}"
        for name, pattern in REQUIRED.items()
        if not re.fullmatch(pattern, response.get(name, ""))
    ] + [f"{address}: cookie" for _ in response.cookies]


@pytest.mark.usefixtures("standin")
def test_header_set_is_complete_at_every_address_and_no_cookie_is_set(client: Client) -> None:
    everywhere = [
        *addresses(),
        *listed(client),
        "/static/",
        "/yok/",
        "/%00/",
        f"/ukd-hesapla/?k={'9' * 9000}",
    ]
    assert len(everywhere) > 60
    assert [wrong for address in everywhere for wrong in wrong_headers(client, address)] == []


@pytest.mark.usefixtures("standin")
def test_no_page_has_inline_code_or_anything_of_another_site(client: Client) -> None:
    for address in [*addresses(), *listed(client)]:
        response = client.get(address)
        if response["Content-Type"].startswith("text/html"):
            text = response.content.decode()
            assert (FOREIGN.findall(text), INLINE.findall(text)) == ([], []), address


def test_policy_admits_our_own_files_only() -> None:
    policy = fixed_headers()["Content-Security-Policy"]
    allowed = {source for directive in policy.split("; ") for source in directive.split()[1:]}
    assert allowed == {"'none'", "'self'", "data:"}
    assert "data:" not in policy.partition("script-src")[2].partition(";")[0]


@pytest.mark.parametrize("method", ["put", "delete", "patch", "options", "trace"])
def test_refused_request_has_the_headers_too(client: Client, method: str) -> None:
    response = getattr(client, method)("/")
    assert response.status_code == 405
    assert all(re.fullmatch(pattern, response.get(name, "")) for name, pattern in REQUIRED.items())


def test_unknown_host_is_refused_with_a_page(client: Client) -> None:
    response = client.get("/", headers={"host": "example.org"})
    assert response.status_code == 400
    assert "İstek anlaşılamadı" in response.content.decode()
    assert all(re.fullmatch(pattern, response.get(name, "")) for name, pattern in REQUIRED.items())


def test_content_may_be_kept_by_everybody_and_a_visitors_page_by_nobody_else(client: Client) -> None:
    assert client.get("/gizlilik/")["Cache-Control"] == "public, max-age=300"
    assert client.get("/sss/")["Cache-Control"] == "public, max-age=300"
    for address in ("/sss/?q=k", "/sss/yok/", "/ukd-hesapla/", "/ukd-hesapla/?puan=1451&r1=1500&s1=1"):
        assert client.get(address)["Cache-Control"] == "private, no-cache"
    assert "no-store" in client.get("/saglik/")["Cache-Control"]


def test_copies_do_not_differ_by_the_browsers_language(client: Client) -> None:
    response = client.get("/gizlilik/", headers={"accept-language": "de"})
    assert response["Vary"] == "Accept-Encoding"
    assert response["Content-Language"] == "tr"


def test_tls_in_front_is_remembered_by_browsers(settings: Settings) -> None:
    settings.BEHIND_TLS, settings.SECURE_HSTS_SECONDS = True, 31_536_000
    fixed_headers.cache_clear()
    try:
        said = Client().get("/gizlilik/")["Strict-Transport-Security"]
    finally:
        fixed_headers.cache_clear()
    assert said == "max-age=31536000; includeSubDomains"


def test_without_tls_no_browser_is_told_to_insist_on_it(client: Client) -> None:
    fixed_headers.cache_clear()
    assert "Strict-Transport-Security" not in client.get("/gizlilik/")
