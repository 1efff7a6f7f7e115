"""The hand-made Turkish event with UKD and ELO: one player has every kind of round. It knows no page.

Player 9 (`EVERY_KIND`), UKD 1620, ELO 1648, FIDE K 20:

1. White against 1 (2240/2268), lost: more than 600 points apart in both lists
2. Black against 14 (no rating), won: an opponent without any rating
3. half-point bye
4. White against 11, won by forfeit
5. White against 7 (1744/1760), drawn
6. not paired, no point
7. Black against 2 (2105/2090), won: more than 400 points apart
8. full-point bye
9. Black against 6, lost by forfeit
10. Black against 4 (1900/none), lost: an opponent with UKD and without ELO
11. White against 10, paired, no result yet

Points 5. FIDE by hand from table 8.1.2 with the limit of 400: round 1 20 × (0 − 0.08) = −1.60,
round 5 20 × (0.50 − 0.35) = 3.00, round 7 20 × (1 − 0.08) = 18.40, total 19.8.
UKD by hand with K 20 and the limit of 350: −2.20 + 2.00 + 3.40 + 17.80 − 3.20 = 17.80, new UKD 1638.
"""

from __future__ import annotations

from datetime import date

from tests.standin.model import Basis, Columns, Event, Facts, Form, Pairing, Player, Result

EVERY_KIND = 9

PLAYERS = (
    Player(
        1, "ÖĞLÜLTAÇ", "ALVŞİN", 2240, 2268, "FM", club="Zöğrüt Deneme SK", fide_id=99900001, birth_year=1984
    ),
    Player(
        2, "ŞÜMBİZÜR", "ÇİĞBEN", 2105, 2090, "CM", club="Üvşe Belediyesi", fide_id=99900002, birth_year=1991
    ),
    Player(
        3, "İZVOMBAK", "IŞTUV", 1998, 2011, club="Kığru Taslak SK", fide_id=99900003, birth_year=2009, k=40
    ),
    Player(4, "Kığruntöv", "Şegdı", 1900, 0, club="Pıçko Gençlik SK", birth_year=1972),
    Player(5, "RÜĞZARŞIN", "FÜLÇUN", 1876, 1902, club="Zöğrüt Deneme SK", fide_id=99900005, birth_year=2001),
    Player(6, "DÖRŞAÇGİL", "GÖMBIR", 1812, 1795, club="İzvo SK", fide_id=99900006, birth_year=1999, sex="w"),
    Player(
        7,
        "TÖLPAĞDÜZ",
        "İLNĞÜZ",
        1744,
        1760,
        club="Girvö Örnek Okulu",
        fide_id=99900007,
        birth_year=2010,
        k=40,
    ),
    Player(8, "BAĞBIPZAN", "KARTÖL", 1702, 1655, club="Üvşe Belediyesi", fide_id=99900008, birth_year=1966),
    Player(
        9, "ÇÖRVELGIV", "IŞIKMÖZ", 1620, 1648, club="Mığda Satranç Evi", fide_id=99900009, birth_year=1990
    ),
    Player(
        10, "ÜVŞESTÜM", "LÜSKÖM", 1555, 1580, club="Hılpa Üniversitesi", fide_id=99900010, birth_year=2004
    ),
    Player(
        11, "FISTÜVUÇ", "ÖVPŞA", 1488, 1512, club="Kığru Taslak SK", fide_id=99900011, birth_year=2012, k=40
    ),
    Player(12, "Hılpanköş", "Rüdrim", 1410, 0, club="Hılpa Üniversitesi", birth_year=2003),
    Player(13, "MIĞDAYMIT", "SIZLIV", 1180, 1420, club="", fide_id=99900013, birth_year=1958),
    Player(14, "CÜNPEDRAK", "ÜNBEY", 0, 0, club="Girvö Örnek Okulu", birth_year=2016, sex="w"),
)

ROUNDS = """
9-1 0-1; 2-7 =; 3-6 =; 4-13 1-0; 5-14 1-0; 8-12 1-0; 10-11 1-0
14-9 0-1; 1-8 1-0; 4-5 0-1; 7-10 1-0; 6-2 =; 11-3 0-1; 12-13 =
1-5 1-0; 3-7 1-0; 2-8 1-0; 10-4 0-1; 13-6 =; 14-11 0-1; 12 bye; 9 half
9-11 +-; 1-3 0-1; 2-4 0-1; 5-6 =; 7-12 1-0; 8-10 0-1; 13-14 1-0
9-7 =; 3-4 1-0; 6-1 0-1; 5-10 =; 13-2 =; 12-11 0-1; 14-8 0-1
3-5 1-0; 7-1 0-1; 4-8 1-0; 10-2 0-1; 11-6 0-1; 12-14 1-0; 13 bye; 9 absent
2-9 0-1; 13-3 0-1; 1-4 =; 5-7 0-1; 6-12 1-0; 14-10 0-1; 8-11 1-0
2-3 1-0; 1-13 1-0; 4-7 1-0; 6-8 0-1; 10-12 0-1; 11-5 0-1; 9 bye; 14 absent
6-9 +-; 2-1 1-0; 3-10 1-0; 12-4 0-1; 8-5 =; 7-13 1-0; 11 bye; 14 absent
4-9 1-0; 12-3 0-1; 10-1 0-1; 5-2 1-0; 6-7 =; 11-13 =; 8 bye; 14 absent
9-10 ?; 8-3 ?; 11-1 ?; 4-6 ?; 2-12 ?; 13-5 ?; 7 bye; 14 absent
"""

SIGNS = {
    "1-0": Result.WHITE,
    "=": Result.DRAW,
    "0-1": Result.BLACK,
    "+-": Result.WHITE_FORFEIT,
    "-+": Result.BLACK_FORFEIT,
    "?": Result.OPEN,
    "1U-0U": Result.WHITE_UNRATED,
    "bye": Result.BYE,
    "half": Result.HALF,
    "absent": Result.ABSENT,
}


def written_rounds(text: str) -> tuple[tuple[Pairing, ...], ...]:
    """Rounds from lines of `white-black result` or `player bye|half|absent`, boards in the order written."""
    return tuple(
        tuple(_pairing(board, words) for board, words in enumerate(line.split("; "), start=1))
        for line in text.strip().splitlines()
    )


def _pairing(board: int, words: str) -> Pairing:
    seats, sign = words.split(" ")
    white, _, black = seats.partition("-")
    return Pairing(int(white), int(black) if black else None, SIGNS[sign], board)


TURKISH = Event(
    tnr=90000001,
    name="Zöğrüt Güz Açık Satranç Turnuvası A Kategorisi",
    players=PLAYERS,
    rounds=written_rounds(ROUNDS),
    planned=11,
    facts=Facts(time_control="90 dk + 30 sn", first_day=date(2026, 9, 19)),
    form=Form(basis=Basis.NATIONAL, columns=Columns.TWO),
)
