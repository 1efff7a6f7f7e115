"""Settings that contradict each other, or that cannot be, stop the start and say why."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache.backends.redis import RedisCache

from ukdsite import caches

ROOT = Path(__file__).resolve().parents[2]


def started(code: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """A process that reads the settings, and runs a piece of code after that."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", f"import ukdsite.settings as settings\n{code}"],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"SECRET_KEY": "short"}, "SECRET_KEY"),
        ({"BEHIND_TLS": "1"}, "TRUSTED_PROXIES"),
        ({"BEHIND_TLS": "1", "TRUSTED_PROXIES": "front"}, "TRUSTED_PROXIES"),
        ({"CACHE_URL": "http://127.0.0.1:6379"}, "CACHE_URL"),
        ({"LOG_FORMAT": "xml"}, "LOG_FORMAT"),
        ({"LOG_LEVEL": "LOUD"}, "LOG_LEVEL"),
        ({"THREADS": "3"}, "THREADS"),
    ],
)
def test_impossible_setting_stops_the_start_by_name(environment: dict[str, str], word: str) -> None:
    answer = started(**environment)
    assert answer.returncode != 0
    assert word in answer.stderr.splitlines()[-1]


def test_tls_in_front_sends_everybody_there_but_the_load_balancer() -> None:
    code = (
        "print(settings.SECURE_SSL_REDIRECT, settings.SECURE_REDIRECT_EXEMPT, settings.SECURE_HSTS_SECONDS)"
    )
    answer = started(code, BEHIND_TLS="1", TRUSTED_PROXIES="10.0.0.0/8")
    assert answer.stdout.strip() == "True ['^saglik/'] 31536000"


ASKED_OVER_TLS = """
import django
django.setup()
from django.test import Client
for told in ({}, {"X-Forwarded-Proto": "https"}, {"X-Forwarded-Proto": "http"}):
    answer = Client().get("/gizlilik/", headers=told)
    print(answer.status_code, answer.get("Location", "-"), answer["Strict-Transport-Security"])
    print("upgrade-insecure-requests" in answer["Content-Security-Policy"])
print(Client().get("/saglik/").status_code, Client(REMOTE_ADDR="192.0.2.1").get(
    "/gizlilik/", headers={"X-Forwarded-Proto": "https"}).status_code)
"""


def test_only_what_a_trusted_proxy_had_over_tls_is_answered() -> None:
    environment = {"DJANGO_SETTINGS_MODULE": "ukdsite.settings", "ALLOWED_HOSTS": "testserver"}
    answer = started(ASKED_OVER_TLS, BEHIND_TLS="1", TRUSTED_PROXIES="127.0.0.1", **environment)
    hsts = "max-age=31536000; includeSubDomains"
    there = f"301 https://testserver/gizlilik/ {hsts}"
    said = answer.stdout.splitlines()
    assert said == [there, "True", f"200 - {hsts}", "True", there, "True", "200 301"]


def test_redis_takes_the_place_of_the_file() -> None:
    code = "print(settings.DATABASES, settings.CACHES['default']['LOCATION'])"
    answer = started(code, CACHE_URL="redis://127.0.0.1:9/0")
    assert answer.stdout.strip() == "{} redis://127.0.0.1:9/0"


def test_redis_that_is_gone_costs_little() -> None:
    options = caches.redis("redis://127.0.0.1:9/0")["default"]["OPTIONS"]
    assert options["socket_connect_timeout"] + options["socket_timeout"] <= 3
    cache = RedisCache("redis://127.0.0.1:9/0", {"OPTIONS": options})
    with pytest.raises(Exception, match="Connection refused"):
        cache.get("page")


def test_nothing_uploaded_goes_to_a_disk() -> None:
    assert settings.FILE_UPLOAD_HANDLERS == ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
