"""A calculation in words: why this K, the sum with its numbers, what to know about it. Decides nothing."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from calculator.figures import fixed, points, signed
from calculator.help import Subject, of_result
from calculator.lists import RatingList
from calculator.rating import Calculation, Certainty, Correction, LeftOut, open_bands
from calculator.wording.lists import assumed_note, list_name
from calculator.wording.rounds import RowWords, in_words, round_words
from calculator.wording.rules import CERTAINTIES, band_text


@dataclass(frozen=True, slots=True)
class Explanation:
    """A calculation with its words."""

    list_name: str
    rows: tuple[RowWords, ...]
    k_reason: str
    formula: str
    points_note: str  # points of the event beside W; empty when they are the same
    rating_doubt: str  # opponents' ratings that no list of the day holds; empty when there are none
    notes: tuple[str, ...]
    certainty: Certainty
    help: tuple[Subject, ...]  # what explains K, corrections and doubts

    @property
    def certainty_name(self) -> str:
        """Certainty of the weakest rule that was used, in words."""
        return str(CERTAINTIES[self.certainty])

    @property
    def strip(self) -> str:
        """Results in words, for those who do not see the squares."""
        return in_words(self.rows)


def explain(
    calculation: Calculation,
    rating_list: RatingList,
    standard: frozenset[int] = frozenset(),
    own_standard: bool = False,
) -> Explanation:
    """Words for everything that a page shows of a calculation.

    standard: rounds in which the opponent's standard rating stands in; own_standard: the own one does.
    """
    rows = (
        round_words(line, calculation.rules, rating_list, standard=line.game.number in standard)
        for line in calculation.lines
    )
    return Explanation(
        list_name=list_name(rating_list),
        rows=tuple(rows),
        k_reason=_k_reason(calculation),
        formula=_formula(calculation),
        points_note=_points_note(calculation),
        rating_doubt=_rating_doubt(calculation),
        notes=(
            *_notes(calculation, rating_list),
            *_standard_notes(calculation, rating_list, opponents=bool(standard), own=own_standard),
        ),
        certainty=_certainty(calculation, rating_list, stands_in=bool(standard) or own_standard),
        help=tuple(of_result(calculation, rating_list)),
    )


def _certainty(calculation: Calculation, rating_list: RatingList, *, stands_in: bool) -> Certainty:
    """Certainty of the weakest rule that this calculation used."""
    if rating_list.assumed:
        return Certainty.ASSUMED
    rules, k = calculation.rules, calculation.k
    used = [rules.score_table.certainty]
    used += [k.band.certainty] if k.band else []
    used += [k.limit.certainty] if k.limit else []
    used += [step.certainty for step in calculation.adjustments]
    if rules.difference_limit and any(line.limited for line in calculation.lines):
        used.append(rules.difference_limit.certainty)
    if rules.large_gap and any(line.left_out is LeftOut.LARGE_GAP for line in calculation.lines):
        used.append(rules.large_gap.certainty)
    if any(line.against_unrated for line in calculation.lines):
        used.append(rules.unrated.certainty)
    if calculation.half_is_open:
        used.append(rules.rounding.certainty)
    if stands_in and rating_list.standard_stands_in:
        used.append(rating_list.standard_stands_in.certainty)
    return max(used, key=list(Certainty).index)


def _k_reason(calculation: Calculation) -> str:
    k = calculation.k
    if k.band is None:
        return _("K elle girildi.")
    text = _("K = %(k)d: %(band)s.") % {"k": k.band.k, "band": band_text(k.band)}
    if k.limit is not None:
        words = {"k": k.unreduced, "games": k.games, "limit": k.limit.value, "reduced": k.k}
        text += " " + _("%(k)d × %(games)d oyun %(limit)d sınırını aştığı için K = %(reduced)d.") % words
    return text + _open_k(calculation)


def _open_k(calculation: Calculation) -> str:
    """Which K it would be for a junior or a newcomer, while nobody says whether the player is one."""
    bands = open_bands(calculation.rules, calculation.player, day=calculation.day)
    if not bands:
        return ""
    facts = [_("doğum yılı") if band.age_until is not None else _("oyun sayısı") for band in bands]
    words = {"facts": _(" ve ").join(facts), "k": bands[0].k}
    return " " + _("Yazılmayan: %(facts)s; buna göre K = %(k)d olabilir.") % words


def _formula(calculation: Calculation) -> str:
    """The sum with its numbers, as people check it with a pocket calculator."""
    text = f"{calculation.k.k} × ({points(calculation.score)} − {fixed(calculation.expected)})"
    extra = calculation.unrated_change
    if extra:
        text += f" {'+' if extra > 0 else '−'} {fixed(abs(extra))}"
    return f"{text} = {signed(calculation.games_change)}"


def _points_note(calculation: Calculation) -> str:
    if calculation.event_points == calculation.score:
        return ""
    return _("Turnuvada alınan puan %(points)s; W yalnız tabloyla hesaplanan oyunların puanıdır.") % {
        "points": points(calculation.event_points)
    }


def _notes(calculation: Calculation, rating_list: RatingList) -> list[str]:
    """Everything that a visitor must know about this result."""
    notes = [assumed_note(rating_list)] if rating_list.assumed else []
    for step in calculation.adjustments:
        notes.append(_adjustment_text(step.correction, calculation) + f" ({signed(step.amount)})")
    if calculation.half_is_open:
        notes.append(
            _("Toplam tam yarımla bitiyor; yarımların kuralı bilinmediği için son puan 1 farklı olabilir.")
        )
    notes += _floor_notes(calculation)
    notes += _typed_k_notes(calculation)
    return notes


def _standard_notes(
    calculation: Calculation, rating_list: RatingList, *, opponents: bool, own: bool
) -> list[str]:
    rule = rating_list.standard_stands_in
    if rule is None or not (opponents or own):
        return []
    words = {"list": list_name(rating_list), "source": f"{rule.source.document} {rule.source.clause}"}
    notes = [_("%(list)s puanı olmayanın standart puanı kullanılır ve oyun sayılır (%(source)s).") % words]
    if own and calculation.k.band is not None and calculation.player.games_played == 0:
        notes.append(
            _(
                "Bu listede puanınız olmadığı için yeni oyuncu sayıldınız (K %(k)d); bu tempodaki oyun "
                "sayınızı yazarsanız K ona göre bulunur."
            )
            % {"k": calculation.k.band.k}
        )
    return notes


def _adjustment_text(correction: Correction, calculation: Calculation) -> str:
    floor = calculation.rules.floor
    texts = {
        Correction.WINNER_KEEPS: _("Bireysel birinci puan kaybetmez; kural ikincil kaynaklara dayanıyor"),
        Correction.FLOOR: _("Puan %(floor)d tabanının altına inmez; kural ikincil kaynaklara dayanıyor")
        % {"floor": floor.value.rating if floor else 0},
    }
    return texts[correction]


def _floor_notes(calculation: Calculation) -> list[str]:
    floor = calculation.rules.floor
    if not calculation.falls_unrated or floor is None:
        return []
    words = {"floor": floor.value.rating}
    if calculation.rating < floor.value.rating:
        return [_("Bu tarihte listede %(floor)d altında puan yoktur; yazdığınız puanı denetleyin.") % words]
    return [_("Yeni puan %(floor)d altında: sonraki listede puansız görünürsünüz.") % words]


def _rating_doubt(calculation: Calculation) -> str:
    rules = calculation.rules
    opponents = ((line.game.number, line.game.opponent) for line in calculation.lines if line.counted)
    rounds = [number for number, rating in opponents if rating and rules.shows_no_rating(rating)]
    if not rounds or rules.floor is None:
        return ""
    return _(
        "Bu tarihte listede %(floor)d altında puan yoktur. Rakibin puanını denetleyin, UKD yazmış "
        "olabilirsiniz: %(rounds)s. tur."
    ) % {"floor": rules.floor.value.rating, "rounds": ", ".join(map(str, rounds))}


def _typed_k_notes(calculation: Calculation) -> list[str]:
    limit, k = calculation.rules.k_times_games, calculation.k
    if not k.typed or limit is None or k.k * k.games <= limit.value:
        return []
    words = {"k": k.k, "games": k.games, "limit": limit.value, "reduced": limit.value // k.games}
    return [
        _(
            "K elle girildiği için düşürülmedi; %(k)d × %(games)d oyun %(limit)d sınırını aşar, FIDE "
            "K = %(reduced)d kullanır."
        )
        % words
    ]
