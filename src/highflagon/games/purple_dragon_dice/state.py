"""A game of Purple Dragon Dice as a value: whose choice, which roll, or the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from highflagon.games.errors import Illegal, Invalid, short
from highflagon.games.game import Act, Chance, Fact, Facts, Over, Show, Turn
from highflagon.games.purple_dragon_dice import hand
from highflagon.games.purple_dragon_dice.character import PLAIN, Character
from highflagon.games.purple_dragon_dice.check import legal_choices
from highflagon.games.purple_dragon_dice.choice import CHOICES, Choice
from highflagon.games.purple_dragon_dice.dice import Hand
from highflagon.games.purple_dragon_dice.draw import PLAIN_SIDES, SIDES, roll_for, rolled_off, thrown
from highflagon.games.purple_dragon_dice.events import Choose, Dropped, Event, RollOff, Throw, check_event
from highflagon.games.purple_dragon_dice.exit import Exit
from highflagon.games.purple_dragon_dice.house_rules import PRESETS, HouseRules
from highflagon.games.purple_dragon_dice.observation import Observation, observe
from highflagon.games.purple_dragon_dice.seating import check_seat
from highflagon.games.purple_dragon_dice.throw import Result

Stage = Literal["choose", "throw", "dropped", "roll-off"]
"""What a game waits for: choices, the throw of a hand, the showing of unknown dropped dice, or a roll-off."""

_DUE: dict[Stage, tuple[str, str]] = {
    "choose": ("PD-A11", "all who are in are to choose"),
    "throw": ("PD-A25", "the checks and dice of this hand are to be thrown"),
    "dropped": ("PD-R9", "dropped dice are to be shown"),
    "roll-off": ("PD-A3", "the tied are to roll off"),
}
"""What each stage waits for: the clause, and the words."""


class State(Struct, frozen=True, gc=False):
    """Everything about a game, secrets included. Made by `new_game`, carried on by `apply`.

    It serves as well as what one seat knows: then characters are None, choices `?` and dropped dice 0 where they are
    unknown. Tuples "by seat" have an entry for every seat of the game.
    """

    rules: HouseRules
    characters: tuple[Character | None, ...]
    """By seat."""
    players: tuple[int, ...]
    """The seats still in, in seat order."""
    exits: tuple[Exit | None, ...]
    """By seat: when and why it went out, None while it is in."""
    tries: tuple[int | None, ...]
    """By seat: in how many hands before this one it cheated, None if that is unknown."""
    shown: tuple[Hand | None, ...]
    """By seat: the last hand that lay open, as all saw it."""
    results: tuple[Result | None, ...]
    """By seat: what the last throw came to, None if it had no part in it."""
    choices: tuple[Choice | None, ...]
    """By seat: the choices of this hand, None before they are made."""
    hand: int = 1
    stage: Stage = "choose"
    rolling: tuple[int, ...] = ()
    """The seats whose dice are compared, or are to be thrown in a roll-off."""
    asked: tuple[int, ...] = ()
    """The seats whose dropped dice must be shown."""
    off: int = 0
    """The number of the roll-off in this hand, 0 if there is none."""
    over: Over | None = None

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return len(self.characters)

    @property
    def turn(self) -> Turn:
        """Whose choices, which roll, or the end."""
        if self.over is not None:
            return self.over
        if self.stage == "choose":
            return Act(self.players)
        label = f"hand {self.hand} roll-off {self.off}" if self.off else f"hand {self.hand}"
        if self.stage == "throw":
            return Chance(label, roll_for(SIDES, len(self.players)))
        if self.stage == "roll-off":
            return Chance(label, roll_for(PLAIN_SIDES, len(self.rolling)))
        whose = " and ".join(str(seat + 1) for seat in self.asked)
        return Chance(f"{label} dropped dice", Show(f"dropped dice of seat {whose}"))

    def legal_actions(self, seat: int) -> tuple[Choice, ...]:
        """Return the choices open to `seat`: none unless all who are in are to choose."""
        if self.over is not None or self.stage != "choose" or seat not in self.players:
            return ()
        return legal_choices(self.rules, self.characters[seat])

    def verify(self, seat: int, action: object) -> None:
        """Return if `seat` may choose this now; raise `Refused`, with the clause, if not."""
        if self.over is not None:
            raise Illegal("the game is over", clause=self.over.clause)
        if not isinstance(action, Choice):
            words = [str(choice) for choice in CHOICES]
            raise Invalid(
                f"a choice is one of these, not {short(action, 20)!r}", clause="PD-R14", legal=words
            )
        check_seat(seat, self.seats)
        if self.stage != "choose":
            raise Illegal(f"nothing can be chosen now: {_DUE[self.stage][1]}", clause="PD-A11")
        out = self.exits[seat]
        if out is not None:
            raise Illegal(f"seat {seat + 1} is out since hand {out.hand}", clause=out.clause)
        legal = legal_choices(self.rules, self.characters[seat])
        if action in legal:
            return
        words = [str(choice) for choice in legal]
        if action is Choice.UNKNOWN:
            raise Illegal(f"seat {seat + 1} must choose", clause="PD-A11", legal=words)
        raise Illegal(f"seat {seat + 1} is not trained in {action}", clause="PD-A24", legal=words)

    def decided(self, actions: Mapping[int, Choice]) -> Choose:
        """Return the event of these choices, one from each seat that is in."""
        missing = [str(seat + 1) for seat in self.players if seat not in actions]
        if missing or len(actions) != len(self.players):
            text = f"all who are in choose; missing: seat {', '.join(missing) or 'none'}"
            raise Invalid(text, clause="PD-A11")
        return Choose(tuple([actions.get(seat) for seat in range(self.seats)]))

    def drawn(self, numbers: Sequence[int]) -> Event:
        """Return the event of these numbers: for each seat in turn two d20 and five dice, or four in a roll-off.

        They are drawn in seat order, which means nothing (PD-A23).
        """
        if self.over is None and self.stage == "throw":
            return thrown(numbers, self.players, self.seats)
        if self.over is None and self.stage == "roll-off":
            return rolled_off(numbers, self.rolling, self.seats)
        clause, due = _DUE[self.stage] if self.over is None else (self.over.clause, "the game is over")
        raise Illegal(f"no dice are to be drawn now: {due}", clause=clause)

    def apply(self, event: Event) -> tuple[State, Facts]:
        """Return the state after `event` and what happened; raise `Refused` if it is against the rules."""
        if self.over is not None:
            raise Illegal("the game is over", clause=self.over.clause)
        check_event(event)
        stage = self.stage
        if isinstance(event, Choose) and stage == "choose":
            return hand.choose(self, event)
        if isinstance(event, Throw) and stage == "throw":
            return hand.throw(self, event)
        if isinstance(event, Dropped) and stage == "dropped":
            return hand.show_dropped(self, event)
        if isinstance(event, RollOff) and stage == "roll-off":
            return hand.roll_off(self, event)
        clause, due = _DUE[stage]
        raise Illegal(f"a {type(event).__name__.lower()} can't come now: {due}", clause=clause)

    def observe(self, viewer: int | None, facts: tuple[Fact, ...] = ()) -> Observation:
        """Return what `viewer` (a seat, or None for the public) may know; raise `Invalid` if there is no such seat."""
        if viewer is not None:
            check_seat(viewer, self.seats)
        legal = self.legal_actions(viewer) if viewer is not None else ()
        return observe(self, viewer, legal, facts)


def new_game(
    rules: HouseRules = PRESETS["as-written"],
    characters: Sequence[Character | None] | None = None,
    *,
    players: int = 5,
) -> State:
    """Return a game at its start: `characters` by seat, None for one that one can't know.

    Without them, `players` plain persons sit down. Raises `Refused` if there are too few or too many (PD-A1).
    """
    seated = tuple(characters) if characters is not None else (PLAIN,) * max(0, min(players, 1000))
    count = len(seated)
    rows: Sequence[object] = seated
    for seat, character in enumerate(rows):
        if character is not None and not isinstance(character, Character):
            text = f"seat {seat + 1} has no character, but a {type(character).__name__}"
            raise Invalid(text, clause="PD-R14")
    if count < 2:
        raise Illegal(f"the game takes 2 players or more, not {count}", clause="PD-A1")
    if count > rules.most_players:
        text = f"this table takes {rules.most_players} players at most, not {count}: most_players can be up to 100"
        raise Illegal(text, clause="PD-A1")
    none = (None,) * count
    return State(rules, seated, tuple(range(count)), none, (0,) * count, none, none, none)
