"""Search over titles, short answers and text: Turkish letters folded, synonyms, best match first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from faq.articles import Article, library
from faq.folding import fold
from faq.pages import short_answer
from faq.prose import prose

WORD = re.compile(r"[a-z0-9]+")
TITLE, SHORT, BODY = 8, 3, 1  # weight of a hit by where it is
WHOLE_WORD = 2  # a whole word weighs more than the beginning of one
LONGEST_QUERY = 200  # characters that are read
MOST_WORDS = 12
SHORTEST_STEM = 4  # letters; shorter words begin too many others
SHORT_STEMS = frozenset({"elo", "ukd", "gkd", "mac"})
# Words that people type for one another, folded; each group in one spelling means all of it.
SYNONYMS = (
    ("unvan", "title", "titul"),
    ("elo", "fide", "rating"),
    ("ukd", "ulusal"),
    ("hizli", "rapid"),
    ("yildirim", "blitz"),
    ("standart", "klasik", "classical", "standard"),
    ("bay", "bye"),
    ("hukmen", "forfeit", "walkover"),
    ("beraberlik", "berabere", "remi", "draw"),
    ("galibiyet", "kazanma", "win"),
    ("yenilgi", "maglubiyet", "kayip", "loss"),
    ("imkansiz", "kuraldisi", "illegal"),
    ("gkd", "gecici"),
    ("puansiz", "derecesiz", "unrated", "ukdsiz", "elosuz"),
    ("terfi", "piyon", "promotion"),
    ("notasyon", "yazim", "scoresheet"),
    ("turnuva", "event", "tournament"),
    ("mac", "oyun", "parti", "game"),
    ("performans", "performance"),
    ("hesap", "hesaplama", "calculation"),
)
# Words that say nothing about what is looked for.
EMPTY_WORDS = frozenset(
    (
        *(
            "ve",
            "ile",
            "bir",
            "bu",
            "ne",
            "nasil",
            "nedir",
            "mi",
            "mu",
            "icin",
            "kac",
            "neden",
            "hangi",
            "var",
            "yok",
        ),
        *(
            "the",
            "a",
            "an",
            "of",
            "is",
            "are",
            "what",
            "how",
            "why",
            "which",
            "does",
            "do",
            "for",
            "and",
            "in",
            "my",
            "to",
        ),
    )
)


@dataclass(frozen=True, slots=True)
class Entry:
    """The words of one page."""

    article: Article
    title: frozenset[str]
    short: frozenset[str]
    body: frozenset[str]


@dataclass(frozen=True, slots=True)
class Hit:
    """One page that was found."""

    article: Article
    short: str  # plain text
    weight: int


def search(query: str, language: str, day: date) -> list[Hit]:
    """Pages that hold every word of the query or a synonym of it, best first; an empty query finds none."""
    wanted = _wanted(query)
    if not wanted:
        return []
    hits = [
        Hit(entry.article, short_answer(entry.article, day), sum(weights))
        for entry in _entries(language, day)
        if all(weights := [_weight(entry, group) for group in wanted])
    ]
    return sorted(hits, key=lambda hit: -hit.weight)


def _wanted(query: str) -> list[frozenset[str]]:
    """For each word of the query the words that would do."""
    typed = WORD.findall(fold(query[:LONGEST_QUERY]))[:MOST_WORDS]
    telling = [word for word in typed if word not in EMPTY_WORDS] or typed
    return [_alternatives(word) for word in telling]


def _alternatives(word: str) -> frozenset[str]:
    groups = [group for group in SYNONYMS if any(_inflects(word, name) for name in group)]
    return frozenset({word}.union(*groups))


def _inflects(word: str, name: str) -> bool:
    """Whether a word is a name, or the name with a Turkish suffix ("elom", "unvanlar")."""
    long_enough = len(name) >= SHORTEST_STEM or name in SHORT_STEMS
    return word == name or (long_enough and word.startswith(name))


def _weight(entry: Entry, group: frozenset[str]) -> int:
    """How well a page answers one word; 0: not at all."""
    best = 0
    for place, weight in ((entry.title, TITLE), (entry.short, SHORT), (entry.body, BODY)):
        if place & group:
            best = max(best, weight * WHOLE_WORD)
        elif any(_begins(word, wanted) for word in place for wanted in group):
            best = max(best, weight)
    return best


def _begins(word: str, wanted: str) -> bool:
    """Whether a word on a page begins as the wanted one does: either may carry a suffix."""
    return word.startswith(wanted) or (len(word) >= SHORTEST_STEM and wanted.startswith(word))


@lru_cache(maxsize=8)
def _entries(language: str, day: date) -> tuple[Entry, ...]:
    return tuple(_read(language, day))


def _read(language: str, day: date) -> Iterator[Entry]:
    for article in library().of(language):
        short, body = short_answer(article, day), prose(article, day)
        yield Entry(article, _words(article.title), _words(short), _words(body))


def _words(text: str) -> frozenset[str]:
    return frozenset(WORD.findall(fold(text)))
