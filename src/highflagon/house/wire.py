"""What goes over the wire: commands that come in, receipts and messages that go out, and the views in them.

One vocabulary for HTTP, the socket, the terminal and the documents of the API. A view is the table's own `TableView`,
encoded as it is; `View` here says of every part what it can be, so that it can be described and read again.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from highflagon.games.errors import Invalid
from highflagon.games.game import Over
from highflagon.games.high_dragon import facts as card_facts
from highflagon.games.high_dragon.observation import Observation as Cards
from highflagon.games.purple_dragon_dice import facts as dice_facts
from highflagon.games.purple_dragon_dice.observation import Observation as Dice
from highflagon.record.languages import LANGUAGES
from highflagon.table import facts as table_facts
from highflagon.table.slips import Slip
from highflagon.table.stakes import named_stakes
from highflagon.table.terms import Pace, Terms
from highflagon.table.view import BookView, Guest, SeatView
from highflagon.table.waits import Wait

Word = Annotated[str, Meta(max_length=64)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._:-]+\Z")]
"""Chosen by the client: the same id at the same table gives the same receipt, and nothing is done twice."""

Phase = Annotated[str, Meta(max_length=64)]
"""The moment that a decision answers, as the last view named it."""


class TermsData(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What shall be played, as clients say it: house rules and stakes by field, in text form.

    What is left out is as written. `stakes_preset` names the stakes that single ones differ from; `none` is no coin.
    Wagers are taken for twenty seconds at most if nothing else is said: a stranger who only looks on holds up nobody.
    """

    game: Literal["high-dragon", "purple-dragon-dice"]
    seats: Annotated[int, Meta(ge=2, le=100)] = 3
    rules: dict[Word, Word] = {}
    stakes_preset: Word = "none"
    stakes: dict[Word, Word] = {}
    pace: Pace = Pace(window=20_000)

    def terms(self) -> Terms:
        """Return the terms; raise `Refused`, with the clause, if there can't be such."""
        if len(self.rules) > 100 or len(self.stakes) > 100:
            raise Invalid("so many house rules there are not")
        rules = LANGUAGES[self.game].rules.from_text(self.rules)
        base = named_stakes(self.game, self.stakes_preset)
        stakes = type(base).from_text(self.stakes, base)
        return Terms(game=self.game, rules=rules, stakes=stakes, seats=self.seats, pace=self.pace, fair=True)


