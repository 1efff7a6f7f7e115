"""The log says what happened, in either form, and never who asked or what was typed."""

from __future__ import annotations

import json
import logging
from types import TracebackType
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.test import Client
from django.urls import ResolverMatch
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings

from ukdsite.logs import JsonFormatter, PlainFormatter, configuration, message_of, request_id

NAME = "Yazılan Ad"
Caught = tuple[type[BaseException], BaseException, TracebackType | None]


def record(name: str = "importer.store", message: str = "outcome=%s", *args: Any, **more: Any) -> Any:
    """A log record as logging makes it."""
    return logging.makeLogRecord(
        {"name": name, "msg": message, "args": args, "levelname": "INFO", "levelno": logging.INFO, **more}
    )


def caught() -> Caught:
    """What sys.exc_info says of an error that quotes a visitor."""
    try:
        try:
            int(NAME)
        except ValueError as error:
            raise DisallowedHost(NAME) from error
    except DisallowedHost as error:
        return DisallowedHost, error, error.__traceback__
    raise AssertionError("int() read a name")


def test_json_line_has_every_fact() -> None:
    token = request_id.set("ab12")
    try:
        said = json.loads(JsonFormatter().format(record(args=("page",))))
    finally:
        request_id.reset(token)
    assert said["message"] == "outcome=page"
    assert (said["level"], said["logger"], said["request"]) == ("INFO", "importer.store", "ab12")
    assert said["time"].endswith("+00:00")


@pytest.mark.parametrize("formatter", [PlainFormatter(), JsonFormatter()])
def test_error_is_told_by_kind_and_place_without_its_text(formatter: logging.Formatter) -> None:
    line = formatter.format(record(message="broke", exc_info=caught()))
    assert "DisallowedHost" in line
    assert "ValueError" in line
    assert "test_logs.py" in line
    assert NAME not in line


@given(st.text())
def test_plain_line_is_one_line_whatever_is_said(text: str) -> None:
    line = PlainFormatter().format(record(message="%s", args=(text,)))
    assert line.isprintable()


@given(st.text())
def test_json_line_is_one_line_whatever_is_said(text: str) -> None:
    line = JsonFormatter().format(record(message="%s", args=(text,)))
    assert "\n" not in line
    assert json.loads(line)["message"] == text


def test_djangos_own_messages_lose_paths_and_hosts() -> None:
    request = HttpRequest()
    request.resolver_match = ResolverMatch(test_json_line_has_every_fact, (), {}, url_name="import-card")
    failed = record("django.request", "%s: %s", "Internal Server Error", f"/{NAME}", request=request)
    assert message_of(failed) == "status 500 in import-card"
    refused = record("django.security.DisallowedHost", "Invalid HTTP_HOST header: %r", NAME)
    assert message_of(refused) == "refused: DisallowedHost"


def test_either_form_can_be_chosen() -> None:
    assert configuration("json", "INFO")["handlers"]["console"]["formatter"] == "json"
    assert configuration("plain", "DEBUG")["root"]["level"] == "DEBUG"


# A line per answer


def test_answer_is_noted_by_page_and_status(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "ukdsite"):
        client.get("/ukd-hesapla/?puan=1451", REMOTE_ADDR="192.0.2.1")
        client.get("/boyle-bir-yer-yok/")
        client.get("/saglik/")
    answers = [one.getMessage() for one in caplog.records if one.name == "ukdsite.request_log"]
    said = [line.rpartition(" ms=")[0] for line in answers]
    assert said == ["answer page=ukd status=200", "answer page=- status=404"]


@pytest.mark.usefixtures("standin")
def test_import_leaves_no_name_number_or_address_in_the_log(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        page = client.get("/chess-results-aktar/90000012/3/", REMOTE_ADDR="192.0.2.1")
        client.get("/chess-results-aktar/90009007/9/", REMOTE_ADDR="192.0.2.1")
    assert page.status_code == 200
    ours = [one.getMessage() for one in caplog.records if one.name.partition(".")[0] in OURS]
    assert any("outcome=page" in line for line in ours)
    assert any("outcome=unavailable" in line for line in ours)
    heading = BeautifulSoup(page.content, "lxml").h1
    assert heading
    for secret in ("192.0.2.1", "90000012", "90009007", heading.get_text()):
        assert not any(secret in line for line in ours)


OURS = ("ukdsite", "importer", "calculator", "faq")


# The request's id


def test_id_of_a_trusted_proxy_is_kept_if_it_is_sane(settings: Settings) -> None:
    settings.TRUSTED_PROXIES = ["127.0.0.1"]
    client = Client()
    assert client.get("/", headers={"x-request-id": "edge-0123.abc"})["X-Request-ID"] == "edge-0123.abc"
    for odd in ("short", "x" * 65, "with space", "new\nline", "<script>"):
        assert client.get("/", headers={"x-request-id": odd})["X-Request-ID"] != odd


def test_id_of_a_stranger_is_not_kept(client: Client) -> None:
    one = client.get("/", headers={"x-request-id": "edge-0123.abc"})["X-Request-ID"]
    other = client.get("/")["X-Request-ID"]
    assert len({one, other, "edge-0123.abc"}) == 3
