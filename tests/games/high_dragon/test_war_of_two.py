"""The war of two (HD-R25, R26, A15, A16, A18)."""

from __future__ import annotations

import pytest

from highflagon.games.game import Chance, Over, Shuffle
from highflagon.games.high_dragon import Card, Deal, facts
from tests.games.high_dragon.scripting import Table, cards, refused

TIED_BY_TWO = "1 2 1 2 1 2 1 2 1 2 3 -"
EVEN = "1 2 1 2 1 2 1 2 1 2 1 2"


def test_HD_R25_nine_card_hands_and_two_nine_card_silent_hands() -> None:
    table = Table().fight(TIED_BY_TWO).deal("1")
    assert table.told(facts.WarBegan)[1] == facts.WarBegan("HD-R25", 2, (0, 1), 1, 9, (9, 9), "dud", 12)
    assert [len(hand) for hand in table.war.hands] == [9, 9, 0]
    assert [len(hand) for hand in table.war.silent] == [9, 9]
    assert table.war.stock == 60 - 18 - 18 - 1


def test_HD_R25_other_numbers_of_cards_are_refused() -> None:
    table = Table().fight(TIED_BY_TWO)
    nine, silent = cards("?? " * 9), (cards("?? " * 9),) * 2
    for event in (Deal((), (nine, nine, ()), Card.B1), Deal(silent, (nine, nine[1:], ()), Card.B1),
                  Deal(silent, (nine, nine, nine), Card.B1), Deal(silent[1:], (nine, nine, ()), Card.B1)):  # fmt: skip
        assert refused(table, event).clause == "HD-R25"
    table.apply(Deal(silent, (nine, nine, ()), Card.B1))
    assert {fact.clause for fact in table.told(facts.HandDealt)[-2:]} == {"HD-R25"}


@pytest.mark.parametrize("size", [6, 20])
def test_HD_R25_duel_hand_may_be_another_number(size: int) -> None:
    table = Table(players=2, duel_hand=size).deal("1")
    assert table.state.observe(None).hands == (size, size)


@pytest.mark.parametrize(("size", "silent"), [(0, ()), (7, (7, 7)), (20, (20, 20))])
def test_HD_R25_duel_silent_may_be_another_number(size: int, silent: tuple[int, ...]) -> None:
    table = Table(players=2, duel_silent=size).fight("1 2 1")
    assert table.state.observe(None).silent == silent
    assert table.told(facts.WarBegan)[0].silent == silent


def test_HD_R26_down_up_down_then_all_are_revealed_and_summed() -> None:
    table = Table(players=2).deal("S12: B20 B3 B4, S10 S13 S5")
    table.play("B20", "S10")
    assert table.state.observe(1).down == (cards("??"), cards("S10"))
    table.play("B3", "S13")
    assert table.state.observe(1).up == (cards("B3"), cards("S13"))
    table.play("B4")
    assert table.state.observe(1).down == (cards("?? ??"), cards("S10"))
    table.play("S5")
    assert table.told(facts.Revealed) == [facts.Revealed("HD-R15", (cards("B20 B4"), cards("S10 S5")))]
    assert table.told(facts.Counted) == [facts.Counted("HD-R16", (27, 28))]
    assert table.results == ["2 by HD-R16"]
    assert {fact.clause for fact in table.told(facts.PlayedUp)} == {"HD-R26"}


def test_HD_R26_totals_run_from_3_to_60() -> None:
    table = Table(players=2).fight("S12: B1 S1 G1, G20 B20 S20")
    assert table.told(facts.Counted)[0].totals == (3, 60)


def test_HD_R26_ties_are_broken_over_all_three_cards() -> None:
    table = Table(players=2).fight("S12: B20 B3 S4, S10 G13 B4", "G1: G20 S3 B8, G10 S13 G8")
    assert table.results == ["2 by HD-R23", "2 by HD-R22"]
    assert [fact.counts for fact in table.told(facts.TieCounted)] == [(1, 1), (1, 2)]


