"""The register of values that pages may show: key → where it stands in the rule sets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Any

from calculator.rating import FIRST_RATINGS, FIRST_UKD_REPORTS, FLAT_COUNTER, RULESETS, KBand
from calculator.rating.laws import TimeClass
from calculator.rating.rulesets import calendar, fide_rapid_blitz, fide_standard, laws, tempos, titles, ukd
from calculator.rating.rulesets.raise_2024 import RAISE_OF_2024
from calculator.rating.tempos import RatedTempo, RateOfPlay
from calculator.rating.titles import Title
from faq.errors import BadExpression
from faq.figures import Number
from faq.measured import MEASURED
from faq.values import Standing, Value, Version

Reader = Callable[[Any], Number | None]  # version of a rule set → its value; None: it has no such rule


def value(key: str) -> Value:
    """Value of a key; raises BadExpression."""
    if key not in VALUES:
        raise BadExpression(f"unknown value {key!r}")
    return VALUES[key]


def _optional(rule: Any, read: Callable[[Any], Number | None] = lambda value: value) -> Number | None:
    return None if rule is None else read(rule.value)


def _band(bands: Sequence[KBand], admits: Callable[[KBand], bool]) -> KBand | None:
    return next((band for band in bands if admits(band)), None)


def _from_band(
    admits: Callable[[KBand], bool], read: Callable[[KBand], int | None]
) -> Callable[[Any], int | None]:
    def from_rules(rules: Any) -> int | None:
        band = _band(rules.k_bands, admits)
        return None if band is None else read(band)

    return from_rules


def _is_new(band: KBand) -> bool:
    return band.games_below is not None


def _is_high(band: KBand) -> bool:
    return band.peak_from is not None


def _is_junior(band: KBand) -> bool:
    return band.age_until is not None


EVENT: dict[str, Reader] = {
    "difference_limit": lambda r: _optional(r.difference_limit, lambda limit: limit.points),
    "unlimited_from": lambda r: _optional(r.difference_limit, lambda limit: limit.unlimited_from),
    "upgrades_per_event": lambda r: _optional(r.difference_limit, lambda limit: limit.upgrades_per_event),
    "k_highest": lambda r: max(band.k for band in r.k_bands),
    "k_lowest": lambda r: min(band.k for band in r.k_bands),
    "k_bands": lambda r: len(r.k_bands),
    "rating_floor": lambda r: _optional(r.floor, lambda floor: floor.rating),
    "lowest_counted_rating": lambda r: _optional(r.lowest_counted),
    "unrated_share": lambda r: r.unrated.value.k_share,
    "k_times_games": lambda r: _optional(r.k_times_games),
    "large_gap": lambda r: _optional(r.large_gap, lambda gap: gap.points),
    "large_gap_above": lambda r: _optional(r.large_gap, lambda gap: gap.above),
}
FIDE_K: dict[str, Reader] = {
    "k_new": _from_band(_is_new, lambda band: band.k),
    "new_games": _from_band(_is_new, lambda band: band.games_below),
    "k_high": _from_band(_is_high, lambda band: band.k),
    "k_high_from": _from_band(_is_high, lambda band: band.peak_from),
    "k_junior": _from_band(_is_junior, lambda band: band.k),
    "junior_age": _from_band(_is_junior, lambda band: band.age_until),
    "junior_below": _from_band(_is_junior, lambda band: band.peak_below),
    "k_normal": lambda r: r.k_bands[-1].k,
}
FIRST: dict[str, Reader] = {
    "first_rating_games": lambda r: _optional(r.games),
    "first_rating_months": lambda r: _optional(r.months),
    "first_rating_lowest": lambda r: _optional(r.lowest),
    "first_rating_highest": lambda r: _optional(r.highest),
    "first_rating_virtual": lambda r: _optional(r.virtual, lambda virtual: virtual.rating),
    "first_rating_virtual_games": lambda r: _optional(r.virtual, lambda virtual: virtual.count),
}
LAWS: dict[str, Reader] = {
    "claim_repetitions": lambda v: _optional(v.claim, lambda counts: counts.repetitions),
    "claim_moves": lambda v: _optional(v.claim, lambda counts: counts.moves),
    "automatic_repetitions": lambda v: _optional(v.automatic, lambda counts: counts.repetitions),
    "automatic_moves": lambda v: _optional(v.automatic, lambda counts: counts.moves),
    "default_time": lambda v: _optional(v.default_time),
    "no_recording_below": lambda v: _optional(v.no_recording, lambda rule: rule.minutes_below),
    "no_recording_increment": lambda v: _optional(v.no_recording, lambda rule: rule.increment_below),
    "blitz_until": lambda v: _optional(v.time_classes, lambda classes: classes.blitz_until),
    "standard_from": lambda v: _optional(v.time_classes, lambda classes: classes.standard_from),
}


def _law_of_class(name: TimeClass) -> dict[str, Reader]:
    english = name.name.lower()
    return {
        f"illegal_move_minutes_{english}": lambda v: _optional(
            v.illegal_move.get(name), lambda rule: rule.minutes
        ),
        f"illegal_move_loses_{english}": lambda v: _optional(
            v.illegal_move.get(name), lambda rule: rule.loses_at
        ),
        f"wrong_claim_minutes_{english}": lambda v: (
            _optional(v.wrong_claim.get(name)) if v.wrong_claim else None
        ),
    }


def _versioned(
    prefix: str,
    versions: Callable[[], Sequence[Version]],
    names: dict[str, Reader],
) -> Iterator[Value]:
    for name, read in names.items():
        yield Value(f"{prefix}.{name}", versions, read)


def _constant(key: str, read: Callable[[], Number | None], since: date | None = None) -> Value:
    return Value(key, lambda: (Standing(since),), lambda _version: read())


def _rule(key: str, owner: Callable[[], Any], name: str, since: date | None = None) -> Value:
    """A value that stands as a Rule in a field of its owner."""
    return _constant(key, lambda: _optional(getattr(owner(), name)), since)


def _list_values(prefix: str, slug: str) -> Iterator[Value]:
    yield from _versioned(prefix, lambda: RULESETS[slug], EVENT)
    yield from _versioned(prefix, lambda: FIRST_RATINGS[slug], FIRST)
    if slug != ukd.SLUG:
        yield from _versioned(prefix, lambda: RULESETS[slug], FIDE_K)


def _ukd_values() -> Iterator[Value]:
    asked, _per_event, old = FIRST_UKD_REPORTS
    yield _constant("ukd.minimum_minutes", lambda: _rate(tempos.UKD, 0).minutes)
    yield _constant("ukd.gkd_minimum_opponents", lambda: FIRST_RATINGS[ukd.SLUG][-1].games.value)
    yield _constant("ukd.first_rating_games_reported", lambda: asked.games)
    yield _constant("ukd.first_rating_games_old_faq", lambda: old.games)
    yield _constant("ukd.first_rating_performance_old_faq", lambda: old.performance_above)
    for name in ("pending_days", "cutoff_day"):
        yield _rule(f"ukd.{name}", lambda: calendar.UKD_CALENDAR, name)


def _rate(tempo: RatedTempo, position: int) -> RateOfPlay:
    if tempo.rates is None:
        raise BadExpression(f"{tempo.slug} has no rates of play")
    return tempo.rates.value[position]


def _fide_values() -> Iterator[Value]:
    for name in ("days_before_list", "latest_list", "inactive_after"):
        yield _rule(f"fide_standard.{name}", lambda: calendar.FIDE_CALENDAR, name)
    for name in ("below", "share"):
        yield _rule(f"fide_standard.raise_2024_{name}", lambda: RAISE_OF_2024, name, RAISE_OF_2024.day)
    for position, name in enumerate(("all", "middle", "low")):
        yield from _rate_values(f"fide_standard.minutes_{name}", position)


def _rate_values(key: str, position: int) -> Iterator[Value]:
    yield _constant(key, lambda: _rate(tempos.FIDE_STANDARD, position).minutes)
    yield _constant(f"{key}_below", lambda: _rate(tempos.FIDE_STANDARD, position).rating_below)


def _tempo_values(prefix: str, tempo: Callable[[], RatedTempo]) -> Iterator[Value]:
    for key, name in (
        ("minutes_above", "above"),
        ("minutes_below", "below"),
        ("minutes_until", "until"),
        ("rounds_per_day", "rounds_per_day"),
    ):
        yield _rule(f"{prefix}.{key}", tempo, name)


def _title_values(title: Title) -> Iterator[Value]:
    prefix = f"titles.{title.value.lower()}"
    for name in ("rating", "direct_rating", "games"):
        since = titles.DIRECT_TITLES_FROM if name == "direct_rating" else titles.VALID_FROM
        yield _rule(f"{prefix}.{name}", lambda: titles.TITLES[title], name, since)
    for name in ("performance", "average", "floor"):
        yield _norm_figure(title, name)


def _norm_figure(title: Title, name: str) -> Value:
    key = f"titles.{title.value.lower()}.norm_{name}"
    return _constant(
        key,
        lambda: _optional(titles.TITLES[title].norm, lambda norm: getattr(norm, name)),
        titles.VALID_FROM,
    )


NORM_NAMES = (
    "games",
    "games_of_all_norms",
    "score",
    "unrated",
    "other_federations",
    "with_the_title_at_least",
    "minutes",
    "rounds_a_day",
)


def _counter_value(name: str) -> Value:
    return _constant(f"flat_counter.{name}", lambda: getattr(FLAT_COUNTER, name))


def _all_values() -> Iterator[Value]:
    yield from _list_values("ukd", ukd.SLUG)
    yield from _ukd_values()
    yield from _list_values("fide_standard", fide_standard.SLUG)
    yield from _fide_values()
    yield from _list_values("fide_rapid", fide_rapid_blitz.RAPID_SLUG)
    yield from _tempo_values("fide_rapid", lambda: tempos.FIDE_RAPID)
    yield from _list_values("fide_blitz", fide_rapid_blitz.BLITZ_SLUG)
    yield from _tempo_values("fide_blitz", lambda: tempos.FIDE_BLITZ)
    yield from _versioned("laws", lambda: laws.VERSIONS, LAWS)
    for time_class in TimeClass:
        yield from _versioned("laws", lambda: laws.VERSIONS, _law_of_class(time_class))
    for title in Title:
        yield from _title_values(title)
    for name in NORM_NAMES:
        yield _rule(f"norms.{name}", lambda: titles.NORM_CONDITIONS, name, titles.VALID_FROM)
    for name in ("start", "win", "loss", "draw", "abandoned", "lowest"):
        yield _counter_value(name)
    for name, measured in MEASURED.items():
        yield _constant(f"measured.{name}", measured.read)


def _ever(entry: Value) -> bool:
    """Whether some version has the rule: the lists share one set of names, and not every list has all."""
    return any(span.value is not None for span in entry.spans())


VALUES: dict[str, Value] = {entry.key: entry for entry in _all_values() if _ever(entry)}
