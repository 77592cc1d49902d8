from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any

import dyce
import icepool
import pytest

from highflagon.games.errors import Invalid
from highflagon.games.purple_dragon_dice import HouseRules
from highflagon.odds.cheat import FAILED, SURE, CheckOdds, check
from highflagon.odds.dice import CHEATING, FAILING, HONEST, hands
from highflagon.odds.lowest import dragons_in_roll_off
from highflagon.odds.one_hand import Group, HandOdds, hand_odds
from tests.odds.engine import brute_force, counted

SHARP = check(8, 14)
CLUMSY = check(2, 14, "disadvantage")


def collapsed(
    checks: Sequence[CheckOdds | None], rules: HouseRules
) -> tuple[list[Group], dict[Any, Fraction]]:
    """The groups of these players, and what brute force says of each outcome by so many of each group."""
    kinds = list(dict.fromkeys(checks))
    found: dict[Any, Fraction] = defaultdict(Fraction)
    for (how, caught, left), chance in brute_force(checks, rules).items():
        count = [[kinds.index(checks[place]) for place in places] for places in (caught, left)]
        key = (how, *[tuple([row.count(kind) for kind in range(len(kinds))]) for row in count])
        found[key] += chance
    return [Group(checks.count(kind), kind) for kind in kinds], found


def as_counts(odds: HandOdds) -> dict[Any, Fraction]:
    found: dict[Any, Fraction] = defaultdict(Fraction)
    for end in odds.ends:
        found[end.how, end.caught, end.left] += end.chance
    return {key: chance for key, chance in found.items() if chance}


@pytest.mark.parametrize("dice", [FAILING, HONEST, CHEATING])
def test_PD_A10_hands_are_those_of_the_engine(dice: int) -> None:
    engine = {(19 if hand.purple else hand.score, hand.dropped): ways for hand, ways in counted(dice).items()}
    assert {tuple(hand): ways for hand, ways in hands(dice).items()} == engine


@pytest.mark.parametrize(
    "checks",
    [
        (None, None),
        (None, SHARP),
        (SHARP, SHARP),
        (SHARP, CLUMSY),
        (None, None, None),
        (SURE, FAILED, None),
    ],
)
@pytest.mark.parametrize(
    "rules", [HouseRules(), HouseRules(five_dice_purple="never", after_catch="nobody-rolls")]
)
def test_PD_A25_a_hand_is_what_brute_force_over_all_rolls_says(
    checks: tuple[CheckOdds | None, ...], rules: HouseRules
) -> None:
    groups, expected = collapsed(checks, rules)
    assert as_counts(hand_odds(groups, rules)) == expected


@pytest.mark.long
@pytest.mark.parametrize("checks", [(None, SHARP, SHARP), (None, SHARP, CLUMSY), (None, None, SHARP)])
@pytest.mark.parametrize(
    "rules", [HouseRules(), HouseRules(five_dice_purple="never", after_catch="nobody-rolls")]
)
def test_a_hand_of_several_cheats_is_what_brute_force_says(
    checks: tuple[CheckOdds | None, ...], rules: HouseRules
) -> None:
    groups, expected = collapsed(checks, rules)
    assert as_counts(hand_odds(groups, rules)) == expected


@pytest.mark.parametrize("players", range(2, 11))
def test_PD_A4_the_lowest_of_many_is_what_icepool_says(players: int) -> None:
    die = icepool.Die({hand.score * 10 + hand.dropped: ways for hand, ways in hands(HONEST).items()})
    purple = 196
    alone, by_score, asleep = Fraction(0), Fraction(0), Fraction(0)
    # Without a Purple Dragon the two lowest tell all; with one (the highest hand) nobody goes out by score.
    plain = icepool.Die({code: ways for code, ways in die.items() if code != purple})
    scale = Fraction(1295, 1296) ** players
    for (lowest, second), ways in plain.pool(players).lowest(2).expand().items():
        chance = scale * Fraction(ways, 1295**players)
        if lowest == second:
            asleep += chance
        else:
            alone += chance
            by_score += chance if lowest // 10 < second // 10 else 0
    odds = hand_odds([Group(players)])
    assert odds.chance("sleeping-dragon") == asleep
    assert odds.chance("score") == by_score
    assert odds.chance("score", "tie") == alone


