"""One war of High Dragon as a kernel.

A card is `4 * rank + court`. The deck is one array: the Silent Hands lie at its front, then the hands side by side,
then the court cards as they are turned; the rest is the stock. To shuffle is to draw the next place's card from all
that come after it, so nothing is drawn that nobody looks at. Players are numbered by their place in the ring of those
who fight, which is their order to the left.

What is done here is what `games.high_dragon` does, clause by clause; a test plays the same deals through both.
"""

from __future__ import annotations

from highflagon.lab.kernels.compiled import part
from highflagon.lab.kernels.generator import Cards, Ints, Words, draw
from highflagon.lab.kernels.judging import NOBODY, break_tie, by_of, judge, judge_totals, tied_of, winner_of
from highflagon.lab.kernels.policies import RANDOM, choose
from highflagon.lab.kernels.situation import Progress
from highflagon.lab.kernels.steady_tables import Tables
from highflagon.lab.kernels.war_counts import BATTLES, BY, DUELS, NOW, REPLAYED, TIES_OF, TURNED_AGAIN, WARS
from highflagon.lab.kernels.war_rules import REPLAY, Customs, Terms
from highflagon.lab.kernels.war_trace import COURT, IN_HAND, IN_SILENCE, JUDGED, PLAYED, Trace, note

NOBODY_WINS = -1

MOST_REPLAYED = 10_000
"""A war in which more battles than this are fought again is given up."""


@part
def play_war(
    state: Words, terms: Terms, customs: Customs, policies: Ints, alike: int, deck: Cards, ring: Ints, leader: int,
    battles: int, base: int, laid: int, progress: Progress, score: Ints, latest: Ints, counts: Ints, trace: Trace,
    tables: Tables | None,
) -> int:  # fmt: skip
    """Fight one war, from where it stands, and return who won its last battle, or led it if it was drawn.

    If it goes on for ever, `NOBODY_WINS`.

    `alike` is the policy of all who fight, -1 if they differ. `base` cards at the front are out of the game, and `laid`
    after them lie in Silent Hands already (0: they are to be laid). `score`, and `latest`, the battle that each has won
    last (0: none), are set by place in the ring. `tables` are what `steady` plays by, None where it doesn't.
    """
    n, hand, silent, cards, per_deal, whole = terms
    no_court_tie, idle_court, after_drawn, direction, stop = customs
    # Eight bits for each: in an array the place that is written next could not be foreseen, which costs more than all
    # the rest of a battle.
    battle, fought, stock, won, when, played, counted = progress
    hands = base + (laid if laid > 0 else silent)
    draw(state, deck, base + laid, hands, whole)
    fights, last = 0, leader
    while True:
        if stock == 0 or fought == per_deal:
            if idle_court == 1 and 0 < stock < whole:
                draw(state, deck, stock, stock + 1, whole)
                note(trace, COURT, 0, deck[stock])
            # All that this deal will need is drawn at once: what is turned later is drawn from the same cards.
            draw(state, deck, hands, min(hands + n * hand + per_deal, whole), whole)
            if trace is not None:
                tell_deal(trace, deck, hands if stock > 0 else base + laid, hands, hand, n, ring)
            stock, fought = hands + n * hand, 0
        court = -1
        if stock < whole:
            court = deck[stock] & 3
            note(trace, COURT, 0, deck[stock])
            stock += 1
        first = hands + fought * cards
        if alike != RANDOM:
            left = hand - fought * cards
            choose(
                policies, deck, first, hand, n, cards, left, ring, leader, direction, court, won, battles - battle,
                played, tables,
            )  # fmt: skip
            played = 0
        if trace is not None:
            tell_plays(trace, deck, first, hand, n, cards, ring, leader, direction)
        if n == 3 and cards == 2:
            # Most battles by far are those of three pairs: they need no loop.
            verdict = judge_totals(
                (deck[first] >> 2) + (deck[first + 1] >> 2),
                (deck[first + hand] >> 2) + (deck[first + hand + 1] >> 2),
                (deck[first + 2 * hand] >> 2) + (deck[first + 2 * hand + 1] >> 2),
            )
        else:
            verdict = judge(deck, first, hand, n, cards)
        if verdict < 0:
            tied = -verdict
            verdict = break_tie(deck, first, hand, cards, tied, court)
            while by_of(verdict) == NOBODY and no_court_tie == 1 and stock < whole:
                counts[TURNED_AGAIN] += 1
                draw(state, deck, stock, min(stock + 1 + per_deal - fought, whole), whole)
                note(trace, COURT, 0, deck[stock])
                verdict = break_tie(deck, first, hand, cards, tied, deck[stock] & 3)
                stock += 1
        winner = winner_of(verdict)
        note(trace, JUDGED, ring[winner] if winner >= 0 else -1, by_of(verdict))
        if verdict > 15:
            counts[BY + by_of(verdict)] += 1
            counts[TIES_OF + tied_of(verdict)] += 1
        if counted == 1 and (winner >= 0 or no_court_tie != REPLAY):
            counts[NOW + (ring[winner] + 1 if winner >= 0 else 0)] += 1
            counted = 0
        fights += 1
        fought += 1
        if winner >= 0:
            battle += 1
            won += 1 << 8 * winner
            when = when & ~(255 << 8 * winner) | battle << 8 * winner
            last = leader = winner
        else:
            last = leader
            if no_court_tie == REPLAY:
                counts[REPLAYED] += 1
                if fights - battle > MOST_REPLAYED:  # there are rules by which nobody can ever win
                    last = NOBODY_WINS
                    break
            else:
                battle += 1
            if after_drawn == 1:
                leader = (leader + 1) % n if direction == 0 else (leader + n - 1) % n
        if battle == battles or (stop == 1 and decided(won, n, battles - battle)):
            break
    for at in range(n):
        score[at], latest[at] = won >> 8 * at & 255, when >> 8 * at & 255
    counts[BATTLES] += fights
    counts[WARS] += 1
    counts[DUELS] += n == 2
    return last


@part
def decided(score: int, n: int, left: int) -> bool:
    """Whether the lead exceeds the battles left (HD-A20)."""
    first, second = -1, -1
    for at in range(n):
        won = score >> 8 * at & 255
        if won > first:
            first, second = won, first
        elif won > second:
            second = won
    return first - second > left


@part
def tell_deal(trace: Trace, deck: Cards, start: int, hands: int, hand: int, n: int, ring: Ints) -> None:
    """Tell of the cards that are laid in silence, from `start` on, and of the hands that follow them."""
    for place in range(start, hands):
        note(trace, IN_SILENCE, 0, deck[place])
    for at in range(n):
        for place in range(hands + at * hand, hands + (at + 1) * hand):
            note(trace, IN_HAND, ring[at], deck[place])


@part
def tell_plays(
    trace: Trace,
    deck: Cards,
    first: int,
    hand: int,
    n: int,
    cards: int,
    ring: Ints,
    leader: int,
    direction: int,
) -> None:
    """Tell of the plays of a battle, in the order played."""
    for each in range(cards):
        for step in range(n):
            at = (leader + step) % n if direction == 0 else (leader + n - step) % n
            note(trace, PLAYED, ring[at], deck[first + at * hand + each])
