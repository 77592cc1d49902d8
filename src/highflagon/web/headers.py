"""The headers that every response has, whatever it says; and how responses are counted."""

from __future__ import annotations

from typing import Any

from highflagon.web.metrics import Metrics

SAFE = ("GET", "HEAD", "OPTIONS")
METHODS = (*SAFE, "POST", "PUT", "DELETE", "PATCH")

POLICY = (
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'"
)

_ALWAYS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"x-frame-options", b"DENY"),
]
_NOT_KEPT = (b"cache-control", b"no-store")


def with_headers(scope: Any, send: Any, metrics: Metrics) -> Any:
    """Return a `send` that adds the headers to a response, and counts it; HEAD gets those of GET, and no body."""
    method = scope["method"]

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers = [*message["headers"], *_ALWAYS]
            if not any(name.lower() == b"cache-control" for name, _ in headers):
                headers.append(_NOT_KEPT)
            message = {**message, "headers": headers}
            metrics.requests.labels(
                scope.get("path_template") or "none", method if method in METHODS else "other",
                str(message["status"]),
            ).inc()  # fmt: skip
        elif method == "HEAD":
            message = {**message, "body": b""}
        await send(message)

    return sending
