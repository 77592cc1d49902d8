"""A game that is over, moment by moment, as one viewer saw it: played again from its record, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from highflagon.games.errors import Illegal
from highflagon.games.game import Over
from highflagon.house.problems import NotFound
from highflagon.record import PUBLIC, Header, Record, parse, standing
from highflagon.table.events import Start
from highflagon.table.written import game_record, is_sitting, parse_sitting
from highflagon.web.bodies import Player, Retold

LARGEST = 8 * 1024 * 1024
"""Bytes that all moments of a game may have together: a war of twelve battles needs a ninetieth of it."""

_ENCODE = msgspec.json.Encoder().encode


def retell(data: bytes, number: int, viewer: int | None, alone: int | None = None) -> bytes:
    """Return game `number` (from 1) of a record or a sitting as `viewer` saw it: a `Retold`, in JSON.

    Where the text is that of one game of a table, its number there is `alone`. Raises `NotFound` if there is no such
    game or seat, `Illegal` if the record doesn't know that view or is too long, `RecordError` if it can't be read.
    """
    record, games = _game_in(data, number)
    header = record.header
    if viewer is not None and viewer >= len(header.seats):
        raise NotFound(f"this game has seats 0 to {len(header.seats) - 1}, and no seat {viewer}")
    viewers = _viewers(header)
    if viewer not in viewers:
        raise Illegal("this record holds the view of another seat: of this one it knows nothing")
    moments, over = _moments(record, viewer)
    told: Any = moments  # they are encoded already
    return _ENCODE(
        Retold(
            number=alone or number,
            games=games,
            game=header.game,
            viewer=viewer,
            viewers=viewers,
            seats=tuple([Player(seat.name, seat.bot) for seat in header.seats]),
            over=over,
            commitment=header.commitment.digest if header.commitment is not None else None,
            moments=told,
        )
    )


def _game_in(data: bytes, number: int) -> tuple[Record, int]:
    """Return a game of a text, and how many there are in it."""
    if not is_sitting(data):
        if number != 1:
            raise NotFound(f"this is the record of a single game, and has no game {number}")
        return parse(data), 1
    sitting = parse_sitting(data)
    games = sum(isinstance(event, Start) for event in sitting.events)
    if number > games:
        raise NotFound(f"this sitting has {games} games, and no game {number}")
    return game_record(sitting, number), games


def _viewers(header: Header) -> tuple[int | None, ...]:
    """Return whose views a record knows; what all saw it always does."""
    if header.seen_by is None:
        return (None, *range(len(header.seats)))
    return (None,) if header.seen_by == PUBLIC else (None, header.seen_by)


def _moments(record: Record, viewer: int | None) -> tuple[tuple[Raw, ...], Over | None]:
    """Return each moment that the viewer could tell from the one before, and how the game ended if it did.

    What was typed wrongly, and taken back, is left out.
    """
    state = record.header.start()
    seen = state.observe(viewer)
    found, size = [Raw(_ENCODE(seen))], 0
    for place in standing(record.events):
        state, facts = state.apply(record.events[place])
        before, seen = seen, state.observe(viewer)
        if not facts and seen == before:
            continue
        moment = _ENCODE(replace(seen, facts=tuple([fact.to(viewer) for fact in facts])))
        found.append(Raw(moment))
        size += len(moment)
        if size > LARGEST:
            raise Illegal("this game is too long to be shown moment by moment: fetch its record")
    return tuple(found), state.turn if isinstance(state.turn, Over) else None
