"""WSGI entry point."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from ukdsite.crash_reports import report_crashes
from ukdsite.warm_up import warm_up

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ukdsite.settings")
if settings.SENTRY_DSN:
    report_crashes(settings.SENTRY_DSN)
application = get_wsgi_application()
warm_up()
