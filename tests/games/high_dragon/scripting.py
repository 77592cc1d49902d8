"""Games by script, so that a test reads like the rule that it proves.

A battle is written `S12: B20 B3, G10 G13, S4 S5`: the court card, then the cards of each player in seat order, in the
order in which he plays them. Where only the outcome matters a battle is one word: `2` (seat 2 wins it) or `-` (it is
drawn). Seats are counted from 1 here, as people do. Cards that nobody mentions fill up the hands and the Silent Hands.

Court cards that follow the first, `S12 G3: ...`, are turned after it: for a tie that no court card has decided yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
import pytest

from highflagon.games.errors import Refused
from highflagon.games.game import Chance, Fact, Over
from highflagon.games.high_dragon import Card, Court, Deal, Dealer, Event, HouseRules, State, facts, new_game
from highflagon.games.high_dragon import Play as Played
from highflagon.games.high_dragon.war import War
from highflagon.games.play import Play

F = TypeVar("F", bound=Fact)


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards that are written here, separated by spaces."""
    return tuple(Card(word) for word in text.split())


class Battle:
    """One battle of a script: its court cards, and the cards of each seat of the game."""

    def __init__(self, text: str, war: War) -> None:
        courts, _, rows = text.partition(":")
        self.courts = cards(courts)
        self.played: list[tuple[Card, ...]] = [()] * war.rules.players
        for seat, row in zip(war.players, rows.split(","), strict=True):
            self.played[seat] = cards(row)

    @property
    def named(self) -> tuple[Card, ...]:
        """All cards that the script names."""
        return self.courts + sum(self.played, ())


def battles_of(texts: Sequence[str], war: War) -> list[Battle]:
    """Return the battles of one deal; those that are given by their outcome get cards that the others leave."""
    found = [Battle(text, war) if ":" in text else None for text in texts]
    taken = {card for each in found if each is not None for card in each.named}
    for place, text in enumerate(texts):
        if ":" not in text:
            found[place] = battle = Battle(_ending_so(text, war, taken), war)
            taken |= set(battle.named)
    return [each for each in found if each is not None]


def _ending_so(outcome: str, war: War, taken: set[Card]) -> str:
    """Return a battle with this outcome: high Blue wins, or draws with Green as high; the rest is low Silver."""
    length = len(war.terms.pattern)
    pairs = [rank for rank in range(20, 0, -1) if not {Card(f"B{rank}"), Card(f"G{rank}")} & taken][:length]
    lowest = [
        card
        for card in sorted(war.deck, key=lambda card: card.rank)
        if card.court == "S" and card not in taken
    ]
    rows = {seat: " ".join(str(lowest.pop(0)) for _ in range(length)) for seat in war.players}
    high = war.players[:2] if outcome == "-" else (int(outcome) - 1,)
    for seat, court in zip(high, "BG", strict=False):
        rows[seat] = " ".join(f"{court}{rank}" for rank in pairs)
    return f"{lowest.pop()}: " + ", ".join(rows[seat] for seat in war.players)


def _one_by_one(battles: Sequence[str]) -> list[str]:
    """Return the battles of a script: a text may hold one in full, or several outcomes."""
    return [word for text in battles for word in ([text] if ":" in text else text.split())]


