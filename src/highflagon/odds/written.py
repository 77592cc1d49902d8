"""Cards as people write what a seat knows of a battle: `B20,S7,G18`, and a court card that may be `none`."""

from __future__ import annotations

from highflagon.games.high_dragon import UNKNOWN, Card, parse_card


def parse_cards(text: str | None) -> tuple[Card, ...]:
    """Return the cards of a list with commas; an empty text has none. Raises `Invalid` for what is no card."""
    if text is None or not text.strip():
        return ()
    return tuple([parse_card(word) for word in text.split(",")])


def parse_court(text: str | None) -> Card | None:
    """Return the court card, None if the text says `none`, or `UNKNOWN` if it is empty: any unseen card then."""
    if text is None or not text.strip():
        return UNKNOWN
    return None if text.strip().lower() == "none" else parse_card(text)
