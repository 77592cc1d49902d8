"""How often a battle is tied and what decides it, if all cards are dealt and played at random: counted over all deals.

A battle falls into its courts: what the players have of one court is dealt independently of what they have of
another, once it is known how many cards of it each of them has. So the deals of one court are counted by these
numbers and by how the totals differ, as polynomials, and the courts are multiplied.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple

from msgspec import Struct

from highflagon.games.errors import Illegal, Invalid, short
from highflagon.games.high_dragon import PRESETS, HouseRules

MOST_CARDS = 3
"""Battles of more cards from each player make too many deals to be counted in seconds."""

Share = tuple[int, ...]
"""How many cards of one court each player has played."""


class Tie(Struct, frozen=True):
    """Battles in which `size` players, whoever they are, had the same highest total. The last three sum to `chance`."""

    size: int
    chance: Fraction
    by_count: Fraction
    """Decided by the most cards of the court card's court (HD-R22)."""
    by_highest: Fraction
    """Decided by the highest card of it (HD-R23)."""
    drawn: Fraction
    """Not decided (HD-A1): the battle is drawn, or fought again where the house has `no_court_tie=replay`."""


class TieOdds(Struct, frozen=True):
    """How a battle between so many, with so many cards from each, is decided."""

    players: int
    cards: int
    ties: tuple[Tie, ...]
    """Of two, and where three play, of three."""

    @property
    def outright(self) -> Fraction:
        """The chance that one total is the highest (HD-R16)."""
        return 1 - sum((tie.chance for tie in self.ties), Fraction(0))

    @property
    def by_count(self) -> Fraction:
        """The chance that HD-R22 decides."""
        return sum((tie.by_count for tie in self.ties), Fraction(0))

    @property
    def by_highest(self) -> Fraction:
        """The chance that HD-R23 decides."""
        return sum((tie.by_highest for tie in self.ties), Fraction(0))

    @property
    def drawn(self) -> Fraction:
        """The chance that nothing decides (HD-A1)."""
        return sum((tie.drawn for tie in self.ties), Fraction(0))

    @property
    def wins(self) -> tuple[Fraction, ...]:
        """By seat: the chance to win the battle. No seat is better than another."""
        return ((1 - self.drawn) / self.players,) * self.players


def tie_odds(players: int = 3, rules: HouseRules = PRESETS["as-written"]) -> TieOdds:
    """Return the odds of the first battle of a war of three, or of two (HD-R25).

    All cards are as likely as others to be dealt, played and turned. Later battles have the same odds, but where
    `no_court_tie` is `turn-again`: then the deck, which may run out, is smaller in the second battle of a deal.

    Examples:
        >>> odds = tie_odds(3)
        >>> [(tie.size, round(float(tie.chance), 5)) for tie in odds.ties]
        [(2, 0.04774), (3, 0.00124)]
        >>> odds.outright + odds.by_count + odds.by_highest + odds.drawn
        Fraction(1, 1)
        >>> from highflagon.games.high_dragon import HouseRules
        >>> float(tie_odds(3, HouseRules(no_court_tie="turn-again")).drawn) < 1e-9
        True
    """
    if players not in (2, 3) or type(players) is not int:
        raise Invalid(f"a battle is fought by two or three, not by {short(players, 20)}", clause="HD-A33")
    if players > rules.players:
        raise Illegal("by these house rules two play: nobody fights a battle of three", clause="HD-A33")
    terms = rules.terms if players == 3 else rules.duel_terms
    cards = len(terms.pattern)
    if cards > MOST_CARDS:
        text = f"ties are counted for battles of up to {MOST_CARDS} cards from each player, not {cards}"
        raise Invalid(text, clause="HD-R13")
    turned = 1
    if rules.no_court_tie == "turn-again":
        stays_out = rules.silent if players < rules.players and rules.old_silent == "stays-out" else 0
        turned = rules.courts * rules.ranks - stays_out - sum(terms.silent) - players * terms.hand
    return _tie_odds(_Deck(players, cards, rules.courts, rules.ranks), turned)


