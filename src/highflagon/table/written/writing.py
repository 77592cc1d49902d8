"""One event of a table as a line of a sitting. `reading` reads what is written here.

People are `p1`, `p2` ... in the order in which they came in; seats count from 1. What the house does begins with
`house`. What a seat plays, and what is drawn, is written as in the record of a single game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from highflagon.games.errors import Invalid
from highflagon.games.purple_dragon_dice import Choose
from highflagon.games.purple_dragon_dice.choice import Choice
from highflagon.record.languages import LANGUAGES
from highflagon.record.people import PERSON
from highflagon.table import events
from highflagon.table.courses.purple_dragon_dice import PURPLE
from highflagon.table.desk import game_of
from highflagon.table.table import Table
from highflagon.table.written.terms_written import write_terms

FINEST = 10**1000
"""The denominator of a chance that is written is below this."""

NO_YES = ("no", "yes")
"""The selections of a book that asks whether something happens at all."""


def write_event(event: events.Event, table: Table) -> str:
    """Return the line of an event that comes at this table."""
    match event:
        case events.Act():
            return _write_act(event, table)
        case events.Draw():
            game = game_of(table)
            return LANGUAGES[game.terms.game].write(event.event, game.state)
        case events.Arrive():
            return _write_arrive(event, table)
    return _WRITERS[type(event)](event)


def _write_act(event: events.Act, table: Table) -> str:
    game = game_of(table)
    if isinstance(event.action, Choice):
        rows = [event.action if seat == event.seat else None for seat in range(len(game.owners))]
        action: Any = Choose(tuple(rows))
    else:
        action = game.state.decided({event.seat: event.action})
    text = LANGUAGES[game.terms.game].write(action, game.state)
    return f"house {text}" if event.by is None else text


def _write_arrive(event: events.Arrive, table: Table) -> str:
    """The name stands first, and may hold commas: what follows is read from the end of the line."""
    parts = [event.name, event.bot or PERSON, str(event.coins)]
    parts += [str(event.character)] if event.character is not None else []
    return f"{person(len(table.people))} comes: {', '.join(parts)}"


def person(who: int | None) -> str:
    """Return how a person is written, or the house, who is nobody."""
    return "house" if who is None else f"p{who + 1}"


def _by(verb: str) -> Callable[[Any], str]:
    return lambda event: f"{person(event.by)} {verb}"


def _who(verb: str) -> Callable[[Any], str]:
    return lambda event: f"{person(event.who)} {verb}"


def _write_fill(event: events.Fill) -> str:
    text = f"{person(event.by)} fills {event.seat + 1}"
    return text if event.who is None else f"{text} with {person(event.who)}"


def _write_bet(event: events.Bet) -> str:
    on = NO_YES[event.on] if event.book == PURPLE else str(event.on + 1)
    return f"{person(event.who)} bets {event.stake} on {on} in {event.book}"


def _write_quote(event: events.Quote) -> str:
    if any(chance.denominator >= FINEST for chance in event.chances):
        raise Invalid("a chance is written in at most a thousand digits", clause="HD-A28")
    simulated = f" from {event.games} games error {event.error}" if event.games else ""
    return f"house quotes {event.book} {' '.join(map(str, event.chances))}{simulated}"


def _write_carry(event: events.Carry) -> str:
    return f"{person(event.who)} {'brings' if event.coins > 0 else 'takes'} {abs(event.coins)}"


_WRITERS: dict[type, Callable[[Any], str]] = {
    events.Leave: _who("leaves"),
    events.Present: lambda event: f"{person(event.who)} is {'back' if event.here else 'away'}",
    events.Sit: lambda event: f"{person(event.who)} sits on {event.seat + 1}",
    events.Stand: _who("stands"),
    events.Propose: lambda event: f"{person(event.by)} proposes {write_terms(event.terms)}",
    events.Agree: _who("agrees"),
    events.Start: _by("starts"),
    events.Commit: lambda event: f"house commits sha256 {event.commitment}",
    events.AddSeed: lambda event: f"{person(event.who)} adds seed {event.seed}",
    events.ShowSeed: lambda event: f"house shows seed {event.seed}",
    events.Quote: _write_quote,
    events.Bet: _write_bet,
    events.Cancel: lambda event: f"{person(event.who)} cancels {event.book}",
    events.Done: _who("is done"),
    events.Time: lambda event: f"time {event.at}",
    events.TopUp: _who("is topped up"),
    events.Carry: _write_carry,
    events.MoreTime: _by("asks for time"),
    events.Pause: _by("pauses"),
    events.Resume: _by("resumes"),
    events.Kick: lambda event: f"{person(event.by)} sends out {person(event.who)}",
    events.Fill: _write_fill,
    events.HandOver: lambda event: f"{person(event.by)} hands over to {person(event.who)}",
    events.End: lambda event: f"{person(event.by)} ends{' as it stands' if event.as_it_stands else ''}",
    events.Consent: _who("consents"),
}
