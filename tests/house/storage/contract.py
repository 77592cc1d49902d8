"""What every storage has to do. A class of tests for one of them says how it is opened."""

from __future__ import annotations

from contextlib import AbstractContextManager
from threading import Thread
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from highflagon.house.storage.store import (
    Batch,
    ChatRow,
    Conflict,
    Identity,
    ImportRow,
    SeatRow,
    SecretRow,
    Store,
)
from highflagon.table.accounts import MINT
from tests.house.storage.rows import BRAM, KARA, entry, opening, step, table
from tests.profiles import examples

MOST = 2**53


class StoreContract:
    """Everything that the house relies on."""

    def opened(self) -> AbstractContextManager[Store]:
        """Return an empty storage, which is closed in the end."""
        raise NotImplementedError

    def test_an_empty_house_knows_nothing(self) -> None:
        with self.opened() as store:
            store.check()
            assert store.identity(1) is None
            assert store.identity_named("kara") is None
            assert store.next_identity() == 1
            assert store.coins("identity:1") == 0
            assert store.next_posting() == 1
            assert store.table("OAK") is None
            assert not store.open_tables()
            assert not store.tables_of(1, 10)
            assert not store.idle_tables(10, 10)
            assert not store.people(10)
            assert not store.unseen(10, 10)
            assert not store.steps("OAK")
            assert store.last_step("OAK") is None
            assert store.receipt("OAK", 1, "a") is None
            assert not store.seats("OAK")
            assert not store.chat("OAK", 10)
            assert not store.secrets("OAK")
            assert store.imported("OAK") is None
            assert store.setting("key") is None

    def test_what_is_written_is_read_again_as_it_was(self) -> None:
        words = "Żółw 🐉 \u202e'\"; --\n"
        steps = [step(1, by=1, command="a"), replace(step(2), text=words)]
        chat = [ChatRow(table="OAK", number=n, at=n, who=0, to="all", text=words) for n in range(5)]
        secrets = [SecretRow(table="OAK", game=n, seed=bytes(range(n, n + 32))) for n in range(2)]
        brought = ImportRow(code="X", by=1, at=3, text=words * 1000)
        with self.opened() as store:
            store.commit(opening())
            store.commit(Batch(steps=steps, chat=chat, secrets=secrets, imports=[brought]))
            assert store.identity(1) == store.identity_named("kara") == KARA
            assert store.identity(2) == BRAM
            assert store.next_identity() == 3
            assert store.table("OAK") == table()
            assert store.steps("OAK") == steps
            assert store.last_step("OAK") == steps[-1]
            assert [seat.identity for seat in store.seats("OAK")] == [1, None]
            assert store.chat("OAK", 3) == chat[2:]
            assert store.secrets("OAK") == secrets
            assert store.imported("X") == brought
            assert store.setting("key") == b"\x00\xff"

    def test_a_command_has_its_receipt(self) -> None:
        with self.opened() as store:
            store.commit(opening())
            store.commit(
                Batch(steps=[step(1, by=1, command="a"), step(2, by=2, command="a"), step(3), step(4)])
            )
            assert store.receipt("OAK", 1, "a") == 1
            assert store.receipt("OAK", 2, "a") == 2
            assert store.receipt("OAK", 3, "a") is None
            assert store.receipt("ELM", 1, "a") is None

    def test_people_and_tables_are_written_over(self) -> None:
        with self.opened() as store:
            store.commit(opening())
            kara = replace(KARA, name="KARA", banned=True, passphrase=None)
            store.commit(
                Batch(identities=[BRAM, replace(KARA, seen=9), kara], tables=[table(closed=9, title="B")])
            )
            assert store.identity(1) == kara
            assert store.table("OAK") == table(closed=9, title="B")
            assert store.next_identity() == 3

    def test_tables_are_listed_with_the_newest_first(self) -> None:
        rows = [table("A", created=1), table("B", created=3), table("C", created=2), table("D", closed=4)]
        seats = [
            SeatRow(table=code, who=who, identity=2) for code, who in (("A", 0), ("D", 0), ("B", 0), ("B", 1))
        ]
        with self.opened() as store:
            store.commit(opening())
            store.commit(Batch(tables=rows, seats=seats))
            assert [row.code for row in store.open_tables()] == ["B", "C", "A", "OAK"]
            assert [row.code for row in store.tables_of(2, 10)] == ["B", "A", "D"]
            assert [row.code for row in store.tables_of(2, 2)] == ["B", "A"]

    def test_tables_without_a_step_for_long_are_found(self) -> None:
        rows = [table(code) for code in ("A", "B", "C")] + [table("D", closed=4)]
        steps = [replace(step(seq, code), at=at) for code, seq, at in (
            ("A", 1, 10), ("A", 2, 20), ("B", 1, 12), ("C", 1, 11), ("D", 1, 5),
        )]  # fmt: skip
        with self.opened() as store:
            store.commit(opening())
            store.commit(Batch(tables=rows, steps=steps))
            assert [row.code for row in store.idle_tables(20, 10)] == ["C", "B"]
            assert [row.code for row in store.idle_tables(21, 10)] == ["C", "B", "A"]
            assert [row.code for row in store.idle_tables(21, 1)] == ["C"]
            assert not store.idle_tables(11, 10)

    def test_people_are_found_by_when_they_were_seen(self) -> None:
        def somebody(number: int, seen: int, **more: Any) -> Identity:
            return Identity(number=number, name=f"N{number}", seen=seen, **{"folded": f"n{number}", **more})

        known = [
            somebody(3, 40),
            somebody(4, 30),
            somebody(5, 20, passphrase="$argon2id$"),  # noqa: S106  # nobody's
            somebody(6, 10, banned=2**53),
            somebody(7, 5, folded="#7"),
        ]
        with self.opened() as store:
            store.commit(Batch(identities=known))
            assert [row.number for row in store.people(10)] == [6, 3, 4, 5]
            assert [row.number for row in store.people(2)] == [6, 3]
            assert [row.number for row in store.unseen(40, 10)] == [4]
            assert [row.number for row in store.unseen(41, 10)] == [4, 3]
            assert [row.number for row in store.unseen(41, 1)] == [4]

    @pytest.mark.parametrize(
        "second",
        [
            Batch(steps=[step(1)]),
            Batch(steps=[step(2, by=1, command="a")]),
            Batch(identities=[replace(KARA, number=3)]),
            Batch(identities=[replace(BRAM, folded="kara")]),
            Batch(seats=[SeatRow(table="OAK", who=1, identity=1)]),
            Batch(settings={"key": b"another"}),
            Batch(chat=[ChatRow(table="OAK", number=1, at=0, who=0, to="all", text="")]),
            Batch(secrets=[SecretRow(table="OAK", game=1, seed=b"another")]),
            Batch(imports=[ImportRow(code="X", by=1, at=0, text="another")]),
            Batch(postings=entry(1, {MINT: -1, "a": 1})),
        ],
    )
    def test_who_comes_second_is_refused_with_all_he_brings(self, second: Batch) -> None:
        first = Batch(
            steps=[step(1, by=1, command="a")],
            chat=[ChatRow(table="OAK", number=1, at=0, who=0, to="all", text="first")],
            secrets=[SecretRow(table="OAK", game=1, seed=b"first")],
            imports=[ImportRow(code="X", by=1, at=0, text="first")],
            postings=entry(1, {MINT: -5, "a": 5}),
        )
        with self.opened() as store:
            store.commit(opening())
            store.commit(first)
            _check_refused(store, second)
            assert store.setting("key") == b"\x00\xff"
            assert store.steps("OAK") == first.steps
            assert store.secrets("OAK") == first.secrets
            assert store.coins("a") == 5

    @pytest.mark.parametrize(
        "batch",
        [
            Batch(steps=[step(1, "ELM")]),
            Batch(tables=[replace(table("ELM"), owner=7)]),
            Batch(seats=[SeatRow(table="OAK", who=7, identity=7)]),
            Batch(steps=[step(2**70)]),
            Batch(identities=[replace(KARA, name="\ud800")]),
            Batch(postings=entry(1, {MINT: -MOST, "a": MOST - 1, "b": 1}) + entry(2, {MINT: -1, "b": 1})),
        ],
    )
    def test_what_makes_no_sense_is_refused(self, batch: Batch) -> None:
        with self.opened() as store:
            store.commit(opening())
            _check_refused(store, batch)
            assert store.coins(MINT) == 0

    def test_what_cannot_be_kept_is_not_there(self) -> None:
        with self.opened() as store:
            assert store.identity(2**70) is None
            assert store.identity_named("\ud800") is None
            assert store.receipt("\ud800", 2**70, "\ud800") is None

    def test_an_account_is_made_when_coin_comes_in(self) -> None:
        with self.opened() as store:
            store.commit(Batch(postings=entry(1, {MINT: -100, "identity:1": 100}, "")))
            store.commit(Batch(postings=entry(2, {"identity:1": -40, "pot": 40}, "")))
            assert [store.coins(each) for each in (MINT, "identity:1", "pot")] == [-100, 60, 40]
            assert store.next_posting() == 3

    def test_HD_R28_no_account_but_the_mint_goes_below_zero(self) -> None:
        with self.opened() as store:
            store.commit(Batch(postings=entry(1, {MINT: -10, "a": 10}, "")))
            _check_refused(store, Batch(postings=entry(2, {"a": -11, "b": 11}, "")))
            _check_refused(store, Batch(postings=entry(2, {"c": -1, "b": 1}, "")))
            assert [store.coins(each) for each in (MINT, "a", "b", "c")] == [-10, 10, 0, 0]
            store.commit(Batch(postings=entry(2, {"a": -10, "b": 10}, "")))
            assert [store.coins(each) for each in ("a", "b")] == [0, 10]

    def test_an_entry_sums_to_zero(self) -> None:
        with self.opened() as store:
            wrong = entry(1, {MINT: -10, "a": 9}, "") + entry(1, {MINT: -9, "a": 10}, "", number=2)
            _check_refused(store, Batch(postings=wrong))
            assert store.coins(MINT) == 0

    def test_steps_of_one_batch_pay_only_what_was_there_before_each(self) -> None:
        comes = entry(1, {MINT: -10, "a": 10}, "")
        goes = entry(2, {"a": -10, "b": 10}, "")
        with self.opened() as store:
            _check_refused(store, Batch(postings=goes + comes))
            store.commit(Batch(postings=comes + goes))
            assert [store.coins(each) for each in (MINT, "a", "b")] == [-10, 0, 10]

    def test_threads_take_turns(self) -> None:
        refused: list[Conflict] = []

        def spend(code: str, store: Store) -> None:
            for seq in range(20):
                try:
                    store.commit(
                        Batch(steps=[step(seq, code)], postings=entry(seq, {"a": -1, code: 1}, code))
                    )
                except Conflict as conflict:
                    refused.append(conflict)
                assert store.coins("a") >= 0

        with self.opened() as store:
            store.commit(opening())
            codes = ["A", "B", "C", "D"]
            store.commit(
                Batch(tables=[table(each) for each in codes], postings=entry(1, {MINT: -50, "a": 50}, ""))
            )
            threads = [Thread(target=spend, args=(code, store)) for code in codes]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert store.coins("a") == 0
            assert (
                sum(store.coins(code) for code in codes)
                == 50
                == sum(len(store.steps(code)) for code in codes)
            )
            assert len(refused) == 30

    @given(st.data())
    @examples(25)
    def test_coin_is_constant_and_nobody_owes_whatever_is_written(self, data: st.DataObject) -> None:
        held = {MINT: 0, "a": 0, "b": 0, "c": 0}
        taken: set[int] = set()
        with self.opened() as store:
            store.commit(opening())
            for _ in range(data.draw(st.integers(1, 8))):
                drawn = data.draw(st.lists(st.tuples(st.integers(1, 12), _ENTRIES), max_size=3))
                batch = Batch()
                for seq, entries in drawn:
                    batch.steps.append(step(seq))
                    for number, moves in enumerate(entries):
                        batch.postings += entry(seq, moves, number=number)
                after = _written(held, taken, drawn)
                if after is None:
                    _check_refused(store, batch)
                else:
                    store.commit(batch)
                    held, taken = after
                assert {each: store.coins(each) for each in held} == held
                assert {each.seq for each in store.steps("OAK")} == taken
                assert sum(held.values()) == 0


