"""Cards that come from the deck: the deal, and the battle court cards turned after it (HD-R4 to R7, R18 to R21)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from msgspec.structs import replace

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.game import Chance, Fact, Facts, Shuffle, Veiled
from highflagon.games.high_dragon import facts
from highflagon.games.high_dragon.cards import UNKNOWN, Card, bits, in_order
from highflagon.games.high_dragon.events import Court, Deal
from highflagon.games.high_dragon.war import War

SILENT_CLAUSE = {3: "HD-R5", 2: "HD-R25"}
HAND_CLAUSE = {3: "HD-R6", 2: "HD-R25"}


def deal_from(war: War, top: Sequence[Card]) -> Deal:
    """Return the deal of these cards from the top of the deck, in the fixed pattern (HD-A11).

    A first deal lays out the Silent Hands, then the hands, then turns the court card; a redeal turns the court
    card first (HD-A6).
    """
    cards = list(top)
    court = cards.pop(0) if war.deals else cards.pop()
    silent = []
    for size in war.new_silent:
        silent.append(in_order(cards[:size]))
        del cards[:size]
    hands: list[tuple[Card, ...]] = [()] * war.rules.players
    for place, seat in enumerate(war.order):
        size = war.terms.hand
        hands[seat] = in_order(cards[place * size : (place + 1) * size])
    return Deal(tuple(silent), tuple(hands), court)


def drawn(war: War, numbers: Sequence[int]) -> Deal | Court:
    """Return the event of these numbers, places in the pool of undealt cards."""
    due = war.turn
    if not isinstance(due, Chance) or not isinstance(due.draw, Shuffle):
        raise Illegal("no card is to be drawn now")
    pool = war.pool
    if len(pool) != due.draw.of:
        raise Illegal("the place of some cards is unknown here, so none can be drawn; they must be told")
    places = {number for number in numbers if type(number) is int}
    if not len(numbers) == len(places) == due.draw.take or not places <= set(range(len(pool))):
        raise Invalid(f"expected {due.draw.take} different numbers below {due.draw.of}")
    cards = [pool[number] for number in numbers]
    return deal_from(war, cards) if war.stage == "deal" else Court(cards[0])


def apply_deal(war: War, event: Deal) -> tuple[War, Facts]:
    """Return the war after a deal; raise `Illegal` if the cards don't fit the rules."""
    _check_sizes(war, event)
    _check_cards(war, event)
    silent = war.silent or event.silent
    outside = bits(chain(*event.hands)) | event.court.bit
    _check_room(war, silent, outside)
    dealt = replace(
        war,
        stage="play",
        silent=silent,
        deals=war.deals + 1,
        fought=0,
        hands=event.hands,
        concealed=_concealed(event),
        court=event.court,
        turned=(event.court,),
        discards=(),
        placed=bits(chain(*war.kept, *silent)) | outside,
        met=war.met | outside,
        met_kept=war.met_kept | outside,
        seen=war.seen | event.court.bit,
    )
    return dealt, _tell_deal(war, dealt)


def _concealed(event: Deal) -> tuple[int, ...]:
    """Return the seats whose hand has unknown cards: they have no bits."""
    return tuple([seat for seat, hand in enumerate(event.hands) if bits(hand).bit_count() < len(hand)])


def battle_began(war: War) -> Fact:
    """Return the fact that the next battle begins, by the clause that says who leads it."""
    return facts.BattleBegan(war.lead_clause, war.battle, war.leader)


def _tell_deal(before: War, war: War) -> Facts:
    redealt = before.deals > 0
    told: list[Fact | Veiled] = [] if redealt else [_war_began(war)]
    if redealt:
        told.append(facts.Gathered("HD-R20", war.leader))
        told.append(facts.CourtTurned("HD-R21", war.turned[0]))
    clause = "HD-R21" if redealt else HAND_CLAUSE[len(war.players)]
    for seat in war.order:
        cards = war.hands[seat]
        hidden = facts.HandDealt(clause, seat, (UNKNOWN,) * len(cards))
        told.append(Veiled(seat, facts.HandDealt(clause, seat, cards), hidden))
    if not redealt:
        told.append(facts.CourtTurned("HD-R7", war.turned[0]))
    told.append(battle_began(war))
    return tuple(told)


