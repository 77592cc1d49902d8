"""The house: tables, people, time, and whoever listens, round the one clerk who writes."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from highflagon.house import gate, wire
from highflagon.house.clerk import Clerk
from highflagon.house.clock import now
from highflagon.house.draft import Draft
from highflagon.house.lab_desk import LabDesk
from highflagon.house.ledger import account_of, identity_of, purse_of
from highflagon.house.problems import NotFound, Over, Unavailable, Unreadable
from highflagon.house.publisher import publish, say, update
from highflagon.house.pulses import RETRY, Pulses
from highflagon.house.quotes import Quotes, at_once
from highflagon.house.room import Listener, News, Room
from highflagon.house.rooms import Rooms, is_resting, opening_of
from highflagon.house.storage.store import Identity, PostingRow, Store, TableRow
from highflagon.house.trouble import attempt, report
from highflagon.table import events
from highflagon.table.accounts import HOUSE, MINT
from highflagon.table.terms import Terms

CODE = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The letters of a table's code: none that looks like another."""

AWAY_AFTER = 5_000
"""How long nobody may listen in somebody's name before he is away, in milliseconds."""

COMING = 60_000
"""The same for one who has come, and has not begun to listen."""


class House:
    """Everything that runs while the house is open. `hurry` lets bots act at once, for tests and benchmarks.

    `lab` is asked how wars stand; without one all chances are counted.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], int] = now,
        hurry: bool = False,
        lab: LabDesk | None = None,
    ) -> None:
        self.store, self.clock, self.lab = store, clock, lab
        self.rooms = Rooms(store, hurry=hurry, priced=at_once(lab))
        self.clerk = Clerk(store, self.rooms, clock, self._publish)
        self._pulses = Pulses(self.rooms, self.clerk, clock, self._spawn)
        self._quotes = Quotes(self.rooms, self.clerk, lab, self._spawn) if lab is not None else None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._looks: dict[tuple[str, int], asyncio.TimerHandle] = {}
        """When the house sees whether somebody is here, who does not listen, by table and person."""
        self.welcome: Callable[[Draft, int], None] = lambda _draft, _identity: None
        """Raises `Refused` if an identity may not do anything here any more, even if it might when it asked."""

    def start(self) -> None:
        """Open, and go on with every game that is on; who doesn't come back to it in a while is away.

        A table that can't be read is reported and left out: the others shall not suffer for it. Those that anybody may
        find are there again, the newest of them; of the others only those where a game is on.
        """
        self.clerk.start()
        for row in reversed(self.store.open_tables()):
            try:
                room = self.rooms.room(row.code)
            except Unreadable as error:
                report(error)
                continue
            if is_resting(room) and room.state.table.unshown is None and not row.listed:
                self.rooms.drop(row.code)
                continue
            self._set(room)
            self.rooms.let_go()
            for who, person in enumerate(room.state.table.people):
                if person.human and person.here:
                    self._look_for(row.code, who, AWAY_AFTER)

    async def halt(self) -> None:
        """Take nothing more, and finish what has come in."""
        self._pulses.stop()
        await self.clerk.stop()

    async def stop(self) -> None:
        """Close: finish what has come in, and let go of all."""
        await self.halt()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.lab is not None:
            await self.lab.close()
        self.store.close()

    async def open_table(
        self, owner: Identity, terms: Terms, *, title: str, listed: bool = True, approval: bool = False
    ) -> TableRow:
        """Open a table, with its owner standing at it."""
        code = "".join(secrets.choice(CODE) for _ in range(6))
        row = TableRow(
            code=code, title=title, opening=opening_of(terms), owner=owner.number, listed=listed, approval=approval,
            invite=secrets.token_urlsafe(12), created=self.clock(),
        )  # fmt: skip
        room = self.rooms.build(row)

        def work(draft: Draft) -> None:
            self.welcome(draft, owner.number)
            draft.batch.tables.append(row)
            coins = room.state.table.balances[HOUSE]
            draft.post([
                PostingRow(
                    table=code, seq=0, entry=1, account=account, coins=more, clause="", why="a table's own coin"
                )
                for account, more in ((MINT, -coins), (account_of(code, HOUSE, ()), coins))
            ])  # fmt: skip
            draft.states[code] = room.state
            self._come(draft, code, owner)
            draft.after.append(lambda: self.rooms.put(code, room))

        await self.clerk.do(work)
        self._look_for(code, 0, COMING)
        return row

    async def come(self, code: str, identity: Identity, invite: str | None = None) -> None:
        """Come to a table, as one who watches; nothing changes for who is there already."""

        def work(draft: Draft) -> None:
            self.welcome(draft, identity.number)
            self.check_open(self.rooms.room(code), identity.number, invite)
            self._come(draft, code, identity)

        await self.clerk.do(work)
        who = self.rooms.room(code).state.who(identity.number)
        if who is not None:
            self._look_for(code, who, COMING)

    def check_open(self, room: Room, identity: int | None, invite: str | None) -> None:
        """Raise `NotFound` unless somebody may look at this table: it is listed, or he is at it, or was invited."""
        row = room.state.row
        if row.listed or room.state.who(identity) is not None:
            return
        if invite is None or not secrets.compare_digest(invite.encode(), row.invite.encode()):
            raise NotFound("there is no such table")

    def _come(self, draft: Draft, code: str, identity: Identity) -> None:
        state = draft.state(code)
        if state.row.closed is not None:
            raise Over("this table is closed")
        who = state.who(identity.number)
        if who is None:
            coins = draft.held(purse_of(identity.number))
            draft.step(code, events.Arrive(identity.name, None, None, coins), identity.number)
        elif not state.table.people[who].here:
            draft.step(code, events.Present(who, here=True), identity.number)

    async def command(
        self, code: str, identity: int, command: wire.Command, address: str = ""
    ) -> wire.Receipt:
        """Carry out a command; see `gate`. `address` is where it came from."""

        def work(draft: Draft) -> wire.Receipt:
            self.welcome(draft, identity)
            room = self.rooms.room(code)
            receipt = gate.carry_out(draft, room, identity, command)
            who = room.state.who(identity)
            choice = isinstance(command, wire.Play)  # from where it comes would betray that it has come
            if address and not choice and who is not None and room.addresses.get(who) != address:
                draft.after.append(lambda: room.addresses.update({who: address}))
            return receipt

        return await self.clerk.do(work)

    def listen(self, room: Room, listener: Listener, since: int | None) -> None:
        """Let somebody listen from now on; he is told first what he has missed."""
        room = self.rooms.room(room.state.row.code)  # it may have gone from memory since it was asked for
        room.listeners.add(listener)
        who = room.state.who(listener.identity)
        listener.offer(update(room, who, since))
        if who is None:
            return
        look = self._looks.pop((room.state.row.code, who), None)
        if look is not None:
            look.cancel()
        if not room.state.table.people[who].here:
            self._spawn(self._present(room.state.row.code, who))

    def unlisten(self, room: Room, listener: Listener) -> None:
        """Let somebody go; if nobody listens in his name for a while, he is away."""
        code = room.state.row.code
        room = self.rooms.room(code)
        room.listeners.discard(listener)
        room.heard = self.clock()
        who = room.state.who(listener.identity)
        if who is not None:
            self._look_for(code, who, AWAY_AFTER)
        if is_resting(room):
            self.rooms.rest(code)
            self.rooms.let_go()

    def _look_for(self, code: str, who: int, after: int) -> None:
        """See after so many milliseconds whether somebody is here, unless it is to be seen sooner already."""
        loop = asyncio.get_running_loop()
        look, at = self._looks.get((code, who)), loop.time() + after / 1000
        if look is not None:
            if look.when() <= at:
                return
            look.cancel()
        self._looks[code, who] = loop.call_at(at, self._look, code, who)

    def _look(self, code: str, who: int) -> None:
        del self._looks[code, who]
        self._spawn(self._present(code, who))

    async def _present(self, code: str, who: int) -> None:
        """Let the table know whether somebody is here: whether anybody listens in his name."""

        def work(draft: Draft) -> None:
            room, state = self.rooms.room(code), draft.state(code)
            here = any(room.state.who(each.identity) == who for each in room.listeners)
            person = state.table.people[who]
            if person.here == here or person.gone or person.barred or state.row.closed is not None:
                return
            draft.tell_time(code, always=True)
            draft.step(code, events.Present(who, here))
            draft.carry_on(code)

        try:
            await self.clerk.do(work)
        except Unavailable:
            if self.clerk.open:
                self._look_for(code, who, RETRY)

    def _spawn(self, task: Coroutine[Any, Any, None]) -> None:
        running = asyncio.get_running_loop().create_task(task)
        self._tasks.add(running)
        running.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            report(error)

    def _publish(self, draft: Draft) -> None:
        """Let what is written be so, and tell everybody what he may know of it.

        It is done, and whatever goes wrong with some of it, others have to be told of theirs.
        """
        for action in draft.after:
            attempt(action)
        for code, by, command in draft.done:
            self.rooms.room(code).seen.add(by, command)
        for (code, by, command), version in draft.receipts.items():
            self.rooms.room(code).remember(by, command, version)
        news: dict[str, list[News]] = {}
        for code, each in draft.news:
            news.setdefault(code, []).append(each)
        codes = {*draft.states, *draft.touched}
        anew = {code for code in codes if self._is_anew(draft, code)}
        for code in codes:
            attempt(partial(self._install, draft, code, news.get(code, [])))
        self._mark_stale(draft)
        for code in codes:
            attempt(partial(publish, self.rooms.room(code), news.get(code, []), anew=code in anew))
        for code, line in draft.said:
            attempt(partial(say, self.rooms.room(code), line))
        self.rooms.let_go()

    def _is_anew(self, draft: Draft, code: str) -> bool:
        """Whether there is something that all have to be told anew."""
        row = self.rooms.room(code).state.row
        return code in draft.touched or draft.states[code].row != row

    def _install(self, draft: Draft, code: str, news: list[News]) -> None:
        """Let a table be as the draft leaves it."""
        room = self.rooms.room(code)
        before = room.state
        room.state = draft.states.get(code, before)
        for identity in room.state.people[len(before.people) :]:
            if identity is not None:
                self.rooms.of_identity.setdefault(identity, set()).add(code)
        room.forget_requests()
        room.news.extend(news)
        self._set(room)
        if is_resting(room):
            self.rooms.rest(code)

    def _set(self, room: Room) -> None:
        """See to it that a table goes on by itself, as far as it can."""
        self._pulses.set(room)
        if self._quotes is not None:
            self._quotes.see_to(room)

    def _mark_stale(self, draft: Draft) -> None:
        """What purses hold that have changed at one table, every other one has to be told."""
        moved = {(identity_of(row.account), row.table) for row in draft.batch.postings}
        for identity, at in moved:
            if identity is None:
                continue
            for code in self.rooms.of_identity.get(identity, ()):
                room = self.rooms.room(code)
                who = room.state.who(identity)
                if code != at and who is not None:
                    room.stale.add(who)
