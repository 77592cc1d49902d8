"""The lines of a header, `key: value`: in any order when read, always in the same when written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from highflagon.chance import ALGORITHM, COMMITTED, parse_seed
from highflagon.games.errors import Illegal, Invalid, Refused, short
from highflagon.games.house_rules import Rules
from highflagon.record.errors import RecordError, invalid, located
from highflagon.record.fair_lines import read_fair, write_fair
from highflagon.record.header import BY_HAND, PUBLIC, Header
from highflagon.record.keyed import Entry
from highflagon.record.language import Language
from highflagon.record.languages import LANGUAGES
from highflagon.record.people import Seat, read_seat, write_seat

_NUMBERED = re.compile(r"(seat|character|seed of seat) ([1-9][0-9]{0,2})")
_RULE = "rule "
_HASH = re.compile(r"sha256 ([0-9a-f]{64})")
_ENGINE = re.compile(r"[0-9A-Za-z][0-9A-Za-z.+-]{0,39}")

Entries = dict[str, Entry]


def read_header(rows: Sequence[Entry], after: int) -> Header:
    """Return the header that these entries write, or raise `RecordError` at the first that is wrong.

    `after` is the number of the last line before the events, where what is missing is reported.
    """
    entries = _by_key(rows)
    if "game" not in entries:
        raise invalid("the header has no line 'game: ', as in 'game: high-dragon'", after)
    entry = entries["game"]
    if entry.value not in LANGUAGES:
        raise entry.wrong(f"there is no game {short(entry.value)!r}; there are {', '.join(LANGUAGES)}")
    language = LANGUAGES[entry.value]
    rules = _read_rules(language.rules, entries)
    seats = _read_seats(language, entries, after)
    header = Header(game=language.game, rules=rules, seats=seats, engine="", chance=None)
    for key, read in _FIELDS.items():
        if key in entries:
            with located(entries[key].line.number, entries[key].column):
                header = replace(header, **read(entries[key].value, header))
    if header.seed is not None and header.chance is None:
        raise entries["seed"].wrong(f"a seed needs a line 'chance: {ALGORITHM}' before it")
    header = read_fair(header, entries, after)
    with located(entries[f"seat {len(seats)}"].line.number):
        header.start()
    return header


def _by_key(rows: Sequence[Entry]) -> Entries:
    entries: Entries = {}
    for entry in rows:
        known = entry.key in ("game", "rules", "commitment", *_FIELDS) or entry.key.startswith(_RULE)
        if not known and not _NUMBERED.fullmatch(entry.key):
            more = ("commitment", "seed of seat N")
            keys = ", ".join(("game", "rule FIELD", "rules", "seat N", "character N", *_FIELDS, *more))
            message = f"no line of the header is called {short(entry.key)!r}; there are {keys}"
            raise invalid(message, entry.line.number, entry.line.column)
        if entry.key in entries:
            message = f"{entry.key!r} stands in line {entries[entry.key].line.number} already"
            raise invalid(message, entry.line.number, entry.line.column)
        entries[entry.key] = entry
    return entries


def _read_rules(kind: type[Rules], entries: Entries) -> Rules:
    lines = {key.removeprefix(_RULE): entry for key, entry in entries.items() if key.startswith(_RULE)}
    try:
        rules = kind.from_text({field: entry.value for field, entry in lines.items()})
    except Refused as refused:
        entry = _culprit(kind, lines, refused)
        raise RecordError(refused, entry.line.number, entry.line.column) from None
    if "rules" in entries:
        entry = entries["rules"]
        found = _HASH.fullmatch(entry.value)
        if not found:
            raise entry.wrong("the hash of the house rules is written 'sha256' and 64 hex digits")
        if found[1] != rules.hash():
            cause = Illegal("the house rules in the lines 'rule ...' are not those of this hash")
            raise RecordError(cause, entry.line.number, entry.column)
    return rules


def _culprit(kind: type[Rules], lines: Entries, refused: Refused) -> Entry:
    """Return the line that alone is refused for the same reason, or the last if it takes several together."""
    for field, entry in lines.items():
        try:
            kind.from_text({field: entry.value})
        except Refused as alone:
            if alone.message == refused.message:
                return entry
    return list(lines.values())[-1]


def _read_seats(language: Language, entries: Entries, after: int) -> tuple[Seat, ...]:
    numbers = sorted(
        int(found[2]) for key in entries if (found := _NUMBERED.fullmatch(key)) and found[1] == "seat"
    )
    missing = next((number for number in range(1, len(numbers) + 2) if number not in numbers), 0)
    if not numbers or missing <= len(numbers):
        raise invalid(f"the header has no line 'seat {missing}: ', with a name", after)
    seats = []
    for number in numbers:
        entry = entries[f"seat {number}"]
        with located(entry.line.number, entry.column):
            seats.append(read_seat(entry.value))
    for key, entry in entries.items():
        if key.startswith("character"):
            _read_character(language, entry, seats)
    return tuple(seats)


def _read_character(language: Language, entry: Entry, seats: list[Seat]) -> None:
    number = int(entry.key.split()[1])
    with located(entry.line.number, entry.column):
        if language.read_character is None:
            raise Invalid(f"a seat has no character in the game {language.game}")
        if number > len(seats):
            raise Invalid(f"there is no seat {number}")
        seats[number - 1] = replace(seats[number - 1], character=language.read_character(entry.value))


def read_engine(text: str) -> str:
    """Return the version of the program that wrote a record; `Invalid` if it can be none."""
    if not _ENGINE.fullmatch(text):
        raise Invalid("the version of the engine is written in letters, digits and dots, as in 0.1.0")
    return text


def _read_engine(text: str, _: Header) -> dict[str, Any]:
    return {"engine": read_engine(text)}


def _read_last_winner(text: str, header: Header) -> dict[str, Any]:
    return {"last_winner": _seat(text, header)}


def _read_chance(text: str, _: Header) -> dict[str, Any]:
    if text not in (ALGORITHM, COMMITTED, BY_HAND):
        known = f"{ALGORITHM} is, and {COMMITTED}, and '{BY_HAND}'"
        raise Invalid(f"the algorithm {short(text)!r} is not known here; {known}")
    return {"chance": text}


def _read_seed(text: str, _: Header) -> dict[str, Any]:
    return {"seed": parse_seed(text)}


def _read_seen_by(text: str, header: Header) -> dict[str, Any]:
    return {"seen_by": PUBLIC if text == PUBLIC else _seat(text, header)}


def _seat(text: str, header: Header) -> int:
    found = re.fullmatch("seat ([1-9][0-9]{0,2})", text)
    if not found or int(found[1]) > len(header.seats):
        raise Invalid(f"a seat is written 'seat 1' to 'seat {len(header.seats)}', not {short(text)!r}")
    return int(found[1]) - 1


_FIELDS: Mapping[str, Callable[[str, Header], dict[str, Any]]] = {
    "engine": _read_engine,
    "last winner": _read_last_winner,
    "chance": _read_chance,
    "seed": _read_seed,
    "seen by": _read_seen_by,
}


def write_header(header: Header) -> list[str]:
    """Return the lines of a header, without the first line of the format."""
    lines = [f"engine: {header.engine}"] if header.engine else []
    lines.append(f"game: {header.game}")
    lines += [f"{_RULE}{field}: {value}" for field, value in header.rules.differences().items()]
    lines.append(f"rules: sha256 {header.rules.hash()}")
    for number, seat in enumerate(header.seats, 1):
        lines.append(f"seat {number}: {write_seat(seat)}")
        if seat.character is not None:
            lines.append(f"character {number}: {seat.character}")
    if header.last_winner is not None:
        lines.append(f"last winner: seat {header.last_winner + 1}")
    if header.chance is not None:
        lines.append(f"chance: {header.chance}")
    lines += write_fair(header)
    if header.seed is not None and header.commitment is None:
        lines.append(f"seed: {header.seed.hex()}")
    if header.seen_by is not None:
        lines.append(f"seen by: {PUBLIC if header.seen_by == PUBLIC else f'seat {header.seen_by + 1}'}")
    return lines
