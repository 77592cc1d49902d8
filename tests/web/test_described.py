from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from litestar.routes import HTTPRoute
from openapi_spec_validator import validate

from highflagon.house import wire
from tests.web.guests import Hall, begin, open_hall

Document = dict[str, Any]
DESCRIBED = re.compile("/api/.*|/health|/metrics")
"""Routes that are part of the API: all but those of pages, and of the documents themselves."""


@pytest.fixture(scope="module")
def hall() -> Iterator[Hall]:
    with open_hall() as found:
        yield found


@pytest.fixture(scope="module")
def openapi(hall: Hall) -> Document:
    document: Document = hall.client.get("/openapi.json").json()
    return document


@pytest.fixture(scope="module")
def asyncapi(hall: Hall) -> Document:
    document: Document = hall.client.get("/asyncapi.json").json()
    return document


def test_the_openapi_document_is_one(openapi: Document) -> None:
    validate(openapi)
    assert openapi["openapi"].startswith("3.1.")


def test_every_route_is_in_it_and_nothing_else(hall: Hall, openapi: Document) -> None:
    there = {
        (re.sub(r":\w+}", "}", route.path_format), method)
        for route in hall.client.app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"OPTIONS", "HEAD"}
    }
    described = {(path, method.upper()) for path, each in openapi["paths"].items() for method in each}
    assert described == {(path, method) for path, method in there if DESCRIBED.fullmatch(path)}
    names = [said["operationId"] for each in openapi["paths"].values() for said in each.values()]
    assert len(names) == len(set(names))


def test_bodies_take_no_fields_that_they_do_not_name(openapi: Document) -> None:
    schemas = openapi["components"]["schemas"]
    asked = [
        said["requestBody"]["content"]["application/json"]["schema"]
        for each in openapi["paths"].values()
        for said in each.values()
        if "application/json" in said.get("requestBody", {}).get("content", {})
    ]
    names = [each["$ref"] for schema in asked for each in schema.get("anyOf", [schema])]
    assert len(names) > 25
    for name in [*names, "#/components/schemas/TermsData"]:
        assert schemas[name.rpartition("/")[2]]["additionalProperties"] is False, name


def test_commands_and_messages_are_told_apart_by_a_field(openapi: Document, asyncapi: Document) -> None:
    command = openapi["paths"]["/api/tables/{code}/commands"]["post"]["requestBody"]["content"][
        "application/json"
    ]
    assert command["schema"]["discriminator"]["propertyName"] == "do"
    assert len(command["schema"]["discriminator"]["mapping"]) == len(wire.Command.__args__)
    assert asyncapi["components"]["schemas"]["Do"]["properties"]["command"]["discriminator"] == "do"


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for each in value.values():
            yield from references(each)
    elif isinstance(value, list):
        for each in value:
            yield from references(each)


def test_the_asyncapi_document_is_well_made(asyncapi: Document) -> None:
    """Its parts are those of AsyncAPI 3.0, each reference leads somewhere, and its schemas are schemas."""
    assert asyncapi["asyncapi"] == "3.0.0"
    assert set(asyncapi) == {"asyncapi", "info", "defaultContentType", "channels", "operations", "components"}
    assert {"title", "version"} <= set(asyncapi["info"])
    for reference in references(asyncapi):
        found: Any = asyncapi
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
    (channel,) = asyncapi["channels"].values()
    assert set(re.findall(r"\{(\w+)\}", channel["address"])) == set(channel["parameters"])
    assert {each["action"] for each in asyncapi["operations"].values()} == {"send", "receive"}
    for operation in asyncapi["operations"].values():
        assert operation["channel"] == {"$ref": "#/channels/table"}
        assert all(each["$ref"].startswith("#/channels/table/messages/") for each in operation["messages"])
    for message in asyncapi["components"]["messages"].values():
        jsonschema_rs.validator_for({**message["payload"], "components": _mended(asyncapi["components"])})


def _mended(value: Any) -> Any:
    """Return schemas without what JSON Schema doesn't know: a discriminator."""
    if isinstance(value, dict):
        return {key: _mended(each) for key, each in value.items() if key != "discriminator"}
    return [_mended(each) for each in value] if isinstance(value, list) else value


def test_what_is_said_on_a_socket_is_what_is_described(hall: Hall, asyncapi: Document) -> None:
    components = _mended(asyncapi["components"])
    told = {
        message["name"]: jsonschema_rs.validator_for({**message["payload"], "components": components})
        for message in asyncapi["components"]["messages"].values()
    }
    code, guests = hall.table_of_three(stakes_preset="as-written")
    with guests[0].live(code) as socket:
        begin(code, guests)
        socket.send_json({"type": "say", "text": "hello"})
        socket.send_json({"type": "do", "command": {"do": "stand", "id": "a"}})
        socket.send_json({"type": "do", "command": {"do": "mute", "id": "b", "who": 1}})
        socket.send_json({"type": "ping"})
        socket.send_bytes(b"")
        seen = set()
        while "bye" not in seen:
            message = socket.receive_json()
            seen.add(message["type"])
            told[message["type"]].validate(message)
            msgspec.convert(message, wire.ToClient)
        assert seen == {"update", "chat", "problem", "receipt", "pong", "bye"}
