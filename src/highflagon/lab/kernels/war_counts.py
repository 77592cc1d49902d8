"""What the kernel of High Dragon counts, and where."""

from __future__ import annotations

GAMES, WARS, BATTLES, REPLAYED, TURNED_AGAIN, DUELS, SPLITS, CAPPED = range(8)
"""Games, wars, battles, battles fought again, court cards turned again for a tie, wars of two (of all wars), pots
shared by two, and games given up after so many wars as were asked for."""
BY = 8
"""Plus what decided, if not the totals: ties by the cards of the court, by the highest of them, by nothing."""
TIES_OF = 10
"""Plus 2 or 3: battles in which so many had the same highest total."""
WINS = 14
"""Games won, by seat."""
WAR_TIES = 17
"""Wars of three tied by two, by three; wars of two that are tied."""
WARS_TO_END = 20
"""Games that took 1, 2, ... wars; the last place has all longer ones."""
LONGEST = 16
SHARED = WARS_TO_END + LONGEST
"""Pots shared by two, by seat."""
NOW = SHARED + 3
"""The battle that was on when a situation was played on: won by nobody, and plus 1 to 3 by which seat."""
SIZE = NOW + 4
