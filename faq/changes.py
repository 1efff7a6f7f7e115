"""When a page last changed: by an editor, or with the rules that it shows. Renders nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import date

from calculator.rating import RULESETS
from calculator.rating.rulesets import laws, titles
from faq.articles import Article
from faq.lists import LISTS

MENTION = re.compile(r"\b(ukd|fide_standard|fide_rapid|fide_blitz|laws|titles|norms)\b")
BLOCK = re.compile(r"^```(penalty-table|tempo-class|title-table|norm-check|norm-mix)$", re.MULTILINE)


def modified(article: Article, day: date) -> date:
    """The later of the last edit and the last change, up to a day, of a rule that the page shows."""
    return max([article.updated, *(change for change in _changes(article) if change <= day)])


def _changes(article: Article) -> Iterable[date]:
    text = f"{article.short}\n{article.body}"
    for name in {*MENTION.findall(text), *BLOCK.findall(text)}:
        yield from RULES[name]()


def _of_list(name: str) -> Callable[[], list[date]]:
    return lambda: [rules.valid_from for rules in RULESETS[LISTS[name].rules] if rules.valid_from]


def _of_laws() -> list[date]:
    return [version.valid_from for version in laws.VERSIONS if version.valid_from]


def _of_titles() -> list[date]:
    return [titles.VALID_FROM, titles.DIRECT_TITLES_FROM]


RULES: dict[str, Callable[[], list[date]]] = {
    **{name: _of_list(name) for name in LISTS},
    "laws": _of_laws,
    "penalty-table": _of_laws,
    "tempo-class": _of_laws,
    **dict.fromkeys(("titles", "norms", "title-table", "norm-check", "norm-mix"), _of_titles),
}
