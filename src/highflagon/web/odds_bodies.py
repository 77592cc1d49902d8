"""What the routes of odds give: counted, but for what a war may bring. `assumed` says of what it is true."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from msgspec import Struct

from highflagon.games.purple_dragon_dice.check import Outcome
from highflagon.odds.cheat import CheckOdds
from highflagon.table.estimates import Estimate


class Chance(Struct, frozen=True):
    """A chance from 0 to 1: as a fraction, `5/648`, and as the nearest number that a machine has."""

    exact: str
    value: float


def chance(found: Fraction) -> Chance:
    """Return a chance as it is told."""
    return Chance(str(found), float(found))


class Exact(Struct, frozen=True, kw_only=True):
    """Odds that were counted; `assumed` has a sentence for each thing that was taken for granted."""

    assumed: tuple[str, ...]
    exact: Literal[True] = True


class ScoreWays(Struct, frozen=True):
    """In how many of all rolls a score comes up; `score` is `*` for the Purple Dragon."""

    score: str
    name: str
    ways: int
    of: int


class Rolls(Struct, frozen=True):
    """The scores of so many dice, the lowest first."""

    dice: int
    scores: tuple[ScoreWays, ...]


class HandChances(Struct, frozen=True):
    """One hand of so many players: what may come of it for each of them, and the chance of a Sleeping Dragon.

    `wins`, `stays` and `out` sum to 1.
    """

    players: int
    wins: Chance
    """He has won the game at its end."""
    stays: Chance
    """He plays on, and others with him."""
    out: Chance
    """He is out at its end, as the lowest or because others have Purple Dragons."""
    sleeping_dragon: Chance


class DiceOdds(Exact, frozen=True, kw_only=True):
    """The odds of the dice table: what three, four and five dice score, and what a hand brings."""

    rolls: tuple[Rolls, ...]
    hands: tuple[HandChances, ...]


class CheatOdds(Exact, frozen=True, kw_only=True):
    """A cheat's check: what comes of it with each face of the d20, from 1 to 20, and with how many of them."""

    modifier: int
    passive: int
    """The highest passive score of those who watch."""
    faces: tuple[Outcome, ...]
    success: int
    quiet: int
    caught: int


class WarSeat(Struct, frozen=True):
    """The chances of one who fights a war: to win in the end, and to win this war."""

    wins: Chance
    outright: Chance


class Tie(Struct, frozen=True):
    """The chance that just these seats are tied at the top at the end of this war."""

    seats: tuple[int, ...]
    chance: Chance


class WarChances(Exact, frozen=True, kw_only=True):
    """The odds of a war from a score."""

    score: tuple[int, ...]
    left: int
    """How many battles are to come."""
    seats: tuple[WarSeat, ...]
    ties: tuple[Tie, ...]


class TiesDecided(Struct, frozen=True, kw_only=True):
    """Battles in which two or three had the same highest total; the last three sum to `chance`."""

    chance: Chance
    by_count: Chance
    """Decided by who played the most cards of the battle court (HD-R22)."""
    by_highest: Chance
    """Decided by the highest of these (HD-R23)."""
    drawn: Chance
    """Decided by nothing (HD-A1)."""


class TiesOfSize(TiesDecided, frozen=True, kw_only=True):
    """Those in which just so many had it."""

    size: int


class TieChances(Exact, frozen=True, kw_only=True):
    """How often a battle is tied, and what decides it then."""

    players: int
    cards: int
    """How many each of them plays."""
    outright: Chance
    """That nobody ties with the highest total (HD-R16)."""
    tied: TiesDecided
    """That anybody does."""
    sizes: tuple[TiesOfSize, ...]
    """The same by how many: two, and where three play, three."""
    wins: Chance
    """For each of them: to win the battle."""


class BattleChoice(Struct, frozen=True):
    """What it brings to play these cards in the rest of a battle; the last five chances sum to 1."""

    cards: tuple[str, ...]
    wins: Chance
    """Alone, or by a tie."""
    alone: Chance
    tie_won: Chance
    tie_lost: Chance
    """Tied at the top, and another wins."""
    drawn: Chance
    """Tied at the top, and nobody wins (HD-A1)."""
    beaten: Chance
    """Another has a higher total."""


class BattleChances(Exact, frozen=True, kw_only=True):
    """The chances in a battle from what one seat knows, the best choice of cards first."""

    players: int
    position: int
    court: str | None
    """The court card; `??` if any unseen card may be it, and null if there is none."""
    unseen: int
    """How many cards the seat knows nothing of."""
    choices: tuple[BattleChoice, ...]


class Trick(Struct, frozen=True):
    """A way to cheat in this hand: to roll five dice, to fail unnoticed and roll three, or to be caught."""

    skill: Literal["bluff", "thievery"]
    success: Chance
    quiet: Chance
    caught: Chance


def trick_of(skill: Literal["bluff", "thievery"], odds: CheckOdds) -> Trick:
    """Return a trick as it is told."""
    return Trick(skill, chance(odds.success), chance(odds.quiet), chance(odds.caught))


class Likely(Estimate, frozen=True):
    """A chance as the lab has it, or one that was counted: that has no error, and `exact` is it as a fraction."""

    exact: str | None = None


class BattleNow(Struct, frozen=True, kw_only=True):
    """The battle that is on: the chance of each seat to win it, and that nobody does (HD-A1)."""

    war: int
    battle: int
    seats: tuple[Likely, ...]
    drawn: Likely


class TableOdds(Struct, frozen=True, kw_only=True):
    """What public knowledge says of a game that is on; none is, if `game` is None.

    It is counted, or simulated where `exact` is false; `assumed` has a sentence for each thing that was taken for
    granted. `tricks` are for who has to choose in secret, and for nobody else: against those who watch him in this
    hand. None of them is there whose chances he can't know.
    """

    assumed: tuple[str, ...]
    exact: bool = True
    games: int = 0
    """With how many games it was simulated."""
    version: int
    """The version of the table of which this is true."""
    game: int | None
    seats: tuple[Likely, ...]
    """By seat: the part of the pot that it may expect."""
    battle: BattleNow | None = None
    """Where it was simulated: at cards."""
    tricks: tuple[Trick, ...]
