"""Purple Dragon Dice as a kernel: the games of a batch, played by plans, and what became of them, counted.

What is done here is what `games.purple_dragon_dice` does, clause by clause; a test plays the same dice through both.
"""

from __future__ import annotations

import numpy as np

from highflagon.lab.kernels.compiled import kernel, part
from highflagon.lab.kernels.dice_counts import (
    ALL_CAUGHT,
    CAPPED,
    CAUGHT,
    DRAGON,
    ENDED,
    GAMES,
    HANDS,
    HANDS_TO_END,
    LAST,
    LONGEST,
    OUTCOMES,
    ROLL_OFFS,
    ROLLS,
    SHARED,
    SLEEPING,
    TIES,
    UNCAUGHT,
    WIZARDS,
    WON,
)
from highflagon.lab.kernels.dice_hands import FALSE, FALSE_TOO, HONEST, PLAIN, PURPLE, QUIET, Hands
from highflagon.lab.kernels.dice_rules import (
    ANY,
    EVERYONE,
    INSIGHT,
    MAY_BLUFF,
    MAY_STEAL,
    MODIFIER,
    NO_FALSE_PURPLE,
    NOBODY_ROLLS,
    ONE_CAUGHT,
    PASSIVE,
    PENALTY,
    ROLL,
    ROLL_OFF,
    TWENTY_SAFE,
)
from highflagon.lab.kernels.dice_trace import CHECKED, CHOSE, ENDED_BY, ROLLED, ROLLED_OFF
from highflagon.lab.kernels.generator import Ints, Words, begin, below, drawn
from highflagon.lab.kernels.war_trace import Trace, note

SUCCESS, UNSEEN, SEEN = range(3)
"""How a check comes out: five dice (PD-R16), three (PD-R17), caught (PD-R18)."""

CAUGHT_BY = 5

PLACE = 7
"""So many bits hold any player's place: there are a hundred players at most."""
NO_HAND = (PURPLE + 1) << PLACE
"""More than any hand."""


@kernel
def play_games(
    rules: Ints, characters: Ints, plans: Ints, hands: Hands, key: Words, first: int, games: int, longest: int,
    counts: Ints, by_seat: Ints, trace: Trace,
) -> None:  # fmt: skip
    """Play the games from number `first` on, and add to `counts` and `by_seat` what became of them.

    `hands` are the tables of `dice_hands`. A game without a winner after `longest` hands is given up. With a `trace`
    each is also told, line by line.

    What follows a hand stands here, and not in functions of its own: numba counts who holds an array where it is handed
    to one that branches, and so much counting took longer than the game.
    """
    seats = len(characters)
    state = np.empty(4, np.int64)
    players, worth = np.empty(seats, np.int64), np.empty(seats, np.int64)
    tries, caught = np.empty(seats, np.int64), np.empty(seats, np.int64)
    honest = not np.any(plans)
    for game in range(first, first + games):
        begin(state, key, game)
        for seat in range(seats):
            players[seat] = seat
        if not honest:
            for seat in range(seats):
                tries[seat] = caught[seat] = 0
        left, played, ending = seats, 0, -1
        while ending < 0 and played < longest:
            played += 1
            if honest:
                counts[ROLLS] += left
                least, second, dragons = roll_honestly(state, hands, players, left, worth, trace)
            else:
                seen = choose_all(
                    state, rules, characters, plans, players, left, worth, tries, caught, counts, trace
                )
                if seen:
                    left = keep(players, worth, left, -1)
                    if left < 2:
                        ending = UNCAUGHT if left == 1 else ALL_CAUGHT
                        break
                    if rules[NOBODY_ROLLS] == 1:
                        continue
                counts[ROLLS] += left
                least, second, dragons = roll_all(state, hands, players, left, worth, trace)
            low, lowest = least >> PLACE, least & ((1 << PLACE) - 1)
            if dragons > 0:
                counts[WIZARDS] += dragons > 1
                ending = DRAGON if dragons == 1 else -1
                left = keep(players, worth, left, PURPLE - 1)
                continue
            if second >> PLACE == low:
                counts[SLEEPING] += 1
                if rules[ROLL_OFF] == 0:
                    continue
                lowest = roll_off(state, hands, players, left, worth, low, counts, trace)
            counts[TIES] += second >> (PLACE + 3) == low >> 3
            left -= 1
            players[lowest] = players[left]
            ending = LAST if left == 1 else -1
        if not honest:
            for seat in range(seats):
                by_seat[CAUGHT, seat] += caught[seat]
        counts[GAMES] += 1
        counts[HANDS] += played
        counts[HANDS_TO_END + min(played, LONGEST) - 1] += 1
        if ending < 0:
            counts[CAPPED] += 1
            continue
        counts[ENDED + ending] += 1
        note(trace, ENDED_BY, players[0] if ending != ALL_CAUGHT else -1, ending)
        if ending != ALL_CAUGHT:
            by_seat[WON, players[0]] += 1
        else:
            for seat in range(seats):
                by_seat[SHARED, seat] += 1 - caught[seat]


