"""A sitting that is written while it is played, so that neither Ctrl-C nor a crash loses it."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO, Self

from highflagon.chance import Commitment, Seed
from highflagon.games.errors import Illegal
from highflagon.record import Place
from highflagon.record.files import Kept, check_new, leave, limited, new_file, reopened, whole_lines
from highflagon.record.lines import scan
from highflagon.record.seal import examine
from highflagon.record.secret import drop_secret, keep_secret, read_secret, read_untold, secret_path
from highflagon.table.deals import FairDeals
from highflagon.table.events import Event, ShowSeed, Start
from highflagon.table.step import Step
from highflagon.table.table import Table
from highflagon.table.written.deals import SittingDeals
from highflagon.table.written.header import SITTING, SittingHeader
from highflagon.table.written.pen import BareSittingPen, SittingPen
from highflagon.table.written.record import SittingRecord, parse_sitting, read_sheet
from highflagon.table.written.sheet import arrange

FULL = SITTING.largest - 4 * 1024 * 1024
"""So many bytes leave no room for another game."""


class SittingWriter(Kept):
    """Appends to a file, each step handed to the system before `append` returns; `finish` closes the sitting.

    `append` is what a `Drive` keeps events with, and `deals` where it draws from. While a fair game is on, the house's
    seed lies beside the file. Use it in a `with` block, or `close` it.
    """

    def __init__(self, file: BinaryIO, path: Path, pen: SittingPen, record: SittingRecord) -> None:
        super().__init__(file)
        self._secret = secret_path(path)
        self._pen = pen
        self._header = record.header
        self._events = list(record.events)
        self._places = list(record.places)
        self._closed = False
        if pen.table.unshown is None:
            self._drop_shown()  # a crash may have come between showing a seed and removing its secret
        self._seeds = _seeds_kept(self._secret, pen.table)

    @classmethod
    def create(cls, path: Path, header: SittingHeader) -> Self:
        """Begin a sitting in a new file; raise `Illegal` if there is one, `OSError` if it can't be made."""
        pen = SittingPen(header)
        text = pen.opening()
        check_new(path)
        if secret_path(path).exists():
            raise Illegal(f"{secret_path(path)} is there already, and holds the seed of another game")
        writer = cls(new_file(path), path, pen, SittingRecord(header))
        writer._put(text)
        return writer

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Go on with a sitting that was broken off; `replay_sitting(writer.record)` is where it stands.

        A last line that a crash has cut in the middle is dropped; lines that follow from the last event, and that it
        has cut off, are written anew. The seed of a fair game that is on is taken from its secret file. Raises
        `RecordError` if the sitting can't be read or was changed, and `Illegal` if it is closed. A sitting that
        somebody typed goes on without marks.
        """
        with reopened(path) as file:
            data = limited(file, SITTING)
            text = whole_lines(data, SITTING, parse_sitting)
            page = scan(text, SITTING)
            sheet = arrange(page)
            record, last = read_sheet(sheet)
            if record.closed:
                raise Illegal("this sitting is closed: nothing can be added to it")
            seal = examine(page)
            seal.check_whole()
            if not record.events and "\n\n" not in text:
                text += "\n"
            hand = SittingPen if seal.marked else BareSittingPen
            pen = hand.after(record.header, seal.chain, last.after, text.count("\n"))
            writer = cls(file, path, pen, record)
            leave(file, data, text.encode())
            if seal.marked or sheet.blocks[-1].derived:
                writer._put(pen.below(list(last.missing)))
            return writer

    @property
    def header(self) -> SittingHeader:
        """What the sitting started from."""
        return self._header

    @property
    def record(self) -> SittingRecord:
        """What has been written so far."""
        return SittingRecord(self._header, tuple(self._events), self._closed, tuple(self._places))

    def deals(self) -> SittingDeals:
        """Return where all chance of this sitting comes from."""
        return SittingDeals(self._header.seed, FairDeals(self._keep, self._seeds))

    def append(self, event: Event, step: Step) -> None:
        """Write one event that has come to `step`.

        Raises `RecordError`, and writes nothing, if it can't come now, or comes to something else by what was written:
        then the sitting that is played is not the one that is kept.
        """
        line = self._pen.lines + 1
        if isinstance(event, Start) and self._file.tell() > FULL:
            raise Illegal("this sitting is as long as one can be: close it, and begin another")
        text = self._pen.event(event, step)
        self._events.append(event)
        self._places.append(Place(line, 1))
        self._put(text)
        if isinstance(event, ShowSeed):
            self._put_for_good()  # the seed must be safe in the file before its secret goes
            self._drop_shown()

    def finish(self) -> None:
        """Close the sitting with its digest; raise `Illegal` if a game is on, or a seed has yet to be shown."""
        text = self._pen.digest()
        self._closed = True
        self._put(text)

    def _keep(self, number: int, seed: Seed) -> None:
        """Keep the house's seed of a game before anybody is told its commitment."""
        keep_secret(self._secret, seed)
        self._seeds[number] = seed

    def _drop_shown(self) -> None:
        """Remove the secret of the last game that has shown its seed."""
        past = self._pen.table.past
        if past and past[-1].commitment is not None:
            drop_secret(self._secret, Commitment(past[-1].commitment))


def _seeds_kept(secret: Path, table: Table) -> dict[int, Seed]:
    """Return the seed of the fair game that is on, or is over and has yet to show it."""
    game = table.game
    if game is not None and game.sealing is not None and game.sealing.commitment is not None:
        return {game.number: read_secret(secret, Commitment(game.sealing.commitment))}
    if table.unshown is not None:
        return {len(table.past): read_secret(secret, Commitment(table.unshown))}
    if game is not None and game.sealing is not None:
        untold = read_untold(secret)
        return {game.number: untold} if untold is not None else {}
    return {}
