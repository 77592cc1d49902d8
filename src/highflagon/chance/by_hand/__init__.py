"""Real cards and real dice: what of them lies open is asked for, one question at a time, and read as it is typed.

Nothing here knows a screen or a keyboard: an `Entry` says which question is due, takes a line of text for it, and
gives the events that it comes to. What is hidden on the table stays unknown.
"""

from highflagon.chance.by_hand.entry import Entry
from highflagon.chance.by_hand.refusals import NoRoom, Seen

__all__ = ["Entry", "NoRoom", "Seen"]
