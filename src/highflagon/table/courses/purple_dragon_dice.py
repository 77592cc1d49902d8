"""The course of Purple Dragon Dice: one buy-in, no side pots, and side wagers if the host allows them (PD-A20, A21)."""

from __future__ import annotations

from highflagon.games.errors import Illegal
from highflagon.games.game import Facts, Over
from highflagon.games.purple_dragon_dice import facts
from highflagon.games.purple_dragon_dice.choice import Choice
from highflagon.games.purple_dragon_dice.state import State
from highflagon.table.courses.course import Course, Decided, Outcome
from highflagon.table.slips import Pool
from highflagon.table.stakes import DiceStakes

PURPLE = "purple-dragon"
"""The book on a Purple Dragon being shown in this game, by one or by several: 0 is no, 1 is yes."""


def asks_yes_or_no(book: str) -> bool:
    """Whether a book asks if something happens: its selections are no and yes, and not seats."""
    return book == PURPLE


class PurpleDragonDice(Course):
    """One buy-in, and hands until one is left."""

    entry = "buy-in"
    entry_clause = "PD-R3"
    seats_clause = "PD-R2"
    selection_clause = "PD-A21"
    wager_clause = "PD-A21"
    odds_clause = "PD-A21"
    away_clause = "PD-A27"

    def entry_coins(self, stakes: DiceStakes) -> int:
        return stakes.buy_in

    def sweetener(self, stakes: DiceStakes, seats: int) -> int:
        return 0

    def point(self, state: State) -> str:
        """Books on the game and on its first hand are open before the first choice, a hand's before its choices."""
        return f"hand-{state.hand}" if state.stage == "choose" and state.over is None else ""

    def ante(self, point: str, stakes: DiceStakes) -> int:
        return 0

    def books(self, point: str, stakes: DiceStakes) -> tuple[str, ...]:
        if stakes.wagers == "none":
            return ()
        return ("game", PURPLE, point) if point == "hand-1" else (point,)

    def window_clause(self, book_kind: str) -> str:
        return "PD-A21"

    def selections(self, book: str, state: State) -> tuple[int, ...]:
        return (0, 1) if book == PURPLE else state.players

    def word(self, book_kind: str, on: int) -> str:
        return ("no", "yes")[on] if book_kind == "purple" else str(on + 1)

    def playing(self, state: State) -> tuple[int, ...]:
        return state.players

    def pool_of(self, stakes: DiceStakes, book_kind: str, seat: int, on: int) -> Pool:
        if book_kind != "game":
            raise Illegal("a player may bet on his own victory only", clause="PD-A21")
        if on != seat:
            raise Illegal("a player may back himself only", clause="PD-A21", legal=[str(seat + 1)])
        return "players"

    def outcomes(self, before: State, told: Facts, after: State, stakes: DiceStakes) -> tuple[Outcome, ...]:
        found: list[Outcome] = []
        if any(isinstance(fact, facts.PurpleDragon | facts.WarWizard) for fact in told):
            found.append(Decided("purple", (1,), "PD-R11"))
        if after.hand > before.hand or after.over is not None:
            out = [
                seat for seat, end in enumerate(after.exits) if end is not None and end.hand == before.hand
            ]
            found.append(Decided("hand", tuple(out), "PD-A21"))
        if after.over is not None:
            found.append(Decided("purple", (0,), "PD-A21"))
            winners = after.over.winners
            found.append(Decided("game", winners, after.over.clause if winners else "HD-A34"))
        return tuple(found)

    def standing(self, state: State) -> Over:
        """Those who are still in share the pot."""
        shares = tuple(int(seat in state.players) for seat in range(state.seats))
        return Over(shares, "HD-A35", min(state.players))

    def stand_in(self, state: State, seat: int) -> Choice:
        """The house plays honestly (PD-A27)."""
        return Choice.HONEST