@pytest.mark.parametrize("players", [2, 3, 6, 10])
def test_PD_R10_a_sleeping_dragon_is_what_dyce_says(players: int) -> None:
    dice = dyce.P(*[dyce.H(6)] * 4)
    ways: dict[int, int] = defaultdict(int)
    for roll, count in dice.rolls_with_counts():
        if sum(roll) < 24:
            ways[sum(roll[1:]) * 10 + roll[0]] += count
    lowest_two = (players @ dyce.P(dyce.H(ways))).rolls_with_counts(slice(0, 2))
    asleep = sum(count for (lowest, second), count in lowest_two if lowest == second)
    assert hand_odds([Group(players)]).chance("sleeping-dragon") == Fraction(asleep, 1296**players)


@pytest.mark.parametrize("players", range(2, 11))
def test_PD_R11_R12_A8_purple_dragons_are_binomial(players: int) -> None:
    odds = hand_odds([Group(players)])
    one = Fraction(1, 1296)
    exactly = {k: comb(players, k) * one**k * (1 - one) ** (players - k) for k in range(players + 1)}
    assert odds.chance("purple-dragon") == exactly[1]
    wizards = {end.left[0]: end.chance for end in odds.ends if end.how == "war-wizard"}
    assert wizards == {k: exactly[k] for k in range(2, players + 1)}


def test_PD_A22_a_hand_of_honest_players_never_leaves_nobody() -> None:
    for players in range(2, 11):
        for end in hand_odds([Group(players)]).ends:
            assert sum(end.left) >= 1
            assert end.how in ("war-wizard", "purple-dragon") or sum(end.left) >= players - 1


def test_PD_A15_one_left_after_the_catches_wins_without_a_roll() -> None:
    odds = hand_odds([Group(1), Group(1, SHARP)])
    assert odds.player(0).wins_as_last >= SHARP.caught
    assert odds.chance("last-left") == SHARP.caught


def test_PD_A14_A16_all_caught_are_independent_checks() -> None:
    assert hand_odds([Group(3, SHARP)]).chance("all-caught") == SHARP.caught**3
    assert hand_odds([Group(1, SHARP), Group(1, CLUMSY)]).chance("all-caught") == SHARP.caught * CLUMSY.caught


@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(sleeping_dragon="roll-off")])
def test_chances_of_a_hand_and_of_each_player_sum_to_one(rules: HouseRules) -> None:
    odds = hand_odds([Group(4), Group(2, SHARP), Group(1, CLUMSY)], rules)
    assert sum(end.chance for end in odds.ends) == 1
    for group in range(3):
        player = odds.player(group)
        assert sum(getattr(player, fate) for fate in player.__struct_fields__) == 1
    staying = sum(count * odds.player(place).stays for place, count in enumerate((4, 2, 1)))
    assert staying == sum(sum(left) * chance for left, chance in odds.remaining().items())


def test_PD_A3_a_roll_off_puts_one_of_the_tied_out_and_even_chances_decide() -> None:
    rules = HouseRules(sleeping_dragon="roll-off")
    for players in range(2, 11):
        full, off = hand_odds([Group(players)]), hand_odds([Group(players)], rules)
        assert off.chance("roll-off") == full.chance("sleeping-dragon")
        assert off.chance("sleeping-dragon") == 0
        assert off.player(0).out_by_tie == (full.chance("tie") + full.chance("sleeping-dragon")) / players
        assert off.sleeping_dragons > full.sleeping_dragons


