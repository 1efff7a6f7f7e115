"""The digit lint: a typed number fails, the name of an article does not."""

from __future__ import annotations

import pytest

from faq.lint import typed_in, typed_numbers


def found(source: str) -> list[str]:
    return list(typed_numbers(source))


@pytest.mark.parametrize(
    "source",
    [
        "Fark en çok 350 puan sayılır.",
        "**1400** puanın altı",
        "- madde 8.3.1 der ki 400",
        "## 2650 kuralı",
        "Beklenen skor 0,76 olur.",
        "K/10 kadar",
        "[400 puan](U05)",
        "`1400` puan",
        "```mistake\nSınır 400 puandır.\n```",
        "```table Sınırlar\n| Liste | Sınır |\n| UKD | 350 |\n```",
        "```table 350 sınırı\n| Liste | Sınır |\n| UKD | – |\n```",
        '```k-table\nrules = "ukd"\ntitle = "350 sınırı"\n```',
        "2024 yılında",
    ],
)
def test_a_typed_number_is_found(source: str) -> None:
    assert found(source)


@pytest.mark.parametrize(
    "source",
    [
        "Fark en çok `= ukd.difference_limit` puan sayılır.",
        "madde 8.3.1 ve Tablo 8.1.2, 5.2.1–2, A.5.2, B.02, TSF-TK-PRS/05",
        "## 1. Puan farkı",
        "`1/2`, `0,5` ya da `½` yazın",
        '```worked-example\nrules = "ukd"\nown = 1451\ngames = "1126:1"\n```',
        "Beraberlik ½ puandır.",
        "1. birinci\n2. ikinci",
    ],
)
def test_names_values_and_inputs_are_no_typed_numbers(source: str) -> None:
    assert found(source) == []


def test_a_short_answer_is_read_too() -> None:
    assert list(typed_in("Sınır 400 puandır."))
    assert list(typed_in("Sınır `= fide_standard.difference_limit` puandır.")) == []
