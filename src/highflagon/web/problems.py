"""Whatever is refused, as problem details: the same on HTTP and on the socket (RFC 9457)."""

from __future__ import annotations

import secrets
from http import HTTPStatus
from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from msgspec import Struct

from highflagon.games.errors import Refused
from highflagon.house import wire
from highflagon.house.problems import Problem, TooMany, Unavailable
from highflagon.house.storage.store import Broken
from highflagon.house.trouble import places

SAID = {
    400: "the address, or what is asked in it, can't be understood",
    404: "there is nothing at this address",
    405: "this address doesn't know that method",
    413: "this is more than the house takes at once",
}

CODES = {400: "invalid", 404: "not-found", 405: "method-not-allowed", 413: "too-large"}

_LOG = structlog.get_logger("highflagon.web")


class ProblemDetails(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something was refused, and nothing was changed (RFC 9457).

    `code` is the kind, for programs; `clause` the rule that is broken; `legal` what would be accepted instead.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    clause: str = ""
    legal: tuple[str, ...] = ()


class Malformed(Problem):
    """A body or a frame that is none of those which the house understands."""

    status = 400
    code = "invalid"


def problem_of(error: Exception, command: str = "") -> wire.ProblemData:
    """Return what is said of an error; one that nobody expected is logged, and said to be the house's own."""
    if isinstance(error, Problem):
        return _problem(error.status, error.code, error.message, error, command)
    if isinstance(error, Refused):
        return _problem(422, error.code, error.message, error, command)
    if isinstance(error, HTTPException) and error.status_code < 500:
        status = error.status_code
        said = SAID.get(status, HTTPStatus(status).phrase)
        return _problem(status, CODES.get(status, "invalid"), said, None, command)
    if isinstance(error, Broken):
        return _problem(
            Unavailable.status, Unavailable.code, "the house can't read what it keeps", None, command
        )
    number = secrets.token_hex(8)
    _LOG.error("unexpected", id=number, kind=type(error).__name__, where=places(error))
    return _problem(500, "unexpected", f"it is logged as {number}", None, command)


def _problem(status: int, code: str, detail: str, error: Refused | None, command: str) -> wire.ProblemData:
    clause, legal = (error.clause, error.legal) if error is not None else ("", ())
    return wire.ProblemData(
        title=HTTPStatus(status).phrase, status=status, code=code, detail=detail, clause=clause, legal=legal,
        id=command,
    )  # fmt: skip


def respond(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """Return the response to a request that was refused."""
    found = problem_of(error)
    body = ProblemDetails(
        type="about:blank", title=found.title, status=found.status, detail=found.detail, code=found.code,
        clause=found.clause, legal=found.legal,
    )  # fmt: skip
    headers = {}
    if isinstance(error, TooMany):
        headers["Retry-After"] = str(error.after)
    if isinstance(error, HTTPException) and error.headers and "allow" in error.headers:
        headers["Allow"] = error.headers["allow"]
    if found.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(
        msgspec.json.encode(body), status_code=found.status, headers=headers,
        media_type="application/problem+json",
    )  # fmt: skip
