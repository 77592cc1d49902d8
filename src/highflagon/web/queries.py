"""What may stand in an address behind the `?`: what the route knows, once each, and all that it needs."""

from __future__ import annotations

from functools import cache

from litestar.handlers import HTTPRouteHandler
from litestar.params import QueryParameter

from highflagon.web.problems import Malformed
from highflagon.web.requests import Call


def check_query(call: Call) -> None:
    """Raise `Malformed`, naming the field, for a query that a route of the API doesn't know as it stands."""
    handler = call.route_handler
    if "api" not in handler.opt:
        return
    known = _fields(handler)
    seen: set[str] = set()
    for name, _ in call.query_params.multi_items():
        if name not in known:
            which = f"it takes {', '.join(known)}" if known else "it takes none"
            raise Malformed(f"this address doesn't know `{name[:40]}` behind its question mark: {which}")
        if name in seen:
            raise Malformed(f"`{name}` stands twice behind the question mark")
        seen.add(name)
    for name, needed in known.items():
        if needed and name not in seen:
            raise Malformed(f"`{name}` is missing behind the question mark")


@cache
def _fields(handler: HTTPRouteHandler) -> dict[str, bool]:
    """Return the fields of a route's query, and whether it needs them."""
    fields = handler.parsed_fn_signature.parameters.items()
    return {
        name: field.is_required
        for name, field in fields
        if isinstance(field.kwarg_definition, QueryParameter)
    }
