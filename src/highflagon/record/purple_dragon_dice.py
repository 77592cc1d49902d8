"""The events of Purple Dragon Dice as lines, and what of them each viewer sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from highflagon.games.errors import Invalid
from highflagon.games.purple_dragon_dice import (
    PLAIN,
    Caught,
    Character,
    Choose,
    Dropped,
    Event,
    HouseRules,
    Outcome,
    Plain,
    Rolled,
    RollOff,
    Shown,
    State,
    Throw,
    new_game,
    parse_character,
    parse_choice,
)
from highflagon.games.purple_dragon_dice.cut import seen_event
from highflagon.games.purple_dragon_dice.facts import Tied
from highflagon.record.language import Language, Moment, Viewer
from highflagon.record.people import Seat
from highflagon.record.words import Words

T = TypeVar("T")

UNSEEN = "-"
"""A die that nobody saw, or that the rules didn't use."""

UNKNOWN_CHARACTER = "?"
"""The character of a seat whose numbers are hidden from the viewer (PD-A26)."""

OUTCOMES: dict[str, Outcome] = {"success": "success", "quiet": "quiet", "caught": "caught"}


def start(rules: HouseRules, seats: Sequence[Seat], last_winner: int | None) -> State:
    """Return the game at its start; a seat without a character is a plain person."""
    if last_winner is not None:
        raise Invalid("nothing in this game depends on the last winner")
    rows = [PLAIN if seat.character is None else seat.character for seat in seats]
    characters = [None if row == UNKNOWN_CHARACTER else cast("Character", row) for row in rows]
    return new_game(rules, characters)


def read_character(text: str) -> object:
    """Return the character that a text writes, or `?` for an unknown one."""
    return UNKNOWN_CHARACTER if text == UNKNOWN_CHARACTER else parse_character(text)


def read(words: Words, state: State) -> Event:
    """Return the event that a line writes: a group for each seat, with bars between them."""
    seats = state.seats
    match words.take("choose", "throw", "dropped", "roll-off"):
        case "choose":
            return Choose(_by_seat(words, seats, lambda: words.read(parse_choice, "a choice")))
        case "throw":
            return Throw(_by_seat(words, seats, lambda: _read_throw(words)))
        case "dropped":
            return Dropped(_by_seat(words, seats, lambda: words.number(1, 6, "a die")))
        case _:
            return RollOff(_by_seat(words, seats, lambda: _read_plain(words)))


def _by_seat(words: Words, seats: int, read_row: Callable[[], T]) -> tuple[T | None, ...]:
    rows: dict[int, T] = {}
    while True:
        seat = words.seat(seats, rows)
        rows[seat] = read_row()
        if not words.another():
            return tuple(rows.get(seat) for seat in range(seats))


def _read_throw(words: Words) -> Rolled | Shown | Caught:
    match words.take("d20", "dice", "shows", "caught"):
        case "shows":
            return _read_shown(words)
        case "caught":
            return Caught(words.read(parse_choice, "'bluff' or 'thievery'"))
        case "d20":
            a, b = _read_dice(words, 2, 20)
            dice = _read_dice(words, 5, 6) if words.next == "dice" and words.skip() else (0,) * 5
        case _:
            a, b = 0, 0
            dice = _read_dice(words, 5, 6)
    outcome = OUTCOMES[words.take(*OUTCOMES)] if words.more() else None
    c, d, e, f, g = dice
    return Rolled((a, b), (c, d, e, f, g), outcome)


def _read_plain(words: Words) -> Plain | Shown:
    if words.take("dice", "shows") == "shows":
        return _read_shown(words)
    a, b, c, d = (words.number(1, 6, "a die") for _ in range(4))
    return Plain((a, b, c, d))


def _read_shown(words: Words) -> Shown:
    a, b, c = sorted((words.number(1, 6, "a die") for _ in range(3)), reverse=True)
    dropped = words.number(1, 6, "a die") if words.next == "drops" and words.skip() else 0
    return Shown((a, b, c), dropped)


def _read_dice(words: Words, most: int, sides: int) -> tuple[int, ...]:
    """Return the dice of a group, 0 for one that is not seen; those left out at the end are not seen either."""
    dice: list[int] = []
    while len(dice) < most and (words.next == UNSEEN or words.next.isdecimal() or not dice):
        dice.append(0 if words.next == UNSEEN and words.skip() else words.number(1, sides, "a die"))
    return (*dice, *(0,) * (most - len(dice)))


def write(event: Event, _: State) -> str:
    """Return the line of an event: seats in their order, with bars between them."""
    match event:
        case Choose(choices):
            return _write_rows("choose", choices, str)
        case Throw(throws):
            return _write_rows("throw", throws, _write_throw)
        case Dropped(dice):
            return _write_rows("dropped", dice, str)
        case RollOff(throws):
            return _write_rows("roll-off", throws, _write_throw)


def _write_rows(word: str, rows: Sequence[Any], write_row: Callable[[Any], str]) -> str:
    groups = [f"{seat} {write_row(row)}" for seat, row in enumerate(rows, 1) if row is not None]
    return f"{word} {' | '.join(groups)}"


def _write_throw(throw: Rolled | Shown | Caught | Plain) -> str:
    match throw:
        case Shown(kept, dropped):
            return f"shows {_write_dice(kept)}" + (f" drops {dropped}" if dropped else "")
        case Caught(skill):
            return f"caught {skill}"
        case Plain(four):
            return f"dice {_write_dice(four)}"
        case Rolled(d20, five, outcome):
            words = [f"d20 {_write_dice(d20)}"] if any(d20) or not any(five) else []
            words += [f"dice {_write_dice(five)}"] if any(five) else []
            return " ".join([*words, *([outcome] if outcome else [])])


def _write_dice(dice: Sequence[int]) -> str:
    """Return the dice up to the last that was seen."""
    seen = max((place for place, die in enumerate(dice, 1) if die), default=1)
    return " ".join(str(die) if die else UNSEEN for die in dice[:seen])


def hide_seats(
    rules: HouseRules, seats: tuple[Seat, ...], viewer: Viewer
) -> tuple[HouseRules, tuple[Seat, ...]]:
    """Return what `viewer` knows of them: where numbers are hidden, of the characters only his own (PD-A26)."""
    if rules.numbers == "open":
        return rules, seats
    unknown = [replace(seat, character=UNKNOWN_CHARACTER) for seat in seats]
    return rules.seen, tuple(
        [seat if number == viewer else unknown[number] for number, seat in enumerate(seats)]
    )


def hide(moment: Moment, viewer: Viewer) -> Event | None:
    """Return the event of a moment as `viewer` sees it; dropped dice are told by `show`."""
    if isinstance(moment.event, Dropped):
        return None
    return seen_event(moment.before, moment.event, viewer)


def show(moment: Moment, view: State) -> Dropped | None:
    """Return the showing of the dropped dice that a view asks for (PD-R9), if the moment tells of a tie.

    That comes up only where the whole game didn't know all of them when they were thrown; else they stand in the throw.
    """
    for fact in moment.facts:
        if isinstance(fact, Tied):
            dropped = dict(zip(fact.seats, fact.dropped, strict=True))
            return Dropped(
                tuple([dropped.get(seat) if seat in view.asked else None for seat in range(view.seats)])
            )
    return None


LANGUAGE = Language(
    game="purple-dragon-dice",
    rules=HouseRules,
    start=start,
    read=read,
    write=write,
    hide=hide,
    show=show,
    hide_seats=hide_seats,
    read_character=read_character,
)
