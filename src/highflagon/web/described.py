"""The API described for programs: OpenAPI 3.1 for what is asked, AsyncAPI 3.0 for the socket, of the same types."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from highflagon import __version__
from highflagon.house import wire
from highflagon.web.problems import ProblemDetails
from highflagon.web.requests import Api
from highflagon.web.settings import LARGEST_BODY

Document = dict[str, Any]

_REF = "#/components/schemas/{name}"

_CARD = "[BGSbgs]([1-9]|1[0-9]|20)"


def _cards(means: str, *, required: bool = False) -> Document:
    schema = {"type": "string", "pattern": f"^({_CARD}(,{_CARD}){{0,59}}){'' if required else '?'}$"}
    return {"in": "query", "required": required, "schema": schema, "description": means}


_PARAMETERS: dict[str, Document] = {
    "code": {"in": "path", "required": True, "schema": {"type": "string", "pattern": "^[A-Z2-9]{6,8}$"}},
    "number": {
        "in": "path", "required": True, "schema": {"type": "integer", "minimum": 1, "maximum": 100_000}
    },
    "since": {
        "in": "query", "required": False, "schema": {"type": "integer", "minimum": 0, "maximum": 2**53},
        "description": "The version that was seen last: the answer says what is new since then.",
    },
    "seat": {
        "in": "query", "required": False, "schema": {"type": "integer", "minimum": 0, "maximum": 99},
        "description": "As which seat saw it, from 0; without it, as everybody did.",
    },
    "game": {
        "in": "query", "required": False, "schema": {"type": "integer", "minimum": 1, "maximum": 100_000},
        "description": "Which game of a sitting, from 1.",
    },
    "modifier": {
        "in": "query", "required": True, "schema": {"type": "integer", "minimum": -10, "maximum": 40},
        "description": "What is added to the d20 of who cheats.",
    },
    "passives": {
        "in": "query", "required": True,
        "schema": {"type": "string", "pattern": "^[0-9]{1,2}(,[0-9]{1,2}){0,98}$"},
        "description": "The passive scores of all who watch, 0 to 60 each.",
    },
    "score": {
        "in": "query", "required": True,
        "schema": {"type": "string", "pattern": "^[0-9]{1,2}(,[0-9]{1,2}){1,2}$"},
        "description": "How many battles each of two or three has won.",
    },
    "left": {
        "in": "query", "required": True, "schema": {"type": "integer", "minimum": 0, "maximum": 99},
        "description": "How many battles are to come.",
    },
    "hand": _cards("The cards of the seat whose turn it is, as in `B20,S7,G18`.", required=True),
    "played": _cards("Those that it has played in this battle, in the order played."),
    "up": _cards("The open cards of the others in this battle, in the order played."),
    "seen": _cards("Cards that have lain open since the deal."),
    "position": {
        "in": "query", "required": False, "schema": {"type": "integer", "minimum": 1, "maximum": 3},
        "description": "Its place in the order of play: 1, who leads, if nothing is said.",
    },
    "court": {
        "in": "query", "required": False,
        "schema": {"type": "string", "pattern": f"^({_CARD}|none)?$"},
        "description": "The court card, or `none`; any unseen card, if nothing is said.",
    },
    "players": {
        "in": "query", "required": False, "schema": {"type": "integer", "minimum": 2, "maximum": 3},
        "description": "Who fight: 3, if nothing is said, or the 2 who were tied.",
    },
}  # fmt: skip

_SAID = {
    400: "It can't be understood.",
    401: "No token, or one that isn't good any more.",
    403: "He is known, and may not do this; or a browser asks for another house's page.",
    404: "There is no such thing, or one may not know that there is.",
    409: "The moment that it answers is over, or a name is taken.",
    410: "The table is closed.",
    413: f"More than {LARGEST_BODY // 1024} KiB, or than this route takes.",
    422: "The rules, or the words of the game, don't allow it: `clause` and `legal` say more.",
    429: "Too often: try again after so many seconds as the header says.",
    503: "The house can't keep or read anything at the moment.",
}

_ABOUT = (
    "Tables of High Dragon and Purple Dragon Dice. Coin is pretended, and counted in copper. Everything that may be "
    "known of a table is in one view, made for who asks; everything that is done there is one command."
)


def openapi(app: Litestar) -> Document:
    """Return the OpenAPI document of an app's routes."""
    paths: dict[str, Document] = {}
    types: list[Any] = [ProblemDetails]
    handlers = [
        (route, each) for route in app.routes if isinstance(route, HTTPRoute) for each in route.route_handlers
    ]
    described = [(route, each, each.opt["api"]) for route, each in handlers if "api" in each.opt]
    for _, _, api in described:
        types += [each for each in (api.body, api.gives) if each not in (None, str)]
    schemas, components = msgspec.json.schema_components(types, ref_template=_REF)
    schema_of = {repr(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    for route, handler, api in described:
        path = re.sub(r":\w+\}", "}", route.path_format)
        for method in sorted(handler.http_methods - {"OPTIONS"}):
            paths.setdefault(path, {})[method.lower()] = _operation(path, method, handler, api, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "High Flagon",
            "version": __version__,
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": _in_javascript(components),
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(
    path: str, method: str, handler: HTTPRouteHandler, api: Api, schema_of: dict[str, Document]
) -> Document:
    """Return how one method of one path is described."""
    names = [name for name in _PARAMETERS if name in handler.parsed_fn_signature.parameters]
    said: Document = {
        "operationId": handler.fn.__name__,
        "summary": (handler.fn.__doc__ or "").partition("\n")[0],
        "tags": [path.split("/")[2] if path.startswith("/api/") else "house"],
        "parameters": [{"name": name, **_PARAMETERS[name]} for name in names],
        "responses": {str(handler.status_code): _answer(api, schema_of)},
    }
    if api.body is not None:
        said["requestBody"] = {"required": True, "content": _content(api.body, schema_of)}
    if api.bearer != "none":
        said["security"] = [{"token": []}] if api.bearer == "needed" else [{}, {"token": []}]
    problem = {"application/problem+json": {"schema": schema_of[repr(ProblemDetails)]}}
    for status in sorted(refusals(method, api)):
        said["responses"][str(status)] = {"description": _SAID[status], "content": problem}
        if status == 429:
            said["responses"]["429"]["headers"] = {
                "Retry-After": {"required": True, "schema": {"type": "integer", "minimum": 1}}
            }
    return said


def refusals(method: str, api: Api) -> set[int]:
    """Return the statuses of the problems that a route can have."""
    found = set(api.refusals) | {400, 503}
    if api.bearer != "none":
        found |= {401, 403}
    if method != "GET":
        found |= {403, 413, 429}
    return found


def _answer(api: Api, schema_of: dict[str, Document]) -> Document:
    if api.gives is None:
        return {"description": "It is done."}
    return {"description": api.said, "content": _content(api.gives, schema_of)}


def _content(kind: Any, schema_of: dict[str, Document]) -> Document:
    if kind is str:
        return {"text/plain": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": schema_of[repr(kind)]}}


def asyncapi() -> Document:
    """Return the AsyncAPI document of the socket."""
    spoken, heard = wire.FromClient.__args__, wire.ToClient.__args__
    _, components = msgspec.json.schema_components([*spoken, *heard], ref_template=_REF)
    messages = {
        kind.__name__: {
            "name": kind.__struct_config__.tag,
            "title": kind.__name__,
            "summary": (kind.__doc__ or "").partition("\n")[0],
            "contentType": "application/json",
            "payload": {"$ref": _REF.format(name=kind.__name__)},
        }
        for kind in (*spoken, *heard)
    }
    channel = "#/channels/table"
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "High Flagon: the socket of a table",
            "version": __version__,
            "description": _ABOUT,
        },
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/api/tables/{code}/live",
                "description": "Everything that is new at a table, as it may be known; and commands, if one likes.",
                "parameters": {"code": {"description": "The table's code."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
                "bindings": {"ws": {"method": "GET"}},
            }
        },
        "operations": {
            "hear": _operation_of(
                channel, "receive", "What a client says: hello first, then whatever it likes.", spoken
            ),
            "tell": _operation_of(channel, "send", "What the house says to a client.", heard),
        },
        "components": {"messages": messages, "schemas": _plain(_in_javascript(components))},
    }


def _operation_of(channel: str, action: str, summary: str, kinds: tuple[Any, ...]) -> Document:
    return {
        "action": action,
        "summary": summary,
        "channel": {"$ref": channel},
        "messages": [{"$ref": f"{channel}/messages/{kind.__name__}"} for kind in kinds],
    }


def _in_javascript(value: Any) -> Any:
    """Return schemas with patterns as JSON Schema has them: a dollar sign is the end of the text, and nothing else."""
    if isinstance(value, dict):
        return {
            key: each.replace("\\Z", "$")
            if key == "pattern" and isinstance(each, str)
            else _in_javascript(each)
            for key, each in value.items()
        }
    return [_in_javascript(each) for each in value] if isinstance(value, list) else value


def _plain(value: Any) -> Any:
    """Return schemas as AsyncAPI has them, where a discriminator is the name of a property and nothing else."""
    if isinstance(value, dict):
        return {
            key: each["propertyName"] if key == "discriminator" and "propertyName" in each else _plain(each)
            for key, each in value.items()
        }
    return [_plain(each) for each in value] if isinstance(value, list) else value
