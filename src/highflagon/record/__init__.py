"""A game as text: written, parsed, replayed, verified, cut to what one seat saw. docs/record.md has the format."""

from highflagon.record.back import BACK, Back, standing
from highflagon.record.cut import cut
from highflagon.record.errors import RecordError
from highflagon.record.files import read
from highflagon.record.header import BY_HAND, PUBLIC, Header
from highflagon.record.keeper import Keeper
from highflagon.record.pen import write
from highflagon.record.people import Seat, check_name
from highflagon.record.receipt import Receipt, read_receipt
from highflagon.record.record import Place, Record, parse, replay
from highflagon.record.report import Finding, Report
from highflagon.record.secret import secret_path
from highflagon.record.verify import verify
from highflagon.record.writer import Writer

__all__ = [
    "BACK", "BY_HAND", "PUBLIC", "Back", "Finding", "Header", "Keeper", "Place", "Receipt", "Record", "RecordError",
    "Report", "Seat", "Writer", "check_name", "cut", "parse", "read", "read_receipt", "replay", "secret_path",
    "standing", "verify", "write",
]  # fmt: skip
