"""A line of a sitting read as an event of its table. `writing` writes what is read here."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from highflagon.games.errors import Illegal, Invalid, short
from highflagon.games.high_dragon import Play
from highflagon.games.purple_dragon_dice import Choose, parse_character
from highflagon.record.errors import invalid, located
from highflagon.record.languages import LANGUAGES
from highflagon.record.lines import Line
from highflagon.record.people import PERSON
from highflagon.record.words import Words
from highflagon.table import events
from highflagon.table.courses.purple_dragon_dice import PURPLE
from highflagon.table.table import Table
from highflagon.table.written.sheet import GAME_WORDS
from highflagon.table.written.terms_written import MOST_SEATS, read_terms
from highflagon.table.written.writing import NO_YES

COMES = re.compile(r"\s*p([1-9][0-9]{0,3})\s+comes\s*:\s*", re.IGNORECASE)
"""How the line of somebody who comes in begins."""

PERSON_WORD = re.compile("p([1-9][0-9]{0,3})")
_DIGITS = re.compile("[0-9]{1,16}")
_CHANCE = re.compile("([0-9]{1,1000})(?:/([0-9]{1,1000}))?")
_BOOK = re.compile("[a-z][a-z0-9-]{0,39}")


def read_event(line: Line, table: Table) -> events.Event:
    """Return the event that a line writes; raise `RecordError`, or any `Refused`, if it writes none."""
    found = COMES.match(line.text)
    if found:
        return _read_arrive(line, found, table)
    words = Words(line)
    event = _read(words, table)
    words.end()
    return event


def _read(words: Words, table: Table) -> events.Event:
    if words.next == "time":
        words.skip()
        return events.Time(_whole(words, "milliseconds since 1970"))
    if not (words.next == "house" or PERSON_WORD.fullmatch(words.next)):
        return _read_game(words, table, house=False)
    by = None if words.next == "house" and words.skip() else _person(words, table)
    if words.next in _OF_HOST:
        return _OF_HOST[words.skip()](words, by, table)
    return _read_house(words, table) if by is None else _read_person(words, by)


def _read_house(words: Words, table: Table) -> events.Event:
    if words.next not in _OF_HOUSE:
        return _read_game(words, table, house=True)
    return _OF_HOUSE[words.skip()](words)


def _read_person(words: Words, who: int) -> events.Event:
    if words.next not in _OF_PERSON:
        words.fail("what somebody does, as 'sits', 'agrees', 'bets' or 'leaves'")
    return _OF_PERSON[words.skip()](words, who)


def _read_game(words: Words, table: Table, *, house: bool) -> events.Event:
    """Return what a seat plays, or what is drawn, in the game's own language."""
    game = table.game
    if game is None:
        if words.next.isdigit() or words.next in GAME_WORDS:
            raise Illegal("no game is on")
        words.fail("a person as in 'p1', 'house', 'time', or what is drawn or played in a game")
    event = LANGUAGES[game.terms.game].read(words, game.state)
    match event:
        case Play(seat, card):
            return events.Act(seat, card, None if house else game.owners[seat])
        case Choose(choices):
            chosen = [(seat, choice) for seat, choice in enumerate(choices) if choice is not None]
            if len(chosen) != 1:
                raise Invalid("in a sitting each seat's choice is a line of its own, as in 'choose 2 bluff'")
            [(seat, choice)] = chosen
            return events.Act(seat, choice, None if house else game.owners[seat])
    if house:
        raise Invalid("'house' stands only before what it plays for a seat: what is drawn is nobody's")
    return events.Draw(event)


def _read_arrive(line: Line, found: re.Match[str], table: Table) -> events.Arrive:
    """The name is what stands before the last commas: after them who plays, coins, and the character if he has one."""
    if int(found[1]) != len(table.people) + 1:
        raise invalid(f"who comes in next is p{len(table.people) + 1}", line.number, line.column)
    with located(line.number, found.end() + 1):
        rest, _, last = line.text[found.end() :].rstrip().rpartition(",")
        before, _, coins = rest.rpartition(",")
        character = None
        if _DIGITS.fullmatch(coins.strip()) and not _DIGITS.fullmatch(last.strip()):
            character = parse_character(last)
            rest, last = before, coins
        name, comma, bot = rest.rpartition(",")
        if not comma or not _DIGITS.fullmatch(last.strip()):
            raise Invalid("who comes in is written 'p1 comes: NAME, person, 300': name, player and copper")
        player = None if bot.strip() == PERSON else bot.strip()
        return events.Arrive(name.strip(), player, character, int(last))


def _whole(words: Words, what: str) -> int:
    """Return the next word as a whole number of at most sixteen digits."""
    if not _DIGITS.fullmatch(words.next):
        words.fail(f"a whole number: {what}")
    return int(words.skip())


