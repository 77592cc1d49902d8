"""What a line of text means as the answer to a question. Whether it fits the table is for the forms to say."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from highflagon.chance.by_hand.questions import (
    Catch,
    CheckDice,
    CheckOutcome,
    CourtCard,
    Dice,
    DroppedDie,
    FaceDown,
    HandDice,
    OthersCaught,
    PlayedCard,
    Question,
    RollOffDice,
    Tricks,
    Turned,
    WhoDeals,
)
from highflagon.games.errors import Ambiguous, Invalid, short
from highflagon.games.high_dragon import Card, parse_card
from highflagon.games.purple_dragon_dice import SKILLS, Choice
from highflagon.games.purple_dragon_dice.check import OUTCOMES

Names = Sequence[str]


def read(question: Question, text: str, names: Names) -> Any:
    """Return the answer that `text` writes; raise `Invalid` or `Ambiguous` if it writes none.

    Seats are written by their numbers, from 1, or by their `names` (the beginning will do where it is one seat's only).
    """
    return _READERS[type(question)](question, " ".join(text.split()), names)


def read_seat(text: str, names: Names, among: Sequence[int], clause: str) -> int:
    """Return the seat of `among` that `text` names."""
    word = text.strip().casefold()
    choice = [f"{seat + 1} ({names[seat]})" for seat in among]
    if re.fullmatch("[0-9]{1,3}", word):
        found = [seat for seat in among if seat + 1 == int(word)]
    else:
        exact = [seat for seat in among if names[seat].casefold() == word]
        found = exact or [seat for seat in among if word and names[seat].casefold().startswith(word)]
    if len(found) == 1:
        return found[0]
    if found:
        fits = [f"{seat + 1} ({names[seat]})" for seat in found]
        raise Ambiguous(f"{short(text.strip(), 20)!r} could be any of these", clause=clause, legal=fits)
    raise Invalid(f"{short(text.strip(), 20)!r} is no seat that is meant here", clause=clause, legal=choice)


def _dealer(question: WhoDeals, text: str, names: Names) -> int:
    return read_seat(text, names, question.seats, "HD-R8")


def _card(question: CourtCard | PlayedCard, text: str, names: Names) -> Card:
    return parse_card(text)


def _nothing(question: FaceDown, text: str, names: Names) -> None:
    if text:
        raise Invalid("what lies face down is not typed: press Enter when the cards lie", clause="HD-R13")


def _cards(question: Turned, text: str, names: Names) -> tuple[Card, ...]:
    cards = tuple([parse_card(word) for word in _words(text)])
    if len(cards) != question.count:
        due = "one card is" if question.count == 1 else f"{question.count} cards are"
        raise Invalid(f"{due} to be turned, not {len(cards)}", clause="HD-R15")
    return cards


def _tricks(question: Tricks, text: str, names: Names) -> tuple[Catch, ...]:
    tricks: list[Catch] = []
    for part in text.split(","):
        if not text:
            break
        trick = _trick(part, names, question.seats)
        if trick.seat in [known.seat for known in tricks]:
            raise Invalid(f"seat {trick.seat + 1} is named twice: one trick a hand", clause="PD-A24")
        tricks.append(trick)
    return tuple(tricks)


def _trick(text: str, names: Names, seats: Sequence[int]) -> Catch:
    """Return seat and skill: `2 bluff`."""
    seat, _, word = text.strip().rpartition(" ")
    skill = _skill(word)
    return Catch(read_seat(seat, names, seats, "PD-R14"), skill)


def _skill(text: str) -> Choice:
    for skill in SKILLS:
        if text.casefold() in (skill.value, skill.value[0]):
            return skill
    words = [skill.value for skill in SKILLS]
    raise Invalid(f"{short(text, 20)!r} is no trick", clause="PD-R14", legal=words)


def _d20(question: CheckDice, text: str, names: Names) -> tuple[int, int]:
    count = 1 if question.roll == "neither" else 2
    dice = _dice(_words(text), 20, "PD-R14")
    if len(dice) != count:
        due = "one d20 is" if count == 1 else f"two d20 (with {question.roll}) are"
        raise Invalid(f"{due} due, not {len(dice)}", clause="PD-R14")
    return dice[0], dice[1] if count == 2 else 0


def _outcome(question: CheckOutcome, text: str, names: Names) -> str:
    for outcome in OUTCOMES:
        if text.casefold() in (outcome, outcome[0]):
            return str(outcome)
    raise Invalid(f"{short(text, 20)!r} is not how a check comes out", clause="PD-A26", legal=OUTCOMES)


def _hand(question: HandDice, text: str, names: Names) -> Dice | Catch:
    if "caught" in text.casefold():
        asked = question.seat if question.rolls is None else None
        return _catch(text, names, question.seats, asked)
    counts = (3, 4) if question.rolls is None else (question.rolls,)
    return _pips(text, counts, "PD-R6")


def _catch(text: str, names: Names, seats: Sequence[int], seat: int | None) -> Catch:
    """Return who was caught, by what: `caught bluff` is `seat`, `3 caught bluff` seat 3."""
    who, _, skill = text.casefold().partition("caught")
    if who.strip():
        seat = read_seat(who, names, seats, "PD-R18")
    if seat is None:
        raise Invalid("who was caught? write the seat too, as in 3 caught bluff", clause="PD-R18")
    return Catch(seat, _skill(skill.strip().removeprefix("by ").strip()))


def _others(question: OthersCaught, text: str, names: Names) -> Catch | None:
    if not text:
        return None
    if "caught" in text.casefold():
        return _catch(text, names, question.seats, None)
    return _trick(text, names, question.seats)


def _dropped(question: DroppedDie, text: str, names: Names) -> int:
    return _pips(text, (1,), "PD-R9")[0]


def _roll_off(question: RollOffDice, text: str, names: Names) -> Dice:
    return _pips(text, (3, 4), "PD-A3")


def _pips(text: str, counts: tuple[int, ...], clause: str) -> Dice:
    """Return so many six-sided dice, written apart or together: `6 5 4`, `654`."""
    words = _words(text)
    if len(words) == 1 and re.fullmatch("[0-9]{2,9}", words[0]):
        words = list(words[0])
    dice = _dice(words, 6, "PD-R4")
    if len(dice) not in counts:
        due = " or ".join(("one", "three", "four", "five")[max(0, count - 2)] for count in counts)
        verb = "die is" if counts == (1,) else "dice are"
        raise Invalid(f"{due} {verb} due, not {len(dice)}", clause=clause)
    return dice


def _dice(words: Sequence[str], sides: int, clause: str) -> Dice:
    for word in words:
        if not re.fullmatch("[0-9]{1,9}", word) or not 1 <= int(word) <= sides:
            raise Invalid(
                f"a die with {sides} sides shows 1 to {sides}, not {short(word, 20)}", clause=clause
            )
    return tuple(map(int, words))


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


_READERS: Mapping[type, Callable[[Any, str, Names], Any]] = {
    WhoDeals: _dealer,
    CourtCard: _card,
    FaceDown: _nothing,
    PlayedCard: _card,
    Turned: _cards,
    Tricks: _tricks,
    CheckDice: _d20,
    CheckOutcome: _outcome,
    HandDice: _hand,
    OthersCaught: _others,
    DroppedDie: _dropped,
    RollOffDice: _roll_off,
}
