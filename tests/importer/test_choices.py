"""What a visitor chose about an import is in the address, and the address says the same again."""

from __future__ import annotations

from itertools import product

import pytest
from django.http import QueryDict
from django.test import RequestFactory

from importer.choices import choices_of, purpose_of, query_of
from importer.mapping import Choices, Meaning
from importer.records import TimeClass

EVERY = [Choices(*chosen) for chosen in product((None, *TimeClass), (None, *Meaning), (None, True, False))]


@pytest.mark.parametrize("choices", EVERY, ids=query_of)
def test_every_choice_comes_back_from_its_address(choices: Choices) -> None:
    query = query_of(choices)
    assert choices_of(QueryDict(query.removeprefix("?"))) == choices
    assert query.startswith("?") is (choices != Choices())


def test_words_that_nobody_offers_choose_nothing() -> None:
    assert choices_of(QueryDict("tempo=uzun&rtg=fide&bin=2")) == Choices()


@pytest.mark.parametrize(("asked", "purpose"), [("ukd", "ukd"), ("elo", "elo"), ("donem", ""), ("", "")])
def test_only_a_calculator_can_ask_for_the_rounds(asked: str, purpose: str) -> None:
    assert purpose_of(RequestFactory().get("/", {"icin": asked})) == purpose
