"""What is asked at this keyboard for coin's sake: wagers while books are open, and whether there is another game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from highflagon.games.errors import Refused
from highflagon.table import events
from highflagon.table.courses.course import kind
from highflagon.terminal.coin_lines import pool_lines, pot_lines, purse_lines, window_lines
from highflagon.terminal.console import Closed, Console
from highflagon.terminal.evening import Evening
from highflagon.terminal.kits import Kit
from highflagon.terminal.people import ask_line
from highflagon.terminal.wagering import HELP, bet_prompt, open_books, read_wager

IN_SIGHT = ("battle", "hand")
"""The books on what is played next: who bets there looks at the table, and at what he holds."""

Words = dict[str, Callable[[], Sequence[str]]]


def money_shows(evening: Evening, who: int) -> Words:
    """Return the words about coin that this person may type at any prompt, and what they show; none without coin."""
    if evening.coinage is None:
        return {}
    return {
        "purse": lambda: purse_lines(evening.table(who), evening.company(who)),
        **_open_shows(evening),
    }


def _open_shows(evening: Evening) -> Words:
    """Return those that show nothing of anybody's own."""
    return {
        "pot": lambda: pot_lines(evening.table(None), evening.company(evening.only)),
        "pools": lambda: pool_lines(evening.table(None), evening.company(evening.only)),
    }


def ask_wager(evening: Evening, who: int, kit: Kit, console: Console, *, again: bool) -> events.Event:
    """Return what this person does while books are open; raise `Closed` when he leaves.

    `again`: he has looked at the table just now.
    """
    view, seen, company = evening.table(who), evening.observe(who), evening.company(who)
    seats = company.seats

    def table() -> list[str]:
        hand = kit.hand(seen, seats) if evening.seat_of(who) is not None else []
        return [*kit.table(seen, seats), *hand]

    shows: Words = {"help": lambda: HELP, "?": lambda: HELP, "table": table, **money_shows(evening, who)}
    console.say("")
    if not again and any(kind(book.key) in IN_SIGHT for book in open_books(view)):
        console.say(*table())
    console.say(*window_lines(view, company))
    while True:
        text = ask_line(console, bet_prompt(view, seats), shows)
        try:
            return read_wager(text, view, seats)
        except Refused as refused:
            console.say(str(refused))


def another_game(evening: Evening, who: int, console: Console) -> bool:
    """Whether this person plays another game; otherwise the evening is over."""
    called = "" if evening.only == who else f"{evening.names[who]}: "
    # Several people look at the screen now: nobody's purse is shown on it.
    shows = money_shows(evening, who) if evening.only == who else _open_shows(evening)
    while True:
        try:
            answer = ask_line(console, f"{called}Another game? Enter agrees, q ends the evening: ", shows)
        except Closed:
            return False
        if answer.lower() in ("", "y", "yes"):
            return True
        if answer.lower() in ("n", "no"):
            return False
        console.say("Enter, or yes, agrees; q, or no, ends the evening.")
