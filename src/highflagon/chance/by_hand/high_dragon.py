"""What a table of High Dragon is asked: the first dealer, court cards, face-up plays, and the cards that are turned.

Hands, Silent Hands and face-down plays are `??` (HD-A21); what is turned binds, and has to fit what was seen.
"""

from __future__ import annotations

from msgspec.structs import replace

from highflagon.chance.by_hand.questions import Cards, CourtCard, FaceDown, Form, PlayedCard, Turned, WhoDeals
from highflagon.chance.by_hand.refusals import NoRoom, Seen
from highflagon.games.errors import Illegal
from highflagon.games.high_dragon import UNKNOWN, Card, Court, Deal, Dealer, Play, Reveal, State
from highflagon.games.high_dragon.cards import bits
from highflagon.games.high_dragon.war import War


def form(state: State) -> Form:
    """Ask for the next event of a game that isn't over, or for all the plays of a face-down circle."""
    war = state.war
    if war is None:
        dealer = yield WhoDeals(tuple(range(state.seats)))
        return (Dealer(dealer),)
    if war.stage == "deal":
        return (yield from _deal(war))
    if war.stage == "play":
        return (yield from _play(war))
    if war.stage == "reveal":
        return (yield from _reveal(war))
    card = yield _court_card(war)
    _check_open(war, card)
    return (Court(card),)


def _court_card(war: War) -> CourtCard:
    why = {"court": "battle", "tie court": "tie", "idle court": "idle"}.get(war.stage, "redeal")
    if why == "redeal" and not war.deals:
        why = "deal"
    return CourtCard(why, war.leader, war.terms.hand, war.new_silent)  # type: ignore[arg-type]  # one of these words


def _deal(war: War) -> Form:
    """Of a deal only the court card lies open."""
    gathered = replace(war, placed=bits([card for hand in (*war.kept, *war.silent) for card in hand]))
    card = yield _court_card(war)
    _check_open(gathered, card)
    silent = tuple([(UNKNOWN,) * size for size in war.new_silent])
    hands = [(UNKNOWN,) * (war.terms.hand if seat in war.players else 0) for seat in range(war.rules.players)]
    return (Deal(silent, tuple(hands), card),)


def _play(war: War) -> Form:
    seat = war.to_play
    if war.face == "u" or UNKNOWN not in war.hands[seat]:
        card = yield PlayedCard(seat, war.face)
        if card is UNKNOWN or card not in war.hands[seat]:
            _check_open(war, card)
        return (Play(seat, card),)
    left = war.order[war.order.index(seat) :]
    hidden = [other for other in left if UNKNOWN in war.hands[other]]
    seats = tuple(hidden) if hidden == list(left) else (seat,)
    yield FaceDown(seats)
    return tuple([Play(other, UNKNOWN) for other in seats])


def _reveal(war: War) -> Form:
    """Ask each seat, in the order of play, for those of its face-down cards that are not known."""
    rows: list[Cards] = list(war.by_seat("d"))
    typed = 0
    for seat in war.order:
        count = rows[seat].count(UNKNOWN)
        if not count:
            continue
        cards = yield Turned(seat, count)
        for card in cards:
            _check_open(war, card, typed)
            typed |= card.bit
        turned = iter(cards)
        rows[seat] = tuple([next(turned) if card is UNKNOWN else card for card in rows[seat]])
    return (Reveal(tuple(rows)),)


def _check_open(war: War, card: Card, typed: int = 0) -> None:
    """Raise `Illegal` if this card can't come to lie open now; `typed` are those of the same entry, as bits."""
    if card is UNKNOWN:
        raise Illegal("it lies open, so everybody sees it: it can't be ??", clause="HD-R15")
    if not card.bit & war.deck_bits:
        raise Illegal(f"{card} is not in this deck", clause="HD-R2")
    if card.bit & typed:
        raise Illegal(f"{card} is typed twice here, and there is one of it", clause="HD-R2")
    if card.bit & war.placed:
        raise Seen(card)
    probe = replace(war, met=war.met | typed, met_kept=war.met_kept | typed)
    if not probe.may_be_met(card):
        full = len(war.deck) - (probe.met | card.bit).bit_count() < war.silent_out
        raise NoRoom(card, len(war.deck) - (war.silent_out if full else sum(map(len, war.kept))))
