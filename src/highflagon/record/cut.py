"""A record cut to what one seat, or the public, saw of the game."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from highflagon.games.errors import Illegal
from highflagon.games.game import Chance, Show
from highflagon.record.back import standing
from highflagon.record.header import PUBLIC
from highflagon.record.language import Moment
from highflagon.record.record import Record, replay


def cut(record: Record, viewer: int | None) -> Record:
    """Return what `viewer` (a seat, or None for the public) saw of a game, finished or not.

    The seed and entries taken back are left out, and what was hidden from him is unknown (`??`). Where the whole
    game derives what is shown at last, the cut one has an event that shows it, and folds by it. Two games that differ
    only in what the viewer can't see give the same cut record. Raises `RecordError` for an event against the rules,
    `Illegal` for a record that is cut already to another view, or if there is no such seat.
    """
    header = record.header
    if viewer is not None and viewer not in range(len(header.seats)):
        raise Illegal(f"there is no seat {viewer + 1}")
    seen_by = PUBLIC if viewer is None else viewer
    if header.seen_by not in (None, seen_by):
        raise Illegal("this record holds another's view already: nothing else can be cut from it")
    replay(record)
    language = header.language
    rules, seats = language.hide_seats(header.rules, header.seats, viewer)
    header_seen = replace(header, rules=rules, seats=seats, seed=None, seen_by=seen_by)
    whole, view = header.start(), header_seen.start()
    events: list[Any] = []
    for event in [record.events[place] for place in standing(record.events)]:
        after, facts = whole.apply(event)
        moment = Moment(whole, event, after, facts)
        whole = after
        hidden = language.hide(moment, viewer)
        if hidden is not None:
            view, _ = view.apply(hidden)
            events.append(hidden)
        if isinstance(view.turn, Chance) and isinstance(view.turn.draw, Show):
            shown = language.show(moment, view)
            if shown is not None:
                view, _ = view.apply(shown)
                events.append(shown)
    return Record(header_seen, tuple(events))