class _Deck(NamedTuple):
    """What a battle is fought with: players, cards from each, and the courts and ranks of the deck."""

    players: int
    cards: int
    courts: int
    ranks: int

    @property
    def deals(self) -> int:
        """In how many ways the players may play."""
        whole = self.courts * self.ranks
        return prod(comb(whole - seat * self.cards, self.cards) for seat in range(self.players))

    @property
    def zero(self) -> int:
        """The exponent that says that two players' totals are equal."""
        return (self.ranks + 1) * self.cards

    @property
    def width(self) -> int:
        """How many exponents there are, from 0 on."""
        return 2 * self.ranks * self.cards + 1

    @property
    def slot(self) -> int:
        """Bits for each coefficient: polynomials are kept as one long integer, so that Python multiplies them."""
        return self.deals.bit_length() + 1

    def exponent(self, player: int, rank: int) -> int:
        """The exponent of a card in a player's hand.

        The polynomials have a variable for each player but the first, whose exponent is how much the first one's total
        is greater than his; each card of his counts from `ranks` + 1 down, so that none is negative.
        """
        if self.players == 2:
            return rank if player == 0 else self.ranks + 1 - rank
        first = (rank * (self.width + 1), (self.ranks + 1 - rank) * self.width, self.ranks + 1 - rank)
        return first[player]


@cache
def _tie_odds(deck: _Deck, turned: int) -> TieOdds:
    """The odds if up to `turned` court cards are turned until one decides."""
    found = {size: [Fraction(0)] * 3 for size in range(2, deck.players + 1)}
    for shares, two, three in _tied_deals(deck):
        for size, deals in ((2, two), (3, three)):
            if deals:
                for kind, chance in enumerate(_decided(deck, shares, size, turned)):
                    found[size][kind] += deals * chance
    rows = {size: [weight / deck.deals for weight in kinds] for size, kinds in found.items()}
    ties = [Tie(size, sum(kinds, Fraction(0)), *kinds) for size, kinds in rows.items()]
    return TieOdds(deck.players, deck.cards, tuple(ties))


def _tied_deals(deck: _Deck) -> Iterator[tuple[tuple[Share, ...], int, int]]:
    """By what the players have of each court: the deals in which two are tied at the top, and those in which three are.

    The two are the first two, each deal standing for all others in which it is other players or courts.
    """
    one_court = _deals_of_court(deck)
    pairs = comb(deck.players, 2)
    for first in combinations_with_replacement(sorted(one_court), deck.courts - 1):
        last = tuple([deck.cards - sum(row) for row in zip(*first, strict=True)])
        if not first:
            last = (deck.cards,) * deck.players
        if last not in one_court or (first and last < first[-1]):
            continue
        shares = (*first, last)
        like_it = factorial(deck.courts) // prod(
            factorial(shares.count(share)) for share in dict.fromkeys(shares)
        )
        polynomial = prod(one_court[share] for share in shares)
        two, three = _read(deck, polynomial)
        yield shares, two * pairs * like_it, three * like_it


def _deals_of_court(deck: _Deck) -> dict[Share, int]:
    """The polynomial of one court by how many of its cards each player has."""
    found = {(0,) * deck.players: 1}
    for rank in range(1, deck.ranks + 1):
        longer = dict(found)
        for share, polynomial in found.items():
            for player in range(deck.players):
                if share[player] < deck.cards:
                    more = (*share[:player], share[player] + 1, *share[player + 1 :])
                    shifted = polynomial << deck.slot * deck.exponent(player, rank)
                    longer[more] = longer.get(more, 0) + shifted
        found = longer
    return found


def _read(deck: _Deck, polynomial: int) -> tuple[int, int]:
    """The deals in which the first two alone are tied at the top, and those in which all three are."""
    one = (1 << deck.slot) - 1
    if deck.players == 2:
        return polynomial >> deck.slot * deck.zero & one, 0
    row = polynomial >> deck.slot * deck.zero * deck.width & (1 << deck.slot * deck.width) - 1
    at = [row >> deck.slot * exponent & one for exponent in range(deck.zero, deck.width)]
    return sum(at[1:]), at[0]


def _decided(
    deck: _Deck, shares: tuple[Share, ...], size: int, turned: int
) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that a tie of the first `size` players is decided by count, by the highest card, and not at all.

    Of the cards turned, the first of a court that one of them has played decides. All that were not played are as
    likely as others to be turned.
    """
    unplayed = [deck.ranks - sum(share) for share in shares]
    most = [max(share[:size]) for share in shares]
    useless = sum(left for left, count in zip(unplayed, most, strict=True) if not count)
    whole = sum(unplayed)
    drawn = Fraction(comb(useless, turned), comb(whole, turned))
    by_count = by_highest = Fraction(0)
    for share, left, count in zip(shares, unplayed, most, strict=True):
        if count and left:
            chance = (1 - drawn) * Fraction(left, whole - useless)
            if share[:size].count(count) == 1:
                by_count += chance
            else:
                by_highest += chance
    return by_count, by_highest, drawn
