"""Keeping a fair game and this side's receipt of it together."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self

from highflagon.chance import Committed
from highflagon.games.errors import Illegal
from highflagon.games.game import Act, Over
from highflagon.record.files import read
from highflagon.record.lines import scan
from highflagon.record.receipt import Mark, check_receipt, read_receipt, receipt_of
from highflagon.record.record import arrange
from highflagon.record.writer import Writer


class Keeper:
    """Appends events to a record; after each decision of this side, and at the end, a mark to its receipt."""

    def __init__(self, writer: Writer, path: Path, marked: int = 0) -> None:
        source = writer.record.header.source()
        if not isinstance(source, Committed):
            raise Illegal("without the house's seed no receipt can be written")
        self._writer, self._path, self._source, self._marked = writer, path, source, marked
        self._people = {seat for seat, player in enumerate(writer.record.header.seats) if player.bot is None}

    @classmethod
    def begin(cls, writer: Writer, path: Path) -> Self:
        """Begin a receipt in a new file; raise `Illegal` if there is one of that name."""
        keeper = cls(writer, path)
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(receipt_of(writer.record.header).text)
        except FileExistsError:
            raise Illegal(f"{path} is there already") from None
        keeper._mark()
        return keeper

    @classmethod
    def go_on(cls, writer: Writer, path: Path, record: Path) -> Self:
        """Go on with a receipt; raise `Illegal` if the record isn't as it knows it."""
        data = read(path)
        receipt = read_receipt(data)
        found = check_receipt(receipt, arrange(scan(read(record))), writer.record.header)
        if found:
            raise Illegal(f"{record} is not as {path} knows it; {found[0]}")
        if not data.endswith(b"\n"):
            path.write_bytes(data[: data.rfind(b"\n") + 1])
        keeper = cls(writer, path, receipt.marks[-1].lines if receipt.marks else 0)
        keeper._mark()
        return keeper

    def append(self, event: Any) -> None:
        """Write an event, and a mark if this side had its part in it, or if it ends the game."""
        turn = self._writer.turn
        self._writer.append(event)
        own = isinstance(turn, Act) and not self._people.isdisjoint(turn.seats)
        if own or isinstance(self._writer.turn, Over):
            self._mark()

    def _mark(self) -> None:
        lines, head = self._writer.head
        if lines > self._marked:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(str(Mark(lines, self._source.veil(head))))
            self._marked = lines