def _seat(words: Words) -> int:
    return words.number(1, MOST_SEATS, "a seat") - 1


def _person(words: Words, table: Table) -> int:
    found = PERSON_WORD.fullmatch(words.next)
    if not found or int(found[1]) > len(table.people):
        words.fail(
            f"somebody who has come in, p1 to p{len(table.people)}" if table.people else "'p1 comes: ...'"
        )
    words.skip()
    return int(found[1]) - 1


def _book(words: Words) -> str:
    if not _BOOK.fullmatch(words.next):
        words.fail("the name of a book, as in 'battle-1-5'")
    return words.skip()


def _chance(text: str) -> Fraction:
    found = _CHANCE.fullmatch(text)
    if not found or (found[2] and not int(found[2])):
        raise Invalid(f"a chance is written as in '1/3', not {short(text)!r}")
    return Fraction(int(found[1]), int(found[2] or 1))


def _hash(words: Words, word: str) -> str:
    words.take(word)
    return words.read(str, "64 hex digits")


def _read_quote(words: Words) -> events.Quote:
    book = _book(words)
    chances = [words.read(_chance, "a chance")]
    while words.more() and words.next != "from":
        chances.append(words.read(_chance, "a chance"))
    if not words.more():
        return events.Quote(book, tuple(chances))
    words.skip()
    games = _whole(words, "how many games were simulated")
    words.take("games")
    words.take("error")
    return events.Quote(book, tuple(chances), games, _whole(words, "the standard error, in millionths"))


def _read_is(words: Words, who: int) -> events.Event:
    word = words.take("back", "away", "done", "topped")
    if word == "topped":
        words.take("up")
        return events.TopUp(who)
    return events.Done(who) if word == "done" else events.Present(who, here=word == "back")


def _read_sits(words: Words, who: int) -> events.Sit:
    words.take("on")
    return events.Sit(who, _seat(words))


def _read_bets(words: Words, who: int) -> events.Bet:
    stake = _whole(words, "what is staked, in copper")
    words.take("on")
    if words.next in NO_YES:
        on, asks = NO_YES.index(words.skip()), True
    else:
        on, asks = _seat(words), False
    words.take("in")
    if (words.next == PURPLE) != asks:
        words.fail(f"{PURPLE!r}, the one book of yes and no" if asks else "a book on seats")
    return events.Bet(who, _book(words), on, stake)


def _read_fills(words: Words, by: int | None, table: Table) -> events.Fill:
    seat = _seat(words)
    if words.next != "with":
        return events.Fill(by, seat)
    words.skip()
    return events.Fill(by, seat, _person(words, table))


def _read_asks(words: Words, by: int | None, table: Table) -> events.MoreTime:
    words.take("for")
    words.take("time")
    return events.MoreTime(by)


def _read_sends(words: Words, by: int | None, table: Table) -> events.Kick:
    words.take("out")
    return events.Kick(by, _person(words, table))


def _read_hands(words: Words, by: int | None, table: Table) -> events.HandOver:
    words.take("over")
    words.take("to")
    return events.HandOver(by, _person(words, table))


def _read_ends(words: Words, by: int | None, table: Table) -> events.End:
    if not words.next:
        return events.End(by)
    for word in ("as", "it", "stands"):
        words.take(word)
    return events.End(by, as_it_stands=True)


_OF_PERSON: dict[str, Callable[[Words, int], events.Event]] = {
    "leaves": lambda _, who: events.Leave(who),
    "is": _read_is,
    "sits": _read_sits,
    "stands": lambda _, who: events.Stand(who),
    "agrees": lambda _, who: events.Agree(who),
    "adds": lambda words, who: events.AddSeed(who, _hash(words, "seed")),
    "bets": _read_bets,
    "cancels": lambda words, who: events.Cancel(who, _book(words)),
    "brings": lambda words, who: events.Carry(who, _whole(words, "what he brings, in copper")),
    "takes": lambda words, who: events.Carry(who, -_whole(words, "what he takes out, in copper")),
    "consents": lambda _, who: events.Consent(who),
}

_OF_HOST: dict[str, Callable[[Words, int | None, Table], events.Event]] = {
    "proposes": lambda words, by, _: events.Propose(by, read_terms(words)),
    "starts": lambda _words, by, _table: events.Start(by),
    "asks": _read_asks,
    "pauses": lambda _words, by, _table: events.Pause(by),
    "resumes": lambda _words, by, _table: events.Resume(by),
    "sends": _read_sends,
    "fills": _read_fills,
    "hands": _read_hands,
    "ends": _read_ends,
}
"""What the host does, or the house itself."""

_OF_HOUSE: dict[str, Callable[[Words], events.Event]] = {
    "commits": lambda words: events.Commit(_hash(words, "sha256")),
    "shows": lambda words: events.ShowSeed(_hash(words, "seed")),
    "quotes": _read_quote,
}
