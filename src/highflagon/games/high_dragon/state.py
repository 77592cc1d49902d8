"""A game of High Dragon: the first war, and those that follow until somebody has won (HD-R11, R12, R24 to R27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from highflagon.games.errors import Illegal, Invalid
from highflagon.games.game import Chance, Fact, Facts, Over, Roll, Turn
from highflagon.games.high_dragon import facts
from highflagon.games.high_dragon.cards import Card
from highflagon.games.high_dragon.deal import apply_court, apply_deal
from highflagon.games.high_dragon.deal import drawn as drawn_cards
from highflagon.games.high_dragon.events import Court, Deal, Dealer, Event, Play, Reveal, check_event
from highflagon.games.high_dragon.fight import apply_play, apply_reveal, legal_cards, settle, verify_play
from highflagon.games.high_dragon.house_rules import PRESETS, HouseRules
from highflagon.games.high_dragon.observation import Observation, PastWar, observe, open_to_all
from highflagon.games.high_dragon.order import check_seat
from highflagon.games.high_dragon.succession import first_war, succeed
from highflagon.games.high_dragon.war import DUE, War


class State(Struct, frozen=True, dict=True):
    """Everything about a game, secrets included. Made by `new_game`, carried on by `apply`."""

    rules: HouseRules
    war: War | None = None
    """The war that is fought now, or was fought last; None until the first dealer is known."""
    past: tuple[PastWar, ...] = ()
    """The wars before it."""
    over: Over | None = None

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return self.rules.players

    @property
    def turn(self) -> Turn:
        """Whose play, which draw, or the end."""
        if self.over is not None:
            return self.over
        if self.war is None:
            return Chance("dealer", Roll((self.rules.players,)))
        return self.war.turn

    def legal_actions(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that `seat` may play now: none unless it is its turn (HD-A23: then there is always one)."""
        war = self.war
        if war is None or war.stage != "play" or war.to_play != seat:
            return ()
        return legal_cards(war, seat)

    def verify(self, seat: int, action: Card) -> None:
        """Return if `seat` may play this card now; raise `Refused`, with the clause, if not."""
        if self.over is not None:
            raise Illegal("the game is over", clause=self.over.clause)
        if self.war is None:
            raise Illegal("the first dealer is still to be chosen", clause="HD-R8")
        verify_play(self.war, seat, action)

    def decided(self, actions: Mapping[int, Card]) -> Play:
        """Return the event of the one action that is due."""
        if len(actions) != 1:
            raise Invalid("one card is due at a time", clause="HD-R13")
        [(seat, card)] = actions.items()
        return Play(seat, card)

    def drawn(self, numbers: Sequence[int]) -> Event:
        """Return the event of these numbers: places in the pool, or the die for the first dealer (1 for seat 1)."""
        if self.over is not None:
            raise Illegal("the game is over", clause=self.over.clause)
        if self.war is not None:
            return drawn_cards(self.war, numbers)
        if len(numbers) != 1 or numbers[0] not in range(1, self.seats + 1) or type(numbers[0]) is not int:
            raise Invalid(
                f"expected one number from 1 to {self.seats}, the seat of the first dealer", clause="HD-R8"
            )
        return Dealer(numbers[0] - 1)

    def apply(self, event: Event) -> tuple[State, Facts]:
        """Return the state after `event` and what happened; raise `Refused` if it is against the rules."""
        if self.over is not None:
            raise Illegal("the game is over", clause=self.over.clause)
        check_event(event)
        if self.war is None:
            return self._choose_dealer(event)
        war, told = _step(self.war, event)
        if war.stage == "over":
            return self._end_war(war, told)
        return State(self.rules, war, self.past), told

    @cached_property
    def open_to_all(self) -> Observation:
        """What everybody may know, worked out once for all viewers."""
        return open_to_all(self.rules, self.war, self.past, self.turn)

    def observe(self, viewer: int | None, facts: tuple[Fact, ...] = ()) -> Observation:
        """Return what `viewer` (a seat, or None for the public) may know; raise `Invalid` if there is no such seat."""
        if viewer is not None:
            check_seat(viewer, self.seats)
        return observe(self.open_to_all, self.war, viewer, facts)

    def _choose_dealer(self, event: Event) -> tuple[State, Facts]:
        if not isinstance(event, Dealer):
            raise Illegal("the first dealer is still to be chosen", clause="HD-R8")
        check_seat(event.seat, self.seats)
        war = first_war(self.rules, event.seat)
        return replace(self, war=war), (facts.DealerChosen("HD-R8", event.seat),)

    def _end_war(self, war: War, told: Facts) -> tuple[State, Facts]:
        following, news = succeed(war)
        if isinstance(following, Over):
            return State(self.rules, war, self.past, following), (*told, *news)
        past = (*self.past, PastWar(war.number, war.players, war.track))
        return State(self.rules, following, past), (*told, *news)


def new_game(rules: HouseRules = PRESETS["as-written"], last_winner: int | None = None) -> State:
    """Return a game at its start. `last_winner` is the seat that won the game before, if there was one (HD-A9)."""
    first = rules.first_dealer
    if last_winner is not None:
        check_seat(last_winner, rules.players)
    if first == "random" or (first == "last-winner" and last_winner is None):
        return State(rules)
    dealer = last_winner if first == "last-winner" and last_winner is not None else int(first[-1]) - 1
    return State(rules, first_war(rules, dealer))


def _step(war: War, event: Event) -> tuple[War, Facts]:
    """Return the war after an event that its stage allows."""
    stage = war.stage
    if isinstance(event, Play):
        return apply_play(war, event)
    if isinstance(event, Deal) and stage == "deal":
        return apply_deal(war, event)
    if isinstance(event, Court) and stage in ("court", "tie court", "idle court"):
        turned, told = apply_court(war, event)
        return settle(turned, told) if stage == "tie court" else (turned, told)
    if isinstance(event, Reveal) and stage == "reveal":
        return apply_reveal(war, event)
    clause, due = DUE[stage] if stage != "play" else (war.play_clause, f"seat {war.to_play + 1} is to play")
    raise Illegal(f"a {type(event).__name__.lower()} can't come now: {due}", clause=clause)
