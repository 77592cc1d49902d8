"""Books and wagers in words: what a book is about, and what somebody has backed in it."""

from __future__ import annotations

from collections.abc import Sequence

from highflagon.table.courses.course import kind
from highflagon.table.courses.purple_dragon_dice import asks_yes_or_no
from highflagon.terminal.voice import Voice, listed


def book_name(key: str) -> str:
    """Return what a book is about: "war 1", "battle 5 of war 2", "hand 3", "the game", "a Purple Dragon"."""
    if asks_yes_or_no(key):
        return "a Purple Dragon"
    if key == "game":
        return "the game"
    what, *numbers = key.split("-")
    if what == "battle":
        war, battle = numbers
        return f"battle {battle}" if war == "1" else f"battle {battle} of war {war}"
    return f"{what} {numbers[0]}"


def book_names(keys: Sequence[str]) -> str:
    """Return several books in a list."""
    return listed([book_name(key) for key in keys])


def backed(key: str, on: int, seats: Voice, *, own: bool = False) -> str:
    """Return what a wager is on: "on Bram in battle 3", "on Kara to go out in hand 2"; `own`: it is the viewer's."""
    if asks_yes_or_no(key):
        return "on a Purple Dragon in this game" if on else "against a Purple Dragon in this game"
    name = "yourself" if own and on == seats.viewer else seats.name(on)
    if key == "game":
        return f"on {name} to win the game"
    out = "to go out in" if kind(key) == "hand" else "in"
    return f"on {name} {out} {book_name(key)}"


def selection(key: str, on: int, seats: Voice) -> str:
    """Return a selection alone: a name; yes or no where a book asks whether something happens."""
    if asks_yes_or_no(key):
        return "yes" if on else "no"
    return seats.name(on)


def odds(hundredths: int) -> str:
    """Return odds as people write them: "2.85"."""
    return f"{hundredths // 100}.{hundredths % 100:02}"


def odds_line(key: str, selections: Sequence[int], offered: Sequence[int], seats: Voice) -> str:
    """Return the odds on all selections of a book: "2.85 on Kara and 1.90 on you"."""
    pairs = zip(selections, offered, strict=True)
    return listed([f"{odds(each)} on {selection(key, on, seats)}" for on, each in pairs if each]) or "none"
