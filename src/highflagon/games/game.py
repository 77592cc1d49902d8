"""The contract that both games keep.

A game is a value: `State` is immutable, holds everything (secrets included), and knows neither clock nor dice.
What it waits for stands in `state.turn`:

- `Act`: one seat, or several at once, must choose an action;
- `Chance`: cards or dice must come from outside (a seeded source, a script, a real table);
- `Over`: nothing; the returns are there.

The only way on is `state.apply(event)`. An event is what was decided or drawn; all that follows from it
(a battle won, a tie broken, a player out) is derived, and told as `Fact`s, each with its clause. A fact that
not everybody may know is `Veiled`: it is born in two versions, one for its seat and one for all others, so that
the number and order of facts never depend on a secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self, TypeVar

from msgspec import Struct


class Act(Struct, frozen=True, tag=True):
    """It is for these seats to choose, in seat order; more than one means at once and in secret."""

    seats: tuple[int, ...]


class Shuffle(Struct, frozen=True, tag=True):
    """Draw `take` different numbers below `of`, every order equally likely: the top of a shuffled deck."""

    of: int
    take: int


class Roll(Struct, frozen=True, tag=True):
    """Throw dice with these numbers of sides; each shows 1 to its number of sides."""

    sides: tuple[int, ...]


class Show(Struct, frozen=True, tag=True):
    """Turn over what is hidden from this state: only the table itself can answer, never a seed."""

    what: str


class Chance(Struct, frozen=True, tag=True):
    """Something must be drawn. `label` is unique within the game, so that a seed can answer each draw apart."""

    label: str
    draw: Shuffle | Roll | Show


class Over(Struct, frozen=True, tag=True):
    """The game has ended.

    `shares` says how the pot is divided, one integer weight a seat (a sole winner has 1, all others 0); a coin
    that cannot be divided goes to the seat `odd`. With all weights 0 the pot falls to the house.
    `clause` is the rule that ended the game.
    """

    shares: tuple[int, ...]
    clause: str
    odd: int | None = None

    def divide(self, pot: int) -> tuple[tuple[int, ...], int]:
        """Return what each seat gets of `pot` coins, and what the house gets: the sum is the pot."""
        whole = sum(self.shares)
        if not whole:
            return (0,) * len(self.shares), pot
        parts = [pot * share // whole for share in self.shares]
        rest = pot - sum(parts)
        if self.odd is None:
            return tuple(parts), rest
        parts[self.odd] += rest
        return tuple(parts), 0

    def returns(self, buy_in: int = 1) -> tuple[int, ...]:
        """Return the net gain of each seat when every seat paid in `buy_in` coins."""
        parts, _ = self.divide(buy_in * len(self.shares))
        return tuple(part - buy_in for part in parts)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with a share in the pot, in seat order."""
        return tuple(seat for seat, share in enumerate(self.shares) if share)


Turn = Act | Chance | Over


class Fact(Struct, frozen=True, tag=True, gc=False):
    """Something that happened, with the clause by which it did. Subclasses say what."""

    clause: str

    def to(self, viewer: int | None) -> Fact:
        """Return the version of this fact that `viewer` (a seat, or None for the public) may know."""
        return self


class Veiled(Struct, frozen=True, gc=False):
    """A fact in two versions: `mine` for the seat it concerns, `theirs` for everybody else."""

    seat: int
    mine: Fact
    theirs: Fact

    def to(self, viewer: int | None) -> Fact:
        """Return the version of this fact that `viewer` (a seat, or None for the public) may know."""
        return self.mine if viewer == self.seat else self.theirs


Facts = tuple[Fact | Veiled, ...]

S = TypeVar("S", bound="State")


class State(Protocol):
    """What every state of every game can do. `Action` and `Event` are each game's own."""

    @property
    def turn(self) -> Turn:
        """Whose decision, which draw, or the end."""

    @property
    def seats(self) -> int:
        """How many seats the game has; they are numbered from 0, and shown from 1."""

    def legal_actions(self, seat: int) -> Sequence[Any]:
        """Return the actions open to `seat` now: none unless it is its turn."""

    def verify(self, seat: int, action: Any) -> None:
        """Return if `seat` may do `action` now; raise `Refused` (with clause, and what would be legal) if not."""

    def decided(self, actions: Mapping[int, Any]) -> Any:
        """Return the event of these actions, one from each seat of the `Act` that is due."""

    def drawn(self, numbers: Sequence[int]) -> Any:
        """Return the event of these numbers, the answer to the `Chance` that is due."""

    def apply(self, event: Any) -> tuple[Self, Facts]:
        """Return the state after `event`, and what happened. An event against the rules raises `Refused`."""

    def observe(self, viewer: int | None, facts: tuple[Fact, ...] = ()) -> Any:
        """Return what `viewer` (a seat, or None for the public) may know, and `facts` with it."""
