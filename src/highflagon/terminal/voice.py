"""Who is spoken to, and how seats are called: "you take battle 5", "Kara takes battle 5"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from highflagon.table.coin import Coinage, write_coins

NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


class Voice(Struct, frozen=True):
    """The words for the seats of one game. `viewer` is the seat that is spoken to as "you", or None."""

    names: tuple[str, ...]
    viewer: int | None = None

    def name(self, seat: int) -> str:
        """Return what a seat is called inside a sentence."""
        return "you" if seat == self.viewer else self.names[seat]

    def does(self, seat: int, verb: str) -> str:
        """Return subject and verb, given as `takes/take`: "Kara takes", "you take"."""
        return f"{self.name(seat)} {self.verb(seat, verb)}"

    def verb(self, seat: int, verb: str) -> str:
        """Return the form of a verb that goes with this seat."""
        other, mine = verb.split("/")
        return mine if seat == self.viewer else other

    def whose(self, seat: int) -> str:
        """Return the possessive: "Kara's", "your"."""
        return "your" if seat == self.viewer else f"{self.names[seat]}'s"

    def all_of(self, seats: Iterable[int]) -> str:
        """Return several seats as a list: "Kara, Bram and you"."""
        return listed([self.name(seat) for seat in sorted(seats, key=lambda seat: seat == self.viewer)])

    def initials(self) -> tuple[str, ...]:
        """Return one letter a seat, or its number where letters would be the same."""
        letters = [("Y" if seat == self.viewer else name[0].upper()) for seat, name in enumerate(self.names)]
        return tuple(
            letter if letters.count(letter) == 1 and letter.isprintable() else str(seat + 1)
            for seat, letter in enumerate(letters)
        )


class Company(Struct, frozen=True):
    """The words for a table: for all people by number, for those on the seats of a game, and for sums of coin."""

    people: Voice
    seats: Voice
    coinage: Coinage

    def coins(self, coins: int) -> str:
        """Return a sum of coins in words."""
        return write_coins(coins, self.coinage)


def listed(words: Sequence[str]) -> str:
    """Return words as a list in a sentence: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def number(value: int) -> str:
    """Return a small number in words, a larger one in figures."""
    return NUMBERS[value] if 0 <= value < len(NUMBERS) else str(value)


def sentence_case(text: str) -> str:
    """Return `text` with its first letter large: sentences may begin with "you"."""
    return text[:1].upper() + text[1:]
