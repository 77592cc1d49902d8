"""The house on the network as one ASGI application: routes, socket and page put together, opened and closed with it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler

from highflagon.house.house import House
from highflagon.house.limits import Limits
from highflagon.house.partings import NOWHERE
from highflagon.house.storage.store import Broken
from highflagon.house.sweeping import Sweeper
from highflagon.house.trouble import report
from highflagon.web import odds, odds_cards, people, records, reference, replay, tables
from highflagon.web.callers import check_origin
from highflagon.web.described import asyncapi, openapi
from highflagon.web.front import Front
from highflagon.web.headers import SAFE, with_headers
from highflagon.web.live import Live
from highflagon.web.page import Pages
from highflagon.web.problems import respond
from highflagon.web.queries import check_query
from highflagon.web.requests import Call
from highflagon.web.settings import LARGEST_BODY, Settings

_LIVE = re.compile(r"/api/tables/([^/]+)/live")


class App(Litestar):
    """Litestar for what is asked and answered; sockets go straight to `Live`, which knows their frames best."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._live(scope, receive, send)
        else:
            front: Front = self.state.front
            sending = with_headers(scope, send, front.metrics)
            if scope["method"] == "HEAD":
                scope = {**scope, "method": "GET"}
            await super().__call__(scope, receive, sending)

    async def _live(self, scope: Any, receive: Any, send: Any) -> None:
        found = _LIVE.fullmatch(scope["path"])
        if found is None:
            await receive()
            await send({"type": "websocket.close", "code": NOWHERE})
        else:
            await Live(self.state.front, scope, receive, send).serve(found[1])


async def _check(request: Call) -> None:
    """Let no page of another house change anything here, and no query ask for what its route doesn't know.

    No thread is needed for that, so none is waited for.
    """
    if request.method not in SAFE:
        check_origin(request.scope, request.app.state.front.settings.public_url)
    check_query(request)


def make_app(house: House, settings: Settings | None = None, limits: Limits | None = None) -> App:
    """Return the application of a house; the house is opened and closed with it."""
    front = Front(house, settings or Settings(), limits or Limits())
    pages = Pages(front.settings.client)

    def refuse(request: Call, error: Exception) -> Response[bytes]:
        found = respond(request, error)
        page = pages.nowhere(request) if found.status_code == 404 else None
        return page or found

    @asynccontextmanager
    async def opened(_: Litestar) -> AsyncIterator[None]:
        try:
            house.start()
        except Exception as error:
            front.trouble = (
                str(error) if isinstance(error, Broken) else f"{type(error).__name__}, see the log"
            )
            report(error)
            raise
        sweeping = asyncio.create_task(Sweeper(house, front.identities).run())
        try:
            yield
        finally:
            sweeping.cancel()
            await asyncio.gather(sweeping, return_exceptions=True)  # it may be reading what is closed next
            await house.stop()

    app = App(
        [
            *people.ROUTES,
            *tables.ROUTES,
            *records.ROUTES,
            *replay.ROUTES,
            *odds.ROUTES,
            *odds_cards.ROUTES,
            *reference.ROUTES,
            *pages.routes(),
        ],
        state=State({"front": front}),
        before_request=_check,
        exception_handlers={Exception: refuse},
        lifespan=[opened],
        openapi_config=None,
        logging_config=None,
        request_max_body_size=LARGEST_BODY,
    )
    for route in _documents(app):
        app.register(route)
    return app


def _documents(app: App) -> list[HTTPRouteHandler]:
    """Return the routes of what describes all the others."""
    asked, spoken = msgspec.json.encode(openapi(app)), msgspec.json.encode(asyncapi())

    @get("/openapi.json", sync_to_thread=False)
    def of_requests() -> Response[bytes]:
        """Return what can be asked, as OpenAPI."""
        return Response(asked, media_type="application/json")

    @get("/asyncapi.json", sync_to_thread=False)
    def of_socket() -> Response[bytes]:
        """Return what is said on the socket, as AsyncAPI."""
        return Response(spoken, media_type="application/json")

    return [of_requests, of_socket]
