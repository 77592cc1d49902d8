"""What a table of Purple Dragon Dice is asked: tricks that are known of, their checks, and the dice as they lie open.

Whose trick nobody knows of has chosen `?`: he shows three dice like everybody else, or is caught (PD-A17).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec import Struct

from highflagon.chance.by_hand.questions import (
    Catch,
    CheckDice,
    CheckOutcome,
    Dice,
    DroppedDie,
    Form,
    HandDice,
    OthersCaught,
    RollOffDice,
    Tricks,
)
from highflagon.games.errors import Illegal
from highflagon.games.purple_dragon_dice import (
    Caught,
    Check,
    Choice,
    Choose,
    Dropped,
    Event,
    Rolled,
    RollOff,
    Shown,
    State,
    Throw,
    facts,
)
from highflagon.games.purple_dragon_dice.dice import shown_hand
from highflagon.games.purple_dragon_dice.throw import check_throw, dice_used, thrower

NO_DICE = (0, 0, 0, 0, 0)


class Known(Struct, frozen=True):
    """A trick that is known of: its d20, the outcome if it had to be told, and what it comes to."""

    d20: tuple[int, int]
    told: Any
    check: Check


def form(state: State) -> Form:
    """Ask for the next event of a game that isn't over."""
    if state.stage == "choose":
        return (yield from _choose(state))
    if state.stage == "throw":
        return (yield from _throw(state))
    if state.stage == "dropped":
        return (yield from _dropped(state))
    throws: list[Shown | None] = [None] * state.seats
    for seat in state.rolling:
        throws[seat] = _shown((yield RollOffDice(seat)))
    return (RollOff(tuple(throws)),)


def _choose(state: State) -> Form:
    tricks = yield Tricks(state.hand, state.players)
    for trick in tricks:
        state.verify(trick.seat, trick.skill)
    known = {trick.seat: trick.skill for trick in tricks}
    seats = range(state.seats)
    return (Choose(tuple([known.get(s, Choice.UNKNOWN) if s in state.players else None for s in seats])),)


def _throw(state: State) -> Form:
    """Checks come first, as on the table (PD-A25): the d20s of known tricks, then who was caught, or the dice."""
    known: dict[int, Known] = {}
    for seat in state.players:
        if state.choices[seat] in (Choice.BLUFF, Choice.THIEVERY):
            known[seat] = yield from _check(state, seat)
    caught: dict[int, Caught] = {}
    dice: dict[int, Dice] = {}
    while True:
        seats = [s for s in state.players if s not in caught and not (s in known and _is_caught(known[s]))]
        unknown = tuple([seat for seat in seats if seat not in known])
        idle = len(seats) < 2 or (
            len(seats) < len(state.players) and state.rules.after_catch == "nobody-rolls"
        )
        missing = [seat for seat in seats if seat not in dice]
        if idle and unknown:
            answer = yield OthersCaught(unknown)
        elif idle or not missing:
            break
        else:
            seat = missing[0]
            rolls = dice_used(known[seat].check) if seat in known else None
            answer = yield HandDice(seat, rolls, unknown)
            if not isinstance(answer, Catch):
                dice[seat] = answer
                continue
        if answer is None:
            break
        caught[answer.seat] = _catch(state, answer)
    return (_event(state, known, caught, {} if idle else dice),)


def _check(state: State, seat: int) -> Generator[Any, Any, Known]:
    """Ask for what a known cheat's check needs, tell what it comes to, and return it."""
    skill, character = state.choices[seat], state.characters[seat]
    assert skill is not None  # noqa: S101  # he is a known cheat
    d20 = (0, 0)
    if character is not None:
        d20 = yield CheckDice(seat, skill, character.roll)
    who, told = thrower(state, seat), None
    try:
        check = check_throw(state.rules, who, Rolled(d20, NO_DICE))
    except Illegal as refused:
        if refused.clause != "PD-A26":
            raise
        told = yield CheckOutcome(seat, skill)
        check = check_throw(state.rules, who, Rolled(d20, NO_DICE, told))
    assert check is not None  # noqa: S101  # a known cheat makes one
    yield facts.Checked("PD-A12", seat, check)
    return Known(d20, told, check)


def _is_caught(known: Known) -> bool:
    return known.check.outcome == "caught"


def _catch(state: State, answer: Catch) -> Caught:
    throw = Caught(answer.skill)
    check_throw(state.rules, thrower(state, answer.seat), throw)
    return throw


def _event(state: State, known: dict[int, Known], caught: dict[int, Caught], dice: dict[int, Dice]) -> Event:
    throws: list[Rolled | Shown | Caught | None] = [None] * state.seats
    for seat in state.players:
        if seat in caught:
            throws[seat] = caught[seat]
        elif seat in known:
            a, b, c, d, e = (*dice.get(seat, ()), *NO_DICE)[:5]
            throws[seat] = Rolled(known[seat].d20, (a, b, c, d, e), known[seat].told)
        elif seat in dice:
            throws[seat] = _shown(dice[seat])
    return Throw(tuple(throws))


def _shown(dice: Dice) -> Shown:
    """Return three kept dice, or four of which the lowest is dropped (PD-R6), in whatever order they lie."""
    a, b, c, dropped = (*sorted(dice, reverse=True), 0)[:4]
    return Shown((a, b, c), dropped)


def _dropped(state: State) -> Form:
    dice: list[int | None] = [None] * state.seats
    for seat in state.asked:
        result = state.results[seat]
        assert result is not None and result.hand is not None  # noqa: S101, PT018  # it has rolled
        kept = result.hand.kept
        die = yield DroppedDie(seat, kept)
        if shown_hand(kept, die, purple=not state.off).purple:
            text = f"seat {seat + 1} can't have dropped a 6: four sixes are a Purple Dragon"
            raise Illegal(text, clause="PD-R11")
        dice[seat] = die
    return (Dropped(tuple(dice)),)
