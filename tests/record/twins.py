"""Twins of wars: games that differ only in what one viewer can't see."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from highflagon.games.high_dragon import UNKNOWN, Card, Deal
from highflagon.games.high_dragon import Play as Played
from highflagon.games.play import Play
from highflagon.record import Record

Cards = set[Card]


class Lot:
    """One deal and the events up to the next: `seen` is what the viewer has seen of its cards."""

    def __init__(self, war: int, deal: Deal) -> None:
        self.war = war
        self.deal = deal
        self.rest: list[Any] = []
        self.seen: Cards = set()

    @property
    def hidden(self) -> Cards:
        """The cards in hands that he has not seen."""
        return {card for hand in self.deal.hands for card in hand} - self.seen


def card_twin(record: Record, viewer: int | None, random: Random) -> Record:
    """Return a record that `viewer` can't tell from this one: all cards that he has not seen lie elsewhere."""
    game = Play(record.header.start())
    before, lots = _lots(game, record, viewer)
    deck = set(game.state.war.deck) if lots else set()
    silent = _silent(lots, deck, stays_out=game.state.rules.old_silent == "stays-out", random=random)
    events = before
    for lot, (laid, quiet) in zip(lots, silent, strict=True):
        hidden = sorted(lot.hidden)
        there = random.sample(sorted(deck - lot.seen - quiet), len(hidden))
        moved = dict(zip(hidden, there, strict=True))
        hands = tuple(tuple(sorted(moved.get(card, card) for card in hand)) for hand in lot.deal.hands)
        events.append(Deal(laid, hands, lot.deal.court))
        for event in lot.rest:
            same = not isinstance(event, Played)
            events.append(event if same else Played(event.seat, moved.get(event.card, event.card)))
    return replace(record, events=tuple(events), places=())


def _lots(game: Play[Any], record: Record, viewer: int | None) -> tuple[list[Any], list[Lot]]:
    before: list[Any] = []
    lots: list[Lot] = []
    for event in record.events:
        if isinstance(event, Deal):
            lots.append(Lot(game.state.war.number, event))
        elif lots:
            lots[-1].rest.append(event)
        else:
            before.append(event)
        for fact in game.apply(event):
            if lots:
                lots[-1].seen |= _cards_in(msgspec.structs.astuple(fact.to(viewer))) - {UNKNOWN}
    return before, lots


def _cards_in(value: object) -> Cards:
    if isinstance(value, Card):
        return {value}
    return set().union(*map(_cards_in, value)) if isinstance(value, tuple) else set()


def _silent(
    lots: list[Lot], deck: Cards, *, stays_out: bool, random: Random
) -> list[tuple[tuple[tuple[Card, ...], ...], Cards]]:
    """Return for each lot the new Silent Hands that it lays, and all cards that lie in Silent Hands during it."""
    quiet: list[Cards] = [set() for _ in lots]
    found = []
    for number, lot in enumerate(lots):
        during = [n for n, other in enumerate(lots) if n >= number and (stays_out or other.war == lot.war)]
        free = deck - quiet[number] - set().union(*[lots[n].seen for n in during])
        rows = []
        for hand in lot.deal.silent:
            row = random.sample(sorted(free), len(hand))
            free -= set(row)
            rows.append(tuple(sorted(row)))
            for n in during:
                quiet[n] |= set(row)
        found.append((tuple(rows), quiet[number]))
    return found
