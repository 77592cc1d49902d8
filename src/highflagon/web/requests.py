"""What the routes have in common: the front they speak to, what they read, and how they are described."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypeVar, cast

import msgspec
from litestar import Request
from msgspec import Struct

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


async def read(call: Call, decoder: msgspec.json.Decoder[T]) -> T:
    """Return what a body says; raise `Malformed` if it isn't what this route understands."""
    body = await call.body()
    try:
        return decoder.decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
        raise Malformed(said_of(error)) from None


def said_of(error: Exception) -> str:
    """Return what is wrong with some JSON, in a line that repeats nothing of it but the place."""
    text = str(error) if isinstance(error, msgspec.MsgspecError) else "it can't be read"
    return f"not what is understood here: {text[:200]}"
