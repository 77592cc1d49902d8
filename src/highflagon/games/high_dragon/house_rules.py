"""The house rules of High Dragon, every one with its clause, and the presets that have a name."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from highflagon.games.errors import Illegal
from highflagon.games.high_dragon.cards import COURTS, RANKS
from highflagon.games.house_rules import Rules

Pattern = Annotated[str, Meta(pattern=r"^[du]{1,9}\Z")]
Battles = Annotated[int, Meta(ge=1, le=99)]


class Terms(Struct, frozen=True):
    """What one war is fought with: `pattern` has a letter for each card of a battle, `d`own or `u`p."""

    hand: int
    silent: tuple[int, ...]
    pattern: str
    battles: int


class HouseRules(Rules, frozen=True, kw_only=True):
    """How a house plays High Dragon. The defaults are the game as written; `clauses.toml` explains each field.

    The fields that begin with `duel_` are those of the war of two (HD-R25).
    """

    game: ClassVar[str] = "HD"

    players: Literal[2, 3] = 3
    courts: Annotated[int, Meta(ge=1, le=len(COURTS))] = 3
    ranks: Annotated[int, Meta(ge=2, le=RANKS)] = 20  # with one rank no total would ever be the highest
    hand: Annotated[int, Meta(ge=1, le=20)] = 7
    silent: Annotated[int, Meta(ge=0, le=20)] = 7
    pattern: Pattern = "du"
    battles: Battles = 12
    duel_hand: Annotated[int, Meta(ge=1, le=20)] = 9
    duel_silent: Annotated[int, Meta(ge=0, le=20)] = 9
    duel_pattern: Pattern = "dud"
    duel_battles: Battles = 12
    battles_per_deal: Annotated[int, Meta(ge=1, le=20)] = 2
    no_court_tie: Literal["drawn", "turn-again", "replay"] = "drawn"
    idle_court: Literal["skip", "literal"] = "skip"
    after_drawn: Literal["same", "next"] = "same"
    first_dealer: Literal["random", "seat-1", "seat-2", "seat-3", "last-winner"] = "random"
    direction: Literal["left", "right"] = "left"
    old_silent: Literal["gathered", "stays-out"] = "gathered"
    duel_tied: Literal["again", "sudden-death", "split"] = "again"
    stop_when_decided: bool = False

    def check(self) -> None:
        if self.first_dealer == "seat-3" and self.players == 2:
            legal = ("random", "seat-1", "seat-2", "last-winner")
            raise Illegal("with two players the first dealer can't be seat 3", clause="HD-A9", legal=legal)
        cards = self.courts * self.ranks
        if self.players == 3:
            self._check_deal("war", self.terms, 3, cards, "HD-R2")
        out = self.silent if self.players == 3 and self.old_silent == "stays-out" else 0
        self._check_deal("war of two", self.duel_terms, 2, cards - out, "HD-R25")

    def _check_deal(self, what: str, terms: Terms, players: int, cards: int, clause: str) -> None:
        played = self.battles_per_deal * len(terms.pattern)
        if played > terms.hand:
            text = f"a hand of {terms.hand} can't last {self.battles_per_deal} battles of {len(terms.pattern)} cards"
            raise Illegal(f"{what}: {text}", clause="HD-R20")
        courts = self.battles_per_deal + (self.idle_court == "literal")
        needed = sum(terms.silent) + players * terms.hand + courts
        if needed > cards:
            text = f"silent hands, hands and court cards need {needed} cards, and there are {cards}"
            raise Illegal(f"{what}: {text}", clause=clause)

    @property
    def terms(self) -> Terms:
        """The terms of the war of three (HD-R5, R6, R11, R13, R14)."""
        return Terms(self.hand, (self.silent,), self.pattern, self.battles)

    @property
    def duel_terms(self) -> Terms:
        """The terms of the war of two (HD-R25, R26, A15)."""
        return Terms(self.duel_hand, (self.duel_silent,) * 2, self.duel_pattern, self.duel_battles)


PRESETS = {
    "as-written": HouseRules(),
    "two-players": HouseRules(players=2),
    "to-the-letter": HouseRules(idle_court="literal", old_silent="stays-out"),
    "no-draws": HouseRules(no_court_tie="turn-again"),
    "short": HouseRules(stop_when_decided=True, duel_tied="sudden-death"),
}
