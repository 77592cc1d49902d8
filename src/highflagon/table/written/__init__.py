"""A sitting as text: written while it is played, parsed, replayed, verified, and cut into its games."""

from highflagon.table.written.games import game_record
from highflagon.table.written.header import SITTING, SittingHeader, is_sitting
from highflagon.table.written.ledger import first_day, ledger
from highflagon.table.written.pen import write_sitting
from highflagon.table.written.record import SittingRecord, parse_sitting, replay_sitting
from highflagon.table.written.verify import verify_sitting
from highflagon.table.written.writer import SittingWriter

__all__ = [
    "SITTING", "SittingHeader", "SittingRecord", "SittingWriter", "first_day", "game_record", "is_sitting", "ledger",
    "parse_sitting", "replay_sitting", "verify_sitting", "write_sitting",
]  # fmt: skip
