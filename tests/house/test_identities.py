from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from highflagon.games.errors import Invalid, Refused
from highflagon.house import identities as room
from highflagon.house.clock import DAY
from highflagon.house.draft import Draft
from highflagon.house.identities import Identities
from highflagon.house.ledger import purse_of
from highflagon.house.names import fold
from highflagon.house.passphrases import LONGEST, SHORTEST, check_passphrase, decoy, hash_passphrase
from highflagon.house.problems import Forbidden, NotFound, Taken, Unknown
from highflagon.house.rooms import Rooms
from highflagon.house.storage.store import Batch, Broken, Identity, PostingRow
from highflagon.house.tokens import Tokens
from tests.house.hostile import ANY_TEXT
from tests.house.memory_store import MemoryStore

T = TypeVar("T")


class Door:
    """A house's door: identities over a store in memory, and a clerk who does as the house's does."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.tokens = Tokens(bytes(32))
        self.people = Identities(self.store, self.tokens)
        self.now = 20_000 * DAY

    def do(self, *works: Callable[[Draft], T]) -> list[T | Refused]:
        """Do these in one transaction; a work that is refused is thrown away alone."""
        draft = Draft(self.store, Rooms(self.store), self.now)
        results: list[T | Refused] = []
        for work in works:
            fork = draft.fork()
            try:
                results.append(work(fork))
            except Refused as refused:
                results.append(refused)
                continue
            fork.merge()
        if draft.batch != Batch():
            self.store.commit(draft.batch)
        for each in draft.after:
            each()
        return results

    def one(self, work: Callable[[Draft], T]) -> T:
        """Do this alone, and raise what it raises."""
        (result,) = self.do(work)
        if isinstance(result, Refused):
            raise result
        return result

    def register(self, name: str) -> Identity:
        return self.one(lambda draft: self.people.register(draft, name))

    def greet(self, who: Identity) -> Identity:
        return self.one(lambda draft: self.people.greet(draft, who.number))

    def spend(self, who: Identity, coins: int) -> None:
        """Let coin go from a purse to the mint, at a table."""
        seq = len(self.store.postings)
        self.store.commit(Batch(postings=[
            PostingRow(table="T", seq=seq, entry=1, account=account, coins=more, clause="", why="spent")
            for account, more in ((purse_of(who.number), -coins), ("mint", coins))
        ]))  # fmt: skip

    def coins(self, who: Identity) -> int:
        return self.store.coins(purse_of(who.number))


@pytest.fixture
def door() -> Door:
    return Door()


def whys(door: Door) -> list[str]:
    return [row.why for row in door.store.postings if row.account != "mint"]


def test_a_name_is_enough(door: Door) -> None:
    mirt = door.register("Mirt")
    assert (mirt.number, mirt.name, mirt.epoch, mirt.banned, mirt.passphrase) == (1, "Mirt", 0, False, None)
    assert door.coins(mirt) == 300
    assert door.store.coins("mint") == -300
    assert whys(door) == ["starting purse"]
    assert door.people.authenticate(door.tokens.issue(mirt)) == mirt
    assert door.people.named("mIRT") == mirt
    assert Identities(door.store, door.tokens).authenticate(door.tokens.issue(mirt)) == mirt


def test_a_name_is_somebodys_once(door: Door) -> None:
    door.register("Mirt")
    for name in ("Mirt", "MIRT", "rnirt", "М1rt", "Mirt 🐉"):
        with pytest.raises(Taken):
            door.register(name)
    assert door.store.commits == 1


def test_in_one_transaction_too(door: Door) -> None:
    people = door.people
    first, second, third = door.do(*[
        lambda draft, name=name: people.register(draft, name) for name in ("Mirt", "Mlrt", "Asp")
    ])  # fmt: skip
    assert isinstance(first, Identity)
    assert isinstance(second, Taken)
    assert isinstance(third, Identity)
    assert first.number != third.number
    assert door.coins(first) == door.coins(third) == 300
    assert door.store.commits == 1


def test_a_greek_name_that_looks_like_somebody_is_taken(door: Door) -> None:
    door.register("Vivo")
    with pytest.raises(Taken):
        door.register("νινο")
    assert door.register("Νίνο").folded == fold("nino")


@given(ANY_TEXT)
def test_whatever_is_given_as_a_name_is_kept_whole_or_refused(text: str) -> None:
    door = Door()
    (result,) = door.do(lambda draft: door.people.register(draft, text))
    if isinstance(result, Refused):
        assert door.store.commits == 0
        assert len(str(result)) < 200
    else:
        assert door.people.named(result.name) == result


def test_what_could_not_be_kept_is_not_known(door: Door) -> None:
    door.store.broken = "the disk is full"
    with pytest.raises(Broken):
        door.register("Mirt")
    door.store.broken = None
    with pytest.raises(NotFound):
        door.people.named("Mirt")
    assert door.register("Mirt").number == 1


def test_once_a_day_a_light_purse_is_filled_up(door: Door) -> None:
    mirt = door.register("Mirt")
    door.spend(mirt, 120)
    assert not door.people.is_due(mirt, door.now)
    assert door.greet(mirt) == mirt
    assert door.coins(mirt) == 180
    door.now += DAY - 1
    assert not door.people.is_due(mirt, door.now)
    door.now += 1
    assert door.people.is_due(mirt, door.now)
    greeted = door.greet(mirt)
    assert (greeted.seen, greeted.paid) == (door.now, 20_001)
    assert door.coins(mirt) == 300
    door.spend(mirt, 300)
    assert door.greet(mirt) == greeted
    assert door.coins(mirt) == 0
    assert whys(door)[1::2] == ["spent", "spent"]
    assert whys(door).count("daily top-up") == 1


def test_twenty_at_once_are_topped_up_once(door: Door) -> None:
    mirt = door.register("Mirt")
    door.spend(mirt, 300)
    door.now += 3 * DAY
    door.do(*[lambda draft: door.people.greet(draft, mirt.number)] * 20)
    assert door.coins(mirt) == 300
    assert whys(door).count("daily top-up") == 1


def test_a_full_purse_stays_as_it_is(door: Door) -> None:
    mirt = door.register("Mirt")
    door.now += DAY
    greeted = door.greet(mirt)
    assert door.coins(mirt) == 300
    assert not door.people.is_due(greeted, door.now)
    assert whys(door) == ["starting purse"]


def test_a_clock_set_back_pays_nothing(door: Door) -> None:
    mirt = door.register("Mirt")
    door.spend(mirt, 10)
    door.now -= 5 * DAY
    assert door.greet(mirt) == mirt
    assert door.coins(mirt) == 290


def test_revoked_tokens_are_no_longer_good(door: Door) -> None:
    mirt = door.register("Mirt")
    old = door.tokens.issue(mirt)
    door.people.authenticate(old)
    after = door.one(lambda draft: door.people.revoke(draft, mirt.number))
    with pytest.raises(Unknown):
        door.people.authenticate(old)
    assert door.people.authenticate(door.tokens.issue(after)) == after


def test_two_revocations_in_one_transaction_are_two(door: Door) -> None:
    mirt = door.register("Mirt")
    door.do(*[lambda draft: door.people.revoke(draft, mirt.number)] * 2)
    assert door.people.identity(mirt.number).epoch == 2


def test_a_token_is_for_one_who_came_then(door: Door) -> None:
    """A house restored from an older copy may give a number anew: the token of before is not for the new one."""
    token = door.tokens.issue(door.register("Mirt"))
    restored = Door()
    restored.now += 1
    restored.register("Asp")
    with pytest.raises(Unknown):
        restored.people.authenticate(token)
    with pytest.raises(Unknown):
        Door().people.authenticate(token)


def test_the_banned_stay_out_and_keep_what_they_have(door: Door) -> None:
    mirt = door.register("Mirt")
    token = door.tokens.issue(mirt)
    door.one(lambda draft: door.people.ban(draft, mirt.number))
    with pytest.raises(Forbidden):
        door.people.authenticate(token)
    with pytest.raises(Forbidden):
        door.people.let_in(mirt.number, right=True)
    with pytest.raises(Unknown):
        door.people.let_in(mirt.number, right=False)
    assert door.coins(mirt) == 300
    door.one(lambda draft: door.people.ban(draft, mirt.number, 0))
    assert door.people.authenticate(token) == mirt


def test_who_is_purged_is_gone_and_his_name_is_free(door: Door) -> None:
    mirt = door.register("Mirt")
    door.one(lambda draft: door.people.set_passphrase(draft, mirt.number, "kept"))
    token = door.tokens.issue(mirt)
    gone = door.one(lambda draft: door.people.purge(draft, mirt.number))
    assert (gone.passphrase, gone.epoch) == (None, 1)
    assert door.coins(mirt) == door.store.coins("mint") == 0
    assert door.store.identity(mirt.number) == gone
    for again in (token, door.tokens.issue(gone)):
        with pytest.raises(Unknown):
            door.people.authenticate(again)
    for name in ("Mirt", gone.name, "1"):
        with pytest.raises(NotFound):
            door.people.named(name)
        assert door.people.kept_of(name) == (None, decoy())
    for work in (door.people.purge, door.people.greet, door.people.revoke, door.people.ban):
        with pytest.raises(NotFound):
            door.one(lambda draft, work=work: work(draft, mirt.number))  # type: ignore[misc]
    assert door.register("Mirt").number == 2
    assert whys(door) == ["starting purse", "purged", "starting purse"]


def test_a_name_is_free_in_the_transaction_that_frees_it(door: Door) -> None:
    mirt = door.register("Mirt")
    gone, other = door.do(
        lambda draft: door.people.purge(draft, mirt.number), lambda draft: door.people.register(draft, "Mirt")
    )
    assert isinstance(gone, Identity)
    assert isinstance(other, Identity)
    assert door.people.named("Mirt") == other
    purged, refused = door.do(*[lambda draft: door.people.purge(draft, other.number)] * 2)
    assert isinstance(purged, Identity)
    assert isinstance(refused, NotFound)


def test_a_passphrase_lets_its_owner_in(door: Door) -> None:
    mirt = door.register("Mirt")
    kept = hash_passphrase("correct horse battery")
    after = door.one(lambda draft: door.people.set_passphrase(draft, mirt.number, kept))
    assert door.people.authenticate(door.tokens.issue(mirt)) == after
    number, found = door.people.kept_of("M1RT")
    assert (number, found) == (mirt.number, kept)
    assert check_passphrase(found, "correct horse battery")
    assert door.people.let_in(number, right=True) == after


def test_whatever_is_wrong_the_answer_is_the_same(door: Door) -> None:
    mirt = door.register("Mirt")
    asp = door.register("Asp")
    door.one(lambda draft: door.people.set_passphrase(draft, mirt.number, hash_passphrase("a passphrase")))
    answers = set()
    for name, passphrase in (
        ("Mirt", "wrong one"),
        (asp.name, ""),
        ("Nobody here", "a passphrase"),
        ("x" * 10_000, "a" * 10_000),
    ):
        number, kept = door.people.kept_of(name)
        assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
        right = check_passphrase(kept, passphrase)
        with pytest.raises(Unknown) as refused:
            door.people.let_in(number, right=right)
        answers.add(str(refused.value))
    assert len(answers) == 1
    with pytest.raises(Unknown):
        door.people.let_in(None, right=True)


@pytest.mark.parametrize("name", ["", "🐉", "#1", "\ud800", "steady", "\u202e"])
def test_names_that_nobody_has_find_nobody(door: Door, name: str) -> None:
    door.register("Mirt")
    with pytest.raises(NotFound):
        door.people.named(name)


@pytest.mark.parametrize(
    "passphrase", ["", "a" * (SHORTEST - 1), "a" * (LONGEST + 1), "a" * 100_000, "\ud800" * 10]
)
def test_what_can_be_no_passphrase(passphrase: str) -> None:
    with pytest.raises(Invalid) as refused:
        hash_passphrase(passphrase)
    assert "aaa" not in str(refused.value)
    assert not check_passphrase(decoy(), passphrase)


def test_passphrases_are_compared_whole_and_by_letters() -> None:
    longest = "ä" * LONGEST
    kept = hash_passphrase(longest)
    assert kept.startswith("$argon2id$")
    assert check_passphrase(kept, longest)
    assert not check_passphrase(kept, longest + "ä")
    assert not check_passphrase(kept, longest[:-1])
    assert check_passphrase(hash_passphrase("pässword"), "pa\u0308ssword")
    assert hash_passphrase("password") != hash_passphrase("password")
    assert not check_passphrase("what is kept here is no hash", "password")


def test_those_remembered_are_a_bounded_number(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "REMEMBERED", 5)
    tokens = [door.tokens.issue(door.register(f"Guest of {number} Swords")) for number in range(20)]
    for number, token in enumerate(tokens):
        assert door.people.authenticate(token).number == number + 1
        assert len(door.people._known) == 5


class Goings(RuleBasedStateMachine):
    """People come, spend, are greeted, banned, purged, in any order: coin balances, and memory is true."""

    def __init__(self) -> None:
        super().__init__()
        self.door = Door()

    @rule(
        names=st.lists(
            st.sampled_from(["Mirt", "M1rt", "Asp", "Vivo", "νινο", "Nino", "admin", ""]), max_size=4
        )
    )
    def come(self, names: list[str]) -> None:
        people = self.door.people
        self.door.do(*[lambda draft, name=name: people.register(draft, name) for name in names])

    @rule(
        number=st.integers(1, 6),
        work=st.sampled_from(["greet", "revoke", "ban", "purge"]),
        times=st.integers(1, 3),
    )
    def change(self, number: int, work: str, times: int) -> None:
        self.door.do(*[lambda draft: getattr(self.door.people, work)(draft, number)] * times)

    @rule(number=st.integers(1, 6), coins=st.integers(1, 300))
    def spend(self, number: int, coins: int) -> None:
        if self.door.store.coins(purse_of(number)) >= coins:
            self.door.spend(self.door.store.identity(number), coins)  # type: ignore[arg-type]

    @rule(days=st.integers(-1, 2))
    def wait(self, days: int) -> None:
        self.door.now += days * DAY

    @rule()
    def forget(self) -> None:
        self.door.people = Identities(self.door.store, self.door.tokens)

    @invariant()
    def balanced(self) -> None:
        accounts = self.door.store.accounts
        assert sum(accounts.values()) == 0
        assert all(coins >= 0 for account, coins in accounts.items() if account != "mint")

    @invariant()
    def true(self) -> None:
        for number, known in self.door.people._known.items():
            assert self.door.store.identity(number) == known
        purses = [row for row in self.door.store.postings if row.why == "starting purse" and row.coins > 0]
        assert len(purses) == len({row.account for row in purses}) == len(self.door.store._identities)


TestGoings = Goings.TestCase
