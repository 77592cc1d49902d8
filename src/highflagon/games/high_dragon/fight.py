"""A battle from its first card to its winner (HD-R13 to R19), and what the war waits for next."""

from __future__ import annotations

from msgspec.structs import replace

from highflagon.games.errors import Illegal, Invalid, short
from highflagon.games.game import Facts, Veiled
from highflagon.games.high_dragon import facts
from highflagon.games.high_dragon.battle import judge
from highflagon.games.high_dragon.cards import UNKNOWN, Card, bits
from highflagon.games.high_dragon.deal import battle_began
from highflagon.games.high_dragon.events import Play, Reveal
from highflagon.games.high_dragon.order import check_seat, play_order
from highflagon.games.high_dragon.war import DUE, Stage, War


def legal_cards(war: War, seat: int) -> tuple[Card, ...]:
    """Return the cards that `seat`, whose turn it is, may play.

    From a hand that this state doesn't know, that is any card whose place is not known, and `??` face down.
    """
    hand = war.hands[seat]
    if seat not in war.concealed or UNKNOWN not in hand:
        return hand
    known = [card for card in hand if card is not UNKNOWN]
    free = [card for card in war.deck if war.may_be_met(card)]
    return (*known, *free, *((UNKNOWN,) if war.face == "d" else ()))


def verify_play(war: War, seat: int, card: Card) -> None:
    """Return if `seat` may play `card` now; raise `Refused` with the clause, and what would be legal, if not."""
    if not isinstance(card, Card):
        raise Invalid(f"a play is a card, not {short(card, 20)!r}", clause="HD-R13")
    if seat not in war.players or type(seat) is not int:
        check_seat(seat, war.rules.players)
        raise Illegal(f"seat {seat + 1} has bowed out of this war", clause="HD-R24")
    if war.stage != "play":
        clause, due = DUE[war.stage]
        raise Illegal(f"no card can be played now: {due}", clause=clause)
    if seat != war.to_play:
        raise Illegal(f"it is seat {war.to_play + 1}'s turn, not seat {seat + 1}'s", clause=war.play_clause)
    hand = war.hands[seat]
    if card in hand and (card is not UNKNOWN or war.face == "d"):
        return
    if UNKNOWN in hand and card is not UNKNOWN and war.may_be_met(card) and card.bit & war.deck_bits:
        return
    legal = [str(each) for each in legal_cards(war, seat)]
    if card is UNKNOWN:
        what = (
            "a card that is played face up is seen" if war.face == "u" else "the cards of this hand are known"
        )
        raise Illegal(f"{what}: {card} can't be played", clause=war.play_clause, legal=legal)
    raise Illegal(f"seat {seat + 1} can't play {card}: it is not in the hand", clause="HD-R13", legal=legal)


def apply_play(war: War, event: Play) -> tuple[War, Facts]:
    """Return the war after a play; the last one of a battle brings its end, if no card has to be turned for it."""
    seat, card = event.seat, event.card
    verify_play(war, seat, card)
    hand = war.hands[seat]
    place = hand.index(UNKNOWN if seat in war.concealed and card not in hand else card)
    hands = (*war.hands[:seat], hand[:place] + hand[place + 1 :], *war.hands[seat + 1 :])
    plays = (*war.plays, card)
    told: Facts
    clause, seen = war.play_clause, war.seen
    if war.face == "d":
        told = (Veiled(seat, facts.PlayedDown(clause, seat, card), facts.PlayedDown(clause, seat, UNKNOWN)),)
    else:
        told = (facts.PlayedUp(clause, seat, card),)
        seen |= card.bit
    played = replace(war if card.bit & war.placed else _met(war, card), hands=hands, plays=plays, seen=seen)
    if len(plays) < len(war.order) * len(war.terms.pattern):
        return played, told
    if war.concealed and UNKNOWN in plays:
        return replace(played, stage="reveal"), told
    return _reveal(played, told)


