"""Writes the picture beside shared links."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from calculator.preview_image import draw


class Command(BaseCommand):
    """manage.py preview_image"""

    help = "Draw static/img/paylasim.png."

    def handle(self, *args: Any, **options: Any) -> None:
        """Writes the file."""
        Path(settings.BASE_DIR, "static", "img", "paylasim.png").write_bytes(draw())
