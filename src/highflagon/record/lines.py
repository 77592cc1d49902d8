"""The text of a record as lines: what is text, what is too long, which lines count, and their marks."""

from __future__ import annotations

import re

from msgspec import Struct

from highflagon.record.errors import invalid


class Kind(Struct, frozen=True):
    """A kind of text that the house keeps: its name, the most bytes it may have, and the most characters a line may."""

    name: str
    largest: int
    longest: int

    @property
    def first_line(self) -> str:
        """The line by which it is known: its name, and the version of its format."""
        return f"High Flagon {self.name} 1"


RECORD = Kind("record", 4 * 1024 * 1024, 4000)
"""One game: a throw of a hundred players fits in a line."""

LARGEST = RECORD.largest
"""The most bytes a record may have."""

LONGEST = RECORD.longest
"""The most characters a line of a record may have."""

_MARKED = re.compile(r"(.*)  #([0-9a-f]{8})")
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]")


class Line(Struct, frozen=True):
    """A line that counts: its number in the file, its text without the mark, and the mark (empty if it has none)."""

    number: int
    text: str
    mark: str

    @property
    def column(self) -> int:
        """The column of its first letter."""
        return len(self.text) - len(self.text.lstrip()) + 1


class Page(Struct, frozen=True):
    """The lines of a record that count: neither blank lines nor comments, which begin with a semicolon."""

    plain: str
    """The whole text, with line feeds for line ends and no byte order mark."""
    lines: tuple[Line, ...]
    """All that count, the first line of the format among them."""
    even: bool
    """Whether all line ends are of one kind."""
    kind: Kind = RECORD

    @property
    def last(self) -> int:
        """The number of the last line that counts."""
        return self.lines[-1].number

    @property
    def marked(self) -> bool:
        """Whether any line has a mark: then it was written by the house."""
        return any(line.mark for line in self.lines)

    @property
    def half(self) -> Line | None:
        """The last line, if it was cut off in the middle: it has no end and no mark, though others have marks."""
        line = self.lines[-1]
        whole = self.plain.endswith("\n") or line.mark or is_digest(line)
        return None if whole or len(self.lines) == 1 or not self.marked else line


def scan(data: str | bytes, kind: Kind = RECORD) -> Page:
    """Return the lines of a record; raise `RecordError` if it isn't one, is too long, or is not clean text."""
    text, even = plain(data, kind)
    lines = []
    for number, raw in enumerate(text.split("\n"), 1):
        if len(raw) > kind.longest:
            message = f"this line has {len(raw)} characters, and {kind.longest} are the most"
            raise invalid(message, number, kind.longest + 1)
        if not raw or raw.isspace() or raw.lstrip().startswith(";"):
            continue
        lines.append(_line(number, raw))
        if len(lines) == 1:
            _check_first(lines[0], kind)
    if not lines:
        raise invalid(f"this {kind.name} is empty; its first line must be {kind.first_line!r}", 1)
    return Page(text, tuple(lines), even, kind)


def plain(data: str | bytes, kind: Kind = RECORD) -> tuple[str, bool]:
    """Return the text of a record with line feeds for line ends and no byte order mark, and whether those were even.

    Raises `RecordError` if it is too long or no clean text.
    """
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if len(data) > kind.largest:
        raise invalid(f"this {kind.name} has {len(data)} bytes, and {kind.largest} are the most", 1)
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before[before.rfind(b"\n") + 1 :].decode("utf-8")
        number = before.count(b"\n") + 1
        raise invalid(f"byte 0x{data[error.start]:02X} is not UTF-8", number, len(line) + 1) from None
    returns, ends = text.count("\r\n"), text.count("\n")
    text = text.replace("\r\n", "\n")
    found = _CONTROL.search(text)
    if found:
        number = text.count("\n", 0, found.start()) + 1
        column = found.start() - text.rfind("\n", 0, found.start())
        raise invalid(f"the control character U+{ord(found[0]):04X} can't stand in a record", number, column)
    return text, returns in (0, ends)


def is_digest(line: Line) -> bool:
    """Whether this is the line that seals a record, with nothing missing."""
    return re.fullmatch(r"digest: sha256 [0-9a-f]{64}", line.text) is not None


def _line(number: int, raw: str) -> Line:
    marked = _MARKED.fullmatch(raw)
    return Line(number, marked[1], marked[2]) if marked else Line(number, raw, "")


def _check_first(line: Line, kind: Kind) -> None:
    text = line.text.rstrip()
    if text == kind.first_line and not line.mark:
        return
    version = re.fullmatch(rf"High Flagon {kind.name} ([0-9]{{1,9}})", text)
    if version:
        message = f"this is version {version[1]} of the {kind.name} format; only version 1 is known here"
        raise invalid(message, line.number)
    message = f"this is not a High Flagon {kind.name}: its first line must be {kind.first_line!r}"
    raise invalid(message, line.number)