@pytest.mark.parametrize(("pattern", "downs", "ups"), [("du", 2, 2), ("uuu", 0, 6), ("d", 2, 0)])
def test_HD_R26_duel_pattern_says_which_rounds_are_played_face_down(
    pattern: str, downs: int, ups: int
) -> None:
    table = Table(players=2, duel_pattern=pattern).fight("2")
    assert (len(table.told(facts.PlayedDown)), len(table.told(facts.PlayedUp))) == (downs, ups)
    assert table.results == ["2 by HD-R16"]


def test_HD_A15_twelve_battles_in_a_war_of_two() -> None:
    table = Table(players=2).fight("1 2 1 2 1 2 1 2 1 2 1 1")
    assert len(table.results) == 12
    assert table.over == Over((1, 0), "HD-R12", 0)


@pytest.mark.parametrize("battles", [1, 3, 99])
def test_HD_A15_duel_battles_may_be_another_number(battles: int) -> None:
    table = Table(duel_battles=battles).fight(TIED_BY_TWO, "2 " * battles)
    assert table.told(facts.WarBegan)[1].battles == battles
    assert len(table.results) == 12 + battles
    assert table.over.shares == (0, 1, 0)


def test_HD_A16_it_redeals_after_two_battles_and_both_silent_hands_stay_out() -> None:
    table = Table(players=2).fight("1 2")
    silent = table.war.silent
    assert [len(hand) for hand in table.war.hands] == [3, 3]
    assert table.state.turn == Chance("war 1 deal 2", Shuffle(42, 18 + 1))
    assert not set(table.war.pool) & set(sum(silent, ()))
    table.deal("1")
    assert table.war.silent == silent
    assert [len(hand) for hand in table.war.hands] == [9, 9]


def test_HD_A18_again_until_decided() -> None:
    table = Table().fight(TIED_BY_TWO, EVEN, EVEN)
    assert table.told(facts.WarTied)[1:] == [facts.WarTied("HD-A18", (0, 1), (6, 6, 0))] * 2
    assert (table.war.number, table.war.players) == (4, (0, 1))
    table.fight("2 1 2 2 2 2 2 2 2 2 2 2")
    assert table.told(facts.WarBegan)[-1].battles == 12
    assert table.over == Over((0, 1, 0), "HD-R12", 1)


def test_HD_A18_sudden_death_is_one_battle_on_a_fresh_deal_repeated_while_drawn() -> None:
    table = Table(duel_tied="sudden-death").fight(TIED_BY_TWO, EVEN)
    assert table.state.turn == Chance("war 3 deal 1", Shuffle(60, 37))
    table.fight("-")
    assert table.told(facts.WarTied)[-1] == facts.WarTied("HD-A18", (0, 1), (0, 0, 0))
    assert table.state.turn == Chance("war 4 deal 1", Shuffle(60, 37))
    table.fight("1")
    assert [fact.battles for fact in table.told(facts.WarBegan)] == [12, 12, 1, 1]
    assert table.over == Over((1, 0, 0), "HD-R12", 0)


def test_HD_A18_split_shares_the_pot() -> None:
    table = Table(duel_tied="split").fight(TIED_BY_TWO, EVEN)
    assert table.over == Over((1, 1, 0), "HD-A18", 0)
    assert table.told(facts.WarTied)[-1] == facts.WarTied("HD-A18", (0, 1), (6, 6, 0))
    assert table.told(facts.PotSplit) == [facts.PotSplit("HD-A18", (0, 1))]
    assert table.over.divide(31) == ((16, 15, 0), 0)


def test_HD_A18_split_shares_no_war_of_three() -> None:
    table = Table(duel_tied="split").fight("1 2 3 1 2 3 1 2 3 1 2 3")
    assert table.state.over is None
    assert table.war.number == 2


def test_HD_A18_the_winner_of_the_last_battle_deals_again() -> None:
    table = Table(players=2).fight(EVEN)
    assert table.war.leader == 1
