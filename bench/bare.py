"""Django with nothing of ours: the yardstick for memory and start."""

from __future__ import annotations

import django
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import HttpRequest, HttpResponse
from django.urls import path

settings.configure(ALLOWED_HOSTS=["*"], ROOT_URLCONF="bench.bare", SECRET_KEY="x" * 50, MIDDLEWARE=[])
django.setup()


def hello(request: HttpRequest) -> HttpResponse:
    """One line."""
    return HttpResponse("x")


urlpatterns = [path("sabit/", hello)]
application = get_wsgi_application()