def apply_reveal(war: War, event: Reveal) -> tuple[War, Facts]:
    """Return the war after the unknown cards were turned; they bind, so they must fit all that is known."""
    down = war.by_seat("d")
    if tuple(map(len, event.cards)) != tuple(map(len, down)):
        sizes = ", ".join(f"seat {seat + 1}: {len(row)}" for seat, row in enumerate(down) if row)
        raise Illegal(f"the cards to turn are {sizes}", clause="HD-R15")
    bound = war
    for before, after in zip(down, event.cards, strict=True):
        for hidden, card in zip(before, after, strict=True):
            bound = _bind(bound, hidden, card)
    rows = [list(row) for row in event.cards]
    order = war.order
    plays = [rows[order[n % len(order)]].pop(0) if war.terms.pattern[n // len(order)] == "d" else card
             for n, card in enumerate(war.plays)]  # fmt: skip
    return _reveal(replace(bound, plays=tuple(plays)), ())


def _bind(war: War, hidden: Card, card: Card) -> War:
    if hidden is not UNKNOWN:
        if card is not hidden:
            raise Illegal(f"the card to turn is {hidden}, not {card}", clause="HD-R15", legal=[str(hidden)])
        return war
    if card is UNKNOWN:
        raise Illegal("a revealed card is seen: it can't be ??", clause="HD-R15")
    if not card.bit & war.deck_bits or not war.may_be_met(card):
        raise Illegal(f"{card} can't have been played face down: its place is known", clause="HD-R2")
    return _met(war, card)


def _met(war: War, card: Card) -> War:
    """Return the war with the place of one more card known: outside the Silent Hands."""
    return replace(
        war, placed=war.placed | card.bit, met=war.met | card.bit, met_kept=war.met_kept | card.bit
    )


def _reveal(war: War, told: Facts) -> tuple[War, Facts]:
    opened = replace(war, seen=war.seen | bits(war.plays))
    return settle(opened, (*told, facts.Revealed("HD-R15", war.by_seat("d"))))


def settle(war: War, told: Facts) -> tuple[War, Facts]:
    """Judge the battle whose cards all lie open, and go on."""
    verdict = judge(war.by_seat(), war.court)
    told += verdict.told
    if verdict.winner is not None:
        told = (*told, facts.BattleWon(verdict.clause, war.battle, verdict.winner))
        return _next(war, verdict.winner, told)
    if war.rules.no_court_tie == "turn-again" and war.stock:
        told = (*told, facts.Undecided("HD-A1", war.battle, verdict.tied))
        return replace(war, stage="tie court"), told
    if war.rules.no_court_tie == "replay":
        told = (*told, facts.BattleReplayed("HD-A1", war.battle, verdict.tied))
        return _next(war, None, told)
    told = (*told, facts.BattleDrawn("HD-A1", war.battle, verdict.tied))
    return _next(war, None, told)


def _next(war: War, winner: int | None, told: Facts) -> tuple[War, Facts]:
    """Discard the cards of the battle (HD-R17), mark the track, and find out what is due."""
    leader, lead_clause = winner, "HD-R19"
    if leader is None:
        leader, lead_clause = war.order[0 if war.rules.after_drawn == "same" else 1], "HD-A8"
    counts = winner is not None or war.rules.no_court_tie != "replay"
    track = (*war.track, winner) if counts else war.track
    ended = replace(war, track=track, plays=(), discards=war.discards + war.plays, fought=war.fought + 1)
    if len(track) == war.terms.battles:
        return replace(ended, stage="over"), told
    if war.rules.stop_when_decided and _decided(ended):
        left = war.terms.battles - len(track)
        return replace(ended, stage="over"), (*told, facts.WarDecided("HD-A20", left))
    order = play_order(war.players, leader, war.rules.direction)
    ended = replace(ended, order=order, lead_clause=lead_clause, battle=len(track) + 1)
    stage = _due(ended)
    if stage != "play":
        return replace(ended, stage=stage), told
    return replace(ended, stage="play", court=None), (*told, facts.CourtMissing("HD-A1"), battle_began(ended))


def _due(war: War) -> Stage:
    """What the deck has to give before the next battle (HD-R18, R20, A5): `play` if it has no court card left."""
    if war.fought < war.rules.battles_per_deal:
        return "court" if war.stock else "play"
    return "idle court" if war.rules.idle_court == "literal" and war.stock else "deal"


def _decided(war: War) -> bool:
    """Whether the lead exceeds the battles left (HD-A20)."""
    first, second = sorted((war.score[seat] for seat in war.players), reverse=True)[:2]
    return first - second > war.terms.battles - len(war.track)
