"""One table of the house while it is open: its state, what was told lately, who listens, and who is who."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cached_property
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from highflagon.games.errors import Refused
from highflagon.house.problems import Unreadable
from highflagon.house.seen import Seen
from highflagon.house.storage.store import StepRow, TableRow
from highflagon.record.lines import Line
from highflagon.table import events
from highflagon.table.deals import FairDeals
from highflagon.table.step import Step
from highflagon.table.steward import Steward
from highflagon.table.table import Table
from highflagon.table.waits import Betting, Gathering
from highflagon.table.written import parse_sitting
from highflagon.table.written.reading import read_event

KEPT = 256
"""How many steps back somebody can go on from without being shown everything anew."""


class RoomState(Struct, frozen=True, kw_only=True, dict=True):
    """A table as it is kept: every change of it is written before it is here."""

    row: TableRow
    table: Table
    seq: int = 0
    """The number of its last step."""
    version: int = 0
    """The number of its last step that all may know of."""
    now: int = 0
    """What the clock showed at that step. What it has shown since would betray that something happened in secret."""
    game_events: int = 0
    people: tuple[int | None, ...] = ()
    """By person of the table: the identity, None for a bot."""

    @cached_property
    def phase(self) -> str:
        """The moment that decisions answer: it is the same until what is asked of the seats has changed."""
        table = self.table
        wait = table.wait
        if table.game is None or isinstance(wait, Gathering):
            return f"{len(table.past)}.agree"
        asks = f"{table.game.point}.bets" if isinstance(wait, Betting) else "play"
        return f"{table.game.number}.{self.game_events}.{asks}"

    def who(self, identity: int | None) -> int | None:
        """Return the person of the table that this identity is, if it has come in."""
        return self.people.index(identity) if identity is not None and identity in self.people else None


class News(Struct, frozen=True):
    """A step that was taken: what it told, and to whom it is known at all (`only`: nobody but this person)."""

    version: int
    step: Step
    game: int = 0
    """Which game of the sitting tells of it, from 1; 0: none is on."""
    only: int | None = None
    secret: bool = False


class Listener(Protocol):
    """Somebody who listens to a table: one socket."""

    identity: int | None
    """Who he is; None: anybody."""

    def offer(self, message: bytes) -> None:
        """Take a message, or be dropped if too many are waiting already."""


class Room:
    """The one place of a table in memory."""

    def __init__(self, state: RoomState, deals: FairDeals, steward: Steward) -> None:
        self.state, self.deals = state, deals
        self.steward = steward
        self.news: deque[News] = deque(maxlen=KEPT)
        self.listeners: set[Listener] = set()
        self.heard = 0
        """When the last who has gone stopped listening, in milliseconds since 1970."""
        self.stale = {who for who, identity in enumerate(state.people) if identity is not None}
        """People whose purses may hold another sum than the table knows."""
        self.asking: dict[int, int] = {}
        """Who has asked for which chair."""
        self.muted: set[int] = set()
        self.addresses: dict[int, str] = {}
        """From where people have come: never told, but that two come from one place is."""
        self.seen = Seen()
        """The commands that have made a step here: their receipts are kept with it."""
        self.receipts: dict[tuple[int, str], int] = {}
        """The versions after commands that made no step, by identity and id: the last ones of them."""
        self.seeds_by: int | None = None
        """How long the seeds of players are waited for, in milliseconds since 1970; None while none are due."""

    def remember(self, by: int, command: str, version: int) -> None:
        """Remember the receipt of a command that has made no step."""
        self.receipts[by, command] = version
        if len(self.receipts) > KEPT:
            del self.receipts[next(iter(self.receipts))]

    def forget_requests(self) -> None:
        """Forget who has asked for a chair and has gone, or has one, or asked for one that is taken or not there."""
        people, chairs = self.state.table.people, self.state.table.chairs
        self.asking = {
            who: seat
            for who, seat in self.asking.items()
            if not people[who].gone and who not in chairs and seat < len(chairs) and chairs[seat] is None
        }

    def told(self, since: int) -> list[News] | None:
        """Return the steps after version `since`, with those that not all may know of; None if some are forgotten."""
        if not self._first_known <= since <= self.state.version:
            return None
        return [each for each in self.news if each.version > since or (each.secret and each.version == since)]

    @property
    def _first_known(self) -> int:
        """The first version after which nothing is forgotten that all were told."""
        if not self.news:
            return self.state.version
        first = self.news[0]
        return first.version - (not first.secret)


def secret_of(event: events.Event, step: Step) -> tuple[bool, int | None]:
    """Return whether a step must stay unknown to all but one person, and to whom it may be known.

    A choice that is not the last of several that are made in secret, what a purse gains elsewhere, and time that
    passes without a word: their very existence would tell something.
    """
    match event:
        case events.Act() if step.played is None:
            return True, event.by
        case events.Carry() | events.TopUp():
            return True, event.who
        case events.Time() if not step.facts and not step.game_facts:
            return True, None
    return False, None


def advanced(state: RoomState, event: events.Event, after: Table, step: Step) -> RoomState:
    """Return a table as it is kept after one event more, which leaves it so, and was this step."""
    secret, _ = secret_of(event, step)
    game = state.table.game
    same_game = after.game is None or (game is not None and game.number == after.game.number)
    count = (state.game_events if same_game else 0) + (step.played is not None)
    return replace(
        state, table=after, seq=state.seq + 1, version=state.version + (not secret),
        now=state.now if secret else after.now, game_events=count,
    )  # fmt: skip


def opened(row: TableRow) -> RoomState:
    """Return a table at which nothing has happened yet; raise `Refused` if its opening can't be read."""
    return RoomState(row=row, table=parse_sitting(row.opening).header.start()[0])


def replayed(
    row: TableRow, steps: Iterable[StepRow], until: int | None = None
) -> tuple[RoomState, list[events.Event]]:
    """Return a table after its step `until` (None: the last), and what has happened there; who is who is left out.

    Raises `Unreadable`, without a word of what is written there: it may be secret.
    """
    happened: list[events.Event] = []
    try:
        state = opened(row)
        for kept in steps:
            if until is not None and kept.seq > until:
                break
            event = read_event(Line(1, kept.text, ""), state.table)
            state = advanced(state, event, *state.table.apply(event))
            happened.append(event)
    except Refused as error:
        raise Unreadable("this table can't be read") from error
    return state, happened
