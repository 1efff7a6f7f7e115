"""compose.yaml, the image and nginx's configuration speak of the same services, settings and places."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from tests.cluster.processes import ROOT

COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
NGINX = (ROOT / "deploy" / "nginx.conf").read_text()
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COPIES = ("site-1", "site-2")


def test_front_knows_every_copy() -> None:
    assert re.findall(r"server (\S+):8000", NGINX) == list(COPIES)
    assert set(COMPOSE["services"]) == {*COPIES, "redis", "nginx"}
    assert "EXPOSE 8000" in DOCKERFILE
    assert "PORT=8000" in DOCKERFILE


@pytest.mark.parametrize("copy", COPIES)
def test_every_setting_of_a_copy_is_one_that_the_site_reads(copy: str) -> None:
    settings = (ROOT / "ukdsite" / "settings.py").read_text()
    for name in COMPOSE["services"][copy]["environment"]:
        assert f'("{name}"' in settings, name


def test_copies_trust_the_network_that_the_front_is_in() -> None:
    (network,) = COMPOSE["networks"]["inside"]["ipam"]["config"]
    assert COMPOSE["services"]["site-1"]["environment"]["TRUSTED_PROXIES"] == network["subnet"]


def test_engine_waits_longer_than_the_imports_in_hand() -> None:
    from ukdsite import gunicorn

    for copy in COPIES:
        assert int(COMPOSE["services"][copy]["stop_grace_period"].rstrip("s")) > gunicorn.graceful_timeout


def test_nothing_runs_as_root_or_writes_to_a_disk() -> None:
    assert re.search(r"^USER 10001:10001$", DOCKERFILE, re.MULTILINE)
    for name in (*COPIES, "redis"):
        service = COMPOSE["services"][name]
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]


def test_image_begins_as_the_build_tool_expects() -> None:
    first, second = DOCKERFILE.splitlines()[:2]
    assert first == "ARG PYTHON_IMAGE=python:3.11-slim-bookworm"
    assert second.startswith("FROM ${PYTHON_IMAGE}")


def test_image_holds_what_the_site_needs_and_no_tests() -> None:
    kept = set(re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE))
    copied = set(re.findall(r"^COPY (?!--from)(\S+)", DOCKERFILE, re.MULTILINE))
    assert kept == copied
    assert "tests" not in kept
    assert all((ROOT / name).exists() for name in kept)
