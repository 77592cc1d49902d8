"""A record that is written while the game is played, so that neither Ctrl-C nor a crash loses it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, BinaryIO, Self

from msgspec.structs import replace

from highflagon.games.errors import Illegal
from highflagon.games.game import Over, Turn
from highflagon.record.files import Kept, check_new, leave, limited, new_file, reopened, whole_lines
from highflagon.record.header import Header
from highflagon.record.lines import RECORD, Page, scan
from highflagon.record.pen import BarePen, Pen
from highflagon.record.record import Place, Record, arrange, parse, replay
from highflagon.record.seal import examine
from highflagon.record.secret import drop_secret, keep_secret, read_secret, secret_path


class Writer(Kept):
    """Appends to a file, one line an event, each handed to the system before `append` returns.

    The event that ends the game brings result and digest with it; by hand they are written by `finish`. With
    committed chance the house's seed lies beside the record until then. Use it in a `with` block, or `close` it.
    """

    def __init__(self, file: BinaryIO, path: Path, pen: Pen, record: Record) -> None:
        super().__init__(file)
        self._secret = secret_path(path)
        self._pen = pen
        self._record = record
        self._events = list(record.events)
        self._places = list(record.places)

    @classmethod
    def create(cls, path: Path, header: Header) -> Self:
        """Begin a record in a new file; raise `Illegal` if there is one of that name, `OSError` if it can't be made."""
        pen = Pen(header)
        text = pen.opening()
        check_new(path)
        if header.commitment is not None:
            if header.seed is None or not header.commitment.opened_by(header.seed):
                raise Illegal("the house's seed is not the one that it is committed to")
            keep_secret(secret_path(path), header.seed)
        writer = cls(new_file(path), path, pen, Record(header))
        writer._write(text)
        return writer

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Go on with the record of a game that was broken off.

        A last line that a crash has cut in the middle is dropped; a result, seed or digest that it has cut off is
        written anew. With committed chance the house's seed is taken from its secret file. Raises `RecordError` if
        the record can't be read or was changed, and `Illegal` if nothing is left to play, or if it shows one seat's
        view only. A record that somebody typed goes on without marks.
        """
        with reopened(path) as file:
            data = limited(file, RECORD)
            text = whole_lines(data, RECORD, parse)
            page, record = scan(text), parse(text)
            if not record.events and not text.endswith("\n\n"):
                text += "\n"
            pen = _pen_after(page, record)
            pen.lines = text.count("\n")
            pen.header = _with_secret(path, record.header)
            end = _missing_end(page, pen)
            leave(file, data, text.encode())
            writer = cls(file, path, pen, replace(record, header=pen.header))
            writer._write(end)
            return writer

    @property
    def record(self) -> Record:
        """What has been written so far."""
        return Record(self._record.header, tuple(self._events), tuple(self._places))

    @property
    def next_line(self) -> int:
        """The number of the line that comes next."""
        return self._pen.lines + 1

    @property
    def turn(self) -> Turn:
        """What the game waits for."""
        turn: Turn = self._pen.state.turn
        return turn

    @property
    def head(self) -> tuple[int, bytes]:
        """How many lines the chain has taken in, and its value."""
        return self._pen.chain.lines, bytes.fromhex(self._pen.chain.digest)

    def append(self, event: Any) -> None:
        """Write one event; raise `RecordError` if it can't come now, and write nothing."""
        line = self.next_line
        text = self._pen.event(event)
        self._events.append(event)
        self._places.append(Place(line, 1))
        self._write(text)

    def finish(self) -> None:
        """Write result and digest of a game that was typed by hand; nothing while it isn't over."""
        self._write(self._pen.closing())

    def _write(self, text: str) -> None:
        self._put(text)
        commitment = self._record.header.commitment
        if commitment is not None and isinstance(self.turn, Over):
            self._put_for_good()  # the seed must be safe in the record before its secret goes
            drop_secret(self._secret, commitment)


def _with_secret(path: Path, header: Header) -> Header:
    """Return the header with the house's seed; raise `Illegal` if there should be one, and it can't be found."""
    if header.commitment is None:
        return header
    if header.seed is None:
        return replace(header, seed=read_secret(secret_path(path), header.commitment))
    if header.commitment.opened_by(header.seed):
        # A crash came between showing the seed and removing its secret.
        drop_secret(secret_path(path), header.commitment)
    return header


def _pen_after(page: Page, record: Record) -> Pen:
    """Return a pen that has written `record` so far, as its lines stand."""
    seal = examine(page)
    seal.check_whole()
    if record.header.seen_by is not None:
        raise Illegal("this record holds one view of a game only: nobody can go on from it")
    pen = Pen(record.header) if seal.marked else BarePen(record.header)
    pen.play, pen.chain = replay(record), seal.chain
    return pen


def _missing_end(page: Page, pen: Pen) -> str:
    """Return what a finished game lacks of result and digest; raise `Illegal` if it lacks nothing."""
    if not isinstance(pen.state.turn, Over):
        return ""
    sheet = arrange(page)
    if pen.header.by_hand and sheet.result is None:
        return ""  # whoever types it may still take back the last entry
    if sheet.digest is None and sheet.result is not None:
        text = (pen.shown() if sheet.shown is None else "") + pen.digest()
    else:
        text = pen.closing() if sheet.digest is None else ""
    if not text:
        raise Illegal("this game is over: there is nothing left to play")
    return text
