"""Whatever is pasted, no address of it is looked up or asked: only two numbers of it leave the form."""

from __future__ import annotations

import re
import socket
from random import Random

import pytest
from django.test import Client

from tests.fuzz import hostile
from tests.standin.server import Standin

ONWARD = re.compile(r"/chess-results-aktar/[1-9]\d{0,8}/([1-9]\d{0,4}/)?")
ASKED = re.compile(r"(/S\d)?/tnr\d+\.aspx\?lan=1&art=\d+(&snr=\d+)?&flag=30&turdet=YES&zeilen=99999")
LINKS = 400


def test_hostile_links_become_numbers_or_a_refusal_without_any_lookup(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up: list[object] = []
    monkeypatch.setattr(socket, "getaddrinfo", lambda *asked, **_: looked_up.append(asked))
    random, accepted = Random(7), 0
    for _ in range(LINKS):
        response = client.get("/chess-results-aktar/", {"baglanti": _sendable(hostile.link(random))})
        assert response.status_code in (302, 400)
        if response.status_code == 302:
            accepted += 1
            assert ONWARD.fullmatch(response["Location"]), response["Location"]
    assert looked_up == []
    assert 0 < accepted < LINKS


def test_what_is_asked_is_built_from_the_numbers_alone(client: Client, standin: Standin) -> None:
    for link in (
        "https://chess-results.com/tnr90000012.aspx?art=9&snr=3&url=http://169.254.169.254/#@evil.example",
        "https://chess-results.com/tnr90000012.aspx?lan=1&SNR=3&redirect=//evil.example",
    ):
        onward = client.get("/chess-results-aktar/", {"baglanti": link})["Location"]
        assert client.get(onward).status_code == 200
    assert standin.requests
    assert all(ASKED.fullmatch(logged.path) for logged in standin.requests)


def _sendable(text: str) -> str:
    return text.encode("utf-8", "replace").decode()
