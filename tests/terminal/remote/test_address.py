"""Addresses of tables, as people copy them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.games.errors import Invalid
from highflagon.terminal.remote.address import Address, parse_address
from tests.profiles import examples


@pytest.mark.parametrize(("text", "address"), [
    ("http://house:8000", Address("http://house:8000")),
    ("house:8000", Address("http://house:8000")),
    ("https://house/", Address("https://house")),
    ("https://house/#/", Address("https://house")),
    ("http://house:8000/table/ABC234", Address("http://house:8000", "ABC234")),
    ("http://house:8000/table/abc234#in-Vi_te", Address("http://house:8000", "ABC234", "in-Vi_te")),
    ("https://inn.example/flagon/table/ABC234#x", Address("https://inn.example/flagon", "ABC234", "x")),
    ("http://[::1]:8000/table/ABC234", Address("http://[::1]:8000", "ABC234")),
])  # fmt: skip
def test_what_the_page_shows_is_understood(text: str, address: Address) -> None:
    assert parse_address(text) == address


def test_the_socket_is_as_safe_as_the_page() -> None:
    assert parse_address("https://inn/f/table/ABC234").table("ABC234") == "wss://inn/f/api/tables/ABC234/live"
    assert parse_address("http://inn:1").table("ABC234") == "ws://inn:1/api/tables/ABC234/live"


def test_each_house_has_a_file_name_of_its_own() -> None:
    names = {
        parse_address(text).file_name for text in ("http://a:1", "https://a:1", "http://a:12", "http://a:1/b")
    }
    assert len(names) == 4
    assert not any("/" in name or name.startswith(".") for name in names)


@examples(200)
@given(st.one_of(st.text(), st.text().map(lambda text: f"http://house/table/{text}")))
def test_anything_else_is_refused_in_words(text: str) -> None:
    try:
        address = parse_address(text)
    except Invalid as refused:
        said = str(refused)
        assert said.isprintable()
    else:
        assert address.house.startswith(("http://", "https://"))
        assert address.code is None or len(address.code) == 6
