"""Tied battles (HD-R22, R23, A1 to A4)."""

from __future__ import annotations

from itertools import permutations

import pytest

from highflagon.games.game import Fact
from highflagon.games.high_dragon import Card, facts
from tests.games.high_dragon.scripting import Table, cards

NO_COURT = "S12: B20 B3, G20 G3, S1 S2"
"""Seats 1 and 2 tie at 23, and neither has played Silver."""


def told_of_ties(table: Table) -> list[facts.TieCounted | facts.TieCompared]:
    """How ties were counted and compared, in order."""
    return [fact for fact in table.told(Fact) if isinstance(fact, facts.TieCounted | facts.TieCompared)]


def test_HD_R22_most_cards_of_the_battle_court_win_a_tie() -> None:
    table = Table().fight("S12: B20 S3, S10 S13, G4 G5")
    assert table.results == ["2 by HD-R22"]
    assert told_of_ties(table) == [facts.TieCounted("HD-R22", 23, Card.S12, (0, 1), (1, 2))]


def test_HD_R22_counts_before_it_compares() -> None:
    assert Table().fight("S12: G3 S20, S10 S13, G4 G5").results == ["2 by HD-R22"]


def test_HD_R23_the_highest_card_of_the_battle_court_wins_if_the_counts_are_tied() -> None:
    table = Table().fight("S12: S20 B3, S10 G13, G4 G5")
    assert table.results == ["1 by HD-R23"]
    assert told_of_ties(table) == [
        facts.TieCounted("HD-R22", 23, Card.S12, (0, 1), (1, 1)),
        facts.TieCompared("HD-R23", (0, 1), (Card.S20, Card.S10)),
    ]


def test_HD_R23_of_two_each_the_highest_decides() -> None:
    table = Table().fight("S12: S20 S3, S10 S13, G4 G5")
    assert table.results == ["1 by HD-R23"]
    assert told_of_ties(table)[-1] == facts.TieCompared("HD-R23", (0, 1), (Card.S20, Card.S13))


def test_HD_R23_high_cards_of_other_courts_count_for_nothing() -> None:
    assert Table().fight("S12: B20 S3, G19 S4, G4 G5").results == ["2 by HD-R23"]


def test_HD_A1_drawn_when_no_tied_player_played_the_court() -> None:
    table = Table().fight(NO_COURT, "1 1")
    assert table.results == ["- by HD-A1", "1 by HD-R16", "1 by HD-R16"]
    assert table.told(facts.BattleDrawn) == [facts.BattleDrawn("HD-A1", 1, (0, 1))]
    assert table.state.observe(None).track == (None, 0, 0)
    assert table.war.score == (2, 0, 0)


def test_HD_A1_drawn_counts_as_one_of_the_twelve() -> None:
    table = Table().fight("1 1 1 1 1 1 1 1 1 1 1 -")
    assert table.over.shares == (1, 0, 0)
    assert len(table.results) == 12


def test_HD_A1_drawn_even_if_a_lower_total_has_cards_of_the_court() -> None:
    assert Table().fight("S12: B20 B3, G20 G3, S20 S2").results == ["- by HD-A1"]


def test_HD_A1_turn_again_until_a_court_card_decides() -> None:
    table = Table(no_court_tie="turn-again").fight("S12 S13 G1: B20 B3, G20 G3, S1 S2", "3")
    assert table.results == ["2 by HD-R22", "3 by HD-R16"]
    assert [(str(fact.card), fact.clause) for fact in table.told(facts.CourtTurned)] == [
        ("S12", "HD-R7"), ("S13", "HD-A1"), ("G1", "HD-A1"), (str(table.war.turned[-1]), "HD-R18"),
    ]  # fmt: skip
    assert table.told(facts.Undecided) == [facts.Undecided("HD-A1", 1, (0, 1))] * 2


def test_HD_A1_turn_again_compares_by_the_new_court() -> None:
    table = Table(no_court_tie="turn-again").fight("S12 B1: B20 G3, G20 B3, S1 S2")
    assert table.results == ["1 by HD-R23"]
    assert told_of_ties(table)[-1] == facts.TieCompared("HD-R23", (0, 1), (Card.B20, Card.B3))


def test_HD_A1_turn_again_shows_the_cards_while_a_court_card_is_awaited() -> None:
    table = Table(no_court_tie="turn-again").deal(NO_COURT).play("B20", "G20", "S1", "B3", "G3", "S2")
    for viewer in (None, 0, 1, 2):
        assert table.state.observe(viewer).down == (cards("B20"), cards("G20"), cards("S1"))


