"""Routes that describe: the rules, the names, the API itself; and how the house is doing."""

from __future__ import annotations

from litestar import Response, get

from highflagon.games.clauses import GAMES, clauses
from highflagon.games.high_dragon import COURTS, RANKS
from highflagon.games.names import court_name, dice_hand_name, rank_name
from highflagon.web.bodies import Clauses, Health, Names
from highflagon.web.requests import Api, Call, front_of

_HANDS = range(3, 19)


@get("/api/clauses", opt={"api": Api(gives=Clauses)})
async def rules(request: Call) -> Clauses:
    """Return the rules of both games, clause by clause, with the house rules that each allows."""
    return Clauses(tuple([row for game in GAMES for row in clauses(game).values()]))


@get("/api/names", opt={"api": Api(gives=Names)})
async def names(request: Call) -> Names:
    """Return what cards and hands of dice are called."""
    return Names(
        courts={letter: court_name(letter) for letter in COURTS},
        ranks={str(rank): rank_name(rank) for rank in range(1, RANKS + 1)},
        hands={str(score): dice_hand_name(score) for score in _HANDS} | {"*": dice_hand_name(None)},
    )


@get("/health", opt={"api": Api(gives=Health, refusals=(503,))})
async def health(request: Call) -> Health:
    """Say that the house is open, and can read what it keeps."""
    house = front_of(request).house
    house.store.check()
    return Health("ok", len(house.rooms.open_now()))


@get(
    "/metrics",
    opt={
        "api": Api(
            gives=str,
            refusals=(403,),
            said="Counters and measures for Prometheus, without anybody's name in them.",
        )
    },
)
async def metrics(request: Call) -> Response[bytes]:
    """Return what can be counted, to whoever runs the house."""
    front = front_of(request)
    front.check_watcher(request.scope)
    return Response(front.metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES = [rules, names, health, metrics]
