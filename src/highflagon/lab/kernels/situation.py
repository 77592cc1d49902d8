"""A game of High Dragon that is on, as the public sees it: what lies open, and what may lie anywhere else."""

from __future__ import annotations

from typing import NamedTuple

from highflagon.lab.kernels.compiled import part
from highflagon.lab.kernels.generator import Cards, Ints, Words, below


class Progress(NamedTuple):
    """How far a war has come."""

    battle: int
    """Battles of it that count."""
    fought: int
    """Battles fought since the deal."""
    court: int
    """Where the court card of the battle that is on lies; 0: the cards are to be dealt."""
    won: int
    """The battles won, eight bits for each place in the ring."""
    latest: int
    """The number of the last battle that each has won, likewise."""
    played: int
    """Cards played in the battle that is on."""
    counted: int
    """1 if the winner of that battle is to be counted."""


OUTSET = Progress(0, 0, 0, 0, 0, 0, 0)
"""A war before its first deal, whose battles are like any others."""

IN_SILENCE, MAY_BE_SILENT, FIGHTING, SEATS, LEADER, BATTLES, BASE, LAID, PROGRESS = 0, 1, 2, 3, 6, 7, 8, 9, 10
"""Where these stand among the numbers of a situation: how many cards lie in Silent Hands, how many may lie there, how
many fight, who they are (three places), the place of who leads, battles of the war, and `base` and `laid` of
`play_war`; from the last place on, its progress."""


class Situation(NamedTuple):
    """What the public knows of a game that is on."""

    deck: Cards
    """The cards at their places; those of cards that nobody has seen are 0."""
    places: Ints
    """The places of these, those in Silent Hands first."""
    free: Cards
    """The cards that may lie there, those that may lie in Silent Hands first."""
    numbers: Ints


@part
def lay(state: Words, situation: Situation, deck: Cards, work: Cards) -> None:
    """Lay out the deck: what is known, and all else at random; `work` has room for the free cards."""
    free, places, numbers = situation.free, situation.places, situation.numbers
    whole = len(free)
    for card in range(len(deck)):
        deck[card] = situation.deck[card]
    for card in range(whole):
        work[card] = free[card]
    for card in range(whole):
        end = numbers[MAY_BE_SILENT] if card < numbers[IN_SILENCE] else whole
        other = card + below(state, end - card)
        deck[places[card]] = work[other]
        work[other] = work[card]


@part
def progress_of(numbers: Ints) -> Progress:
    """Return how far the war of a situation has come."""
    at = PROGRESS
    return Progress(
        numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3], numbers[at + 4], numbers[at + 5],
        numbers[at + 6],
    )  # fmt: skip
