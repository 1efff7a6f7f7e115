"""Expected score: the table as printed, its curve, and what one rating difference means in each list."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator import address, typed, wording
from calculator.charts import score_chart
from calculator.fields import NumberField
from calculator.figures import fixed, machine, signed_whole
from calculator.lists import RAPID, STANDARD, UKD, RatingList
from calculator.query import form_errors
from calculator.rating import (
    Game,
    Player,
    Result,
    RuleSet,
    calculate,
    formula_score,
    rules_on,
)
from calculator.tools.tool import Tool, Visit
from calculator.wording.board import Square

NAME = "expected-score"
LISTS = (UKD, STANDARD, RAPID)
LARGEST_DIFFERENCE = 2500


class ScoreForm(forms.Form):
    """A difference, or two ratings."""

    use_required_attribute = False

    fark = NumberField(
        -LARGEST_DIFFERENCE,
        LARGEST_DIFFERENCE,
        {"unreadable": gettext_lazy("Puan farkını sayıyla yazın, örneğin 120")},
        label=gettext_lazy("Puan farkı"),
    )
    puan = NumberField(1, typed.HIGHEST_PLAUSIBLE_RATING, label=gettext_lazy("Puanınız"))
    rakip = NumberField(1, typed.HIGHEST_PLAUSIBLE_RATING, label=gettext_lazy("Rakibin puanı"))

    @property
    def difference(self) -> int | None:
        """Own rating − opponent's; None while it is not known. Two ratings decide over a typed difference."""
        own, other = self.cleaned_data.get("puan"), self.cleaned_data.get("rakip")
        typed_difference: int | None = self.cleaned_data.get("fark")
        return own - other if own and other else typed_difference


@dataclass(frozen=True, slots=True)
class InList:
    """One difference in one list."""

    rating_list: RatingList
    name: str
    counted: int | None  # after the limit; None: the game does not count
    expected: int | None  # hundredths
    ks: tuple[tuple[int, int, int, int], ...]  # K, and win, draw, loss in hundredths of a rating point


def read(data: QueryDict) -> Visit:
    """What the page shows of an address."""
    form = ScoreForm(data, auto_id="alan-%s")
    errors = form_errors(form)
    difference = None if errors else form.difference
    table = rules_on(STANDARD.rules, timezone.localdate()).score_table
    lists = () if difference is None else tuple(_in_list(rl, form, difference) for rl in LISTS)
    context: dict[str, Any] = {
        "form": form,
        "difference": difference,
        "lists": lists,
        "table": table,
        "row": None if difference is None else table.value.row(abs(difference)),
        "formula": None if difference is None else _formula(difference),
        "limits": _limits(),
        "chart": score_chart(table.value, difference),
        "details": "calculator/_expected.html",
        "turns": "calculator/_expected_table.html",
    }
    board = _board(difference, lists)
    headline = "" if difference is None else signed_whole(difference)
    printed = partial(wording.score_table, table.value)
    return Visit(_tidy(data), errors, context, board, headline, _summary(difference, lists), table=printed)


def _in_list(rating_list: RatingList, form: ScoreForm, difference: int) -> InList:
    rules = rules_on(rating_list.rules, timezone.localdate())
    own = _own(form, rules, difference)
    opponent = own - difference
    ks = tuple((band_k, *_outcomes(rules, own, opponent, band_k)) for band_k in _ks(rules))
    line = calculate(rules, Player(own), [Game(1, opponent, Result.WIN)], day=timezone.localdate()).lines[0]
    return InList(rating_list, wording.list_name(rating_list), line.counted_difference, line.expected, ks)


def _own(form: ScoreForm, rules: RuleSet, difference: int) -> int:
    """The typed own rating; for a difference alone the lowest that counts, so that no exception applies."""
    typed_rating: int | None = form.cleaned_data.get("puan")
    if typed_rating and form.cleaned_data.get("rakip"):
        return typed_rating
    return (rules.lowest_counted.value if rules.lowest_counted else 1) + max(0, difference)


def _outcomes(rules: RuleSet, own: int, opponent: int, k: int) -> tuple[int, int, int]:
    win, draw, loss = (
        calculate(rules, Player(own, k=k), [Game(1, opponent, result)], day=timezone.localdate()).games_change
        for result in Result
    )
    return win, draw, loss


def _ks(rules: RuleSet) -> list[int]:
    return sorted({band.k for band in rules.k_bands}, reverse=True)


def _formula(difference: int) -> int:
    """What the formula expects instead, in hundredths, for comparison."""
    return int((formula_score(Decimal(difference)) * 100).quantize(Decimal(1)))


def _limits() -> list[tuple[str, int]]:
    """Every list's limit on differences."""
    found = ((rl, rules_on(rl.rules, timezone.localdate()).difference_limit) for rl in LISTS)
    return [(wording.list_name(rl), limit.value.points) for rl, limit in found if limit]


def _tidy(data: QueryDict) -> str:
    return address.to(NAME, address.fields(data, ScoreForm.base_fields))


def _board(difference: int | None, lists: tuple[InList, ...]) -> tuple[Square, ...]:
    text = "" if difference is None else signed_whole(difference)
    squares = [Square("fark", _("Fark"), text or "–", "" if difference is None else str(difference))]
    expected = {item.rating_list: item.expected for item in lists}
    for rating_list in LISTS:
        number = expected.get(rating_list)
        name = wording.list_name(rating_list)
        known = ("–", "") if number is None else (fixed(number), machine(number))
        squares.append(Square(f"beklenen-{rating_list.slug}", name, *known))
    return tuple(squares)


def _summary(difference: int | None, lists: tuple[InList, ...]) -> str:
    if difference is None:
        return ""
    shares = ", ".join(f"{item.name} {fixed(item.expected)}" for item in lists if item.expected is not None)
    return _("%(difference)s puan farkında beklenen skor: %(shares)s.") % {
        "difference": signed_whole(difference),
        "shares": shares,
    }


TOOL = Tool(
    name=NAME,
    title=gettext_lazy("Beklenen Skor"),
    lead=gettext_lazy(
        "Puan farkına göre oyun başına kaç puan beklenir? FIDE tablosu, eğrisi ve listelerin sınırları."
    ),
    description=gettext_lazy(
        "Puan farkından beklenen skor: FIDE’nin basılı tablosu ve eğrisi, UKD ve ELO’nun fark sınırları, "
        "formülle karşılaştırma."
    ),
    read=read,
)
