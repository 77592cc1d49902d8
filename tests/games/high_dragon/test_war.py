"""The war of three: its battles, its deals, its end, its ties (HD-R11, R12, R20, R24, R27, A5, A14, A19, A20)."""

from __future__ import annotations

import pytest

from highflagon.games.errors import Refused
from highflagon.games.game import Chance, Over, Shuffle
from highflagon.games.high_dragon import Card, facts
from tests.games.high_dragon.scripting import Table, cards

TIED_BY_TWO = "1 2 1 2 1 2 1 2 1 2 3 -"
TIED_BY_THREE = "1 2 3 1 2 3 1 2 3 1 2 3"
OLD_SILENT = "S11 S12 S13 S14 S15 S16 S17"


def test_HD_R11_a_war_is_twelve_battles() -> None:
    table = Table().fight("1 2 1 3 1 2 1 3 1 2 1 3")
    assert len(table.results) == 12
    assert table.war.stage == "over"
    assert table.told(facts.WarBegan) == [facts.WarBegan("HD-R11", 1, (0, 1, 2), 0, 7, (7,), "du", 12)]


@pytest.mark.parametrize("battles", [1, 5, 99])
def test_HD_R11_battles_may_be_another_number(battles: int) -> None:
    table = Table(battles=battles).fight("2 " * battles)
    assert len(table.results) == battles
    assert table.over.shares == (0, 1, 0)


def test_HD_R12_most_victories_win_the_war() -> None:
    table = Table().fight("1 2 3 1 2 3 1 2 3 1 3 3")
    assert table.over == Over((0, 0, 1), "HD-R12", 2)
    assert table.told(facts.WarWon) == [facts.WarWon("HD-R12", 2, (4, 3, 5))]
    assert table.over.divide(31) == ((0, 0, 31), 0)


def test_HD_R12_one_battle_may_win_a_war() -> None:
    assert Table().fight("- - - - - - 2 - - - - -").over.shares == (0, 1, 0)


def test_HD_R20_after_two_battles_all_but_the_silent_hand_is_shuffled() -> None:
    table = Table().fight("1 2", silent=OLD_SILENT)
    turn = table.state.turn
    assert isinstance(turn, Chance)
    assert turn.draw == Shuffle(of=53, take=21 + 1)
    assert set(table.war.deck) - set(table.war.pool) == set(cards(OLD_SILENT))
    assert table.told(facts.Gathered) == []
    table.fight("3")
    assert table.told(facts.Gathered) == [facts.Gathered("HD-R20", 1)]
    assert table.state.observe(0).hands == (5, 5, 5)
    assert len(table.state.observe(0).discards) == 6


def test_HD_R20_six_deals_a_war() -> None:
    table = Table().fight("1 1 1 1 1 1 1 1 1 1 1 1")
    assert table.war.deals == 6
    assert [len(hand) for hand in table.war.hands] == [3, 3, 3]


@pytest.mark.parametrize(("battles_per_deal", "deals"), [(1, 12), (3, 4)])
def test_HD_R20_battles_per_deal_may_be_another_number(battles_per_deal: int, deals: int) -> None:
    table = Table(battles_per_deal=battles_per_deal).fight("1 1 1 1 1 1 1 1 1 1 1 1")
    assert table.war.deals == deals


def test_HD_R20_battles_per_deal_must_leave_enough_cards_in_the_hand() -> None:
    with pytest.raises(Refused) as refused:
        Table(battles_per_deal=4)
    assert refused.value.clause == "HD-R20"


def test_HD_R24_tied_by_two_the_third_bows_out_and_the_two_start_another_war() -> None:
    table = Table().fight(TIED_BY_TWO)
    assert table.told(facts.WarTied) == [facts.WarTied("HD-R24", (0, 1), (5, 5, 1))]
    assert table.told(facts.BowedOut) == [facts.BowedOut("HD-R24", 2)]
    assert (table.war.number, table.war.players) == (2, (0, 1))
    table.deal("1")
    assert table.state.observe(None).hands == (9, 9, 0)
    with pytest.raises(Refused) as refused:
        table.state.verify(2, Card.B20)
    assert refused.value.clause == "HD-R24"


@pytest.mark.parametrize("out", [0, 1, 2])
def test_HD_R24_whoever_is_third_bows_out(out: int) -> None:
    first, second = (seat for seat in (1, 2, 3) if seat != out + 1)
    table = Table().fight(f"{first} {second} " * 5 + f"{out + 1} -")
    assert table.told(facts.BowedOut) == [facts.BowedOut("HD-R24", out)]
    table.fight(f"{second} " * 12)
    assert table.over.winners == (second - 1,)


def test_HD_R27_tied_by_three_nobody_has_won_and_all_start_a_new_war() -> None:
    table = Table().fight(TIED_BY_THREE)
    assert table.told(facts.WarTied) == [facts.WarTied("HD-R27", (0, 1, 2), (4, 4, 4))]
    assert table.told(facts.WarWon) == []
    assert (table.war.number, table.war.players, table.war.track) == (2, (0, 1, 2), ())
    table.fight("1 1 1 1 1 1 1 1 1 1 1 2")
    assert table.told(facts.WarBegan)[1] == facts.WarBegan("HD-R11", 2, (0, 1, 2), 2, 7, (7,), "du", 12)
    assert table.over.shares == (1, 0, 0)


def test_HD_R27_again_and_again() -> None:
    table = Table().fight(TIED_BY_THREE, TIED_BY_THREE, TIED_BY_TWO, "2 2 2 2 2 2 2 2 2 2 2 2")
    assert table.war.number == 4
    assert table.over.shares == (0, 1, 0)
    assert [past.players for past in table.state.past] == [(0, 1, 2)] * 3


