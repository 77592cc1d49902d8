"""How the house stands on the network."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_network

from msgspec import Struct

from highflagon.games.errors import Invalid

LARGEST_BODY = 16 * 1024
"""Bytes that a request or a frame may have."""

LARGEST_RECORD = 256 * 1024
"""Bytes that a record may have which somebody brings in."""


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

    def networks(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """Return the proxies as networks; raise `Invalid` if one is none."""
        found = []
        for text in self.proxies:
            try:
                found.append(ip_network(text, strict=False))
            except ValueError:
                raise Invalid(f"a proxy is an address or a network, and {text[:60]!r} is none") from None
        return tuple(found)
