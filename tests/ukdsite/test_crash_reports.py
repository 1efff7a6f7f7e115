"""A crash report says what broke and where, and nothing that a visitor sent."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from sentry_sdk.types import Event

from ukdsite.crash_reports import discreet

ROOT = Path(__file__).resolve().parents[2]
NAME = "Yazılan Ad"
# A server that breaks over what a visitor sent; the report is printed in place of being sent.
BREAK = f"""
import django
from django.conf import settings
settings.configure(SECRET_KEY="x" * 50, ROOT_URLCONF=__name__, ALLOWED_HOSTS=["testserver"], DEBUG=False)
django.setup()
import sentry_sdk
from django.test import Client
from django.urls import path
from ukdsite.crash_reports import report_crashes

class Printed(sentry_sdk.transport.Transport):
    def capture_envelope(self, envelope):
        for item in envelope.items:
            print(item.payload.get_bytes().decode())

def broken(request):
    typed = request.GET["ad"]
    return int(typed)

urlpatterns = [path("hesap/", broken)]
report_crashes("https://key@reports.invalid/1", transport=Printed)
Client(raise_request_exception=False).get("/hesap/", {{"ad": "{NAME}"}}, REMOTE_ADDR="192.0.2.1")
sentry_sdk.flush()
"""


def test_report_of_a_real_crash_quotes_nobody() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", BREAK], cwd=ROOT, capture_output=True, text=True, check=True
    )
    (report,) = [json.loads(line) for line in answer.stdout.splitlines() if "exception" in line]
    (error,) = report["exception"]["values"]
    assert error["type"] == "ValueError"
    assert error["stacktrace"]["frames"][-1]["function"] == "broken"
    for secret in (NAME, NAME.partition(" ")[2], "192.0.2.1", "Yaz%C4%B1lan"):
        assert secret not in answer.stdout
    assert "request" not in report


def test_everything_about_the_request_is_left_out() -> None:
    error: dict[str, Any] = {"type": "ValueError", "value": NAME}
    event: Event = {
        "level": "error",
        "request": {"url": NAME},
        "user": {"id": NAME},
        "breadcrumbs": {"values": []},
        "server_name": "host",
        "message": NAME,
        "exception": {"values": [error]},
    }
    assert discreet(event, {}) == {"level": "error", "exception": {"values": [{"type": "ValueError"}]}}
    assert discreet({"level": "error"}, {}) == {"level": "error"}
