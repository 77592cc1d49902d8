"""What a table agrees on before a game: the game, its house rules, its stakes, and its pace."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from highflagon.games.errors import Invalid, short
from highflagon.games.house_rules import Rules
from highflagon.record import Seat
from highflagon.record.languages import LANGUAGES
from highflagon.table.stakes import STAKES, Stakes

Span = Annotated[int, Meta(ge=0, le=86_400_000)]
"""A span of time in milliseconds, a day at most."""


class Pace(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much time there is, in milliseconds.

    `turn` is `off` (no clock), `move` (`each` for every decision) or `game` (`each` in all, and `more` with every
    decision). When a turn's time is over the house plays for the seat, that time only (HD-A23, PD-A27). A player who
    is away is played for after `grace`. A betting window is open for `window` at most; 0 is without limit.
    """

    turn: Literal["off", "move", "game"] = "off"
    each: Span = 60_000
    more: Span = 0
    grace: Span = 60_000
    window: Span = 0


class Terms(Struct, frozen=True, kw_only=True):
    """What is played, by which house rules, for what, and how fast. `seats` is the number of chairs."""

    game: str
    rules: Rules
    stakes: Stakes
    seats: int
    pace: Pace = Pace()
    fair: bool = False
    """Whether the house commits itself to its seed, and people add theirs, before the deal opens."""

    def __post_init__(self) -> None:
        if self.game not in LANGUAGES:
            raise Invalid(f"there is no game {short(self.game)!r}; there are {', '.join(LANGUAGES)}")
        if type(self.rules) is not LANGUAGES[self.game].rules:
            raise Invalid(f"these are no house rules of {self.game}")
        if type(self.stakes) is not type(STAKES[self.game]["none"]):
            raise Invalid(f"these are no stakes of {self.game}")
        self.check_seats()

    @property
    def timed(self) -> bool:
        """Whether what is played has clocks: of turns, or of windows in which wagers are taken."""
        return self.pace.turn != "off" or (
            self.pace.window > 0 and getattr(self.stakes, "wagers", "none") != "none"
        )

    def check_seats(self) -> None:
        """Raise `Refused` if the game has no such number of seats."""
        start: Any = LANGUAGES[self.game].start
        start(self.rules, tuple(Seat(f"Seat {number + 1}") for number in range(self.seats)), None)
