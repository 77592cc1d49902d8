"""Routes that show a game that is over once more, moment by moment: played here, or brought as a record."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from highflagon.house.written import game_text
from highflagon.web.bodies import Retold
from highflagon.web.moments import retell
from highflagon.web.records import Number, brought_text
from highflagon.web.requests import Api, Call, front_of, takes_gzip

Seat = Annotated[int | None, QueryParameter(ge=0, le=99)]
Game = Annotated[int, QueryParameter(ge=1, le=100_000)]

QUICK = 1
"""The level of compression: for what is asked once, a higher one takes three times as long to save a tenth."""


@get(
    "/api/tables/{code:str}/games/{number:int}/moments",
    opt={"api": Api(gives=Retold, bearer="may", refusals=(401, 403, 404, 422, 429))},
)
async def moments(request: Call, code: FromPath[str], number: Number, seat: Seat = None) -> Response[bytes]:
    """Return a game that is over, moment by moment, as a seat saw it, or without one as everybody did."""
    front = front_of(request)
    asks = front.asks(request.scope)
    room = front.room(code, asks.number if asks is not None else None)
    front.take("exports", front.address(request.scope))
    text = await game_text(front.exports, front.house.store, room, number)
    return await _told(request, lambda: retell(text.encode(), 1, seat, alone=number))


@get(
    "/api/records/{code:str}/moments",
    opt={"api": Api(gives=Retold, refusals=(404, 422, 429))},
)
async def brought_moments(
    request: Call, code: FromPath[str], seat: Seat = None, game: Game = 1
) -> Response[bytes]:
    """Return a game of a record that somebody has brought, moment by moment; of a sitting, game `game`."""
    text = brought_text(request, code)
    return await _told(request, lambda: retell(text.encode(), game, seat))


async def _told(request: Call, work: Callable[[], bytes]) -> Response[bytes]:
    """Return what is played again aside; compressed, if the caller reads that, for one moment is like the next."""
    zipped = takes_gzip(request)
    body = await front_of(request).exports.do(
        lambda: gzip.compress(work(), QUICK, mtime=0) if zipped else work()
    )
    headers = {"Vary": "Accept-Encoding", **({"Content-Encoding": "gzip"} if zipped else {})}
    return Response(body, headers=headers, media_type="application/json")


ROUTES = [moments, brought_moments]
