"""The state as what one seat, or a table with real dice, knows: unknown choices, dice and numbers."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from highflagon.games.errors import Illegal
from highflagon.games.game import Act, Chance, Over, Show
from highflagon.games.play import Play
from highflagon.games.purple_dragon_dice import (
    PLAIN,
    Caught,
    Check,
    Choice,
    Choose,
    Dropped,
    Hand,
    HouseRules,
    Plain,
    Rolled,
    RollOff,
    Shown,
    State,
    Throw,
    facts,
    new_game,
    parse_character,
)
from highflagon.games.purple_dragon_dice.cut import seen_event, seen_start
from tests.games.purple_dragon_dice.scripting import CLUMSY, SURE, Table, refused

U, H, B, T = Choice.UNKNOWN, Choice.HONEST, Choice.BLUFF, Choice.THIEVERY


def unknown(*throws: Any, **rules: Any) -> Play[State]:
    """A hand in which nobody's choice is known."""
    game = Play(new_game(HouseRules(**rules), players=len(throws)))
    game.apply(Choose((U,) * len(throws)))
    game.apply(Throw(throws))
    return game


def test_a_hand_that_is_only_shown() -> None:
    game = unknown(Shown((6, 5, 4)), Shown((3, 2, 1)), Caught(B))
    assert [fact for fact in game.facts if isinstance(fact, facts.Eliminated)] == [
        facts.Eliminated("PD-R18", 2),
        facts.Eliminated("PD-R7", 1),
    ]
    assert game.state.turn == Over((1, 0, 0), "PD-R8")


def test_a_purple_dragon_is_shown_with_four_sixes() -> None:
    assert unknown(Shown((6, 6, 6), 6), Shown((6, 6, 6)), Shown((1, 1, 1))).state.turn == Over(
        (1, 0, 0), "PD-R11"
    )
    wizard = unknown(Shown((6, 6, 6), 6), Shown((6, 6, 6), 6), Shown((1, 1, 1)))
    assert wizard.state.turn == Act((0, 1))


def test_PD_R9_unknown_dropped_dice_are_asked_for() -> None:
    game = unknown(Shown((5, 4, 2)), Shown((6, 6, 6)), Shown((6, 4, 1)), Shown((5, 3, 3), 2))
    assert game.state.turn == Chance("hand 1 dropped dice", Show("dropped dice of seat 1 and 3"))
    game.apply(Dropped((1, None, 1, None)))
    assert game.facts[-3].to(None) == facts.Tied("PD-R9", 11, (0, 2, 3), (1, 1, 2))
    assert game.facts[-2].to(None) == facts.SleepingDragon("PD-A4", (0, 2))
    again = unknown(Shown((5, 4, 2)), Shown((6, 6, 6)), Shown((6, 4, 1)))
    again.apply(Dropped((2, None, 1)))
    assert again.facts[-2].to(None) == facts.Eliminated("PD-R9", 2)


@pytest.mark.parametrize(
    "dice", [(3, 1), (0, 1), (7, 1), (None, 1), (1, None), (1, 1, 1), (6, 6), (1.0, 1), (True, 1)]
)
def test_PD_R9_dropped_dice_that_cannot_be(dice: Any) -> None:
    game = unknown(Shown((5, 4, 2)), Shown((6, 4, 1)), Shown((6, 6, 6)))
    row = (dice[0], dice[1], *dice[2:], None)[:3]
    assert refused(game.state, Dropped(row)).clause in ("PD-R9", "PD-R4", "PD-R6", "")
    assert game.state.asked == (0, 1)


def test_PD_R11_a_dropped_six_beside_three_sixes_would_have_been_a_purple_dragon() -> None:
    game = unknown(Shown((6, 6, 6)), Shown((6, 6, 6)))
    assert refused(game.state, Dropped((6, 5))).clause == "PD-R11"
    assert game.apply(Dropped((5, 4)))[-1] == facts.GameWon("PD-R8", 0)


def test_a_dropped_die_that_need_not_lie_open_is_not_told() -> None:
    game = unknown(Shown((6, 5, 4), 2), Shown((3, 2, 1)), Shown((5, 5, 5)))
    assert game.state.observe(None).seats[0].shown == Hand((6, 5, 4))


