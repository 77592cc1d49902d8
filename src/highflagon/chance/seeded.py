"""Draws from a seed: each by its own label, so that none of them depends on what was drawn before."""

from __future__ import annotations

from typing import Any

from highflagon.chance.seed import Seed
from highflagon.chance.stream import Stream
from highflagon.games.errors import Illegal
from highflagon.games.game import Chance, Roll, Show, Shuffle

DRAW = "draw/"
"""What the label of every draw begins with in its stream."""

BOT = "bot/"
"""What the label of every stream for a bot's own use begins with: none of them is the stream of a draw."""


class Seeded:
    """A `Source` that draws everything from one seed, by the algorithm `hmac-sha256/1` of `Stream`."""

    def __init__(self, seed: bytes) -> None:
        self._seed = Seed(seed)

    def __repr__(self) -> str:
        return "Seeded(hidden)"

    def answer(self, state: Any) -> Any:
        """Return the event that answers the draw that is due; raise `Illegal` if none is."""
        turn = state.turn
        if not isinstance(turn, Chance):
            raise Illegal("nothing is to be drawn now")
        return state.drawn(self.numbers(turn))

    def numbers(self, chance: Chance) -> tuple[int, ...]:
        """Return the numbers that answer `chance`, drawn from the stream `draw/` + its label.

        A `Shuffle` gives the places of its cards, a `Roll` what each die shows. A `Show` is `Illegal`: what lies
        hidden on a real table can only be looked at.
        """
        stream = Stream(self._seed, DRAW + chance.label)
        match chance.draw:
            case Shuffle(of, take):
                return shuffled(stream, of, take)
            case Roll(sides):
                return tuple([stream.below(side) + 1 for side in sides])
            case Show(what):
                raise Illegal(f"{what} can't be drawn from a seed: they must be turned over ({chance.label})")

    def stream(self, label: str) -> Stream:
        """Return random numbers for a bot, under `bot/` + a label of its own."""
        return Stream(self._seed, BOT + label.removeprefix(BOT))


def shuffled(stream: Stream, of: int, take: int) -> tuple[int, ...]:
    """Return the first `take` of the numbers below `of` in random order (Fisher and Yates, from the top).

    For each place from the first on, one of the numbers not yet laid is exchanged into it.
    """
    cards = list(range(of))
    for place in range(take):
        other = place + stream.below(of - place)
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards[:take])
