"""How a game of High Dragon stands: what the public may expect of it, if it is played on again and again from there."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

import numpy as np
from msgspec import Struct

from highflagon.games.errors import Illegal
from highflagon.games.game import Chance as Draw
from highflagon.games.game import Over, Shuffle
from highflagon.games.high_dragon import COURTS, UNKNOWN, Card, Dealer, HouseRules, Observation, new_game
from highflagon.games.high_dragon.cards import deck as deck_of
from highflagon.lab.chances import Chance
from highflagon.lab.crews import Counts, Crew
from highflagon.lab.kernels.generator import new_key
from highflagon.lab.kernels.policies import STEADY
from highflagon.lab.kernels.policies import policy as number_of
from highflagon.lab.kernels.situation import Situation
from highflagon.lab.kernels.steady_tables import check_steady, steady_tables
from highflagon.lab.kernels.war_batch import play_games
from highflagon.lab.kernels.war_counts import CAPPED, GAMES, NOW, SHARED, SIZE, WINS
from highflagon.lab.kernels.war_rules import as_numbers
from highflagon.lab.public import check_public, terms_of
from highflagon.lab.rate import Rate
from highflagon.lab.running import check_seed, simulate
from highflagon.lab.wars import LONGEST_GAME


class Standing(Struct, frozen=True):
    """What may be expected of a game that is on. Tuples have an entry for every seat of the game.

    Examples:
        >>> from highflagon.games.high_dragon import new_game
        >>> found = standing(new_game().observe(None), policy="random", games=2000)
        >>> isinstance(found, Standing), found.games, found.policy
        (True, 2000, 'random')
        >>> found.pot[0].exact, found.drawn.value < 0.02
        (Fraction(1, 3), True)
    """

    policy: str
    """By what all who fight play on."""
    games: int
    """How many games were played on from here; 0 if the game is over, and all is certain."""
    war: int
    battle: int
    """The numbers of the war and the battle that are on."""
    pot: tuple[Chance, ...]
    """The part of the pot that a seat may expect."""
    wins: tuple[Chance, ...]
    """To win the battle that is on, or else the next one; fought again it is still the same battle (HD-A1)."""
    drawn: Chance
    """That nobody wins it."""


class StandingTask(Struct, frozen=True):
    """Games to be played on from what the public sees.

    Cards that nobody has seen may lie anywhere: in a hand, under a face-down card, in the deck, in a Silent Hand, there
    only if they haven't lain open in this war; of earlier wars this is not known, and only the deal counts. What they
    have done so far tells nothing of what players hold.

    Examples:
        >>> from highflagon.games.high_dragon import new_game
        >>> from highflagon.lab import simulate
        >>> task = StandingTask(new_game().observe(None))
        >>> simulate(task, 1000) == simulate(task, 1000, workers=2)
        True
    """

    seen: Observation
    """What the public sees: of nobody's hand more than that (its `viewer` is None)."""
    policy: str = "random"
    """What all who fight do from now on."""
    seed: int = 1
    """From 0 to 2 ** 63 - 1: game number k of a seed is always the same."""

    def play(self, first: int, games: int) -> Counts:
        """Return the counts of the games from number `first` on; raise `Refused` if kernels can't play them."""
        check_seed(self.seed)
        check_public(self.seen)
        rules, number = self.seen.rules, number_of(self.policy)
        if number == STEADY:
            check_steady(rules)
        tables = steady_tables() if number == STEADY else None
        seen = self.seen if self.seen.war else new_game(rules).apply(Dealer(0))[0].observe(None)
        situation = situation_of(seen)
        policies, counts = np.full(rules.players, number, np.int64), np.zeros(SIZE, np.int64)
        numbers, key = as_numbers(rules), new_key(self.seed)
        play_games(numbers, policies, key, first, games, LONGEST_GAME, counts, None, tables, situation)
        return counts

    def error(self, counts: Counts) -> float:
        """Return the greatest standard error of the seats' parts of the pot."""
        return max(chance.error for chance in self.results(counts).pot)

    def results(self, counts: Counts) -> Standing:
        """Return what the counts mean."""
        c = [int(count) for count in counts]
        seats = range(self.seen.rules.players)
        ended = c[GAMES] - c[CAPPED]
        drawn, *won = [_chance(Rate(c[NOW + who], c[GAMES])) for who in range(4)]
        pot = [_part(c[WINS + seat], c[SHARED + seat], ended) for seat in seats]
        if not self.seen.war:  # nobody knows yet who leads: all are alike
            won = [Chance((1 - drawn.value) / len(seats), drawn.error / len(seats)) for _ in seats]
            pot = [_certain(Fraction(1, len(seats))) for _ in seats]
        for seat in set(seats) - set(self.seen.players or seats):  # who has bowed out (HD-R24) wins nothing
            won[seat] = pot[seat] = _certain(Fraction(0))
        return Standing(
            self.policy, c[GAMES], self.seen.war, self.seen.battle,
            pot=tuple(pot), wins=tuple(won[: len(seats)]), drawn=drawn,
        )  # fmt: skip


