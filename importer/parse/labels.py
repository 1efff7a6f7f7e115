"""Knows the words chess-results prints above columns and beside values, per language; no table, no tree.

FORMAT.md sections 3 and 4 are the source: English and Russian from pages, Turkish from an export and lists,
German and Spanish second hand. Comparison is by the whole folded label, so "Rating" is not found in
"Performance rating".
"""

from __future__ import annotations

from enum import Enum

from importer.parse.values import fold
from importer.records import TimeClass


class Column(Enum):
    """What a column holds; the value is the English label, for messages."""

    ROUND = "Rd."
    BOARD = "Bo."
    START_NUMBER = "SNo"
    NUMBER = "No."
    RANK = "Rk."
    NAME = "Name"
    TITLE = ""
    ELO = "Elo"  # FIDE's rating beside a national column, else the event's own
    RATING = "Rtg"
    INTERNATIONAL = "RtgI"
    NATIONAL = "RtgN"
    FEDERATION = "FED"
    CLUB = "Club/City"
    TEAM = "Team"
    FIDE_ID = "FideID"
    POINTS = "Pts."
    RESULT = "Res."
    K = "K"
    CHANGE = "rtg+/-"
    FIRST_TIE_BREAK = "TB1"


class Fact(Enum):
    """What a line of the player's box says; the value is the English label, for messages."""

    NAME = "Name"
    TITLE = "Title"
    START_NUMBER = "Starting rank"
    RATING = "Rating"
    NATIONAL = "Rating national"
    INTERNATIONAL = "Rating international"
    PERFORMANCE = "Performance rating"
    CHANGE = "FIDE rtg +/-"
    POINTS = "Points"
    RANK = "Rank"
    FEDERATION = "Federation"
    CLUB = "Club/City"
    NATIONAL_ID = "Ident-Number"
    FIDE_ID = "Fide-ID"
    BIRTH = "Year of birth"


class Detail(Enum):
    """What a line of the details block says."""

    TIME_CONTROL = "Time control"
    ROUNDS = "Number of rounds"
    TYPE = "Tournament type"
    RATING = "Rating calculation"
    DATE = "Date"


# In the order English · Turkish · German · Spanish · Russian, then lists seen in other languages.
_COLUMNS = {
    Column.ROUND: ("Rd.", "Tur", "Тур"),
    Column.BOARD: ("Bo.", "Masa", "Br.", "M."),
    Column.START_NUMBER: ("SNo", "Bşl.No.", "Snr", "No.Ini.", "Ст.ном.", "Nº.Inic."),
    Column.NUMBER: ("No.", "Nr.", "Nr", "Ном."),
    Column.RANK: ("Rk.", "Sıra", "Rg.", "Ст.ном"),
    Column.NAME: ("Name", "İsim", "Nombre", "Имя", "Nimi", "Nome"),
    Column.ELO: ("Elo", "FIDE"),
    Column.RATING: ("Rtg", "Рейт.", "Рейт"),
    Column.INTERNATIONAL: ("RtgI", "EloI"),
    Column.NATIONAL: ("RtgN", "UKD", "EloN"),
    Column.FEDERATION: ("FED", "Land", "ФЕД."),
    Column.CLUB: ("Club/City", "Kulüp/Şehir", "Verein/Ort", "Club/Ciudad", "Клуб/Город", "Clube/Cidade"),
    Column.TEAM: ("Team", "Takım", "Mannschaft", "Equipo", "Команда"),
    Column.FIDE_ID: ("FideID", "Fide-ID", "FIDE ID", "Código FIDE", "код FIDE"),
    Column.POINTS: ("Pts.", "Puan", "Pkt.", "Очки", "p."),
    Column.RESULT: ("Res.", "Result", "Sonuç", "Erg.", "Ergebnis", "Рез.", "Результат"),
    Column.K: ("K",),
    Column.CHANGE: ("rtg+/-", "Elo+/-"),
    Column.FIRST_TIE_BREAK: ("TB1", "EB1", "Wtg1", "Des 1", "Доп1"),
}

