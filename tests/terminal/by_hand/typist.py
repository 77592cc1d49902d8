"""Somebody at a real table: a seeded game is dealt there, and what lies open of it is typed."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from highflagon.chance.by_hand import Entry
from highflagon.chance.by_hand import questions as q
from highflagon.cli.by_hand import hide_unknown
from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.game import Fact, Over
from highflagon.games.high_dragon import UNKNOWN
from highflagon.games.high_dragon import facts as card_facts
from highflagon.games.high_dragon.order import play_order
from highflagon.games.play import Play
from highflagon.games.purple_dragon_dice import facts as dice_facts
from highflagon.games.purple_dragon_dice import parse_character
from highflagon.record import BY_HAND, Header, Seat, Writer, parse
from highflagon.terminal.by_hand.sitting import ByHand
from highflagon.terminal.console import Closed, Console
from tests.record.games import seeded_play

SEAL = ""
"""The last Enter, after which the record is sealed."""

NAMES = ("Kara", "Bram", "Ulla", "Hob", "Wynn")

DEALT = ["Kara", "B5"]
"""Line 9: Kara deals. Line 10: the deal, and B5 as court card."""
UP = [*DEALT, "", "B20", "S3", "G1"]
"""Lines 11 to 13: face down; 14 to 16: face up."""


class Told(NamedTuple):
    """A game that was typed: all that was shown, the game, and its record."""

    shown: str
    play: Play[Any]
    path: Path


def by_hand(header: Header) -> Header:
    """Return the header of the same game where nobody knows a seed, nor the numbers that are hidden."""
    seats: tuple[Seat, ...] = tuple(replace(seat, bot=None) for seat in header.seats)
    if header.game == "purple-dragon-dice":
        seats = hide_unknown([replace(s, character=s.character) for s in seats], header.rules.numbers)  # type: ignore[attr-defined]
        if header.rules.numbers == "hidden":  # type: ignore[attr-defined]
            seats = tuple(replace(seat, character="?") for seat in seats)
    return replace(header, seats=seats, chance=BY_HAND, seed=None, last_winner=header.last_winner)


def type_in(header: Header, lines: list[str], path: Path) -> Told:
    """Type these lines at a table of this header; the keyboard is gone after the last of them."""
    sink, play = io.StringIO(), Play(header.start())
    with Writer.create(path, header) as writer, suppress(Closed):
        ByHand(play, writer, console(lines, sink)).run()
    return Told(sink.getvalue(), play, path)


def war(lines: list[str], path: Path, **rules: object) -> Told:
    """Type these lines at a table of High Dragon with house rules that differ so."""
    house = high_dragon.HouseRules(**rules)  # type: ignore[arg-type]
    seats = tuple(map(Seat, NAMES[: house.players]))
    return type_in(
        Header(game="high-dragon", rules=house, seats=seats, engine="", chance=BY_HAND), lines, path
    )


def dice(lines: list[str], path: Path, *characters: str, players: int = 3, **rules: object) -> Told:
    """Type these lines at a table of dice: people are plain unless they have a character, `?` for an unknown one."""
    house = purple_dragon_dice.HouseRules(**rules)  # type: ignore[arg-type]
    texts = [*characters, *["plain"] * (players - len(characters))]
    seats = tuple(
        Seat(name, character="?" if text == "?" else parse_character(text))
        for name, text in zip(NAMES, texts, strict=False)
    )
    header = Header(game="purple-dragon-dice", rules=house, seats=seats, engine="", chance=BY_HAND)
    return type_in(header, lines, path)


def still_to_type(begun: bytes, lines: list[str]) -> list[str]:
    """Return those of `lines` that are not in this record yet: an entry that was not complete is typed again."""
    record, left = parse(begun), list(lines)
    play = Play(record.header.start())
    names = [seat.name for seat in record.header.seats]
    while len(play.events) < len(record.events):
        entry = Entry(play.state, names)
        events: tuple[Any, ...] = ()
        while not events:
            events = entry.answer(left.pop(0))
        for event in events:
            play.apply(event)
    return left


def console(lines: list[str], sink: io.StringIO) -> Console:
    return Console(plain=True, source=io.StringIO("".join(f"{line}\n" for line in lines)), sink=sink)


def public(play: Play[Any]) -> list[Fact]:
    return [fact.to(None) for fact in play.facts]


def open_cards(play: Play[Any]) -> Iterator[str]:
    """Yield what is typed of a game of High Dragon: from its public facts alone."""
    order: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    circle = 0
    for fact in public(play):
        match fact:
            case card_facts.DealerChosen(_, seat):
                yield str(seat + 1)
            case card_facts.WarBegan():
                players = fact.players
            case card_facts.CourtTurned():
                yield str(fact.card)
            case card_facts.BattleBegan():
                order, circle = play_order(players, fact.seat, play.state.rules.direction), 0
            case card_facts.PlayedDown() | card_facts.PlayedUp():
                if fact.card is not UNKNOWN:
                    yield str(fact.card).lower()
                elif circle % len(players) == 0:
                    yield ""  # one Enter for the whole circle
                circle += 1
            case card_facts.Revealed():
                yield from [" ".join(map(str, fact.cards[seat])) for seat in order]


def open_dice(play: Play[Any]) -> Iterator[str]:
    """Yield what is typed of a game of dice in which nobody knows of any trick: from its public facts alone."""
    rows = public(play)
    for place, fact in enumerate(rows):
        match fact:
            case dice_facts.Checked() if not isinstance(rows[place - 1], dice_facts.Checked):
                yield ""  # no trick is known of
                yield from _hand(rows, place)
            case dice_facts.Tied():
                # With a Purple Dragon's four sixes open there is no such tie.
                yield from map(str, fact.dropped)
            case dice_facts.RollOffBegan():
                for roll in rows[place + 1 : place + 1 + len(fact.seats)]:
                    assert isinstance(roll, dice_facts.RolledHand)
                    yield " ".join(map(str, roll.hand.kept))


def _hand(rows: list[Fact], place: int) -> Iterator[str]:
    """Yield what was caught and what was rolled in the hand whose first check is told here."""
    seats: list[int] = []
    while isinstance(fact := rows[place], dice_facts.Checked):
        seats.append(fact.seat)
        place += 1
    while isinstance(fact := rows[place], dice_facts.CaughtCheating | dice_facts.Eliminated):
        if isinstance(fact, dice_facts.CaughtCheating):
            yield f"{fact.seat + 1} caught {fact.skill}"
            seats.remove(fact.seat)
        place += 1
    if not isinstance(rows[place], dice_facts.RolledHand):
        if seats:
            yield ""  # nobody else was caught
        return
    while isinstance(fact := rows[place], dice_facts.RolledHand):
        dice = fact.hand.kept + ((6,) if fact.hand.purple else ())
        yield "".join(map(str, dice)) if fact.seat % 2 else " ".join(map(str, reversed(dice)))
        place += 1


def known_tricks(play: Play[Any], start: Any) -> list[str]:
    """Return what is typed of a game of dice in which every trick is known of: all that its questions need."""
    table, whole = Play(start), Play(play.start)
    names = [str(seat) for seat in range(start.seats)]
    lines: list[str] = []
    for event in play.events:
        whole.apply(event)
        while not _waits_like(table.state, whole.state):
            entry = Entry(table.state, names)
            events: tuple[Any, ...] = ()
            while not events:
                lines.append(ANSWERS[type(entry.question)](entry.question, event, whole))
                events = entry.answer(lines[-1])
            for each in events:
                table.apply(each)
    return lines


def _waits_like(one: Any, other: Any) -> bool:
    """Whether both wait for the same; a table where dice are unknown may have to show some first."""
    return bool(
        one.stage == other.stage
        and one.hand == other.hand
        and one.off == other.off
        and one.over == other.over
    )


def _tricks(question: q.Tricks, event: Any, whole: Play[Any]) -> str:
    tricks = [(seat, event.choices[seat]) for seat in question.seats if event.choices[seat].is_cheat]
    return ", ".join(f"{seat + 1} {choice}" for seat, choice in tricks)


def _d20(question: q.CheckDice, event: Any, whole: Play[Any]) -> str:
    d20 = event.throws[question.seat].d20
    return " ".join(map(str, d20[: 1 if question.roll == "neither" else 2]))


def _tie(whole: Play[Any]) -> dict[int, int]:
    tie = next(fact for fact in reversed(whole.facts) if isinstance(fact, dice_facts.Tied))
    return dict(zip(tie.seats, tie.dropped, strict=True))


ANSWERS: dict[type, Callable[[Any, Any, Play[Any]], str]] = {
    q.Tricks: _tricks,
    q.CheckDice: _d20,
    q.CheckOutcome: lambda question, _, whole: str(whole.state.results[question.seat].check.outcome),
    q.OthersCaught: lambda *_: "",
    q.HandDice: lambda question, event, _: _row(event.throws[question.seat].dice[: question.rolls or 4]),
    q.DroppedDie: lambda question, _, whole: str(_tie(whole)[question.seat]),
    q.RollOffDice: lambda question, event, _: _row(event.throws[question.seat].dice),
}
"""What is typed for a question about an event that the whole game has just played."""


def _row(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))


def seeded(header: Header, number: int) -> Play[Any]:
    """Return the game of this header's seed, played at random to its end."""
    random = Random(number)
    play = seeded_play(header, random, 3000)
    assert isinstance(play.state.turn, Over)
    return play