def test_an_unknown_choice_cannot_be_rolled() -> None:
    game = Play(new_game(players=2))
    game.apply(Choose((U, H)))
    throw = Rolled((9, 9), (6, 5, 4, 3, 2))
    assert refused(game.state, Throw((throw, throw))).clause == "PD-A17"


def test_dice_that_were_not_seen_are_0() -> None:
    game = Play(new_game(characters=[parse_character(SURE), PLAIN, PLAIN]))
    game.apply(Choose((B, H, U)))
    game.apply(Throw((Rolled((9, 0), (6, 5, 4, 3, 2)), Rolled((0, 0), (6, 5, 4, 3, 0)), Shown((1, 1, 1)))))
    assert game.state.players == (0, 1)


def test_what_is_shown_of_a_known_cheat_leaves_his_check_unknown() -> None:
    game = Play(new_game(characters=[parse_character(SURE), PLAIN, PLAIN]))
    game.apply(Choose((B, H, H)))
    game.apply(Throw((Shown((6, 5, 4)), Shown((1, 1, 1)), Shown((4, 4, 4)))))
    assert facts.Checked("PD-A11", 0, None) in [fact.to(0) for fact in game.facts]


def test_PD_A9_never_a_known_cheat_cannot_show_a_purple_dragon() -> None:
    game = Play(new_game(HouseRules(five_dice_purple="never"), players=2))
    game.apply(Choose((B, U)))
    dragon = Shown((6, 6, 6), 6)
    assert refused(game.state, Throw((dragon, Shown((1, 1, 1))))).clause == "PD-A9"
    game.apply(Throw((Shown((1, 1, 1)), dragon)))
    assert game.state.turn == Over((0, 1), "PD-R11")


def test_PD_A15_nobody_can_have_shown_dice_if_nobody_rolls() -> None:
    for rules, throws in (
        ({"after_catch": "nobody-rolls"}, (Caught(B), Shown((6, 5, 4)), None)),
        ({}, (Caught(B), Caught(T), Shown((6, 5, 4)))),
    ):
        game = Play(new_game(HouseRules(**rules), players=3))  # type: ignore[arg-type]
        game.apply(Choose((U, U, U)))
        assert refused(game.state, Throw(throws)).clause == "PD-A15"
    assert unknown(Caught(B), None, None, after_catch="nobody-rolls").state.turn == Act((1, 2))
    assert unknown(Caught(B), Caught(T), None).state.turn == Over((0, 0, 1), "PD-A15")


def test_PD_A16_all_caught_without_a_known_choice() -> None:
    assert unknown(Caught(B), Caught(T)).state.turn == Over((0, 0), "PD-A16")


def test_PD_A24_an_untrained_seat_cannot_have_been_caught_by_that_skill() -> None:
    rules = HouseRules(cheats="trained")
    game = Play(new_game(rules, [parse_character("trained=bluff"), None, PLAIN]))
    game.apply(Choose((U, U, H)))
    fine = Rolled((0, 0), (6, 5, 4, 3, 0))
    assert refused(game.state, Throw((Caught(T), Shown((6, 5, 4)), fine))).clause == "PD-A24"
    game.apply(Throw((Caught(B), Caught(T), fine)))
    assert game.state.turn == Over((0, 0, 1), "PD-A15")
    assert new_game(rules, [None, PLAIN]).legal_actions(0) == (H, B, T)


def test_PD_A26_hidden_numbers_need_the_outcome_told() -> None:
    game = Play(new_game(HouseRules(numbers="hidden"), [parse_character(CLUMSY), None, None]))
    game.apply(Choose((B, U, U)))
    others = (Shown((6, 5, 5)), Shown((1, 1, 1)))
    dice = (6, 5, 4, 3, 2)
    found = refused(game.state, Throw((Rolled((9, 0), dice), *others)))
    assert (found.clause, found.legal) == ("PD-A26", ("success", "quiet", "caught"))
    game.apply(Throw((Rolled((9, 0), dice, "success"), *others)))
    assert game.state.observe(0).check == Check(B, "success", 9, 14)
    assert game.state.observe(0).rolled == Hand((6, 5, 4), 3)


