"""The course of High Dragon: a book and an ante for each war, and for each battle (HD-R28, A24 to A31)."""

from __future__ import annotations

from highflagon.games.errors import Illegal
from highflagon.games.game import Facts, Over
from highflagon.games.high_dragon import facts
from highflagon.games.high_dragon.state import State
from highflagon.table.courses.course import Bowed, Course, Decided, Outcome, WarOver, kind
from highflagon.table.slips import Pool
from highflagon.table.stakes import HighDragonStakes


def _point(state: State) -> str:
    """A war's book is open before its first deal (HD-A25), a battle's before its first card (HD-A24)."""
    war = state.war
    if war is None or state.over is not None:
        return ""
    if war.stage == "deal" and not war.deals:
        return f"war-{war.number}"
    if war.stage == "play" and not war.plays:
        return f"battle-{war.number}-{war.battle}"
    return ""


def _ante(point: str, stakes: HighDragonStakes) -> int:
    return stakes.battle_ante if kind(point) == "battle" else 0


def _books(point: str, stakes: HighDragonStakes) -> tuple[str, ...]:
    return (point,) if kind(point) in stakes.wagers.split("-and-") else ()


def _playing(state: State) -> tuple[int, ...]:
    return state.war.players if state.war is not None else tuple(range(state.seats))


def _selections(book: str, state: State) -> tuple[int, ...]:
    return _playing(state)


def _pool_of(stakes: HighDragonStakes, book_kind: str, seat: int, on: int) -> Pool:
    if stakes.players_bets == "one-pool":
        return "watchers"
    if stakes.players_bets == "none":
        raise Illegal("players place no wagers at this table", clause="HD-A29")
    if on != seat:
        raise Illegal("a player may back himself only", clause="HD-A29", legal=[str(seat + 1)])
    return "players"


def _outcomes(before: State, told: Facts, after: State, stakes: HighDragonStakes) -> tuple[Outcome, ...]:
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


def _standing(state: State) -> Over:
    """Who has won most battles of the war that is on takes the pot; if several have, they share it."""
    players = _playing(state)
    score = state.war.score if state.war is not None else (0,) * state.seats
    best = max(score[seat] for seat in players)
    leaders = tuple(seat for seat in players if score[seat] == best)
    return Over(tuple(int(seat in leaders) for seat in range(state.seats)), "HD-A35", leaders[0])


COURSE = Course(
    entry="war ante",
    entry_clause="HD-A31",
    entry_coins=lambda stakes: stakes.war_ante,
    point=_point,
    ante=_ante,
    books=_books,
    selections=_selections,
    word=lambda _, on: str(on + 1),
    playing=_playing,
    pool_of=_pool_of,
    outcomes=_outcomes,
    standing=_standing,
    selection_clause="HD-A27",
    wager_clause="HD-R28",
    window_clause=lambda book_kind: "HD-A25" if book_kind == "war" else "HD-A24",
    away_clause="HD-A23",
)
