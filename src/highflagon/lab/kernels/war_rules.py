"""House rules of High Dragon as a kernel reads them: whole numbers at known places of an array."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from highflagon.games.high_dragon import HouseRules
from highflagon.lab.kernels.compiled import part
from highflagon.lab.kernels.policies import RANDOM
from highflagon.lab.kernels.situation import OUTSET

Numbers = NDArray[np.int64]


class Terms(NamedTuple):
    """What a war is fought with."""

    players: int
    hand: int
    silent: int
    """Cards that are laid in silence."""
    cards: int
    """Cards that each plays in a battle."""
    per_deal: int
    """Battles a deal."""
    whole: int
    """Cards of the deck."""


class Customs(NamedTuple):
    """The house rules of the same names, as numbers of what each may be."""

    no_court_tie: int
    idle_court: int
    after_drawn: int
    direction: int
    stop: int


STANDARD = (Terms(3, 7, 7, 2, 2, 60), Customs(0, 0, 0, 0, 0), (RANDOM, 0, 0), OUTSET)
"""The war of three as it is written, from its beginning, all playing at random: as `war.play_war` takes it."""

PLAYERS, COURTS, RANKS, BATTLES_PER_DEAL = 0, 1, 2, 3
HAND, SILENT, CARDS, BATTLES = 4, 5, 6, 7
"""Of the war of three: hand, Silent Hands together, cards a battle, battles."""
DUEL = 4
"""How much further the same stand for the war of two."""
NO_COURT_TIE, IDLE_COURT, AFTER_DRAWN, FIRST_DEALER, DIRECTION, OLD_SILENT, DUEL_TIED, STOP = range(12, 20)
REPLAY = 2
"""The third of what may be done with a tie that no court card decides."""
UP, DUEL_UP = 20, 21
"""Which cards of a battle lie open, as bits: the first card is the lowest bit."""

_WORDS = {
    NO_COURT_TIE: ("no_court_tie", ("drawn", "turn-again", "replay")),
    IDLE_COURT: ("idle_court", ("skip", "literal")),
    AFTER_DRAWN: ("after_drawn", ("same", "next")),
    FIRST_DEALER: ("first_dealer", ("random", "seat-1", "seat-2", "seat-3")),
    DIRECTION: ("direction", ("left", "right")),
    OLD_SILENT: ("old_silent", ("gathered", "stays-out")),
    DUEL_TIED: ("duel_tied", ("again", "sudden-death", "split")),
}


def as_numbers(rules: HouseRules) -> Numbers:
    """Return these house rules as a kernel reads them. A `last-winner` deals at random: each game is the first one."""
    numbers = np.zeros(22, np.int64)
    numbers[:4] = rules.players, rules.courts, rules.ranks, rules.battles_per_deal
    for place, terms in ((HAND, rules.terms), (HAND + DUEL, rules.duel_terms)):
        numbers[place : place + 4] = terms.hand, sum(terms.silent), len(terms.pattern), terms.battles
    for place, (name, words) in _WORDS.items():
        word = getattr(rules, name)
        numbers[place] = words.index(word) if word in words else 0
    numbers[STOP] = rules.stop_when_decided
    for place, pattern in ((UP, rules.pattern), (DUEL_UP, rules.duel_pattern)):
        numbers[place] = sum(1 << n for n, letter in enumerate(pattern) if letter == "u")
    return numbers


@part
def terms_of(rules: Numbers, n: int) -> Terms:
    """Return what a war of `n` is fought with."""
    at = DUEL if n == 2 else 0
    whole = rules[COURTS] * rules[RANKS]
    return Terms(n, rules[HAND + at], rules[SILENT + at], rules[CARDS + at], rules[BATTLES_PER_DEAL], whole)


@part
def customs_of(rules: Numbers) -> Customs:
    """Return what else can make a difference in a war."""
    return Customs(rules[NO_COURT_TIE], rules[IDLE_COURT], rules[AFTER_DRAWN], rules[DIRECTION], rules[STOP])