def test_PD_A26_hidden_onlookers_too() -> None:
    rules = HouseRules(numbers="hidden", watchers="everyone", onlookers=("?/?",))
    game = Play(new_game(rules, [parse_character(CLUMSY), PLAIN]))
    game.apply(Choose((B, H)))
    found = refused(game.state, Throw((Rolled((9, 9), (6, 5, 4, 3, 2)), Rolled((9, 9), (6, 5, 4, 3, 2)))))
    assert found.clause == "PD-A26"


def test_PD_A18_2_earlier_tries_that_are_unknown() -> None:
    game = Play(new_game(HouseRules(repeat_penalty=2), [parse_character(SURE), PLAIN, PLAIN]))
    game.apply(Choose((U, H, H)))
    game.apply(Throw((Shown((6, 5, 4)), Shown((1, 1, 1)), Shown((4, 4, 4)))))
    game.apply(Choose((B, None, H)))
    cheat = Rolled((9, 9), (6, 5, 4, 3, 2))
    assert refused(game.state, Throw((cheat, None, Shown((1, 1, 1))))).clause == "PD-A26"
    game.apply(Throw((replace(cheat, outcome="success"), None, Shown((1, 1, 1)))))
    assert game.state.turn == Over((1, 0, 0), "PD-R8")


def test_a_roll_off_that_is_only_shown() -> None:
    low = Shown((1, 1, 1), 1)
    game = unknown(low, low, Shown((6, 5, 4)), sleeping_dragon="roll-off")
    game.apply(RollOff((Shown((6, 6, 6), 6), Shown((6, 6, 6)), None)))
    assert game.state.turn == Chance("hand 1 roll-off 1 dropped dice", Show("dropped dice of seat 2"))
    game.apply(Dropped((None, 6, None)))
    assert game.facts[-2].to(None) == facts.SleepingDragon("PD-A3", (0, 1))
    game.apply(RollOff((Plain((1, 2, 3, 4)), Shown((3, 2, 1)), None)))
    assert game.facts[-2].to(None) == facts.Eliminated("PD-A3", 1)


def test_no_seed_answers_for_what_only_the_table_can_show() -> None:
    state = unknown(Shown((1, 1, 1)), Shown((1, 1, 1))).state
    with pytest.raises(Illegal) as found:
        state.drawn([1, 1])
    assert found.value.clause == "PD-R9"


def test_PD_A17_the_cut_of_a_throw() -> None:
    table = Table(5, CLUMSY, "insight=30", CLUMSY).choose("1:bluff 3:thievery")
    throw = table.state.drawn(
        [9, 9, 6, 6, 5, 5, 5, 2, 2, 1, 1, 2, 2, 6, 3, 3, 5, 4, 3, 2, 1] + [4, 4, 2, 2, 1, 1, 6] * 2
    )
    dropped = Shown((2, 2, 1), 1)
    shown = Shown((5, 4, 3))
    assert seen_event(table.state, throw, None) == Throw((Caught(B), dropped, shown, dropped, dropped))
    mine = Rolled((3, 0), (5, 4, 3, 0, 0))
    assert seen_event(table.state, throw, 2) == Throw((Caught(B), dropped, mine, dropped, dropped))
    own = Rolled((0, 0), (1, 1, 2, 2, 0))
    assert seen_event(table.state, throw, 1) == Throw((Caught(B), own, shown, dropped, dropped))
    caught = Rolled((9, 0), (0, 0, 0, 0, 0))
    assert seen_event(table.state, throw, 0) == Throw((caught, dropped, shown, dropped, dropped))


def test_PD_A26_hidden_the_cut_of_the_start_and_of_a_check() -> None:
    table = Table(2, SURE, numbers="hidden", watchers="everyone", onlookers=("12/12",))
    assert seen_start(table.state, 1).characters == (None, PLAIN)
    assert seen_start(table.state, None).characters == (None, None)
    assert seen_start(table.state, 0).rules.onlookers == ("?/?",)
    state = table.choose("1:bluff").state
    throw = state.drawn([9, 9, 6, 6, 5, 5, 5] * 2)
    mine = Throw((Rolled((9, 0), (6, 6, 5, 5, 5), "success"), Shown((6, 6, 5), 5)))
    assert seen_event(state, throw, 0) == mine
