"""How a hand ends, and what follows: somebody out, a roll-off, the next hand, or the end (PD-R7 to R12, A15, A16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from highflagon.games.game import Facts, Over
from highflagon.games.purple_dragon_dice import facts
from highflagon.games.purple_dragon_dice.choice import Choice
from highflagon.games.purple_dragon_dice.exit import Exit
from highflagon.games.purple_dragon_dice.verdict import judge, judge_lowest

if TYPE_CHECKING:
    from highflagon.games.purple_dragon_dice.state import State


def settle(state: State, told: Facts) -> tuple[State, Facts]:
    """Judge the dice of the seats that rolled, and go on."""
    hands = {seat: result.hand for seat in state.rolling if (result := state.results[seat]) and result.hand}
    verdict = judge_lowest(hands, "PD-A3") if state.off else judge(hands)
    told = (*told, *verdict.told)
    if verdict.unknown:
        return replace(state, stage="dropped", asked=verdict.unknown), told
    if verdict.tied:
        shown = tuple([hands[seat] if seat in verdict.tied else old for seat, old in enumerate(state.shown)])
        state = replace(state, shown=shown)
    if verdict.winner is not None:
        return win(state, verdict.winner, verdict.clause, told)
    if verdict.asleep and state.rules.sleeping_dragon == "roll-off":
        told = (*told, facts.RollOffBegan("PD-A3", verdict.asleep))
        return replace(state, stage="roll-off", rolling=verdict.asleep, off=state.off + 1), told
    return eliminate(state, verdict.out, verdict.clause, told)


def eliminate(state: State, out: tuple[int, ...], clause: str, told: Facts) -> tuple[State, Facts]:
    """Take these seats (none, perhaps) out of the game; the last one left wins, else another hand begins (PD-R8)."""
    if out:
        state = leave(state, {seat: Exit(state.hand, clause) for seat in out})
        told = (*told, *[facts.Eliminated(clause, seat) for seat in out])
    if len(state.players) == 1:
        return win(state, state.players[0], "PD-R8", told)
    return next_hand(state, told)


def leave(state: State, exits: dict[int, Exit]) -> State:
    """Return the state without these seats."""
    players = tuple([seat for seat in state.players if seat not in exits])
    rows = tuple([exits.get(seat, old) for seat, old in enumerate(state.exits)])
    return replace(state, players=players, exits=rows)


def next_hand(state: State, told: Facts) -> tuple[State, Facts]:
    """Return the state in which all who are in choose for another hand (PD-R5, A2)."""
    tries = state.tries
    if any(choice is not None and choice is not Choice.HONEST for choice in state.choices):
        tries = tuple([_tries(old, choice) for old, choice in zip(tries, state.choices, strict=True)])
    following = replace(
        state,
        hand=state.hand + 1,
        stage="choose",
        choices=(None,) * state.seats,
        tries=tries,
    )
    return following, (*told, facts.HandBegan("PD-R5", following.hand, following.players))


def win(state: State, seat: int, clause: str, told: Facts) -> tuple[State, Facts]:
    """End the game: `seat` claims the pot."""
    shares = tuple([int(each == seat) for each in range(state.seats)])
    return replace(state, over=Over(shares, clause)), (*told, facts.GameWon(clause, seat))


def share_out(state: State, told: Facts) -> tuple[State, Facts]:
    """End the game in which nobody is left: those never caught share the pot, or the house takes it (PD-A16)."""
    clean = {seat: out.hand for seat, out in enumerate(state.exits) if out is not None and out.skill is None}
    odd = max(clean, key=lambda seat: (clean[seat], -seat), default=None)
    shares = tuple([int(seat in clean) for seat in range(state.seats)])
    ended = replace(state, over=Over(shares, "PD-A16", odd))
    return ended, (*told, facts.AllCaught("PD-A16", tuple(clean), odd))


def _tries(before: int | None, choice: Choice | None) -> int | None:
    if choice is Choice.UNKNOWN or before is None:
        return None
    return before + 1 if choice is not None and choice.is_cheat else before