def test_PD_A3_who_is_tied_with_whom_is_what_brute_force_says() -> None:
    # Two players of different dice: both are tied, so each of them loses half of the Sleeping Dragons.
    rules = HouseRules(sleeping_dragon="roll-off")
    full, off = hand_odds([Group(1), Group(1, SURE)]), hand_odds([Group(1), Group(1, SURE)], rules)
    asleep = full.chance("sleeping-dragon")
    for group in range(2):
        assert off.player(group).out_by_tie == full.player(group).out_by_tie + asleep / 2


def test_PD_A3_dragons_in_a_roll_off_of_two_are_a_geometric_series() -> None:
    # Two tie in a roll-off as in a hand, but four sixes are a hand like another there.
    tie = sum(ways**2 for ways in hands(HONEST).values())
    again = Fraction(tie, 1296**2)
    assert dragons_in_roll_off(2) == again / (1 - again)


def share_of_one(others: int, dice: int, five_purple: str) -> Fraction:
    """His share, counted hand by hand: he against so many alike, none of whom needs a name."""
    rolls = (*counted(dice, five_purple), *counted(4))
    order = {hand: (hand.purple, sum(hand.kept), hand.dropped) for hand in rolls}
    mine = {hand: Fraction(ways, 6**dice) for hand, ways in counted(dice, five_purple).items()}
    theirs = {hand: Fraction(ways, 6**4) for hand, ways in counted(4).items()}
    dragon = sum((chance for hand, chance in mine.items() if hand.purple), Fraction(0))
    one = Fraction(1, 1296)

    def above(among: dict[Any, Fraction], low: Any) -> Fraction:
        higher = [p for hand, p in among.items() if not hand.purple and order[hand] > order[low]]
        return sum(higher, Fraction(0))

    wizards = [comb(others, k) * one**k * (1 - one) ** (others - k) / (k + 1) for k in range(others + 1)]
    he = sum((p * above(theirs, hand) ** others for hand, p in mine.items() if not hand.purple), Fraction(0))
    others_low = [
        p * above(mine, hand) * above(theirs, hand) ** (others - 1)
        for hand, p in theirs.items()
        if not hand.purple
    ]
    another = others * sum(others_low, Fraction(0))
    asleep = (1 - dragon) * (1 - one) ** others - he - another
    return dragon * sum(wizards, Fraction(0)) + another / others + asleep / (others + 1)


@pytest.mark.parametrize("others", [1, 2, 5, 9, 20])
@pytest.mark.parametrize(("dice", "chances"), [(4, None), (5, SURE), (3, FAILED)])
@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(five_dice_purple="never")])
def test_PD_R7_R9_R10_R11_R12_the_share_of_one_among_the_honest_is_what_all_rolls_say(
    others: int, dice: int, chances: CheckOdds | None, rules: HouseRules
) -> None:
    share = hand_odds([Group(others), Group(1, chances)], rules).share(1)
    assert share == share_of_one(others, dice, rules.five_dice_purple)


@pytest.mark.parametrize("rules", [HouseRules(), HouseRules(sleeping_dragon="roll-off")])
@pytest.mark.parametrize("others", [*range(1, 10), 39])
def test_PD_R8_among_n_honest_players_each_has_one_nth_of_the_pot(others: int, rules: HouseRules) -> None:
    odds = hand_odds([Group(others), Group(1)], rules)
    assert odds.share(0) == odds.share(1) == Fraction(1, others + 1)


def test_PD_A16_the_shares_and_the_chance_that_all_are_caught_sum_to_one() -> None:
    odds = hand_odds([Group(2, SHARP), Group(1, CLUMSY)])
    assert 2 * odds.share(0) + odds.share(1) + odds.chance("all-caught") == 1


@pytest.mark.parametrize("groups", [[], [Group(1)], [Group(3), Group(-1)]])
def test_PD_A1_a_hand_of_too_few_is_refused(groups: list[Group]) -> None:
    with pytest.raises(Invalid, match="2 or more") as refused:
        hand_odds(groups)
    assert refused.value.clause == "PD-A1"