def test_HD_A5_skip_turns_no_court_card_before_a_deal() -> None:
    table = Table().fight("1 2 3 1", "1")
    assert [fact.clause for fact in table.told(facts.CourtTurned)] == [
        "HD-R7", "HD-R18", "HD-R21", "HD-R18", "HD-R21",
    ]  # fmt: skip


def test_HD_A5_literal_turns_an_idle_court_card_before_a_deal() -> None:
    table = Table(idle_court="literal").fight("1 2", "S20: B1 B2, G1 G2, S1 S2")
    turned = table.told(facts.CourtTurned)
    assert [(fact.clause, fact.idle) for fact in turned] == [
        ("HD-R7", False), ("HD-R18", False), ("HD-A5", True), ("HD-R21", False),
    ]  # fmt: skip
    assert turned[2].card in table.state.observe(None).seen
    assert table.state.observe(None).turned == (Card.S20,)
    assert table.state.observe(None).court is Card.S20


def test_HD_A5_nothing_is_turned_or_dealt_after_the_last_battle() -> None:
    for idle_court in ("skip", "literal"):
        table = Table(idle_court=idle_court).fight("1 1 1 1 1 1 1 1 1 1 1 1")
        assert isinstance(table.state.turn, Over)
        assert type(table.game.events[-1]).__name__ == "Play"
        table = Table(idle_court=idle_court).fight(TIED_BY_THREE)
        assert table.state.turn == Chance("war 2 deal 1", Shuffle(60, 29))


def test_HD_A14_gathered_a_new_war_deals_new_silent_hands_from_all_sixty() -> None:
    table = Table().fight(TIED_BY_THREE, silent=OLD_SILENT)
    assert table.state.turn == Chance("war 2 deal 1", Shuffle(60, 29))
    assert set(cards(OLD_SILENT)) < set(table.war.pool)
    table = Table().fight(TIED_BY_TWO, silent=OLD_SILENT)
    assert table.state.turn == Chance("war 2 deal 1", Shuffle(60, 9 + 9 + 18 + 1))
    table.deal("S11: S12 B1 B2, S13 G1 G2")
    assert table.state.observe(None).silent == (9, 9)


def test_HD_A14_stays_out_keeps_the_same_silent_hand_for_a_war_of_the_same_kind() -> None:
    table = Table(old_silent="stays-out").fight(TIED_BY_THREE, silent=OLD_SILENT)
    assert table.state.turn == Chance("war 2 deal 1", Shuffle(53, 22))
    table.fight("1 2 3")
    assert table.war.silent == (cards(OLD_SILENT),)
    assert table.told(facts.WarBegan)[1].silent == (7,)


def test_HD_A14_stays_out_beside_the_two_nines_of_a_war_of_two() -> None:
    table = Table(old_silent="stays-out").fight(TIED_BY_TWO, silent=OLD_SILENT)
    assert table.state.turn == Chance("war 2 deal 1", Shuffle(53, 37))
    table.fight("1 2 1 2 1 2 1 2 1 2 1 2")
    assert table.war.number == 3
    assert table.state.turn == Chance("war 3 deal 1", Shuffle(53 - 18, 18 + 1))
    assert table.state.observe(None).silent == (7, 9, 9)
    table.deal("1")
    assert table.war.stock == 60 - 7 - 18 - 18 - 1 == 16
    assert table.war.kept == (cards(OLD_SILENT),)


@pytest.mark.parametrize(
    ("battles", "tied"),
    [
        ("1 2 3 1 2 3 1 2 3 1 2 -", (0, 1)),  # 4, 4, 3 and one drawn
        ("- - - - - - - - - - - -", (0, 1, 2)),
        ("2 3 - - - - - - - - - -", (1, 2)),
        ("1 2 3 - - - - - - - - -", (0, 1, 2)),
    ],
)
def test_HD_A19_tied_is_equal_at_the_top_whatever_was_drawn(battles: str, tied: tuple[int, ...]) -> None:
    table = Table().fight(battles)
    [war_tied] = table.told(facts.WarTied)
    assert war_tied.tied == tied
    assert table.war.players == tied


def test_HD_A20_false_all_twelve_are_fought() -> None:
    table = Table().fight("1 1 1 1 1 1 1 2 2 2 2 2")
    assert len(table.results) == 12
    assert table.told(facts.WarDecided) == []


def test_HD_A20_true_stops_when_the_lead_exceeds_the_battles_left() -> None:
    table = Table(stop_when_decided=True).fight("1 1 1 1 1 1 1")
    assert table.over.shares == (1, 0, 0)
    assert table.told(facts.WarDecided) == [facts.WarDecided("HD-A20", 5)]
    assert table.told(facts.WarWon)[0].score == (7, 0, 0)


def test_HD_A20_true_goes_on_while_the_second_can_still_draw_level() -> None:
    table = Table(stop_when_decided=True).fight("1 1 1 1 1 1")
    assert table.state.over is None
    table = Table(stop_when_decided=True).fight("1 1 1 1 1 2 2 2 3 3 1")
    assert table.war.score == (6, 3, 2)
    assert table.over.shares == (1, 0, 0)
    assert table.told(facts.WarDecided)[0].left == 1


def test_HD_A20_true_says_nothing_at_the_last_battle() -> None:
    table = Table(stop_when_decided=True).fight("1 2 3 1 2 3 1 2 3 1 2 1")
    assert table.told(facts.WarDecided) == []
    assert table.over.shares == (1, 0, 0)
