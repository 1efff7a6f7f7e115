"""The terms of the site in both languages, from one file. Renders nothing."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from faq.articles import CONTENT

FILE = CONTENT / "glossary.toml"


@dataclass(frozen=True, slots=True)
class Term:
    """One term."""

    key: str  # also its anchor
    names: dict[str, str]  # language → term
    texts: dict[str, str]  # language → one or two sentences, Markdown
    page: str  # id of the page that explains it; empty: none
    value: str  # key of the register whose value is part of the name; empty: none


def read_terms(path: Path) -> dict[str, Term]:
    """Terms of a file, by key."""
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return {key: _term(key, entry) for key, entry in found.items()}


def _term(key: str, entry: dict[str, str]) -> Term:
    return Term(
        key=key,
        names={"tr": entry["tr"], "en": entry["en"]},
        texts={"tr": entry["tr_text"], "en": entry["en_text"]},
        page=entry.get("page", ""),
        value=entry.get("value", ""),
    )


TERMS = read_terms(FILE)
