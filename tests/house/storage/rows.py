"""Rows for the tests of storage, with what doesn't matter filled in."""

from __future__ import annotations

from highflagon.house.storage.store import Batch, Identity, PostingRow, SeatRow, StepRow, TableRow

KARA = Identity(number=1, name="Kara", folded="kara", created=5, seen=6)
BRAM = Identity(
    number=2,
    name="Bram",
    folded="bram",
    passphrase="$argon2id$",  # noqa: S106  # nobody's
    epoch=3,
    created=7,
    seen=8,
    paid=9,
    banned=True,
)


def table(
    code: str = "OAK", *, created: int = 1, closed: int | None = None, title: str = "A table"
) -> TableRow:
    return TableRow(
        code=code,
        title=title,
        opening="game: high-dragon\n",
        owner=KARA.number,
        listed=True,
        approval=False,
        invite="i",
        created=created,
        closed=closed,
    )


def step(seq: int, code: str = "OAK", *, by: int | None = None, command: str | None = None) -> StepRow:
    return StepRow(table=code, seq=seq, version=seq, at=1000 + seq, text=f"{seq}\n", by=by, command=command)


def entry(seq: int, moves: dict[str, int], code: str = "OAK", *, number: int = 1) -> list[PostingRow]:
    return [
        PostingRow(
            table=code, seq=seq, entry=number, account=account, coins=coins, clause="HD-A1", why="test"
        )
        for account, coins in moves.items()
    ]


def opening() -> Batch:
    """Return what a house with two people and one table begins with."""
    return Batch(
        identities=[KARA, BRAM],
        tables=[table()],
        seats=[SeatRow(table="OAK", who=0, identity=1), SeatRow(table="OAK", who=1, identity=None)],
        settings={"key": b"\x00\xff"},
    )
