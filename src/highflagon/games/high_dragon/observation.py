"""What one viewer may know of a game (HD-A21, A22): built up from an allow-list, never cut down from the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from highflagon.games.game import Fact, Turn
from highflagon.games.high_dragon.cards import UNKNOWN, Card, cards_of
from highflagon.games.high_dragon.fight import legal_cards
from highflagon.games.high_dragon.house_rules import HouseRules

if TYPE_CHECKING:
    from highflagon.games.high_dragon.war import War


class PastWar(Struct, frozen=True):
    """A war that has ended: who fought it, and the winner of each battle (None for a drawn one)."""

    number: int
    players: tuple[int, ...]
    track: tuple[int | None, ...]


class Observation(Struct, frozen=True, tag="high-dragon"):
    """What `viewer` (a seat, or None for the public) may know. Tuples "by seat" have an entry for every seat.

    Before the first dealer is known there is no war: its number is 0 and nothing lies on the table.
    """

    viewer: int | None
    rules: HouseRules
    turn: Turn
    war: int
    """The number of the war, from 1."""
    players: tuple[int, ...]
    """The seats that fight it."""
    order: tuple[int, ...]
    """The same in the order in which they play this battle; the first of them is dealer and leader."""
    pattern: str
    """A letter for each card of a battle: `d` face down, `u` face up."""
    battle: int
    """The number of the battle, from 1."""
    battles: int
    """How many battles the war has."""
    fought: int
    """Battles fought since the cards were dealt."""
    court: Card | None
    hand: tuple[Card, ...]
    """The viewer's own cards."""
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    down: tuple[tuple[Card, ...], ...]
    """The face-down cards of this battle by seat: `??` unless they are the viewer's own."""
    up: tuple[tuple[Card, ...], ...]
    """The face-up cards of this battle by seat."""
    silent: tuple[int, ...]
    """How many cards each Silent Hand has."""
    stock: int
    """How many cards are left in the deck."""
    discards: tuple[Card, ...]
    """The cards of the battles since the deal, in the order played."""
    turned: tuple[Card, ...]
    """The court cards turned since the deal."""
    seen: tuple[Card, ...]
    """Every card that has lain open in this game."""
    track: tuple[int | None, ...]
    """The winner of each battle of this war, None for a drawn one."""
    past: tuple[PastWar, ...]
    legal: tuple[Card, ...]
    """The cards that the viewer may play now; none if it is not his turn."""
    facts: tuple[Fact, ...]
    """What was told to the viewer since he last looked."""


def open_to_all(rules: HouseRules, war: War | None, past: tuple[PastWar, ...], turn: Turn) -> Observation:
    """Return what everybody may know: to this a seat's own cards are added."""
    none: tuple[tuple[Card, ...], ...] = ((),) * rules.players
    if war is None:
        return Observation(
            None, rules, turn, 0, (), (), "", 0, 0, 0, None, (), (0,) * rules.players, none, none,
            (), rules.courts * rules.ranks, (), (), (), (), past, (), (),
        )  # fmt: skip
    down = war.by_seat("d")
    if war.stage != "tie court":
        down = tuple([(UNKNOWN,) * len(row) for row in down])
    return Observation(
        viewer=None,
        rules=rules,
        turn=turn,
        war=war.number,
        players=war.players,
        order=war.order,
        pattern=war.terms.pattern,
        battle=war.battle,
        battles=war.terms.battles,
        fought=war.fought,
        court=war.court,
        hand=(),
        hands=tuple([len(hand) for hand in war.hands]),
        down=down,
        up=war.by_seat("u"),
        silent=tuple([len(hand) for hand in war.kept + war.silent]),
        stock=war.stock,
        discards=war.discards,
        turned=war.turned,
        seen=cards_of(war.seen),
        track=war.track,
        past=past,
        legal=(),
        facts=(),
    )


def observe(shown: Observation, war: War | None, viewer: int | None, told: tuple[Fact, ...]) -> Observation:
    """Return what `viewer` may know: what is open to all, his own cards, and `told`, the facts that are new to him."""
    if war is None or viewer is None:
        return replace(shown, viewer=viewer, facts=told)
    mine = war.by_seat("d")[viewer]
    return replace(
        shown,
        viewer=viewer,
        hand=war.hands[viewer],
        down=(*shown.down[:viewer], mine, *shown.down[viewer + 1 :]) if mine else shown.down,
        legal=legal_cards(war, viewer) if war.stage == "play" and war.to_play == viewer else (),
        facts=told,
    )
