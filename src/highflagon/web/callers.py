"""From where somebody calls, and whether a browser calls in the name of somebody else's page."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

from highflagon.house.limits import household
from highflagon.house.problems import Forbidden

Headers = Iterable[tuple[bytes, bytes]]
Networks = tuple[IPv4Network | IPv6Network, ...]


def header(headers: Headers, name: bytes) -> str | None:
    """Return a header's value; None if it isn't there. Of several the last one counts."""
    value = None
    for key, each in headers:
        if key.lower() == name:
            value = each.decode("latin-1")
    return value


def address(scope: Any, proxies: Networks) -> str:
    """Return from where a call comes, as it is counted."""
    return household(origin(scope, proxies))


def origin(scope: Any, proxies: Networks) -> str:
    """Return the address from which a call comes: behind proxies that we trust, what the last of them saw."""
    client = scope.get("client")
    found: str = client[0] if client else ""
    if not proxies or not is_among(found, proxies):
        return found
    forwarded = header(scope["headers"], b"x-forwarded-for") or ""
    for each in reversed(forwarded.split(",")):
        if not each.strip():
            break
        found = each.strip()
        if not is_among(found, proxies):
            break
    return found


def is_among(found: str, networks: Networks) -> bool:
    """Whether an address lies in one of these networks; what is no address lies in none."""
    try:
        known = ip_address(found.partition("%")[0])
    except ValueError:
        return False
    if isinstance(known, IPv6Address) and known.ipv4_mapped is not None:
        known = known.ipv4_mapped
    return any(known in network for network in networks)


def check_origin(scope: Any, public_url: str | None) -> None:
    """Raise `Forbidden` if a page of another house makes a browser call; a program names no origin."""
    page = header(scope["headers"], b"origin")
    if page is None:
        return
    host = header(scope["headers"], b"host") or ""
    here = {_site(f"http://{host}"), _site(f"https://{host}")}
    if public_url is not None:
        here.add(_site(public_url))
    site = _site(page)
    if site is None or site not in here:
        raise Forbidden("this call comes from a page of another house")


def _site(url: str) -> tuple[str, str, int] | None:
    """Return scheme, host and port of an address; None if it has none."""
    try:
        parts = urlsplit(url)
        port = parts.port or {"http": 80, "https": 443}.get(parts.scheme, 0)
    except ValueError:
        return None
    return (parts.scheme, parts.hostname, port) if parts.hostname and port else None
