"""What the kernel of Purple Dragon Dice counts, and where."""

from __future__ import annotations

GAMES, HANDS, ROLLS, TIES, SLEEPING, ROLL_OFFS, WIZARDS, CAPPED = range(8)
"""Games; hands; hands of dice rolled; ties at the bottom that a dropped die broke; Sleeping Dragons; roll-offs; War
Wizards; and games given up after so many hands as were asked for."""
ENDED = 8
"""Plus how a game ended: the last one left, a Purple Dragon, the last one not caught, all caught."""
LAST, DRAGON, UNCAUGHT, ALL_CAUGHT = range(4)
OUTCOMES = 12
"""Checks that succeeded, failed quietly, were caught."""
HANDS_TO_END = 16
"""Games that took 1, 2, ... hands; the last place has all longer ones."""
LONGEST = 32
SIZE = HANDS_TO_END + LONGEST

WON, SHARED, CAUGHT = range(3)
"""By seat: games won, pots shared when all were caught, times caught."""
