"""What the privacy page promises: every figure on it is read from the code that keeps the promise."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from importer import store, throttle
from importer.brought import LARGEST


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept, for how long, and what is told to whom."""
    return render(request, "privacy.html", figures())


def figures() -> dict[str, Any]:
    """Minutes, days and sizes as the code has them now."""
    return {
        "fresh_minutes": round(store.RUNNING.total_seconds() / 60),
        "finished_hours": round(store.FINISHED.total_seconds() / 3600),
        "kept_days": max(store.KEPT, store.OPENED).days,
        "burst": throttle.VISITOR_BURST,
        "refill_seconds": throttle.VISITOR_REFILL_SECONDS,
        "visitor_minutes": -(-(throttle.VISITOR_BURST + 1) * throttle.VISITOR_REFILL_SECONDS // 60),
        "upload_megabytes": LARGEST // (1024 * 1024),
        "crash_reports": bool(settings.SENTRY_DSN),
    }
