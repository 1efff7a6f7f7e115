"""Brings locale/en in step with the texts of the site, or says that it is not."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from ukdsite import catalogue


class Command(BaseCommand):
    """manage.py messages [--check]"""

    help = "Bring the English catalogue in step with the texts of the site."

    def add_arguments(self, parser: CommandParser) -> None:
        """--check writes nothing."""
        parser.add_argument("--check", action="store_true", help="fail when the catalogue is out of step")

    def handle(self, *args: Any, **options: Any) -> None:
        """Writes the catalogue, or compares it."""
        text = catalogue.as_text(catalogue.updated())
        path = catalogue.catalogue_path()
        if not options["check"]:
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            raise CommandError("locale/en is out of step; run: make messages")
