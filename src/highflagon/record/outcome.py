"""How a game ended, in one line."""

from __future__ import annotations

from highflagon.games.game import Over


def write_outcome(over: Over) -> str:
    """Return who gets the pot, and by which clause: `seat 2 wins by HD-R12`."""
    by = f"by {over.clause}"
    if not over.winners:
        return f"the pot falls to the house {by}"
    seats = [str(seat + 1) for seat in over.winners]
    if len(seats) == 1:
        return f"seat {seats[0]} wins {by}"
    parts = [str(over.shares[seat]) for seat in over.winners]
    odd = "the house" if over.odd is None else f"seat {over.odd + 1}"
    return f"seats {' '.join(seats)} share {' '.join(parts)}, odd coins to {odd}, {by}"
