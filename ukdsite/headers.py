"""What every answer says beside its content: what browsers may do with it, and who may keep it how long."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

Answer = Callable[[HttpRequest], HttpResponse]

# Features that no page uses, so that nothing that gets into a page can.
UNUSED_FEATURES = (
    "accelerometer",
    "autoplay",
    "camera",
    "display-capture",
    "encrypted-media",
    "fullscreen",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "picture-in-picture",
    "publickey-credentials-get",
    "screen-wake-lock",
    "usb",
    "xr-spatial-tracking",
)
OWN = "private, no-cache"  # whatever ukdsite.lasting does not give to everybody is the visitor's


@cache
def fixed_headers() -> dict[str, str]:
    """The headers that are the same on every answer, also on those that Django never sees."""
    fixed = {
        "Content-Security-Policy": build_policy(),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": ", ".join(f"{feature}=()" for feature in UNUSED_FEATURES),
        "Referrer-Policy": settings.SECURE_REFERRER_POLICY,
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": settings.X_FRAME_OPTIONS,
    }
    if settings.BEHIND_TLS:
        fixed["Strict-Transport-Security"] = f"max-age={settings.SECURE_HSTS_SECONDS}; includeSubDomains"
    return fixed


def complete(answer: Answer) -> Answer:
    """Adds what the other parts left out: to refusals, redirects and files as to pages."""

    def completed(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        for name, value in fixed_headers().items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", OWN)
        _forget_language(response)
        return response

    return completed


def _forget_language(response: HttpResponse) -> None:
    """The language is in the address: Django's `Vary: Accept-Language` would keep a copy per browser."""
    varied = [name.strip() for name in response.get("Vary", "").split(",")]
    left = [name for name in varied if name and name.lower() != "accept-language"]
    del response["Vary"]
    if left:
        patch_vary_headers(response, left)
