"""Turkish letters without their marks: for anchors and for search. Knows no page."""

from __future__ import annotations

import re
import unicodedata

# str.lower() makes two code points of "İ" and an "i" of "I"; both must end as plain "i" here.
LETTERS = str.maketrans("çğıİIöşüâîûÇĞÖŞÜÂÎÛ", "cgiiiosuaiucgosuaiu")
SEPARATORS = re.compile(r"[^a-z0-9]+")


def fold(text: str) -> str:
    """Lower case without marks: "İMKÂNSIZ hızlı" → "imkansiz hizli"."""
    plain = unicodedata.normalize("NFKD", text.translate(LETTERS).lower())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def slug(text: str) -> str:
    """Anchor of a heading: folded, hyphens between the words."""
    return SEPARATORS.sub("-", fold(text)).strip("-")


def turkish_order(text: str) -> tuple[int, ...]:
    """Sort key in the order of the Turkish alphabet."""
    alphabet = "abcçdefgğhıijklmnoöpqrsştuüvwxyz"
    lower = text.replace("İ", "i").replace("I", "ı").lower()
    return tuple(alphabet.find(letter) for letter in lower)
