"""A record that is written while the game is played, so that neither Ctrl-C nor a crash loses it."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

from msgspec.structs import replace

from highflagon.games.errors import Illegal
from highflagon.games.game import Over, Turn
from highflagon.record.errors import RecordError, invalid
from highflagon.record.header import Header
from highflagon.record.lines import LARGEST, Page, plain, scan
from highflagon.record.lock import lock
from highflagon.record.pen import BarePen, Pen
from highflagon.record.record import Place, Record, arrange, parse, replay
from highflagon.record.seal import examine
from highflagon.record.secret import drop_secret, keep_secret, read_secret, secret_path


def read(path: Path) -> bytes:
    """Return the bytes of a record; `RecordError` if there are too many, `OSError` if the file can't be read."""
    with path.open("rb") as file:
        return _limited(file)


def _limited(file: BinaryIO) -> bytes:
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise invalid(f"this record has more than {LARGEST} bytes", 1)
    return data


class Writer:
    """Appends to a file, one line an event, each handed to the system before `append` returns.

    The event that ends the game brings result and digest with it; by hand they are written by `finish`. With
    committed chance the house's seed lies beside the record until then. Use it in a `with` block, or `close` it.
    """

    def __init__(self, file: BinaryIO, path: Path, pen: Pen, record: Record) -> None:
        self._file = file
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
        if path.exists():
            raise Illegal(f"{path} is there already: choose another name, or resume it")
        if header.commitment is not None:
            if header.seed is None or not header.commitment.opened_by(header.seed):
                raise Illegal("the house's seed is not the one that it is committed to")
            keep_secret(secret_path(path), header.seed)
        # As long as the game runs, the file tells every hand: it is for its owner's eyes.
        file = os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb")
        lock(file, path)
        writer = cls(file, path, pen, Record(header))
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
        file = path.open("r+b")
        try:
            return cls._go_on(file, path)
        except BaseException:
            file.close()
            raise

    @classmethod
    def _go_on(cls, file: BinaryIO, path: Path) -> Self:
        lock(file, path)
        data = _limited(file)
        text = _whole_lines(data)
        page, record = scan(text), parse(text)
        if not record.events and not text.endswith("\n\n"):
            text += "\n"
        pen = _pen_after(page, record)
        pen.lines = text.count("\n")
        pen.header = _with_secret(path, record.header)
        end = _missing_end(page, pen)
        _leave(file, data, text.encode())
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

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, text: str) -> None:
        self._file.write(text.encode())
        self._file.flush()
        if self._record.header.commitment is not None and isinstance(self.turn, Over):
            os.fsync(self._file.fileno())  # the seed must be safe in the record before its secret goes
            drop_secret(self._secret)


def _leave(file: BinaryIO, data: bytes, text: bytes) -> None:
    """Let the file, which holds `data`, hold `text`, and stand at its end: as much of it stays as is the same."""
    pairs = enumerate(zip(data, text, strict=False))
    same = next((place for place, (old, new) in pairs if old != new), min(len(data), len(text)))
    file.seek(same)
    file.write(text[same:])
    file.truncate()
    file.flush()


def _whole_lines(data: bytes) -> str:
    """Return the text of a record up to the last line that is whole."""
    if not data.endswith(b"\n"):
        try:
            parse(data)
        except RecordError:
            data = data[: data.rfind(b"\n") + 1]
        else:
            data += b"\n"
    return plain(data)[0]


def _with_secret(path: Path, header: Header) -> Header:
    """Return the header with the house's seed; raise `Illegal` if there should be one, and it can't be found."""
    if header.commitment is None:
        return header
    if header.seed is None:
        return replace(header, seed=read_secret(secret_path(path), header.commitment))
    if header.commitment.opened_by(header.seed):
        drop_secret(secret_path(path))  # a crash came between showing the seed and removing its secret
    return header


def _pen_after(page: Page, record: Record) -> Pen:
    """Return a pen that has written `record` so far, as its lines stand."""
    seal = examine(page)
    if seal.broken is not None:
        raise RecordError(Illegal(seal.broken.why), seal.broken.line)
    if seal.marked and seal.unmarked:
        raise RecordError(Illegal("this line has no mark, so the chain can't go on from it"), seal.unmarked)
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
