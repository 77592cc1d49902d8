"""Tells everybody what he may know, as soon as it is kept: each viewer his own bytes, worked out once."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from highflagon.games.game import Facts
from highflagon.house import wire
from highflagon.house.room import Listener, News, Room, RoomState
from highflagon.table.view import observe_game, observe_table

_ENCODE = msgspec.json.Encoder().encode


class _Update(Struct, frozen=True, tag_field="type", tag="update", omit_defaults=True):
    """A `wire.Update` whose view is the table's own."""

    version: int
    phase: str
    whole: bool
    table: Raw
    view: Any
    ended: Facts = ()


def about(room: Room) -> wire.Table:
    """Return what the house adds to every view of a table."""
    row = room.state.row
    places: dict[str, list[int]] = {}
    for who, address in sorted(room.addresses.items()):
        places.setdefault(address, []).append(who)
    return wire.Table(
        code=row.code,
        title=row.title,
        listed=row.listed,
        approval=row.approval,
        asking=tuple([wire.Asking(who, seat) for who, seat in sorted(room.asking.items())]),
        muted=tuple(sorted(room.muted)),
        shared=tuple([tuple(group) for group in places.values() if len(group) > 1]),
        closed=row.closed is not None,
    )


def update(room: Room, who: int | None, since: int | None) -> bytes:
    """Return the message for somebody who has seen version `since`, or (None) nothing yet."""
    news = room.told(since) if since is not None else None
    return _Telling(room).message(who, _known(news or [], who), whole=news is None)


def publish(room: Room, news: list[News], *, anew: bool) -> None:
    """Tell all who listen of these steps; `anew`: even those who may know of none of them."""
    told: dict[int | None, bytes | None] = {}
    telling = _Telling(room)
    for listener in tuple(room.listeners):
        who = room.state.who(listener.identity)
        if who not in told:
            mine = _known(news, who)
            told[who] = telling.message(who, mine, whole=False) if mine or anew else None
        message = told[who]
        if message is not None:
            listener.offer(message)


def _known(news: list[News], who: int | None) -> list[News]:
    """Return the steps of which somebody may know at all."""
    return [each for each in news if not each.secret or (who is not None and each.only == who)]


class _Telling:
    """A table as it is now, while all are told of it: what is the same for several of them is worked out once."""

    def __init__(self, room: Room) -> None:
        self._state, self._about = room.state, Raw(_ENCODE(about(room)))
        self._watched: tuple[Facts, Raw] | None = None
        """What the game has told those who have no seat, and how all of them see it."""

    def message(self, who: int | None, news: list[News], *, whole: bool) -> bytes:
        """Return the message for somebody who may know of these steps."""
        state = self._state
        on = state.table.game.number if state.table.game is not None else None
        told = tuple([fact for each in news for fact in each.step.facts])
        game = tuple([fact for each in news if each.game == on for fact in each.step.game_facts])
        ended = tuple([fact for each in news if each.game != on for fact in _of_past(state, each, who)])
        view = replace(observe_table(state.table, who, told, self._game(who, game)), now=state.now)
        return _ENCODE(_Update(state.version, state.phase, whole, self._about, view, ended))

    def _game(self, who: int | None, told: Facts) -> Any:
        """Return what somebody may know of the game that is on."""
        if plays(self._state, who):
            return observe_game(self._state.table, who, told)
        if self._watched is None or self._watched[0] != told:
            self._watched = told, Raw(_ENCODE(observe_game(self._state.table, None, told)))
        return self._watched[1]


def _of_past(state: RoomState, news: News, who: int | None) -> Facts:
    """Return what a game that is over has told somebody, who may have another seat by now, or none."""
    if not news.step.game_facts:
        return ()
    owners = state.table.past[news.game - 1].owners
    seat = owners.index(who) if who in owners else None
    return tuple([fact.to(seat) for fact in news.step.game_facts])


def say(room: Room, line: wire.ChatLine) -> None:
    """Let all hear who may hear it: what is said to watchers no player hears while his game is on."""
    message = _ENCODE(line)
    for listener in tuple(room.listeners):
        if may_hear(room, listener, line.to):
            listener.offer(message)


def may_hear(room: Room, listener: Listener, to: str) -> bool:
    """Whether somebody may hear what is said to all, or to the watchers."""
    who = room.state.who(listener.identity)
    return to == "all" or not plays(room.state, who)


def plays(state: RoomState, who: int | None) -> bool:
    """Whether this person has a seat in a game that is on."""
    game = state.table.game
    return game is not None and who is not None and who in game.owners
