"""How the bot `steady` plays High Dragon, as a kernel: `bots.steady` says why, and a test holds both to the same cards.

A hand as dealt is put in order, the best card first. A card of it is one number, which has the rank above, then what
decides between equal ranks, and below where the card lies: so the highest number is the best card.
"""

from __future__ import annotations

import numpy as np

from highflagon.lab.kernels.compiled import part
from highflagon.lab.kernels.generator import Cards, Ints
from highflagon.lab.kernels.steady_tables import (
    BEHIND,
    DUEL,
    DUEL_SEES,
    LATER,
    LEADER,
    LEADER_LATER,
    PLACE,
    SEES,
    Floats,
    Tables,
)

RANK, LIES = 9, 15
"""How far up the rank stands in a card's number, and the bits that say where the card lies."""


@part
def steady_card(
    deck: Cards, first: int, played: int, left: int, in_deal: int, at: int, n: int, leader: int, direction: int,
    seen: int, court: int, won: int, battles_left: int, tables: Tables,
) -> int:  # fmt: skip
    """Return where in the deck the card lies that a player plays next.

    The `left` cards that he had when the battle began lie from `first` on, the `played` ones before all others.
    `in_deal`, `battles_left`: how many battles are left in this deal, and in the war, with this one; `at`: his place in
    the ring; `seen`: the highest rank that others have shown in this battle, or 0; `won`: the battles won, eight bits
    for each place in the ring.
    """
    weighed = min(in_deal, battles_left) > 1
    dealt = np.empty(left, np.int64)
    held = in_order(deck, first, 0 if weighed else played, played, left, court, dealt)
    best = 0
    if weighed:
        spent = spent_of(dealt, held, played)
        now, both = stakes_of(won, at, n, leader, direction, battles_left, tables[1])
        place = (at + n - leader) % n if direction == 0 else (leader + n - at) % n
        if n == 2:
            best = of_nine(dealt, spent, place, seen, now, both, tables[0])
        elif played > 0:
            best = shown_of_seven(dealt, spent, place, seen, now, both, tables[0])
        elif place == 0:
            best = hidden_by_leader(dealt, now, both, tables[0])
        else:
            best = hidden_behind(dealt, place, now, both, tables[0])
    lies: int = dealt[best] & LIES
    return first + lies


@part
def in_order(deck: Cards, first: int, start: int, played: int, left: int, court: int, dealt: Ints) -> int:
    """Write the cards from `first + start` on, the best first, and return how many they are.

    Of equal ranks one of the court comes first, then those held by the order of the deck, then those played.
    """
    held = 0
    for lies in range(start, left):
        card = deck[first + lies]
        suit = card & 3
        among = 3 - lies if lies < played else 7 - suit
        number = (card >> 2) << RANK | (256 if suit == court else 0) | among << 4 | lies
        place = held
        while place > 0 and dealt[place - 1] < number:
            dealt[place] = dealt[place - 1]
            place -= 1
        dealt[place] = number
        held += 1
    return held


@part
def spent_of(dealt: Ints, held: int, played: int) -> int:
    """Return the places in `dealt` of the `played` cards, as bits."""
    # In a function of its own: what is handed a variable that began as a plain 0 is compiled twice, once for that 0.
    spent = 0
    for place in range(held):
        if dealt[place] & LIES < played:
            spent |= 1 << place
    return spent


@part
def stakes_of(
    won: int, at: int, n: int, leader: int, direction: int, battles_left: int, stakes: Floats
) -> tuple[float, float]:
    """Return what winning this battle, or the next, is worth, and what both are worth besides."""
    if battles_left >= stakes.shape[1]:
        return 1.0, 0.0
    best = 0
    for place in range(n):
        best = max(best, won >> 8 * place & 255)
    one = two = 0
    for step in range(n):
        other = (leader + step) % n if direction == 0 else (leader + n - step) % n
        if other != at:
            one, two = two, min(best - (won >> 8 * other & 255), battles_left + 1)
    own = min(best - (won >> 8 * at & 255), battles_left + 1)
    return stakes[n - 2, battles_left, own, one, two, 0], stakes[n - 2, battles_left, own, one, two, 1]


@part
def weigh(now: float, both: float, win: float, after: float) -> float:
    """Return the worth of a plan by the thousandths with which it wins this battle and the next."""
    return now * win + now * after + both * win * after


@part
def kept(dealt: Ints, spent: int, spend: int) -> int:
    """Return the total of the `spend` best cards that aren't `spent`, which are bits."""
    total, place = 0, 0
    while spend > 0:
        if spent >> place & 1 == 0:
            total += dealt[place] >> RANK
            spend -= 1
        place += 1
    return total


