"""What is refused names its clause and what would be right, and the game is as it was."""

from __future__ import annotations

from typing import Any

import pytest

from highflagon.games.errors import Illegal, Invalid, Refused
from highflagon.games.purple_dragon_dice import (
    Caught,
    Choice,
    Choose,
    Dropped,
    Plain,
    Rolled,
    RollOff,
    Shown,
    State,
    Throw,
    new_game,
)
from tests.games.purple_dragon_dice.scripting import SURE, Table, refused

H, B, U = Choice.HONEST, Choice.BLUFF, Choice.UNKNOWN
LOW = "1 1 1 1"
FINE = Rolled((1, 1), (6, 5, 4, 3, 2))


def made(kind: Any, *values: Any) -> Any:
    """A value that the types forbid."""
    return kind(*values)


def denied(state: State, seat: Any, action: Any) -> Refused:
    with pytest.raises(Refused) as info:
        state.verify(seat, action)
    return info.value


def test_actions_out_of_place() -> None:
    out = Table(3).honest(f"2: {LOW}")
    assert (denied(out.state, 1, H).clause, type(denied(out.state, 1, H))) == ("PD-R7", Illegal)
    assert "out since hand 1" in str(denied(out.state, 1, H))
    assert denied(out.choose().state, 0, H).clause == "PD-A11"
    over = Table(2).honest(f"2: {LOW}").state
    assert denied(over, 0, H).clause == "PD-R8"
    assert over.legal_actions(0) == ()
    assert out.state.legal_actions(0) == ()


@pytest.mark.parametrize("seat", [-1, 3, 10**30, "1", None, 1.0, True])
def test_no_such_seat(seat: Any) -> None:
    state = new_game(players=3)
    assert isinstance(denied(state, seat, H), Invalid)
    if seat is not None:
        with pytest.raises(Invalid):
            state.observe(seat)


@pytest.mark.parametrize("action", ["bluff", None, 0, "\x00" * 99])
def test_no_such_choice(action: Any) -> None:
    found = denied(new_game(players=3), 0, action)
    assert isinstance(found, Invalid)
    assert found.legal == ("honest", "bluff", "thievery")


def test_nobody_chooses_the_unknown() -> None:
    found = denied(new_game(players=3), 0, U)
    assert (type(found), found.clause, found.legal) == (Illegal, "PD-A11", ("honest", "bluff", "thievery"))


def test_twice() -> None:
    table = Table(3)
    table.game.act(0, H)
    with pytest.raises(Illegal):
        table.game.act(0, B)
    assert table.game.waiting == (1, 2)


def test_choices_of_the_wrong_seats() -> None:
    state = Table(3).honest(f"2: {LOW}").state
    assert refused(state, Choose((H, H, H))).clause == "PD-R7"
    assert refused(state, Choose((H, None, None))).clause == "PD-A11"
    assert isinstance(refused(state, Choose((H, None))), Invalid)
    for actions in ({0: H}, {0: H, 1: H}, {0: H, 1: H, 2: H}, {}):
        with pytest.raises(Invalid):
            state.decided(actions)


@pytest.mark.parametrize(
    "event",
    [
        None,
        "choose",
        7,
        made(Choose, ("honest",) * 3),
        made(Choose, [H, H, H]),
        made(Choose, None),
        made(Throw, (FINE, FINE, 3)),
        made(Throw, "abc"),
        made(Dropped, ("1", None, None)),
        made(RollOff, (FINE, None, None)),
        FINE,
        U,
    ],
)
def test_what_is_no_event(event: Any) -> None:
    assert isinstance(refused(new_game(players=3), event), Invalid)


@pytest.mark.parametrize(
    "throw",
    [
        made(Rolled, (1, 1), (0, 5, 4, 3, 2)),
        made(Rolled, (1, 1), (7, 5, 4, 3, 2)),
        made(Rolled, (21, 1), (6, 5, 4, 3, 2)),
        made(Rolled, (1, 1), (6, 5, 4, 3)),
        made(Rolled, (1,), (6, 5, 4, 3, 2)),
        made(Rolled, (1, 1), (6.0, 5, 4, 3, 2)),
        made(Rolled, (1, 1), (True, 5, 4, 3, 2)),
        made(Rolled, (1, -1), (6, 5, 4, 3, 2)),
        made(Rolled, "11", "65432"),
        made(Rolled, (1, 1), (6, 5, 4, 3, 2), "success"),
        made(Shown, (5, 6, 4)),
        made(Shown, (6, 5, 4), 5),
        made(Shown, (6, 5, 4), 7),
        made(Shown, (6, 5)),
        made(Shown, (6, 5, 0)),
        made(Caught, B),
        made(Caught, H),
        made(Caught, "bluff"),
        None,
    ],
)
def test_throws_that_cannot_be(throw: Any) -> None:
    state = Table(3).choose().state
    assert refused(state, Throw((throw, FINE, FINE))).clause.startswith("PD-")
    after, _ = state.apply(Throw((FINE, FINE, FINE)))
    assert after.hand == 2


def test_a_cheat_who_is_known_needs_his_d20_and_all_his_dice() -> None:
    state = Table(3, SURE).choose("1:bluff").state
    for throw, clause in (
        (Rolled((0, 5), (6, 5, 4, 3, 2)), "PD-R14"),
        (Rolled((9, 5), (6, 5, 4, 3, 0)), "PD-R16"),
        (Rolled((9, 5), (6, 5, 4, 3, 2), "quiet"), "PD-A12"),
        (Caught(Choice.THIEVERY), "PD-R18"),
    ):
        assert refused(state, Throw((throw, FINE, FINE))).clause == clause
    quiet = Table(3).choose("1:bluff").state
    assert refused(quiet, Throw((Rolled((9, 5), (6, 5, 0, 0, 0)), FINE, FINE))).clause == "PD-R17"


@pytest.mark.parametrize(
    "numbers", [[], [1] * 20, [1] * 22, [7] * 21, [0] * 21, [1.0] * 21, ["1"] * 21, [True] * 21]
)
def test_draws_that_cannot_be(numbers: Any) -> None:
    with pytest.raises(Invalid):
        Table(3).choose().state.drawn(numbers)


def test_nothing_is_drawn_while_choices_are_due_or_after_the_end() -> None:
    for state in (new_game(players=3), Table(2).honest(f"2: {LOW}").state):
        with pytest.raises(Illegal):
            state.drawn([1] * 21)


def test_roll_offs_that_cannot_be() -> None:
    state = Table(3, sleeping_dragon="roll-off").honest(f"1: {LOW}, 2: {LOW}").state
    fine = Plain((1, 2, 3, 4))
    for event in (
        RollOff((fine, None, None)), RollOff((fine, fine, fine)), RollOff((fine, fine)),
        RollOff((Plain((1, 2, 3, 7)), fine, None)), RollOff((made(Plain, (1, 2, 3)), fine, None)),
        RollOff((Shown((1, 2, 3)), fine, None)),
    ):  # fmt: skip
        assert refused(state, event).clause
    for numbers in ([1] * 7, [1] * 12, [0] * 8):
        with pytest.raises(Invalid):
            state.drawn(numbers)


def test_characters_must_be_characters() -> None:
    with pytest.raises(Invalid):
        new_game(characters=["bluff=+8", "plain"])  # type: ignore[list-item]


def test_an_event_that_is_refused_leaves_the_play_as_it_was() -> None:
    table = Table(3).choose()
    before = table.state
    with pytest.raises(Refused):
        table.game.apply(Throw((FINE, FINE, None)))
    assert table.state is before
    assert len(table.game.events) == 1