def standing(
    seen: Observation,
    *,
    policy: str | None = None,
    games: int = 20_000,
    seed: int = 1,
    workers: int | Crew = 1,
) -> Standing:
    """Return what may be expected of a game that is on, from what the public sees of it.

    By `policy` all who fight go on: if it isn't said `steady`, where it knows the terms, else `random`. A game that is
    over is certain, any other is played on so many times. Raises `Refused` if more is seen than the public may, if no
    game can be seen so, or if there is no such policy.

    Examples:
        >>> from highflagon.games.high_dragon import new_game
        >>> standing(new_game().observe(None), policy="bold")
        Traceback (most recent call last):
        highflagon.games.errors.Illegal: kernels have no policy 'bold'; there are ...
    """
    check_public(seen)
    if policy is None:
        policy = usual_policy(seen.rules)
    number_of(policy)
    if isinstance(seen.turn, Over):
        whole = sum(seen.turn.shares)
        pot = tuple([_certain(Fraction(share, whole or 1)) for share in seen.turn.shares])
        nothing = _certain(Fraction(0))
        return Standing(policy, 0, seen.war, seen.battle, pot, (nothing,) * len(pot), nothing)
    return simulate(StandingTask(seen, policy, seed), games, workers=workers)


def usual_policy(rules: HouseRules) -> str:
    """Return by what policy all go on if nobody says: `steady` where it knows these house rules."""
    try:
        check_steady(rules)
    except Illegal:
        return "random"
    return "steady"


def situation_of(seen: Observation) -> Situation:
    """Return what kernels have to know of a war that is on."""
    stays = len(seen.players) < seen.rules.players and seen.rules.old_silent == "stays-out"
    base = sum(seen.rules.terms.silent) if stays else 0
    silent = sum(seen.silent)
    known = dict(_known(seen, silent))
    cards = deck_of(seen.rules.courts, seen.rules.ranks)
    placed = set(known.values())
    open_in_war = placed | set(seen.seen if seen.war == 1 else (*seen.discards, *seen.turned))
    free = [card for card in cards if card not in placed]
    free.sort(key=lambda card: card in open_in_war)  # those that can't lie in a Silent Hand last
    may_be_silent = sum(card not in open_in_war for card in free)
    deck = np.zeros(len(cards), np.int16)
    for place, card in known.items():
        deck[place] = _number(card)
    places = [place for place in range(len(cards)) if place not in known]
    ring = (*seen.players, 0, 0)[:3]
    numbers = [silent, may_be_silent, len(seen.players), *ring, seen.players.index(seen.order[0])]
    numbers += [seen.battles, base, silent - base, *_progress(seen, silent)]
    return Situation(
        deck,
        np.array(places, np.int64),
        np.array([_number(card) for card in free], np.int16),
        np.array(numbers, np.int64),
    )


def _known(seen: Observation, silent: int) -> Iterator[tuple[int, Card]]:
    """Give the cards whose place in the deck is known, as `kernels.war` lays it out."""
    if _is_dealt_now(seen):
        return
    terms = terms_of(seen)
    cards, fighting = len(seen.pattern), len(seen.players)
    for number, card in enumerate(seen.discards):  # of these only the battle matters
        battle, at = divmod(number, fighting * cards)
        yield silent + at // cards * terms.hand + battle * cards + at % cards, card
    for place, seat in enumerate(seen.players):
        sides = {"d": list(seen.down[seat]), "u": list(seen.up[seat])}
        for number, side in enumerate(seen.pattern):
            if sides[side] and (card := sides[side].pop(0)) is not UNKNOWN:
                yield silent + place * terms.hand + seen.fought * cards + number, card
    for number, card in enumerate(seen.turned):
        yield silent + fighting * terms.hand + number, card


def _progress(seen: Observation, silent: int) -> list[int]:
    """Return how far the war has come, as `kernels.situation` says."""
    terms = terms_of(seen)
    next_court = silent + len(seen.players) * terms.hand + len(seen.turned)
    played = sum(map(len, seen.down)) + sum(map(len, seen.up))
    is_on = played > 0 or not isinstance(seen.turn, Draw)
    court = 0 if _is_dealt_now(seen) else next_court - (is_on and seen.court is not None)
    won = when = 0
    for place, seat in enumerate(seen.players):
        battles = [number for number, winner in enumerate(seen.track, 1) if winner == seat]
        won |= len(battles) << 8 * place
        when |= max(battles, default=0) << 8 * place
    return [len(seen.track), seen.fought, court, won, when, played, 1]


def _is_dealt_now(seen: Observation) -> bool:
    """Whether cards are to be dealt next, so that none has its place yet, but for those in Silent Hands."""
    if not isinstance(seen.turn, Draw) or not isinstance(seen.turn.draw, Shuffle):
        return False
    return seen.turn.draw.take > 1


def _number(card: Card) -> int:
    return 4 * card.rank + COURTS.index(card.court)


def _certain(part: Fraction) -> Chance:
    return Chance(float(part), 0.0, part)


def _chance(rate: Rate) -> Chance:
    return Chance(rate.value, rate.error)


def _part(whole: int, half: int, games: int) -> Chance:
    """Return the mean part of the pot, of which so many were whole and so many halves, and the mean's error."""
    if not half or not games:
        return _chance(Rate(whole, games))
    mean = (whole + half / 2) / games
    return Chance(mean, sqrt(max(0.0, (whole + half / 4) / games - mean * mean) / games))
