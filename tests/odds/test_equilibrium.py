from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.purple_dragon_dice import CHOICES, SKILLS, Choice, HouseRules, parse_character
from highflagon.odds.cheat import CheckOdds, checks_against
from highflagon.odds.equilibrium import PRECISION, Equilibrium, equilibrium
from highflagon.odds.players import ByNumber, Player
from highflagon.odds.whole_game import game_odds
from tests.odds.engine import brute_force

MIXED: dict[str, Any] = {
    "character": parse_character("bluff=+4 thievery=-10"),
    "cost_of_being_caught": Fraction(1, 20),
    "rules": HouseRules(after_catch="nobody-rolls"),
}
"""A table at which three cheat, but not always."""


def worth_in_one_hand(
    found: Equilibrium, situation: tuple[int, int], mine: CheckOdds | None, cost: Fraction, rules: HouseRules
) -> Fraction:
    """What one has who does this while nobody goes, and what all do later: every throw is judged by the engine."""
    left, out = situation
    cheats = found.situations[situation].cheats
    wins = again = Fraction(0)
    for others in product((None, found.check), repeat=left - 1):
        weight = Fraction(1)
        for check in others:
            weight *= cheats if check else 1 - cheats
        if not weight:
            continue
        for (_, caught, stay), chance in brute_force([mine, *others], rules).items():
            then = len(stay), out + left - len(stay) - len(caught)
            if then[0] == left:
                again += weight * chance
            elif 0 in caught:
                wins -= weight * chance * cost
            elif 0 in stay:
                wins += weight * chance * (found.situations[then].value if then[0] > 1 else 1)
            elif then[0] > 1:
                wins += weight * chance * found.situations[then].out
    return wins / (1 - again)


def test_PD_R14_three_who_mix_are_indifferent_and_gain_nothing_by_the_engine() -> None:
    found = equilibrium(players=3, **MIXED)
    cheats = found.start.cheats
    assert round(float(cheats), 6) == 0.42549
    assert not found.start.exact
    assert cheats.denominator <= 2 * PRECISION.denominator
    honest = worth_in_one_hand(found, (3, 0), None, MIXED["cost_of_being_caught"], MIXED["rules"])
    cheating = worth_in_one_hand(found, (3, 0), found.check, MIXED["cost_of_being_caught"], MIXED["rules"])
    assert (honest, cheating) == (found.start.honest, found.start.cheating)
    assert abs(honest - cheating) <= PRECISION
    assert min(honest, cheating) <= found.start.value <= max(honest, cheating)
    assert 0 <= found.gain <= PRECISION


@pytest.mark.parametrize(
    "text", ["bluff=+4", "bluff=-3 thievery=+1", "bluff=+5 thievery=+6", "bluff=+3 advantage"]
)
@pytest.mark.parametrize("cost", [Fraction(0), Fraction(1, 4)])
def test_PD_R14_no_deviation_in_one_hand_gains_by_the_engine(text: str, cost: Fraction) -> None:
    character, rules = parse_character(text), HouseRules()
    found = equilibrium(character, 3, cost)
    checks = checks_against(rules, character, [(10, 10)])
    for situation, mixed in found.situations.items():
        values = [
            worth_in_one_hand(found, situation, check, cost, rules) for check in (None, *checks.values())
        ]
        assert mixed.value <= max(values) <= mixed.value + PRECISION
        assert values[0] == mixed.honest


