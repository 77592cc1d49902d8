"""The kinds of rows that the kernel of Purple Dragon Dice tells."""

from __future__ import annotations

CHOSE, CHECKED, ROLLED, ROLLED_OFF, ENDED_BY = range(11, 16)
