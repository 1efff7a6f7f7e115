"""Crash reports to Sentry, for installations that name one: the kind of error and its place, nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sentry_sdk.types import Event, Hint

# What Sentry would tell about the request, the machine and the minutes before.
UNTOLD = ("request", "user", "breadcrumbs", "server_name", "extra", "modules", "logentry", "message")


def report_crashes(dsn: str, **more: Any) -> None:
    """Reports unhandled errors from now on; `more` for sentry_sdk.init."""
    import sentry_sdk

    sentry_sdk.init(
        dsn=dsn,
        before_send=discreet,
        send_default_pii=False,
        include_local_variables=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        **more,
    )


def discreet(event: Event, _hint: Hint) -> Event:
    """The event without anything that a visitor sent: an error's text may quote what was typed."""
    told: dict[str, Any] = {name: value for name, value in event.items() if name not in UNTOLD}
    for error in (told.get("exception") or {}).get("values") or []:
        error.pop("value", None)
    return told  # type: ignore[return-value]  # a TypedDict with fewer of its keys