_FACTS = {
    Fact.NAME: ("Name", "İsim", "Nombre", "Имя"),
    Fact.TITLE: ("Title", "Unvan", "Ünvan", "Titel", "Título", "Звание"),
    Fact.START_NUMBER: (
        "Starting rank",
        "Başlangıç Sıralaması",
        "Startrang",
        "Ranking inicial",
        "Стартовое место",
    ),
    Fact.RATING: ("Rating", "Elo", "Рейтинг"),
    Fact.NATIONAL: ("Rating national", "Ulusal rating", "Elo national", "Elo nacional", "Нац.рейтинг"),
    Fact.INTERNATIONAL: (
        "Rating international",
        "Uluslararası Rating",
        "Elo international",
        "Elo internacional",
        "Междун. рейтинг",
    ),
    Fact.PERFORMANCE: (
        "Performance rating",
        "Rating performans",
        "Rating-Performance",
        "Performance",
        "Рейтинговый перфоманс",
    ),
    Fact.CHANGE: ("FIDE rtg +/-", "Elo +/-", "FIDE elo +/-"),
    Fact.POINTS: ("Points", "Puan", "Punkte", "Puntos", "Очки"),
    Fact.RANK: ("Rank", "Sıralama", "Rang", "Platz", "Puesto", "Место"),
    Fact.FEDERATION: ("Federation", "Federasyon", "Föderation", "Land", "Federación", "Федерация"),
    Fact.CLUB: ("Club/City", "Kulüp/Şehir", "Verein/Ort", "Club/Ciudad", "Клуб/Город"),
    Fact.NATIONAL_ID: ("Ident-Number", "ID-No", "Ident-Nummer", "Código nacional", "Идент.Номер"),
    Fact.FIDE_ID: ("Fide-ID", "FIDE-ID", "Código FIDE", "код FIDE"),
    Fact.BIRTH: ("Year of birth", "Doğum tarihi", "Geburtsjahr", "Fecha de nacimiento", "Год рождения"),
}

# The Spanish and Russian words of this block are second hand; the time class is also found without them.
_DETAILS = {
    Detail.TIME_CONTROL: (
        "Time control",
        "Zaman kontrolü",
        "Bedenkzeit",
        "Ritmo de juego",
        "Контроль времени",
    ),
    Detail.ROUNDS: ("Number of rounds", "Tur Sayısı", "Rundenanzahl", "Número de rondas", "Количество туров"),
    Detail.TYPE: ("Tournament type", "Turnuva Tipi", "Turniermodus", "Tipo de torneo", "Тип турнира"),
    Detail.RATING: (
        "Rating calculation",
        "Rating hesaplama",
        "Elorechnung",
        "Cálculo de rating",
        "Расчет рейтинга",
    ),
    Detail.DATE: ("Date", "Tarih", "Datum", "Fecha", "Дата"),
}

COLUMNS = {fold(label): column for column, labels in _COLUMNS.items() for label in labels}
FACTS = {fold(label): fact for fact, labels in _FACTS.items() for label in labels}
DETAILS = {fold(label): detail for detail, labels in _DETAILS.items() for label in labels}

# Labels that only a Turkish page has; there "b" is beyaz, White (FORMAT.md section 5).
TURKISH = frozenset(map(fold, ("Masa", "Bşl.No.", "İsim", "Sonuç", "Sıra", "Puan")))

# Parts of words, because spellings vary: hızlı, yıldırım, Schnellschach, rápido, быстрые.
TIME_CLASSES = (
    (TimeClass.BLITZ, ("blitz", "yildirim", "relampago", "блиц")),
    (TimeClass.RAPID, ("rapid", "hizli", "schnell", "быстр", "рапид")),
    (TimeClass.STANDARD, ("standard", "standart", "estandar", "klasik", "классич", "стандарт")),
)
INTERNATIONAL_WORDS = ("international", "internacional", "uluslararasi", "междун")
NATIONAL_WORDS = ("national", "nacional", "ulusal", "нац")
TEAM_WORDS = ("team", "takim", "mannschaft", "equipo", "команд")
