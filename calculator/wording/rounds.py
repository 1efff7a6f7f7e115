"""One round in words: the result, why it does not count, what was limited. Decides nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator.help import LEFT_OUT, Subject, of_list
from calculator.lists import RatingList
from calculator.rating import LeftOut, Line, Result, RuleSet
from calculator.wording.lists import short_name

REASONS = {
    LeftOut.FORFEIT: gettext_lazy("hükmen: sayılmaz"),
    LeftOut.BYE: gettext_lazy("bay: rakip yok, sayılmaz"),
    LeftOut.UNRATED_OPPONENT: gettext_lazy("rakip puansız: sayılmaz"),
    LeftOut.NOT_PAIRED: gettext_lazy("eşleştirilmedi: sayılmaz"),
    LeftOut.NOT_PLAYED: gettext_lazy("oynanmadı: sayılmaz"),
    LeftOut.LARGE_GAP: gettext_lazy("puan farkı çok büyük: sayılmaz"),
    LeftOut.NO_RESULT: gettext_lazy("sonuç bekleniyor"),
}
RESULT_SIGNS = {Result.WIN: "1", Result.DRAW: "½", Result.LOSS: "0"}
RESULT_WORDS = {
    Result.WIN: gettext_lazy("galibiyet"),
    Result.DRAW: gettext_lazy("beraberlik"),
    Result.LOSS: gettext_lazy("yenilgi"),
}
STRIP_SIGNS = {
    LeftOut.FORFEIT: gettext_lazy("h"),
    LeftOut.BYE: gettext_lazy("b"),
    LeftOut.NOT_PAIRED: "–",
    LeftOut.NOT_PLAYED: "–",
    LeftOut.NO_RESULT: "?",
}
STRIP_CLASSES = {Result.WIN: "r-w", Result.DRAW: "r-d", Result.LOSS: "r-l"}


@dataclass(frozen=True, slots=True)
class Mark:
    """One remark about a round, and what explains it."""

    text: str
    subject: Subject


@dataclass(frozen=True, slots=True)
class RowWords:
    """One round as the table shows it; texts are "–" where there is nothing to show."""

    line: Line
    opponent: str
    sign: str
    word: str
    reason: str  # why it does not count; empty when it does
    marks: tuple[Mark, ...]

    @property
    def badges(self) -> tuple[str, ...]:
        """What is said about the round, without the links."""
        return tuple(mark.text for mark in self.marks)

    @property
    def strip_sign(self) -> str:
        """One letter for the results at a glance."""
        return str(STRIP_SIGNS.get(self.line.left_out, self.sign)) if self.line.left_out else self.sign

    @property
    def strip_class(self) -> str:
        """Square of the results at a glance."""
        result = self.line.game.result
        return "r-x" if self.reason or result is None else STRIP_CLASSES[result]


def round_words(line: Line, rules: RuleSet, rating_list: RatingList, *, standard: bool = False) -> RowWords:
    """Words for one round; standard: the opponent's standard rating stands in."""
    result = line.game.result
    return RowWords(
        line=line,
        opponent=_opponent(line, rating_list),
        sign=RESULT_SIGNS[result] if result else "–",
        word=str(RESULT_WORDS[result]) if result else _("sonuç yok"),
        reason=str(REASONS[line.left_out]) if line.left_out else "",
        marks=_marks(line, rules, rating_list, standard),
    )


def averaged_words(line: Line, rating_list: RatingList | None = None) -> RowWords:
    """Words for a round that only enters an average: no expected score, no change."""
    result = line.game.result
    return RowWords(
        line=line,
        opponent=_opponent(line, rating_list),
        sign=RESULT_SIGNS[result] if result else "–",
        word=str(RESULT_WORDS[result]) if result else _("sonuç yok"),
        reason=str(REASONS[line.left_out]) if line.left_out else "",
        marks=_reason(line.left_out) if line.left_out else (),
    )


def in_words(rows: Iterable[RowWords]) -> str:
    """Results in words, for those who do not see the squares."""
    return ", ".join(row.reason or row.word for row in rows)


def _opponent(line: Line, rating_list: RatingList | None) -> str:
    if line.left_out in (LeftOut.BYE, LeftOut.NOT_PAIRED):
        return "–"
    if line.game.opponent is None:
        return _("%(list)s yok") % {"list": short_name(rating_list)} if rating_list else _("puansız")
    return str(line.game.opponent)


def _reason(left_out: LeftOut) -> tuple[Mark, ...]:
    return (Mark(str(REASONS[left_out]), LEFT_OUT[left_out]),)


def _marks(line: Line, rules: RuleSet, rating_list: RatingList, standard: bool) -> tuple[Mark, ...]:
    if line.left_out:
        return _reason(line.left_out)
    marks = [Mark(_("standart puan"), Subject.RAPID)] if standard else []
    if line.against_unrated:
        text = _("rakip puansız: K/%(share)d") % {"share": rules.unrated.value.k_share}
        marks.append(Mark(text, Subject.UNRATED_UKD))
    if line.limited and rules.difference_limit:
        text = _("%(points)d sınırı") % {"points": rules.difference_limit.value.points}
        marks.append(Mark(text, of_list(rating_list, Subject.CAP_UKD, Subject.CAP_ELO)))
    return tuple(marks)