class Table:
    """A game in play, told what to deal. `dealer` is the seat that deals first, unless a house rule says who."""

    def __init__(self, dealer: int = 1, **house_rules: Any) -> None:
        self.game: Play[State] = Play(new_game(HouseRules(**house_rules)))
        if self.state.war is None:
            self.apply(Dealer(dealer - 1))

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def war(self) -> War:
        assert self.state.war is not None
        return self.state.war

    @property
    def over(self) -> Over:
        """How the game ended."""
        assert self.state.over is not None
        return self.state.over

    def apply(self, event: Event) -> None:
        self.game.apply(event)

    def fight(self, *battles: str, silent: str = "") -> Table:
        """Fight these battles from a deal on, and deal whenever a deal is due; a string may hold several outcomes."""
        scripts = _one_by_one(battles)
        while scripts and self.state.over is None:
            number = self.war.number
            due = self._due(scripts)
            later = [scripts[at:] for at in range(len(due), len(scripts), len(due))]
            self._deal(due, silent, [each for rest in later for each in self._due(rest)])
            for battle in due:
                if self.war.number != number or self.state.over is not None:
                    break  # the war was over before the cards of its last deal were
                self._fight(battle)
                scripts.pop(0)
        return self

    def _due(self, scripts: list[str]) -> list[Battle]:
        """Return the battles that are fought on the next deal."""
        texts = scripts[: self.war.rules.battles_per_deal]
        return battles_of(texts, self.war)

    def _fight(self, battle: Battle) -> None:
        courts = list(battle.courts)
        if self.war.stage == "court":
            self.apply(Court(courts[0]))
        rows = [list(row) for row in battle.played]
        number, fought = self.war.number, self.war.fought
        for _ in range(len(self.war.order) * len(self.war.terms.pattern)):
            self.play(str(rows[self.war.to_play].pop(0)))
        for court in courts[1:]:
            self.apply(Court(court))
        assert (self.war.number, self.war.fought) != (number, fought) or self.state.over is not None
        if self.war.stage == "idle court":
            self.apply(Court(self.war.pool[0]))

    def deal(self, *battles: str, silent: str = "") -> Table:
        """Deal the cards that these battles of one deal need, the first of their court cards with them."""
        return self._deal(battles_of(_one_by_one(battles), self.war), silent, ())

    def _deal(self, scripts: Sequence[Battle], silent: str, spared: Sequence[Battle]) -> Table:
        """Deal so; no Silent Hand gets a card that the `spared` battles need later."""
        war, later = self.war, {card for each in spared for card in each.named}
        named = {card for each in scripts for card in each.named} | set(cards(silent.replace(",", " ")))
        assert isinstance(war.turn, Chance), f"nothing is to be dealt: {war.stage}"
        spare = [card for card in war.pool if card not in named]
        quiet = [card for card in spare if card not in later]
        laid = [_filled(cards(row), size, quiet) for row, size in _rows(silent, war)]
        spare = [card for card in spare if card not in sum(laid, ())]
        hands: list[tuple[Card, ...]] = [()] * war.rules.players
        for seat in war.order:
            mine = sum((each.played[seat] for each in scripts), ())
            hands[seat] = _filled(mine, war.terms.hand, spare)
        court = scripts[0].courts[0] if scripts else spare.pop()
        self.apply(Deal(tuple(laid), tuple(hands), court))
        return self

    def play(self, *played: str) -> Table:
        """Play these cards, each by the seat whose turn it is."""
        for card in played:
            self.apply(Played(self.war.to_play, Card(card)))
        return self

    def told(self, kind: type[F], viewer: int | None = None) -> list[F]:
        """Return the facts of one kind, as `viewer` (a seat from 1, or None for the public) was told them."""
        told = [fact.to(None if viewer is None else viewer - 1) for fact in self.game.facts]
        return [fact for fact in told if isinstance(fact, kind)]

    @property
    def results(self) -> list[str]:
        """How each battle ended, and by which clause: `2 by HD-R22`, `- by HD-A1`, `again by HD-A1`."""
        ends = {facts.BattleDrawn: "-", facts.BattleReplayed: "again"}
        found = []
        for fact in self.told(Fact):
            if isinstance(fact, facts.BattleWon):
                found.append(f"{fact.seat + 1} by {fact.clause}")
            elif type(fact) in ends:
                found.append(f"{ends[type(fact)]} by {fact.clause}")
        return found

    @property
    def leaders(self) -> list[str]:
        """Who led each battle that has begun, and by which clause: `1 by HD-R13`."""
        return [f"{fact.seat + 1} by {fact.clause}" for fact in self.told(facts.BattleBegan)]


def refused(table: Table, event: Any) -> Refused:
    """How an event is refused; the game must be as it was."""
    before, bytes_before, log = table.state, msgspec.json.encode(table.state), len(table.game.events)
    with pytest.raises(Refused) as caught:
        table.apply(event)
    assert table.state is before
    assert msgspec.json.encode(table.state) == bytes_before
    assert len(table.game.events) == log
    return caught.value


def _rows(silent: str, war: War) -> list[tuple[str, int]]:
    texts = silent.split(",") if silent else []
    return [(texts[n] if n < len(texts) else "", size) for n, size in enumerate(war.new_silent)]


def _filled(mine: tuple[Card, ...], size: int, spare: list[Card]) -> tuple[Card, ...]:
    """Return a hand of `size` with these cards, the others taken from the middle of what is to spare."""
    more = [spare.pop(len(spare) // 2) for _ in range(size - len(mine))]
    return tuple(sorted((*mine, *more)))