class _Command(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    id: CommandId


class _Decision(_Command, frozen=True, kw_only=True):
    phase: Phase


class Sit(_Command, frozen=True, kw_only=True, tag="sit"):
    """Take a chair, or ask the host for it where he wants to be asked."""

    seat: int


class Stand(_Command, frozen=True, kw_only=True, tag="stand"):
    """Get up, between games."""


class Leave(_Command, frozen=True, kw_only=True, tag="leave"):
    """Go. In a game the house plays on, and what it wins is yours (HD-A36)."""


class Back(_Command, frozen=True, kw_only=True, tag="back"):
    """Take your seat back from the house."""


class Propose(_Command, frozen=True, kw_only=True, tag="propose"):
    """Host: say what shall be played."""

    terms: TermsData


class Agree(_Command, frozen=True, kw_only=True, tag="agree"):
    """Agree to the terms, or to another game."""


class Start(_Command, frozen=True, kw_only=True, tag="start"):
    """Host: open the game."""


class AddSeed(_Command, frozen=True, kw_only=True, tag="add-seed"):
    """Add your seed, 64 hex digits, after the house has committed itself to its own."""

    seed: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Play(_Decision, frozen=True, kw_only=True, tag="play"):
    """Your action: a card (`B20`) or a choice (`bluff`)."""

    action: Annotated[str, Meta(max_length=16)]


class Bet(_Decision, frozen=True, kw_only=True, tag="bet"):
    """Stake so many copper on a selection of a book."""

    book: Word
    on: int
    stake: int


class Cancel(_Decision, frozen=True, kw_only=True, tag="cancel"):
    """Take your slip in a book back."""

    book: Word


class Done(_Decision, frozen=True, kw_only=True, tag="done"):
    """Bet no more in this window."""


class Pause(_Command, frozen=True, kw_only=True, tag="pause"):
    """Host: stop the game and its clocks."""


class Resume(_Command, frozen=True, kw_only=True, tag="resume"):
    """Host: let it go on."""


class Kick(_Command, frozen=True, kw_only=True, tag="kick"):
    """Host: send somebody out for good."""

    who: int


class Fill(_Command, frozen=True, kw_only=True, tag="fill"):
    """Host: seat a bot on an empty chair; or, in a game and with no bot named, have the house play an absent seat."""

    seat: int
    bot: Word | None = None


class HandOver(_Command, frozen=True, kw_only=True, tag="hand-over"):
    """Host: make somebody else the host."""

    who: int


class End(_Command, frozen=True, kw_only=True, tag="end"):
    """Host: end the game early (HD-A35)."""

    as_it_stands: bool = False


class Consent(_Command, frozen=True, kw_only=True, tag="consent"):
    """Agree that the game is settled as it stands (HD-A35)."""


class Admit(_Command, frozen=True, kw_only=True, tag="admit"):
    """Host: let somebody who has asked take his chair, or (`allow` false) not."""

    who: int
    allow: bool = True


class Mute(_Command, frozen=True, kw_only=True, tag="mute"):
    """Host: take somebody's word away, or give it back."""

    who: int
    mute: bool = True


class Close(_Command, frozen=True, kw_only=True, tag="close"):
    """Host: close the table for good, when no game is on."""


Command = (
    Sit | Stand | Leave | Back | Propose | Agree | Start | AddSeed | Play | Bet | Cancel | Done | Pause | Resume | Kick
    | Fill | HandOver | End | Consent | Admit | Mute | Close
)  # fmt: skip


class Receipt(Struct, frozen=True, tag_field="type", tag="receipt"):
    """A command was carried out, or had been before: what it came to stands in the messages up to `version`."""

    id: str
    version: int


class ProblemData(Struct, frozen=True, tag_field="type", tag="problem", omit_defaults=True):
    """Something was refused, as problem details (RFC 9457): `code` is the kind, `clause` the rule that it breaks."""

    title: str
    status: int
    code: str
    detail: str
    clause: str = ""
    legal: tuple[str, ...] = ()
    id: str = ""
    """The command that was refused."""


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
    | table_facts.Returned | table_facts.PotPaid | table_facts.HousePlays | table_facts.OwnerPlays | table_facts.Paused
    | table_facts.Resumed | table_facts.EndProposed | table_facts.Consented | table_facts.Ended | table_facts.ToppedUp
    | table_facts.Carried
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
    """Somebody who has asked the host for a chair."""

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


class Update(Struct, frozen=True, kw_only=True, tag_field="type", tag="update"):
    """What is new: `view` has all facts since the version before; `whole` if some may be missing: then it is all anew.

    `phase` is what a decision has to name. `ended` is what a game has told that is over by now, and so in no view: they
    come before those of the table, and their seats are those of the last game in `past`.
    """

    version: int
    phase: str
    whole: bool
    table: Table
    view: View
    ended: tuple[CardFact | DiceFact, ...] = ()


class ChatLine(Struct, frozen=True, tag_field="type", tag="chat"):
    """Somebody said something, to those who play and watch (`all`) or to those who only watch (`watchers`)."""

    number: int
    at: int
    who: int
    name: str
    to: Literal["all", "watchers"]
    text: str


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""


class Bye(Struct, frozen=True, tag_field="type", tag="bye"):
    """The house closes this socket, and why."""

    code: str
    detail: str


class Hello(Struct, frozen=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first thing that a client says: who he is (no token: he watches as anybody may), what he has seen.

    `invite` is needed at a table that is not listed, once.
    """

    token: Annotated[str, Meta(max_length=256)] | None = None
    since: int | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """I am still here."""


class Do(Struct, frozen=True, tag_field="type", tag="do", forbid_unknown_fields=True):
    """A command over the socket: answered by a receipt or a problem with its id."""

    command: Command


class Say(Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Say something."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    to: Literal["all", "watchers"] = "all"


FromClient = Hello | Ping | Do | Say
ToClient = Update | Receipt | ProblemData | ChatLine | Pong | Bye
