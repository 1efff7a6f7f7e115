"""All settings of the site; everything that differs between installations comes from the environment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _
from environs import Env

env = Env()

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR: Path = env.path("DATA_DIR", BASE_DIR / "var")

SITE_NAME = "Satranç Puanı"
CHESS_RESULTS_URL: str = env.str("CHESS_RESULTS_URL", "https://chess-results.com").rstrip("/")

# Named in the User-Agent, so that chess-results can reach whoever runs this copy.
CHESS_RESULTS_CONTACT: str = env.str("CONTACT", "see the start page of the site")

DEBUG: bool = env.bool("DEBUG", False)
SECRET_KEY: str = env.str("SECRET_KEY", "")
SECRET_KEY_MIN_LENGTH = 40
if len(SECRET_KEY) < SECRET_KEY_MIN_LENGTH:
    raise ImproperlyConfigured(f"SECRET_KEY is missing or shorter than {SECRET_KEY_MIN_LENGTH} characters")
ALLOWED_HOSTS: list[str] = env.list("ALLOWED_HOSTS", ["127.0.0.1", "localhost", "[::1]"])

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
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "ukdsite.middleware.limit_address",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
ROOT_URLCONF = "ukdsite.urls"
WSGI_APPLICATION = "ukdsite.wsgi.application"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": ["django.template.context_processors.request", "ukdsite.context.page"]
        },
    },
]
FORM_RENDERER = "django.forms.renderers.DjangoTemplates"

# No models of our own: SQLite holds Django's cache table and nothing else.
DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA_DIR / "cache.sqlite3",
        "OPTIONS": {
            "timeout": 10,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }
}
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "cache",
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    }
}

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

X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "object-src": ["'none'"],
    }
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
