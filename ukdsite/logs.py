"""What is written to the log and how: plain or JSON, with the request's id, nothing that visitors typed."""

from __future__ import annotations

import json
import logging
import traceback
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

request_id: ContextVar[str] = ContextVar("request_id", default="-")

FORMATS = ("plain", "json")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


def configuration(form: str, level: str) -> dict[str, Any]:
    """For logging.config.dictConfig: everything to standard error, in one form, for the site and gunicorn."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "plain": {"()": "ukdsite.logs.PlainFormatter"},
            "json": {"()": "ukdsite.logs.JsonFormatter"},
        },
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": form}},
        "root": {"handlers": ["console"], "level": level},
        "loggers": {
            "django": {"handlers": ["console"], "level": "INFO", "propagate": False},
            # Every answer has its own line (ukdsite.request_log); only what we broke is said twice.
            "django.request": {"level": "ERROR"},
            # Strangers try names all day long: no error of ours, and the answer's own line says 400.
            "django.security.DisallowedHost": {"level": "CRITICAL"},
            "gunicorn.error": {"handlers": ["console"], "level": "INFO", "propagate": False},
            # A retry's warning quotes the address: which player of which event somebody looked at.
            "urllib3": {"level": "ERROR"},
        },
    }


class _Formatter(logging.Formatter):
    """Common part: which facts a line has."""

    def facts(self, record: logging.LogRecord) -> dict[str, str]:
        """The line's parts in order; of an exception its kind and place, as its text may quote a visitor."""
        facts = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "request": request_id.get(),
            "message": message_of(record),
        }
        if record.exc_info and record.exc_info[1]:
            facts["error"] = " < ".join(_error_and_places(record.exc_info[1]))
        return facts


class PlainFormatter(_Formatter):
    """One line for a person."""

    def format(self, record: logging.LogRecord) -> str:
        line = " ".join(self.facts(record).values())
        return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in line)


class JsonFormatter(_Formatter):
    """One line for a program."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(self.facts(record), ensure_ascii=False)


def message_of(record: logging.LogRecord) -> str:
    """The message; Django's own quote paths and headers, so they are said again without them."""
    if record.name.startswith("django.security"):
        return f"refused: {record.name.rpartition('.')[2]}"
    if record.name == "django.request":
        return f"status {getattr(record, 'status_code', 500)} in {route_of(getattr(record, 'request', None))}"
    return record.getMessage()


def route_of(request: Any) -> str:
    """The name of the address's pattern: which page it was, without what stood in the address."""
    match = getattr(request, "resolver_match", None)
    return getattr(match, "view_name", None) or "-"


def _error_and_places(error: BaseException) -> Iterator[str]:
    """The kind of an error and, innermost first, where it came from; then its cause's."""
    seen: BaseException | None = error
    while seen is not None:
        yield type(seen).__name__
        for frame in reversed(traceback.extract_tb(seen.__traceback__)):
            yield f"{frame.filename}:{frame.lineno} {frame.name}"
        seen = seen.__cause__ or (None if seen.__suppress_context__ else seen.__context__)
