from __future__ import annotations

from ipaddress import ip_network
from typing import Any

import pytest

from highflagon.games.errors import Invalid
from highflagon.house.problems import Forbidden
from highflagon.web.callers import address, check_origin
from highflagon.web.settings import Settings

PROXIES = (ip_network("127.0.0.1"), ip_network("10.0.0.0/8"))


def scope(client: str, **headers: str) -> dict[str, Any]:
    pairs = [(name.replace("_", "-").encode(), value.encode("latin-1")) for name, value in headers.items()]
    return {"client": (client, 5), "headers": pairs}


@pytest.mark.parametrize(
    ("client", "forwarded", "expected"),
    [
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "192.0.2.66, 198.51.100.1, 10.1.2.3", "198.51.100.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "10.1.1.1, 10.2.2.2", "10.1.1.1"),
        ("127.0.0.1", "hello", "hello"),
        ("127.0.0.1", "2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
    ],
)
def test_only_a_proxy_that_we_trust_says_who_is_behind_it(client: str, forwarded: str, expected: str) -> None:
    assert address(scope(client, x_forwarded_for=forwarded), PROXIES) == expected


def test_without_a_proxy_nobody_is_believed() -> None:
    assert address(scope("127.0.0.1", x_forwarded_for="198.51.100.1"), ()) == "127.0.0.1"
    assert address({"client": None, "headers": []}, ()) == ""


def test_a_proxy_is_an_address() -> None:
    with pytest.raises(Invalid):
        Settings(proxies=("nginx",)).networks()


@pytest.mark.parametrize(
    ("origin", "host", "public", "good"),
    [
        ("http://flagon.example", "flagon.example", None, True),
        ("https://flagon.example", "flagon.example", None, True),
        ("http://flagon.example:80", "flagon.example", None, True),
        ("http://192.0.2.1:8000", "192.0.2.1:8000", None, True),
        ("http://[2001:db8::1]:8000", "[2001:db8::1]:8000", None, True),
        ("http://flagon.example:81", "flagon.example", None, False),
        ("http://evil.example", "flagon.example", None, False),
        ("http://flagon.example.evil.example", "flagon.example", None, False),
        ("http://flagon.example@evil.example", "flagon.example", None, False),
        ("null", "flagon.example", None, False),
        ("", "flagon.example", None, False),
        ("http://[", "[", None, False),
        ("http://x:99999", "x:99999", None, False),
        ("https://flagon.example", "127.0.0.1:8000", "https://flagon.example", True),
        ("http://flagon.example", "127.0.0.1:8000", "https://flagon.example", False),
    ],
)
def test_a_browser_calls_from_our_own_page_only(
    origin: str, host: str, public: str | None, good: bool
) -> None:
    asked = scope("127.0.0.1", origin=origin, host=host)
    if good:
        check_origin(asked, public)
    else:
        with pytest.raises(Forbidden):
            check_origin(asked, public)


def test_a_program_names_no_origin() -> None:
    check_origin(scope("127.0.0.1", host="flagon.example"), None)