def test_HD_A1_turn_again_on_an_emptied_deck_is_drawn_and_the_next_battle_has_no_court_card() -> None:
    table = Table(
        no_court_tie="turn-again", hand=12, silent=20
    )  # 60 = 20 + 36 + 4: three are left in the deck
    table.fight("S12 S11 S10 S9: B20 B3, G20 G3, S1 S2", ": S20 B4, G19 S5, G1 G2", "1 1")
    assert table.results[:2] == ["- by HD-A1", "- by HD-A1"]
    assert table.told(facts.CourtMissing) == [facts.CourtMissing("HD-A1")]
    assert told_of_ties(table)[-1] == facts.TieCounted("HD-R22", 24, None, (0, 1), (0, 0))
    assert [str(fact.card) for fact in table.told(facts.CourtTurned)][:4] == ["S12", "S11", "S10", "S9"]
    assert len(table.told(facts.Gathered)) == 1


def test_HD_A1_replay_fights_the_battle_again() -> None:
    table = Table(dealer=3, no_court_tie="replay").fight(NO_COURT, "1")
    assert table.results == ["again by HD-A1", "1 by HD-R16"]
    assert [fact.battle for fact in table.told(facts.BattleBegan)] == [1, 1]
    assert table.leaders == ["3 by HD-R13", "3 by HD-A8"]
    assert table.state.observe(None).track == (0,)


def test_HD_A1_replay_is_one_of_the_two_battles_of_a_deal_and_none_of_the_twelve() -> None:
    table = Table(no_court_tie="replay").fight("- 1 - 1 1 1 1 1 1 1 1 1 1 1")
    assert table.over.shares == (1, 0, 0)
    assert len(table.results) == 14
    assert table.war.deals == 7


def test_HD_A1_replay_after_a_won_battle_is_led_by_the_same_player() -> None:
    table = Table(dealer=3, no_court_tie="replay").fight("2 -", "1")
    assert table.leaders == ["3 by HD-R13", "2 by HD-R19", "2 by HD-A8"]


def test_HD_A2_only_the_tied_are_compared() -> None:
    table = Table().fight("S12: B20 S3, G20 G3, S11 S10")
    assert table.results == ["1 by HD-R22"]
    assert told_of_ties(table) == [facts.TieCounted("HD-R22", 23, Card.S12, (0, 1), (1, 0))]


def test_HD_A2_three_tied_are_counted_then_those_left_compared() -> None:
    table = Table().fight("S12: S20 B3, S10 G13, S7 S16")
    assert table.results == ["3 by HD-R22"]
    table = Table().fight("S12: S20 B3, S10 G13, G7 B16")
    assert table.results == ["1 by HD-R23"]
    assert told_of_ties(table) == [
        facts.TieCounted("HD-R22", 23, Card.S12, (0, 1, 2), (1, 1, 0)),
        facts.TieCompared("HD-R23", (0, 1), (Card.S20, Card.S10)),
    ]


@pytest.mark.parametrize("order", list(permutations(["S20 B3", "S10 G13", "S7 G16"])))
def test_HD_A2_three_tied_by_the_highest_card_wherever_they_sit(order: tuple[str, ...]) -> None:
    table = Table().fight("S12: " + ", ".join(order))
    assert table.results == [f"{order.index('S20 B3') + 1} by HD-R23"]


@pytest.mark.parametrize("rows", ["S3 B20, G20 B3", "B20 S3, B3 G20"])
def test_HD_A3_hidden_cards_count_as_much_as_open_ones(rows: str) -> None:
    table = Table().fight(f"S12: {rows}, G4 G5")
    assert table.results == ["1 by HD-R22"]


def test_HD_A3_cards_of_an_earlier_battle_do_not_count() -> None:
    table = Table().fight("S1: S20 S19, G7 G8, B7 B8", "S12: B20 B3, G20 S3, G4 G5")
    assert table.results == ["1 by HD-R16", "2 by HD-R22"]


def test_HD_A4_the_court_card_that_lay_open_rules() -> None:
    table = Table().fight("S12: B20 S3, B13 B10, G4 G5", "B9: G20 B2, S13 S9, G1 S4")
    assert table.results == ["1 by HD-R22", "1 by HD-R22"]
    assert [str(fact.court) for fact in table.told(facts.TieCounted)] == ["S12", "B9"]
