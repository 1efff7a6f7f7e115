"""Links from what a tool shows to the page that explains it."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from calculator import help as explained
from calculator.help import Subject

register = template.Library()


@register.simple_tag
def help_link(subject: str) -> SafeString:
    """A link that says what it explains."""
    found = Subject(subject)
    return format_html('<a href="{}">{}</a>', explained.address(found), explained.PAGES[found].label)


@register.filter
def help_address(subject: str) -> str:
    """Address of the page that explains a subject."""
    return explained.address(Subject(subject))
