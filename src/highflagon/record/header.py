"""What stands before the events of a record: which game, by which house rules, who sits where, what seed."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from highflagon import __version__
from highflagon.chance import Commitment, Committed, Seed, Seeded
from highflagon.games.errors import Invalid, short
from highflagon.games.house_rules import Rules
from highflagon.record.language import Language
from highflagon.record.languages import LANGUAGES
from highflagon.record.people import Seat

PUBLIC: Literal["public"] = "public"
"""The viewer to whom nothing is shown that not everybody sees."""

BY_HAND = "by hand"
"""What stands for the algorithm where people type what real cards and dice show."""


class Header(Struct, frozen=True, kw_only=True):
    """Everything that a game starts from.

    `last_winner` is the seat that won the game before, `seed` is None where cards and dice were typed, `seen_by` the
    seat (or `public`) to whose view the record is cut, None for a whole one.

    Where the house has committed itself to its seed there is a `commitment`, and `seeds` holds, by seat, what people
    have added (None for a bot). Such a `seed` is written when the game is over, and is None in a record read before.
    """

    game: str
    rules: Rules
    seats: tuple[Seat, ...]
    engine: str = __version__
    last_winner: int | None = None
    chance: str | None = None
    seed: Seed | None = None
    commitment: Commitment | None = None
    seeds: tuple[Seed | None, ...] = ()
    seen_by: int | Literal["public"] | None = None

    def __post_init__(self) -> None:
        if self.game not in LANGUAGES:
            raise Invalid(f"there is no game {short(self.game)!r}; there are {', '.join(LANGUAGES)}")
        if self.by_hand and self.seed is not None:
            raise Invalid("where cards and dice are typed by hand there is no seed")

    @property
    def by_hand(self) -> bool:
        """Whether people type what lies open on a real table."""
        return self.chance == BY_HAND

    @property
    def language(self) -> Language:
        """How the events of this game are written."""
        return LANGUAGES[self.game]

    def source(self) -> Seeded | None:
        """Return the source of all draws, or None if the seed is unknown."""
        if self.seed is None:
            return None
        return Seeded(self.seed) if self.commitment is None else Committed(self.seed, self.seeds)

    def start(self) -> Any:
        """Return the state at the start of the game; raise `Refused` if header and game don't fit."""
        return self.language.start(self.rules, self.seats, self.last_winner)
