"""Scripts of games for the table: what is dealt, played and thrown, told by how each battle or hand shall end.

At cards a script has a word for each battle: `2` (seat 2 wins it) or `-` (it is drawn); or a battle in full, as in
`tests/games/high_dragon/scripting.py`: `S12: B20 B3, G10 G13, S4 S5`.

At dice it has a text for each hand: `out 3`, `sleep` (all are alike: a Sleeping Dragon), `sleep 1 2` (these two are
at the bottom), `purple 2`, `purple 1 2` (a War Wizard), `caught 1`, `caught 1, out 2`; in a roll-off `out 3` and
`sleep 1 2` too. Seats are counted from 1 here, as people do.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from highflagon.games import high_dragon, purple_dragon_dice
from highflagon.games.high_dragon import Card, Court, Deal, Dealer
from highflagon.games.purple_dragon_dice import Choice, Plain, Rolled, RollOff, Throw
from tests.games.high_dragon.scripting import Battle, battles_of


class Script(Protocol):
    """What a game's chance and its players do, by its state."""

    def add(self, *texts: str) -> None:
        """Add battles or hands."""

    def drawn(self, state: Any) -> Any:
        """Return the event of the draw that is due."""

    def chosen(self, state: Any, seat: int) -> Any:
        """Return the action of this seat."""


class CardScript:
    """A script of High Dragon. `dealer` is the seat that deals first, where the lot decides."""

    def __init__(self, *battles: str, dealer: int = 1) -> None:
        self._coming: list[str] = []
        self._now: list[tuple[str, Battle]] = []
        """The battles on this deal, from the one that is fought on."""
        self._dealer = dealer
        self.add(*battles)

    def add(self, *texts: str) -> None:
        for text in texts:
            self._coming += [text] if ":" in text else text.split()

    def drawn(self, state: high_dragon.State) -> Any:
        war = state.war
        if war is None:
            return Dealer(self._dealer - 1)
        if war.stage == "deal":
            return self._deal(war)
        if war.stage == "idle court":
            return Court(war.pool[0])
        if war.stage == "court":
            self._now.pop(0)
        courts = self._now[0][1].courts
        return Court(courts[0] if war.stage == "court" else courts[1])

    def _deal(self, war: Any) -> Deal:
        """Deal what the next battles need; those that the last deal was for and that were not fought come first."""
        self._coming[:0] = [text for text, _ in self._now[1:]]
        assert self._coming, "the script is at its end"
        texts = self._coming[: war.rules.battles_per_deal]
        del self._coming[: len(texts)]
        battles = battles_of(texts, war)
        self._now = list(zip(texts, battles, strict=True))
        named = {card for battle in battles for card in battle.named}
        spare = [card for card in war.pool if card not in named]
        silent = tuple(tuple(sorted(spare.pop() for _ in range(size))) for size in war.new_silent)
        hands: list[tuple[Card, ...]] = [()] * war.rules.players
        for seat in war.players:
            mine = sum((battle.played[seat] for battle in battles), ())
            hands[seat] = tuple(sorted((*mine, *[spare.pop() for _ in range(war.terms.hand - len(mine))])))
        return Deal(silent, hands=tuple(hands), court=battles[0].courts[0])

    def chosen(self, state: high_dragon.State, seat: int) -> Card:
        assert state.war is not None
        return self._now[0][1].played[seat][len(state.war.plays) // len(state.war.players)]


class DiceScript:
    """A script of Purple Dragon Dice."""

    def __init__(self, *hands: str) -> None:
        self._coming: list[str] = []
        self.add(*hands)

    def add(self, *texts: str) -> None:
        self._coming += texts

    def chosen(self, state: purple_dragon_dice.State, seat: int) -> Choice:
        assert self._coming, "the script is at its end"
        return Choice.BLUFF if seat in _seats(self._coming[0], "caught") else Choice.HONEST

    def drawn(self, state: purple_dragon_dice.State) -> Any:
        text = self._coming.pop(0)
        if state.stage == "roll-off":
            plain = [
                Plain(_dice(text, seat)) if seat in state.rolling else None for seat in range(state.seats)
            ]
            return RollOff(tuple(plain))
        return Throw(
            tuple([
                Rolled((1, 1), (*_dice(text, seat), 6)) if seat in state.players else None
                for seat in range(state.seats)
            ])
        )  # fmt: skip


def _dice(text: str, seat: int) -> tuple[int, int, int, int]:
    if seat in (*_seats(text, "out"), *_seats(text, "sleep")):
        return (1, 1, 1, 1)
    return (6, 6, 6, 6) if seat in _seats(text, "purple") else (6, 6, 5, 4)


def _seats(text: str, word: str) -> Iterable[int]:
    """Return the seats, from 0, that stand after this word."""
    for part in text.split(","):
        first, *seats = part.split()
        if first == word:
            return [int(seat) - 1 for seat in seats]
    return ()
