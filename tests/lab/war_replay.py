"""What the kernel of High Dragon tells of a game, played again by the rules: every deal, card and verdict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from highflagon.bots import bot
from highflagon.games.game import Over
from highflagon.games.high_dragon import COURTS, Card, HouseRules, State, facts, new_game
from highflagon.games.high_dragon.cards import in_order
from highflagon.games.high_dragon.events import Court, Deal, Dealer, Play
from highflagon.games.high_dragon.house_rules import PRESETS
from highflagon.lab.kernels.judging import COUNT, HIGHEST, NOBODY, TOTAL
from highflagon.lab.kernels.war_trace import COURT, DEALER, IN_HAND, IN_SILENCE, JUDGED, PLAYED, SCORED
from tests.bots.draws import Draws

Row = tuple[int, int, int]
BY = {"HD-R16": TOTAL, "HD-R22": COUNT, "HD-R23": HIGHEST, "HD-A1": NOBODY}


def card_of(number: int) -> Card:
    """Return the card that a kernel writes as a number."""
    return Card(f"{COURTS[number & 3]}{number >> 2}")


class Replay:
    """One game, told by a kernel and played by the rules at the same time: they must agree at every step.

    `bots` has a name for each seat: where a bot is called so, each card must be the one that it would play.
    """

    def __init__(self, rules: HouseRules, bots: Sequence[str] = ()) -> None:
        self.state: State = new_game(rules)
        self.bots = bots
        self.silent: list[Card] = []
        self.hands: dict[int, list[Card]] = {}
        self.verdicts: list[Row] = []

    def play(self, rows: Sequence[Row]) -> None:
        """Play the rows of one game."""
        for kind, seat, value in rows:
            if kind == DEALER:
                if self.state.war is None:
                    self._apply(Dealer(seat))
                assert self.state.war is not None
                assert self.state.war.leader == seat
            elif kind == IN_SILENCE:
                self.silent.append(card_of(value))
            elif kind == IN_HAND:
                self.hands.setdefault(seat, []).append(card_of(value))
            elif kind == COURT:
                self._turn(card_of(value))
            elif kind == PLAYED:
                self._play(seat, card_of(value))
            elif kind == JUDGED:
                self._judged(seat, value)
            else:
                assert kind == SCORED

    def _turn(self, card: Card) -> None:
        war = self.state.war
        assert war is not None
        if war.stage != "deal" or not self.hands:
            self._apply(Court(card))
            return
        silent, cards = [], list(self.silent)
        for size in war.new_silent:
            silent.append(in_order(cards[:size]))
            del cards[:size]
        hands = tuple([in_order(self.hands.get(seat, ())) for seat in range(self.state.seats)])
        self.silent, self.hands = [], {}
        self._apply(Deal(tuple(silent), hands, card))

    def _play(self, seat: int, card: Card) -> None:
        if self.bots and self.bots[seat] in ("greedy", "steady"):
            assert bot(self.bots[seat]).choose(self.state.observe(seat), Draws()) is card
        self._apply(Play(seat, card))

    def _judged(self, winner: int, by: int) -> None:
        found = self.verdicts.pop(0)
        assert found[1:] == (winner, by)
        assert not self.verdicts

    def _apply(self, event: Dealer | Deal | Court | Play) -> None:
        self.state, told = self.state.apply(event)
        for fact in told:
            plain = fact.to(None)
            if isinstance(plain, facts.BattleWon):
                self.verdicts.append((0, plain.seat, BY[plain.clause]))
            elif isinstance(plain, facts.BattleDrawn | facts.BattleReplayed):
                self.verdicts.append((0, -1, NOBODY))


def games_of(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """Return the rows game by game."""
    game: list[Row] = []
    for row in rows:
        if row[0] == DEALER and game:
            yield game
            game = []
        game.append(row)
    if game:
        yield game


__all__ = ["PRESETS", "Over", "Replay", "games_of"]
