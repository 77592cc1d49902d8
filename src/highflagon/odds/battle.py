"""The chances in a battle of High Dragon from what one seat knows: all that is not known is as likely as anything else.

What a seat doesn't know are the face-down cards of the others and those they have still to play: each of them has any
of the unseen cards, for nothing is assumed of how they choose. A battle is won by the greatest of three numbers, the
total, the cards of the court and the highest of these, compared in this order (HD-R16, R22, R23); so the ways in which
all others have less are counted, and so are those in which none of them has a higher total.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from msgspec import Struct

from highflagon.games.errors import Invalid
from highflagon.games.high_dragon import COURTS, UNKNOWN, Card
from highflagon.games.high_dragon.cards import bits, in_order
from highflagon.odds.disjoint import Below
from highflagon.odds.holdings import key_of, others_below
from highflagon.odds.known import Known
from highflagon.odds.turned_again import TurnedAgain

MOST_CHOICES = 2_000
"""A hand has no more choices than this, or they are not counted."""

MOST_STEPS = 1_500_000
"""The most steps of counting, a second's or so: each set of cards that another may hold takes one for each part."""


class ChoiceOdds(Struct, frozen=True):
    """What it brings to play `cards` in the rest of the battle. The five chances sum to 1."""

    cards: tuple[Card, ...]
    """Which of them is played first makes no difference here."""
    alone: Fraction
    """To win with the highest total (HD-R16)."""
    tie_won: Fraction
    """To be tied at the top and to win (HD-R22, R23; by the first court card or, where it is turned again, a later)."""
    tie_lost: Fraction
    """To be tied at the top while another wins."""
    drawn: Fraction
    """To be tied at the top while nobody wins (HD-A1)."""
    beaten: Fraction
    """That another has a higher total."""

    @property
    def wins(self) -> Fraction:
        """The chance to win the battle."""
        return self.alone + self.tie_won


class BattleOdds(Struct, frozen=True):
    """The chances of all choices, the best first."""

    unseen: int
    """How many cards the seat knows nothing of, the court card among them if it isn't known."""
    choices: tuple[ChoiceOdds, ...]

    @property
    def best(self) -> ChoiceOdds:
        """The choice that wins most often."""
        return self.choices[0]


def battle_odds(known: Known) -> BattleOdds:
    """Return the chances of each choice of cards for the rest of a battle, when it is the seat's turn to play.

    A tie of HD-A1 is `drawn`, and fought again where `no_court_tie` is `replay`; where it is `turn-again`, it is what
    the first court card that decides makes of it, if each of the others holds as many cards as the seat. The first card
    of a battle as written takes some hundredths of a second. Raises `Invalid` if there are more ways than can be
    counted in a second or so.

    Examples:
        >>> from highflagon.games.high_dragon import parse_card
        >>> from highflagon.odds.known import Known
        >>> hand = tuple(parse_card(word) for word in ("S7", "G18", "B3"))
        >>> seen = (parse_card("S19"), parse_card("G4"))
        >>> last = Known(hand=hand, played=(parse_card("B20"),), up=seen, position=3, court=parse_card("B13"))
        >>> odds = battle_odds(last)
        >>> [(str(choice.cards[0]), round(float(choice.wins), 4)) for choice in odds.choices]
        [('G18', 0.9623), ('S7', 0.3962), ('B3', 0.1814)]
        >>> odds.best.wins
        Fraction(51, 53)
    """
    _check_work(known)
    fields = list(_fields(known))
    own = list(combinations(in_order(known.hand), known.to_play))
    again = None
    if known.rules.no_court_tie == "turn-again" and known.court is not None:
        again = TurnedAgain(known, {sum(card.rank for card in (*known.played, *cards)) for cards in own})
    choices = [_choice(cards, known.played, fields, again) for cards in own]
    choices.sort(key=lambda choice: (-choice.wins, -choice.drawn))
    return BattleOdds(len(known.unseen), tuple(choices))


def _check_work(known: Known) -> None:
    unseen, choices = len(known.unseen), comb(len(known.hand), known.to_play)
    steps = sum(comb(unseen, size) << (size if known.players == 3 else 0) for size in known.hidden)
    if known.court is UNKNOWN:
        steps *= known.rules.courts
    if choices > MOST_CHOICES or steps > MOST_STEPS:
        text = f"battles of {known.cards} cards from hands of {known.terms.hand} have too many ways to be counted"
        raise Invalid(text, clause="HD-R13")


def _fields(known: Known) -> Iterator[tuple[str, Below]]:
    """What the others may play, by each court that may be the battle court; an empty text stands for none."""
    if known.court is not UNKNOWN:
        court = known.court.court if known.court else ""
        yield court, others_below(known.shown, known.cards, known.unseen, court)
        return
    for court in COURTS[: known.rules.courts]:
        turned = bits(card for card in known.unseen if card.court == court)
        yield court, others_below(known.shown, known.cards, known.unseen, court, turned)


def _choice(
    cards: tuple[Card, ...],
    played: Sequence[Card],
    fields: Sequence[tuple[str, Below]],
    again: TurnedAgain | None,
) -> ChoiceOdds:
    whole = sum(field.all for _, field in fields)
    alone = at_the_top = 0
    wins = drawn = Fraction(0)
    for court, field in fields:
        total, count, highest = key_of((*played, *cards), court)
        lower, less = field.count((total,)), field.count((total, count, highest))
        alone += lower
        wins += less
        at_the_top += field.count((total + 1,))
        if not count:
            drawn += field.count((total, 1)) - less
            if again:
                won, lost = again.decided((*played, *cards), court)
                wins, drawn = wins + won, drawn - won - lost
    return ChoiceOdds(
        cards,
        Fraction(alone, whole),
        Fraction(wins - alone, whole),
        Fraction(at_the_top - wins - drawn, whole),
        Fraction(drawn, whole),
        Fraction(whole - at_the_top, whole),
    )
