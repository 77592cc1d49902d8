from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from highflagon.house.problems import Unknown
from highflagon.house.storage.store import Batch, Broken, Conflict, Identity
from highflagon.house.tokens import LONGEST_TOKEN, Tokens, signing_key
from tests.house.hostile import ANY_TEXT
from tests.house.memory_store import MemoryStore

TOKENS = Tokens(bytes(range(32)))
NUMBERS = st.integers(0, 2**63 - 1)


def somebody(number: int = 7, epoch: int = 2, created: int = 1_800_000_000_000) -> Identity:
    return Identity(number=number, name="Mirt", folded="mlrt", epoch=epoch, created=created)


@given(NUMBERS, NUMBERS, NUMBERS)
def test_a_token_is_read_as_it_was_issued(number: int, epoch: int, created: int) -> None:
    token = TOKENS.issue(somebody(number, epoch, created))
    assert TOKENS.read(token) == (number, epoch, created)
    assert len(token) <= LONGEST_TOKEN


def test_a_token_is_short_and_fits_a_header_and_an_address() -> None:
    token = str(TOKENS.issue(somebody()))
    assert len(token) < 50
    assert all(letter.isascii() and (letter.isalnum() or letter in ".-_") for letter in token)


def test_a_token_hides() -> None:
    token = TOKENS.issue(somebody())
    assert repr(token) == "<token>"
    assert repr({"token": token, "tokens": [token]}) == "{'token': <token>, 'tokens': [<token>]}"
    assert type(str(token)) is str
    assert str(token) == token


@given(st.data())
def test_a_token_changed_anywhere_is_not_good(data: st.DataObject) -> None:
    token = str(TOKENS.issue(somebody()))
    at = data.draw(st.integers(0, len(token) - 1))
    sign = data.draw(st.sampled_from("0123456789abcdefABC.-_ \u0661\ud800"))
    for changed in (
        token[:at] + sign + token[at:],
        token[:at] + token[at + 1 :],
        token[:at],
        token[:at] + sign + token[at + 1 :],
    ):
        if changed != token:
            with pytest.raises(Unknown):
                TOKENS.read(changed)


@given(ANY_TEXT)
def test_whatever_else_is_shown_is_not_good_and_not_said_again(text: str) -> None:
    with pytest.raises(Unknown) as refused:
        TOKENS.read(text)
    assert str(refused.value) == "this token is not good: come in anew"


@pytest.mark.parametrize(
    "text",
    [
        "hf1.7.2.1.",
        "hf1.07.2.1." + "A" * 22,
        "hf2.7.2.1." + "A" * 22,
        "hf1.-7.2.1." + "A" * 22,
        "hf1." + "f" * 10_000,
        "hf1.7.2.1." + "A" * 22 + "\n",
    ],
)
def test_malformed_tokens_are_not_good(text: str) -> None:
    with pytest.raises(Unknown):
        TOKENS.read(text)


def test_another_house_knows_no_token_of_this_one() -> None:
    with pytest.raises(Unknown):
        Tokens(bytes(32)).read(TOKENS.issue(somebody()))


def test_a_key_is_of_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Tokens(b"short")


def test_the_signing_key_is_made_once() -> None:
    store = MemoryStore()
    key = signing_key(store)
    assert len(key) == 32
    assert signing_key(store) == key
    assert store.commits == 1
    assert signing_key(MemoryStore()) != key


def test_of_two_that_make_a_signing_key_both_have_the_first() -> None:
    class Late(MemoryStore):
        def commit(self, batch: Batch) -> None:
            if not self.commits:
                super().commit(Batch(settings={name: bytes(32) for name in batch.settings}))
            super().commit(batch)

    assert signing_key(Late()) == bytes(32)


def test_a_signing_key_that_is_none_is_said() -> None:
    store = MemoryStore()
    signing_key(store)
    spoilt = MemoryStore()
    spoilt.commit(Batch(settings=dict.fromkeys(store._settings, b"short")))
    with pytest.raises(Broken, match="signing key"):
        signing_key(spoilt)
    with pytest.raises(Conflict):
        spoilt.commit(Batch(settings=dict.fromkeys(store._settings, bytes(32))))
