"""Text from elsewhere, made fit for a terminal: whatever a server or a guest says, it is seen, and does nothing."""

from __future__ import annotations

import unicodedata

from highflagon.house.texts import MOST_MARKS

LONGEST = 2_000
"""How many letters a line has at most."""

_JOINERS = "\u200c\u200d"
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def clean(text: str) -> str:
    """Return a text as one line in which all can be seen: controls, and what turns the direction, are replaced."""
    if text.isascii() and text.isprintable() and len(text) <= LONGEST:
        return text
    shown, marks = [], 0
    for sign in text[:LONGEST]:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            continue
        shown.append("\N{REPLACEMENT CHARACTER}" if kind in _UNSEEN and sign not in _JOINERS else sign)
    return "".join(shown) + ("..." if len(text) > LONGEST else "")
