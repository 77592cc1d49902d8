"""What one viewer can't tell apart: another game that looks the same to him, and the same game as he saw it.

Both are made from the events alone, by what the rules say that he sees: his own hand, what lies open, what was
revealed. Nothing here asks the engine what may be shown.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import chain

from highflagon.games.game import Facts
from highflagon.games.high_dragon import (
    UNKNOWN,
    Card,
    Court,
    Deal,
    Event,
    HouseRules,
    Play,
    Reveal,
    State,
    deck,
    facts,
)

Step = tuple[Event, State, Facts]


@dataclass
class Dealt:
    """One deal as a viewer knows it in the end: cards that he has seen in it, and those that others have shown."""

    event: Deal
    war: int
    known: set[Card]
    shown: dict[int, set[Card]] = field(default_factory=dict)
    filled: dict[int, list[Card]] = field(default_factory=dict)


@dataclass
class Silent:
    """A Silent Hand: its size, and the deals (from the first to the one before the last) during which it lay out."""

    size: int
    first: int
    last: int
    cards: tuple[Card, ...] = ()


class World:
    """What `viewer` knows after `steps`, and another game that would look the same to him."""

    def __init__(self, rules: HouseRules, steps: list[Step], viewer: int | None) -> None:
        self.rules, self.steps, self.viewer = rules, steps, viewer
        self.deals: list[Dealt] = []
        self.hidden: dict[int, int] = {}
        """The steps at which another played a card face down that is not revealed yet, and the deal."""
        for place, step in enumerate(steps):
            self._see(place, *step)

    def _see(self, place: int, event: Event, state: State, told: Facts) -> None:
        if isinstance(event, Deal):
            assert state.war is not None
            mine = event.hands[self.viewer] if self.viewer is not None else ()
            self.deals.append(Dealt(event, state.war.number, {event.court, *mine}))
        if isinstance(event, Court):
            self.deals[-1].known.add(event.card)
        for fact in (each.to(None) for each in told):
            if isinstance(fact, facts.PlayedDown) and fact.seat != self.viewer:
                self.hidden[place] = len(self.deals) - 1
            if isinstance(fact, facts.PlayedUp):
                self._show(fact.seat, (fact.card,))
            if isinstance(fact, facts.Revealed):
                self.hidden.clear()
                for seat, row in enumerate(fact.cards):
                    self._show(seat, row)

    def _show(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.deals[-1].known.update(cards)
        self.deals[-1].shown.setdefault(seat, set()).update(cards)

    def another(self, chance: random.Random) -> list[Event]:
        """Return the events of another game, drawn from all those that look the same to the viewer."""
        whole = set(deck(self.rules.courts, self.rules.ranks))
        hands = self._silent_hands()
        for each in hands:
            known = set(chain(*(dealt.known for dealt in self.deals[each.first : each.last])))
            beside = set(
                chain(
                    *(other.cards for other in hands if other.first < each.last and each.first < other.last)
                )
            )
            each.cards = tuple(sorted(chance.sample(sorted(whole - known - beside), each.size)))
        for place, dealt in enumerate(self.deals):
            out = set(chain(*(each.cards for each in hands if each.first <= place < each.last)))
            free = sorted(whole - dealt.known - out)
            chance.shuffle(free)
            for seat, hand in enumerate(dealt.event.hands):
                if seat != self.viewer:
                    size = len(hand) - len(dealt.shown.get(seat, ()))
                    dealt.filled[seat], free = free[:size], free[size:]
        return self._events(hands)

    def _silent_hands(self) -> list[Silent]:
        found = []
        for place, dealt in enumerate(self.deals):
            same = [n for n, each in enumerate(self.deals) if each.war == dealt.war]
            last = len(self.deals) if self.rules.old_silent == "stays-out" else max(same) + 1
            found += [Silent(len(hand), place, last) for hand in dealt.event.silent]
        return found

    def _events(self, silent: list[Silent]) -> list[Event]:
        events: list[Event] = []
        place, played = -1, dict.fromkeys(range(self.rules.players), 0)
        for number, (event, _, _) in enumerate(self.steps):
            if isinstance(event, Deal):
                place += 1
                laid = tuple(each.cards for each in silent if each.first == place)
                events.append(Deal(laid, self._hands(self.deals[place]), event.court))
            elif isinstance(event, Play) and number in self.hidden:
                card = self.deals[place].filled[event.seat][played[event.seat]]
                played[event.seat] += 1
                events.append(Play(event.seat, card))
            else:
                events.append(event)
        return events

    def _hands(self, dealt: Dealt) -> tuple[tuple[Card, ...], ...]:
        rows = list(dealt.event.hands)
        for seat, filled in dealt.filled.items():
            rows[seat] = tuple(sorted((*dealt.shown.get(seat, ()), *filled)))
        return tuple(rows)


def as_seen(event: Event, before: State, viewer: int | None) -> Event:
    """Return the event as the viewer saw it when it came, `??` for each card that he couldn't see."""
    if isinstance(event, Deal):
        hands = [hand if seat == viewer else _hidden(hand) for seat, hand in enumerate(event.hands)]
        return Deal(tuple(_hidden(hand) for hand in event.silent), tuple(hands), event.court)
    if isinstance(event, Play) and event.seat != viewer:
        assert before.war is not None
        if before.war.face == "d":
            return Play(event.seat, UNKNOWN)
    return event


def revealed(told: Facts) -> list[Event]:
    """Return the turning of the hidden cards that is among these facts, as an event of its own."""
    return [Reveal(fact.cards) for fact in told if isinstance(fact, facts.Revealed)]


def _hidden(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return (UNKNOWN,) * len(hand)
