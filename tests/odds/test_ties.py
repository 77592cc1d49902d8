from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt
from typing import Any

import pytest

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.high_dragon import HouseRules, deck
from highflagon.games.high_dragon.battle import judge
from highflagon.games.high_dragon.facts import BattleDrawn, BattleReplayed, BattleWon, TieCounted
from highflagon.odds.ties import TieOdds, tie_odds
from tests.odds.wars import random_facts, ways_to_play

TINY: dict[str, Any] = {
    "battles": 1, "duel_battles": 1, "battles_per_deal": 1, "silent": 0, "duel_silent": 0,
}  # fmt: skip


def small(courts: int, ranks: int, pattern: str, duel_pattern: str, **more: Any) -> HouseRules:
    sizes = {"hand": len(pattern), "duel_hand": len(duel_pattern)}
    return HouseRules(
        courts=courts, ranks=ranks, pattern=pattern, duel_pattern=duel_pattern, **{**TINY, **sizes, **more}
    )


def brute_force(players: int, rules: HouseRules) -> dict[tuple[int, str], Fraction]:
    """By how many are tied and by the clause: every deal, and every order of the cards that may be turned."""
    cards = deck(rules.courts, rules.ranks)
    terms = rules.terms if players == 3 else rules.duel_terms
    out = rules.silent if players < rules.players and rules.old_silent == "stays-out" else 0
    turned = 1
    if rules.no_court_tie == "turn-again":
        turned = len(cards) - out - sum(terms.silent) - players * terms.hand
    found: Counter[tuple[int, str]] = Counter()
    for played in ways_to_play(cards, (len(terms.pattern),) * players):
        rest = [card for card in cards if not any(card in row for row in played)]
        for order in permutations(rest, turned):
            verdicts = [judge(played, court) for court in order]
            verdict = next((each for each in verdicts if each.winner is not None), verdicts[0])
            found[len(verdict.tied), verdict.clause] += 1
    return {kind: Fraction(count, found.total()) for kind, count in found.items()}


def as_counted(odds: TieOdds) -> dict[tuple[int, str], Fraction]:
    found = {(1, "HD-R16"): odds.outright}
    for tie in odds.ties:
        found[tie.size, "HD-R22"] = tie.by_count
        found[tie.size, "HD-R23"] = tie.by_highest
        found[tie.size, "HD-A1"] = tie.drawn
        assert tie.by_count + tie.by_highest + tie.drawn == tie.chance
    return {kind: chance for kind, chance in found.items() if chance}


@pytest.mark.parametrize(
    ("players", "rules"),
    [
        (3, small(3, 3, "du", "du")),
        (3, small(2, 4, "du", "du")),
        (3, small(3, 4, "d", "d")),
        (3, small(1, 7, "du", "du")),
        (2, small(3, 3, "du", "dud")),
        (2, small(2, 5, "du", "du")),
        (2, small(2, 4, "du", "dud", players=2)),
        (3, small(3, 3, "du", "du", no_court_tie="replay")),
        (3, small(3, 3, "du", "du", no_court_tie="turn-again")),
        (3, small(3, 3, "u", "u", no_court_tie="turn-again", hand=2)),
        (2, small(2, 4, "du", "du", no_court_tie="turn-again", silent=1, old_silent="stays-out")),
        (2, small(3, 3, "du", "dud", no_court_tie="turn-again")),
    ],
)
def test_HD_R22_R23_A1_ties_are_what_brute_force_says(players: int, rules: HouseRules) -> None:
    assert as_counted(tie_odds(players, rules)) == brute_force(players, rules)


@pytest.mark.long
@pytest.mark.parametrize(("players", "courts", "ranks"), [(3, 3, 4), (2, 3, 6)])
def test_HD_R26_battles_of_three_cards_are_what_brute_force_says(
    players: int, courts: int, ranks: int
) -> None:
    rules = small(courts, ranks, "dud", "dud")
    assert as_counted(tie_odds(players, rules)) == brute_force(players, rules)


def test_HD_R16_ties_as_written_are_pinned() -> None:
    three, two = tie_odds(3), tie_odds(2)
    assert three.outright == Fraction(11902938, 12515965)
    assert two.outright == Fraction(60883091, 62579825)
    assert [round(float(tie.chance), 9) for tie in three.ties] == [0.047735512, 0.001244091]
    assert [round(float(part), 9) for part in (three.by_count, three.by_highest, three.drawn)] == [
        0.028878721, 0.010329998, 0.009770885,
    ]  # fmt: skip
    assert [round(float(part), 9) for part in (two.by_count, two.by_highest, two.drawn)] == [
        0.018150298, 0.0066739, 0.002288917,
    ]  # fmt: skip


def test_no_seat_wins_more_battles_than_another() -> None:
    for players in (2, 3):
        odds = tie_odds(players)
        assert len(set(odds.wins)) == 1
        assert sum(odds.wins) + odds.drawn == 1
        assert odds.outright + odds.by_count + odds.by_highest + odds.drawn == 1


def test_HD_A1_turned_again_hardly_any_tie_is_drawn() -> None:
    usual, again = tie_odds(3), tie_odds(3, HouseRules(no_court_tie="turn-again"))
    assert [tie.chance for tie in again.ties] == [tie.chance for tie in usual.ties]
    assert 0 < again.drawn < Fraction(1, 10**10)
    assert tie_odds(3, HouseRules(no_court_tie="replay")) == usual


@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(players=2), HouseRules(no_court_tie="replay")])
def test_random_wars_of_the_engine_are_tied_as_often_within_four_standard_errors(rules: HouseRules) -> None:
    battles: Counter[int] = Counter()
    found: Counter[tuple[int, int, str]] = Counter()
    tied = 1
    for players, fact in random_facts(rules, games=200, seed=7):
        if isinstance(fact, TieCounted):
            tied = len(fact.tied)
        if isinstance(fact, (BattleWon, BattleDrawn, BattleReplayed)):
            battles[players] += 1
            found[players, tied, fact.clause] += 1
            tied = 1
    for players in battles:
        # Who is left is not chosen by the cards of a battle to come: so a war of two is as random as one of three.
        for (size, clause), chance in as_counted(tie_odds(players, rules)).items():
            fought, rate = battles[players], float(chance)
            # A rate that is next to nothing may come up once in a while.
            error = sqrt(rate * (1 - rate) / fought)
            count = found[players, size, clause]
            assert abs(count / fought - rate) <= 4 * error + 1 / fought, (players, size, clause)


@pytest.mark.parametrize(
    ("players", "rules", "clause", "kind"),
    [
        (1, HouseRules(), "HD-A33", Invalid),
        (4, HouseRules(), "HD-A33", Invalid),
        (True, HouseRules(), "HD-A33", Invalid),
        (3, HouseRules(players=2), "HD-A33", Illegal),
        (2, HouseRules(duel_pattern="dudu"), "HD-R13", Invalid),
    ],
)
def test_HD_A33_what_can_t_be_counted_is_refused(
    players: int, rules: HouseRules, clause: str, kind: type[Exception]
) -> None:
    with pytest.raises(kind) as refused:
        tie_odds(players, rules)
    assert refused.value.clause == clause  # type: ignore[attr-defined]
