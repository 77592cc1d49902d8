"""How a hand ends: the lowest, ties, dragons, wizards, catches (PD-R7 to R12, A3 to A8, A11, A15, A17, A22 to A25)."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from highflagon.games.errors import Illegal
from highflagon.games.game import Act, Chance, Fact, Over, Roll
from highflagon.games.purple_dragon_dice import (
    Choice,
    Choose,
    Dropped,
    Hand,
    Rolled,
    RollOff,
    Throw,
    facts,
    new_game,
)
from highflagon.games.purple_dragon_dice.dice import honest_hand
from highflagon.games.purple_dragon_dice.verdict import judge
from tests.games.purple_dragon_dice.scripting import CLUMSY, HOPELESS, SURE, Table, four

LOW = "1 1 1 1"


def test_PD_R7_the_lowest_is_eliminated() -> None:
    table = Table(4).honest("1: 4 4 4 4, 2: 5 4 2 1, 3: 5 4 4 4")
    assert table.gone == ["2 by PD-R7"]
    assert table.left == [1, 3, 4]


def test_PD_R9_the_higher_dropped_die_stays() -> None:
    table = Table(4).honest("2: 5 4 2 1, 4: 4 4 3 2")
    assert table.told(facts.Tied) == [facts.Tied("PD-R9", 11, (1, 3), (1, 2))]
    assert table.gone == ["2 by PD-R9"]


def test_PD_R10_dropped_dice_tied_too_nobody_goes() -> None:
    table = Table(4).honest("2: 5 4 2 1, 4: 4 4 3 1")
    assert table.told(facts.SleepingDragon) == [facts.SleepingDragon("PD-R10", (1, 3))]
    assert (table.gone, table.left) == ([], [1, 2, 3, 4])
    assert table.state.turn == Act((0, 1, 2, 3))
    assert table.state.hand == 2


@pytest.mark.parametrize("players", [2, 5, 10])
def test_PD_R11_the_purple_dragon_wins_at_once(players: int) -> None:
    table = Table(players).honest("2: 6 6 6 6, 1: 1 1 1 1")
    assert table.told(facts.PurpleDragon) == [facts.PurpleDragon("PD-R11", 1)]
    assert table.won == ["2 by PD-R11"]
    assert table.over == Over(tuple(int(seat == 1) for seat in range(players)), "PD-R11")


def test_PD_R12_two_purple_dragons_are_a_war_wizard() -> None:
    table = Table(5, SURE).hand("1:bluff", "1: 6 6 6 6 2, 3: 6 6 6 6, 5: 1 1 1 1")
    assert table.told(facts.WarWizard) == [facts.WarWizard("PD-R12", (0, 2))]
    assert table.gone == ["2 by PD-R12", "4 by PD-R12", "5 by PD-R12"]
    assert table.state.turn == Act((0, 2))
    assert (table.won, table.state.hand) == ([], 2)


def test_PD_A3_full_hand_for_all_who_are_still_in() -> None:
    table = Table(4).honest("1: 1 1 1 1", f"2: {LOW}, 4: {LOW}")
    assert table.state.turn == Act((1, 2, 3))
    table.honest(f"3: {LOW}")
    assert table.gone == ["1 by PD-R7", "3 by PD-R7"]


def asleep(*characters: str) -> Table:
    """Four players, of whom 2, 3 and 4 tie at the bottom, and 2 and 4 dropped the same."""
    table = Table(4, *characters, sleeping_dragon="roll-off")
    return table.honest("1: 6 6 6 1, 2: 5 4 2 1, 3: 5 4 2 2, 4: 4 4 3 1")


def test_PD_A3_roll_off_only_the_tied_roll() -> None:
    table = asleep()
    assert table.told(facts.SleepingDragon) == [facts.SleepingDragon("PD-A4", (1, 3))]
    assert table.told(facts.RollOffBegan) == [facts.RollOffBegan("PD-A3", (1, 3))]
    assert table.state.turn == Chance("hand 1 roll-off 1", Roll((6,) * 8))
    after = table.roll_off("2: 6 5 5 4, 4: 6 5 4 3").state
    assert table.gone == ["4 by PD-A3"]
    assert (after.turn, after.hand) == (Act((0, 1, 2)), 2)


def test_PD_A3_roll_off_goes_on_until_one_is_lowest() -> None:
    table = Table(4, sleeping_dragon="roll-off").honest(f"1: {LOW}, 2: {LOW}, 3: {LOW}")
    table.roll_off("1: 5 5 1 1, 2: 6 4 1 1, 3: 6 6 6 2")
    assert table.last(facts.SleepingDragon) == facts.SleepingDragon("PD-A3", (0, 1))
    assert table.state.turn == Chance("hand 1 roll-off 2", Roll((6,) * 8))
    table.roll_off("1: 6 4 2 2, 2: 5 5 2 1")
    assert table.last(facts.Tied) == facts.Tied("PD-R9", 12, (0, 1), (2, 1))
    assert table.gone == ["2 by PD-A3"]


def test_PD_A3_roll_off_has_no_purple_dragon() -> None:
    table = asleep().roll_off("2: 6 6 6 6, 4: 6 6 6 5")
    assert table.told(facts.PurpleDragon) == []
    assert table.last(facts.Tied) == facts.Tied("PD-R9", 18, (1, 3), (6, 5))
    assert table.gone == ["4 by PD-A3"]
    both = asleep().roll_off("2: 6 6 6 6, 4: 6 6 6 6")
    assert both.last(facts.SleepingDragon) == facts.SleepingDragon("PD-A3", (1, 3))


def test_PD_A3_roll_off_is_drawn_apart() -> None:
    state = asleep().state
    assert state.drawn([6, 5, 5, 4, 1, 2, 3, 4]) != state.drawn([1, 2, 3, 4, 6, 5, 5, 4])
    after, _ = state.apply(state.drawn([6, 5, 5, 4, 1, 2, 3, 4]))
    assert after.players == (0, 1, 2)


def test_PD_A3_roll_off_can_end_the_game() -> None:
    table = (
        Table(2, sleeping_dragon="roll-off").honest(f"1: {LOW}, 2: {LOW}").roll_off("1: 6 6 5 1, 2: 6 6 4 1")
    )
    assert table.won == ["1 by PD-R8"]


@pytest.mark.parametrize(
    ("dropped", "gone"),
    [
        ((1, 2, 2), ["1 by PD-A4"]),
        ((2, 1, 2), ["2 by PD-A4"]),
        ((2, 2, 1), ["3 by PD-A4"]),
        ((1, 1, 2), []),
        ((2, 1, 1), []),
        ((1, 1, 1), []),
    ],
)
def test_PD_A4_three_or_more_tied_at_the_bottom(dropped: tuple[int, ...], gone: list[str]) -> None:
    table = Table(5).honest(", ".join(f"{seat}: 4 4 2 {die}" for seat, die in enumerate(dropped, 1)))
    lowest = tuple(seat for seat, die in enumerate(dropped) if die == 1)
    assert table.gone == gone
    assert table.told(facts.Tied) == [facts.Tied("PD-R9", 10, (0, 1, 2), dropped)]
    assert table.told(facts.SleepingDragon) == ([] if gone else [facts.SleepingDragon("PD-A4", lowest)])


def test_PD_A5_the_higher_dropped_die_survives() -> None:
    assert Table(3).honest("1: 4 3 3 3, 2: 6 3 1 1").gone == ["2 by PD-R9"]
    assert Table(3).honest("1: 6 3 1 1, 2: 4 3 3 3").gone == ["1 by PD-R9"]


def test_PD_A6_ties_above_the_bottom_mean_nothing() -> None:
    table = Table(4).honest("1: 6 6 6 1, 2: 6 6 6 1, 3: 6 6 6 1, 4: 6 6 5 5")
    assert table.told(facts.Tied) == []
    assert table.gone == ["4 by PD-R7"]


def test_PD_A7_with_a_purple_dragon_nobody_goes_for_a_low_score() -> None:
    assert Table(4).honest(f"1: 6 6 6 6, 2: {LOW}").gone == []
    both = Table(4).honest(f"1: 6 6 6 6, 2: {LOW}, 3: 6 6 6 6")
    assert both.gone == ["2 by PD-R12", "4 by PD-R12"]
    assert both.told(facts.Tied) == []


def test_PD_A8_three_or_more_all_stay() -> None:
    table = Table(5).honest("1: 6 6 6 6, 2: 6 6 6 6, 5: 6 6 6 6")
    assert table.told(facts.WarWizard) == [facts.WarWizard("PD-A8", (0, 1, 4))]
    assert (table.gone, table.left) == (["3 by PD-A8", "4 by PD-A8"], [1, 2, 5])


def test_PD_A8_if_all_who_are_left_roll_one_another_hand_follows() -> None:
    table = Table(2).honest("1: 6 6 6 6, 2: 6 6 6 6")
    assert table.told(facts.WarWizard) == [facts.WarWizard("PD-R12", (0, 1))]
    assert (table.gone, table.state.turn, table.state.hand) == ([], Act((0, 1)), 2)
    assert table.honest(f"1: {LOW}").won == ["2 by PD-R8"]
    all_four = Table(4).honest(", ".join(f"{seat}: 6 6 6 6" for seat in range(1, 5)))
    assert (all_four.gone, all_four.left) == ([], [1, 2, 3, 4])


def test_PD_A11_all_choose_in_secret_before_any_die() -> None:
    table = Table(3, SURE)
    assert table.state.turn == Act((0, 1, 2))
    assert table.game.act(1, Choice.HONEST) == ()
    assert table.game.act(0, Choice.BLUFF) == ()
    assert table.game.waiting == (2,)
    table.game.act(2, Choice.HONEST)
    after = table.state
    assert table.told(facts.Chose) == [facts.Chose("PD-A11", seat, Choice.UNKNOWN) for seat in range(3)]
    assert table.told(facts.Chose, 1)[0] == facts.Chose("PD-A11", 0, Choice.BLUFF)
    assert after.turn == Chance("hand 1", Roll((20, 20, 6, 6, 6, 6, 6) * 3))


def test_PD_A11_the_draw_is_the_same_whoever_cheats() -> None:
    turns = {
        str(Table(3).choose(f"1:{one} 2:{two}").state.turn)
        for one, two in product(("honest", "bluff", "thievery"), repeat=2)
    }
    assert len(turns) == 1


def test_PD_A15_others_roll_and_the_lowest_goes_too() -> None:
    table = Table(4, HOPELESS).hand("1:bluff", f"1: 6 6 6 6 6 / 2, 3: {LOW}")
    assert table.gone == ["1 by PD-R18", "3 by PD-R7"]
    assert [fact.seat for fact in table.told(facts.RolledHand)] == [1, 2, 3]


def test_PD_A15_a_caught_cheat_does_not_win_with_his_dice() -> None:
    table = Table(3, HOPELESS).hand("1:bluff", f"1: 6 6 6 6 6 / 2, 2: 6 6 6 6, 3: {LOW}")
    assert table.won == ["2 by PD-R11"]


@pytest.mark.parametrize("after_catch", ["others-roll", "nobody-rolls"])
def test_PD_A15_if_one_is_left_he_wins_without_a_roll(after_catch: str) -> None:
    table = Table(2, HOPELESS, after_catch=after_catch).hand("1:bluff", f"1: 6 6 6 6 / 2, 2: {LOW}")
    assert table.won == ["2 by PD-A15"]
    assert table.told(facts.RolledHand) == []
    assert table.over == Over((0, 1), "PD-A15")
    assert table.over.returns(20) == (-20, 20)


def test_PD_A15_nobody_rolls_after_a_catch() -> None:
    table = Table(4, HOPELESS, after_catch="nobody-rolls").hand("1:bluff", "1: 6 6 6 6 / 2, 2: 6 6 6 6")
    assert table.gone == ["1 by PD-R18"]
    assert table.told(facts.RolledHand) == []
    assert table.told(facts.NobodyRolls) == [facts.NobodyRolls("PD-A15")]
    assert (table.state.turn, table.state.hand) == (Act((1, 2, 3)), 2)
    assert table.honest(f"3: {LOW}").gone == ["1 by PD-R18", "3 by PD-R7"]


@pytest.mark.parametrize("choice", ["honest", "bluff"])
def test_PD_A17_all_see_three_kept_dice_and_the_score(choice: str) -> None:
    table = Table(3, CLUMSY).hand(f"1:{choice}", f"1: 5 4 3 1 1 / 15, 2: {LOW}")
    public = [fact for fact in table.told(facts.RolledHand) if fact.seat == 0]
    assert public == [facts.RolledHand("PD-R6", 0, Hand((5, 4, 3)))]
    assert table.state.observe(1).seats[0].shown == Hand((5, 4, 3))


def test_PD_A17_success_quiet_failure_and_honesty_look_alike() -> None:
    def public(choice: str, throw: str) -> tuple[list[Fact], object]:
        table = Table(3, CLUMSY).hand(f"1:{choice}", f"1: {throw}, 2: {LOW}, 3: 1 1 1 6")
        return table.told(Fact), table.state.observe(None)

    honest = public("honest", "5 4 3 1 6")
    assert public("thievery", "5 4 3 6 6 / 2") == honest
    assert public("bluff", "1 5 4 1 3 / 9") == honest


def test_PD_A17_a_tie_shows_the_dropped_dice_of_the_tied_only() -> None:
    table = Table(4).honest("1: 4 4 2 2, 2: 4 4 2 1, 3: 5 5 5 3")
    shown = [seat.shown for seat in table.state.observe(None).seats]
    assert shown == [Hand((4, 4, 2), 2), Hand((4, 4, 2), 1), Hand((5, 5, 5)), Hand((6, 6, 5))]


def test_PD_A22_not_all_can_be_eliminated_by_score() -> None:
    hands = sorted({honest_hand(roll) for roll in product(range(1, 7), repeat=4)}, key=str)
    for pair in product(hands, repeat=2):
        assert len(judge(dict(enumerate(pair))).out) < 2
    few = [Hand((6, 6, 6), 6, purple=True), Hand((6, 6, 6), 5), Hand((2, 1, 1), 1), Hand((1, 1, 1), 1)]
    for row in product(few, repeat=4):
        assert len(judge(dict(enumerate(row))).out) < 4


def test_PD_A23_rolls_are_drawn_in_seat_order() -> None:
    state = Table(3).honest(f"2: {LOW}").choose().state
    event = state.drawn([11, 12, 1, 2, 3, 4, 5, 13, 14, 6, 5, 4, 3, 2])
    assert event == Throw((Rolled((11, 12), (1, 2, 3, 4, 5)), None, Rolled((13, 14), (6, 5, 4, 3, 2))))


def test_PD_A23_the_order_means_nothing() -> None:
    rows = ("6 5 4 3", "5 3 2 2", "6 3 1 1", "3 3 2 1")
    for order in permutations(range(4)):
        table = Table(4).honest(", ".join(f"{seat}: {rows[row]}" for seat, row in enumerate(order, 1)))
        assert table.gone == [f"{order.index(3) + 1} by PD-R7"]


def test_PD_A25_the_order_within_a_hand() -> None:
    table = Table(4, HOPELESS).hand("1:bluff", "1: 6 6 6 6 / 2, 2: 2 2 2 1, 3: 2 2 2 2")
    assert table.kinds() == [
        "GameBegan", "HandBegan", *["Chose"] * 4, *["Checked"] * 4, "CaughtCheating", "Eliminated",
        *["RolledHand"] * 3, "Tied", "Eliminated", "HandBegan",
    ]  # fmt: skip
    assert table.gone == ["1 by PD-R18", "2 by PD-R9"]


def test_PD_A25_a_purple_dragon_comes_before_the_lowest_but_after_the_catch() -> None:
    table = Table(4, HOPELESS).hand("1:bluff", "1: 6 6 6 6 / 2, 2: 6 6 6 6, 3: 1 1 1 1")
    assert (table.gone, table.won) == (["1 by PD-R18"], ["2 by PD-R11"])


def test_PD_A25_nothing_comes_out_of_order() -> None:
    start = new_game(players=3)
    chosen = Table(3).choose().state
    choose = Choose((Choice.HONEST,) * 3)
    throw = chosen.drawn([1] * 21)
    for state, event in ((start, throw), (chosen, choose), (start, Dropped((1, 1, None)))):
        with pytest.raises(Illegal) as refused:
            state.apply(event)
        assert refused.value.clause
    after, _ = chosen.apply(throw)
    with pytest.raises(Illegal):
        after.apply(RollOff((four([1, 1, 1, 1]), four([1, 1, 1, 1]), None)))