@part
def roll_honestly(
    state: Words, hands: Hands, players: Ints, left: int, worth: Ints, trace: Trace
) -> tuple[int, int, int]:
    """Let all roll four dice, and return the two least, each being its worth, and its player's place in the last bits.

    Whether there is a tie at the bottom the second of them tells, and so no branch that can't be foreseen is needed.
    """
    least, second, dragons = NO_HAND, NO_HAND, 0
    a, b, c, d = state[0], state[1], state[2], state[3]
    for at in range(left):
        roll, a, b, c, d = drawn(a, b, c, d, 1296)
        note(trace, ROLLED, players[at], roll)
        worth[at] = hands[HONEST, roll]
        each = worth[at] << PLACE | at
        second = min(second, max(least, each))
        least = min(least, each)
        dragons += worth[at] == PURPLE
    state[0], state[1], state[2], state[3] = a, b, c, d
    return least, second, dragons


@part
def roll_all(
    state: Words, hands: Hands, players: Ints, left: int, worth: Ints, trace: Trace
) -> tuple[int, int, int]:
    """Let all roll as many dice as they may, and return the two least as `roll_honestly` does."""
    least, second, dragons = NO_HAND, NO_HAND, 0
    for at in range(left):
        kind = worth[at]
        roll = below(state, 1296 if kind == HONEST else 216 if kind == QUIET else 7776)
        note(trace, ROLLED, players[at], roll)
        worth[at] = hands[kind, roll]
        each = worth[at] << PLACE | at
        second = min(second, max(least, each))
        least = min(least, each)
        dragons += worth[at] == PURPLE
    return least, second, dragons


@part
def keep(players: Ints, worth: Ints, left: int, above: int) -> int:
    """Let go whose hand is worth `above` or less, and return how many are left."""
    kept = 0
    for at in range(left):
        if worth[at] > above:
            players[kept], worth[kept] = players[at], worth[at]
            kept += 1
    return kept


@part
def roll_off(
    state: Words, hands: Hands, players: Ints, left: int, worth: Ints, low: int, counts: Ints, trace: Trace
) -> int:
    """Let those who are worth `low` roll until one of them is the lowest (PD-A3), and return him."""
    while True:
        counts[ROLL_OFFS] += 1
        lowest, equal, least = -1, 0, PURPLE + 1
        for at in range(left):
            if worth[at] == low:
                roll = below(state, 1296)
                note(trace, ROLLED_OFF, players[at], roll)
                value = hands[PLAIN, roll]
                # Who rolls on is marked by the least that he rolled; all others keep what they had, which is more.
                worth[at] = -1 - value
                if value < least:
                    least, lowest, equal = value, at, 1
                elif value == least:
                    equal += 1
        if equal == 1:
            return lowest
        for at in range(left):
            if worth[at] < 0:
                worth[at] = low if worth[at] == -1 - least else low + 1


@part
def choose_all(
    state: Words, rules: Ints, characters: Ints, plans: Ints, players: Ints, left: int, worth: Ints, tries: Ints,
    caught: Ints, counts: Ints, trace: Trace,
) -> bool:  # fmt: skip
    """Let all choose and check at once (PD-A11, A14); `worth` gets the kind of hand that each may roll, -1 if caught.

    Return whether anybody was caught.
    """
    anybody = False
    for at in range(left):
        seat = players[at]
        choice = plans[seat, left]
        if choice == ANY:
            choice = choose_any(state, characters[seat])
        note(trace, CHOSE, seat, choice)
        worth[at] = HONEST
        if choice > 0:
            outcome = check(state, rules, characters, players, left, seat, choice, tries[seat], trace)
            counts[OUTCOMES + outcome] += 1
            tries[seat] += 1
            worth[at] = QUIET
            if outcome == SUCCESS:
                worth[at] = FALSE_TOO if rules[NO_FALSE_PURPLE] == 1 else FALSE
            elif outcome == SEEN:
                worth[at] = -1
                caught[seat] = 1
                anybody = True
    return anybody


@part
def choose_any(state: Words, character: Ints) -> int:
    """Return a choice that the character may make, each as likely."""
    drawn = below(state, 1 + character[MAY_BLUFF] + character[MAY_STEAL])
    return 2 if drawn == 1 and character[MAY_BLUFF] == 0 else drawn


@part
def check(
    state: Words, rules: Ints, characters: Ints, players: Ints, left: int, seat: int, choice: int, tries: int,
    trace: Trace,
) -> int:  # fmt: skip
    """Return how a cheat's check comes out against the sharpest of the others (PD-R15, R18, A12, A13, A18, A19)."""
    highest = rules[INSIGHT + choice - 1]
    for at in range(len(characters) if rules[EVERYONE] == 1 else left):
        other = at if rules[EVERYONE] == 1 else players[at]
        if other != seat:
            highest = max(highest, characters[other, PASSIVE + choice - 1])
    die = below(state, 20) + 1
    note(trace, CHECKED, seat, die)
    if characters[seat, ROLL] > 0:
        second = below(state, 20) + 1
        note(trace, CHECKED, seat, second)
        die = max(die, second) if characters[seat, ROLL] == 1 else min(die, second)
    margin = die + characters[seat, MODIFIER + choice - 1] - rules[PENALTY] * tries - highest
    if die == 1 and rules[ONE_CAUGHT] == 1:
        return SEEN
    if margin > 0:
        return SUCCESS
    return UNSEEN if margin > -CAUGHT_BY or (die == 20 and rules[TWENTY_SAFE] == 1) else SEEN
