"""Claims about the Excel export: the same card as the page, and nothing but such a workbook."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

import pytest
from openpyxl import Workbook

from importer.errors import NotStarted, UnknownLayout
from importer.parse.player_card import parse_player_card
from importer.parse.spreadsheet import parse_card_spreadsheet
from importer.records import Colour, PlayerCard
from tests.importer.parse import samples
from tests.importer.parse.samples import BOX, DETAILS, HEADER, ROWS, card

SERVER = "From the Tournament-Database of Chess-Results https://chess-results.com"
FOOTER = (
    "You find all details to this tournament under https://chess-results.com/tnr5.aspx?lan=1",
    "Chess-Results",
)


def number(text: str) -> object:
    """What the export stores for a printed figure: integers and floats, everything else as text."""
    plain = text.replace(",", ".").replace("½", ".5")
    try:
        return float(plain) if "." in plain else int(plain)
    except ValueError:
        return text or None


def export(
    header: Sequence[str] = HEADER,
    rows: Iterable[Sequence[str]] = ROWS,
    box: Iterable[Sequence[str]] = BOX,
    letters: str = "ws",
) -> bytes:
    """A workbook laid out like the export of a card."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for line in (SERVER, samples.EVENT, "Last update27.09.2026 13:33:24"):
        sheet.append([line])
    for label, value in (*DETAILS, *box):
        sheet.append([label, None, None, None, value or None])
    sheet.append([])
    if header:
        sheet.append([label or None for label in header])
    for row in rows:
        result = row[9].replace("[w]", f" {letters[0]} ").replace("[s]", f" {letters[1]} ")
        sheet.append(
            [*map(number, row[:9]), result if result == row[9] else f"{result} ", *map(number, row[10:])]
        )
    sheet.append([])
    for line in FOOTER:
        sheet.append([line])
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def without_raw(parsed: PlayerCard) -> PlayerCard:
    return replace(parsed, rounds=tuple(replace(record, raw="") for record in parsed.rounds))


def refusal(data: bytes) -> UnknownLayout:
    with pytest.raises(UnknownLayout) as caught:
        parse_card_spreadsheet(data)
    return caught.value


@pytest.mark.parametrize("letters", ["ws", "wb"])
def test_the_export_reads_like_the_page(letters: str) -> None:
    header, rows = (*HEADER, "K", "rtg+/-"), [(*ROWS[0], "40", "-14,80"), (*ROWS[1], "20", "63,6"), *ROWS[2:]]
    assert without_raw(parse_card_spreadsheet(export(header, rows, letters=letters))) == without_raw(
        parse_player_card(card(header, rows))
    )


def test_b_is_white_in_a_turkish_export() -> None:
    header = ("Tur", "Masa", "Bşl.No.", "", "İsim", "Rtg", "FED", "Kulüp/Şehir", "Puan ", "Sonuç")
    read = parse_card_spreadsheet(export(header, letters="bs"))
    assert [record.colour for record in read.rounds] == [
        Colour.WHITE, Colour.BLACK, None, Colour.BLACK, Colour.WHITE,
    ]  # fmt: skip
    assert read.rounds[0].raw == " b 1 "


def test_the_real_turkish_export_reads_with_its_event() -> None:
    read = parse_card_spreadsheet(samples.shared_file("atakan/turkish_player_card_art9_excel2010.xlsx"))
    assert read.event_name == "ÖRNEK İL OKULLARI SATRANÇ TURNUVASI 8 YAŞ VE ALTI KATEGORİSİ"
    assert read.name == "ÖRNEK8, İSIM8"
    assert read.updated == datetime(2024, 12, 1, 16, 29, 8)  # noqa: DTZ001
    assert (read.snr, read.points, read.fide_id) == (29, 250, None)


def test_an_export_without_rounds_has_not_started() -> None:
    box = [(label, "0" if label == "Points" else value) for label, value in BOX]
    for header in (HEADER, ()):
        with pytest.raises(NotStarted):
            parse_card_spreadsheet(export(header, [], box))


def test_a_workbook_with_other_things_is_no_card() -> None:
    assert refusal(export((), [], [])).missing == ("Rd.", "Res.")
    buffer = io.BytesIO()
    Workbook().save(buffer)
    assert refusal(buffer.getvalue()).missing == ("Rd.", "Res.")


@pytest.mark.parametrize(
    "data", [b"", b"PK", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" * 20, b"<html></html>", b"Rd.;Res.\n1;1"]
)
def test_what_is_no_workbook_is_refused_by_name(data: bytes) -> None:
    refusal(data)


def repacked(change: dict[str, bytes], more: int = 0) -> bytes:
    buffer = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(export())) as old,
        zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            new.writestr(name, change.get(name, old.read(name)))
        for index in range(more):
            new.writestr(f"part{index}", b"")
    return buffer.getvalue()


def test_a_workbook_repacked_as_it_was_still_reads() -> None:
    assert parse_card_spreadsheet(repacked({})) == parse_card_spreadsheet(export())


def test_a_zip_bomb_is_refused_before_it_is_unpacked() -> None:
    bomb = repacked({"xl/worksheets/sheet1.xml": b"<row>" * 10_000_000})
    assert len(bomb) < 200_000
    refusal(bomb)


def test_a_workbook_of_thousands_of_parts_is_refused() -> None:
    refusal(repacked({}, more=101))


@pytest.mark.parametrize("part", ["xl/workbook.xml", "xl/worksheets/sheet1.xml", "[Content_Types].xml"])
@pytest.mark.parametrize("content", [b"", b"<", b"<a/>", b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'])
def test_a_damaged_part_is_refused_by_name(part: str, content: bytes) -> None:
    refusal(repacked({part: content}))


def test_a_cell_far_away_costs_nothing() -> None:
    sheet = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
    sheet += b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
    refusal(repacked({"xl/worksheets/sheet1.xml": sheet}))
