"""The known causes: which are suspected of an event, and what each alters."""

from __future__ import annotations

from dataclasses import replace

from calculator.rating import Alteration, Cause, Game, Played, Player, Result, RuleSet, Variant, calculate
from calculator.rating.causes import FAMILIES, LOOSE, suspects
from tests.calculator.rating.subject import FIDE, TODAY, UKD, rounds


def found(
    rules: RuleSet, player: Player, games: tuple[Game, ...]
) -> tuple[Variant, dict[Cause, list[Alteration]]]:
    """The event and its suspects by cause."""
    variant = Variant(rules, player, games, TODAY)
    by_cause: dict[Cause, list[Alteration]] = {}
    for alteration in suspects(variant, calculate(rules, player, games, day=TODAY)):
        by_cause.setdefault(alteration.cause, []).append(alteration)
    return variant, by_cause


def values(alterations: list[Alteration]) -> list[int | None]:
    """What each alteration sets."""
    return [alteration.value for alteration in alterations]


def test_the_other_ks_of_the_table_come_with_their_rows() -> None:
    _, causes = found(FIDE, Player(1500), rounds("W1500"))
    assert values(causes[Cause.OTHER_K]) == [10, 40]
    forty = causes[Cause.OTHER_K][1]
    assert [(band.age_until, band.games_below) for band in forty.bands] == [(18, None), (None, 30)]


def test_a_reduced_k_says_how_many_games_reduce_it_so_far() -> None:
    _, causes = found(FIDE, Player(1500), rounds("W1500 " * 9))
    by_k = {alteration.value: alteration.period_games for alteration in causes[Cause.K_REDUCED]}
    assert by_k[38] == (18, 18)
    assert by_k[17] == (39, 41)
    assert by_k[19] == (36, 36)
    assert 40 not in by_k
    assert 20 not in by_k
    assert Cause.K_REDUCED not in found(UKD, Player(1500), rounds("W1500"))[1]


def test_no_more_games_reduce_k_than_the_event_allows() -> None:
    _, causes = found(FIDE, Player(1500), rounds("W1500 " * 40))
    fewest = [alteration.period_games for alteration in causes[Cause.K_REDUCED]]
    assert all(games is not None and games[1] >= 40 for games in fewest)
    for games, possible in ((41, True), (42, False)):
        _, causes = found(FIDE, Player(1500, k=20), rounds("W1500 " * games))
        assert (17 in values(causes[Cause.K_REDUCED])) is possible


def test_forfeits_are_suspected_together_and_one_by_one() -> None:
    forfeits = tuple(Game(n, 1500, Result.WIN, Played.FORFEIT) for n in (1, 2))
    bye = Game(3, None, Result.WIN, Played.BYE)
    variant, causes = found(UKD, Player(1500), (*forfeits, bye))
    assert values(causes[Cause.FORFEIT_COUNTED]) == [None, 1, 2]
    played = [
        [game.played for game in alteration.apply(variant).games]
        for alteration in causes[Cause.FORFEIT_COUNTED]
    ]
    board, forfeit, no_opponent = Played.BOARD, Played.FORFEIT, Played.BYE
    assert played == [
        [board, board, no_opponent],
        [board, forfeit, no_opponent],
        [forfeit, board, no_opponent],
    ]
    _, one = found(UKD, Player(1500), forfeits[:1])
    assert values(one[Cause.FORFEIT_COUNTED]) == [None]


def test_unrated_opponents_are_suspected_where_there_are_some() -> None:
    _, ukd = found(UKD, Player(1500), rounds("W- W980"))
    assert {Cause.UNRATED_LEFT_OUT, Cause.UNRATED_FIXED_STEP, Cause.LOW_RATED_COUNTED} <= set(ukd)
    _, without_low = found(UKD, Player(1500), rounds("W-"))
    assert Cause.LOW_RATED_COUNTED not in without_low
    _, fide = found(FIDE, Player(1500), rounds("W- W1500"))
    assert Cause.UNRATED_COUNTED in fide
    for rules in (UKD, FIDE):
        _, none = found(rules, Player(1500), rounds("W1500"))
        unrated = {Cause.UNRATED_COUNTED, Cause.UNRATED_LEFT_OUT, Cause.UNRATED_FIXED_STEP}
        assert not unrated & set(none)


def test_the_winner_rule_is_suspected_of_ukd_alone() -> None:
    assert Cause.WINNER_RULE in found(UKD, Player(1500), rounds("W1500"))[1]
    assert Cause.WINNER_RULE not in found(FIDE, Player(1500), rounds("W1500"))[1]


def test_other_versions_and_limits_are_those_of_the_rule_sets() -> None:
    _, fide = found(FIDE, Player(1500), rounds("W1500"))
    assert len(fide[Cause.OTHER_VERSION]) == 5
    assert values(fide[Cause.OTHER_LIMIT]) == [350, 400, None]
    _, ukd = found(UKD, Player(1500), rounds("W1500"))
    assert Cause.OTHER_VERSION not in ukd


def test_only_counted_games_can_be_missing() -> None:
    event = (*rounds("W1500 W1500"), Game(3, 1500, Result.WIN, Played.FORFEIT))
    variant, causes = found(UKD, Player(1500), event)
    assert values(causes[Cause.GAME_MISSING]) == [1, 2]
    assert [game.number for game in causes[Cause.GAME_MISSING][0].apply(variant).games] == [2, 3]


def test_own_ratings_are_looked_for_nearest_first_and_never_below_the_list() -> None:
    _, causes = found(UKD, Player(1001), rounds("W1500"))
    assert values(causes[Cause.OWN_RATING])[:4] == [1, -1, 2, 3]
    variant, all_around = found(UKD, Player(1500), rounds("W1500"))
    offsets = values(all_around[Cause.OWN_RATING])
    assert offsets[:4] == [1, -1, 2, -2]
    assert offsets[-2:] == [100, -100]
    own = [alteration.apply(variant).player.rating for alteration in all_around[Cause.OWN_RATING]]
    assert own[:4] == [1501, 1499, 1502, 1498]
    _, fide = found(FIDE, Player(2), rounds("W1500"))
    assert values(fide[Cause.OWN_RATING])[:4] == [1, -1, 2, 3]


def test_every_cause_can_be_applied_and_leaves_the_original_alone() -> None:
    event = (*rounds("W1500 L- W980"), Game(4, 1500, Result.WIN, Played.FORFEIT))
    seen: set[Cause] = set()
    for rules in (UKD, FIDE):
        variant, causes = found(rules, Player(1500), event)
        untouched = replace(variant)
        for alterations in causes.values():
            for alteration in alterations:
                assert alteration.apply(variant) != variant
        assert variant == untouched
        seen |= set(causes)
    assert seen == set(Cause)


def test_causes_of_one_family_are_never_paired() -> None:
    for family in FAMILIES:
        first, second = sorted(family, key=lambda cause: cause.value)[:2]
        assert not Alteration(first).agrees_with(Alteration(second))
    assert not Alteration(Cause.FORMULA).agrees_with(Alteration(Cause.FORMULA))
    assert Alteration(Cause.FORMULA).agrees_with(Alteration(Cause.OTHER_K))
    assert set(Cause) >= LOOSE
