"""The example bot, in processes of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SCRIPT = Path(__file__).parents[3] / "examples" / "bot.py"


@contextmanager
def bots(url: str, code: str, *names: str) -> Iterator[list[subprocess.Popen[str]]]:
    """Let bots of these names play at a table, for a while."""
    running = [
        subprocess.Popen(
            [sys.executable, str(SCRIPT), "--server", url, "--table", code, "--name", name],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        for name in names
    ]  # fmt: skip
    try:
        yield running
    finally:
        for each in running:
            each.kill()
            each.communicate()
