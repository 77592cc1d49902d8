"""The course of High Dragon: a book and an ante for each war, and for each battle (HD-R28, A24 to A31)."""

from __future__ import annotations

from highflagon.games.errors import Illegal
from highflagon.games.game import Facts, Over
from highflagon.games.high_dragon import facts
from highflagon.games.high_dragon.state import State
from highflagon.table.courses.course import Bowed, Course, Decided, Outcome, WarOver, kind
from highflagon.table.slips import Pool
from highflagon.table.stakes import HighDragonStakes


class HighDragon(Course):
    """Three players, wars and battles."""

    entry = "war ante"
    entry_clause = "HD-A31"
    seats_clause = "HD-R1"
    selection_clause = "HD-A27"
    wager_clause = "HD-R28"
    odds_clause = "HD-A28"
    away_clause = "HD-A23"

    def entry_coins(self, stakes: HighDragonStakes) -> int:
        return stakes.war_ante

    def sweetener(self, stakes: HighDragonStakes, seats: int) -> int:
        """A sum, and a part of the pot (HD-R29, A30)."""
        return stakes.sweetener_coins + stakes.war_ante * seats * stakes.sweetener_percent // 100

    def point(self, state: State) -> str:
        """A war's book is open before its first deal (HD-A25), a battle's before its first card (HD-A24)."""
        war = state.war
        if war is None or state.over is not None:
            return ""
        if war.stage == "deal" and not war.deals:
            return f"war-{war.number}"
        if war.stage == "play" and not war.plays:
            return f"battle-{war.number}-{war.battle}"
        return ""

    def ante(self, point: str, stakes: HighDragonStakes) -> int:
        return stakes.battle_ante if kind(point) == "battle" else 0

    def books(self, point: str, stakes: HighDragonStakes) -> tuple[str, ...]:
        return (point,) if kind(point) in stakes.wagers.split("-and-") else ()

    def window_clause(self, book_kind: str) -> str:
        return "HD-A25" if book_kind == "war" else "HD-A24"

    def selections(self, book: str, state: State) -> tuple[int, ...]:
        return self.playing(state)

    def word(self, book_kind: str, on: int) -> str:
        return str(on + 1)

    def playing(self, state: State) -> tuple[int, ...]:
        return state.war.players if state.war is not None else tuple(range(state.seats))

    def pool_of(self, stakes: HighDragonStakes, book_kind: str, seat: int, on: int) -> Pool:
        if stakes.players_bets == "one-pool":
            return "watchers"
        if stakes.players_bets == "none":
            raise Illegal("players place no wagers at this table", clause="HD-A29")
        if on != seat:
            raise Illegal("a player may back himself only", clause="HD-A29", legal=[str(seat + 1)])
        return "players"

    def outcomes(
        self, before: State, told: Facts, after: State, stakes: HighDragonStakes
    ) -> tuple[Outcome, ...]:
        found: list[Outcome] = []
        for fact in told:
            match fact:
                case facts.BattleWon():
                    found.append(Decided("battle", (fact.seat,), fact.clause))
                case facts.BattleDrawn():
                    found.append(Decided("battle", (), "HD-A26"))
                case facts.WarWon():
                    found += [WarOver(tied=False), Decided("war", (fact.seat,), fact.clause)]
                case facts.WarTied():
                    if len(fact.tied) == 3 and stakes.three_tied == "return":
                        found.append(Decided("war", (), "HD-A27"))
                    found.append(WarOver(tied=after.over is None))
                case facts.BowedOut():
                    found.append(Bowed(fact.seat))
                case facts.PotSplit():
                    found.append(Decided("war", fact.seats, fact.clause))
        return tuple(found)

    def standing(self, state: State) -> Over:
        """Who has won most battles of the war that is on takes the pot; if several have, they share it."""
        players = self.playing(state)
        score = state.war.score if state.war is not None else (0,) * state.seats
        best = max(score[seat] for seat in players)
        leaders = tuple(seat for seat in players if score[seat] == best)
        return Over(tuple(int(seat in leaders) for seat in range(state.seats)), "HD-A35", leaders[0])

    def stand_in(self, state: State, seat: int) -> None:
        """The house plays as well as it can (HD-A23)."""
