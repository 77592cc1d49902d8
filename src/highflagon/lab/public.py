"""What the public may see of a game of High Dragon, held against the rules before kernels read it.

Kernels look after no bounds: a view that no game can have must not come to them.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations

from highflagon.games.errors import Invalid
from highflagon.games.game import Act, Over, Roll, Show, Shuffle
from highflagon.games.game import Chance as Draw
from highflagon.games.high_dragon import UNKNOWN, Observation, deck
from highflagon.games.high_dragon.house_rules import Terms
from highflagon.games.high_dragon.order import play_order

MOST = 2**31
"""No game has so many wars."""


def check_public(seen: Observation) -> None:
    """Raise `Invalid` if somebody's own cards are seen, or if the public can't see a game so.

    One seat's cards would tell what the others can't know. What this lets pass has all its cards once, each at a place
    of the deck, and as many cards as the rules say.
    """
    if seen.viewer is not None or seen.hand:
        raise Invalid("how a game stands is asked of what the public sees, not of a seat's view")
    _hold(0 <= seen.war <= MOST and 0 <= seen.battle <= MOST, "the numbers of war and battle")
    if isinstance(seen.turn, Over):
        shares = seen.turn.shares
        _hold(len(shares) == seen.rules.players and {*shares} <= {0, 1}, "the shares of the pot")
        return
    if not seen.war:
        due = isinstance(seen.turn, Draw) and isinstance(seen.turn.draw, Roll)
        _hold(due and not (seen.track or seen.players), "before the first war nothing but its dealer is due")
        return
    _check_war(seen)
    dealt = seen.turned != ()
    _check_counts(seen, dealt=dealt)
    _check_turn(seen, dealt=dealt)
    _check_cards(seen)


def terms_of(seen: Observation) -> Terms:
    """Return what the war that is on is fought with; its battles may be fewer (HD-A18)."""
    return seen.rules.terms if len(seen.players) == 3 else seen.rules.duel_terms


def _hold(fits: object, what: str) -> None:
    if not fits:
        raise Invalid(f"no game can be seen so: {what}")


def _check_war(seen: Observation) -> None:
    """Who fights, in which order, for how many battles, and who has won some."""
    rules, players = seen.rules, seen.players
    all_of = tuple(range(rules.players))
    two_of = combinations(all_of, 2) if seen.war > 1 else ()
    _hold(players in (all_of, *two_of), "who fights")
    terms = terms_of(seen)
    orders = [play_order(players, leader, rules.direction) for leader in players]
    _hold(seen.order in orders, "the order of play")
    _hold(seen.pattern == terms.pattern, "the pattern of a battle")
    sudden = len(players) == 2 and seen.war > 1 and rules.duel_tied == "sudden-death"
    _hold(seen.battles == terms.battles or (sudden and seen.battles == 1), "the battles of the war")
    _hold(len(seen.track) < seen.battles and seen.battle == len(seen.track) + 1, "the battle that is on")
    _hold(all(winner is None or winner in players for winner in seen.track), "who won a battle")
    _hold(0 <= seen.fought <= rules.battles_per_deal, "the battles since the deal")
    _hold(seen.fought <= len(seen.track) or rules.no_court_tie == "replay", "the battles since the deal")


def _check_counts(seen: Observation, *, dealt: bool) -> None:
    """Each row has as many cards as the rules and the battles fought say."""
    rules, terms, seats = seen.rules, terms_of(seen), seen.rules.players
    fighting, cards = len(seen.players), len(terms.pattern)
    kept = (rules.silent,) if _old_silent(seen) else ()
    new = tuple([size for size in terms.silent if size])
    laid = [(*kept, *new)] if dealt or seen.track else [kept, (*kept, *new)]
    _hold(seen.silent in laid, "the Silent Hands")
    rows = (seen.down, seen.up, seen.hands)
    _hold(all(len(row) == seats for row in rows), "a row for each seat")
    played = sum(map(len, seen.down)) + sum(map(len, seen.up))
    _hold(played <= fighting * cards and (dealt or not played), "the cards of this battle")
    down, up, hands = Counter[int](), Counter[int](), Counter[int]()
    for number in range(played):
        side = down if terms.pattern[number // fighting] == "d" else up
        side[seen.order[number % fighting]] += 1
    for seat in seen.players if dealt else ():
        hands[seat] = terms.hand - seen.fought * cards - down[seat] - up[seat]
    for seat in range(seats):
        found = len(seen.down[seat]), len(seen.up[seat]), seen.hands[seat]
        _hold(found == (down[seat], up[seat], hands[seat]), f"the cards of seat {seat + 1}")
    fought = seen.fought if dealt else 0
    _hold(seen.fought == fought and len(seen.discards) == fought * fighting * cards, "the discards")
    whole = rules.courts * rules.ranks
    stock = whole - sum(seen.silent) - sum(seen.hands) - played - len(seen.discards) - len(seen.turned)
    _hold(stock == seen.stock and stock >= 0, "the stock")


def _old_silent(seen: Observation) -> bool:
    """Whether the Silent Hand of a war of three lies out in a war of two (HD-A14)."""
    rules = seen.rules
    return len(seen.players) < rules.players and rules.old_silent == "stays-out" and rules.silent > 0


def _check_turn(seen: Observation, *, dealt: bool) -> None:
    """What is due is what the rules say."""
    rules, fighting = seen.rules, len(seen.players)
    played = sum(map(len, seen.down)) + sum(map(len, seen.up))
    whole = played == fighting * len(seen.pattern)
    in_deal = dealt and seen.fought < rules.battles_per_deal
    open_now = bool(seen.turned) and seen.court is seen.turned[-1]
    no_court = seen.court is None and not seen.stock
    turn = seen.turn
    hidden = [card for row in seen.down for card in row]
    tied = False
    if isinstance(turn, Act):
        due = in_deal and not whole and turn.seats == (seen.order[played % fighting],)
        due = due and (open_now or no_court)
    elif isinstance(turn, Draw) and isinstance(turn.draw, Show):
        due = in_deal and whole and UNKNOWN in hidden and (open_now or no_court)
    elif isinstance(turn, Draw) and isinstance(turn.draw, Shuffle) and turn.draw.take == 1:
        tied = whole and in_deal and open_now and rules.no_court_tie == "turn-again"
        idle = dealt and not in_deal and rules.idle_court == "literal"
        due = seen.stock == turn.draw.of > 0 and (
            tied or (not played and seen.fought > 0 and (in_deal or idle))
        )
    else:
        due = not played and not in_deal and _is_deal(seen)
    _hold(due, "what is due")
    _hold(all((card is UNKNOWN) != tied for card in hidden), "the cards that lie face down")


def _is_deal(seen: Observation) -> bool:
    """Whether a deal of the right size is due."""
    if not isinstance(seen.turn, Draw) or not isinstance(seen.turn.draw, Shuffle):
        return False
    terms, draw = terms_of(seen), seen.turn.draw
    kept = seen.rules.silent if _old_silent(seen) else 0
    new = sum(terms.silent) if sum(seen.silent) == kept else 0
    cards = seen.rules.courts * seen.rules.ranks
    return (draw.of, draw.take) == (cards - sum(seen.silent), new + len(seen.players) * terms.hand + 1)


def _check_cards(seen: Observation) -> None:
    """Each card that lies open is one of this deck, and lies there once; enough are left for the Silent Hands."""
    cards = set(deck(seen.rules.courts, seen.rules.ranks))
    hidden = [card for row in seen.down for card in row if card is not UNKNOWN]
    now = [*chain(*seen.up), *hidden, *seen.discards, *seen.turned]
    _hold(len(set(now)) == len(now), "a card lies in two places")
    _hold(cards.issuperset(now) and cards.issuperset(seen.seen), "a card that isn't in this deck")
    _hold(set(now) <= set(seen.seen), "a card lies open that nobody has seen")
    if seen.war == 1:
        _hold(
            len(cards) - len(set(seen.seen)) >= sum(seen.silent),
            "more cards than lie outside the Silent Hands",
        )
