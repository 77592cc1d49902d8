"""The players, the deck, and the first deal (HD-R1 to R7, A6, A11, A33)."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.games.errors import Refused
from highflagon.games.game import Chance, Fact, Shuffle
from highflagon.games.high_dragon import Card, Court, Deal, HouseRules, deck, facts, new_game
from tests.games.high_dragon.scripting import Table, cards

TINY: dict[str, Any] = {
    "hand": 2,
    "silent": 0,
    "duel_hand": 4,
    "duel_silent": 0,
    "battles_per_deal": 1,
    "duel_pattern": "du",
}


def top_of_the_deck(table: Table) -> Deal:
    """The deal of an unshuffled deck: its cards in their order, from B1 on."""
    turn = table.state.turn
    assert isinstance(turn, Chance)
    assert isinstance(turn.draw, Shuffle)
    event = table.state.drawn(range(turn.draw.take))
    assert isinstance(event, Deal)
    return event


def test_HD_R1_three_play() -> None:
    table = Table()
    assert table.state.seats == 3
    assert table.war.players == (0, 1, 2)


def test_HD_R2_sixty_cards_each_once() -> None:
    assert len(set(deck())) == 60
    assert {(card.court, card.rank) for card in deck()} == {(c, r) for c in "BGS" for r in range(1, 21)}


def test_HD_R2_the_courts_have_their_names() -> None:
    assert Card.B20.label == "King Dragon of the Blue Shield"
    assert Card.G1.label == "Well of the Green Tree"
    assert Card.S12.label == "Wandering Wizard of the Silver Sword"


@pytest.mark.parametrize(("courts", "last"), [(1, "B20"), (2, "G20"), (3, "S20")])
def test_HD_R2_courts_make_a_smaller_deck(courts: int, last: str) -> None:
    table = Table(courts=courts, **TINY)
    assert len(table.war.deck) == 20 * courts
    assert table.war.deck[-1] is Card(last)


def test_HD_R3_the_ranks_from_low_to_high() -> None:
    names = [card.label.removesuffix(" of the Green Tree") for card in deck() if card.court == "G"]
    warriors = [f"Warrior of the {number}th" for number in range(5, 12)]
    middle = ["Wandering Wizard", "Minstrel", "Knight", "Hero", "Dragonslayer"]
    dragons = ["Young Dragon", "Queen Dragon", "Death Dragon", "King Dragon"]
    assert names == ["Well", "Stone", "Knave", "Squire", *warriors, *middle, *dragons]
    assert [card.rank for card in deck()] == 3 * list(range(1, 21))


@pytest.mark.parametrize("ranks", [3, 4, 19])
def test_HD_R3_ranks_are_counted_from_the_lowest(ranks: int) -> None:
    table = Table(ranks=ranks, courts=3, **(TINY | {"duel_hand": 2}))
    assert [card.rank for card in table.war.deck] == 3 * list(range(1, ranks + 1))


def test_HD_R4_all_sixty_are_shuffled() -> None:
    table = Table()
    turn = table.state.turn
    assert isinstance(turn, Chance)
    assert turn.draw == Shuffle(of=60, take=7 + 21 + 1)
    assert set(table.war.pool) == set(deck())


def test_HD_R5_seven_are_laid_aside_first() -> None:
    assert top_of_the_deck(Table()).silent == (cards("B1 B2 B3 B4 B5 B6 B7"),)


def test_HD_R5_the_silent_hand_stays_out_at_every_redeal() -> None:
    table = Table().fight("1 2 3 1", silent="S11 S12 S13 S14 S15 S16 S17")
    assert table.war.deals == 2
    assert table.war.silent == (cards("S11 S12 S13 S14 S15 S16 S17"),)
    with pytest.raises(Refused) as refused:
        table.fight("S20: S11 B2, G1 G2, G3 G4")
    assert refused.value.clause == "HD-R2"
    assert not set(table.war.silent[0]) & set(table.war.pool)


def test_HD_R5_nobody_sees_the_silent_hand() -> None:
    table = Table()
    table.deal("1", silent="S11 S12 S13 S14 S15 S16 S17")
    for viewer in (None, 0, 1, 2):
        seen = table.state.observe(viewer, tuple(fact.to(viewer) for fact in table.game.facts))
        assert seen.silent == (7,)
        assert "S13" not in str(seen)


@pytest.mark.parametrize(("size", "row"), [(0, ()), (5, (5,)), (20, (20,))])
def test_HD_R5_silent_may_be_another_number(size: int, row: tuple[int, ...]) -> None:
    table = Table(silent=size)
    assert tuple(map(len, top_of_the_deck(table).silent)) == row
    table.fight("1 2 3")
    assert table.war.stock == 60 - size - 21 - 1
    assert table.state.observe(None).silent == row


def test_HD_R6_seven_cards_to_each_player() -> None:
    table = Table()
    event = top_of_the_deck(table)
    assert [len(hand) for hand in event.hands] == [7, 7, 7]
    table.apply(event)
    mine = [fact.cards for fact in table.told(facts.HandDealt, viewer=2)]
    assert mine == [cards("?? ?? ?? ?? ?? ?? ??"), event.hands[1], cards("?? ?? ?? ?? ?? ?? ??")]
    assert {fact.clause for fact in table.told(facts.HandDealt)} == {"HD-R6"}


@pytest.mark.parametrize("size", [4, 9, 17])
def test_HD_R6_hand_may_be_another_number(size: int) -> None:
    table = Table(hand=size)
    assert [len(hand) for hand in top_of_the_deck(table).hands] == [size] * 3
    assert [len(hand) for hand in table.deal().war.hands] == [size] * 3


def test_HD_R7_one_card_is_turned_for_all_to_see() -> None:
    table = Table().deal("S12: B20 B3, S10 S13, G4 G5")
    assert table.told(facts.CourtTurned) == [facts.CourtTurned("HD-R7", Card.S12)]
    for viewer in (None, 0, 1, 2):
        seen = table.state.observe(viewer)
        assert seen.court is Card.S12
        assert seen.turned == seen.seen == (Card.S12,)


def test_HD_R7_the_court_card_counts_only_in_a_tie() -> None:
    table = Table().fight("S12: B20 B3, S10 S11, G4 G5")
    assert table.results == ["1 by HD-R16"]
    assert table.told(facts.TieCounted) == []


def test_HD_A6_the_first_deal_turns_the_court_card_last_and_a_redeal_first() -> None:
    table = Table()
    assert top_of_the_deck(table).court is deck()[28]
    table.fight("1 2")
    assert top_of_the_deck(table).court is table.war.pool[0]
    table.fight("3")
    told = [type(fact) for fact in table.told(Fact) if isinstance(fact, facts.HandDealt | facts.CourtTurned)]
    deal, court = facts.HandDealt, facts.CourtTurned
    assert told == [deal, deal, deal, court, court, court, deal, deal, deal]


def test_HD_A11_silent_hand_then_whole_hands_in_the_order_of_play() -> None:
    table = Table(dealer=2)
    event, pack = top_of_the_deck(table), deck()
    assert event.silent == (pack[:7],)
    assert (event.hands[1], event.hands[2], event.hands[0]) == (pack[7:14], pack[14:21], pack[21:28])


def test_HD_A11_the_pattern_follows_the_direction() -> None:
    event, pack = top_of_the_deck(Table(dealer=2, direction="right")), deck()
    assert (event.hands[1], event.hands[0], event.hands[2]) == (pack[7:14], pack[14:21], pack[21:28])


def test_HD_A11_the_same_numbers_are_the_same_deal() -> None:
    numbers = [n * 7 % 60 for n in range(29)]
    assert Table().state.drawn(numbers) == Table().state.drawn(numbers)


def test_HD_A11_the_labels_of_the_draws_never_change() -> None:
    """A seed answers each draw by its label: with other labels an old seed would be another game."""
    table = Table(no_court_tie="turn-again", idle_court="literal")
    labels = [new_game().turn, table.state.turn]
    table.deal("S12 S13: B20 B3, G20 G3, S1 S2").play("B20", "G20", "S1", "B3", "G3", "S2")
    labels.append(table.state.turn)
    table.apply(Court(Card.B12))
    labels.append(table.state.turn)
    assert [turn.label for turn in labels if isinstance(turn, Chance)] == [
        "dealer", "war 1 deal 1", "war 1 deal 1 court 2", "war 1 deal 1 court 3",
    ]  # fmt: skip
    later = Table().fight("1 2 3 1 2 3 1 2 3 1 2 3", "1 2").state.turn
    assert isinstance(later, Chance)
    assert later.label == "war 2 deal 2"


def test_HD_A33_3_is_the_number_of_players() -> None:
    assert HouseRules().players == 3
    for number in (0, 1, 4, 10):
        with pytest.raises(Refused) as refused:
            HouseRules(players=number)  # type: ignore[arg-type]
        assert refused.value.clause == "HD-A33"
        assert refused.value.legal == ("3", "2")


def test_HD_A33_2_start_straight_with_the_war_of_two() -> None:
    table = Table(players=2)
    assert table.state.seats == 2
    event = top_of_the_deck(table)
    assert [len(hand) for hand in event.hands] == [9, 9]
    assert [len(hand) for hand in event.silent] == [9, 9]
    table.fight("1 2 1 1 1 1 1 1 1 1 1 1")
    assert table.over.shares == (1, 0)
