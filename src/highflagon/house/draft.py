"""A transaction that is being drawn up: tables as they would become, and all that has to be written for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from highflagon.games.errors import Illegal
from highflagon.house.ledger import account_of, identity_of, postings, purse_of, sums
from highflagon.house.room import News, RoomState, advanced, secret_of
from highflagon.house.storage.store import Batch, PostingRow, SeatRow, SecretRow, StepRow, Store
from highflagon.table import events
from highflagon.table.accounts import MINT, purse
from highflagon.table.waits import Betting, Playing
from highflagon.table.written.writing import write_event

if TYPE_CHECKING:
    from highflagon.house.rooms import Rooms
    from highflagon.house.wire import ChatLine


class Draft:
    """What some work would change. Nothing of it is so until the batch is committed."""

    def __init__(self, store: Store, rooms: Rooms, now: int, parent: Draft | None = None) -> None:
        self.store, self.rooms, self.now = store, rooms, now
        self.below = parent
        self.batch = Batch()
        self.states: dict[str, RoomState] = {}
        self.news: list[tuple[str, News]] = []
        self.coins: dict[str, int] = {}
        """What accounts gain, so far."""
        self.stale: dict[str, set[int]] = {}
        """Whose purses have changed, by table, at another one."""
        self.done: dict[tuple[str, int, str], int] = {}
        """The versions after commands that make a step, by table, identity and id."""
        self.receipts: dict[tuple[str, int, str], int] = {}
        """The same of those that make none."""
        self.touched: set[str] = set()
        """Tables about which the house itself has something new to say."""
        self.said: list[tuple[str, ChatLine]] = []
        """What people have said, and at which table."""
        self.after: list[Callable[[], object]] = []
        """What is done when all is written."""

    def fork(self) -> Draft:
        """Return a draft on top of this one, that can be thrown away or merged."""
        return Draft(self.store, self.rooms, self.now, self)

    def merge(self) -> None:
        """Let all that this draft changes be part of the one below it."""
        below = self.below
        assert below is not None  # noqa: S101  # only forks are merged
        for field in Batch.__struct_fields__:
            rows = getattr(self.batch, field)
            if not rows:
                continue
            kept = getattr(below.batch, field)
            if isinstance(kept, dict):
                kept.update(rows)
            else:
                kept += rows
        below.states |= self.states
        below.news += self.news
        for account, coins in self.coins.items():
            below.coins[account] = below.coins.get(account, 0) + coins
        for code, identities in self.stale.items():
            below.stale.setdefault(code, set()).update(identities)
        below.done |= self.done
        below.receipts |= self.receipts
        below.touched |= self.touched
        below.said += self.said
        below.after += self.after

    def layers(self) -> Iterator[Draft]:
        """Go through this draft and those below it, the uppermost first."""
        draft: Draft | None = self
        while draft is not None:
            yield draft
            draft = draft.below

    def state(self, code: str) -> RoomState:
        """Return a table as this draft would leave it; raise `NotFound` if there is none."""
        draft: Draft | None = self
        while draft is not None:
            state = draft.states.get(code)
            if state is not None:
                return state
            draft = draft.below
        return self.rooms.room(code).state

    def held(self, account: str) -> int:
        """Return what an account would hold."""
        return self.store.coins(account) + sum(draft.coins.get(account, 0) for draft in self.layers())

    def step(self, code: str, event: events.Event, by: int | None = None, command: str | None = None) -> None:
        """Apply one event to a table; raise `Refused`, and change nothing, if it may not happen."""
        state = self.state(code)
        before = state.table
        after, step = before.apply(event)
        if isinstance(event, events.Arrive):
            state = replace(state, people=(*state.people, by if event.bot is None else None))
        state = advanced(state, event, after, step)
        rows = postings(code, state.seq, step.entries, state.people)
        self._check_purses(sums(rows))
        self.post(rows)
        if isinstance(event, events.Arrive):
            who = len(state.people) - 1
            self.batch.seats.append(SeatRow(table=code, who=who, identity=state.people[who]))
        if isinstance(event, events.Commit) and after.game is not None:
            number = after.game.number
            seed = bytes(self.rooms.room(code).deals.seed(number))
            self.batch.secrets.append(SecretRow(table=code, game=number, seed=seed))
        self.batch.steps.append(StepRow(
            table=code, seq=state.seq, version=state.version, at=self.now, text=write_event(event, before), by=by,
            command=command,
        ))  # fmt: skip
        self.states[code] = state
        if by is not None and command is not None:
            self.done[code, by, command] = state.version
        secret, only = secret_of(event, step)
        game = before.game or after.game
        number = game.number if game is not None else 0
        self.news.append((code, News(state.version, step, number, only, secret)))

    def post(self, rows: list[PostingRow]) -> None:
        """Move coin; what a purse holds then, every other table has to be told."""
        self.batch.postings += rows
        for account, coins in sums(rows).items():
            self.coins[account] = self.coins.get(account, 0) + coins
        for row in rows:
            identity = identity_of(row.account)
            if identity is None:
                continue
            for code in self.rooms.of_identity.get(identity, ()):
                if code != row.table:
                    self.stale.setdefault(code, set()).add(identity)

    def _check_purses(self, gains: dict[str, int]) -> None:
        """Raise `Illegal` if a purse can't pay, since what the table knows of was spent at another one."""
        for account, coins in gains.items():
            if coins < 0 and identity_of(account) is not None and self.held(account) + coins < 0:
                raise Illegal("the purse can't pay this: its coin lies at another table", clause="HD-R28")

    def _stale_at(self, code: str) -> set[int]:
        """Return the people of a table whose purses may hold another sum than it knows."""
        state = self.state(code)
        moved = {state.who(identity) for draft in self.layers() for identity in draft.stale.get(code, ())}
        return self.rooms.room(code).stale.union(who for who in moved if who is not None)

    def tell_time(self, code: str, *, always: bool = False) -> None:
        """Tell a table the time, where time matters to it."""
        table = self.state(code).table
        timed = always or table.wakes is not None or table.terms.timed
        if timed and self.now > table.now:
            self.step(code, events.Time(self.now))

    def fill_purses(self, code: str) -> None:
        """Let purses that have changed elsewhere hold at the table what they hold in the house."""
        stale = self._stale_at(code)
        if not stale:
            return
        self.after.append(self.rooms.room(code).stale.clear)
        for who in sorted(stale):
            state = self.state(code)
            identity = state.people[who]
            if identity is None:
                continue
            more = self.held(purse_of(identity)) - state.table.balances.get(purse(who), 0)
            if more:
                self.step(code, events.Carry(who, more))

    def carry_on(self, code: str) -> None:
        """Do what the house does by itself, but for the moves of bots, which have their own time."""
        steward, hurry = self.rooms.room(code).steward, self.rooms.hurry
        while hurry or not isinstance(self.state(code).table.wait, Playing | Betting):
            state = self.state(code)
            event = steward.next(state.table, state.game_events)
            if event is None:
                return
            self.step(code, event)

    def receipt(self, code: str, by: int, command: str) -> int | None:
        """Return the version after a command that was carried out before; None if it never was."""
        key = code, by, command
        for draft in self.layers():
            for receipts in (draft.done, draft.receipts):
                if key in receipts:
                    return receipts[key]
        room = self.rooms.room(code)
        beside = room.receipts.get((by, command))
        if beside is not None or not room.seen.may_hold(by, command):
            return beside
        return self.store.receipt(code, by, command)

    def close_table(self, code: str) -> None:
        """Close a table for good: what it still has of its own goes back to the mint."""
        state = self.state(code)
        row = replace(state.row, closed=self.now)
        left = {
            account_of(code, account, state.people): coins for account, coins in state.table.balances.items()
        }
        own = [(name, coins) for name, coins in left.items() if name != MINT and identity_of(name) is None]
        self.post([
            PostingRow(
                table=code, seq=state.seq + 1, entry=entry, account=account, coins=more, clause="", why="table closed"
            )
            for entry, (name, coins) in enumerate(own, 1)
            for account, more in ((name, -coins), (MINT, coins))
        ])  # fmt: skip
        self.batch.tables.append(row)
        self.states[code] = replace(state, row=row)
