"""The commands: everything that a person can do at a table, and the terms that he can propose."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from highflagon.games.errors import Invalid
from highflagon.record.languages import LANGUAGES
from highflagon.table.stakes import named_stakes
from highflagon.table.terms import Pace, Terms

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


class MoreTime(_Decision, frozen=True, kw_only=True, tag="more-time"):
    """A minute more for the decision that is due: ask for it if it is yours, or give it as the host."""


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
    Sit | Stand | Leave | Back | Propose | Agree | Start | AddSeed | Play | Bet | Cancel | Done | MoreTime | Pause
    | Resume | Kick | Fill | HandOver | End | Consent | Admit | Mute | Close
)  # fmt: skip
