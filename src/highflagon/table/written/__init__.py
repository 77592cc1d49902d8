"""A sitting as text: written while it is played, parsed, replayed, verified, and cut into its games."""

from highflagon.table.written.header import SITTING, SittingHeader
from highflagon.table.written.pen import write_sitting
from highflagon.table.written.record import SittingRecord, parse_sitting, replay_sitting
from highflagon.table.written.writer import SittingWriter

__all__ = [
    "SITTING", "SittingHeader", "SittingRecord", "SittingWriter", "parse_sitting", "replay_sitting", "write_sitting"
]  # fmt: skip
