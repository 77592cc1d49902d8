"""A game in play: its log, its facts to each viewer, and secret choices that wait for one another."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import msgspec
import pytest

from highflagon.games import purple_dragon_dice as dice
from highflagon.games.errors import Illegal, Refused
from highflagon.games.high_dragon import Card
from highflagon.games.play import Play
from tests.games.high_dragon.scripting import Table

BATTLE = "S12: B20 B3, S10 S13, G4 G5"


def three_at_dice() -> Play[Any]:
    return Play(dice.new_game(players=3))


def test_the_last_of_several_secret_choices_brings_the_event() -> None:
    game = three_at_dice()
    honest = game.state.legal_actions(0)[0]
    assert list(game.waiting) == [0, 1, 2]
    assert game.act(2, honest) == ()
    assert game.act(0, honest) == ()
    assert list(game.waiting) == [1]
    assert not game.events
    game.act(1, honest)
    assert len(game.events) == 1
    assert not game.waiting


def test_the_order_of_secret_choices_cannot_be_seen() -> None:
    choices = three_at_dice().state.legal_actions(0)
    seen = set()
    for order in permutations(range(3)):
        game, told = three_at_dice(), []
        for seat in order:
            told.append([msgspec.json.encode(game.observe(viewer)) for viewer in (None, 0, 1, 2)])
            game.act(seat, choices[seat % len(choices)])
        assert told[0] == told[1] == told[2]  # nor can it be seen who has chosen
        told.append([msgspec.json.encode(game.observe(viewer)) for viewer in (None, 0, 1, 2)])
        seen.add(str(told))
    assert len(seen) == 1


def test_nobody_chooses_twice() -> None:
    game = three_at_dice()
    honest = game.state.legal_actions(0)[0]
    game.act(0, honest)
    with pytest.raises(Illegal, match="seat 1 has chosen already"):
        game.act(0, honest)
    assert list(game.waiting) == [1, 2]


def test_a_refused_event_leaves_no_trace() -> None:
    table = Table().deal(BATTLE)
    game = table.game
    before = (game.state, list(game.events), list(game.facts))
    for seat, card in ((1, Card.S10), (0, Card.S10)):
        with pytest.raises(Refused):
            game.act(seat, card)
    assert (game.state, game.events, game.facts) == before
    game.act(0, Card.B20)
    assert len(game.events) == len(before[1]) + 1


def test_a_viewer_is_told_what_is_new_since_he_last_looked() -> None:
    game = Table().deal(BATTLE).play("B20").game
    since = len(game.facts)
    assert game.observe(0, since).facts == ()
    game.act(1, Card.S10)
    assert [type(fact).__name__ for fact in game.observe(0, since).facts] == ["PlayedDown"]
    assert game.observe(0).facts == game.observe(0, 0).facts
    assert len(game.observe(0).facts) == len(game.observe(None).facts) == len(game.facts)


def test_the_last_event_can_be_taken_back_once() -> None:
    game = Table().deal(BATTLE).play("B20").game
    before = (game.state, list(game.events), list(game.facts))
    game.act(1, Card.S10)
    event = game.events[-1]
    assert game.take_back() == event
    assert (game.state, game.events, game.facts) == before
    with pytest.raises(Illegal, match="only once"):
        game.take_back()
    with pytest.raises(Illegal, match="there is none"):
        three_at_dice().take_back()
    game.act(1, Card.S13)
    assert game.state.observe(1).down[1] == (Card.S13,)


def test_a_refusal_is_not_what_is_taken_back() -> None:
    game = Table().deal(BATTLE).play("B20").game
    with pytest.raises(Refused):
        game.act(1, Card.B3)
    assert str(game.take_back().card) == "B20"