Moves = dict[str, int]

_MOVE = st.tuples(st.permutations([MINT, "a", "b", "c"]), st.integers(1, 5))
_ENTRY = _MOVE.map(lambda move: {move[0][0]: -move[1], move[0][1]: move[1]})
_UNEVEN = st.dictionaries(st.sampled_from([MINT, "a", "b"]), st.integers(-3, 3), max_size=2)
_ENTRIES = st.lists(st.integers(0, 9).flatmap(lambda die: _ENTRY if die else _UNEVEN), max_size=3)


def _written(
    held: Moves, taken: set[int], steps: list[tuple[int, list[Moves]]]
) -> tuple[Moves, set[int]] | None:
    """Return what accounts hold, and which steps are taken, after one step after the other; None if one can't be."""
    held, taken = dict(held), set(taken)
    for seq, entries in steps:
        if seq in taken or any(sum(moves.values()) for moves in entries):
            return None
        taken.add(seq)
        for moves in entries:
            for account, coins in moves.items():
                held[account] += coins
        if min(coins for account, coins in held.items() if account != MINT) < 0:
            return None
    return held, taken


def _check_refused(store: Store, batch: Batch) -> None:
    """The batch is refused with all that is in it, and the store goes on working."""
    batch.identities = [*batch.identities, replace(KARA, number=99, folded="somebody new")]
    with pytest.raises(Conflict):
        store.commit(batch)
    assert store.identity(99) is None
    store.commit(Batch(identities=[KARA, BRAM]))
