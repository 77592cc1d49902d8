"""The one gate to a table: who, where, whether it goes on, whose turn, what the rules say, and whether it still counts.

In this order. A command becomes events of the table, or something that the house does beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from highflagon.bots import BOT_NAMES, bot
from highflagon.games.errors import Illegal
from highflagon.games.high_dragon import parse_card
from highflagon.games.purple_dragon_dice.choice import parse_choice
from highflagon.house import wire
from highflagon.house.draft import Draft
from highflagon.house.problems import Forbidden, Over, Stale
from highflagon.house.room import Room, RoomState
from highflagon.table import events
from highflagon.table.desk import game_of, known, person_of
from highflagon.table.host import check_host
from highflagon.table.purses import START
from highflagon.table.regulars import REGULARS


def carry_out(draft: Draft, room: Room, identity: int, command: wire.Command) -> wire.Receipt:
    """Carry out a command of somebody who is authenticated; raise `Refused` if it can't be, and change nothing.

    The same id gives the same receipt as the first time.
    """
    code = room.state.row.code
    state = draft.state(code)
    who = state.who(identity)
    if who is None:
        raise Forbidden("come to the table first")
    known = draft.receipt(code, identity, command.id)
    if known is not None:
        return wire.Receipt(command.id, known)
    if state.row.closed is not None:
        raise Over("this table is closed")
    draft.fill_purses(code)
    draft.tell_time(code)
    MAKERS[type(command)](Moment(draft, room, who, identity, command))
    version = draft.state(code).version  # of the command's own step, as it is kept with it
    draft.carry_on(code)
    return wire.Receipt(command.id, version)


class Moment:
    """One command at one table."""

    def __init__(self, draft: Draft, room: Room, who: int, identity: int, command: Any) -> None:
        self.draft, self.room, self.who, self.identity, self.command = draft, room, who, identity, command
        self.code = room.state.row.code

    @property
    def state(self) -> RoomState:
        """The table as it is by now."""
        return self.draft.state(self.code)

    def happen(self, event: events.Event) -> None:
        """Let the command be this event: it is legal, and the moment is the one that it answers."""
        phase = getattr(self.command, "phase", None)
        if phase is not None and phase != self.state.phase:
            self.state.table.verify(event)
            raise Stale(f"this answers {phase}, and the table is at {self.state.phase}")
        self.draft.step(self.code, event, self.identity, self.command.id)

    def beside(self, action: Callable[[], object]) -> None:
        """Do something that is the house's affair, not the table's, when all is written."""
        self.draft.after.append(action)
        self.note()

    def note(self) -> None:
        """Remember the receipt of a command that makes no step, and let all know what the house has to say."""
        self.draft.touched.add(self.code)
        self.draft.receipts[self.code, self.identity, self.command.id] = self.state.version

    def check_host(self) -> None:
        """Raise `Refused` unless he is the host."""
        check_host(self.state.table, self.who)


def _sit(moment: Moment) -> None:
    """Take a chair; where one has to ask for it, and it is not he who is asked, ask."""
    table, who, room = moment.state.table, moment.who, moment.room
    event = events.Sit(who, moment.command.seat)
    table.verify(event)
    if not moment.state.row.approval or _lets_in(moment):
        moment.happen(event)
        return
    moment.beside(lambda: room.asking.update({who: event.seat}))


def _lets_in(moment: Moment) -> bool:
    """Whether he is asked for chairs: the host, or, while there is none, who has opened the table."""
    host = moment.state.table.host
    return host == moment.who if host is not None else moment.identity == moment.state.row.owner


def _admit(moment: Moment) -> None:
    if not _lets_in(moment):
        moment.check_host()
    person_of(moment.state.table, moment.who)
    asked, room = moment.command.who, moment.room
    seat = room.asking.get(asked)
    if seat is None:
        raise Illegal("he has not asked for a chair")
    if moment.command.allow:
        moment.happen(events.Sit(asked, seat))
    moment.beside(lambda: room.asking.pop(asked, None))


def _mute(moment: Moment) -> None:
    moment.check_host()
    whom, room = moment.command.who, moment.room
    known(moment.state.table, whom)
    change = room.muted.add if moment.command.mute else room.muted.discard
    moment.beside(lambda: change(whom))


def _fill(moment: Moment) -> None:
    """Seat a bot, which comes in with a purse from the mint; with none named, the house plays an absent seat."""
    seat, name = moment.command.seat, moment.command.bot
    if name is None:
        moment.happen(events.Fill(moment.who, seat))
        return
    moment.check_host()
    table = moment.state.table
    who = next(
        (number for number, person in enumerate(table.people)
         if person.bot == name and number not in table.chairs and name not in REGULARS and not person.gone),
        len(table.people),
    )  # fmt: skip
    if who == len(table.people):
        bot(name)
        taken = {person.name for person in table.people}
        spare = [each for each in BOT_NAMES if each not in taken]
        called = spare[0] if spare else f"Bot {who + 1}"
        moment.draft.step(moment.code, events.Arrive(called, name, None, START))
    moment.happen(events.Fill(moment.who, seat, who))


def _play(moment: Moment) -> None:
    seat = moment.state.table.seat_of(moment.who)
    game = game_of(moment.state.table)
    if seat is None or moment.who not in game.owners:
        raise Forbidden("who watches doesn't play")
    text = moment.command.action
    cards = game.terms.game == "high-dragon"
    action = parse_card(text, game.state.legal_actions(seat)) if cards else parse_choice(text)
    moment.happen(events.Act(seat, action, moment.who))


def _close(moment: Moment) -> None:
    moment.check_host()
    if moment.state.table.game is not None:
        raise Illegal("a game is on: end it first", clause="HD-A35")
    moment.draft.close_table(moment.code)
    moment.note()


def _as(make: Callable[[Moment], events.Event]) -> Callable[[Moment], None]:
    """Return what lets a command be the one event that `make` makes of it."""
    return lambda moment: moment.happen(make(moment))


MAKERS: dict[type, Callable[[Moment], None]] = {
    wire.Sit: _sit,
    wire.Stand: _as(lambda m: events.Stand(m.who)),
    wire.Leave: _as(lambda m: events.Leave(m.who)),
    wire.Back: _as(lambda m: events.Present(m.who, True)),  # noqa: FBT003  # he is here
    wire.Propose: _as(lambda m: events.Propose(m.who, m.command.terms.terms())),
    wire.Agree: _as(lambda m: events.Agree(m.who)),
    wire.Start: _as(lambda m: events.Start(m.who)),
    wire.AddSeed: _as(lambda m: events.AddSeed(m.who, m.command.seed)),
    wire.Play: _play,
    wire.Bet: _as(lambda m: events.Bet(m.who, m.command.book, m.command.on, m.command.stake)),
    wire.Cancel: _as(lambda m: events.Cancel(m.who, m.command.book)),
    wire.Done: _as(lambda m: events.Done(m.who)),
    wire.MoreTime: _as(lambda m: events.MoreTime(m.who)),
    wire.Pause: _as(lambda m: events.Pause(m.who)),
    wire.Resume: _as(lambda m: events.Resume(m.who)),
    wire.Kick: _as(lambda m: events.Kick(m.who, m.command.who)),
    wire.Fill: _fill,
    wire.HandOver: _as(lambda m: events.HandOver(m.who, m.command.who)),
    wire.End: _as(lambda m: events.End(m.who, m.command.as_it_stands)),
    wire.Consent: _as(lambda m: events.Consent(m.who)),
    wire.Admit: _admit,
    wire.Mute: _mute,
    wire.Close: _close,
}
"""By kind of command: what it comes to."""
