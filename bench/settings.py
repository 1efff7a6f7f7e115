"""The site's own settings with one more address: a constant view, the limit of this server."""

from ukdsite.settings import *  # noqa: F403

ROOT_URLCONF = "bench.urls"
