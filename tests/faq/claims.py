"""Claims about the rules that are wrong, outdated or not to be had from any source, as people write them.

Each has the words that give it away in a sentence, and one sentence that makes it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

SENTENCE = re.compile(r"(?<=[.?!])\s+|\n+")


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim in one language; the pattern is looked for in each sentence, the exception takes it back."""

    number: str  # of the list of verdicts
    language: str
    pattern: str
    said: str
    unless: str = r"(?!)"

    def made_in(self, text: str) -> list[str]:
        """Sentences of a text that make the claim."""
        return [
            sentence
            for sentence in SENTENCE.split(text)
            if re.search(self.pattern, sentence, re.IGNORECASE)
            and not re.search(self.unless, sentence, re.IGNORECASE)
        ]


def _pair(number: str, turkish: tuple[str, ...], english: tuple[str, ...]) -> tuple[Claim, Claim]:
    return Claim(number, "tr", *turkish), Claim(number, "en", *english)


CLAIMS: tuple[Claim, ...] = (
    *_pair(
        "1 UKD by the logistic formula",
        (
            r"\b10\^|UKD[^.]*(lojistik|formül)\w* (ile|kullan)",
            "UKD beklenen skoru lojistik formül ile bulur.",
        ),
        (
            r"\b10\^|UKD[^.]*\b(logistic|formula)\b",
            "In UKD the logistic formula gives the expected score.",
            r"formula itself",
        ),
    ),
    *_pair(
        "2 K of UKD by age and games",
        (
            r"UKD[^.]*\bK\b[^.]*(yaş|oyun sayısı)\w*[^.]*(bağlı|göre|belirle)",
            "UKD’de K yaşınıza ve oyun sayısına göre belirlenir.",
        ),
        (
            r"UKD[^.]*\bK\b[^.]*\bage\b[^.]*",
            "In UKD K depends on age and games.",
            r"neither|do not matter|alone",
        ),
    ),
    *_pair(
        "8 floor of UKD as certain",
        (
            r"UKD\w*’?\w*\b[^.]*1000[^.]*(altına (inmez|düşmez)|durur)",
            "UKD 1000 puanın altına düşmez.",
            r"aktar|ikincil kaynak",
        ),
        (
            r"UKD[^.]*(never|cannot|does not|not)\b[^.]*(below|under) 1000|UKD[^.]*stops at 1000",
            "A UKD never falls below 1000.",
            r"report|secondary source|ikincil kaynak|not accept|treated as",
        ),
    ),
    *_pair(
        "9 winner of UKD as certain",
        (
            r"birinci\w*[^.]*(puan|UKD) (kaybetmez|kaybetmiyor)",
            "Turnuvanın birincisi UKD kaybetmez.",
            r"aktar|ikincil kaynak",
        ),
        (
            r"\bwinner\b[^.]*(loses? no|never loses?|cannot lose|not lose)",
            "The winner of an event loses no points.",
            r"report|secondary source|ikincil kaynak",
        ),
    ),
    *_pair(
        "10 first UKD after a known number of games",
        (
            r"ilk UKD[^.]*(otomatik|kendiliğinden|için [357] (oyun|maç) (yeter|gerekir))",
            "İlk UKD 5 oyundan sonra kendiliğinden oluşur.",
        ),
        (
            r"first UKD[^.]*(automatic|[357] games (are enough|make))",
            "A first UKD comes automatically after 5 games.",
        ),
    ),
    *_pair(
        "15 UKD and Elo differ in K only",
        (
            r"(yalnız|sadece|yalnızca)\w* K\W?\w*[^.]*(farklı|değişir|ayrı)",
            "UKD’nin hesabı Elo ile aynıdır, yalnızca K değişir.",
        ),
        (
            r"only (the )?K\b[^.]*(differ|change|is different)",
            "UKD is like Elo, only K differs.",
            r"makes the difference",
        ),
    ),
    *_pair(
        "16 FIDE by the logistic formula",
        (
            r"FIDE[^.]*formül\w* (ile|kullan|hesapla)",
            "FIDE beklenen skoru formül ile hesaplar.",
            r"formülle değil|tabloyla",
        ),
        (
            r"FIDE\b[^.]*\b(uses|with|by) (a|the) (logistic )?formula",
            "FIDE uses the logistic formula.",
            r"not|instead",
        ),
    ),
    *_pair(
        "17 junior K until the birthday",
        (
            r"\bK\b[^.]*(18 yaşından küçük|18\. (doğum|yaş) günü\w*)",
            "K 18 yaşından küçük oyuncularda 40 olur.",
        ),
        (r"\bK\b[^.]*(under 18|younger than 18|18th birthday)", "K is 40 for players under 18."),
    ),
    *_pair(
        "18 K 10 needs games too",
        (
            r"K[^.]*\b10\b[^.]*2400[^.]*(ve|hem)[^.]*30 (oyun|parti|maç)",
            "K 10 için 2400 puan ve 30 oyun gerekir.",
        ),
        (r"K[^.]*\b10\b[^.]*2400[^.]*and[^.]*30 games", "A K of 10 needs a rating of 2400 and 30 games."),
    ),
    *_pair(
        "20 first Elo from 1000",
        (
            r"ilk (FIDE )?(Elo|puan)\w*[^.]*(en az|alt sınır\w*) 1000|5 (partili|oyunluk) (tek )?turnuva",
            "İlk Elo en az 1000 olmalıdır.",
        ),
        (
            r"first (FIDE |Elo )?rating[^.]*at least 1000|an event of 5 games",
            "A first rating must be at least 1000.",
        ),
    ),
    *_pair(
        "21 rating kept below the floor",
        (
            r"altın(a|da)[^.]*(düşen|düşerse|kalan)[^.]*(puanını korur|puanlı kalır|listede kalır)",
            "Tabanın altına düşen oyuncu puanını korur.",
        ),
        (
            r"(below|under) (the floor|1[04]00)[^.]*(keeps?|stays? rated|remains? rated)",
            "A player below the floor keeps the rating.",
        ),
    ),
    *_pair(
        "22 three norms, published rating",
        (
            r"(üç|3) norm|puan\w*[^.]*listede (yayımlanmalı|görünmeli|yayımlanması gerekir)",
            "GM için üç norm gerekir.",
        ),
        (
            r"\b(three|3) norms|rating must (be published|appear)",
            "Three norms are needed for GM.",
            r"\bneed not\b",
        ),
    ),
    *_pair(
        "23 three federations",
        (r"(en az )?(üç|3) (ayrı |farklı )?federasyon", "Rakipler en az üç federasyondan olmalıdır."),
        (r"(three|3) (different )?federations", "Opponents must come from three federations."),
    ),
    *_pair(
        "25 half of the games against foreigners",
        (
            r"yarısından (çoğu|fazlası)[^.]*yabancı|yabancı\w*[^.]*(yarısı|%50)",
            "Oyunların yarısından çoğu yabancılarla oynanmalıdır.",
        ),
        (
            r"(more than|at least) half[^.]*foreign|foreign\w*[^.]*(half|50%)",
            "More than half of the games must be against foreigners.",
        ),
    ),
    *_pair(
        "29 norms in every standard event",
        (
            r"(her|bütün|tüm) standart[^.]*norm\w* (yapılabilir|alınabilir|verir)",
            "Her standart turnuvada norm yapılabilir.",
        ),
        (
            r"(every|any|all) standard events?[^.]*norm",
            "Every standard event can give norms.",
        ),
    ),
    *_pair(
        "31 three minutes rated as blitz",
        (
            r"\b3\+0\b[^.]*(işler|işlenir|Elo)|3 dk \+ 0 sn[^|.]*yıldırım \| yıldırım",
            "Yıldırımda 3+0 tempo Elo puanına işler.",
        ),
        (r"\b3\+0\b[^.]*(rated|counts)", "A tempo of 3+0 is rated."),
    ),
    *_pair(
        "32 a warning first",
        (r"(önce|ilk(inde)?)[^.]*\buyarı(lır)?\b", "İlk imkânsız hamlede uyarı verilir.", r"yoktur|yok\b"),
        (r"\bfirst\b[^.]*\bwarn", "First the player is warned.", r"\bno\b"),
    ),
    *_pair(
        "33 rapid penalty dated 2017",
        (
            r"(?=.*2017)(?=.*hızlı)(?=.*\b1 dakika)",
            "Hızlıda 2017 yılından beri 1 dakika eklenir.",
        ),
        (r"(?=.*2017)(?=.*rapid)(?=.*\b1 min)", "In rapid 1 minute is added since 2017."),
    ),
    *_pair(
        "34 blitz: the first illegal move loses",
        (
            r"yıldırım\w*[^.]*(ilk|tek|bir) imkânsız hamle[^.]*(kaybettirir|kaybeder)",
            "Yıldırımda ilk imkânsız hamle oyunu kaybettirir.",
            r"kaybettirmez|rakibin süresine|2\. imkânsız",
        ),
        (
            r"blitz[^.]*(first|one|single) illegal move[^.]*\bloses\b",
            "In blitz the first illegal move loses the game.",
            r"no longer loses|has not|clock",
        ),
    ),
    *_pair(
        "36 default time of half an hour",
        (
            r"(gelme süresi|bekleme)[^.]*(30 dakika|yarım saat)|TSF[^.]*30 dakika",
            "Türkiye’de gelme süresi 30 dakikadır.",
        ),
        (
            r"(default time|waiting time)[^.]*(30 minutes|half an hour)|federation[^.]*30 minutes",
            "The default time in Türkiye is 30 minutes.",
        ),
    ),
    *_pair(
        "37 threefold and fifty as automatic",
        (
            r"\b(3 kez|üç kez|50 hamle)\b[^.]*(kendiliğinden|otomatik)",
            "Konum 3 kez tekrarlanınca oyun kendiliğinden biter.",
            r"iddia",
        ),
        (
            r"\b(3 times|threefold|50 moves)\b[^.]*(at once|automatic)",
            "After a threefold repetition the game is drawn automatically.",
            r"by claim",
        ),
    ),
    *_pair(
        "39 recording in rapid",
        (
            r"hızlı\w*[^.]*(notasyon|yazmak)[^.]*zorunlu(dur)?\b",
            "Eklemeli hızlı oyunda notasyon zorunludur.",
            r"zorunlu değil|hızlı ve yıldırımda değil",
        ),
        (
            r"\brapid\b[^.]*(must|compulsory|have to)\b[^.]*(writ|record)|recording is compulsory in rapid",
            "In rapid you must write down the moves.",
            r"not compulsory|need not|not ask",
        ),
    ),
    *_pair(
        "40 incomplete notation loses the claim",
        (
            r"(eksik|tutmayan)[^.]*iddia\w*[^.]*(reddedilir|kabul edilmez)",
            "Notasyonu eksik olanın iddiası reddedilir.",
        ),
        (
            r"claim\w*[^.]*(refused|rejected)[^.]*(scoresheet|notation)",
            "A claim is refused if the scoresheet has gaps.",
        ),
    ),
    *_pair(
        "41 writing resumes above five minutes",
        (
            r"5 dakika\w*[^.]*üst\w*[^.]*(yazma\w*|tamamla)",
            "Süre 5 dakikanın üstüne çıkınca yazmaya dönülür.",
        ),
        (r"above 5 minutes[^.]*(writ|record)", "Above 5 minutes you must go back to writing."),
    ),
    *_pair(
        "43 fixed order of a promotion",
        (r"önce piyon[^.]*sonra[^.]*taş", "Önce piyon son sıraya konur, sonra taş."),
        (r"first the pawn[^.]*then[^.]*piece", "First the pawn goes to the last rank, then the piece comes."),
    ),
    *_pair(
        "47 nine per cent at 400",
        (
            r"(%9|yüzde dokuz|0,09)\b(?!\d)[^.]*400|400[^.]*(%9|yüzde dokuz|0,09)\b(?!\d)",
            "400 puan farkta beklenti %9 olur.",
        ),
        (
            r"(9%|nine per cent|0\.09)(?!\d)[^.]*400|400[^.]*(9%|nine per cent|0\.09)(?!\d)",
            "At a gap of 400 the expectation is 9%.",
        ),
    ),
    *_pair(
        "49 site points in a calculator",
        (
            r"oyun site\w*[^.]*puan\w*[^.]*(hesaplayıcıya (girin|yazın)|Elo’dur|Elo sayılır)",
            "Oyun sitesindeki puanınızı hesaplayıcıya yazın.",
        ),
        (
            r"game site[^.]*(points|number)[^.]*(into the calculator|is Elo\b|are Elo\b)",
            "Type your game site points into the calculator.",
            r"\?",
        ),
    ),
    *_pair(
        "559 of 559 games",
        (r"(?<!–)\b559\b|bütün oyunlar\w* birebir", "559 oyunun 559 tanesi tuttu."),
        (r"(?<!–)\b559\b|every game of the federation", "559 of 559 games agreed."),
    ),
)
