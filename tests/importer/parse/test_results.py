"""Claims about result texts that no card of the other tests shows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from importer.parse.results import (
    card_letter,
    card_outcome,
    grid_outcome,
    meaning_of_b,
    swiss_letter,
    swiss_outcome,
)
from importer.records import Colour, RoundKind

PLAYED = {RoundKind.GAME, RoundKind.UNPLAYED, RoundKind.FORFEIT_WIN, RoundKind.FORFEIT_LOSS}


@pytest.mark.parametrize(
    ("letters", "turkish", "colour"),
    [
        ("wb", True, Colour.BLACK),
        ("wb", False, Colour.BLACK),
        ("bs", True, Colour.WHITE),
        ("bs", False, Colour.WHITE),
        ("b", True, Colour.WHITE),
        ("b", False, Colour.BLACK),
        ("", False, Colour.BLACK),
    ],
)
def test_what_b_means_is_told_by_its_fellow_letters_first(
    letters: str, turkish: bool, colour: Colour
) -> None:
    assert meaning_of_b(letters, turkish) is colour


@pytest.mark.parametrize(
    ("text", "letter"),
    [
        ("w 1", "w"),
        (" b ½ ", "b"),
        ("S 0", "s"),
        ("- 1", "-"),
        ("½", ""),
        ("1", ""),
        ("AJ - AJ", ""),
        ("", ""),
    ],
)
def test_the_letter_of_a_card_s_result_is_its_first_sign(text: str, letter: str) -> None:
    assert card_letter(text) == letter


@pytest.mark.parametrize(
    ("text", "letter"), [("24w1", "w"), ("24B½", "b"), ("24+", ""), ("-½", ""), ("x", "")]
)
def test_the_letter_of_a_crosstable_cell_follows_the_number(text: str, letter: str) -> None:
    assert swiss_letter(text) == letter


@pytest.mark.parametrize("half", ["½", "1/2", "0,5", "0.5"])
def test_a_half_point_is_read_in_every_spelling(half: str) -> None:
    assert card_outcome(f"w {half}", None, True, Colour.BLACK).score == 50
    assert card_outcome(half, Colour.WHITE, True, Colour.BLACK).kind is RoundKind.GAME


def test_capital_letters_are_the_same_colours() -> None:
    card = card_outcome("W 1", None, True, Colour.BLACK)
    cell = swiss_outcome("24S1", Colour.BLACK)
    assert cell is not None
    assert (card.kind, card.colour) == (RoundKind.GAME, Colour.WHITE)
    assert (cell[1].kind, cell[1].colour) == (RoundKind.GAME, Colour.BLACK)


@pytest.mark.parametrize(
    ("text", "square"),
    [("x 1", None), ("w 1", Colour.WHITE), ("- 1", Colour.WHITE), ("-", None), ("x", None)],
)
def test_a_letter_of_no_colour_and_a_colour_told_twice_are_no_result(
    text: str, square: Colour | None
) -> None:
    assert card_outcome(text, square, True, Colour.BLACK).kind is RoundKind.UNKNOWN


def test_a_forfeit_in_a_crosstable_needs_no_colour() -> None:
    read = swiss_outcome("24+", Colour.BLACK)
    assert read is not None
    assert (read[0], read[1].kind, read[1].colour) == (24, RoundKind.FORFEIT_WIN, None)


texts = st.text("wsb-+01½K,. /UxŞ", max_size=6) | st.text(max_size=8)


@given(texts, st.sampled_from([None, *Colour]), st.booleans(), st.sampled_from(Colour))
def test_no_text_makes_a_round_without_opponent_a_game(
    text: str, square: Colour | None, paired: bool, b: Colour
) -> None:
    outcome = card_outcome(text, square, paired, b)
    assert paired or outcome.kind is not RoundKind.GAME
    assert outcome.kind is not RoundKind.GAME or outcome.score in {0, 50, 100}
    assert outcome.kind is not RoundKind.UNPLAYED or outcome.score is None
    assert outcome.kind is RoundKind.UNKNOWN or square is None or outcome.colour is square


@given(texts, st.sampled_from(Colour))
def test_a_crosstable_cell_with_an_opponent_was_paired(text: str, b: Colour) -> None:
    read = swiss_outcome(text, b)
    if read is None:
        assert not text.strip()
    else:
        assert (read[0] is not None) == (read[1].kind in PLAYED)


@given(texts)
def test_a_grid_cell_never_has_a_score_it_does_not_print(text: str) -> None:
    outcome = grid_outcome(text)
    assert (outcome.score is None) == (outcome.kind in {RoundKind.UNPLAYED, RoundKind.UNKNOWN})