@part
def first_best(value: Floats, spent: int) -> int:
    """Return the first place of the highest value, of those that aren't `spent`."""
    best = -1
    for place in range(len(value)):
        if spent >> place & 1 == 0 and (best < 0 or value[place] > value[best]):
            best = place
    return best


@part
def hidden_by_leader(dealt: Ints, now: float, both: float, chances: Floats) -> int:
    """Return the place of the card that the leader in a war of three hides."""
    value = np.zeros(7, np.float64)
    for one in range(6):
        for two in range(one + 1, 7):
            after = chances[LEADER_LATER, kept(dealt, 1 << one | 1 << two, 2)]
            high, low = dealt[one] >> RANK, dealt[two] >> RANK
            value[one] = max(value[one], weigh(now, both, chances[LEADER + low, high], after))
            value[two] = max(value[two], weigh(now, both, chances[LEADER + high, low], after))
    return first_best(value, 0)


@part
def hidden_behind(dealt: Ints, place: int, now: float, both: float, chances: Floats) -> int:
    """Return the place of the card that the second or the last player in a war of three hides.

    For each rank that he may see before he shows a card, the best plan is taken.
    """
    value, best = np.zeros(7, np.float64), np.empty(7, np.float64)
    totals, afters = np.empty(21, np.int64), np.empty(21, np.int64)
    plan = 0
    for one in range(6):
        for two in range(one + 1, 7):
            totals[plan] = (dealt[one] >> RANK) + (dealt[two] >> RANK)
            afters[plan] = kept(dealt, 1 << one | 1 << two, 2)
            plan += 1
    for seen in range(LATER):
        weight = chances[SEES + place - 1, seen]
        wins = BEHIND + PLACE * (place - 1) + seen
        best[:] = 0.0
        plan = 0
        for one in range(6):
            with_one = 0.0
            for two in range(one + 1, 7):
                win, after = chances[wins, totals[plan]], chances[wins + LATER, afters[plan]]
                worth = weigh(now, both, win, after)
                with_one = max(with_one, worth)
                best[two] = max(best[two], worth)
                plan += 1
            best[one] = max(best[one], with_one)
        for card in range(7):
            value[card] += weight * best[card]
    return first_best(value, 0)


@part
def shown_of_seven(
    dealt: Ints, spent: int, place: int, seen: int, now: float, both: float, chances: Floats
) -> int:
    """Return the place of the card to show in a war of three, when the one at the bit `spent` is hidden."""
    hidden = 0
    while spent >> hidden & 1 == 0:
        hidden += 1
    rank = dealt[hidden] >> RANK
    wins = BEHIND + PLACE * (place - 1) + seen
    best, choice = -1.0, -1
    for shown in range(7):
        if shown != hidden:
            other, after = dealt[shown] >> RANK, kept(dealt, spent | 1 << shown, 2)
            if place == 0:
                worth = weigh(now, both, chances[LEADER + other, rank], chances[LEADER_LATER, after])
            else:
                worth = weigh(now, both, chances[wins, rank + other], chances[wins + LATER, after])
            if worth > best:
                best, choice = worth, shown
    return choice


@part
def of_nine(dealt: Ints, spent: int, place: int, seen: int, now: float, both: float, chances: Floats) -> int:
    """Return the place of the card to play next in a war of two; the bits of `spent` are played.

    While the other hasn't shown a card, the best plan is taken for each rank that he may show.
    """
    value, best = np.zeros(9, np.float64), np.empty(9, np.float64)
    totals, afters = np.empty(84, np.int64), np.empty(84, np.int64)
    plan = 0
    for one in range(7):
        for two in range(one + 1, 8):
            for three in range(two + 1, 9):
                totals[plan] = (dealt[one] >> RANK) + (dealt[two] >> RANK) + (dealt[three] >> RANK)
                afters[plan] = kept(dealt, 1 << one | 1 << two | 1 << three, 3)
                plan += 1
    for rank in range(seen, LATER if seen == 0 else seen + 1):
        weight = chances[DUEL_SEES + place, rank] if seen == 0 else 1.0
        if weight > 0.0:
            wins = DUEL + PLACE * place + rank
            best[:] = 0.0
            plan = 0
            for one in range(7):
                with_one = 0.0
                for two in range(one + 1, 8):
                    with_two = 0.0
                    for three in range(two + 1, 9):
                        if (1 << one | 1 << two | 1 << three) & spent == spent:
                            win, after = chances[wins, totals[plan]], chances[wins + LATER, afters[plan]]
                            worth = weigh(now, both, win, after)
                            with_two = max(with_two, worth)
                            best[three] = max(best[three], worth)
                        plan += 1
                    with_one = max(with_one, with_two)
                    best[two] = max(best[two], with_two)
                best[one] = max(best[one], with_one)
            for card in range(9):
                value[card] += weight * best[card]
    return first_best(value, spent)
