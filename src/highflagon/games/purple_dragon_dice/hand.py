"""One hand from the choices to the dice: choices, checks, the caught, the rolls (PD-A11, A14, A15, A25)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from highflagon.games.errors import Illegal
from highflagon.games.game import Fact, Facts, Veiled
from highflagon.games.purple_dragon_dice import facts
from highflagon.games.purple_dragon_dice.check import Check
from highflagon.games.purple_dragon_dice.choice import Choice
from highflagon.games.purple_dragon_dice.dice import Hand, check_faces, plain_hand, shown_hand
from highflagon.games.purple_dragon_dice.ending import leave, next_hand, settle, share_out, win
from highflagon.games.purple_dragon_dice.events import Choose, Dropped, Plain, RollOff, Shown, Throw
from highflagon.games.purple_dragon_dice.exit import Exit
from highflagon.games.purple_dragon_dice.seating import check_rows
from highflagon.games.purple_dragon_dice.throw import (
    Result,
    Thrower,
    check_throw,
    roll_clause,
    roll_hand,
    thrower,
)

if TYPE_CHECKING:
    from highflagon.games.purple_dragon_dice.state import State


def choose(state: State, event: Choose) -> tuple[State, Facts]:
    """Return the state after all have chosen, in secret and before any die (PD-A11)."""
    check_rows(state, event.choices, state.players, "PD-A11")
    told: list[Fact | Veiled] = list(_opening(state))
    for seat in state.players:
        choice = event.choices[seat]
        if choice is None:
            raise Illegal(f"seat {seat + 1} is in, and must choose", clause="PD-A11")
        if choice is not Choice.UNKNOWN and choice is not Choice.HONEST:
            state.verify(seat, choice)
        told.append(_chose(seat, choice))
    chosen = replace(state, stage="throw", choices=event.choices, rolling=(), asked=(), off=0)
    return chosen, tuple(told)


def throw(state: State, event: Throw) -> tuple[State, Facts]:
    """Return the state after the checks and dice of a hand: all are resolved before anybody goes (PD-A14)."""
    rules, throws = state.rules, event.throws
    check_rows(state, throws, state.players, "PD-R6")
    throwers = [thrower(state, seat) for seat in state.players]
    checks = {who.seat: check_throw(rules, who, throws[who.seat]) for who in throwers}
    caught = [seat for seat, check in checks.items() if check is not None and check.outcome == "caught"]
    rollers = [who for who in throwers if who.seat not in caught]
    if len(rollers) < 2 or (caught and rules.after_catch == "nobody-rolls"):
        _check_idle(throws, rollers)
        rollers = []
    rolled = {who.seat: roll_hand(rules, who, throws[who.seat], checks[who.seat]) for who in rollers}
    results: list[Result | None] = [None] * state.seats
    for seat, check in checks.items():
        results[seat] = rolled.get(seat) or Result(check)
    state = replace(state, results=tuple(results), rolling=tuple(rolled))
    told: list[Fact | Veiled] = [_checked(seat, check) for seat, check in checks.items()]
    if caught:
        state, news = _remove(state, caught, checks)
        told.extend(news)
    if not rolled:
        return _end_idle(state, tuple(told))
    return _lay_open(state, told)


def show_dropped(state: State, event: Dropped) -> tuple[State, Facts]:
    """Return the state after unknown dropped dice were shown for a tie at the bottom (PD-R9)."""
    check_rows(state, event.dice, state.asked, "PD-R9")
    results = list(state.results)
    for seat in state.asked:
        die, result = event.dice[seat], results[seat]
        if die is None:
            raise Illegal(f"seat {seat + 1} must show its dropped die", clause="PD-R9")
        check_faces((die,), 1, 6)
        assert result is not None and result.hand is not None  # noqa: S101, PT018  # it was asked for its die
        hand = shown_hand(result.hand.kept, die, purple=not state.off)
        if hand.purple:
            text = f"seat {seat + 1} can't have dropped a 6: it would have shown a Purple Dragon"
            raise Illegal(text, clause="PD-R11")
        results[seat] = replace(result, hand=hand)
    return settle(replace(state, results=tuple(results), asked=()), ())


def roll_off(state: State, event: RollOff) -> tuple[State, Facts]:
    """Return the state after the tied rolled off: four honest dice each, no Purple Dragon (PD-A3)."""
    check_rows(state, event.throws, state.rolling, "PD-A3")
    results = list(state.results)
    for seat in state.rolling:
        throw, result = event.throws[seat], results[seat]
        assert result is not None  # noqa: S101  # it has rolled in this hand
        if isinstance(throw, Plain):
            check_faces(throw.dice, 4, 6)
            results[seat] = Result(result.check, throw.dice, plain_hand(throw.dice))
        elif isinstance(throw, Shown):
            results[seat] = Result(result.check, (), shown_hand(throw.kept, throw.dropped, purple=False))
        else:
            raise Illegal(f"seat {seat + 1} rolls off with four dice", clause="PD-A3")
    return _lay_open(replace(state, results=tuple(results)), [])


@cache
def _chose(seat: int, choice: Choice) -> Veiled:
    hidden = facts.Chose("PD-A11", seat, Choice.UNKNOWN)
    return Veiled(seat, facts.Chose("PD-A11", seat, choice), hidden)


def _checked(seat: int, check: Check | None) -> Veiled:
    hidden = facts.Checked("PD-A11", seat, None)
    return Veiled(seat, facts.Checked("PD-A11", seat, check) if check is not None else hidden, hidden)


def _opening(state: State) -> Facts:
    """What is told before the first hand."""
    if state.hand > 1:
        return ()
    clause = "PD-R2" if 5 <= state.seats <= 10 else "PD-A1"
    return facts.GameBegan(clause, state.seats), facts.HandBegan("PD-R5", 1, state.players)


def _remove(state: State, caught: Sequence[int], checks: Mapping[int, Check | None]) -> tuple[State, Facts]:
    """Take out those who were caught: their buy-in stays in the pot (PD-R18, A15)."""
    skills = {seat: check.skill for seat in caught if (check := checks[seat]) is not None}
    custom = state.rules.custom
    told: list[Fact] = [facts.CaughtCheating("PD-R18", seat, skill, custom) for seat, skill in skills.items()]
    told += [facts.Eliminated("PD-R18", seat) for seat in caught]
    exits = {seat: Exit(state.hand, "PD-R18", skill) for seat, skill in skills.items()}
    return leave(state, exits), tuple(told)


def _check_idle(throws: Sequence[object], rollers: Sequence[Thrower]) -> None:
    for who in rollers:
        if isinstance(throws[who.seat], Shown):
            text = f"seat {who.seat + 1} can't have shown dice: nobody rolls in this hand"
            raise Illegal(text, clause="PD-A15")


def _end_idle(state: State, told: Facts) -> tuple[State, Facts]:
    """End a hand in which nobody rolls: after a catch by house rule, or because one or none is left (PD-A15, A16)."""
    if not state.players:
        return share_out(state, told)
    if len(state.players) == 1:
        return win(state, state.players[0], "PD-A15", told)
    return next_hand(state, (*told, facts.NobodyRolls("PD-A15")))


def _lay_open(state: State, told: list[Fact | Veiled]) -> tuple[State, Facts]:
    """Tell what everybody rolled: the kept dice to all, all dice to their own seat (PD-A17); then judge."""
    shown: list[Hand | None] = list(state.shown)
    for seat in state.rolling:
        result = state.results[seat]
        assert result is not None and result.hand is not None  # noqa: S101, PT018  # it has rolled
        hand = result.hand
        shown[seat] = hand.veiled
        clause = "PD-A3" if state.off else roll_clause(result.check)
        theirs = facts.RolledHand("PD-A3" if state.off else "PD-R6", seat, hand.veiled)
        told.append(Veiled(seat, facts.RolledHand(clause, seat, hand, result.dice), theirs))
    return settle(replace(state, shown=tuple(shown)), tuple(told))
