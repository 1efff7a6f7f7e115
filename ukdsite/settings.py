"""All settings of the site; everything that differs between installations comes from the environment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _
from environs import Env
from marshmallow.validate import OneOf, Range

from ukdsite import logs
from ukdsite.caches import database_cache, no_database, redis, sqlite
from ukdsite.proxy import networks

env = Env()

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR: Path = env.path("DATA_DIR", BASE_DIR / "var")

SITE_NAME = "Satranç Puanı"
CHESS_RESULTS_URL: str = env.str("CHESS_RESULTS_URL", "https://chess-results.com").rstrip("/")

# Named in the User-Agent, so that chess-results can reach whoever runs this copy.
CHESS_RESULTS_CONTACT: str = env.str("CONTACT", "see the start page of the site")

DEBUG: bool = env.bool("DEBUG", False)
SECRET_KEY: str = env.str("SECRET_KEY", "")
SECRET_KEY_MIN_LENGTH = 50  # what `check --deploy` asks for
if len(SECRET_KEY) < SECRET_KEY_MIN_LENGTH:
    raise ImproperlyConfigured(f"SECRET_KEY is missing or shorter than {SECRET_KEY_MIN_LENGTH} characters")
ALLOWED_HOSTS: list[str] = env.list("ALLOWED_HOSTS", ["127.0.0.1", "localhost", "[::1]"])

# Networks of the proxies in front of the site: only they may say who the visitor is.
TRUSTED_PROXIES: list[str] = env.list("TRUSTED_PROXIES", [])
# The proxy in front ends TLS, and says so in X-Forwarded-Proto.
BEHIND_TLS: bool = env.bool("BEHIND_TLS", False)
if BEHIND_TLS and not networks(TRUSTED_PROXIES):
    raise ImproperlyConfigured("BEHIND_TLS needs TRUSTED_PROXIES: who may say that a request came over TLS")

# Threads of one process. Visitors who wait for chess-results, or for importer.places' desk, hold one each
# and use nothing else; as many as CALCULATING are left over for everybody else, who needs milliseconds.
CALCULATING = 32
THREADS: int = env.int("THREADS", 700, validate=Range(min=2 * CALCULATING))
IMPORTS_AT_ONCE = THREADS - CALCULATING

INSTALLED_APPS = [
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "django_htmx",
    "calculator",
    "importer",
    "faq",
    "ukdsite",
]
MIDDLEWARE = [
    "ukdsite.proxy.believe_proxies",
    "ukdsite.request_log.note_answers",
    "ukdsite.headers.complete",
    "ukdsite.lasting.keep_lasting",
    "django.middleware.gzip.GZipMiddleware",  # a page holds no secret that its length could give away
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "ukdsite.limits.limit_method",
    "ukdsite.limits.limit_body",
    "ukdsite.limits.limit_address",
    "django.middleware.common.CommonMiddleware",
]
ROOT_URLCONF = "ukdsite.urls"
WSGI_APPLICATION = "ukdsite.wsgi.application"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "ukdsite.templating.Templates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "environment": "ukdsite.templating.environment",
            "context_processors": ["ukdsite.context.page"],
            "keep_trailing_newline": True,
        },
    },
    {"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True},  # the site map's
]

# No models of our own. One machine: SQLite holds Django's cache table and nothing else. Many machines:
# CACHE_URL=redis://… (rediss://, unix://) is shared by all, and there is no database at all.
CACHE_URL: str = env.str("CACHE_URL", "")
DATABASES, CACHES = (no_database(), redis(CACHE_URL)) if CACHE_URL else (sqlite(DATA_DIR), database_cache())

LANGUAGE_CODE = "tr"
LANGUAGES = [("tr", _("Türkçe")), ("en", _("İngilizce"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "Europe/Istanbul"
USE_TZ = True
USE_I18N = True

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "var" / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {"staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}}

WHITENOISE_ALLOW_ALL_ORIGINS = False

X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
CONTENT_SECURITY_POLICY: dict[str, Any] = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "upgrade-insecure-requests": BEHIND_TLS,
    }
}
if BEHIND_TLS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = ["^saglik/"]  # load balancers ask without TLS
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SILENCED_SYSTEM_CHECKS = [
    "security.W003",  # no CSRF protection: no cookie, no account, and no POST that changes anything
    "security.W021",  # no HSTS preload: who may put a domain on that list is for its owner to say
]

# What is uploaded is read in memory, shown and forgotten: it never lies on a disk.
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]

LOG_FORMAT: str = env.str("LOG_FORMAT", "plain", validate=OneOf(logs.FORMATS))
LOG_LEVEL: str = env.str("LOG_LEVEL", "INFO", validate=OneOf(logs.LEVELS))
LOGGING = logs.configuration(LOG_FORMAT, LOG_LEVEL)

# Where crashes are reported to; nothing is reported, and nothing imported for it, without.
SENTRY_DSN: str = env.str("SENTRY_DSN", "")
