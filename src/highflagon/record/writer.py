"""A record that is written while the game is played, so that neither Ctrl-C nor a crash loses it."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

from highflagon.games.errors import Illegal
from highflagon.games.game import Over
from highflagon.record.errors import RecordError, invalid
from highflagon.record.header import Header
from highflagon.record.lines import LARGEST, Page, plain, scan
from highflagon.record.pen import BarePen, Pen
from highflagon.record.record import Place, Record, arrange, parse, replay
from highflagon.record.seal import examine


def read(path: Path) -> bytes:
    """Return the bytes of a record; `RecordError` if there are too many, `OSError` if the file can't be read."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise invalid(f"this record has more than {LARGEST} bytes", 1)
    return data


class Writer:
    """Appends to a file, one line an event, each handed to the system before `append` returns.

    The event that ends the game brings result and digest with it; by hand they are written by `finish`. Use it in a
    `with` block, or `close` it.
    """

    def __init__(self, file: BinaryIO, pen: Pen, record: Record) -> None:
        self._file = file
        self._pen = pen
        self._record = record
        self._events = list(record.events)
        self._places = list(record.places)

    @classmethod
    def create(cls, path: Path, header: Header) -> Self:
        """Begin a record in a new file; raise `Illegal` if there is one of that name, `OSError` if it can't be made."""
        pen = Pen(header)
        text = pen.opening()
        try:
            file = path.open("xb")
        except FileExistsError:
            raise Illegal(f"{path} is there already: choose another name, or resume it") from None
        writer = cls(file, pen, Record(header))
        writer._write(text)
        return writer

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Go on with the record of a game that was broken off.

        A last line that a crash has cut in the middle is dropped; a result or digest that it has cut off is written
        anew. Raises `RecordError` if the record can't be read or was changed, and `Illegal` if nothing is left to
        play, or if it shows one seat's view only. A record that somebody typed goes on without marks.
        """
        data = read(path)
        text = _whole_lines(data)
        page, record = scan(text), parse(text)
        if not record.events and not text.endswith("\n\n"):
            text += "\n"
        pen = _pen_after(page, record)
        end = _missing_end(page, pen)
        if text.encode() != data:
            part = path.with_name(path.name + ".part")
            part.write_bytes(text.encode())
            part.replace(path)
        writer = cls(path.open("ab"), pen, record)
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
    pen.play, pen.chain, pen.lines = replay(record), seal.chain, page.last
    return pen


def _missing_end(page: Page, pen: Pen) -> str:
    """Return what a finished game lacks of result and digest; raise `Illegal` if it lacks nothing."""
    if not isinstance(pen.state.turn, Over):
        return ""
    sheet = arrange(page)
    if pen.header.by_hand and sheet.result is None:
        return ""  # whoever types it may still take back the last entry
    text = pen.closing() if sheet.result is None else pen.digest()
    if not text or sheet.digest is not None:
        raise Illegal("this game is over: there is nothing left to play")
    return text
