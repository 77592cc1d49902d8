"""Files to which the house appends: for their owner's eyes, by one program at a time, with nothing lost in a crash."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from highflagon.games.errors import Illegal
from highflagon.record.errors import RecordError, invalid
from highflagon.record.lines import RECORD, Kind, plain
from highflagon.record.lock import lock


def read(path: Path, kind: Kind = RECORD) -> bytes:
    """Return the bytes of a record; `RecordError` if there are too many, `OSError` if the file can't be read."""
    with path.open("rb") as file:
        return limited(file, kind)


def limited(file: BinaryIO, kind: Kind) -> bytes:
    """Return what is in a file; `RecordError` if it is more than its kind may have."""
    data = file.read(kind.largest + 1)
    if len(data) > kind.largest:
        raise invalid(f"this {kind.name} has more than {kind.largest} bytes", 1)
    return data


def check_new(path: Path) -> None:
    """Raise `Illegal` if there is a file of that name."""
    if path.exists():
        raise Illegal(f"{path} is there already: choose another name, or resume it")


def new_file(path: Path) -> BinaryIO:
    """Return a new file, kept to this program; `OSError` if it can't be made.

    As long as a game runs its file tells every hand: it is for its owner's eyes.
    """
    file = os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb")
    lock(file, path)
    return file


@contextmanager
def reopened(path: Path) -> Iterator[BinaryIO]:
    """Open a file to go on with it, kept to this program; if that can't be, it is closed again.

    `Illegal` if another program has it, `OSError` if it can't be opened.
    """
    file = path.open("r+b")
    try:
        lock(file, path)
        yield file
    except BaseException:
        file.close()
        raise


def leave(file: BinaryIO, data: bytes, text: bytes) -> None:
    """Let the file, which holds `data`, hold `text`, and stand at its end: as much of it stays as is the same."""
    pairs = enumerate(zip(data, text, strict=False))
    same = next((place for place, (old, new) in pairs if old != new), min(len(data), len(text)))
    file.seek(same)
    file.write(text[same:])
    file.truncate()
    file.flush()


def whole_lines(data: bytes, kind: Kind, parse: Callable[[bytes], object]) -> str:
    """Return the text of a record up to the last line that is whole; `parse` raises `RecordError` if it isn't."""
    if not data.endswith(b"\n"):
        try:
            parse(data)
        except RecordError:
            data = data[: data.rfind(b"\n") + 1]
        else:
            data += b"\n"
    return plain(data, kind)[0]


class Kept:
    """A file that is written line by line. Use it in a `with` block, or `close` it."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _put(self, text: str) -> None:
        """Hand lines to the system, so that they are safe from whatever happens to this program."""
        self._file.write(text.encode())
        self._file.flush()

    def _put_for_good(self) -> None:
        """Let what was written be on the disk."""
        os.fsync(self._file.fileno())
