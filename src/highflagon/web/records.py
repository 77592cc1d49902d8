"""Routes about what is written: sittings and games of tables here, and records brought from elsewhere."""

from __future__ import annotations

import secrets
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, PathParameter

from highflagon.house.draft import Draft
from highflagon.house.house import CODE
from highflagon.house.problems import Forbidden, NotFound
from highflagon.house.storage.store import ImportRow
from highflagon.house.written import check_record, game_text, sitting_text
from highflagon.web.bodies import Brought
from highflagon.web.requests import Api, Call, body_of, front_of
from highflagon.web.settings import LARGEST_RECORD

Number = Annotated[int, PathParameter(ge=1, le=100_000)]


@get(
    "/api/tables/{code:str}/record",
    opt={"api": Api(gives=str, bearer="needed", refusals=(403, 404, 422, 429), said="The sitting as text.")},
)
async def sitting(request: Call, code: FromPath[str]) -> Response[str]:
    """Return the whole sitting of a table that is closed, coin and all, for who had come to it."""
    front = front_of(request)
    identity = await front.caller(request.scope)
    room = front.room(code, identity.number)
    if room.state.who(identity.number) is None:
        raise Forbidden("come to the table first")
    front.take("exports", front.address(request.scope))
    return _text(await sitting_text(front.exports, front.house.store, room), room.state.row.code)


@get(
    "/api/tables/{code:str}/games/{number:int}/record",
    opt={
        "api": Api(
            gives=str,
            bearer="may",
            refusals=(401, 403, 404, 422, 429),
            said="The game as text, without its coin.",
        )
    },
)
async def game(request: Call, code: FromPath[str], number: Number) -> Response[str]:
    """Return a game that is over, as a record that everybody can verify."""
    front = front_of(request)
    asks = front.asks(request.scope)
    room = front.room(code, asks.number if asks is not None else None)
    front.take("exports", front.address(request.scope))
    text = await game_text(front.exports, front.house.store, room, number)
    return _text(text, f"{room.state.row.code}-{number}")


@post(
    "/api/records",
    request_max_body_size=LARGEST_RECORD,
    opt={"api": Api(body=str, gives=Brought, bearer="needed", refusals=(422,))},
)
async def bring(request: Call) -> Brought:
    """Bring a record or a sitting from elsewhere. It is verified, and kept as it stands."""
    front = front_of(request)
    front.known(request.scope)
    data = await body_of(request)
    identity = await front.caller(request.scope)
    front.take("imports", identity.number)
    front.take("imports", front.address(request.scope))
    text, report = await check_record(front.imports, data)
    code = "".join(secrets.choice(CODE) for _ in range(8))
    row = ImportRow(code=code, by=identity.number, at=front.house.clock(), text=text)

    def work(draft: Draft) -> None:
        front.identities.check(draft, identity)
        draft.batch.imports.append(row)

    await front.house.clerk.do(work)
    return Brought(code, report.proven, report.sealed)


@get(
    "/api/records/{code:str}",
    opt={"api": Api(gives=str, refusals=(404, 429), said="The record as it stands.")},
)
async def brought(request: Call, code: FromPath[str]) -> Response[str]:
    """Return a record that somebody has brought."""
    return _text(brought_text(request, code), code)


def brought_text(request: Call, code: str) -> str:
    """Return the text of a record that somebody has brought, and count that it is fetched."""
    front = front_of(request)
    row = front.house.store.imported(code) if len(code) == 8 and code.isascii() else None
    if row is None:
        raise NotFound("there is no such record")
    front.take("exports", front.address(request.scope))
    return row.text


def _text(text: str, name: str) -> Response[str]:
    headers = {"Content-Disposition": f'attachment; filename="{name}.hfr"'}
    return Response(text, media_type="text/plain", headers=headers)


ROUTES = [sitting, game, bring, brought]
