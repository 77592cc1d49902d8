"""Players, pot, and the length of a game (PD-R1 to R3, R5, R8, A1, A2, A16)."""

from __future__ import annotations

import pytest

from highflagon.games.clauses import clause
from highflagon.games.errors import Illegal
from highflagon.games.game import Act, Over
from highflagon.games.purple_dragon_dice import HouseRules, facts, new_game
from tests.games.purple_dragon_dice.scripting import HOPELESS, SURE, Table

LOW = "1 1 1 1"


def test_PD_R1_its_other_names_are_known() -> None:
    assert "Dragonslayers" in clause("PD-R1").text
    assert "Chase the Dragon" in clause("PD-R1").text


@pytest.mark.parametrize("players", range(5, 11))
def test_PD_R2_five_to_ten_players(players: int) -> None:
    table = Table(players).choose()
    assert table.told(facts.GameBegan) == [facts.GameBegan("PD-R2", players)]


@pytest.mark.parametrize("buy_in", [20, 100])
def test_PD_R3_the_buy_ins_make_the_pot(buy_in: int) -> None:
    over = Table(5).honest(f"1: {LOW}", f"2: {LOW}", f"3: {LOW}", f"4: {LOW}").over
    assert over.divide(5 * buy_in) == ((0, 0, 0, 0, 5 * buy_in), 0)
    assert over.returns(buy_in) == (-buy_in,) * 4 + (4 * buy_in,)


@pytest.mark.parametrize("players", [2, 5, 10])
def test_PD_R5_one_hand_fewer_than_players(players: int) -> None:
    table = Table(players).honest(*[f"{seat}: {LOW}" for seat in range(1, players)])
    assert [fact.hand for fact in table.told(facts.HandBegan)] == list(range(1, players))
    assert table.state.hand == players - 1
    assert table.won == [f"{players} by PD-R8"]


def test_PD_R8_the_last_one_left_takes_the_pot() -> None:
    table = Table(3).honest(f"3: {LOW}")
    assert table.state.turn == Act((0, 1))
    table.honest(f"1: {LOW}")
    assert table.over == Over((0, 1, 0), "PD-R8")
    assert table.over.winners == (1,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_PD_A1_fewer_than_five_play_with_a_notice(players: int) -> None:
    assert Table(players).choose().told(facts.GameBegan) == [facts.GameBegan("PD-A1", players)]


@pytest.mark.parametrize("players", [-1, 0, 1, 11, 40])
def test_PD_A1_10_is_the_most_and_2_the_fewest(players: int) -> None:
    with pytest.raises(Illegal) as refused:
        new_game(players=players)
    assert refused.value.clause == "PD-A1"
    assert ("most_players" in str(refused.value)) == (players > 2)


def test_PD_A1_most_players_makes_a_larger_table() -> None:
    for players in (11, 100):
        table = Table(players, most_players=players).choose()
        assert table.told(facts.GameBegan) == [facts.GameBegan("PD-A1", players)]
        table.throw(f"{players}: {LOW}")
        assert table.gone == [f"{players} by PD-R7"]
    with pytest.raises(Illegal):
        new_game(HouseRules(most_players=11), players=12)


def test_PD_A2_play_goes_on_until_one_remains() -> None:
    asleep = f"1: {LOW}, 2: {LOW}"
    table = Table(3).honest(asleep, asleep, f"1: {LOW}", f"2: {LOW}, 3: {LOW}", f"2: {LOW}")
    assert (table.state.hand, table.won) == (5, ["3 by PD-R8"])
    wizard = Table(5).honest("1: 6 6 6 6, 4: 6 6 6 6", f"1: {LOW}")
    assert (wizard.state.hand, wizard.won) == (2, ["4 by PD-R8"])


def all_caught(*hands: str, players: int = 4, **rules: object) -> Table:
    """Honest hands, and one in which all who are left are caught."""
    table = Table(players, *[HOPELESS] * players, **rules).honest(*hands)
    cheats = " ".join(f"{seat}:bluff" for seat in table.left)
    return table.hand(cheats, ", ".join(f"{seat}: 6 6 6 6 6 / 3" for seat in table.left))


def test_PD_A16_the_pot_is_shared_by_those_never_caught() -> None:
    table = all_caught(f"2: {LOW}", f"4: {LOW}")
    assert table.over == Over((0, 1, 0, 1), "PD-A16", 3)
    assert table.last(facts.AllCaught) == facts.AllCaught("PD-A16", (1, 3), 3)
    assert table.over.divide(81) == ((0, 40, 0, 41), 0)
    assert table.left == []


def test_PD_A16_those_caught_earlier_get_nothing() -> None:
    table = Table(4, *[HOPELESS] * 4).hand("1:bluff", f"1: 6 6 5 5 / 2, 2: {LOW}")
    table.hand("3:bluff 4:thievery", "3: 6 6 5 5 / 2, 4: 6 6 5 5 / 2")
    assert table.over == Over((0, 1, 0, 0), "PD-A16", 1)


def test_PD_A16_the_odd_coins_go_to_the_one_eliminated_last() -> None:
    for last in (1, 2, 3):
        order = [seat for seat in (1, 2, 3) if seat != last] + [last]
        table = all_caught(*[f"{seat}: {LOW}" for seat in order], players=5)
        assert table.over.odd == last - 1
        assert sum(table.over.divide(500)[0]) == 500


def test_PD_A16_of_several_the_first_in_seat_order() -> None:
    table = all_caught("1: 6 6 6 6, 4: 6 6 6 6", players=5)
    assert table.over == Over((0, 1, 1, 0, 1), "PD-A16", 1)


def test_PD_A16_if_there_is_none_the_house_takes_the_pot() -> None:
    table = all_caught()
    assert table.over == Over((0, 0, 0, 0), "PD-A16", None)
    assert table.over.divide(80) == ((0, 0, 0, 0), 80)
    assert table.last(facts.AllCaught) == facts.AllCaught("PD-A16", (), None)


def test_PD_A16_one_who_is_not_caught_wins_alone() -> None:
    table = Table(3, HOPELESS, HOPELESS, SURE)
    table.hand("1:bluff 2:bluff 3:bluff", "1: 6 6 6 6 / 3, 2: 6 6 6 6 / 3, 3: 1 1 1 1 1 / 1")
    assert table.won == ["3 by PD-A15"]
