"""The kernels' own random numbers: xoshiro128++, with a stream for each game of each seed.

Game `k` of seed `s` is the same in any batch, on any number of workers: its stream begins where a hash of both puts
it. All is whole numbers below 2**32, kept in 64 bits, so that compiled and uncompiled code do the very same.

The generator is David Blackman's and Sebastiano Vigna's; numbers below a bound are drawn by Daniel Lemire's method,
with rejection, so that each is exactly as likely as any other.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from highflagon.lab.kernels.compiled import kernel, part

Ints = NDArray[np.int64]

Words = Ints
"""A generator's state: four numbers below 2**32, not all of them 0."""

Cards = NDArray[np.int16]
"""Cards in a row, whatever their numbers mean."""

MASK = 0xFFFFFFFF
GOLDEN = 0x9E3779B9


@part
def mixed(word: int) -> int:
    """Return a number below 2**32 that depends on every bit of `word`, one for each: a hash with little bias.

    Both multipliers, found by Christopher Wellons' search, are below 2**31, so that no product needs a 64th bit.
    """
    word ^= word >> 16
    word = (word * 0x21F0AAAD) & MASK
    word ^= word >> 15
    word = (word * 0x735A2D97) & MASK
    return word ^ (word >> 15)


@kernel
def new_key(seed: int) -> Words:
    """Return the key of a seed, 0 or more and below 2**63."""
    key = np.empty(4, np.int64)
    for place in range(4):
        key[place] = mixed(mixed(((seed & MASK) + GOLDEN * (place + 1)) & MASK) ^ (seed >> 32))
    return key


@part
def begin(state: Words, key: Words, game: int) -> None:
    """Set `state` to where the stream of this game begins."""
    low, high = game & MASK, game >> 32
    for place in range(4):
        state[place] = mixed(mixed(key[place] ^ low) ^ mixed((high + GOLDEN * (place + 5)) & MASK))
    if state[0] | state[1] | state[2] | state[3] == 0:
        state[0] = 1


@part
def step(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int, int]:
    """Return the next number below 2**32, and the state after it."""
    total = (a + d) & MASK
    word = ((((total << 7) & MASK) | (total >> 25)) + a) & MASK
    shifted = (b << 9) & MASK
    c ^= a
    d ^= b
    return word, a ^ d, b ^ c, c ^ shifted, ((d << 11) & MASK) | (d >> 21)


@part
def drawn(a: int, b: int, c: int, d: int, bound: int) -> tuple[int, int, int, int, int]:
    """Return a number from 0 to `bound` - 1, each exactly as likely, and the state after it; `bound` is below 2**31.

    For loops: they keep the state in four variables, since an array that is written to must be read again.
    """
    while True:
        word, a, b, c, d = step(a, b, c, d)
        product = word * bound
        low = product & MASK
        if low >= bound or low >= (MASK + 1) % bound:
            return product >> 32, a, b, c, d


@part
def below(state: Words, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each exactly as likely; `bound` is below 2**31."""
    number, state[0], state[1], state[2], state[3] = drawn(state[0], state[1], state[2], state[3], bound)
    return number


@part
def draw(state: Words, cards: Cards, first: int, end: int, whole: int) -> None:
    """Put cards, drawn from those from `first` up to `whole`, at the places from `first` up to `end`.

    That is a shuffle as far as it is needed. Where all three are known when this is compiled it takes less time.
    """
    a, b, c, d = state[0], state[1], state[2], state[3]
    for place in range(first, end):
        number, a, b, c, d = drawn(a, b, c, d, whole - place)
        other = place + number
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card
    state[0], state[1], state[2], state[3] = a, b, c, d
