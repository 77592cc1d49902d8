"""How odds are asked for and told: numbers in a query, and answers that are remembered as they are sent."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response
from litestar.params import QueryParameter

Whole = Annotated[int, QueryParameter()]

encode = msgspec.json.Encoder().encode


def ready(body: bytes) -> Response[bytes]:
    """Return an answer that is JSON already."""
    return Response(body, media_type="application/json")