def _war_began(war: War) -> Fact:
    clause = "HD-R11" if len(war.players) == 3 else "HD-R25"
    terms, silent = war.terms, tuple(map(len, war.silent))
    return facts.WarBegan(
        clause, war.number, war.players, war.leader, terms.hand, silent, terms.pattern, terms.battles
    )


def _check_sizes(war: War, event: Deal) -> None:
    silent_clause, hand_clause = SILENT_CLAUSE[len(war.players)], HAND_CLAUSE[len(war.players)]
    if tuple(map(len, event.silent)) != war.new_silent:
        need = " and ".join(map(str, war.new_silent)) or "no cards: they stay out"
        raise Illegal(f"the Silent Hand takes {need}", clause=silent_clause)
    if len(event.hands) != war.rules.players:
        raise Illegal(f"there are {war.rules.players} seats to deal to", clause=hand_clause)
    for seat, hand in enumerate(event.hands):
        size = war.terms.hand if seat in war.players else 0
        if len(hand) != size:
            raise Illegal(f"seat {seat + 1} gets {size} cards, not {len(hand)}", clause=hand_clause)
    if event.court is UNKNOWN:
        raise Illegal("the battle court card lies face up", clause="HD-R7")


def _check_cards(war: War, event: Deal) -> None:
    """Every card must be one of this deck, and be there once."""
    dealt = chain(*war.kept, *war.silent, *event.silent, *event.hands, (event.court,))
    known = [card for card in dealt if card is not UNKNOWN]
    together = bits(known)
    if together.bit_count() == len(known) and together & war.deck_bits == together:
        return
    for place, card in enumerate(known):
        if not card.bit & war.deck_bits:
            raise Illegal(f"{card} is not in this deck", clause="HD-R2")
        if card in known[:place]:
            raise Illegal(f"{card} is dealt twice", clause="HD-R2")


def _check_room(war: War, silent: tuple[tuple[Card, ...], ...], outside: int) -> None:
    """Enough cards must be left that can lie in the Silent Hands, seen as they are or not."""
    cards, kept = len(war.deck), sum(map(len, war.kept))
    room = cards - (war.met | outside).bit_count() - kept - sum(map(len, silent))
    room_kept = cards - (war.met_kept | outside).bit_count() - kept
    if min(room, room_kept) < 0:
        raise Illegal("more different cards have been seen than lie outside the Silent Hand", clause="HD-R5")


def apply_court(war: War, event: Court) -> tuple[War, Facts]:
    """Return the war after a court card was turned: what it is for stands in `war.stage`."""
    card = event.card
    if card is UNKNOWN:
        raise Illegal("the battle court card lies face up", clause="HD-R7")
    if not card.bit & war.deck_bits:
        raise Illegal(f"{card} is not in this deck", clause="HD-R2")
    if not war.may_be_met(card):
        raise Illegal(f"{card} can't come from the deck: its place is known", clause="HD-R2")
    turned = replace(
        war,
        court=card,
        turned=(*war.turned, card),
        placed=war.placed | card.bit,
        met=war.met | card.bit,
        met_kept=war.met_kept | card.bit,
        seen=war.seen | card.bit,
    )
    if war.stage == "idle court":
        return replace(turned, stage="deal", court=None), (facts.CourtTurned("HD-A5", card, idle=True),)
    if war.stage == "tie court":
        return turned, (facts.CourtTurned("HD-A1", card),)
    return replace(turned, stage="play"), (facts.CourtTurned("HD-R18", card), battle_began(turned))
