"""How the house stands on the network."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path

from msgspec import Struct

from highflagon.games.errors import Invalid, short

LARGEST_BODY = 16 * 1024
"""Bytes that a request or a frame may have."""

LARGEST_FRAME = 4 * LARGEST_BODY
"""Bytes of a frame that is read at all: who sends a larger one than he may is told why he has to go."""

LARGEST_RECORD = 256 * 1024
"""Bytes that a record may have which somebody brings in."""

BUILT = Path(__file__).parent / "static"
"""Where the client lies when it is built, as part of this package."""

LOOPBACK = ("127.0.0.0/8", "::1")


class Settings(Struct, frozen=True, kw_only=True):
    """What whoever runs the house may choose.

    `public_url` is the address under which people reach it, if another program stands before it. From `proxies`,
    and from nobody else, `X-Forwarded-For` is believed. `silence` is after how many seconds without a word a socket
    is closed, `hello` how long one may take to say who he is.
    """

    public_url: str | None = None
    proxies: tuple[str, ...] = ()
    silence: float = 30.0
    hello: float = 5.0
    sockets_of_one: int = 64
    """How many sockets one identity may have at once."""
    sockets_of_address: int = 512
    """How many one address may have at once."""
    patience: float = 20.0
    """Seconds that each part of a request may take to come, and its answer to be read; until twice that is borne."""
    metrics: tuple[str, ...] = ()
    """Addresses and networks that may read what is counted, besides this machine."""
    client: Path | None = BUILT
    """Where the built client lies; if it isn't there, or None, browsers get a page that says so."""

    def networks(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """Return the proxies as networks; raise `Invalid` if one is none."""
        return _networks(self.proxies, "a proxy")

    def watchers(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """Return from where what is counted may be read; raise `Invalid` if a text means no address or network."""
        return _networks((*LOOPBACK, *self.metrics), "who reads the metrics")


def _networks(texts: tuple[str, ...], what: str) -> tuple[IPv4Network | IPv6Network, ...]:
    found = []
    for text in texts:
        try:
            found.append(ip_network(text, strict=False))
        except ValueError:
            raise Invalid(f"{what} is an address or a network, and {short(text, 60)!r} is none") from None
    return tuple(found)
