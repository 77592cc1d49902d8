"""Our engine and the peer, fed the same cards and plays, must agree: only then is their speed worth comparing."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pyspiel

from benchmarks.openspiel_peer import GAME_TYPE, PLAYERS
from benchmarks.random_play import numbers_for
from highflagon.games.game import Chance, Facts
from highflagon.games.high_dragon import Court, Deal, Dealer, Event, State, facts, new_game


def check_war(random: Random) -> Counter[str]:
    """Play one war at random on both, and return how often each clause decided a battle.

    Raises AssertionError as soon as the two differ: in whose turn it is, in the legal cards, in what may be drawn,
    in a battle's totals or winner, or in who shares the pot.
    """
    state, peer = new_game(), pyspiel.load_game(GAME_TYPE.short_name).new_initial_state()
    track: list[int | None] = []
    clauses: Counter[str] = Counter()
    told: Facts = ()
    while not peer.is_terminal():
        state, told = (
            _draw(state, peer, random) if isinstance(state.turn, Chance) else _play(state, peer, random)
        )
        for fact in told:
            if isinstance(fact, facts.Counted):
                assert list(fact.totals) == peer.totals
            elif isinstance(fact, facts.BattleWon | facts.BattleDrawn):
                track.append(fact.seat if isinstance(fact, facts.BattleWon) else None)
                clauses[fact.clause] += 1
        assert track == peer.track
    assert peer.returns() == _returns(told)
    return clauses


def _draw(state: State, peer: Any, random: Random) -> tuple[State, Facts]:
    """Draw at random for our state, and turn over the same cards in the peer, one by one."""
    assert isinstance(state.turn, Chance)
    event = state.drawn(numbers_for(state.turn, random))
    for move in _moves(event, state):
        assert move in dict(peer.chance_outcomes())
        peer.apply_action(move)
    return state.apply(event)


def _moves(event: Event, state: State) -> list[int]:
    """Return the chance moves that do in the peer what one event of ours does, in order (HD-A6, HD-A11)."""
    if isinstance(event, Dealer):
        return [event.seat]
    if isinstance(event, Court):
        return [event.card.index]
    assert isinstance(event, Deal)
    assert state.war is not None
    hands = [card.index for seat in state.war.order for card in event.hands[seat]]
    if state.war.deals:
        return [event.court.index, *hands]
    return [*(card.index for hand in event.silent for card in hand), *hands, event.court.index]


def _play(state: State, peer: Any, random: Random) -> tuple[State, Facts]:
    """Play a random card in both."""
    player = peer.current_player()
    legal = {card.index: card for card in state.legal_actions(player)}
    assert sorted(legal) == peer.legal_actions(player)
    choice = random.choice(sorted(legal))
    peer.apply_action(choice)
    return state.apply(state.decided({player: legal[choice]}))


def _returns(told: Facts) -> list[float]:
    """Return the gains of the seats when those at the top of the war share a pot of one coin each."""
    [ended] = [fact for fact in told if isinstance(fact, facts.WarWon | facts.WarTied)]
    top = ended.tied if isinstance(ended, facts.WarTied) else (ended.seat,)
    return [PLAYERS / len(top) - 1 if seat in top else -1.0 for seat in range(PLAYERS)]
