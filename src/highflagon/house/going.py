"""How somebody leaves the house altogether, sent out or forgotten, and how a table is ended."""

from __future__ import annotations

from highflagon.games.errors import Illegal
from highflagon.house.draft import Draft
from highflagon.house.problems import Unreadable
from highflagon.house.trouble import report
from highflagon.table import events

MOST = 10_000
"""How many tables are looked through for somebody, the newest first."""


def check_free(draft: Draft, identity: int) -> None:
    """Raise `Illegal` if somebody has a seat or a wager in a game that is on: coin may come to him yet."""
    for code in draft.rooms.of_identity.get(identity, ()):
        state = draft.state(code)
        who, game = state.who(identity), state.table.game
        if game is None or who is None:
            continue
        if who in game.owners:
            raise Illegal(f"he has a seat in the game at table {code}: let it end, or close the table")
        if any(slip.who == who for book in game.books for slip in book.slips):
            raise Illegal(f"he has a wager at table {code}: let the game end, or close the table")


def see_out(draft: Draft, identity: int) -> None:
    """Let somebody leave every table that is open; in a game the house plays on for him (HD-A36).

    Those that are not in memory too: his name may be another's by the time when they are read again.
    """
    known = draft.rooms.of_identity.get(identity, set())
    asleep = {row.code for row in draft.store.tables_of(identity, MOST) if row.closed is None}
    for code in sorted(known | asleep):
        try:
            state = draft.state(code)
        except Unreadable as error:
            report(error)
            continue
        who = state.who(identity)
        if who is None or state.table.people[who].gone or state.row.closed is not None:
            continue
        draft.fill_purses(code)
        draft.tell_time(code, always=True)
        draft.step(code, events.Leave(who))
        draft.carry_on(code)


def end_table(draft: Draft, code: str) -> bool:
    """Close a table for good; return whether a game was on there: all its stakes have gone back then (HD-A35)."""
    playing = draft.state(code).table.game is not None
    if playing:
        draft.fill_purses(code)
        draft.tell_time(code, always=True)
        draft.step(code, events.End(None))
    draft.carry_on(code)  # who was committed to a seed shows it
    draft.close_table(code)
    return playing
