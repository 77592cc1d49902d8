"""What people say at a table: to all, or among those who watch.

Who plays in a game that is on doesn't hear the watchers, and a watcher can't speak to him: advice would be cheating.
"""

from __future__ import annotations

from highflagon.house import wire
from highflagon.house.draft import Draft
from highflagon.house.house import House
from highflagon.house.limits import Limits
from highflagon.house.problems import Forbidden, Over
from highflagon.house.publisher import plays
from highflagon.house.repeats import Repeats
from highflagon.house.room import Room
from highflagon.house.storage.store import ChatRow
from highflagon.house.texts import clean_chat

KEPT = 100
"""How many of the last lines are shown to who comes."""


class Chat:
    """The talk at all tables."""

    def __init__(self, house: House, limits: Limits) -> None:
        self._house, self._limits = house, limits
        self._repeats = Repeats()

    async def say(self, code: str, identity: int, text: str, to: wire.To) -> wire.ChatLine:
        """Say something at a table; raise `Refused` if he may not, or not this, or not so often."""
        line = clean_chat(text)

        def work(draft: Draft) -> wire.ChatLine:
            self._house.welcome(draft, identity)
            room = self._house.rooms.room(code)
            who = _check(draft, room, identity, to)
            self._repeats.check(identity, line, draft.now, _saying(draft, identity))
            number = _next(draft, code)
            draft.batch.chat.append(ChatRow(
                table=code, number=number, at=draft.now, who=who, to=to, text=line
            ))  # fmt: skip
            name = draft.state(code).table.people[who].name
            said = wire.ChatLine(number, draft.now, who, name, to, line)
            draft.said.append((code, said))
            draft.after.append(lambda: self._repeats.remember(identity, line, draft.now))
            return said

        self._limits.take("chat", identity, self._house.clock())  # work may be done anew, and this only once
        return await self._house.clerk.do(work)

    def lines(self, room: Room, identity: int | None) -> tuple[wire.ChatLine, ...]:
        """Return the last lines that somebody may hear."""
        people = room.state.table.people
        hears_all = not plays(room.state, room.state.who(identity))
        return tuple([
            wire.ChatLine(row.number, row.at, row.who, people[row.who].name, _to(row.to), row.text)
            for row in self._house.store.chat(room.state.row.code, KEPT)
            if hears_all or row.to == "all"
        ])  # fmt: skip


def _to(text: str) -> wire.To:
    return "all" if text == "all" else "watchers"


def _check(draft: Draft, room: Room, identity: int, to: wire.To) -> int:
    """Return which person of the table speaks; raise `Refused` if he may not speak to those."""
    state = draft.state(room.state.row.code)
    who = state.who(identity)
    if who is None or state.table.people[who].barred:
        raise Forbidden("come to the table first")
    if state.row.closed is not None:
        raise Over("this table is closed")
    if who in room.muted:
        raise Forbidden("the host has taken your word away")
    if plays(state, who):
        if to == "watchers":
            raise Forbidden("who plays speaks to all")
    elif to == "all" and state.table.game is not None:
        raise Forbidden("while a game is on, those who watch speak among themselves")
    return who


def _saying(draft: Draft, identity: int) -> list[str]:
    """Return what somebody would have said by now, at whichever table."""
    return [
        line.text
        for layer in draft.layers()
        for code, line in layer.said
        if draft.state(code).people[line.who] == identity
    ]


def _next(draft: Draft, code: str) -> int:
    """Return the number of the next line at a table."""
    for layer in draft.layers():
        numbers = [row.number for row in layer.batch.chat if row.table == code]
        if numbers:
            return numbers[-1] + 1
    last = draft.store.chat(code, 1)
    return last[-1].number + 1 if last else 1