@pytest.mark.parametrize("text", ["bluff=+4", "bluff=+1", "bluff=+5 thievery=+6", "bluff=+3 advantage"])
@pytest.mark.parametrize("cost", [Fraction(0), Fraction(1, 10)])
@pytest.mark.parametrize(
    "rules", [HouseRules(), HouseRules(sleeping_dragon="roll-off", after_catch="nobody-rolls")]
)
def test_PD_R14_no_plan_for_a_whole_game_of_four_gains(text: str, cost: Fraction, rules: HouseRules) -> None:
    """Where all chances are 0 or 1 the chain of whole games, which knows nothing of this, is the judge."""
    character = parse_character(text)
    found = equilibrium(character, 4, cost, rules)
    assert all(mixed.exact for mixed in found.situations.values())
    skill = found.skill or Choice.HONEST
    plan = ByNumber(tuple([skill if found.at(left).cheats else Choice.HONEST for left in (2, 3, 4)]))
    for left, out in found.situations:
        assert found.situations[left, out].cheats == found.at(left).cheats
    odds = game_odds([Player(character, plan)] * 4, rules)
    assert odds.shares[0] - cost * odds.caught[0] == found.start.value
    for choices in product(CHOICES, repeat=3):
        odds = game_odds([Player(character, ByNumber(choices)), *[Player(character, plan)] * 3], rules)
        assert odds.shares[0] - cost * odds.caught[0] <= found.start.value


@pytest.mark.parametrize("text", ["bluff=+4", "bluff=+2 thievery=+9", "bluff=+3 advantage", "plain"])
def test_ten_players_gain_nothing_by_the_best_answer_to_the_others(text: str) -> None:
    found = equilibrium(parse_character(text), 10)
    assert 0 <= found.gain <= PRECISION
    assert len(found.situations) == 45
    # Nobody gets more than his part of the pot; the rest is lost when all are caught (PD-A16).
    assert Fraction(1, 10) - Fraction(1, 10**6) < found.start.value <= Fraction(1, 10)


def test_where_nobody_can_be_caught_all_cheat_and_have_equal_parts() -> None:
    found = equilibrium(parse_character("bluff=+8"), 7)
    assert {mixed.cheats for mixed in found.situations.values()} == {1}
    assert [found.at(left).value for left in range(2, 8)] == [Fraction(1, left) for left in range(2, 8)]
    assert found.gain == 0


def test_cheating_may_be_a_custom_where_honesty_would_hold_too() -> None:
    found = equilibrium(parse_character("bluff=+4"), 4)
    assert [found.at(left).cheats for left in (2, 3, 4)] == [1, 1, 0]
    assert [found.at(left).both_hold for left in (2, 3, 4)] == [False, False, True]


def test_the_more_it_costs_to_be_caught_the_less_they_cheat() -> None:
    character = parse_character("bluff=+4")
    chances = [equilibrium(character, 3, cost).start.cheats for cost in (Fraction(0), Fraction(1))]
    assert chances == [1, 0]


def test_PD_A24_where_nobody_is_trained_all_are_honest() -> None:
    found = equilibrium(parse_character("bluff=+9"), 4, rules=HouseRules(cheats="trained"))
    assert (found.skill, found.check, found.start.cheating) == (None, None, None)
    assert found.start.cheats == 0
    assert found.start.value == Fraction(1, 4)
    assert found.gain == 0


def test_PD_R16_the_better_skill_is_used() -> None:
    assert equilibrium(parse_character("bluff=+5 thievery=+6"), 3).skill is Choice.THIEVERY
    assert equilibrium(parse_character("bluff=+5 thievery=+6 perception=12"), 3).skill is Choice.BLUFF
    assert equilibrium(parse_character("bluff=+5 thievery=+5"), 3).skill is SKILLS[0]


@pytest.mark.parametrize(
    ("players", "more", "clause", "kind"),
    [
        (1, {}, "PD-A1", Invalid),
        (11, {}, "PD-A1", Invalid),
        (True, {}, "PD-A1", Invalid),
        (3, {"cost_of_being_caught": -1}, "PD-R18", Invalid),
        (3, {"rules": HouseRules(repeat_penalty=2)}, "PD-A18", Illegal),
        (3, {"rules": HouseRules(numbers="hidden")}, "PD-A26", Illegal),
    ],
)
def test_PD_A1_what_has_no_equilibrium_here_is_refused(
    players: int, more: dict[str, Any], clause: str, kind: type[Invalid]
) -> None:
    with pytest.raises(kind) as refused:
        equilibrium(parse_character("bluff=+8"), players, **more)
    assert refused.value.clause == clause


def test_PD_A1_only_so_many_can_be_left() -> None:
    with pytest.raises(Invalid):
        equilibrium(parse_character("bluff=+8"), 3).at(4)
