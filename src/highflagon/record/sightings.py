"""Where in a record a card was last seen: who types a card twice is told the line of the first time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from highflagon.games.high_dragon import Card, Court, Deal, Play, Reveal
from highflagon.record.back import standing
from highflagon.record.record import Record


def last_seen(record: Record, card: Card) -> int | None:
    """Return the line of the last event that stands and shows `card`; None if there is none, or its line is unknown."""
    return _last_line(record, lambda event: card in _shown(event))


def silent_dealt(record: Record) -> int | None:
    """Return the line in which the Silent Hand was last dealt (HD-R5)."""
    return _last_line(record, lambda event: isinstance(event, Deal) and bool(event.silent))


def _last_line(record: Record, fits: Callable[[object], bool]) -> int | None:
    for place in reversed(standing(record.events)):
        if fits(record.events[place]):
            return record.places[place].line if place < len(record.places) else None
    return None


def _shown(event: object) -> tuple[Card, ...]:
    match event:
        case Deal(silent, hands, court):
            return (*chain(*silent, *hands), court)
        case Court(card) | Play(_, card):
            return (card,)
        case Reveal(cards):
            return tuple(chain(*cards))
        case _:
            return ()
