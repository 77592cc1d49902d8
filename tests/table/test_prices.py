from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.errors import Illegal
from highflagon.games.high_dragon.events import Dealer
from highflagon.games.purple_dragon_dice.dice import honest_hand
from highflagon.games.purple_dragon_dice.verdict import judge
from highflagon.odds.one_hand import Group, HandOdds, hand_odds
from highflagon.odds.players import Player
from highflagon.odds.whole_game import game_odds
from highflagon.table.pools import offered
from highflagon.table.prices import FINEST, chances, purple_dragon

THIRD, NONE = Fraction(1, 3), Fraction(0)


def at_cards(
    track: tuple[int | None, ...] = (), war: int = 1, players: tuple[int, ...] = (0, 1, 2), battles: int = 12
) -> high_dragon.Observation:
    """What the public sees of a war with these battles won."""
    state, _ = high_dragon.new_game().apply(Dealer(0))
    seen = state.observe(None)
    return replace(seen, war=war, players=players, track=track, battle=len(track) + 1, battles=battles)


def at_dice(players: int, preset: str = "as-written") -> purple_dragon_dice.Observation:
    """What the public sees of a game before its first hand."""
    rules = purple_dragon_dice.PRESETS[preset]
    return purple_dragon_dice.new_game(rules, players=players).observe(None)


# High Dragon


def test_HD_A25_before_its_first_deal_a_war_is_even() -> None:
    assert chances("war-1", (0, 1, 2), at_cards()) == (THIRD,) * 3
    assert chances("war-1", (0, 1, 2), at_cards(battles=99)) == (THIRD,) * 3


def by_hand(score: list[int], left: int) -> list[Fraction]:
    """Who wins in the end, over all ways in which even battles may go; those who are tied share."""
    wins, of = [Fraction(0)] * len(score), len(score) ** left
    for rest in product(range(len(score)), repeat=left):
        final = [had + rest.count(place) for place, had in enumerate(score)]
        for place, has in enumerate(final):
            if has == max(final):
                wins[place] += Fraction(1, final.count(has) * of)
    return wins


@given(st.lists(st.sampled_from((0, 1, 2, None)), max_size=9), st.integers(0, 4))
def test_HD_A28_chances_in_a_war_are_what_brute_force_says(track: list[int | None], left: int) -> None:
    seen = at_cards(tuple(track), battles=max(1, len(track) + left))
    score = [track.count(seat) for seat in range(3)]
    found = chances("war-1", (0, 1, 2), seen)
    assert list(found) == by_hand(score, seen.battles - len(track))
    assert sum(found) == 1


def test_HD_A27_a_war_that_was_tied_is_priced_by_the_one_that_decides() -> None:
    # Seats 1 and 3 fight on; two battles are left of four, and seat 3 leads by one.
    seen = at_cards((2, None), war=2, players=(0, 2), battles=4)
    expected = by_hand([0, 1], 2)
    assert expected == [Fraction(1, 4), Fraction(3, 4)]
    for key in ("war-1", "war-2"):
        assert chances(key, (0, 2), seen) == tuple(expected)
    # Who has bowed out can't win.
    assert chances("war-1", (0, 1, 2), seen) == (expected[0], NONE, expected[1])


def test_HD_A24_a_battle_is_even_between_those_who_fight_the_war() -> None:
    assert chances("battle-1-3", (0, 1, 2), at_cards((0, 0))) == (THIRD,) * 3
    assert chances("battle-2-1", (1, 2), at_cards(war=2, players=(1, 2))) == (Fraction(1, 2),) * 2


@pytest.mark.parametrize("key", ["battle-1-2", "battle-2-3", "war-2", "war-0", "war-", "game", "hand-1", ""])
def test_HD_A28_a_book_that_is_not_there_has_no_price(key: str) -> None:
    with pytest.raises(Illegal) as refused:
        chances(key, (0, 1, 2), at_cards((0, 0)))
    assert refused.value.clause == "HD-A28"


def test_HD_A28_nor_is_there_a_book_before_the_first_dealer_is_known() -> None:
    with pytest.raises(Illegal):
        chances("battle-0-0", (0, 1, 2), high_dragon.new_game().observe(None))


# Purple Dragon Dice


@pytest.mark.parametrize("preset", purple_dragon_dice.PRESETS)
def test_PD_A21_honest_players_are_equally_likely_to_win(preset: str) -> None:
    for players in (2, 5, 10):
        found = chances("game", tuple(range(players)), at_dice(players, preset))
        honest = replace(purple_dragon_dice.PRESETS[preset], repeat_penalty=0)
        assert found == game_odds([Player()] * players, honest).shares


