"""High Dragon, from what the viewer sees to the card he plays.

In the last battle of a deal there is nothing to weigh: what is left is lost at the redeal, and totals, court cards
and the highest of them decide in this order (HD-R16, R22, R23), so the highest cards are best, whatever the others do.
Before it the question is which cards to spend now and which to keep.
"""

from __future__ import annotations

from highflagon.bots.greedy import strongest
from highflagon.bots.steady import estimate, three, two
from highflagon.bots.steady.stakes import EVEN, Stakes, stakes
from highflagon.bots.steady.tables import chances
from highflagon.games.high_dragon import UNKNOWN, Card, Observation

MOST_LEFT = 12
"""The score tells only when no more battles than this are left."""

MEASURED_WAR = (3, "du", 7, 0, 3, 20, 2)
MEASURED_DUEL = (2, "dud", 9, 0, 3, 20, 2)
"""The terms on which the chances of `tables` were measured, of a war of three and a war of two.

They are: how many play; how each plays his cards (down or up); how many he held when the battle began; how many
battles of this deal are fought; courts; ranks; battles per deal.
"""


def best_card(view: Observation) -> Card:
    """Return the card that the viewer should play; there is one that he may."""
    seat = view.viewer
    if seat is None or UNKNOWN in view.hand:  # a game told from outside: he plays what he knows
        return strongest(view.legal, view.court)
    if is_last_of_deal(view):
        return strongest(view.hand, view.court)
    played = view.down[seat] + view.up[seat]
    court = view.court.court if view.court is not None else ""
    dealt = sorted(view.hand + played, key=lambda card: (-card.rank, card.court != court))
    return dealt[_place(view, seat, [card.rank for card in dealt], [dealt.index(card) for card in played])]


def is_last_of_deal(view: Observation) -> bool:
    """Whether the cards are dealt anew after this battle, or the war is over."""
    return view.fought + 1 >= view.rules.battles_per_deal or view.battle >= view.battles


def war_stakes(view: Observation, seat: int) -> Stakes:
    """Return what this battle and the next are worth to `seat` as the score of the war stands.

    With many battles to go all count nearly alike, and the count of all that may happen would be long.
    """
    rivals = [each for each in view.order if each != seat]
    score = tuple([view.track.count(each) for each in (seat, *rivals)])
    left = view.battles - len(view.track)
    return stakes(score, left) if left <= MOST_LEFT else EVEN


def _place(view: Observation, seat: int, ranks: list[int], spent: list[int]) -> int:
    """Return the place in `ranks`, the hand as dealt, of the best card, when those at the places `spent` are played."""
    place = view.order.index(seat)
    rivals = [each for each in view.order if each != seat]
    seen = max([card.rank for each in rivals for card in view.up[each]], default=0)
    terms = (len(view.order), view.pattern, len(ranks), view.fought, *_deck(view))
    if terms == MEASURED_WAR:
        table, worth = chances().war, war_stakes(view, seat)
        if spent:
            return three.show(ranks, spent[0], place, seen, table, worth)
        return three.hide(ranks, place, table, worth)
    if terms == MEASURED_DUEL:
        return two.play(ranks, spent, place, seen, chances().duel, war_stakes(view, seat))
    return estimate.play(ranks, spent, _deal(view, rivals, len(ranks)), down=view.pattern[len(spent)] == "d")


def _deck(view: Observation) -> tuple[int, int, int]:
    return view.rules.courts, view.rules.ranks, view.rules.battles_per_deal


def _deal(view: Observation, rivals: list[int], hand: int) -> estimate.Deal:
    """Return what the estimates need to know; `hand` is how many cards the viewer held when the battle began."""
    spend = len(view.pattern)
    shown = tuple([(sum(card.rank for card in view.up[each]), spend - len(view.up[each])) for each in rivals])
    left = min(view.rules.battles_per_deal - view.fought - 1, view.battles - view.battle)
    return estimate.Deal(view.rules.ranks, hand, spend, left, shown)
