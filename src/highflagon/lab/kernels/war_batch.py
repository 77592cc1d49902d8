"""A batch of games of High Dragon: from the first dealer to the last war of each."""

from __future__ import annotations

import numpy as np

from highflagon.lab.kernels.compiled import kernel
from highflagon.lab.kernels.generator import Ints, Words, begin, below
from highflagon.lab.kernels.policies import policy_of_all
from highflagon.lab.kernels.situation import (
    BASE,
    FIGHTING,
    LAID,
    LEADER,
    PROGRESS,
    SEATS,
    Situation,
    lay,
    progress_of,
)
from highflagon.lab.kernels.situation import BATTLES as BATTLES_OF_WAR
from highflagon.lab.kernels.steady_tables import Tables
from highflagon.lab.kernels.war import NOBODY_WINS, play_war
from highflagon.lab.kernels.war_counts import (
    CAPPED,
    GAMES,
    LONGEST,
    SHARED,
    SPLITS,
    WAR_TIES,
    WARS_TO_END,
    WINS,
)
from highflagon.lab.kernels.war_rules import (
    BATTLES,
    COURTS,
    DUEL,
    DUEL_TIED,
    FIRST_DEALER,
    OLD_SILENT,
    PLAYERS,
    RANKS,
    SILENT,
    STANDARD,
    Numbers,
    customs_of,
    terms_of,
)
from highflagon.lab.kernels.war_trace import DEALER, SCORED, Trace, note


@kernel
def play_games(
    rules: Numbers, policies: Ints, key: Words, first: int, games: int, longest: int,
    counts: Ints, trace: Trace, tables: Tables | None, situation: Situation | None,
) -> None:  # fmt: skip
    """Play the games from number `first` on, and add to `counts` what became of them.

    A game that has no winner after `longest` wars, or a war without an end, is given up. With a `trace` each is also
    told, line by line. `tables` are what `steady` plays by, None where it doesn't sit. With a `situation` each goes on
    from there.
    """
    state = np.empty(4, np.int64)
    cards = rules[COURTS] * rules[RANKS]
    deck, new = np.empty(cards, np.int16), np.empty(cards, np.int16)
    for card in range(cards):
        new[card] = (card % rules[RANKS] + 1) * 4 + card // rules[RANKS]
    ring, score, latest = np.empty(3, np.int64), np.empty(3, np.int64), np.empty(3, np.int64)
    outset = at_the_outset(rules)
    # The war that is fought most is compiled once more, with its terms written in: it takes a third less time. Whoever
    # goes on from a situation has other things to wait for, and is spared the second copy.
    terms, customs, (alike, no_base, none_laid), fresh = STANDARD
    for seat in range(3):
        ring[seat] = seat
    n = rules[PLAYERS]
    standard = (
        n == 3
        and policy_of_all(policies, ring, n) == alike
        and terms_of(rules, n) == terms
        and customs_of(rules) == customs
    )
    for game in range(first, first + games):
        begin(state, key, game)
        if situation is None:
            for place in range(cards):
                deck[place] = new[place]
            known = outset
            dealer = below(state, rules[PLAYERS]) if rules[FIRST_DEALER] == 0 else rules[FIRST_DEALER] - 1
            note(trace, DEALER, dealer, 0)
        else:
            lay(state, situation, deck, new)
            known = situation.numbers
            dealer = known[LEADER]
        n, battles, base, laid, wars = known[FIGHTING], known[BATTLES_OF_WAR], known[BASE], known[LAID], 0
        progress = progress_of(known)
        for at in range(n):
            ring[at] = known[SEATS + at]
        while True:
            if situation is None and standard and n == 3 and laid == 0:
                last = play_war(
                    state, terms, customs, policies, alike, deck, ring, dealer, battles, no_base, none_laid,
                    fresh, score, latest, counts, trace, tables,
                )  # fmt: skip
            else:
                last = play_war(
                    state, terms_of(rules, n), customs_of(rules), policies, policy_of_all(policies, ring, n), deck,
                    ring, dealer, battles, base, laid, progress, score, latest, counts, trace, tables,
                )  # fmt: skip
            wars += 1
            progress = fresh
            if last == NOBODY_WINS:
                counts[CAPPED] += 1
                break
            best, tied, winner = score[0], 0, 0
            for at in range(n):
                note(trace, SCORED, ring[at], score[at])
                best = max(best, score[at])
            for at in range(n):
                tied += score[at] == best
                winner = ring[at] if score[at] == best else winner
            if tied == 1:
                counts[WINS + winner] += 1
                break
            counts[WAR_TIES + (2 if n == 2 else tied - 2)] += 1
            if n == 2 and rules[DUEL_TIED] == 2:
                counts[SPLITS] += 1
                for at in range(n):
                    counts[SHARED + ring[at]] += 1
                break
            if wars == longest:
                counts[CAPPED] += 1
                break
            stays = rules[OLD_SILENT] == 1
            if n == 3 and tied == 2:
                base = rules[SILENT] if stays else 0
                laid = 0
                dealer = _next_dealer(score, best, last, latest)
                n = _keep_tied(ring, score, best)
                battles = rules[BATTLES + DUEL]
            else:
                laid = rules[SILENT + (DUEL if n == 2 else 0)] if stays else 0
                if n == 2 and rules[DUEL_TIED] == 1:
                    battles = 1
                dealer = last
        counts[GAMES] += 1
        counts[WARS_TO_END + min(wars, LONGEST) - 1] += 1


@kernel
def at_the_outset(rules: Numbers) -> Ints:
    """Return the numbers of a situation before the first war, in which the dealer isn't known yet."""
    numbers = np.zeros(PROGRESS + 7, np.int64)
    numbers[FIGHTING] = rules[PLAYERS]
    numbers[SEATS + 1], numbers[SEATS + 2] = 1, 2
    numbers[BATTLES_OF_WAR] = rules[BATTLES] if rules[PLAYERS] == 3 else rules[BATTLES + DUEL]
    return numbers


@kernel
def _keep_tied(ring: Ints, score: Ints, best: int) -> int:
    """Let the one bow out who isn't tied at the top (HD-R24), and return how many are left."""
    left = 0
    for at in range(3):
        if score[at] == best:
            ring[left] = ring[at]
            left += 1
    return left


@kernel
def _next_dealer(score: Ints, best: int, last: int, latest: Ints) -> int:
    """Return who of the tied deals the war of two, as a place in its ring (HD-A12, A13)."""
    dealer = last
    if score[last] != best:
        dealer = -1
        for at in range(3):
            if score[at] == best and (dealer < 0 or latest[at] > latest[dealer]):
                dealer = at
    place = 0
    for at in range(dealer):
        place += score[at] == best
    return place