def worth(odds: HandOdds, players: int) -> Fraction:
    """What a copper on one of the players going out brings, at odds of one to it, if it isn't returned."""
    brought = returned = Fraction(0)
    for end in odds.ends:
        out = players - end.left[0] if end.how != "purple-dragon" else 0
        if out:
            # He is one of those who are out as often as any other, and has a part of a dead heat.
            brought += end.chance * Fraction(out, players) / out
        else:
            returned += end.chance
    return brought / (1 - returned)


@pytest.mark.parametrize("players", [2, 3, 5, 10])
def test_PD_A21_going_out_in_a_hand_is_worth_the_same_on_everybody(players: int) -> None:
    found = chances("hand-1", tuple(range(players)), at_dice(players))
    assert found == (worth(hand_odds([Group(players)]), players),) * players
    assert sum(found) == 1


def test_PD_A21_who_is_out_of_the_game_has_no_chance() -> None:
    seen = replace(at_dice(5), hand=3, players=(0, 2, 4))
    assert chances("hand-3", (0, 2, 4), seen) == (THIRD,) * 3
    assert chances("game", (0, 1, 2, 3, 4), seen) == (THIRD, NONE, THIRD, NONE, THIRD)


def one_hand_of_two() -> tuple[Fraction, Fraction]:
    """How often two players show a Purple Dragon, and how often a Sleeping one: all throws judged by the engine."""
    counts: dict[tuple[int, int, bool], int] = {}
    hands = {}
    for roll in product(range(1, 7), repeat=4):
        hand = honest_hand(roll)
        key = (hand.score, hand.dropped, hand.purple)
        counts[key] = counts.get(key, 0) + 1
        hands[key] = hand
    shown = asleep = 0
    for one, other in product(hands, repeat=2):
        verdict, ways = judge({0: hands[one], 1: hands[other]}), counts[one] * counts[other]
        shown += ways * (hands[one].purple or hands[other].purple)
        asleep += ways * bool(verdict.asleep)
    return Fraction(shown, 1296**2), Fraction(asleep, 1296**2)


def test_PD_A21_a_purple_dragon_between_two_is_what_brute_force_says() -> None:
    shown, asleep = one_hand_of_two()
    assert purple_dragon(2, purple_dragon_dice.PRESETS["as-written"]) == shown / (1 - asleep)
    # Rolled off, a Sleeping Dragon ends it: there is one hand.
    assert purple_dragon(2, purple_dragon_dice.PRESETS["great-hall"]) == shown


@pytest.mark.parametrize("preset", ["as-written", "great-hall"])
@pytest.mark.parametrize("players", [3, 5, 10])
def test_PD_A21_a_purple_dragon_in_a_game_is_what_the_chain_of_its_hands_says(
    preset: str, players: int
) -> None:
    rules = purple_dragon_dice.PRESETS[preset]

    def never(left: int) -> Fraction:
        """The chance that none is shown from here on, along all ends that are known of each hand."""
        if left < 2:
            return Fraction(1)
        again, then = Fraction(0), Fraction(0)
        for end in hand_odds([Group(left)], rules).ends:
            if end.how in ("purple-dragon", "war-wizard"):
                continue
            if end.left[0] == left:
                again += end.chance
            else:
                then += end.chance * never(end.left[0])
        return then / (1 - again)

    assert purple_dragon(players, rules) == 1 - never(players)


@pytest.mark.parametrize("players", [2, 5, 40, 100])
def test_PD_A21_the_chance_of_a_purple_dragon_is_put_down_short_enough_to_write(players: int) -> None:
    seen = replace(at_dice(2), players=tuple(range(players)))
    no, yes = chances("purple-dragon", (0, 1), seen)
    exact = purple_dragon(players, seen.rules)
    assert no + yes == 1
    assert abs(yes - exact) <= Fraction(1, FINEST)
    assert yes.denominator <= FINEST
    assert chances("purple-dragon", (1,), seen) == (yes,)


def test_PD_A21_the_house_offers_long_odds_on_a_purple_dragon_and_few_against_it() -> None:
    no, yes = chances("purple-dragon", (0, 1), at_dice(5))
    assert offered(yes, 5) == 8149
    assert offered(no, 0) == 101
    assert offered(no, 5) == 0


@pytest.mark.parametrize("key", ["hand-1", "hand-3", "purple-dragon", "purple", "war-1", "hand-", ""])
def test_PD_A21_a_book_that_is_not_open_has_no_price(key: str) -> None:
    seen = replace(at_dice(5), hand=2, players=(0, 1, 2, 3))
    with pytest.raises(Illegal) as refused:
        chances(key, (0, 1), seen)
    assert refused.value.clause == "PD-A21"
