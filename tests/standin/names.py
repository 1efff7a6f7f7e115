"""Invented names: syllables that sound Turkish and belong to nobody. It knows no event."""

from __future__ import annotations

from random import Random

SURNAME_HEADS = (
    "Çörve", "Şümbi", "İzvo", "Öğlü", "Üvşe", "Kığru", "Tölpa", "Züvna", "Bağbı", "Fıstü", "Girvö", "Hılpa",
    "Jölme", "Lüsto", "Mığda", "Nüvre", "Pıçko", "Rüğza", "Sıvlo", "Vöçmi", "Cünpe", "Dörşa", "Emğo", "Ilvu",
)  # fmt: skip
SURNAME_TAILS = (
    "ltaç", "zür", "mbak", "ntöv", "rşın", "çgil", "ğdüz", "pzan", "lgıv", "stüm", "vuç", "nköş", "ymıt",
    "drak", "fşen", "zbey",
)  # fmt: skip
GIVEN_HEADS = (
    "Al", "Be", "Çi", "Fü", "Gö", "Ho", "İl", "Ka", "Lü", "Mı", "Ne", "Öv", "Pa", "Rü", "Sı", "Şe", "Tö",
    "Ü", "Vı", "Ze",
)  # fmt: skip
GIVEN_TAILS = (
    "vşin", "lçun", "mbır", "nğüz", "rtöl", "sköm", "pşa", "gdı", "zlıv", "ğben", "ştuv", "drim", "kmöz",
    "nbey", "lfıs", "yvoş",
)  # fmt: skip
CLUBS = (
    "Zöğrüt Deneme SK", "Pıçko Gençlik SK", "Üvşe Belediyesi", "Kığru Taslak SK", "Girvö Örnek Okulu",
    "Mığda Satranç Evi", "Hılpa Üniversitesi", "Çörve Kulübü", "İzvo SK", "",
)  # fmt: skip


BASE_LETTERS = str.maketrans("çğıöşüÇĞİIÖŞÜ", "cgiosucgiiosu")


def alphabetical(name: str) -> str:
    """Key that sorts names as the site does: ç with c, ı with i."""
    return name.translate(BASE_LETTERS).casefold()


def _pick(random: Random, parts: tuple[str, ...]) -> str:
    # random() alone is promised to give the same numbers in every Python version.
    return parts[int(random.random() * len(parts))]


def upper(text: str) -> str:
    """Capitals as Turkish writes them: i → İ, ı → I."""
    return text.replace("i", "İ").replace("ı", "I").upper()


def invented_name(random: Random) -> tuple[str, str]:
    """Surname and given name; two of three are in capitals, as Turkish organisers type them."""
    surname = _pick(random, SURNAME_HEADS) + _pick(random, SURNAME_TAILS)
    given = _pick(random, GIVEN_HEADS) + _pick(random, GIVEN_TAILS)
    if random.random() < 0.67:
        return upper(surname), upper(given)
    return surname, given


def invented_club(random: Random) -> str:
    """A club that does not exist; sometimes none."""
    return _pick(random, CLUBS)
