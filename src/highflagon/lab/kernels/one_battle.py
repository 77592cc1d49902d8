"""One battle of High Dragon as a kernel: what a seat doesn't know is dealt again and again, and its choices judged.

All choices are judged against the same deals. A card is `4 * rank + court`, as in `war`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from highflagon.lab.kernels.compiled import kernel, part
from highflagon.lab.kernels.generator import Ints, Words, begin, below
from highflagon.lab.kernels.policies import place_of

OTHER, START, SIZE, NEED, TAKE = range(5)
"""A row of groups: of which of the others it is, where the cards that it is dealt from lie in the pool and how many
they are, how many he holds of them, and how many of these, the first by his policy, he plays."""

UNKNOWN, NONE = -1, 4
"""What stands for a court that isn't known, and for none."""

ALONE, TIE_WON, TIE_LOST, DRAWN, BEATEN = range(5)
DEALS, GIVEN_UP, CHOICES = 0, 1, 2
"""Where is counted: battles dealt, those that were given up, and five places for each choice."""

TRIES = 2_000
"""How often a deal is tried in which no card is in two hands: with more groups than one that is left to luck."""

CARDS = 128
"""More than the greatest card."""


@kernel
def play_battles(
    court: int, unseen: Ints, pool: Ints, groups: Ints, alike: int, shown: Ints, own: Ints, policy: int,
    key: Words, first: int, games: int, counts: Ints,
) -> None:  # fmt: skip
    """Deal the battles from number `first` on, and add to `counts` what each choice came to in them.

    `shown` has the open cards of each of the others and `own` the cards of each choice, those already played among
    them; a place without a card is 0. If the groups are `alike` (1) all are dealt from the same cards.
    """
    state = np.empty(4, np.int64)
    taken = np.zeros(CARDS, np.bool_)
    work, hand = np.empty(len(pool), np.int64), np.empty(CARDS, np.int64)
    totals, courtly = np.empty(len(shown), np.int64), np.empty(len(shown), np.int64)
    mine, own_courtly = np.empty(len(own), np.int64), np.empty((len(own), NONE + 1), np.int64)
    for choice in range(len(own)):
        for turned in range(NONE + 1):
            mine[choice], own_courtly[choice, turned] = worth(own[choice], turned)
    for game in range(first, first + games):
        begin(state, key, game)
        for place in range(len(pool)):
            work[place] = pool[place]
        counts[DEALS] += 1
        for _ in range(TRIES):
            taken[:] = False
            turned = court
            if court == UNKNOWN:
                card = unseen[below(state, len(unseen))]
                taken[card] = True
                turned = card & 3
            for other in range(len(shown)):
                totals[other], courtly[other] = worth(shown[other], turned)
            dealt = True
            for group in range(len(groups)):
                dealt = deal(state, work, groups[group], alike, taken, hand)
                if not dealt:
                    break
                play(hand, groups[group], turned, policy, totals, courtly)
            if dealt:
                judge_all(mine, own_courtly, turned, totals, courtly, counts)
                break
        else:
            counts[GIVEN_UP] += 1


@part
def worth(cards: Ints, court: int) -> tuple[int, int]:
    """Return the total of cards, and a number that is greater for who wins a tie; 0 without a card of the court."""
    total, number = 0, 0
    for place in range(len(cards)):
        card = cards[place]
        total += card >> 2
        number = with_card(number, card, court)
    return total, number


@part
def with_card(number: int, card: int, court: int) -> int:
    """Return what breaks a tie with one card more: how many are of the court (HD-R22), and the highest (HD-R23)."""
    if card > 0 and card & 3 == court:
        return (number // CARDS + 1) * CARDS + max(number % CARDS, card)
    return number


@part
def deal(state: Words, work: Ints, group: Ints, alike: int, taken: NDArray[np.bool_], hand: Ints) -> bool:
    """Deal a group into `hand`; return whether it came to cards that nobody else has."""
    start, end = group[START], group[START] + group[SIZE]
    for each in range(group[NEED]):
        place = start + each
        other = place + below(state, end - place)
        while alike == 1 and taken[work[other]]:
            other = place + below(state, end - place)
        card = work[other]
        if taken[card]:
            return False
        taken[card] = True
        work[other] = work[place]
        work[place] = hand[each] = card
    return True


@part
def play(hand: Ints, group: Ints, court: int, policy: int, totals: Ints, courtly: Ints) -> None:
    """Let one of the others play, of the cards dealt to him, those that his policy would play first."""
    need, other = group[NEED], group[OTHER]
    for each in range(group[TAKE]):
        if group[TAKE] < need:
            best = place_of(hand, each, need, court, policy)
            hand[each], hand[best] = hand[best], hand[each]
        totals[other] += hand[each] >> 2
        courtly[other] = with_card(courtly[other], hand[each], court)


@part
def judge_all(
    mine: Ints, own_courtly: NDArray[np.int64], court: int, totals: Ints, courtly: Ints, counts: Ints
) -> None:
    """Count what each choice comes to against what the others have played (HD-R16, R22, R23, A1)."""
    best, most = -1, 0
    for other in range(len(totals)):
        if totals[other] > best:
            best, most = totals[other], courtly[other]
        elif totals[other] == best:
            most = max(most, courtly[other])
    for choice in range(len(mine)):
        at = CHOICES + 5 * choice
        number = own_courtly[choice, court]
        if mine[choice] != best:
            counts[at + (ALONE if mine[choice] > best else BEATEN)] += 1
        elif number > most:
            counts[at + TIE_WON] += 1
        else:
            counts[at + (DRAWN if most == 0 else TIE_LOST)] += 1
