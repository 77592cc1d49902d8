"""A game cut to what one viewer sees of it: a start and events that fold like the whole ones (PD-A17, A26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from highflagon.games.purple_dragon_dice.character import Character
from highflagon.games.purple_dragon_dice.choice import Choice
from highflagon.games.purple_dragon_dice.events import (
    Caught,
    Choose,
    Event,
    Plain,
    Rolled,
    RollOff,
    Shown,
    Throw,
)
from highflagon.games.purple_dragon_dice.house_rules import HouseRules

if TYPE_CHECKING:
    from highflagon.games.purple_dragon_dice.state import State
    from highflagon.games.purple_dragon_dice.throw import Result


def seen_characters(
    rules: HouseRules, characters: Sequence[Character | None], viewer: int | None
) -> tuple[Character | None, ...]:
    """Return the characters that `viewer` (a seat, or None for the public) knows: all, or, hidden, his own."""
    if rules.numbers == "open":
        return tuple(characters)
    return tuple([each if seat == viewer else None for seat, each in enumerate(characters)])


def seen_start(start: State, viewer: int | None) -> State:
    """Return the start of a game as `viewer` knows it."""
    characters = seen_characters(start.rules, start.characters, viewer)
    return replace(start, rules=start.rules.seen, characters=characters)


def seen_event(state: State, event: Event, viewer: int | None) -> Event:
    """Return an event that comes in `state` as `viewer` sees it; raise `Refused` if it can't come there.

    One event gives one event: the dropped dice of a tie stand in the throw.
    """
    after, _ = state.apply(event)
    match event:
        case Choose(choices):
            return Choose(tuple([_choice(each, seat, viewer) for seat, each in enumerate(choices)]))
        case Throw(throws):
            return Throw(
                tuple([_throw(state, after, viewer, seat, each) for seat, each in enumerate(throws)])
            )
        case RollOff(plain):
            return RollOff(tuple([_plain(after, viewer, seat, each) for seat, each in enumerate(plain)]))
        case _:
            return event


def _choice(choice: Choice | None, seat: int, viewer: int | None) -> Choice | None:
    return choice if seat == viewer or choice is None else Choice.UNKNOWN


def _throw(
    before: State, after: State, viewer: int | None, seat: int, throw: Rolled | Shown | Caught | None
) -> Rolled | Shown | Caught | None:
    result = after.results[seat]
    if throw is None or result is None:
        return None
    if seat == viewer:
        return _own(before, seat, throw, result) if isinstance(throw, Rolled) else throw
    if result.check is not None and result.caught:
        return Caught(result.check.skill)
    return _open(after, seat) if result.hand is not None else None


def _own(before: State, seat: int, throw: Rolled, result: Result) -> Rolled:
    """A player sees those of his dice that he throws: without a check no d20, and no die that the rules don't use."""
    a, b, c, d, e = (*result.dice, 0, 0, 0, 0, 0)[:5]
    if result.check is None:
        return Rolled((0, 0), (a, b, c, d, e))
    character = before.characters[seat]
    once = character is not None and character.roll == "neither"
    d20 = (throw.d20[0], 0) if once else throw.d20
    outcome = result.check.outcome if before.rules.numbers == "hidden" else throw.outcome
    return Rolled(d20, (a, b, c, d, e), outcome)


def _plain(after: State, viewer: int | None, seat: int, throw: Plain | Shown | None) -> Plain | Shown | None:
    return throw if seat == viewer or throw is None else _open(after, seat)


def _open(after: State, seat: int) -> Shown | None:
    """What all see of a roll: the dropped die only if it lies open."""
    hand = after.shown[seat]
    return Shown(hand.kept, hand.dropped) if hand is not None else None
