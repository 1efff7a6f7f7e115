"""What is wrong with a page's text. For its writers: visitors never see these words."""

from __future__ import annotations


class ContentError(Exception):
    """Base: something in a page cannot be read or shown."""


class BadFrontMatter(ContentError):
    """The head of a page is missing, or a field in it is missing, unknown or of the wrong kind."""


class BadExpression(ContentError):
    """An inline value that cannot be read, or that has no value on its day."""


class BadBlock(ContentError):
    """A live block of an unknown name, or with parameters that it cannot draw."""


class BadNotation(ContentError):
    """Games or time controls that are not written in our notation."""


class BadLink(ContentError):
    """A link to nothing that we have."""


class UnwrittenPage(BadLink):
    """A link to a page that does not exist yet in this language."""
