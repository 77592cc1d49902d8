"""A transaction that is being drawn up: tables as they would become, and all that has to be written for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from highflagon.games.errors import Illegal
from highflagon.house.ledger import account_of, postings, purse_of
from highflagon.house.room import News, RoomState, secret_of
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
        self.receipts: dict[tuple[str, int, str], int] = {}
        """The versions after commands that make no step, by table, identity and id."""
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
        below.receipts |= self.receipts
        below.touched |= self.touched
        below.said += self.said
        below.after += self.after

    def state(self, code: str) -> RoomState:
        """Return a table as this draft would leave it; raise `NotFound` if there is none."""
        draft: Draft | None = self
        while draft is not None:
            if code in draft.states:
                return draft.states[code]
            draft = draft.below
        return self.rooms.room(code).state

    def held(self, account: str) -> int:
        """Return what an account would hold."""
        coins, draft = self.store.coins(account), self
        while True:
            coins += draft.coins.get(account, 0)
            if draft.below is None:
                return coins
            draft = draft.below

    def step(self, code: str, event: events.Event, by: int | None = None, command: str | None = None) -> None:
        """Apply one event to a table; raise `Refused`, and change nothing, if it may not happen."""
        state = self.state(code)
        before = state.table
        after, step = before.apply(event)
        secret, only = secret_of(event, step)
        seq, version = state.seq + 1, state.version + (not secret)
        people = state.people
        if isinstance(event, events.Arrive):
            identity = by if event.bot is None else None
            self.batch.seats.append(SeatRow(table=code, who=len(people), identity=identity))
            people = (*people, identity)
        rows = postings(code, seq, step.entries, people)
        self._spend(rows_of := {row.account: 0 for row in rows}, [(row.account, row.coins) for row in rows])
        self.batch.postings += rows
        for account, coins in rows_of.items():
            self.coins[account] = self.coins.get(account, 0) + coins
            self._mark_stale(code, account)
        if isinstance(event, events.Commit) and after.game is not None:
            number = after.game.number
            seed = bytes.fromhex(self.rooms.room(code).deals.show(number))
            self.batch.secrets.append(SecretRow(table=code, game=number, seed=seed))
        self.batch.steps.append(StepRow(
            table=code, seq=seq, version=version, at=self.now, text=write_event(event, before), by=by, command=command
        ))  # fmt: skip
        same_game = after.game is None or (
            before.game is not None and before.game.number == after.game.number
        )
        count = (state.game_events if same_game else 0) + (step.played is not None)
        self.states[code] = replace(
            state, table=after, seq=seq, version=version, now=state.now if secret else after.now,
            game_events=count, people=people,
        )  # fmt: skip
        game = before.game or after.game
        self.news.append((code, News(version, step, game.number if game is not None else 0, only, secret)))

    def _spend(self, sums: dict[str, int], moves: list[tuple[str, int]]) -> None:
        """Add the moves up, and raise `Illegal` if a purse would be overdrawn by what is spent at another table."""
        for account, coins in moves:
            sums[account] += coins
        for account, coins in sums.items():
            if coins < 0 and account.startswith("identity:") and self.held(account) + coins < 0:
                raise Illegal("the purse can't pay this: its coin lies at another table", clause="HD-R28")

    def _mark_stale(self, code: str, account: str) -> None:
        """What a purse holds that has changed at one table, every other one has to be told."""
        kind, _, number = account.partition(":")
        if kind != "identity":
            return
        identity = int(number)
        for other in self.rooms.of_identity.get(identity, ()):
            if other != code:
                self.stale.setdefault(other, set()).add(identity)

    def _stale_at(self, code: str) -> set[int]:
        """Return the people of a table whose purses may hold another sum than it knows."""
        who = set(self.rooms.room(code).stale)
        state, draft = self.state(code), self
        while True:
            for identity in draft.stale.get(code, ()):
                found = state.who(identity)
                if found is not None:
                    who.add(found)
            if draft.below is None:
                return who
            draft = draft.below

    def tell_time(self, code: str, *, always: bool = False) -> None:
        """Tell a table the time, where time matters to it."""
        table = self.state(code).table
        pace = table.terms.pace
        timed = always or table.wakes is not None or pace.turn != "off" or pace.window
        if timed and self.now > table.now:
            self.step(code, events.Time(self.now))

    def fill_purses(self, code: str) -> None:
        """Let purses that have changed elsewhere hold at the table what they hold in the house."""
        self.after.append(self.rooms.room(code).stale.clear)
        for who in sorted(self._stale_at(code)):
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
        draft: Draft | None = self
        while draft is not None:
            if (code, by, command) in draft.receipts:
                return draft.receipts[code, by, command]
            for row in draft.batch.steps:
                if row.table == code and row.by == by and row.command == command:
                    return row.version
            draft = draft.below
        beside = self.rooms.room(code).receipts.get((by, command))
        return beside if beside is not None else self.store.receipt(code, by, command)

    def close_table(self, code: str) -> None:
        """Close a table for good: what it still has of its own goes back to the mint."""
        state = self.state(code)
        row = replace(state.row, closed=self.now)
        own = {
            account: coins
            for account, coins in state.table.balances.items()
            if account != MINT and not account_of(code, account, state.people).startswith("identity:")
        }
        seq = state.seq + 1
        for entry, (account, coins) in enumerate(own.items(), 1):
            for name, more in ((f"table:{code}:{account}", -coins), (MINT, coins)):
                self.batch.postings.append(PostingRow(
                    table=code, seq=seq, entry=entry, account=name, coins=more, clause="", why="table closed"
                ))  # fmt: skip
                self.coins[name] = self.coins.get(name, 0) + more
        self.batch.tables.append(row)
        self.states[code] = replace(state, row=row)
