"""Routes about tables: the lobby, opening one, coming to it, looking at it, and what is done and said there."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from highflagon.house import wire
from highflagon.house.problems import Forbidden
from highflagon.house.publisher import update
from highflagon.house.room import Room
from highflagon.house.texts import clean_title
from highflagon.table.stakes import STAKES
from highflagon.web.bodies import Coming, Listed, Lobby, NewTable, Opened, Talk
from highflagon.web.requests import Api, Call, front_of, said_by

_TABLE = msgspec.json.Decoder(NewTable)
_COMING = msgspec.json.Decoder(Coming)
_COMMAND: msgspec.json.Decoder[wire.Command] = msgspec.json.Decoder(wire.Command)
_SAYING = msgspec.json.Decoder(wire.Saying)

MOST_LISTED = 100
"""How many tables the lobby shows."""

Since = Annotated[int | None, QueryParameter(ge=0, le=2**53)]


@get("/api/tables", opt={"api": Api(gives=Lobby)})
async def lobby(request: Call) -> Lobby:
    """Return the tables that anybody may come to."""
    rooms = [room for room in front_of(request).house.rooms.open_now() if _is_listed(room)]
    rooms.sort(key=lambda room: (_is_peopled(room), room.state.row.created), reverse=True)
    return Lobby(tuple([_listed(room) for room in rooms[:MOST_LISTED]]))


@post("/api/tables", opt={"api": Api(body=NewTable, gives=Opened, bearer="needed", refusals=(422,))})
async def open_table(request: Call) -> Opened:
    """Open a table. One stands at it then, and is its host as soon as one sits."""
    front = front_of(request)
    owner, wanted = await said_by(request, _TABLE)
    title, terms = clean_title(wanted.title), wanted.terms.terms()
    front.take("tables", owner.number)
    row = await front.house.open_table(
        owner, terms, title=title, listed=wanted.listed, approval=wanted.approval
    )
    return Opened(row.code, row.invite)


@get("/api/tables/{code:str}", opt={"api": Api(gives=wire.Update, bearer="may", refusals=(401, 403, 404))})
async def look(request: Call, code: FromPath[str], since: Since = None) -> Response[bytes]:
    """Return what one may know of a table: all of it, or what is new since a version that was seen."""
    front = front_of(request)
    asks = front.asks(request.scope)
    number = asks.number if asks is not None else None
    room = front.room(code, number)
    return Response(update(room, room.state.who(number), since), media_type="application/json")


@post(
    "/api/tables/{code:str}/come",
    status_code=204,
    opt={"api": Api(body=Coming, bearer="needed", refusals=(403, 404, 410))},
)
async def come(request: Call, code: FromPath[str]) -> None:
    """Come to a table, as one who watches; a seat is taken by a command."""
    front = front_of(request)
    identity, wanted = await said_by(request, _COMING)
    front.take("commands", identity.number)
    room = front.room(code, identity.number, wanted.invite)
    await front.house.come(room.state.row.code, identity, wanted.invite)


@get("/api/tables/{code:str}/invite", opt={"api": Api(gives=Opened, bearer="needed", refusals=(403, 404))})
async def invite(request: Call, code: FromPath[str]) -> Opened:
    """Return the invite to a table, for whoever has come to it."""
    front = front_of(request)
    identity = await front.caller(request.scope)
    room = front.room(code, identity.number)
    if room.state.who(identity.number) is None:
        raise Forbidden("come to the table first")
    return Opened(room.state.row.code, room.state.row.invite)


@post(
    "/api/tables/{code:str}/commands",
    status_code=200,
    opt={
        "api": Api(
            body=wire.Command, gives=wire.Receipt, bearer="needed", refusals=(403, 404, 409, 410, 422, 503)
        )
    },
)
async def command(request: Call, code: FromPath[str]) -> wire.Receipt:
    """Do something at a table. The same id gives the same receipt, and nothing is done twice."""
    front = front_of(request)
    identity, wanted = await said_by(request, _COMMAND)
    return await front.command(code, identity.number, wanted, front.address(request.scope))


@get("/api/tables/{code:str}/chat", opt={"api": Api(gives=Talk, bearer="may", refusals=(401, 403, 404))})
async def talk(request: Call, code: FromPath[str]) -> Talk:
    """Return the last lines that were said, as far as one may hear them."""
    front = front_of(request)
    asks = front.asks(request.scope)
    number = asks.number if asks is not None else None
    return Talk(front.chat.lines(front.room(code, number), number))


@post(
    "/api/tables/{code:str}/chat",
    opt={"api": Api(body=wire.Saying, gives=wire.ChatLine, bearer="needed", refusals=(403, 404, 410, 422))},
)
async def say(request: Call, code: FromPath[str]) -> wire.ChatLine:
    """Say something at a table that one has come to."""
    front = front_of(request)
    identity, wanted = await said_by(request, _SAYING)
    room = front.room(code, identity.number)
    return await front.chat.say(room.state.row.code, identity.number, wanted.text, wanted.to)


def _is_listed(room: Room) -> bool:
    row = room.state.row
    return row.listed and row.closed is None


def _is_peopled(room: Room) -> bool:
    return bool(room.listeners) or room.state.table.game is not None


def _listed(room: Room) -> Listed:
    row, table = room.state.row, room.state.table
    terms, chairs = table.terms, [who for who in table.chairs if who is not None]
    presets = STAKES[terms.game].items()
    return Listed(
        code=row.code,
        title=row.title,
        game=terms.game,
        seats=terms.seats,
        taken=len(chairs),
        stakes_preset=next((name for name, stakes in presets if stakes == terms.stakes), None),
        stakes=terms.stakes.differences(),
        rules=terms.rules.differences(),
        people=tuple([table.people[who].name for who in chairs]),
        watchers=sum(room.state.who(each.identity) not in chairs for each in tuple(room.listeners)),
        playing=table.game is not None,
        approval=row.approval,
    )


ROUTES = [lobby, open_table, look, come, invite, command, talk, say]
