"""What somebody may know of a table, part by part: a view is the table's own `TableView`, encoded as it is.

The classes here say what every part of it can be, so that it can be described and read again.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from highflagon.games.game import Over
from highflagon.games.high_dragon import facts as card_facts
from highflagon.games.high_dragon.observation import Observation as Cards
from highflagon.games.purple_dragon_dice import facts as dice_facts
from highflagon.games.purple_dragon_dice.observation import Observation as Dice
from highflagon.table import facts as table_facts
from highflagon.table.slips import Slip
from highflagon.table.terms import Pace
from highflagon.table.view import BookView, Guest, SeatView
from highflagon.table.waits import Wait


class TermsView(Struct, frozen=True):
    """The terms as a view has them: every house rule and every stake, by field."""

    game: str
    rules: dict[str, Any]
    stakes: dict[str, Any]
    seats: int
    pace: Pace
    fair: bool


class Proposed(Struct, frozen=True, tag="Proposed"):
    """The host has said what shall be played."""

    clause: str
    terms: TermsView


TableFact = (
    table_facts.CameIn | table_facts.WentOut | table_facts.Lost | table_facts.Back | table_facts.SatDown
    | table_facts.StoodUp | table_facts.HostIs | Proposed | table_facts.Agreed | table_facts.Started
    | table_facts.Committed | table_facts.SeedAdded | table_facts.SeedShown | table_facts.Paid | table_facts.Unpaid
    | table_facts.SweetenerLaid | table_facts.SweetenerPaid | table_facts.BooksOpened | table_facts.Quoted
    | table_facts.BooksClosed | table_facts.SlipBought | table_facts.SlipWithdrawn | table_facts.SlipLost
    | table_facts.SlipEnded | table_facts.Settled | table_facts.Rides | table_facts.BooksRide | table_facts.AntesWon
    | table_facts.Returned | table_facts.PotPaid | table_facts.HousePlays | table_facts.OwnerPlays
    | table_facts.TimeAdded | table_facts.Paused | table_facts.Resumed | table_facts.EndProposed
    | table_facts.Consented | table_facts.Ended | table_facts.ToppedUp | table_facts.Carried
)  # fmt: skip

CardFact = (
    card_facts.DealerChosen | card_facts.WarBegan | card_facts.Gathered | card_facts.HandDealt | card_facts.CourtTurned
    | card_facts.CourtMissing | card_facts.BattleBegan | card_facts.PlayedDown | card_facts.PlayedUp
    | card_facts.Revealed | card_facts.Counted | card_facts.TieCounted | card_facts.TieCompared | card_facts.BattleWon
    | card_facts.BattleDrawn | card_facts.BattleReplayed | card_facts.Undecided | card_facts.WarDecided
    | card_facts.WarWon | card_facts.WarTied | card_facts.BowedOut | card_facts.PotSplit
)  # fmt: skip

DiceFact = (
    dice_facts.GameBegan | dice_facts.HandBegan | dice_facts.Chose | dice_facts.Checked | dice_facts.CaughtCheating
    | dice_facts.NobodyRolls | dice_facts.RolledHand | dice_facts.PurpleDragon | dice_facts.WarWizard | dice_facts.Tied
    | dice_facts.SleepingDragon | dice_facts.RollOffBegan | dice_facts.Eliminated | dice_facts.GameWon
    | dice_facts.AllCaught
)  # fmt: skip


class CardsView(Cards, frozen=True, tag="high-dragon"):
    """A view of a war: see `highflagon.games.high_dragon.Observation`."""

    facts: tuple[CardFact, ...] = ()


class DiceView(Dice, frozen=True, tag="purple-dragon-dice"):
    """A view of a game of dice: see `highflagon.games.purple_dragon_dice.Observation`."""

    facts: tuple[DiceFact, ...] = ()


class GameView(Struct, frozen=True):
    """The game that is on: see `highflagon.table.view.GameView`."""

    number: int
    seat: int | None
    observation: CardsView | DiceView
    seats: tuple[SeatView, ...]
    pot: int
    antes: int
    sweetener: int
    books: tuple[BookView, ...]
    betting: tuple[int, ...]
    closes: int | None
    ending: tuple[int, ...] | None
    commitment: str | None
    seeds: tuple[str | None, ...]
    chosen: str | None
    more_time: int


class PastGame(Struct, frozen=True):
    """A game of this sitting that is over: see `highflagon.table.state.Past`."""

    number: int
    game: str
    owners: tuple[int, ...]
    over: Over | None
    pot: int
    commitment: str | None


class View(Struct, frozen=True):
    """What one viewer may know of a table: see `highflagon.table.view.TableView`."""

    viewer: int | None
    terms: TermsView
    people: tuple[Guest, ...]
    chairs: tuple[int | None, ...]
    agreed: tuple[int, ...]
    wait: Wait
    paused: bool
    now: int
    purse: int
    slips: tuple[tuple[str, Slip], ...]
    may_bet: tuple[str, ...]
    game: GameView | None
    past: tuple[PastGame, ...]
    told: tuple[TableFact, ...]


class Asking(Struct, frozen=True):
    """Somebody who has asked for a chair."""

    who: int
    seat: int


class Table(Struct, frozen=True, kw_only=True):
    """What the house adds to a view: the same for all viewers of a table."""

    code: str
    title: str
    listed: bool
    approval: bool
    asking: tuple[Asking, ...]
    muted: tuple[int, ...]
    shared: tuple[tuple[int, ...], ...]
    """Groups of people who come from one address."""
    closed: bool
