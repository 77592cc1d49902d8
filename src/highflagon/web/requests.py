"""What the routes have in common: the front they speak to, what they read, and how they are described."""

from __future__ import annotations

import re
from typing import Any, Literal, TypeAlias, TypeVar, cast

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException
from msgspec import Struct

from highflagon.house.storage.store import Identity
from highflagon.web.front import Front
from highflagon.web.problems import Malformed

T = TypeVar("T")

Call: TypeAlias = Request[Any, Any, Any]


class Api(Struct, frozen=True, kw_only=True):
    """How a route is described: the types of its body and its answer (None: nothing; `str`: text as it stands).

    `bearer` says whether a token is needed, may be sent, or means nothing; `refusals` are the statuses of its problems
    apart from those that every route has.
    """

    body: Any = None
    gives: Any = None
    said: str = "What was asked for."
    bearer: Literal["needed", "may", "none"] = "none"
    refusals: tuple[int, ...] = ()


def front_of(call: Call) -> Front:
    """Return the front that this app has."""
    return cast(Front, call.app.state.front)


def takes_gzip(call: Call) -> bool:
    """Whether who calls reads what is compressed: he says so, and not that it is worth nothing to him."""
    for each in call.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = each.partition(";")
        if name.strip() in ("gzip", "x-gzip"):
            return not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight)
    return False


async def read(call: Call, decoder: msgspec.json.Decoder[T]) -> T:
    """Return what a body says; raise `Malformed` if it isn't what this route understands."""
    body = await body_of(call)
    try:
        return decoder.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
        raise Malformed(said_of(error)) from None


async def said_by(call: Call, decoder: msgspec.json.Decoder[T]) -> tuple[Identity, T]:
    """Return who calls, and what his body says; raise `Unknown` if he doesn't prove who he is.

    It is asked of the head, and again when all of the body is there: that may be long after, and he be banned by then.
    """
    front = front_of(call)
    front.known(call.scope)
    wanted = await read(call, decoder)
    return await front.caller(call.scope), wanted


async def body_of(call: Call) -> bytes:
    """Return the body of a request; raise `Malformed`, which nobody hears, if he hangs up before its end."""
    try:
        return await call.body()
    except InternalServerException:
        raise Malformed("the body ends in its midst") from None


def said_of(error: Exception) -> str:
    """Return what is wrong with some JSON, in a line that repeats nothing of it but the place."""
    text = str(error) if isinstance(error, msgspec.MsgspecError) else "it can't be read"
    return f"not what is understood here: {text[:200]}"
